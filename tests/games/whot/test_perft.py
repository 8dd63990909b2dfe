"""The number of lines of play from a fixed deal, up to a depth. If these numbers change, the rules have changed."""

from copy import deepcopy
from typing import Any

import pytest

from serai.games.whot.position import TURN
from serai.games.whot.rules import WhotState
from tests.games.whot.deals import dealt, names
from tests.games.whot.model import Model


def ways(state: WhotState, depth: int) -> int:
    """The number of sequences of `depth` actions; a round that ends earlier counts once. A reshuffle is in the order of the pack."""
    while state.pack() and state.log:
        state.deal(state.pack())
    if depth == 0 or state.stage != TURN:
        return 1
    total = 0
    for action in state.legal(state.seat):
        after = state.copy()
        after.apply(state.seat, action)
        total += ways(after, depth - 1)
    return total


def ways_in_model(model: Model, depth: int) -> int:
    if depth == 0 or model.due == "round" or model.over:
        return 1
    total = 0
    for text in model.legal():
        after = deepcopy(model)
        after.do(after.turn, text)
        total += ways_in_model(after, depth - 1)
    return total


TWO = ["circle-1 circle-2 star-5", "circle-8 cross-2 whot"]
THREE = ["circle-1 circle-14 star-5", "circle-8 cross-2 whot", "triangle-3 square-5 star-3"]


def test_the_first_two_plies_by_hand() -> None:
    """P1 may play circle 1 or circle 2. After the 1: circle 2, or nothing else that fits, so one way; after the 2: cross 2 or draw, two."""
    assert [ways(dealt(*TWO), depth) for depth in (0, 1, 2)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [2, 3, 4, 8, 27, 44]),
        ({"whot_defends": True}, [2, 8, 14, 18, 37, 54]),
        ({"free_draw": True}, [3, 11, 30, 74, 174, 402]),
        ({"mode": "tender"}, [2, 3, 4, 8, 27, 44]),
    ],
    ids=str,
)
def test_two_players(options: dict[str, Any], counts: list[int]) -> None:
    assert [ways(dealt(*TWO, market="star-1 cross-10", **options), depth) for depth in range(1, 7)] == counts


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, [2, 7, 12, 13, 23, 28, 31]),
        ({"market_keeps_turn": True}, [2, 2, 2, 13, 17, 27, 28]),
    ],
    ids=str,
)
def test_three_players(options: dict[str, Any], counts: list[int]) -> None:
    assert [ways(dealt(*THREE, market="star-1 cross-10 square-11", **options), depth) for depth in range(1, 8)] == counts


@pytest.mark.parametrize("options", [{}, {"whot_defends": True, "free_draw": True}, {"market_keeps_turn": True, "mode": "tender"}], ids=str)
def test_the_model_counts_the_same(options: dict[str, Any]) -> None:
    state = dealt(*THREE, market="star-1 cross-10 square-11", **options)
    model = Model(3, hand=3, **options)
    model.deal(names(state.deals[0]))
    assert ways(state, 5) == ways_in_model(model, 5)
