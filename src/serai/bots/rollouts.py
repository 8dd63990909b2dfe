"""Determinized rollouts: a flat Monte Carlo search for any game.

In every iteration one world is sampled, and each legal action is tried in a copy of it: the rest of the unit (hand, game, round) is played
with `State.suggest`, and `State.value` says what that was worth. All actions see the same worlds, so that luck in the deal favours none.
"""

from math import sqrt

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng
from serai.kernel.state import State


class Rollouts:
    """A Thinker. An iteration is one world, with one playout for each legal action."""

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its mean value and standard error, in the order of `position.legal`."""
        seat: i64 = position.seat
        actions = vec[i64](position.legal)
        sums = vec[float]([0.0] * len(position.legal))
        squares = vec[float]([0.0] * len(position.legal))
        for _ in range(iterations):
            roll_out(position.world(rng), seat, actions, rng, sums, squares)
        return [evaluation(action, sums[i], squares[i], iterations) for i, action in enumerate(position.legal)]


def roll_out(world: State, seat: i64, actions: vec[i64], rng: Rng, sums: vec[float], squares: vec[float]) -> None:
    """Try each action in a copy of the world, and add its value and the square of its value to the sums."""
    unit = world.units()
    i: i64 = 0
    while i < len(actions):
        after = world.copy()
        after.apply(seat, actions[i])
        if after.units() == unit:
            playout_unit(after, rng)
        value = after.value(seat)
        sums[i] += value
        squares[i] += value * value
        i += 1


def evaluation(action: int, total: float, squares: float, count: float) -> Evaluation:
    """The mean and its standard error. A fair coin counts as one more observation of the variance: a few equal results prove little."""
    if count < 1:
        return Evaluation(action, 0.5, 0.5)
    mean = total / count
    variance = (max(0.0, squares - count * mean * mean) + 0.25) / (count + 1)
    return Evaluation(action, min(1.0, max(0.0, mean)), sqrt(variance / count))
