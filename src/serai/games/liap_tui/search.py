"""The search of Liap Tui: information-set Monte Carlo tree search, in worlds in which the hands fit what their players declared.

In every iteration the search takes a world, walks down the tree, where every seat takes what has been best for it so far, adds one action,
and plays the round out with the playout player. Only at the root every action is tried. Further down the actions of a seat are widened
slowly, beginning with what the playout player suggests: hands differ between worlds, so a tree that tried everything would stay flat.
"""

from math import exp, log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.liap_tui.position import BLIND, SEATS, number_of
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.suggest import piles_at_first
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

ROOT: Final = 0
NONE: Final = -1
DEPTH: Final = 40
"""More than a round has actions; with redeals, which have no limit, the rest is played out."""
EXPLORATION: Final = 0.7
LEAST_RANGE: Final = 0.01
"""The range of values that exploration assumes at least: before the first result that differs, it is not known."""
WIDENING: Final = 0.3
"""A seat has this many actions in the tree, besides the first, for each square root of its visits."""
TOLERANCE: Final = 0.7
"""How many piles a declaration is usually away from what the playout player would expect of the hand."""
LEAST_WEIGHT: Final = 0.000001
PSEUDO_VISITS: Final = 2.0
"""Each action's value counts as if it had been average this many times more, so that a few lucky playouts don't decide."""
STEPS: Final = 0x40000000


