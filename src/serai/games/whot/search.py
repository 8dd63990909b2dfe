"""How Whot is searched: rollouts to the end of the round in sampled worlds, with the playout policy of `suggest`.

A world counts for more if what the others have done so far is what most players would have done with the hands that they have there: of
several sampled worlds one is drawn by that. So a Whot that asked for stars, or a penalty that was drawn, says something about a hand.

Every action is tried in the same worlds. When a share of the work is done, the worse half of the actions is dropped, and the others get the
work that is left (sequential halving): most of it goes into telling good moves apart, not into bad ones.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.whot.actions import DRAW, action_in, count_plays, is_play, seat_in
from serai.games.whot.cards import WHOT, is_one_whot, meeting
from serai.games.whot.knowledge import round_start
from serai.games.whot.rules import WhotState
from serai.games.whot.suggest import MANY, best_play, count_of_symbol
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

LEAST_WORLDS: Final = 2
DRAWS: Final = 6
"""Of so many worlds one is used."""
UNUSUAL: Final = 0.15
"""How likely a move is that is not the usual one, compared with that."""
CHANCES: Final = 0x40000000


class RoundSearch:
    """A Thinker. An iteration is one playout for each legal action, on average."""

    def __init__(self, draws: int = DRAWS) -> None:
        """One of so many sampled worlds is used, by how plausible it is."""
        self.draws = draws

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its value and standard error, in the order of `position.legal`."""
        candidates = Candidates(position.legal)
        stages: i64 = 1
        while stages < 60 and 2**stages < len(position.legal):
            stages += 1
        work: i64 = iterations * len(position.legal)
        for _ in range(stages):
            worlds = work // (stages * candidates.left)
            for _ in range(max(worlds, LEAST_WORLDS)):
                candidates.try_in(plausible_world(position, self.draws, rng), position.seat, rng)
            candidates.drop_half()
        return candidates.evaluations()


def plausible_world(position: Position[View], draws: int, rng: Rng) -> WhotState:
    """One of several worlds, with chances in proportion to how plausible what the others have done is there."""
    chosen = position.world(rng)
    assert isinstance(chosen, WhotState)
    if len(chosen.log) == 0 or draws == 1:
        return chosen
    total = plausibility(chosen, position.seat, rng)
    for _ in range(draws - 1):
        world = position.world(rng)
        assert isinstance(world, WhotState)
        weight = plausibility(world, position.seat, rng)
        total += weight
        if float(rng.below(CHANCES)) * total < weight * float(CHANCES):
            chosen = world
    return chosen


def plausibility(world: WhotState, viewer: i64, rng: Rng) -> float:
    """How plausible it is that the others have done in this round what they did, if their hands were those of this world."""
    past = round_start(world)
    found = 1.0
    dealt = 0
    for entry in world.log:
        while past.deal_due():
            past.deal(world.deals[dealt])
            dealt += 1
        seat = seat_in(entry)
        action = action_in(entry)
        if seat != viewer and not is_usual(past, seat, action, rng):
            found *= UNUSUAL
        past.apply(seat, action)
    return found


def is_usual(state: WhotState, seat: i64, action: i64, rng: Rng) -> bool:
    """Whether an action is what most players would do; also if there is no choice, or if it says nothing about the hand."""
    hand = state.held(seat)
    playable = meeting(hand, state.demand())
    if action == DRAW:
        return count_plays(hand, playable) == 0 or state.free_draw
    if not is_play(action) or is_one_whot(hand):
        return True
    best = best_play(state, seat, hand, playable, MANY, rng)
    if action < WHOT or best < WHOT:
        return action == best
    return count_of_symbol(hand, action - WHOT) == count_of_symbol(hand, best - WHOT)


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
