"""The search of Liap Tui: every action is tried in the same sampled worlds, and the round is played out with the playout player.

Worlds are drawn so that hands fit what their players declared. Actions that look worse are dropped early: after each stage the better half
goes on, with twice as many worlds.
"""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.liap_tui.position import DECLARATION, SEATS, TURN, number_of
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.suggest import piles_expected_before
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

CANDIDATES: Final = 6
"""How many worlds are drawn for each one that is used."""
TOLERANCE: Final = 1.0


class LiapTuiThinker:
    """A Thinker. An iteration is one playout to the end of the round."""

    def __init__(self, candidates: int = 6, tolerance: float = 1.0, cheat: bool = False) -> None:
        self.candidates = candidates
        self.tolerance = tolerance
        self.cheat = cheat

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its mean value and standard error, in the order of `position.legal`."""
        root = position.world(rng)
        assert isinstance(root, LiapTuiState)
        seat: i64 = position.seat
        actions = vec[i64](position.legal)
        trials = Trials(actions)
        left: i64 = iterations
        alive: i64 = len(actions)
        stages: i64 = 1
        while (alive >> stages) > 0 and stages < 6:
            stages += 1
        per = left // stages
        while True:
            worlds = per // alive
            if worlds < 1:
                worlds = 1
            for _ in range(worlds):
                world = self.world(root, seat, rng)
                for i in range(alive):
                    after = world.copy()
                    at = trials.order[i]
                    after.apply(seat, actions[at])
                    if after.units() == root.units():
                        playout_unit(after, rng)
                    trials.add(at, after.value(seat))
            if alive <= 2:
                break
            trials.sort(alive)
            alive = (alive + 1) // 2
        return [trials.evaluation(i) for i in range(len(actions))]

    def world(self, root: LiapTuiState, seat: i64, rng: Rng) -> LiapTuiState:
        if self.cheat:
            return root
        best = root.determinize(seat, rng)
        if self.candidates <= 1 or not (root.stage == DECLARATION or root.stage == TURN) or root.declarations == 2:
            return best
        total = self.weight(best, seat)
        for _ in range(self.candidates - 1):
            world = root.determinize(seat, rng)
            weight = self.weight(world, seat)
            total += weight
            if float(rng.below(1000000)) * total < weight * 1000000.0:
                best = world
        return best

    def weight(self, world: LiapTuiState, seat: i64) -> float:
        miss = 0.0
        for other in range(SEATS):
            if other != seat and world.has_declared(other):
                piles = piles_expected_before(world.hands[other] + world.shown[other], world, other == world.starter)
                d = piles - float(number_of(world.declared, other))
                miss += d * d
        return exp(-miss / (2.0 * self.tolerance * self.tolerance)) + 0.0000001


class Trials:
    """What the playouts after each action brought."""

    def __init__(self, actions: vec[i64]) -> None:
        self.actions = actions
        self.order = vec[i64]([i for i in range(len(actions))])
        self.counts = vec[float]([0.0] * len(actions))
        self.sums = vec[float]([0.0] * len(actions))
        self.squares = vec[float]([0.0] * len(actions))

    def add(self, i: i64, value: float) -> None:
        self.counts[i] += 1.0
        self.sums[i] += value
        self.squares[i] += value * value

    def mean(self, i: i64) -> float:
        return self.sums[i] / self.counts[i]

    def sort(self, alive: i64) -> None:
        for i in range(1, alive):
            at = self.order[i]
            mean = self.mean(at)
            j = i
            while j > 0 and self.mean(self.order[j - 1]) < mean:
                self.order[j] = self.order[j - 1]
                j -= 1
            self.order[j] = at

    def evaluation(self, i: i64) -> Evaluation:
        count = self.counts[i]
        mean = self.mean(i)
        variance = (max(0.0, self.squares[i] - count * mean * mean) + 0.25) / (count + 1.0)
        return Evaluation(self.actions[i], min(1.0, max(0.0, mean)), sqrt(variance / count))
