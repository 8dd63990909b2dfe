"""How Hukum's bots think: sample deals that fit what the seat knows, and try every legal action in each of them.

From the third trick on, each deal is solved exactly with open cards: does the seat's team win the hand after this action? Before that there
is too much that nobody knows, and an exact solution, in which everyone sees all cards, is worth less than it costs: there the rest of
the hand is played by the rule of thumb. What winning or losing the hand is worth follows from the match score.

docs/bots.md says what else was tried, with figures.
"""

from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.hukum.cards import team_of
from serai.games.hukum.position import DEALER_SELECTION, HUKUM_SELECTION, TRICK_PLAY, VAKKAI_DECISION
from serai.games.hukum.rules import DEALER_TEAM_POINTS, DEALER_TEAM_TRICKS, HUKUM, TRUMP_TEAM_POINTS, TRUMP_TEAM_TRICKS, HukumState
from serai.games.hukum.solver import OpenHands, Solver
from serai.games.hukum.suggest import strength
from serai.games.hukum.values import match_values
from serai.kernel.bot import Evaluation, Position
from serai.kernel.playout import playout_unit
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

SOLVED_FROM: Final = 2
"""How many tricks have been played when deals are first solved."""
ROLLOUT_DEALS: Final = 8
"""How many deals an iteration is, so that it takes about as long at every stage: with rollouts,"""
FIRST_SOLVED_DEALS: Final = 6
"""solved after two tricks,"""
SOLVED_DEALS: Final = 16
"""and solved later."""
VAKKAI_DEALS: Final = 200
"""The least number of deals for the question whether to declare Vakkai: a wrong answer costs a match, and every level can count aces."""
ADVICE: Final = 0.002
"""How much the rule of thumb counts, which decides between actions that are otherwise equal."""
LENGTH: Final = 0.003
"""What each point of a suit's strength (`suggest.strength`) is worth when trump is named, besides what the rollouts show."""


class HukumThinker:
    """A Thinker. It keeps what its solver remembers, which changes how fast it is, and nothing in the results."""

    def __init__(self) -> None:
        self._solver = Solver()

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its value, in the order of `position.legal`."""
        seat: i64 = position.seat
        tally = Tally(position.legal)
        world = position.world(rng)
        assert isinstance(world, HukumState)
        if world.stage == DEALER_SELECTION:  # partners are alike, and no card has been dealt
            return [Evaluation(action, world.value(seat), 0.0) for action in position.legal]
        solved = world.stage == TRICK_PLAY and tricks_played(world) >= SOLVED_FROM
        deals = iterations * deals_in_iteration(world)
        if world.stage == VAKKAI_DECISION:
            deals = max(deals, VAKKAI_DEALS)
        advice = world.suggest(seat, rng)
        for number in range(deals):
            if number:
                world = position.world(rng)
                assert isinstance(world, HukumState)
            if solved:
                self._solve(world, seat, tally)
            else:
                roll_out(world, seat, tally, rng)
        tally.count = deals
        if world.stage == HUKUM_SELECTION:
            return tally.evaluations(advice, world.hands[seat])
        return tally.evaluations(advice, 0)

    def _solve(self, world: HukumState, seat: i64, tally: "Tally") -> None:
        """Add what each card is worth if everyone then plays perfectly with open cards."""
        hands = OpenHands(world, world.lead, world.trump)
        place = (seat - world.lead) & 3
        side = team_of(world.lead)
        team = team_of(seat)
        needed = tricks_needed(world, side)
        won = worth(world, team, True)
        lost = worth(world, team, False)
        winners: i64 = 0
        i: i64 = len(tally.actions) - 1
        while i >= 0:  # from the highest card down, because neighbours in one hand are worth the same
            card = hands.card(tally.actions[i])
            if hands.has_next_higher(place, card):
                wins = winners & (card + card) != 0
            else:
                wins = hands.wins_after(self._solver, place, card, needed) == (side == team)
            if wins:
                winners |= card
            tally.add(i, won if wins else lost)
            i -= 1


def roll_out(world: HukumState, seat: i64, tally: "Tally", rng: Rng) -> None:
    """Add what each action is worth if everyone then plays by the rule of thumb."""
    unit = world.units()
    for i in range(len(tally.actions)):
        after = world.copy()
        after.apply(seat, tally.actions[i])
        if after.units() == unit:
            playout_unit(after, rng)
        tally.add(i, after.value(seat))


def tricks_played(world: HukumState) -> i64:
    return world.team_tricks(0) + world.team_tricks(1)


def deals_in_iteration(world: HukumState) -> i64:
    if world.stage != TRICK_PLAY or tricks_played(world) < SOLVED_FROM:
        return ROLLOUT_DEALS
    return FIRST_SOLVED_DEALS if tricks_played(world) == SOLVED_FROM else SOLVED_DEALS


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
        self.count: i64 = 0
        self._sums = vec[float]([0.0] * len(actions))
        self._squares = vec[float]([0.0] * len(actions))

    def add(self, i: i64, value: float) -> None:
        """Count a value for the i-th action."""
        self._sums[i] += value
        self._squares[i] += value * value

    def evaluations(self, advice: i64, trump_hand: i64) -> list[Evaluation]:
        """The means and their standard errors. A fair coin counts as one more observation of the variance: equal results prove little.

        `advice` is what the rule of thumb would do. When trump is named, `trump_hand` is the hand whose suits count by their strength.
        """
        found: list[Evaluation] = []
        count = float(self.count)
        for i in range(len(self.actions)):
            mean = self._sums[i] / count
            variance = (max(0.0, self._squares[i] - count * mean * mean) + 0.25) / (count + 1.0)
            value = mean * (1.0 - ADVICE)
            if self.actions[i] == advice:
                value += ADVICE
            if trump_hand:
                value += LENGTH * float(strength(trump_hand, self.actions[i] - HUKUM))
            found.append(Evaluation(self.actions[i], min(1.0, value), sqrt(variance / count)))
        return found
