"""The levels: bots that search, each as much as the game says for its level (`Game.levels`).

All of them use the game's own way to search (`Game.thinker`), or the general one if it has none. A level is a number of iterations, never
a time, so that every decision can be reproduced from the position and the seed.
"""

from typing import ClassVar

from serai.bots.rollouts import Rollouts
from serai.kernel.bot import Evaluation, Position, Thinker
from serai.kernel.game import LEVELS, AnyGame
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

WEIGHTS = 1000
"""Into how many steps the slack is divided when an action is picked."""


class LevelBot:
    """Plays as well as its level in a game. Subclasses name the level."""

    level: ClassVar[str]
    order: ClassVar[int]
    time_limit: ClassVar[float] = 5.0

    def __init__(self, game: AnyGame, iterations: int | None = None) -> None:
        """With `iterations`, it searches more or less than its level does in this game."""
        strength = game.levels.get(self.level) or LEVELS[self.level]
        self.iterations = strength.iterations if iterations is None else iterations
        self.slack = strength.slack
        self.thinker: Thinker = game.thinker() or Rollouts()

    def act(self, position: Position[View], rng: Rng) -> int:
        if len(position.legal) == 1:
            return position.legal[0]
        return pick(self.evaluate(position, rng), self.slack, rng)

    def evaluate(self, position: Position[View], rng: Rng) -> list[Evaluation]:
        """Each legal action with its expected value and the standard error of that, in the order of `position.legal`."""
        return self.thinker.evaluate(position, rng, self.iterations)


class EasyBot(LevelBot):
    """Thinks little, and takes what looks good enough: a beginner's mistakes."""

    level = "easy"
    order = 10


class MediumBot(LevelBot):
    """A sound player."""

    level = "medium"
    order = 20


class HardBot(LevelBot):
    """Plays as well as it can."""

    level = "hard"
    order = 30


LEVEL_BOTS: list[type[LevelBot]] = [EasyBot, MediumBot, HardBot]


def pick(evaluations: list[Evaluation], slack: float, rng: Rng) -> int:
    """A random action among those that are at most `slack` worse than the best; the better it is, the more often.

    An action counts as its value less the error, so that one that was hardly tried is not picked for its luck. The worst of three or more
    is never picked, nor what is hardly better than that: nobody overlooks everything.
    """
    values = [evaluation.value - evaluation.error for evaluation in evaluations]
    best, worst = max(values), min(values)
    lowest = best - slack
    if len(values) > 2:
        lowest = max(lowest, worst + (best - worst) / 4)
    weights = [_weight(value, lowest, best) for value in values]
    drawn = rng.below(sum(weights))
    for evaluation, weight in zip(evaluations, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return evaluation.action
    raise AssertionError("the weights have changed")


def _weight(value: float, lowest: float, best: float) -> int:
    if value == best:
        return WEIGHTS
    return int(WEIGHTS * (value - lowest) / (best - lowest)) if value > lowest else 0
