"""The catalogues: every language is complete, every message that the client uses exists, and every message is used."""

import ast as pyast
import re
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

import serai
from serai.kernel.catalogue import LANGUAGE, LESSONS, languages, source
from serai.kernel.game import AnyGame

ROOT = Path(__file__).parent.parent
CLIENT = ROOT / "client" / "src"
PACKAGES = [
    "serai.bots",
    "serai.house",
    "serai.kernel",
    "serai.telegram",
    "serai.web",
    *(game.package for game in serai.games() if game.package.startswith("serai.")),
]
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
    assert sorted(other.keys() - english.keys()) == [], "they are unused"
    invented = {key: sorted(other[key] - english[key]) for key in other if other[key] - english[key]}
    assert not invented, "facts that do not exist in English"


# Refusals

REFUSALS = {"Refused": ("serai.house", "refused-"), "Problem": ("serai.web", "problem-")}
"""The classes of refusals, and where their sentences are."""


def raised(name: str) -> list[tuple[str, str, set[str]]]:
    """Where a refusal is made with a code and facts that are written out: the place, the code, and the names of the facts."""
    found = []
    for file in (ROOT / "src").rglob("*.py"):
        for node in pyast.walk(pyast.parse(file.read_text("utf-8"))):
            if isinstance(node, pyast.Call) and pyast.unparse(node.func) == name and node.args and isinstance(node.args[0], pyast.Constant):
                facts = {keyword.arg for keyword in node.keywords} - {"status"}
                if None not in facts:
                    found.append((f"{file.name}:{node.lineno}", str(node.args[0].value), {str(fact) for fact in facts}))
    return found


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_has_every_fact_that_its_sentence_needs(name: str) -> None:
    package, prefix = REFUSALS[name]
    sentences, made = messages(package, LANGUAGE), raised(name)
    assert len(made) > 10
    assert [(place, code) for place, code, facts in made if not sentences[f"{prefix}{code}"] <= facts] == []


# The browser client's messages

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


def test_every_message_of_the_interface_is_used() -> None:
    """Every message of the interface is used somewhere, under its full key or with a computed part."""
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


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_games_in_which_leaving_means_more_say_what(game: AnyGame) -> None:
    policy, words = game.policy(game.read_options({})), game.words()
    assert words.has("leaving") == policy.leaving_is_final
    assert words.has("leaving-host") == policy.host_leaving_cancels


# The Telegram bot's messages

TELEGRAM = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "src" / "serai" / "telegram").glob("*.py")))


def test_every_message_of_telegram_is_used() -> None:
    keys = messages("serai.telegram", LANGUAGE)
    computed = [key for key in keys if key.startswith("command-")]
    assert sorted(key for key in keys if f'"{key}"' not in TELEGRAM and f"'{key}'" not in TELEGRAM and key not in computed) == []


# Plain words

STILTED = {
    "en": (
        "all the same",
        "are to be",
        "after all",
        "anew",
        "as usual",
        "be had",
        "books",
        "by its code alone",
        "by itself",
        "come in",
        "comes to",
        "drawers",
        "dusk",
        "get up",
        "goes on",
        "holds the turn",
        "is no valid",
        "is played on",
        "just now",
        "laid",
        "lay all",
        "look at it again",
        "plays anything",
        "seen enough",
        "shall",
        "speak for you",
        "step on",
        "to be dealt",
        "the usual",
        "the word",
        "thinks ahead",
        "what is played",
        "who has the",
        "who of",
        "would like another",
    ),
    "az": ("sözü qaytar", "ölçüb-biçir", "nə gəldi oynayır", "dəftərə yazılıb", "ipucu", "bu evin", "matç"),
    "hi": ("सोच-समझकर", "जो मन आए", "बही", "साँझ", "संकेत", "इस घर"),
    "th": ("คิดล่วงหน้า", "เล่นมั่ว", "พลบค่ำ", "ดูพอแล้ว", "บอต", "เฮาส์", "ผู้มาเยือน"),
    "zh": ("会盘算", "随便出", "黄昏", "记录在册", "账本", "牌馆", "客人"),
}
"""Phrases that nobody finds on the buttons of a site that they use, and second names for what has one."""
SPACED = ("en", "az", "hi")
"""Languages that put spaces between words."""


@pytest.mark.parametrize("language", sorted(STILTED))
@pytest.mark.parametrize("package", PACKAGES)
def test_the_catalogues_use_plain_words(package: str, language: str) -> None:
    texts = [source(package, language), *([source(package, language, LESSONS)] if language in languages(package, LESSONS) else [])]
    lines = [line for line in "\n".join(texts).casefold().splitlines() if not line.startswith("#")]
    texts = [re.sub(r"\{[^}]*\}", "…", line.partition(" = ")[2] or line) for line in lines]
    around = (r"(?<!\w)", r"(?!\w)") if language in SPACED else ("", "")
    assert not [(phrase, text) for text in texts for phrase in STILTED[language] if re.search(phrase.join(around), text)]
