"""One match of the arena, and all matches of a deal: the same deal in every seating.

The random numbers of a match come from several streams: one for each chance event, in the order of the match, and one for each seat. None
depends on who plays, so every seating of a deal, and every pair of bots, plays with the same cards for as long as the same number of chance
events has happened.
"""

import time
from collections.abc import Sequence
from importlib import import_module
from typing import Protocol, runtime_checkable

from msgspec import Struct

from serai.kernel import registry
from serai.kernel.bot import Bot, Position
from serai.kernel.errors import IllegalAction, InvalidOptions, UnknownBot
from serai.kernel.game import AnyGame
from serai.kernel.outcome import Outcome
from serai.kernel.presentation import View
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State
from serai.records import OptionValue


class Contender(Struct, frozen=True, kw_only=True):
    """A bot as it takes part in the arena."""

    label: str
    """Its name in tables."""
    bot: str
    """Its registered name, or `module:attribute`."""
    iterations: int | None = None
    """How much it searches; None for as much as the bot does anyway."""
    open: bool = False
    """Whether the worlds that it samples are the real position: it sees all cards."""


class Plan(Struct, frozen=True, kw_only=True):
    """What to play: everything a worker needs to know."""

    game: str
    rules_version: int
    players: int
    options: dict[str, OptionValue]
    contenders: list[Contender]
    sides: list[list[int]]
    """The seats that win together: the game's teams, or every seat alone."""
    pairings: list[tuple[int, int]]
    """Who meets whom, as indexes of contenders: the first has one side, the second all others."""
    seed: int


class Usage(Struct, frozen=True):
    """What a bot did in some matches."""

    decisions: int = 0
    """How often it had a choice."""
    seconds: float = 0.0
    """The CPU time of these decisions."""

    def __add__(self, other: "Usage") -> "Usage":
        return Usage(self.decisions + other.decisions, self.seconds + other.seconds)


class DealResult(Struct, frozen=True, kw_only=True):
    """How one deal ended between two contenders, over all seatings."""

    pairing: int
    deal: int
    win_rate: float
    """The share of the matches that the first contender won."""
    difference: float
    """Its mean score minus that of the others."""
    usage: tuple[Usage, Usage]
    """The decisions of the first and of the second contender."""


class Match(Struct, frozen=True):
    """A match that was played."""

    outcome: Outcome
    deals: list[list[int]]
    """The chance events, in order."""
    usage: list[Usage]
    """The decisions of each seat."""


@runtime_checkable
class SearchingBot(Protocol):
    """A bot whose search can be set to a number of iterations."""

    iterations: int


class Player:
    """Plays the deals of a plan. A worker has one, so that each bot is made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = registry.game(plan.game)
        self.first = self.rules.new(plan.players, plan.options)
        self.bots = [make_bot(contender, self.rules) for contender in plan.contenders]

    def play(self, pairing: int, deals: range) -> list[DealResult]:
        """Play these deals of a pairing."""
        return [self._deal(pairing, deal) for deal in deals]

    def _deal(self, pairing: int, deal: int) -> DealResult:
        who = self.plan.pairings[pairing]
        sides = self.plan.sides
        rate = difference = 0.0
        usage = [Usage(), Usage()]
        for side in sides:
            roles = [0 if seat in side else 1 for seat in range(self.plan.players)]
            seats = [self.plan.contenders[who[role]] for role in roles]
            match = play_match(self.rules, self.first.copy(), [self.bots[who[role]] for role in roles], self.plan.seed, deal, _open(seats))
            rate += win_share(match.outcome, side, sides)
            difference += score_difference(match.outcome, side)
            for role, used in zip(roles, match.usage, strict=True):
                usage[role] += used
        return DealResult(
            pairing=pairing,
            deal=deal,
            win_rate=rate / len(sides),
            difference=difference / len(sides),
            usage=(usage[0], usage[1]),
        )


def _open(seats: Sequence[Contender]) -> list[int]:
    return [seat for seat, contender in enumerate(seats) if contender.open]


def make_bot(contender: Contender, rules: AnyGame) -> Bot:
    """The contender's bot. Raises UnknownBot, and InvalidOptions if it is given iterations and does not search."""
    bot = _load(contender.bot, rules) if ":" in contender.bot else registry.bot(contender.bot, rules)
    if contender.iterations is not None:
        if not isinstance(bot, SearchingBot):
            raise InvalidOptions(f"bot {contender.bot!r} does not search, so it has no iterations to set", option="iterations")
        bot.iterations = contender.iterations
    return bot


def _load(path: str, rules: AnyGame) -> Bot:
    module, _, attribute = path.partition(":")
    try:
        bot: Bot = getattr(import_module(module), attribute)(rules)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"there is no bot {path!r}: {error}", given=path) from error
    return bot


def play_match(rules: AnyGame, state: State, bots: Sequence[Bot], seed: int, deal: int, open_seats: Sequence[int] = ()) -> Match:
    """Play a match to its end with one bot per seat. A seat with only one legal action takes it without asking its bot."""
    streams = [Rng(f"{seed}/{deal}/seat/{seat}") for seat in range(state.players)]
    decisions, seconds = [0] * state.players, [0.0] * state.players
    deals: list[list[int]] = []
    while (seat := state.turn()) != NOBODY:
        if seat == CHANCE:
            order = state.shuffle(Rng(f"{seed}/{deal}/chance/{len(deals)}"))
            deals.append(order)
            state.deal(order)
            continue
        legal = state.legal(seat)
        action = legal[0]
        if len(legal) > 1:
            position = open_position(rules, state, seat) if seat in open_seats else rules.position(state, seat)
            started = time.process_time()
            action = bots[seat].act(position, streams[seat])
            seconds[seat] += time.process_time() - started
            decisions[seat] += 1
            if action not in legal:
                name = type(bots[seat]).__name__
                raise IllegalAction(f"{name} in seat P{seat + 1} chose {action!r}, which is not among the legal actions", seat=seat)
        state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    return Match(outcome, deals, [Usage(*used) for used in zip(decisions, seconds, strict=True)])


def open_position(rules: AnyGame, state: State, seat: int) -> Position[View]:
    """A position whose sampled worlds are the truth: for a search that sees all cards."""
    return Position(seat, rules.view(state, seat), state.legal(seat), lambda rng: state.copy())


def win_share(outcome: Outcome, side: Sequence[int], sides: Sequence[Sequence[int]]) -> float:
    """What a side won: 1, or a share of it if several sides won. A match without winners is shared by all."""
    winners = [other for other in sides if any(seat in outcome.winners for seat in other)] or sides
    return 1 / len(winners) if side in winners else 0.0


def score_difference(outcome: Outcome, side: Sequence[int]) -> float:
    """The mean score of a side's seats minus that of the other seats."""
    own = [score for seat, score in enumerate(outcome.scores) if seat in side]
    others = [score for seat, score in enumerate(outcome.scores) if seat not in side]
    return sum(own) / len(own) - sum(others) / len(others)
