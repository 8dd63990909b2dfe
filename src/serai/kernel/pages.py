"""A game's pages for people, in Markdown: `RULES.md` and, where the game has one, `CHEATSHEET.md` in its folder. Translations are beside
them, as `RULES.<language>.md`.

`{pieces: AS KS}` in a page shows pieces: the browser draws them, and in a terminal or a chat they are written. `{line: 2-3 3-3}` shows
pieces that were laid out in a line. In a translation, a comment after each heading (`<!-- en 1a2b3c4d -->`) names the English section
that it was made from; see `serai.testing.page_checks`.
"""

import re
from functools import cache
from importlib.resources import files

from serai.kernel.catalogue import LANGUAGE, Catalogue

RULES = "RULES"
CHEAT_SHEET = "CHEATSHEET"
DIRECTIVE = re.compile(r"\{(pieces|line): ([\w-]+(?: [\w-]+)*)\}", re.ASCII)
MARKER = re.compile(r"^<!-- en ([0-9a-f]{8}) -->\n", re.MULTILINE)


@cache
def page_languages(package: str, page: str) -> list[str]:
    """The languages in which a package has a page, English first."""
    names = [file.name.split(".") for file in files(package).iterdir()]
    translations = sorted(name[1] for name in names if len(name) == 3 and (name[0], name[2]) == (page, "md"))
    return [LANGUAGE, *translations] if [page, "md"] in names else []


def page_source(package: str, page: str, language: str = LANGUAGE) -> str:
    """A page as it is in its file."""
    name = f"{page}.md" if language == LANGUAGE else f"{page}.{language}.md"
    return files(package).joinpath(name).read_text("utf-8")


def read_page(package: str, page: str, language: str = LANGUAGE) -> str | None:
    """A page without its markers: in English if there is no translation, None if the package has no such page."""
    found = page_languages(package, page)
    if not found:
        return None
    return _read(package, page, language if language in found else LANGUAGE)


@cache
def _read(package: str, page: str, language: str) -> str:
    """Cached. Called only with languages that exist: people can ask for any, and the cache must not grow with those."""
    return MARKER.sub("", page_source(package, page, language))


def with_pieces_written(markdown: str, words: Catalogue) -> str:
    """A page with its pieces in words, for where they can't be drawn."""
    return DIRECTIVE.sub(lambda found: words.joined([_piece(name, words) for name in found[2].split()]), markdown)


def _piece(name: str, words: Catalogue) -> str:
    return words.say(f"piece-{name}") if words.has(f"piece-{name}") else name
