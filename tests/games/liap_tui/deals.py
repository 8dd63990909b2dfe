"""Positions with known hands, and playing by text."""

from collections import Counter
from collections.abc import Mapping, Sequence

import serai
from serai.games.liap_tui.rules import LiapTuiState

GAME = serai.game("liap-tui")
ORDER = "GgAaEeRrHhCcSs"
COPIES = {letter: 1 if letter in "Gg" else 5 if letter in "Ss" else 2 for letter in ORDER}
PACK = "".join(letter * COPIES[letter] for letter in ORDER)
WINNERS = "GgAAaaEE"
"""Each of these beats every other piece as a single."""
NUMBERS = [f"declare {number}" for number in range(9)]


def new(**options: object) -> LiapTuiState:
    """A match before its first deal."""
    state = GAME.new(4, options)
    assert isinstance(state, LiapTuiState)
    return state


def say(state: LiapTuiState, *lines: str) -> LiapTuiState:
    """Play lines like `P1 declare 2` and `* deal …` through the checked API."""
    for line in lines:
        actor, _, text = line.partition(" ")
        serai.play(state, serai.CHANCE if actor == "*" else int(actor[1:]) - 1, text)
    return state


def legal(state: LiapTuiState, seat: int) -> list[str]:
    """What P1 to P4 (counted from 1) may do, as texts."""
    return [GAME.text(action) for action in state.legal(seat - 1)]


def spelled(letters: str) -> str:
    """Letters in the order of the notation."""
    return "".join(sorted(letters, key=ORDER.index))


def deal(hands: Mapping[int, str]) -> str:
    """The deal that gives P1 to P4 these pieces; the other pieces fill up the hands in order."""
    left = list(PACK)
    for letters in hands.values():
        for letter in letters:
            left.remove(letter)
    full = {}
    for seat in (1, 2, 3, 4):
        given = hands.get(seat, "")
        full[seat] = given + "".join(left.pop(0) for _ in range(8 - len(given)))
    return "* deal " + "".join(full.values())


def keep_all(state: LiapTuiState) -> LiapTuiState:
    """Nobody wants a redeal."""
    while state.phase() == "PREPARATION" and state.actors():
        say(state, f"P{state.actors()[0] + 1} redeal no")
    return state


def redeal(state: LiapTuiState, seat: int) -> LiapTuiState:
    """A deal in which this player (from 1) has a weak hand and asks for a redeal."""
    return say(state, deal({seat: "SSSSSsss"}), f"P{seat} redeal yes")


def declare(state: LiapTuiState, numbers: Sequence[int]) -> LiapTuiState:
    """Everyone declares; numbers by seat."""
    while state.phase() == "DECLARATION":
        seat = state.actors()[0]
        say(state, f"P{seat + 1} declare {numbers[seat]}")
    return state


def started(hands: Mapping[int, str], starter: int | None = None, numbers: Sequence[int] = (1, 1, 1, 1), **options: object) -> LiapTuiState:
    """The first turn of a match with these hands. A starter without the red General starts after a redeal, with ×2."""
    state = new(**options)
    if starter is not None:
        redeal(state, starter)
    return declare(keep_all(say(state, deal(hands))), numbers)


def play_round(
    state: LiapTuiState, numbers: Sequence[int], taken: Sequence[int], *, redeals: Sequence[int] = (), general: int | None = None
) -> LiapTuiState:
    """A whole round in which the seats declare these numbers and take these piles, eight in all, in turns of one piece.

    `redeals` are the players (from 1) who ask for one; `general` (from 1) holds the red General, by default the winner of the first turn.
    """
    assert sum(taken) == 8
    wins = [seat for seat in range(4) for _ in range(taken[seat])]
    if general is not None:
        wins.sort(key=lambda seat: seat != general - 1)
    highs = {seat: [WINNERS[i] for i in range(8) if wins[i] == seat] for seat in range(4)}
    lows = list((Counter(PACK) - Counter(WINNERS)).elements())
    hands = {seat + 1: "".join(highs[seat]) + "".join(lows.pop() for _ in range(8 - len(highs[seat]))) for seat in range(4)}
    for seat in redeals:
        redeal(state, seat)
    declare(keep_all(say(state, deal(hands))), numbers)
    left = {seat: [letter for letter in hands[seat + 1] if letter not in WINNERS] for seat in range(4)}
    for winner in wins:
        for _ in range(4):
            seat = state.actors()[0]
            say(state, f"P{seat + 1} play {highs[seat].pop() if seat == winner else left[seat].pop()}")
    return state


def turn(state: LiapTuiState, *sets: str) -> LiapTuiState:
    """Sets played one after the other, starting with the player whose turn it is."""
    for letters in sets:
        say(state, f"P{state.actors()[0] + 1} play {letters}")
    return state
