"""Information-set Monte Carlo tree search for any game, with one tree for the seat that searches (single-observer ISMCTS).

In every iteration one world is sampled. The search walks down the tree with actions that are legal in that world, adds one node, plays the
rest of the unit (hand, game, round) out, and adds the result to the nodes on its way. The worlds differ in what is legal, so a node counts
how often it was available, and exploration compares its visits with that, not with the visits of its parent.

- A node is a sequence of actions since the root. Every action is taken as seen: where the rules hide what another seat chose, the tree is
  finer than what the searching seat would know. Deals are not in the tree: a node averages over them.
- Each seat maximises its own `State.value`; partners, whose values are equal, cooperate without being told to.
- Where several seats have to act at once, they choose one after the other, in the order of `State.turn`, after the searching seat.
- Values are chances of winning the match, and one hand changes them little, so exploration is scaled by the range of values seen so far.

The result depends on the position, the random numbers and the number of iterations. Nodes are rows of flat native arrays.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.bots.rollouts import evaluation
from serai.kernel.bot import Evaluation, Position
from serai.kernel.presentation import View
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State

ROOT: Final = 0
NONE: Final = -1
EXPLORATION: Final = 0.7
LEAST_RANGE: Final = 0.01
"""The range of values that exploration assumes at least: before the first result that differs, it is not known."""


class TreeSearch:
    """A Thinker. An iteration is one world, one walk down the tree and one playout."""

    def __init__(self, exploration: float = EXPLORATION, random_playouts: bool = False) -> None:
        """With `random_playouts`, the rest of a unit is played with random actions instead of those that the game suggests."""
        self.exploration = exploration
        self.random_playouts = random_playouts

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its mean value and standard error, in the order of `position.legal`."""
        tree = Tree(position.seat, iterations, self.exploration, self.random_playouts)
        for _ in range(iterations):
            tree.simulate(position.world(rng), rng)
        return [tree.evaluation(action) for action in position.legal]


class Tree:
    """The nodes, each a row of the arrays. The children of a node are a linked list, sorted by action."""

    def __init__(self, seat: int, iterations: int, exploration: float, random_playouts: bool) -> None:
        zeros = [0] * (iterations + 1)
        self.seat: i64 = seat
        self.exploration = exploration
        self.random_playouts = random_playouts
        self.size: i64 = 1
        self.action = vec[i64](zeros)  # that leads to the node
        self.first_child = vec[i64]([NONE] * len(zeros))
        self.sibling = vec[i64]([NONE] * len(zeros))  # the next child of the same parent
        self.visits = vec[i64](zeros)
        self.available = vec[i64](zeros)  # how often its action was legal when its parent was visited
        self.total = vec[float]([0.0] * len(zeros))  # of the values to the seat that took the action
        self.squares = vec[float]([0.0] * len(zeros))  # the same of their squares, only for children of the root
        self.path = vec[i64](zeros)  # the nodes of the current walk, and who acted before each
        self.actor = vec[i64](zeros)
        self.lowest = 1.0  # of all values so far
        self.highest = 0.0

    def simulate(self, world: State, rng: Rng) -> None:
        """One iteration. The world is used up."""
        unit = world.units()
        seat = self.seat
        node: i64 = ROOT
        depth: i64 = 0
        while True:
            node = self.select(node, world.legal(seat), rng)
            world.apply(seat, self.action[node])
            self.path[depth] = node
            self.actor[depth] = seat
            depth += 1
            if self.visits[node] == 0:
                self.play_out(world, unit, rng)
                break
            seat = next_seat(world, unit, rng)
            if seat == NOBODY:
                break
        self.add_values(world, depth)

    def select(self, parent: i64, legal: list[int], rng: Rng) -> i64:
        """The child for one of the legal actions: a new one if any action is untried, otherwise the most promising one."""
        actions, sibling, visits, available, total = self.action, self.sibling, self.visits, self.available, self.total
        scale = self.exploration * max(LEAST_RANGE, self.highest - self.lowest)
        best: i64 = NONE
        best_score = -1.0
        untried: i64 = 0
        new_action: i64 = NONE
        new_after: i64 = NONE
        previous: i64 = NONE
        child = self.first_child[parent]
        count: i64 = len(legal)
        i: i64 = 0
        while i < count:
            action: i64 = legal[i]
            i += 1
            while child != NONE and actions[child] < action:
                previous = child
                child = sibling[child]
            if child != NONE and actions[child] == action:
                available[child] += 1
                if untried == 0:
                    tries = float(visits[child])
                    score = total[child] / tries + scale * sqrt(log(float(available[child])) / tries)
                    if score > best_score:
                        best = child
                        best_score = score
            else:
                untried += 1
                if untried == 1 or rng.below(untried) == 0:  # each equally likely
                    new_action = action
                    new_after = previous
        if untried > 0:
            return self.add_child(parent, new_after, new_action)
        return best

    def add_child(self, parent: i64, after: i64, action: i64) -> i64:
        """A new node, listed after that sibling, or first."""
        node = self.size
        self.size += 1
        self.action[node] = action
        self.available[node] = 1
        if after == NONE:
            self.sibling[node] = self.first_child[parent]
            self.first_child[parent] = node
        else:
            self.sibling[node] = self.sibling[after]
            self.sibling[after] = node
        return node

    def play_out(self, world: State, unit: i64, rng: Rng) -> None:
        """Play until the unit has ended."""
        if self.random_playouts:
            while True:
                seat = next_seat(world, unit, rng)
                if seat == NOBODY:
                    return
                world.apply(seat, world.sample(seat, rng))
        while True:
            seat = next_seat(world, unit, rng)
            if seat == NOBODY:
                return
            world.apply(seat, world.suggest(seat, rng))

    def add_values(self, world: State, depth: i64) -> None:
        """Add the values at the end of a unit to the nodes on the path."""
        i: i64 = 0
        while i < depth:
            node = self.path[i]
            value = world.value(self.actor[i])
            self.visits[node] += 1
            self.total[node] += value
            if i == 0:
                self.squares[node] += value * value
            if value < self.lowest:
                self.lowest = value
            if value > self.highest:
                self.highest = value
            i += 1

    def evaluation(self, action: int) -> Evaluation:
        """What the search found out about one of the root's actions."""
        child = self.first_child[ROOT]
        while child != NONE and self.action[child] != action:
            child = self.sibling[child]
        if child == NONE:
            return evaluation(action, 0.0, 0.0, 0.0)
        return evaluation(action, self.total[child], self.squares[child], float(self.visits[child]))


def next_seat(world: State, unit: i64, rng: Rng) -> i64:
    """Who acts next, after any deal that is due; NOBODY if the unit or the match has ended."""
    while world.units() == unit:
        seat = world.turn()
        if seat != CHANCE:
            return seat
        world.deal(world.shuffle(rng))
    return NOBODY
