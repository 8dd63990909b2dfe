"""Actions and deals as texts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from tests.games.whot.deals import FULL, GAME, STANDARD, SYMBOLS, dealt, lay, new, say

TEXTS = [
    *(f"play {card}" for card in FULL if card != "whot"),
    *(f"play whot {symbol}" for symbol in SYMBOLS),
    "play whot",
    "draw",
    "pass",
    "tender",
    "leave",
    "timeout",
]


def test_every_action_has_one_text_that_reads_back() -> None:
    actions = [GAME.parse(text) for text in TEXTS]
    assert len(set(actions)) == len(TEXTS) == 95 + 5 + 1 + 5
    assert actions == sorted(actions), "in the order of symbol and number, then Whots, then the rest"
    assert [GAME.text(action) for action in actions] == TEXTS


@pytest.mark.parametrize(
    "text",
    ["", "play", "play circle", "play circle-0", "play circle-20", "play Circle-5", "play circle-5 ", "Draw", "play whot whot", "whot"],
)
def test_what_is_not_an_action_is_refused(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not an action of this game; examples: play circle-5, play whot star, play whot"):
        GAME.parse(text)


@settings(max_examples=20, deadline=None)
@given(st.permutations(FULL), st.integers(0, 100))
def test_deals_read_back(cards: list[str], size: int) -> None:
    text = " ".join(["deal", *cards[:size]])
    assert GAME.deal_text(GAME.parse_deal(text)) == text


@pytest.mark.parametrize("text", ["", "deal circle-1  whot", "deal circle-0", "Deal whot", "whot", "deal whot,whot", "deal whot "])
def test_what_is_not_a_deal_is_refused(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not a deal of this game; example: deal circle-5"):
        GAME.parse_deal(text)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (STANDARD[1:], "this deal takes 54 pieces, not 53"),
        ([*STANDARD, "whot"], "this deal takes 54 pieces, not 55"),
        ([*STANDARD[1:], "whot"], "more than the pack holds: 'deal whot'"),
        ([*STANDARD[1:], "star-19"], "more than the pack holds: 'deal star-19'"),
    ],
)
def test_a_deal_that_the_pack_does_not_hold_is_refused(cards: list[str], words: str) -> None:
    with pytest.raises(serai.IllegalAction, match=words):
        say(new(), f"* deal {' '.join(cards)}")


def test_a_reshuffle_is_a_deal_of_what_lay_under_the_top_card() -> None:
    state = say(lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3 star-1"), "P1 draw")
    for text in ("deal square-3", "deal square-3 circle-3", "deal square-3 star-1 circle-3"):
        with pytest.raises(serai.IllegalAction):
            say(state, f"* {text}")
    assert say(state, "* deal star-1 square-3").actors() == [1]


def test_no_deal_when_none_is_due() -> None:
    with pytest.raises(serai.IllegalAction, match="no deal is due in player_turn"):
        say(dealt("", ""), f"* deal {' '.join(STANDARD)}")
