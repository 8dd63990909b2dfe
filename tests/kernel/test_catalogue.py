"""Messages from catalogues: facts are translated, and a missing message or fact is an error."""

import pytest

from serai.kernel import catalogue as words
from serai.kernel.catalogue import LONGEST_ECHO, LONGEST_FACT, Catalogue, catalogue, shortened
from serai.kernel.presentation import Choice, Event, Fact, Note, Refusal

WORDS = Catalogue(
    """
suit-S = spades
piece-AS = A♠
piece-7H = 7♥
choice-play = Play { $pieces } at { $at }
event-won = { $seat } beats { $loser_seat } with { $piece }, { $suit }, by { $points ->
    [one] one point
   *[other] { $points } points
}
note-turn = { $seat } to act: { $last }
refusal-held = you hold { $pieces }
"""
)


def test_facts_are_translated_where_the_catalogue_has_a_word() -> None:
    event = Event(kind="won", seat=0, facts={"loser_seat": 2, "piece": "AS", "suit": "S", "points": 1})
    assert WORDS.event(event) == "P1 beats P3 with A♠, spades, by one point"
    assert WORDS.event(event, ["Aye", "Bo", "Chi"]) == "Aye beats Chi with A♠, spades, by one point"


def test_choices_notes_and_refusals_have_their_words() -> None:
    assert WORDS.choice(Choice(text="x", kind="play", uses=["AS", "7H"], at="left")) == "Play A♠ 7♥ at left"
    assert WORDS.refusal(Refusal(text="x", why="held", uses=["7H"])) == "you hold 7♥"
    assert WORDS.note(Note(kind="turn", seat=1, facts={"last": True})) == "P2 to act: yes"


def test_a_missing_message_or_fact_is_an_error() -> None:
    with pytest.raises(KeyError, match="no message 'event-lost' in the en catalogue"):
        WORDS.event(Event(kind="lost"))
    with pytest.raises(KeyError, match="points"):
        WORDS.event(Event(kind="won", seat=0, facts={"loser_seat": 1, "piece": "AS", "suit": "S"}))


def test_a_catalogue_can_say_how_a_list_is_joined() -> None:
    words = Catalogue("join = { $left }, { $right }\nrefusal-held = you hold { $pieces }\n")
    assert words.refusal(Refusal(text="x", why="held", uses=["A", "B", "C"])) == "you hold A, B, C"
    assert words.refusal(Refusal(text="x", why="held", uses=[])) == "you hold "


@pytest.mark.parametrize("length", [LONGEST_FACT - 1, LONGEST_FACT, LONGEST_FACT + 1, 2_500, 2_501, 100_000])
def test_a_fact_of_any_length_is_said(length: int) -> None:
    said = WORDS.say("note-turn", {"seat": 0, "last": "a" * (length - 1) + "z"})
    assert said.startswith("P1 to act: aaa")
    assert said.endswith("z"), "only the middle is left out"
    assert len(said) <= LONGEST_FACT + 20


@pytest.mark.parametrize("value", ["x" * 50_000, 10**4000, -(10**4000), ["x" * 50_000, 7], None, True, 5])
def test_what_is_echoed_is_short(value: Fact) -> None:
    assert len(str(shortened(value))) < LONGEST_ECHO + 20
    assert shortened(shortened(value)) == shortened(value)


@pytest.mark.parametrize(
    ("language", "told"), [("en", "Ann and Ben"), ("az", "Ann və Ben"), ("hi", "Ann और Ben"), ("th", "AnnและBen"), ("zh", "Ann和Ben")]
)
def test_several_people_are_listed_as_the_language_does_it(language: str, told: str) -> None:
    words = Catalogue("event-shared = { $winner_seats }!\n", language)
    assert words.event(Event(kind="shared", facts={"winner_seats": [0, 1]}), ["Ann", "Ben"]) == f"{told}!"
    assert words.event(Event(kind="shared", facts={"winner_seats": [1]}), ["Ann", "Ben"]) == "Ben!"


def test_languages_that_somebody_made_up_are_not_remembered() -> None:
    english = catalogue("serai.house")
    before = words._read.cache_info().currsize
    for number in range(100):
        assert catalogue("serai.house", f"x-{number}") is english
    assert words._read.cache_info().currsize == before
