"""The loop that plays any game to its end with random moves; it is compiled, for simulations and searches."""

from mypy_extensions import i64

from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, State


def playout(state: State, rng: Rng) -> int:
    """Play random legal actions until the match is over; returns how many actions the seats took, not counting deals."""
    moves: i64 = 0
    while True:
        seat = state.turn()
        if seat >= 0:
            state.apply(seat, state.sample(seat, rng))
            moves += 1
        elif seat == CHANCE:
            state.deal(state.shuffle(rng))
        else:
            return moves


def playout_unit(state: State, rng: Rng) -> None:
    """Play suggested actions until the current unit of the match (hand, game, round) has ended."""
    unit = state.units()
    while state.units() == unit:
        seat = state.turn()
        if seat >= 0:
            state.apply(seat, state.suggest(seat, rng))
        elif seat == CHANCE:
            state.deal(state.shuffle(rng))
        else:
            return
