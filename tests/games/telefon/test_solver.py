"""Endings are solved exactly: the same value as trying everything."""

from collections.abc import Iterator

import pytest

import serai
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.solver import MOST_DEPTH, Solver
from serai.kernel.bits import size32
from tests.games.telefon.deals import endgame
from tests.games.telefon.walks import walk

SOLVER = Solver()


def brute_force(state: TelefonState) -> float:
    """What the match is worth to side 0 with best play, by playing every action in a copy."""
    if state.seat < 0:
        return state.value(0)
    seat = state.seat
    found = []
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action)
        found.append(brute_force(after))
    return max(found) if state.side(seat) == 0 else min(found)


def endings(players: int, options: dict[str, object], seeds: range, most: int, bazar: int) -> Iterator[TelefonState]:
    """Positions of random matches with few tiles left, one from each game."""
    for seed in seeds:
        game = -1
        for step in walk(players, options, seed):
            state = step.after
            tiles = sum(size32(state.hands[seat]) for seat in range(players)) + state.bazar_left()
            if state.seat >= 0 and state.game_number != game and tiles <= most and state.bazar_left() <= bazar:
                game = state.game_number
                yield state.copy()


@pytest.mark.parametrize(
    ("players", "options", "most", "bazar"),
    [(2, {}, 8, 0), (2, {"hand": 5}, 8, 2), (2, {"target": 100}, 9, 2), (4, {"teams": True, "hand": 7}, 7, 0)],
)
def test_it_finds_what_trying_everything_finds(players: int, options: dict[str, object], most: int, bazar: int) -> None:
    count = 0
    for state in endings(players, options, range(20), most, bazar):
        whole = repr(state)
        assert SOLVER.solve(state, MOST_DEPTH) == pytest.approx(brute_force(state), abs=1e-12)
        assert repr(state) == whole
        assert not SOLVER.gave_up()
        count += 1
    assert count >= 10


def test_an_action_is_worth_what_comes_after_it() -> None:
    for state in endings(2, {}, range(2), 7, 0):
        seat = state.seat
        for action in state.legal(seat):
            after = state.copy()
            after.apply(seat, action)
            worth = brute_force(after) if seat == 0 else 1 - brute_force(after)
            assert SOLVER.action_value(state, seat, action, MOST_DEPTH) == pytest.approx(worth, abs=1e-12)


def test_it_says_when_its_nodes_are_used_up() -> None:
    state = next(endings(2, {}, range(3), 9, 0))
    SOLVER.solve(state, MOST_DEPTH, 3)
    assert SOLVER.gave_up()
    SOLVER.solve(state, MOST_DEPTH)
    assert not SOLVER.gave_up()


def test_beyond_the_horizon_the_rule_of_thumb_plays() -> None:
    for state in endings(2, {}, range(2), 10, 2):
        after = state.copy()
        while after.seat >= 0:
            after.apply(after.seat, after.suggest(after.seat, serai.Rng(0)))
        assert SOLVER.solve(state, 0) == after.value(0)
        assert SOLVER.solve(state, MOST_DEPTH) == pytest.approx(brute_force(state), abs=1e-12)


@pytest.mark.parametrize(
    ("board", "hands"),
    [
        (["1-3"], ("1-1 3-3 1-2", "1-6 3-6 0-1")),
        (["3-3"], ("3-4 0-3 4-4 2-5", "3-6 4-6 2-3")),
        (["1-3", "3-3 right"], ("3-4 0-3 4-4", "3-6 4-5 1-1")),
    ],
)
def test_a_double_that_becomes_the_hub_is_taken_back(board: list[str], hands: tuple[str, str]) -> None:
    state = endgame(board, *hands)
    whole = repr(state)
    assert SOLVER.solve(state, MOST_DEPTH) == pytest.approx(brute_force(state), abs=1e-12)
    assert repr(state) == whole
