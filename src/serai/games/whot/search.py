"""How Whot is searched: rollouts to the end of the round in sampled worlds, with the playout policy of `suggest`.

Every action is tried in the same worlds. When a share of the work is done, the worse half of the actions is dropped, and the others get the
work that is left (sequential halving): most of it goes into telling good moves apart, not into bad ones.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.whot.rules import WhotState
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

LEAST_WORLDS: Final = 2


class RoundSearch:
    """A Thinker. An iteration is one playout for each legal action, on average; with more than two players, whose rounds are longer, it is
    fewer, so that a decision does not take much longer."""

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its value and standard error, in the order of `position.legal`."""
        candidates = Candidates(position.legal)
        stages: i64 = 1
        while stages < 60 and 2**stages < len(position.legal):
            stages += 1
        players: i64 = position.view.players
        work: i64 = iterations * len(position.legal) * 8 // (players * players * players)
        for _ in range(stages):
            worlds = work // (stages * candidates.left)
            for _ in range(max(worlds, LEAST_WORLDS)):
                world = position.world(rng)
                assert isinstance(world, WhotState)
                candidates.try_in(world, position.seat, rng)
            candidates.drop_half()
        return candidates.evaluations()


class Candidates:
    """The actions, and how they did."""

    def __init__(self, actions: list[int]) -> None:
        zeros = [0.0] * len(actions)
        self.actions = vec[i64](actions)
        self.left: i64 = len(actions)  # how many have not been dropped
        self.in_play = vec[i64]([1] * len(actions))  # 0 for those that have been dropped
        self.total = vec[float](zeros)
        self.squares = vec[float](zeros)
        self.tries = vec[i64]([0] * len(actions))
        self.behind = vec[float](zeros)  # by action that was dropped: how much worse it was then than the best one

    def try_in(self, world: WhotState, seat: i64, rng: Rng) -> None:
        """Play the round out after each action."""
        unit = world.units()
        i: i64 = 0
        while i < len(self.actions):
            if self.in_play[i]:
                after = world.copy()
                after.apply(seat, self.actions[i])
                if after.units() == unit:
                    playout_unit(after, rng)
                value = after.value(seat)
                self.total[i] += value
                self.squares[i] += value * value
                self.tries[i] += 1
            i += 1

    def drop_half(self) -> None:
        """Drop the worse half, but keep two."""
        keep = max((self.left + 1) // 2, 2)
        while self.left > keep:
            worst = self._extreme(-1.0)
            self.behind[worst] = self._mean(self._extreme(1.0)) - self._mean(worst)
            self.in_play[worst] = 0
            self.left -= 1

    def _extreme(self, sign: float) -> i64:
        """The best action that has not been dropped, or with -1 the worst; of equals the first."""
        found: i64 = -1
        i: i64 = 0
        while i < len(self.actions):
            if self.in_play[i] and (found < 0 or sign * self._mean(i) > sign * self._mean(found)):
                found = i
            i += 1
        return found

    def _mean(self, i: i64) -> float:
        return self.total[i] / float(self.tries[i])

    def evaluations(self) -> list[Evaluation]:
        """One that was dropped is judged by how much worse it was in the same worlds than the best one."""
        best = self._mean(self._extreme(1.0))
        found: list[Evaluation] = []
        for i in range(len(self.actions)):
            value = self._mean(i) if self.in_play[i] else max(0.0, best - self.behind[i])
            found.append(Evaluation(self.actions[i], value, self._error(i)))
        return found

    def _error(self, i: i64) -> float:
        """The standard error of the mean. A fair coin counts as one more observation: a few equal results prove little."""
        tries = float(self.tries[i])
        mean = self._mean(i)
        variance = (max(0.0, self.squares[i] - tries * mean * mean) + 0.25) / (tries + 1.0)
        return sqrt(variance / tries)
