"""Sentences from catalogues: facts are put in translated, and a gap is an error, not a blank."""

import pytest

from serai.kernel.seen import Choice, Event, Note, Refusal
from serai.kernel.words import Catalogue

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
