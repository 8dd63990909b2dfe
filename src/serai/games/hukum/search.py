"""How Hukum's bots think: sample deals that fit what the seat knows, plausible ones more often, and try every legal action in each of them.

What an action is worth in a deal is found in two ways. The rest of the hand is played by the rule of thumb; and from the third trick on it
is also solved exactly with open cards: does the seat's team win the hand after this action? Either errs in its own way (the one expects
everyone to play simply, the other that everyone knows all cards), and the mean is better than both. Before the third trick an exact
solution is worth less than it costs. What winning or losing the hand is worth follows from the match score.

docs/bots.md says what else was tried, with figures.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.hukum.cards import team_of
from serai.games.hukum.inference import any_worlds, plausible_worlds, sampled
from serai.games.hukum.position import DEALER_SELECTION, HUKUM_SELECTION, TRICK_PLAY, VAKKAI_DECISION
from serai.games.hukum.rules import DEALER_TEAM_POINTS, DEALER_TEAM_TRICKS, HUKUM, TRUMP_TEAM_POINTS, TRUMP_TEAM_TRICKS, HukumState
from serai.games.hukum.solver import OpenHands, Solver
from serai.games.hukum.suggest import strength
from serai.games.hukum.values import match_values
from serai.kernel.bits import bit, has
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

SOLVED_FROM: Final = 2
"""How many tricks have been played when deals are first solved."""
VAKKAI_DEALS: Final = 200
"""The least number of deals for the question whether to declare Vakkai: a wrong answer costs a match, and every level can count aces."""
SOLUTION: Final = 0.5
"""How much the solution counts where a deal is solved; the rollout counts the rest."""
ADVICE: Final = 0.002
"""How much the rule of thumb counts, which decides between actions that are otherwise equal."""
LENGTH: Final = 0.003
"""What each point of a suit's strength (`suggest.strength`) is worth when trump is named, besides what the rollouts show."""


class HukumThinker:
    """A Thinker. An iteration is a deal. It keeps what its solver remembers, which changes how fast it is, and nothing in the results."""

    def __init__(self) -> None:
        self._solver = Solver()

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its value, in the order of `position.legal`."""
        seat: i64 = position.seat
        world = sampled(position, rng)
        if world.stage == DEALER_SELECTION:  # partners are alike, and no card has been dealt
            return [Evaluation(action, world.value(seat), 0.0) for action in position.legal]
        if world.stage == TRICK_PLAY:
            sample = plausible_worlds(position, rng, iterations)
        elif world.stage == VAKKAI_DECISION:
            sample = any_worlds(position, rng, max(iterations, VAKKAI_DEALS))
        else:
            sample = any_worlds(position, rng, iterations)
        tally = Tally(position.legal)
        for i in range(len(sample.worlds)):
            tally.count(sample.times[i])
            self._try_actions(sample.worlds[i], seat, tally, sample.times[i], rng)
        trump_hand: i64 = 0
        if world.stage == HUKUM_SELECTION:
            trump_hand = world.hands[seat]
        return tally.evaluations(world.suggest(seat, rng), trump_hand)

    def _try_actions(self, world: HukumState, seat: i64, tally: "Tally", times: i64, rng: Rng) -> None:
        """Add what each action is worth in a world that counts so many times."""
        solved = world.stage == TRICK_PLAY and tricks_played(world) >= SOLVED_FROM
        winners: i64 = 0
        won = 0.0
        lost = 0.0
        if solved:
            winners = self._winners(world, seat, tally.actions)
            won = worth(world, team_of(seat), True)
            lost = worth(world, team_of(seat), False)
        for i in range(len(tally.actions)):
            value = rolled_out(world, seat, tally.actions[i], rng)
            if solved:
                value = SOLUTION * (won if has(winners, i) else lost) + (1.0 - SOLUTION) * value
            tally.add(i, value, times)

    def _winners(self, world: HukumState, seat: i64, actions: vec[i64]) -> i64:
        """After which cards the seat's team wins the hand if everyone then plays perfectly with open cards: a mask of their indexes."""
        hands = OpenHands(world, world.lead, world.trump)
        place = (seat - world.lead) & 3
        side = team_of(world.lead)
        needed = tricks_needed(world, side)
        found: i64 = 0
        winners: i64 = 0
        i: i64 = len(actions) - 1
        while i >= 0:  # from the highest card down, because neighbours in one hand are worth the same
            card = hands.card(actions[i])
            if hands.has_next_higher(place, card):
                wins = winners & (card + card) != 0
            else:
                wins = hands.wins_after(self._solver, place, card, needed) == (side == team_of(seat))
            if wins:
                winners |= card
                found |= bit(i)
            i -= 1
        return found


def rolled_out(world: HukumState, seat: i64, action: i64, rng: Rng) -> float:
    """What an action is worth if everyone then plays by the rule of thumb."""
    unit = world.units()
    after = world.copy()
    after.apply(seat, action)
    if after.units() == unit:
        playout_unit(after, rng)
    return after.value(seat)


def tricks_played(world: HukumState) -> i64:
    return world.team_tricks(0) + world.team_tricks(1)


def tricks_needed(world: HukumState, team: i64) -> i64:
    """How many tricks a team still needs to win the hand."""
    if team == team_of(world.dealer):
        return DEALER_TEAM_TRICKS - world.team_tricks(team)
    return TRUMP_TEAM_TRICKS - world.team_tricks(team)


def worth(world: HukumState, team: i64, wins: bool) -> float:
    """The chance of winning the match for a team that wins or loses this hand."""
    gain: i64 = TRUMP_TEAM_POINTS
    if wins == (team == team_of(world.dealer)):
        gain = DEALER_TEAM_POINTS
    score = -world.score if team else world.score
    score += gain if wins else -gain
    return match_values(world.target).chance(score, team == world.below)


class Tally:
    """Sums up what was found for each action."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = vec[i64](actions)
        self._count = 0.0
        self._count_squares = 0.0
        self._sums = vec[float]([0.0] * len(actions))
        self._squares = vec[float]([0.0] * len(actions))

    def count(self, times: i64) -> None:
        """Count a world so many times."""
        self._count += float(times)
        self._count_squares += float(times) * float(times)

    def add(self, i: i64, value: float, times: i64) -> None:
        """Add the value of the i-th action in that world."""
        self._sums[i] += value * float(times)
        self._squares[i] += value * value * float(times)

    def evaluations(self, advice: i64, trump_hand: i64) -> list[Evaluation]:
        """The means and their standard errors. A fair coin counts as one more observation of the variance: equal results prove little.

        Worlds that count more than once count as fewer observations. `advice` is what the rule of thumb would do. When trump is
        named, `trump_hand` is the hand whose suits count by their strength.
        """
        found: list[Evaluation] = []
        count = self._count
        observations = count * count / self._count_squares
        for i in range(len(self.actions)):
            mean = self._sums[i] / count
            variance = (max(0.0, self._squares[i] - count * mean * mean) + 0.25) / (count + 1.0)
            value = mean * (1.0 - ADVICE)
            if self.actions[i] == advice:
                value += ADVICE
            if trump_hand:
                value += LENGTH * float(strength(trump_hand, self.actions[i] - HUKUM))
            found.append(Evaluation(self.actions[i], min(1.0, value), sqrt(variance / observations)))
        return found
