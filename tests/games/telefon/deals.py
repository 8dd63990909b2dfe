"""Positions with known tiles, and playing by text."""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import serai
from serai.games.telefon.rules import TelefonState

GAME = serai.game("telefon")
SET = [f"{low}-{high}" for high in range(7) for low in range(high + 1)]
"""The 28 tiles in the order of their numbers."""
SIXES = ["1-6", "6-6 right", "1-2 left", "2-6 left", "3-6 right", "3-4 right", "4-6 right", "5-6 up", "0-5 up", "0-6 up"]
"""A board with 6 at all four ends, where no tile fits any more."""


def new(players: int = 2, **options: Any) -> TelefonState:
    """A match before its first deal."""
    state = GAME.new(players, options)
    assert isinstance(state, TelefonState)
    return state


def say(state: TelefonState, *lines: str) -> TelefonState:
    """Play lines like `P1 play 2-3 left` and `* deal 0-0 …` through the checked API."""
    for line in lines:
        actor, _, text = line.partition(" ")
        serai.play(state, serai.CHANCE if actor == "*" else int(actor[1:]) - 1, text)
    return state


def legal(state: TelefonState) -> list[str]:
    """What the player whose turn it is may do, as texts."""
    return [GAME.text(action) for seat in state.actors() for action in state.legal(seat)]


def refused(state: TelefonState, text: str) -> str:
    """The error message when the player whose turn it is tries this; it must change nothing."""
    whole = repr(state)
    try:
        serai.play(state, state.actors()[0], text)
    except serai.IllegalAction as error:
        assert repr(state) == whole
        return str(error)
    raise AssertionError(f"{text} was accepted")


def deal(state: TelefonState, hands: Sequence[str], bazar: str = "") -> str:
    """The deal in which each hand, and the bazar, begins with these tiles; the other tiles fill them up in order."""
    given = [hand.split() for hand in hands] + [[]] * (state.players - len(hands))
    left = [tile for tile in SET if tile not in bazar.split() and not any(tile in hand for hand in given)]
    full = [hand + [left.pop(0) for _ in range(state.hand - len(hand))] for hand in given]
    return " ".join(["deal", *chain(*full), *bazar.split(), *left])


def give(state: TelefonState, *scores: int) -> TelefonState:
    """Set the scores of the sides."""
    state.score = vec[i64]([*scores, *[0] * (4 - len(scores))])
    return state


def later_game(players: int = 2, opener: int = 1, scores: Sequence[int] = (), **options: Any) -> TelefonState:
    """A match in which one game has been played and P1 (or the given player) opens the next, before its deal."""
    state = give(new(players, **options), *scores)
    state.game_number = 1
    state.opener = opener - 1
    return state


def dealt(*hands: str, bazar: str = "", players: int = 2, opener: int = 1, scores: Sequence[int] = (), **options: Any) -> TelefonState:
    """A later game with these hands; P1 (or the given player) may open with any tile."""
    state = later_game(players, opener, scores, **options)
    return say(state, "* " + deal(state, hands, bazar))


def first_game(*hands: str, bazar: str = "", players: int = 2, **options: Any) -> TelefonState:
    """The first game of a match with these hands."""
    state = new(players, **options)
    return say(state, "* " + deal(state, hands, bazar))


def line(*plays: str, players: int = 2, scores: Sequence[int] = (), **options: Any) -> TelefonState:
    """A later game after these plays (`3-3`, `3-4 right`, …), made in turn from P1; each player holds what they play."""
    hands = [" ".join(play.split()[0] for play in plays[seat::players]) for seat in range(players)]
    state = dealt(*hands, players=players, scores=scores, **options)
    return say(state, *(f"P{i % players + 1} play {play}" for i, play in enumerate(plays)))


def mask(tiles: str) -> int:
    """A hand as the state holds it."""
    return sum(1 << SET.index(tile) for tile in tiles.split())


def tiles(mask_: int) -> set[str]:
    """The tiles of a hand as the state holds it."""
    return {tile for i, tile in enumerate(SET) if mask_ >> i & 1}


def hands_of(state: TelefonState) -> list[set[str]]:
    """All hands."""
    return [tiles(state.hands[seat]) for seat in range(state.players)]


def endgame(board: Sequence[str], *hands: str, seat: int = 1, scores: Sequence[int] = (), **options: Any) -> TelefonState:
    """A game with this board, only these hands and an empty bazar; it is the turn of P1, or of the given player."""
    state = give(line(*board, players=len(hands), **options), *scores)
    state.hands = vec[i64]([mask(hand) for hand in hands] + [0] * (4 - len(hands)))
    state.bazar = vec[i64]([])
    state.seat = seat - 1
    return state


def stuck(*hands: str, seat: int = 1, scores: Sequence[int] = (), **options: Any) -> TelefonState:
    """All ends show 6, and all sixes are on the table."""
    return endgame(SIXES, *hands, seat=seat, scores=scores, **options)


def all_pass(state: TelefonState) -> TelefonState:
    for _ in range(state.players):
        say(state, f"P{state.actors()[0] + 1} pass")
    return state
