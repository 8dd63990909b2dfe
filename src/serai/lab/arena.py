"""The arena: which bot is stronger, and by how much. Every deal is played in every seating, so the luck of the cards cancels out.

Deal k (from 1) depends only on the seed and k (see `arena_match`). The result is that of deals 1 to n, for each pairing in the order of the
deals, whatever the number of workers and the order in which they finish.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, permutations

import msgspec
from msgspec import Struct

from serai.kernel.errors import InvalidOptions
from serai.kernel.game import AnyGame
from serai.lab.arena_match import Contender, DealResult, Plan, make_bot
from serai.lab.arena_statistics import looks, sequential_half_width
from serai.lab.arena_workers import OwnProcess, Processes, Workers
from serai.lab.simulate import USUAL_PLAYERS

TASK_SECONDS = 0.3
"""About how long a worker plays before it hands in its results."""
TASK_DEALS = 100
"""The most deals in one task."""

Progress = Callable[[int, int], None]
"""Is called with the number of matches that have been played and the number of all matches."""


class Arena(Struct, frozen=True, kw_only=True):
    """The results. Everything but `workers` and `seconds`, and the CPU time of decisions, depends only on the plan."""

    plan: Plan
    deals: int
    """The most deals that each pairing was to play."""
    until: float | None
    """The half-width at which a pairing stops early."""
    results: list[list[DealResult]]
    """For each pairing, deals 1, 2, 3 and so on."""
    interrupted: bool
    workers: int
    seconds: float


def arena(
    rules: AnyGame,
    contenders: Sequence[Contender],
    deals: int,
    seed: int = 0,
    *,
    players: int | None = None,
    options: Struct | Mapping[str, object] | None = None,
    pairings: Sequence[tuple[int, int]] | None = None,
    until: float | None = None,
    workers: int | None = None,
    ray: str | None = None,
    progress: Progress = lambda played, matches: None,
) -> Arena:
    """Let contenders play deals against each other, each deal in every seating. Everyone meets everyone unless `pairings` are given.

    With `until` a pairing stops at the first look at which its win rate is known that precisely; `deals` is then the most it plays.
    With `ray` the matches are played by the Ray cluster at that address, or with "local" by a Ray on this machine.
    By default there is one worker, and with Ray as many as it has CPUs. A KeyboardInterrupt ends the run early, with the results so far.
    """
    plan = make_plan(rules, contenders, seed, players=players, options=options, pairings=pairings)
    check_counts(deals=deals, workers=1 if workers is None else workers)
    started = time.perf_counter()
    schedule = Schedule(len(plan.pairings), deals, until)
    interrupted = False
    crew = start_workers(plan, workers, ray)
    try:
        run(schedule, crew, lambda: progress(schedule.played() * len(plan.sides), schedule.planned() * len(plan.sides)))
    except KeyboardInterrupt:
        interrupted = True
    finally:
        crew.stop()
    return Arena(
        plan=plan,
        deals=deals,
        until=until,
        results=schedule.results(),
        interrupted=interrupted,
        workers=crew.workers,
        seconds=time.perf_counter() - started,
    )


def start_workers(plan: Plan, workers: int | None, ray: str | None) -> Workers:
    """Those who play the matches of a plan."""
    if ray is not None:
        from serai.lab.arena_ray import RayWorkers  # needs an extra

        return RayWorkers(plan, workers, ray)
    return OwnProcess(plan) if workers in (None, 1) else Processes(plan, workers or 1)


def make_plan(
    rules: AnyGame,
    contenders: Sequence[Contender],
    seed: int,
    *,
    players: int | None = None,
    options: Struct | Mapping[str, object] | None = None,
    pairings: Sequence[tuple[int, int]] | None = None,
) -> Plan:
    """The checked plan: an invalid number of players, option or bot raises an error before the first match."""
    if players is None:
        players = USUAL_PLAYERS if USUAL_PLAYERS in rules.seats else rules.seats[-1]
    rules.new(players, options)
    if len(contenders) < 2:
        raise InvalidOptions("the arena needs at least two bots, like greedy,random", option="bots")
    for contender in contenders:
        if [other.label for other in contenders].count(contender.label) > 1:
            raise InvalidOptions(f"bot {contender.label!r} is named twice; name each once", option="bots", given=contender.label)
        make_bot(contender, rules)
    read = rules.read_options(options)
    sides = [list(team) for team in rules.policy(read).teams(players)] or [[seat] for seat in range(players)]
    if len(sides) < 2:
        raise InvalidOptions("the arena needs a game with at least two sides", option="players", given=players)
    return Plan(
        game=rules.id,
        rules_version=rules.rules_version,
        players=players,
        options=msgspec.to_builtins(read),
        contenders=list(contenders),
        sides=sides,
        pairings=everyone_meets(len(contenders), len(sides)) if pairings is None else list(pairings),
        seed=seed,
    )


def everyone_meets(contenders: int, sides: int) -> list[tuple[int, int]]:
    """All pairings. With two sides, A against B is the same as B against A; with more, one A against several B is not."""
    return [*(combinations if sides == 2 else permutations)(range(contenders), 2)]


def check_counts(**counts: int) -> None:
    """Raise InvalidOptions for numbers below 1."""
    for name, given in counts.items():
        if given < 1:
            raise InvalidOptions(f"{name} must be 1 or more, not {given}", option=name, given=given, allowed="1 or more")


def run(schedule: "Schedule", workers: Workers, progress: Callable[[], None]) -> None:
    """Play everything on the schedule."""
    started, size, under_way = time.perf_counter(), 1, 0
    while not schedule.finished():
        while under_way < workers.capacity and (task := schedule.next(size)) is not None:
            workers.submit(*task)
            under_way += 1
        for results in workers.results():
            under_way -= 1
            schedule.add(results)
        progress()
        # How many deals are in a task changes only how often workers report.
        rate = schedule.arrived / (time.perf_counter() - started) / workers.capacity
        size = max(1, min(TASK_DEALS, int(rate * TASK_SECONDS)))


class Schedule:
    """Which deals are played next, and when a pairing is finished. Pairings take turns, so they are about equally far."""

    def __init__(self, pairings: int, deals: int, until: float | None = None) -> None:
        self._until = until
        self._looks = looks(deals)
        self._ends = [deals] * pairings
        self._next_deal = [1] * pairings
        self._next_look = [0] * pairings
        self._results: list[dict[int, DealResult]] = [{} for _ in range(pairings)]
        self._complete = [0] * pairings
        self.arrived = 0
        """How many deals have been played, of any pairing."""

    def next(self, size: int) -> tuple[int, range] | None:
        """The next task: a pairing and up to `size` deals. None if all have been given out."""
        pairing = min(range(len(self._ends)), key=lambda number: (self._next_deal[number] > self._ends[number], self._next_deal[number]))
        first = self._next_deal[pairing]
        if first > self._ends[pairing]:
            return None
        self._next_deal[pairing] = min(first + size, self._ends[pairing] + 1)
        return pairing, range(first, self._next_deal[pairing])

    def add(self, results: Sequence[DealResult]) -> None:
        """Add results, in any order. A pairing stops only after a fixed number of deals, and only deals up to there count."""
        for result in results:
            self.arrived += 1
            self._results[result.pairing][result.deal] = result
        for pairing in {result.pairing for result in results}:
            found = self._results[pairing]
            while self._complete[pairing] + 1 in found:
                self._complete[pairing] += 1
            self._look(pairing)

    def _look(self, pairing: int) -> None:
        if self._until is None:
            return
        while (number := self._next_look[pairing]) < len(self._looks) and self._looks[number] <= min(
            self._complete[pairing], self._ends[pairing]
        ):
            self._next_look[pairing] += 1
            count = self._looks[number]
            rates = [self._results[pairing][deal].win_rate for deal in range(1, count + 1)]
            if sequential_half_width(rates, len(self._looks)) <= self._until:
                self._ends[pairing] = count

    def finished(self) -> bool:
        """Whether every pairing has played all its deals."""
        return all(complete >= end for complete, end in zip(self._complete, self._ends, strict=True))

    def played(self) -> int:
        """How many of the planned deals have been played, in all pairings."""
        return sum(min(len(found), end) for found, end in zip(self._results, self._ends, strict=True))

    def planned(self) -> int:
        """How many deals there are to play, in all pairings, as far as is known."""
        return sum(self._ends)

    def results(self) -> list[list[DealResult]]:
        """The results of each pairing in the order of the deals, up to the first that is missing."""
        return [
            [found[deal] for deal in range(1, min(complete, end) + 1)]
            for found, complete, end in zip(self._results, self._complete, self._ends, strict=True)
        ]
