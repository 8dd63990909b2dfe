"""The catalogues: every language says everything, what the client says is there, and nothing is written for nobody."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import serai
from serai.kernel.words import LANGUAGE, languages, source

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client" / "src"
PACKAGES = ["serai.house", "serai.telegram", "serai.web", *(game.package for game in serai.games() if game.package.startswith("serai."))]
WANTED = {"en", "th", "az", "hi", "zh"}
TRANSLATED = [(package, language) for package in PACKAGES for language in sorted(set(languages(package)) - {LANGUAGE})]


class Variables(Visitor):
    """Collects the facts that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def messages(package: str, language: str) -> dict[str, set[str]]:
    """Each message of a catalogue with the facts that it uses."""
    found = {}
    for entry in parse(source(package, language)).body:
        assert not isinstance(entry, ast.Junk), f"{package} {language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{package} {language} says {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("package", PACKAGES)
def test_every_language_is_there(package: str) -> None:
    assert set(languages(package)) >= WANTED


@pytest.mark.parametrize(("package", "language"), TRANSLATED)
def test_every_language_says_everything(package: str, language: str) -> None:
    english, other = messages(package, LANGUAGE), messages(package, language)
    assert sorted(english.keys() - other.keys()) == [], "missing"
    assert sorted(other.keys() - english.keys()) == [], "nobody asks for it"
    invented = {key: sorted(other[key] - english[key]) for key in other if other[key] - english[key]}
    assert not invented, "facts that nobody gives"


# What the client says

CODE = {path: path.read_text("utf-8") for path in [*CLIENT.rglob("*.svelte"), *CLIENT.rglob("*.ts")] if "generated" not in path.parts}
SAID = re.compile(r"""(?<![.\w])say\(\s*(?:[^()"'`]*\?\s*)?["'`]([^"'`]+)["'`](?:\s*:\s*["'`]([^"'`]+)["'`])?""")


def said(text: str) -> set[str]:
    """The keys that a file names; `*` where a part is computed."""
    found = {key for match in SAID.finditer(text) for key in match.groups() if key}
    return {re.sub(r"\$\{[^}]*\}", "*", key) for key in found}


def matches(key: str, pattern: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(re.escape("*"), ".+"), key) is not None


def test_the_interface_has_words_for_all_it_says() -> None:
    there = [key.removeprefix("ui-") for key in messages("serai.web", LANGUAGE) if key.startswith("ui-")]
    shared = {path: text for path, text in CODE.items() if "games" not in path.parts}
    unsaid = {
        pattern: path.name for path, text in shared.items() for pattern in said(text) if not any(matches(key, pattern) for key in there)
    }
    assert not unsaid


def test_nothing_is_written_for_nobody() -> None:
    """A message of the interface is named somewhere: as a whole, or with a computed part."""
    everything = "\n".join(CODE.values())
    patterns = {pattern for text in CODE.values() for pattern in said(text) if "*" in pattern}
    unread = [
        key
        for key in messages("serai.web", LANGUAGE)
        if key.startswith("ui-")
        and f'"{key}"' not in everything
        and f'"{key.removeprefix("ui-")}"' not in everything
        and not any(matches(key.removeprefix("ui-"), pattern) for pattern in patterns)
    ]
    assert not unread


# What the Telegram face says

TELEGRAM = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "src" / "serai" / "telegram").glob("*.py")))


def test_nothing_is_written_for_nobody_in_telegram() -> None:
    keys = messages("serai.telegram", LANGUAGE)
    computed = [key for key in keys if key.startswith("command-")]
    assert sorted(key for key in keys if f'"{key}"' not in TELEGRAM and f"'{key}'" not in TELEGRAM and key not in computed) == []
