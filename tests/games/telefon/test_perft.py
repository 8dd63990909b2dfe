"""The number of lines of play from a fixed deal, up to a depth. If these numbers change, the rules have changed."""

from copy import deepcopy

import pytest

from serai.games.telefon.rules import TelefonState
from tests.games.telefon.deals import SET, dealt, first_game
from tests.games.telefon.model import Model


def ways(state: TelefonState, depth: int) -> int:
    """The number of sequences of `depth` actions; a game that ends earlier counts once."""
    if depth == 0 or state.seat < 0:
        return 1
    total = 0
    for action in state.legal(state.seat):
        after = state.copy()
        after.apply(state.seat, action)
        total += ways(after, depth - 1)
    return total


def ways_in_model(model: Model, depth: int) -> int:
    if depth == 0 or model.phase not in ("OPENING", "PLAYING"):
        return 1
    total = 0
    for text in model.legal():
        after = deepcopy(model)
        after.play(text)
        total += ways_in_model(after, depth - 1)
    return total


# Two players, hands of 5, P1 opens with any tile.
P1 = "0-0 0-1 1-1 2-3 3-3"
P2 = "0-2 1-2 1-3 2-2 0-3"


def test_the_first_two_plies_by_hand() -> None:
    """P2's answers, a tile that fits both ends counted twice: to 0-0 two tiles at two ends, 4; to 0-1 two at the 0, two at the 1, 4;
    to 1-1 two tiles twice, 4; to 2-3 three at the 2 (0-2 1-2 2-2) and two at the 3, 5; to 3-3 two tiles twice, 4."""
    assert [ways(dealt(P1, P2, hand=5), depth) for depth in (0, 1, 2)] == [1, 5, 21]


def test_the_first_game_has_one_opening() -> None:
    """P1 must open with 2-3: one way, and five answers."""
    assert [ways(first_game(P1, P2, hand=5), depth) for depth in (1, 2)] == [1, 5]


@pytest.mark.parametrize(("depth", "count"), [(3, 53), (4, 204), (5, 546), (6, 2064), (7, 4386)])
def test_two_players(depth: int, count: int) -> None:
    assert ways(dealt(P1, P2, hand=5), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(3, 9), (4, 20), (5, 46), (6, 149), (8, 908), (9, 2784)])
def test_three_players_in_the_first_game(depth: int, count: int) -> None:
    state = first_game("2-3 2-2 2-4 3-4 0-2", "3-3 1-3 0-3 0-1 1-1", "1-2 2-5 3-5 5-5 0-5", bazar="6-6 4-4", players=3)
    assert ways(state, depth) == count


def test_draws_are_single_steps() -> None:
    """P2 has nothing for 0-0 and draws up to the fourth tile of the bazar, which fits on both sides."""
    state = dealt("0-0", "1-1 2-2 3-3 4-4 5-5", bazar="6-6 1-2 1-3 0-1", hand=5)
    state.apply(0, 128)
    assert [ways(state, depth) for depth in (1, 2, 3, 4, 5)] == [1, 1, 1, 1, 2]


def test_the_model_counts_the_same() -> None:
    for opener, depth in ((0, 5), (1, 4)):
        state = dealt(P1, P2, hand=5, opener=opener + 1)
        model = Model(2, 5)
        model.game, model.opener = 1, opener
        order = [*P1.split(), *P2.split()]
        model.deal([*order, *(tile for tile in SET if tile not in order)])
        assert ways(state, depth) == ways_in_model(model, depth)
