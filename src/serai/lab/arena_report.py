"""The results of an arena, for tables and programs. The field names are the keys of `serai arena --json`: don't change them."""

from msgspec import Struct

from serai.lab.arena import Arena, everyone_meets
from serai.lab.arena_match import DealResult, Usage
from serai.lab.arena_statistics import ERROR, bootstrap, looks, rate_interval, sequential_half_width
from serai.lab.report import DIGITS
from serai.records import OptionValue


class Pairing(Struct, frozen=True, kw_only=True):
    """How a bot did against another."""

    bot: str
    """It has one side: a team, or a seat."""
    against: str
    """It has all other sides."""
    deals: int
    matches: int
    win_rate: float
    win_interval: tuple[float, float]
    score_difference: float
    """The bot's mean score minus that of the others."""
    score_interval: tuple[float, float]


class Participant(Struct, frozen=True, kw_only=True):
    """A bot."""

    name: str
    bot: str
    iterations: int | None
    open: bool
    decisions: int
    """How often it had a choice, in all its matches."""


class Speed(Struct, frozen=True, kw_only=True):
    """How fast a bot decided, in CPU time."""

    name: str
    milliseconds_per_decision: float
    decisions_per_second: float


class ArenaTiming(Struct, frozen=True, kw_only=True):
    """What differs from run to run."""

    seconds: float
    workers: int
    bots: list[Speed]


class ArenaReport(Struct, frozen=True, kw_only=True):
    """A whole run. Everything but `timing` is the same from run to run."""

    game: str
    rules_version: int
    players: int
    options: dict[str, OptionValue]
    sides: list[list[int]]
    par: float
    """The win rate of equally strong bots."""
    seed: int
    deals: int
    until: float | None
    interrupted: bool
    bots: list[Participant]
    pairings: list[Pairing]
    timing: ArenaTiming


def arena_report(found: Arena) -> ArenaReport:
    """The statistics of a run."""
    plan = found.plan
    used = [Usage() for _ in plan.contenders]
    for who, results in zip(plan.pairings, found.results, strict=True):
        for role, contender in enumerate(who):
            for result in results:
                used[contender] += result.usage[role]
    return ArenaReport(
        game=plan.game,
        rules_version=plan.rules_version,
        players=plan.players,
        options=plan.options,
        sides=plan.sides,
        par=round(1 / len(plan.sides), DIGITS),
        seed=plan.seed,
        deals=found.deals,
        until=found.until,
        interrupted=found.interrupted,
        bots=[
            Participant(name=who.label, bot=who.bot, iterations=who.iterations, open=who.open, decisions=usage.decisions)
            for who, usage in zip(plan.contenders, used, strict=True)
        ],
        pairings=_pairings(found),
        timing=ArenaTiming(
            seconds=round(found.seconds, 3),
            workers=found.workers,
            bots=[_speed(who.label, usage) for who, usage in zip(plan.contenders, used, strict=True)],
        ),
    )


def _pairings(found: Arena) -> list[Pairing]:
    """Every pairing that has results. Where everyone meets everyone on two sides, also from the other one's point of view."""
    pairings: list[Pairing] = []
    both = len(found.plan.sides) == 2 and found.plan.pairings == everyone_meets(len(found.plan.contenders), 2)
    for (first, second), results in zip(found.plan.pairings, found.results, strict=True):
        if results:
            pairing = _pairing(found, first, second, results)
            pairings += [pairing, reverse(pairing)] if both else [pairing]
    order = {contender.label: number for number, contender in enumerate(found.plan.contenders)}
    return sorted(pairings, key=lambda pairing: (order[pairing.bot], order[pairing.against]))


def _pairing(found: Arena, first: int, second: int, results: list[DealResult]) -> Pairing:
    plan = found.plan
    bot, against = plan.contenders[first].label, plan.contenders[second].label
    rates = [result.win_rate for result in results]
    differences = [result.difference for result in results]
    rate = sum(rates) / len(rates)
    seed = f"{plan.seed}/{bot}/{against}"
    if found.until is None:
        low, high = rate_interval(rates, f"{seed}/rate")
        error = ERROR
    else:
        count = len(looks(found.deals))
        reach = sequential_half_width(rates, count)
        low, high = max(0.0, rate - reach), min(1.0, rate + reach)
        error = ERROR / count
    return Pairing(
        bot=bot,
        against=against,
        deals=len(results),
        matches=len(results) * len(plan.sides),
        win_rate=round(rate, DIGITS),
        win_interval=(round(low, DIGITS), round(high, DIGITS)),
        score_difference=round(sum(differences) / len(differences), DIGITS),
        score_interval=_rounded(bootstrap(differences, f"{seed}/difference", error)),
    )


def reverse(pairing: Pairing) -> Pairing:
    """The same matches from the other side, where there are two."""
    return Pairing(
        bot=pairing.against,
        against=pairing.bot,
        deals=pairing.deals,
        matches=pairing.matches,
        win_rate=round(1 - pairing.win_rate, DIGITS),
        win_interval=(round(1 - pairing.win_interval[1], DIGITS), round(1 - pairing.win_interval[0], DIGITS)),
        score_difference=0.0 - pairing.score_difference,  # never -0.0
        score_interval=(0.0 - pairing.score_interval[1], 0.0 - pairing.score_interval[0]),
    )


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    return round(interval[0], DIGITS), round(interval[1], DIGITS)


def _speed(name: str, usage: Usage) -> Speed:
    return Speed(
        name=name,
        milliseconds_per_decision=round(1000 * usage.seconds / usage.decisions, 4) if usage.decisions else 0.0,
        decisions_per_second=round(usage.decisions / usage.seconds, 1) if usage.seconds else 0.0,
    )
