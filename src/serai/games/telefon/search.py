"""How Telefon searches: rollouts in sampled worlds, and exact solutions once nothing is hidden.

**While tiles are hidden**, an iteration samples a world and tries every legal action in it: both sides play the rest of the game by the
rule of thumb (`suggest`), and the result is what the match is then worth (`values`). All actions see the same worlds, so luck in the deal
favours none.

**Two players and an empty bazar**: each knows the other's hand, and the rest of the game is solved exactly (`solver`). The few endings that
take too many nodes are searched some turns deep, and by the rule of thumb from there.

A tree search (ISMCTS) and a search of the next two turns in each world were tried as well; with equal time both were weaker (docs/bots.md).
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.rules import TelefonState
from serai.games.telefon.solver import MOST_DEPTH, Solver, play_out
from serai.kernel.bot import Evaluation, Position
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

NODES: Final = 100  # that an iteration is worth when an ending is solved
HORIZON: Final = 3  # how many turns are searched in an ending that is too large to be solved
HORIZON_ERROR: Final = 0.02  # the error of such a value: a guess


class TelefonThinker:
    """A Thinker. An iteration is one world, with one playout for each legal action."""

    def __init__(self) -> None:
        self._solver = Solver()

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its value, in the order of `position.legal`."""
        world = position.world(rng)
        assert isinstance(world, TelefonState)
        if world.players == 2 and world.bazar_left() == 0:
            return self._open_hands(world, position, iterations)
        seat: i64 = position.seat
        actions = vec[i64](position.legal)
        sums = vec[float]([0.0] * len(position.legal))
        squares = vec[float]([0.0] * len(position.legal))
        roll_out(world, seat, actions, sums, squares)
        for _ in range(iterations - 1):
            world = position.world(rng)
            assert isinstance(world, TelefonState)
            roll_out(world, seat, actions, sums, squares)
        return [_evaluation(action, sums[i], squares[i], float(iterations)) for i, action in enumerate(position.legal)]

    def _open_hands(self, world: TelefonState, position: Position[View], iterations: int) -> list[Evaluation]:
        """The values when nothing is hidden."""
        seat: i64 = position.seat
        exact: list[Evaluation] = []
        for action in position.legal:
            value = self._solver.action_value(world, seat, action, MOST_DEPTH, iterations * NODES)
            if self._solver.gave_up():
                return [self._estimate(world, seat, each) for each in position.legal]
            exact.append(Evaluation(action, value, 0.0))
        return exact

    def _estimate(self, world: TelefonState, seat: i64, action: i64) -> Evaluation:
        return Evaluation(action, self._solver.action_value(world, seat, action, HORIZON), HORIZON_ERROR)


def roll_out(world: TelefonState, seat: i64, actions: vec[i64], sums: vec[float], squares: vec[float]) -> None:
    """Try each action in a copy of the world, and add its value and the square of its value to the sums."""
    i: i64 = 0
    while i < len(actions):
        after = world.copy()
        after.apply(seat, actions[i])
        play_out(after)
        value = after.value(seat)
        sums[i] += value
        squares[i] += value * value
        i += 1


def _evaluation(action: int, total: float, squares: float, count: float) -> Evaluation:
    """The mean and its standard error. A fair coin counts as one more observation of the variance: a few equal results prove little."""
    mean = total / count
    variance = (max(0.0, squares - count * mean * mean) + 0.25) / (count + 1.0)
    return Evaluation(action, min(1.0, max(0.0, mean)), sqrt(variance / count))