class LiapTuiThinker:
    """A Thinker. An iteration is one world, one walk down the tree and one playout to the end of the round."""

    def __init__(self, exploration: float = EXPLORATION, widening: float = WIDENING, tolerance: float = TOLERANCE) -> None:
        self.exploration = exploration
        self.widening = widening
        self.tolerance = tolerance

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its mean value and standard error, in the order of `position.legal`."""
        worlds = Worlds(position, iterations, self.tolerance, rng)
        tree = Tree(position.seat, iterations, self.exploration, self.widening)
        for _ in range(iterations):
            tree.simulate(worlds.draw(rng), rng)
        return [tree.evaluation(action) for action in position.legal]


class Worlds:
    """As many worlds as there are iterations, which are used in proportion to how well the hands fit what their players declared."""

    def __init__(self, position: Position[View], count: int, tolerance: float, rng: Rng) -> None:
        self.worlds: list[LiapTuiState] = []
        self.totals = vec[float]([0.0] * count)  # of the weights so far
        total = 0.0
        for i in range(count):
            world = position.world(rng)
            assert isinstance(world, LiapTuiState)
            total += fit(world, position.seat, tolerance)
            self.worlds.append(world)
            self.totals[i] = total

    def draw(self, rng: Rng) -> LiapTuiState:
        """A copy of one of the worlds."""
        last: i64 = len(self.worlds) - 1
        point = self.totals[last] * float(rng.below(STEPS)) / float(STEPS)
        low: i64 = 0
        high = last
        while low < high:
            middle = (low + high) >> 1
            if self.totals[middle] > point:
                high = middle
            else:
                low = middle + 1
        return self.worlds[low].copy()


def fit(world: LiapTuiState, seat: i64, tolerance: float) -> float:
    """How well the other hands fit what has been declared: a normal distribution around what the playout player would expect."""
    if world.declarations == BLIND:
        return 1.0
    misses = 0.0
    for other in range(SEATS):
        if other != seat and world.has_declared(other):
            piles = piles_at_first(world, other)
            miss = (piles - float(number_of(world.declared, other))) / tolerance
            misses += miss * miss
    return exp(-misses / 2.0) + LEAST_WEIGHT


class Tree:
    """The nodes, each a row of the arrays. The children of a node are a linked list, sorted by action."""

    def __init__(self, seat: int, iterations: int, exploration: float, widening: float) -> None:
        zeros = [0] * (iterations + 1)
        nones = [NONE] * (iterations + 1)
        self.seat: i64 = seat
        self.exploration = exploration
        self.widening = widening
        self.size: i64 = 1
        self.action = vec[i64](zeros)  # that leads to the node
        self.first_child = vec[i64](nones)
        self.sibling = vec[i64](nones)  # the next child of the same parent
        self.visits = vec[i64](zeros)
        self.available = vec[i64](zeros)  # how often its action was legal when its parent was visited
        self.total = vec[float]([0.0] * (iterations + 1))  # of the values to the seat that took the action
        self.squares = vec[float]([0.0] * (iterations + 1))
        self.path = vec[i64]([0] * DEPTH)  # the nodes of the current walk, and who acted before each
        self.actor = vec[i64]([0] * DEPTH)
        self.lowest = 1.0  # of all values so far
        self.highest = 0.0

    def simulate(self, world: LiapTuiState, rng: Rng) -> None:
        """One iteration. The world is used up."""
        unit = world.units()
        seat = self.seat
        node: i64 = ROOT
        depth: i64 = 0
        while True:
            node = self.choose(node, world, seat, rng)
            world.apply(seat, self.action[node])
            self.path[depth] = node
            self.actor[depth] = seat
            depth += 1
            if world.units() != unit:
                break
            seat = world.turn()
            if self.visits[node] == 0 or seat < 0 or depth == DEPTH:
                playout_unit(world, rng)
                break
        self.add_values(world, depth)

    def add_values(self, world: LiapTuiState, depth: i64) -> None:
        """Add the values at the end of a round to the nodes on the path."""
        self.visits[ROOT] += 1
        for i in range(depth):
            node = self.path[i]
            value = world.value(self.actor[i])
            self.visits[node] += 1
            self.total[node] += value
            self.squares[node] += value * value
            if i == 0:
                self.total[ROOT] += value
            if value < self.lowest:
                self.lowest = value
            if value > self.highest:
                self.highest = value

    def choose(self, parent: i64, world: LiapTuiState, seat: i64, rng: Rng) -> i64:
        """The most promising child that is legal in this world, or a new one as long as too few are in the tree."""
        scale = self.exploration * max(LEAST_RANGE, self.highest - self.lowest)
        best: i64 = NONE
        best_score = -1.0
        tried: i64 = 0
        untried: i64 = 0
        new: i64 = NONE
        child = self.first_child[parent]
        for action in world.legal(seat):
            while child != NONE and self.action[child] < action:
                child = self.sibling[child]
            if child != NONE and self.action[child] == action:
                tried += 1
                self.available[child] += 1
                visits = float(self.visits[child])
                score = self.total[child] / visits + scale * sqrt(log(float(self.available[child])) / visits)
                if score > best_score:
                    best = child
                    best_score = score
            else:
                untried += 1
                if rng.below(untried) == 0:  # each equally likely
                    new = action
        if untried == 0:
            return best
        if tried == 0:
            return self.add_child(parent, world.suggest(seat, rng))
        if parent == ROOT or float(tried) < 1.0 + self.widening * sqrt(float(self.visits[parent])):
            return self.add_child(parent, new)
        return best

    def add_child(self, parent: i64, action: i64) -> i64:
        """A new node, in its place among the children."""
        node = self.size
        self.size += 1
        self.action[node] = action
        self.available[node] = 1
        previous: i64 = NONE
        child = self.first_child[parent]
        while child != NONE and self.action[child] < action:
            previous = child
            child = self.sibling[child]
        self.sibling[node] = child
        if previous == NONE:
            self.first_child[parent] = node
        else:
            self.sibling[previous] = node
        return node

    def evaluation(self, action: int) -> Evaluation:
        """What the search found out about one of the root's actions. What it has not tried counts as worse than the average."""
        mean = self.total[ROOT] / max(1.0, float(self.visits[ROOT]))
        child = self.first_child[ROOT]
        while child != NONE and self.action[child] != action:
            child = self.sibling[child]
        if child == NONE:
            return Evaluation(action, mean / 2.0, 0.5)
        count = float(self.visits[child])
        total = self.total[child]
        variance = (max(0.0, self.squares[child] - total * total / count) + 0.25) / (count + 1.0)
        return Evaluation(action, (total + PSEUDO_VISITS * mean) / (count + PSEUDO_VISITS), sqrt(variance / count))
