"""Checks a game's pages (`RULES.md`, `CHEATSHEET.md`) and their translations.

A translation has the same sections as the English page, each with a comment after its heading that names the English section it was made
from: a hash, which changes with every word. `python -m serai.testing.translations` prints what is missing or out of date, and writes these
comments.
"""

import hashlib
import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

from msgspec import Struct

from serai.kernel.catalogue import LANGUAGE
from serai.kernel.game import AnyGame
from serai.kernel.pages import CHEAT_SHEET, DIRECTIVE, MARKER, RULES, page_languages, page_source

HEADING = re.compile(r"^#{1,6} .*$", re.MULTILINE)
CODE = re.compile(r"`[^`]+`")
ANY_DIRECTIVE = re.compile(r"\{\w+:[^}]*\}")
MOST_PIECES = 40


class Section(Struct, frozen=True):
    """A heading and what follows it, up to the next one."""

    heading: str
    body: str
    line: int
    marker: str | None
    """In a translation: the hash of the English section that it was made from."""

    @property
    def hash(self) -> str:
        """Changes with every word, and not with line breaks within a paragraph."""
        text = re.sub(r"(?<=\S)[ \n](?=\S)", " ", f"{self.heading}\n{self.body}".strip())
        return hashlib.sha256(text.encode()).hexdigest()[:8]


def sections(source: str) -> list[Section]:
    """The sections of a page."""
    starts = [found.start() for found in HEADING.finditer(source)]
    found = []
    for start, end in zip(starts, [*starts[1:], len(source)], strict=True):
        heading, _, body = source[start:end].partition("\n")
        marker = MARKER.match(body)
        found.append(Section(heading, MARKER.sub("", body), source.count("\n", 0, start) + 1, marker[1] if marker else None))
    return found


def check_pages(game: AnyGame, *, thin: int = 1) -> None:
    """The rules page and the cheat sheet show pieces that exist, and no translation is behind the English page."""
    found = [problem for page in (RULES, CHEAT_SHEET) for problem in page_problems(game, page)]
    assert not found, "\n".join(found)


def page_problems(game: AnyGame, page: str) -> list[str]:
    """What is wrong with a page and its translations, in sentences that say where and what to do."""
    found = []
    for language in page_languages(game.package, page):
        source = page_source(game.package, page, language)
        name = f"{game.id} {page}{'' if language == LANGUAGE else f'.{language}'}.md"
        found += [f"{name}: {problem}" for problem in _directive_problems(game, source)]
        if language != LANGUAGE:
            found += [f"{name}{problem}" for problem in translation_problems(page_source(game.package, page), source)]
    return found


def _directive_problems(game: AnyGame, source: str) -> Iterator[str]:
    for text in ANY_DIRECTIVE.findall(source):
        directive = DIRECTIVE.fullmatch(text)
        if directive is None:
            yield f"{text} can't be read; write {{pieces: NAME NAME}} or {{line: NAME NAME}}"
            continue
        names = directive[2].split()
        yield from (f"{text}: there is no piece-{name} in the catalogue" for name in names if not game.words().has(f"piece-{name}"))
        if len(names) > MOST_PIECES:
            yield f"{text} shows {len(names)} pieces; show at most {MOST_PIECES}"


def translation_problems(english: str, translation: str) -> Iterator[str]:
    """Sections of a translation that are missing, out of date or of another structure. Each begins with the line."""
    wanted, given = sections(english), sections(translation)
    if unmarked := [section for section in given if section.marker is None]:
        yield from (f":{section.line}: no <!-- en … --> after '{section.heading}'; run `translations --stamp`" for section in unmarked)
        return
    matcher = SequenceMatcher(None, [section.hash for section in wanted], [section.marker for section in given], autojunk=False)
    for kind, first, last, left, right in matcher.get_opcodes():
        if kind == "equal":
            for source, section in zip(wanted[first:last], given[left:right], strict=True):
                yield from (f":{section.line}: '{section.heading}' {problem}" for problem in _differences(source, section))
            continue
        for source in wanted[first + min(last - first, right - left) : last]:
            yield f": no section for '{source.heading}' (line {source.line} of the English page, hash {source.hash}); translate it"
        for source, section in zip(wanted[first:last], given[left:right], strict=False):
            yield (
                f":{section.line}: '{section.heading}' is out of date: '{source.heading}' (line {source.line} of the English page)"
                f" has changed; review it, then write <!-- en {source.hash} -->"
            )
        for section in given[left + min(last - first, right - left) : right]:
            yield f":{section.line}: '{section.heading}' has no English section any more; remove it"


def _differences(english: Section, translation: Section) -> Iterator[str]:
    """How the structure of a translated section differs from the English one."""
    for what, one, other in (
        ("heading level", english.heading.split()[0], translation.heading.split()[0]),
        ("shape of its tables", _rows(english.body), _rows(translation.body)),
        ("number of list items", _items(english.body), _items(translation.body)),
        ("row of pieces", DIRECTIVE.findall(english.body), DIRECTIVE.findall(translation.body)),
        ("code", Counter(CODE.findall(english.body)), Counter(CODE.findall(translation.body))),
    ):
        if one != other:
            yield f"has another {what}: {_shown(other)} instead of {_shown(one)}"
    if missing := _numbers(english.body) - _numbers(translation.body):
        yield f"lacks the numbers {', '.join(map(str, sorted(missing)))}"


def _shown(value: object) -> str:
    return ", ".join(f"{key}×{count}" for key, count in sorted(value.items())) if isinstance(value, Counter) else str(value)


def _rows(body: str) -> list[int]:
    return [line.count("|") for line in body.splitlines() if line.startswith("|")]


def _items(body: str) -> int:
    return len(re.findall(r"^ *(?:-|\d+\.) ", body, re.MULTILINE))


def _numbers(body: str) -> set[int]:
    """The numbers in a text, in any script's digits."""
    return {int(digits) for digits in re.findall(r"\d+", CODE.sub("", DIRECTIVE.sub("", body)))}


def stamped(english: str, translation: str) -> str:
    """A translation with a marker in each section, in the order of the English sections. Raises ValueError if there are more or fewer."""
    wanted, given = sections(english), sections(translation)
    if len(wanted) != len(given):
        lines = "\n".join(f"{one.heading:50} {other.heading}" for one, other in zip(wanted, given, strict=False))
        raise ValueError(f"the English page has {len(wanted)} sections and the translation {len(given)}; make them the same:\n{lines}")
    return "".join(f"{section.heading}\n<!-- en {source.hash} -->\n{section.body}" for source, section in zip(wanted, given, strict=True))


def missing_pages(game: AnyGame, languages: list[str]) -> list[str]:
    """The pages that a game does not have in some of these languages."""
    pages = [page for page in (RULES, CHEAT_SHEET) if page_languages(game.package, page)]
    return [
        f"{game.id} {page}.{language}.md: missing; translate it, then python -m serai.testing.translations --stamp {language} {game.id}"
        for page in pages
        for language in languages
        if language not in page_languages(game.package, page)
    ]
