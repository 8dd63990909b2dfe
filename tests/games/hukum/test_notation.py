"""Actions and deals as texts."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum import cards
from serai.games.hukum.rules import ACTIONS
from tests.games.hukum.deals import GAME, PACK, RANKS, SUITS, new, say


def test_every_action_has_one_text_that_reads_back() -> None:
    texts = [GAME.text(action) for action in range(ACTIONS)]
    assert len(set(texts)) == 32 + 2 + 4 + 4
    assert [GAME.parse(text) for text in texts] == list(range(ACTIONS))


def test_the_texts_are_those_of_the_rules_page() -> None:
    texts = {GAME.text(action) for action in range(ACTIONS)}
    assert texts == {
        *(f"play {rank}{suit}" for rank in RANKS for suit in SUITS),
        *(f"hukum {suit}" for suit in SUITS),
        *(f"dealer P{seat}" for seat in (1, 2, 3, 4)),
        "pass",
        "vakkai",
    }


def test_cards_are_in_order_of_suit_and_rank() -> None:
    assert [GAME.text(card) for card in range(32)] == [f"play {card}" for card in PACK]
    assert (cards.SUITS, cards.RANKS) == (SUITS, RANKS)


@pytest.mark.parametrize(
    "text", ["", "play", "play 1S", "play SA", "play as", "play AS ", " pass", "Pass", "hukum", "hukum X", "dealer P5", "dealer 1", "10S"]
)
def test_what_is_not_an_action_is_refused(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not an action of this game; examples: dealer P3, pass, vakkai, hukum S, play 10D"):
        GAME.parse(text)


@settings(deadline=None)
@given(st.permutations(range(32)), st.integers(0, 32))
def test_deals_read_back(order: list[int], size: int) -> None:
    assert GAME.parse_deal(GAME.deal_text(order[:size])) == order[:size]


@pytest.mark.parametrize("text", ["", "deal AS  KS", "deal 1S", "Deal AS", "AS KS", "deal AS,KS", "deal AS "])
def test_what_is_not_a_deal_is_refused(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not a deal of this game; example: deal 10S AH 7C KD"):
        GAME.parse_deal(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("deal AS KS QS", "this deal takes 4 pieces, not 3"),
        ("deal AS KS QS JS 10S", "this deal takes 4 pieces, not 5"),
        ("deal AS KS QS AS", "more than the pack holds: 'deal AS'"),
    ],
)
def test_a_deal_that_the_pack_does_not_hold_is_refused(text: str, words: str) -> None:
    state = new()
    with pytest.raises(serai.IllegalAction, match=words):
        say(state, "* " + text)
    assert state == new()


def test_no_deal_when_none_is_due() -> None:
    state = say(new(), "* deal 10S AH 7C KD")
    with pytest.raises(serai.IllegalAction, match="no deal is due in DEALER_SELECTION"):
        say(state, "* deal 10S AH 7C KD")
