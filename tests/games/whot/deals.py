"""Positions with known hands, and playing by text."""

from collections import Counter
from typing import Any

import pytest

import serai
from serai.games.whot.cards import WHOT, Cards, cards_in, no_cards, with_card
from serai.games.whot.rules import WhotState
from serai.games.whot.view_types import WhotView

GAME = serai.game("whot")
SYMBOLS = ["circle", "triangle", "cross", "square", "star"]
NUMBERS = {
    "circle": [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14],
    "triangle": [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14],
    "cross": [1, 2, 3, 5, 7, 10, 11, 13, 14],
    "square": [1, 2, 3, 5, 7, 10, 11, 13, 14],
    "star": [1, 2, 3, 4, 5, 7, 8],
}
STANDARD = [f"{symbol}-{number}" for symbol in SYMBOLS for number in NUMBERS[symbol]] + ["whot"] * 5
FULL = [f"{symbol}-{number}" for symbol in SYMBOLS for number in range(1, 20)] + ["whot"] * 5
SPECIAL = (1, 2, 5, 8, 14, 20)


def symbol(card: str) -> str:
    return card.partition("-")[0]


def number(card: str) -> int:
    return 20 if card == "whot" else int(card.partition("-")[2])


def new(players: int = 2, **options: object) -> WhotState:
    """A match before its first deal."""
    state = GAME.new(players, options)
    assert isinstance(state, WhotState)
    return state


def say(state: WhotState, *lines: str) -> WhotState:
    """Play lines like `P1 draw` and `* deal circle-5 …` through the checked API."""
    for line in lines:
        actor, _, text = line.partition(" ")
        serai.play(state, serai.CHANCE if actor == "*" else int(actor[1:]) - 1, text)
    return state


def legal(state: WhotState, seat: int | None = None) -> list[str]:
    """What P1 to P6, or the player to move, may do, as texts."""
    return [GAME.text(action) for action in state.legal(state.actors()[0] if seat is None else seat - 1)]


def refused(state: WhotState, text: str) -> str:
    """Why the player to move can't do that."""
    whole = repr(state)
    with pytest.raises(serai.IllegalAction) as caught:
        serai.play(state, state.actors()[0], text)
    assert repr(state) == whole
    return caught.value.why()


def view(state: WhotState, seat: int | None = None) -> WhotView:
    found = GAME.view(state, seat)
    assert isinstance(found, WhotView)
    return found


def names(cards: list[int]) -> list[str]:
    return ["whot" if card == WHOT else GAME.text(card).removeprefix("play ") for card in cards]


def hand(state: WhotState, seat: int) -> list[str]:
    """What P1 to P6 holds."""
    return names(cards_in(state.held(seat - 1)))


def market(state: WhotState) -> list[str]:
    """The cards to be drawn, in order."""
    return names(state.market[state.at :])


def under(state: WhotState) -> list[str]:
    return names(cards_in(state.under))


def aside(state: WhotState) -> list[str]:
    return names(cards_in(state.aside))


def deal(state: WhotState, hands: list[str], top: str = "", market: str = "") -> str:
    """The deal in which the hands, in the order of the seats still in, and the market begin with these cards.

    The other cards follow in the order of the pack, plain cards first, then specials.
    """
    given = [cards.split() for cards in hands]
    left = sorted(FULL if state.full else STANDARD, key=lambda card: number(card) in SPECIAL)
    for card in [*(card for cards in given for card in cards), *top.split(), *market.split()]:
        left.remove(card)
    seats = int(state.inside).bit_count()
    given += [[] for _ in range(seats - len(given))]
    full = [cards + [left.pop(0) for _ in range(int(state.hand) - len(cards))] for cards in given]
    return " ".join(["deal", *(card for cards in full for card in cards), *top.split(), *market.split(), *left])


def dealt(*hands: str, top: str = "circle-3", market: str = "", players: int | None = None, **options: Any) -> WhotState:
    """The first round of a match with these hands, P1 to move; all hands are as long as the longest of them."""
    options.setdefault("hand", max(3, *(len(cards.split()) for cards in hands)))
    state = new(players or len(hands), **options)
    return say(state, "* " + deal(state, list(hands), top, market))


def lay(state: WhotState, market: str = "", under: str = "") -> WhotState:
    """Replace the market and the discards under the top card by these cards; the others are out of the game."""
    state.market = [GAME.parse_deal(f"deal {card}")[0] for card in market.split()]
    state.at = 0
    state.under = pile(under)
    return state


def pile(cards: str) -> Cards:
    """These cards in one pile."""
    found = no_cards()
    for card in cards.split():
        found = with_card(found, GAME.parse_deal(f"deal {card}")[0])
    return found


def stuck(*hands: str, top: str = "circle-3", **options: Any) -> WhotState:
    """The first round with nothing to draw."""
    return lay(dealt(*hands, top=top, **options))


def after_tender(*hands: str, seat: int = 1, **options: Any) -> WhotState:
    """The state after a tender, with all hands shown."""
    state = lay(dealt(*hands, top="circle-3", mode="tender", **options))
    state.seat = seat - 1
    return say(state, f"P{seat} tender")


def everywhere(state: WhotState) -> Counter[str]:
    """All cards of a round, wherever they are."""
    held = [card for seat in range(1, state.players + 1) for card in hand(state, seat)]
    return Counter(held + market(state) + under(state) + aside(state) + names([int(state.top)]))
