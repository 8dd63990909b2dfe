"""Minds a room while nobody asks for anything: lets bots and stand-ins think, and does what is due when time has passed."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from serai.house import entries as log
from serai.house.desk import timed_out
from serai.house.follow import STAND_IN, by_house, fill_up
from serai.house.parts import Decision, Draft, Thought
from serai.house.table import Table, nickname
from serai.house.timer import Alarm
from serai.kernel.rng import Rng
from serai.kernel.state import State

if TYPE_CHECKING:
    from serai.house.room import Room

GRACE = 60_000
"""Where there is no clock: how long somebody may be away before the stand-in plays, in milliseconds."""
THINKING = 10_000
"""How long a bot may think, in milliseconds, before another is asked."""
TRIES = 2
"""How many bots are asked for one decision before the house itself plays anything that is legal."""
RETRY = 1_000
"""When the store failed: how long until what is due is tried again, in milliseconds."""
CLOCK = "clock"
_log = logging.getLogger(__name__)


class Minder:
    """One room's bots and alarm. What it knows by itself, and the log does not, is who looks away since when."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._stopped = False
        self._went_at: dict[str, int] = {}
        self._thoughts: dict[int, Thought] = {}
        self._alarm: Alarm | None = None
        self._rings_at = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def attend(self) -> None:
        """The table has gone on: let bots think whose turn it is, and watch the clock."""
        table = self._room.table
        for seat, decision in table.decisions.items():
            chair = table.chairs[seat]
            if chair.played_by_bot and not self._thinks(seat, decision) and not holds_back(table, seat):
                self._think(seat, decision, f"bot:{chair.bot or STAND_IN}")
        self.watch()

    @property
    def busy(self) -> bool:
        """Whether a bot thinks or something due is being done."""
        return bool(self._tasks)

    def doze(self) -> None:
        """No more alarms. The room is idle."""
        self._stopped = True
        self._quiet()

    async def stop(self) -> None:
        """No more alarms, no more thinking."""
        self.doze()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Who is away

    def came(self, person: str) -> None:
        """Somebody looks at the table."""
        self._went_at.pop(person, None)
        self.watch()

    def went(self, person: str) -> None:
        """Somebody looks away."""
        if self._room.table.seat_of(person) is not None:
            self._went_at[person] = self._room.house.store.now()
            self.watch()

    def _grace_ends(self, table: Table, seat: int) -> int | None:
        """When the stand-in takes over for somebody who is awaited, has no clock, and looks away."""
        person = table.chairs[seat].person
        if person is None or self._room.is_here(person.id):
            return None
        return self._went_at.setdefault(person.id, self._room.house.store.now()) + GRACE

    # The clock

    def watch(self) -> None:
        """See that the alarm rings when something is due, or before, and forget thoughts that nobody needs any more.

        Most decisions are made long before they are due: an alarm that rings too early costs less than setting it for each.
        """
        table = self._room.table
        for seat, thought in list(self._thoughts.items()):
            decision = table.decisions.get(seat)
            same = decision is not None and decision.since == thought.since
            if not same or not (thought.by == CLOCK or table.chairs[seat].played_by_bot):
                self._forget(seat)
        due = None if self._stopped else self.next_due()
        if due is None:
            self._quiet()
        elif self._alarm is None or due < self._rings_at:
            self._ring_at(due, self._room.house.store.now(), self._ring)

    def _ring_at(self, when: int, now: int, ring: Callable[[], None]) -> None:
        self._quiet()
        self._rings_at = when
        self._alarm = self._room.house.timer.at(when, now, ring)

    def next_due(self) -> int | None:
        """When something has to be done though nobody acts."""
        table = self._room.table
        if not table.decisions:
            return table.next_deadline()
        times = [self._due_for(table, seat, decision) for seat, decision in table.decisions.items()]
        return min([time for time in times if time is not None], default=None)

    def _due_for(self, table: Table, seat: int, decision: Decision) -> int | None:
        if self._thoughts and self._thinks(seat, decision):
            return self._thoughts[seat].overdue
        if holds_back(table, seat):
            return None
        return self._grace_ends(table, seat) if decision.deadline is None else decision.deadline

    def _quiet(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ring(self) -> None:
        self._quiet()
        due = self.next_due()
        if due is not None and due > self._room.house.store.now():
            self.watch()
        else:
            self._start(self._rung())

    def _ring_again(self) -> None:
        self.attend()
        self._ring()

    async def _rung(self) -> None:
        try:
            await self.time_passes()
        except Exception as error:
            self._try_later("what is due", error)

    async def time_passes(self) -> None:
        """Do what is due by now."""
        while await self._room.put(self._due):
            pass
        self.watch()

    def _due(self, table: Table) -> list[Draft]:
        now = self._room.house.store.now()
        if table.pause is not None:
            if table.pause.until <= now:
                return by_house(log.Resumed(), by=CLOCK)
            return by_house(log.PhaseShown(phase=table.pause.phases[1][0]), by=CLOCK) if table.pause.next_at <= now else []
        if (at := table.fills_up_at()) is not None:
            return fill_up(table) if at <= now else []
        for seat, decision in sorted(table.decisions.items()):
            due = self._due_for(table, seat, decision)
            if due is not None and due <= now and (drafts := self._time_is_up(table, seat, decision)):
                return drafts
        return []

    def _time_is_up(self, table: Table, seat: int, decision: Decision) -> list[Draft]:
        """What goes into the log now. Nothing, when a bot is asked and its answer will come."""
        if self._thinks(seat, decision):
            thought = self._thoughts[seat]
            if thought.tries >= TRIES:
                self._forget(seat)
                return [anything(table, seat, thought.by)]
            self._think(seat, decision, thought.by, thought.tries + 1)
            return []
        if decision.deadline is None:
            return by_house(log.StandIn(seat=seat, on=True), by=CLOCK)
        if table.chairs[seat].played_by_bot:
            self._think(seat, decision, f"bot:{table.chairs[seat].bot or STAND_IN}")
        elif (draft := timed_out(table, seat)) is not None:
            return [draft]
        else:
            self._think(seat, decision, CLOCK)
        return []

    # Bots

    def _thinks(self, seat: int, decision: Decision) -> bool:
        return seat in self._thoughts and self._thoughts[seat].since == decision.since

    def _think(self, seat: int, decision: Decision, by: str, tries: int = 1) -> None:
        self._forget(seat)
        if not self._stopped:
            thought = self._thoughts[seat] = Thought(decision.since, by, self._room.house.store.now() + THINKING, tries)
            thought.task = self._start(self._play_for(seat, thought))

    async def _play_for(self, seat: int, thought: Thought) -> None:
        table = self._room.table
        try:
            draft = await self._ask_bench(table, seat, thought.by)
        except Exception as error:
            _log.warning("no bot answered at table %s: %s", nickname(table.code), type(error).__name__)
            draft = anything(table, seat, thought.by)

        def still_asked(now: Table) -> list[Draft]:
            decision = now.decisions.get(seat)
            wanted = self._thoughts.get(seat) is thought and decision is not None and decision.since == thought.since
            return [draft] if wanted else []

        try:
            await self._room.put(still_asked)
        except Exception as error:
            self._try_later("a bot's move", error)
        finally:
            if self._thoughts.get(seat) is thought:
                del self._thoughts[seat]

    async def _ask_bench(self, table: Table, seat: int, by: str) -> Draft:
        assert table.state is not None
        level = STAND_IN if by == CLOCK else by.removeprefix("bot:")
        action = await self._room.house.bench.ask(table.rules, table.state, seat, level, seed(table, seat))
        if action not in table.decisions[seat].legal:
            raise ValueError(f"the bot {level} chose what is not legal")
        return Draft(actor(table, seat), by, table.rules.text(action))

    def _forget(self, seat: int) -> None:
        thought = self._thoughts.pop(seat, None)
        if thought is not None and thought.task is not None and thought.task is not asyncio.current_task():
            thought.task.cancel()

    def _try_later(self, what: str, error: Exception) -> None:
        """The store failed. What is due stays due."""
        _log.error("%s at table %s could not be done: %s", what, nickname(self._room.table.code), type(error).__name__)
        now = self._room.house.store.now()
        if not self._stopped:
            self._ring_at(now + RETRY, now, self._ring_again)

    def _start(self, work: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def holds_back(table: Table, seat: int) -> bool:
    """Whether a bot leaves its decision to people: when it could take it out of their hands, as where partners decide together.

    It decides after all when a bot plays for them too. When their time is up, the game's own rule decides.
    """
    if len(table.decisions) == 1 or table.state is None or not table.chairs[seat].played_by_bot:
        return False
    people = {other for other in table.decisions if not table.chairs[other].played_by_bot}
    return any(not people.issubset(_asked_after(table.state, seat, action)) for action in table.decisions[seat].legal)


def _asked_after(state: State, seat: int, action: int) -> list[int]:
    """Who is to act once a seat has acted."""
    after = state.copy()
    after.apply(seat, action)
    return after.actors()


def actor(table: Table, seat: int) -> str:
    """Who acts, in the log: a bot in its own seat, or somebody else for the seat's player."""
    return f"P{seat + 1}" if table.chairs[seat].bot is not None else f"P{seat + 1}!"


def seed(table: Table, seat: int) -> str:
    """What a bot's chance is made from: the same for everyone who computes the same move."""
    return f"{table.code} {table.version} {seat}"


def anything(table: Table, seat: int, by: str) -> Draft:
    """When no bot answers, the table goes on all the same: the game's own rule for a time-out, or any legal action."""
    assert table.state is not None
    action = table.manners.fallback(table.state, seat)
    if action is None:
        action = table.state.sample(seat, Rng(seed(table, seat)))
    return Draft(f"P{seat + 1}!", by, table.rules.text(action))
