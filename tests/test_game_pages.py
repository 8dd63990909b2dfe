"""Rules pages and cheat sheets: translations keep up with the English page, and pieces are shown that exist."""

import re

import pytest

import serai
from serai.kernel.catalogue import Catalogue, languages
from serai.kernel.game import AnyGame
from serai.kernel.pages import CHEAT_SHEET, MARKER, RULES, page_languages, page_source, with_pieces_written
from serai.testing.page_checks import page_problems, sections, stamped, translation_problems

RULES_LANGUAGES = ["en", "th", "az", "hi", "zh"]
"""The languages in which every game must have a rules page. Extend it when all four games are translated into one more."""

ENGLISH = """# Game

Take cards. {pieces: 7 8}

## Turn

Play `play 7` or pass.

- One of 3
- Two

| card | worth |
| --- | --- |
| {pieces: 7} | 7 |
"""
TRANSLATION = """# Spiel

Nimm Karten. {pieces: 7 8}

## Zug

Spiel `play 7` oder passe.

- Eins von 3
- Zwei

| Karte | Wert |
| --- | --- |
| {pieces: 7} | 7 |
"""


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_no_page_of_a_game_falls_behind(game: AnyGame) -> None:
    assert not [problem for page in (RULES, CHEAT_SHEET) for problem in page_problems(game, page)]
    assert {*RULES_LANGUAGES} <= {*page_languages(game.package, RULES)}
    assert {*languages(game.package)} == {*page_languages(game.package, CHEAT_SHEET)}


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_a_rules_page_begins_with_the_aim_and_a_picture_and_ends_with_the_options(game: AnyGame) -> None:
    found = sections(page_source(game.package, RULES))
    headings = [section.heading for section in found]
    assert re.search(r"^\{(pieces|line): ", found[0].body, re.MULTILINE)
    assert headings[1] == "## Aim"
    assert headings[-3].startswith("## Phases")
    assert headings[-2:] == ["## Notation", "## Options"]
    assert all("`" not in section.body for section in found[:-3]), "names of the API and notation belong at the end"


def test_a_stamped_translation_is_up_to_date() -> None:
    made = stamped(ENGLISH, TRANSLATION)
    assert not [*translation_problems(ENGLISH, made)]
    assert stamped(ENGLISH, made) == made
    assert MARKER.sub("", made) == TRANSLATION


def test_line_breaks_in_a_paragraph_change_nothing() -> None:
    assert not [*translation_problems(ENGLISH.replace("or pass", "or\npass"), stamped(ENGLISH, TRANSLATION))]


@pytest.mark.parametrize(
    ("english", "translation", "says"),
    [
        (ENGLISH.replace("or pass", "or draw"), TRANSLATION, ":6: '## Zug' is out of date: '## Turn' (line 5 of the English page)"),
        (ENGLISH + "\n## End\n\nIt ends.\n", TRANSLATION, ": no section for '## End' (line 16 of the English page"),
        (ENGLISH.split("## Turn")[0], TRANSLATION, ":6: '## Zug' has no English section any more; remove it"),
        (ENGLISH, TRANSLATION.replace("## Zug", "### Zug"), "has another heading level: ### instead of ##"),
        (ENGLISH, TRANSLATION.replace("| {pieces: 7} | 7 |\n", ""), "has another shape of its tables"),
        (ENGLISH, TRANSLATION.replace("- Zwei\n", ""), "has another number of list items: 1 instead of 2"),
        (ENGLISH, TRANSLATION.replace("{pieces: 7 8}", "{pieces: 7 9}"), "has another row of pieces"),
        (ENGLISH, TRANSLATION.replace("`play 7`", "`spiel 7`"), "has another code: `spiel 7`×1 instead of `play 7`×1"),
        (ENGLISH, TRANSLATION.replace("von 3", "von drei"), "lacks the numbers 3"),
    ],
    ids=["changed", "missing", "removed", "level", "row", "item", "pieces", "code", "number"],
)
def test_what_is_behind_is_said_with_its_place(english: str, translation: str, says: str) -> None:

    assert any(says in problem for problem in translation_problems(english, stamped(ENGLISH, translation)))


def test_a_translation_without_markers_is_told_to_be_stamped() -> None:
    assert all("--stamp" in problem for problem in translation_problems(ENGLISH, TRANSLATION))
    with pytest.raises(ValueError, match="has 2 sections and the translation 1"):
        stamped(ENGLISH, TRANSLATION.split("## Zug")[0])


def test_pieces_are_written_where_they_cannot_be_drawn() -> None:
    words = Catalogue("piece-7 = seven\nchat-piece-7 = VII\njoin = { $left } + { $right }")
    assert with_pieces_written("Play {pieces: 7 7}, then {line: 9}.", words) == "Play seven + seven, then 9."
    chat = Catalogue("piece-7 = seven\nchat-piece-7 = VII", chat=True)
    assert with_pieces_written("{pieces: 7} {pieces: <b>} {other: 7}", chat) == "VII {pieces: <b>} {other: 7}"
