"""Schedules what happens at a table without a request: bots and stand-ins play, and what is due is done on time."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING

from serai.house import table_events as events
from serai.house.bot_moves import defers_to_people, failure_notice, fallback_move, level_of, plays_slowly, time_limit_ms
from serai.house.bot_pool import BotFailed
from serai.house.bot_worker import describe_failure
from serai.house.chairs import Decision
from serai.house.decide import timed_out
from serai.house.lesson_play import move_of_lesson, plays_next
from serai.house.log import CLOCK, HOUSE, Action, Author, ByBot, ByClock, Draft
from serai.house.offered_bots import STAND_IN
from serai.house.react import fill_with_bots, house_drafts
from serai.house.table import Table, hashed_code
from serai.house.table_events import Person
from serai.house.timer import Alarm

if TYPE_CHECKING:
    from serai.house.room import Room

GRACE_MS = 60_000
"""Without a time limit: how long a player may be disconnected before the stand-in plays."""
HOST_GRACE_MS = 60_000
"""Before a match: how long the host may be disconnected before another player becomes host."""
WAITING_MS = 5_000
"""How long a question to a bot may wait in the queue, in addition to the bot's time limit, before the stand-in is asked instead."""
MAX_BOTS_ASKED = 2
"""How many bots are asked for one decision before the house plays any legal action: the bot in the seat, and the stand-in."""
RETRY_MS = 1_000
"""How long to wait before trying again after the store failed."""
SLOW_MOVE_MS = 3_000
"""How long stand-ins wait before each move if only they play and a player may come back."""
_log = logging.getLogger(__name__)


class BotTask:
    """A bot that is thinking about a seat's decision."""

    def __init__(self, since: int, by: Author, moves_at: int, overdue: int, tries: int) -> None:
        self.since = since
        """The version at which the decision was opened."""
        self.by = by
        self.moves_at = moves_at
        """When its move is to be made: its answer is held until then."""
        self.overdue = overdue
        """When it has taken too long."""
        self.tries = tries
        self.task: asyncio.Task[None] | None = None
        self.held: Alarm | None = None
        """The alarm for its move, once it has answered."""


class Scheduler:
    """One room's bots and timer. Besides what is in the log, it knows since when players have been disconnected."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._stopped = False
        self._disconnected_at: dict[str, int] = {}
        self._bot_tasks: dict[int, BotTask] = {}
        self._timer: Alarm | None = None
        self._timer_at = 0
        self._tasks: set[asyncio.Task[None]] = set()

    def table_changed(self) -> None:
        """The table has changed: ask bots whose turn it is, and set the timer."""
        table = self._room.table
        for seat, decision in table.decisions.items():
            chair = table.chairs[seat]
            if self._is_thinking(seat, decision):
                continue
            if table.running_lesson() is not None:
                if plays_next(table, seat):
                    self._ask_bot(seat, decision, HOUSE if chair.bot is None else ByBot(chair.bot))
            elif chair.played_by_bot and not (defers_to_people(table, seat) or plays_slowly(table)):
                self._ask_bot(seat, decision, ByBot(chair.bot or STAND_IN))
        self.reschedule()

    @property
    def busy(self) -> bool:
        """Whether a bot is to move or something due is being done."""
        return bool(self._tasks) or bool(self._bot_tasks)

    def stop_timer(self) -> None:
        """Stop the timer. The room is idle."""
        self._stopped = True
        self._cancel_timer()

    async def stop(self) -> None:
        """Stop the timer and the bots."""
        self.stop_timer()
        for seat in list(self._bot_tasks):
            self._cancel_bot(seat)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Disconnected players

    def connected(self, person: str) -> None:
        """A person has connected."""
        self._disconnected_at.pop(person, None)
        self.reschedule()

    def disconnected(self, person: str) -> None:
        """A person has disconnected."""
        table = self._room.table
        if table.seat_of(person) is not None:
            self._disconnected_at = {other: at for other, at in self._disconnected_at.items() if table.seat_of(other) is not None}
            self._disconnected_at[person] = self._room.house.store.now()
            self.reschedule()

    def _grace_ends(self, table: Table, seat: int) -> int | None:
        """When the stand-in takes over for a disconnected player who has no deadline."""
        person = table.chairs[seat].person
        if person is None or self._room.is_here(person.id) or not self._anyone_connected(table):
            return None
        return self._disconnected_at.setdefault(person.id, self._room.house.store.now()) + GRACE_MS

    def _host_passes_at(self, table: Table) -> int | None:
        """When another player becomes host because the host is disconnected; only before a match."""
        if table.status != "waiting" or self._room.is_here(table.host.id) or self._next_host(table) is None:
            return None
        return self._disconnected_at.setdefault(table.host.id, self._room.house.store.now()) + HOST_GRACE_MS

    def _next_host(self, table: Table) -> Person | None:
        """The next host: the first player who is connected."""
        return next((chair.person for chair in table.chairs if chair.person is not None and self._room.is_here(chair.person.id)), None)

    def _gone_before_rematch(self, table: Table) -> list[int]:
        """The seats of disconnected players that a rematch waits for, if all connected players want one."""
        missing = [seat for seat in table.people() if seat not in table.rematch] if table.status == "over" and table.rematch else []
        return [] if any(self._room.is_here(_person(table, seat)) for seat in missing) else missing

    def _rematch_due(self, table: Table) -> int | None:
        """When a rematch no longer waits for disconnected players."""
        now = self._room.house.store.now()
        went = [self._disconnected_at.setdefault(_person(table, seat), now) for seat in self._gone_before_rematch(table)]
        return max(went) + GRACE_MS if went else None

    def _anyone_connected(self, table: Table) -> bool:
        """Whether any player is connected: otherwise the match waits for them."""
        return any(chair.person is not None and self._room.is_here(chair.person.id) for chair in table.chairs)

    # The timer

    def reschedule(self) -> None:
        """Set the timer to when something is due, or earlier, and cancel bots that are no longer needed.

        Most decisions are made long before they are due: a timer that fires too early costs less than setting one for each.
        """
        table = self._room.table
        for seat, bot_task in list(self._bot_tasks.items()):
            decision = table.decisions.get(seat)
            same = decision is not None and decision.since == bot_task.since
            if not same or not self._wanted(table, seat, bot_task.by):
                self._cancel_bot(seat)
        due = None if self._stopped else self.next_due()
        if due is None:
            self._cancel_timer()
        elif self._timer is None or due < self._timer_at:
            self._set_timer(due, self._room.house.store.now(), self._timer_fired)

    def _wanted(self, table: Table, seat: int, by: Author) -> bool:
        """Whether a seat whose decision is open is still played by this bot, or by the lesson."""
        if table.running_lesson() is not None:
            return plays_next(table, seat)
        return isinstance(by, ByClock) or table.chairs[seat].played_by_bot

    def _set_timer(self, when: int, now: int, ring: Callable[[], None]) -> None:
        self._cancel_timer()
        self._timer_at = when
        self._timer = self._room.house.timer.at(when, now, ring)

    def next_due(self) -> int | None:
        """When something is due if nobody acts."""
        table = self._room.table
        if not table.decisions:
            times = [table.next_deadline(), self._host_passes_at(table), self._rematch_due(table)]
            return min([time for time in times if time is not None], default=None)
        times = [self._due_for(table, seat, decision) for seat, decision in table.decisions.items()]
        return min([time for time in times if time is not None], default=None)

    def _due_for(self, table: Table, seat: int, decision: Decision) -> int | None:
        if self._bot_tasks and self._is_thinking(seat, decision):
            return self._bot_tasks[seat].overdue
        if table.running_lesson() is not None:
            return None
        if defers_to_people(table, seat):
            return None
        if table.chairs[seat].played_by_bot and plays_slowly(table):
            return table.touched_at + SLOW_MOVE_MS
        return self._grace_ends(table, seat) if decision.deadline is None else decision.deadline

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _timer_fired(self) -> None:
        self._cancel_timer()
        due = self.next_due()
        if due is not None and due > self._room.house.store.now():
            self.reschedule()
        else:
            self._start(self._do_due_now())

    def _retry(self) -> None:
        self.table_changed()
        self._timer_fired()

    async def _do_due_now(self) -> None:
        try:
            await self.do_due()
        except Exception as error:
            self._try_later("what is due", error)

    async def do_due(self) -> None:
        """Do what is due by now, after giving back time that was lost to outages."""
        await self._room.give_back_time()
        while await self._room.append_if(self._due):
            pass
        self.reschedule()

    def _due(self, table: Table) -> list[Draft]:
        if self._room.house.time.owed(table):
            return []
        now = self._room.house.store.now()
        if table.pause is not None:
            if table.pause.until <= now:
                return house_drafts(events.Resumed(), by=CLOCK)
            return house_drafts(events.PhaseShown(phase=table.pause.phases[1][0]), by=CLOCK) if table.pause.next_at <= now else []
        if (passes := self._host_passes_at(table)) is not None and passes <= now and (next_host := self._next_host(table)) is not None:
            return house_drafts(events.HostPassed(person=next_host.id), by=CLOCK)
        if (due := self._rematch_due(table)) is not None and due <= now:
            return house_drafts(*(events.StandIn(seat=seat, on=True) for seat in self._gone_before_rematch(table)), by=CLOCK)
        if (at := table.bots_join_at()) is not None:
            return fill_with_bots(table) if at <= now else []
        for seat, decision in sorted(table.decisions.items()):
            due = self._due_for(table, seat, decision)
            if due is not None and due <= now and (drafts := self._time_is_up(table, seat, decision)):
                return drafts
        return []

    def _time_is_up(self, table: Table, seat: int, decision: Decision) -> list[Draft]:
        """What to append now; nothing if a bot is asked instead."""
        if self._is_thinking(seat, decision):
            bot_task = self._bot_tasks[seat]
            if table.running_lesson() is not None:
                self._cancel_bot(seat)
                return move_of_lesson(table, seat)
            if bot_task.tries >= MAX_BOTS_ASKED:
                self._cancel_bot(seat)
                return [fallback_move(table, seat, bot_task.by, self._seed(table, seat))]
            _log.warning("the bot %s at table %s has not answered in time", level_of(bot_task.by), hashed_code(table.code))
            self._ask_bot(seat, decision, bot_task.by, bot_task.tries + 1)
            return []
        if decision.deadline is None:
            return house_drafts(events.StandIn(seat=seat, on=True), by=CLOCK)
        if table.chairs[seat].played_by_bot:
            self._ask_bot(seat, decision, ByBot(table.chairs[seat].bot or STAND_IN))
        elif (draft := timed_out(table, seat)) is not None:
            return [draft]
        else:
            self._ask_bot(seat, decision, CLOCK)
        return []

    # Bots

    def _is_thinking(self, seat: int, decision: Decision) -> bool:
        return seat in self._bot_tasks and self._bot_tasks[seat].since == decision.since

    def _ask_bot(self, seat: int, decision: Decision, by: Author, tries: int = 1) -> None:
        """Ask a bot; when its move will be made is chosen before it thinks."""
        self._cancel_bot(seat)
        if not self._stopped:
            table, house = self._room.table, self._room.house
            now = house.store.now()
            moves_at = now + self._delay(table, seat) if tries == 1 else now
            overdue = max(moves_at, now + time_limit_ms(level_of(by))) + WAITING_MS
            bot_task = self._bot_tasks[seat] = BotTask(decision.since, by, moves_at, overdue, tries)
            bot_task.task = self._start(self._play_bot(seat, bot_task))

    def _delay(self, table: Table, seat: int) -> int:
        assert table.state is not None
        if table.chairs[seat].stand_in and table.policy.stand_in(table.state, seat) is not None:
            return 0
        seed = self._room.house.seeds.seed("pace", table.code, table.version, seat)
        forced = table.policy.publicly_forced(table.state, seat)
        return self._room.house.pace.delay(seed, publicly_forced=forced, speed=table.bot_speed)

    async def _play_bot(self, seat: int, bot_task: BotTask) -> None:
        drafts = await self._drafts_of_bot(self._room.table, seat, bot_task)
        now = self._room.house.store.now()
        when = self._room.house.pace.moves_at(bot_task.moves_at, now)
        if when <= now:
            await self._move(seat, bot_task, drafts)
        elif self._bot_tasks.get(seat) is bot_task:
            bot_task.overdue = when + WAITING_MS
            bot_task.held = self._room.house.timer.at(when, now, lambda: self._move_now(seat, bot_task, drafts))

    def _move_now(self, seat: int, bot_task: BotTask, drafts: list[Draft]) -> None:
        if self._bot_tasks.get(seat) is bot_task and not self._stopped:
            bot_task.held = None
            bot_task.task = self._start(self._move(seat, bot_task, drafts))

    async def _move(self, seat: int, bot_task: BotTask, drafts: list[Draft]) -> None:
        """Append a bot's move, unless it is not wanted any longer."""

        def still_asked(now: Table) -> list[Draft]:
            decision = now.decisions.get(seat)
            asked = self._bot_tasks.get(seat) is bot_task and decision is not None and decision.since == bot_task.since
            return drafts if asked and self._wanted(now, seat, bot_task.by) else []

        try:
            await self._room.append_if(still_asked)
        except Exception as error:
            self._try_later("a bot's move", error)
        finally:
            if self._bot_tasks.get(seat) is bot_task:
                del self._bot_tasks[seat]

    async def _drafts_of_bot(self, table: Table, seat: int, bot_task: BotTask) -> list[Draft]:
        """A bot's move. If the bot fails, the stand-in's, and if that fails too, what the house plays; and a notice for the table."""
        assert table.state is not None
        if plays_next(table, seat):
            return move_of_lesson(table, seat)
        if table.chairs[seat].stand_in and (forced := table.policy.stand_in(table.state, seat)) is not None:
            return [Draft(Action(seat, forced, forced=True), HOUSE)]
        if bot_task.tries == 1:
            try:
                return [await self._ask_pool(table, seat, bot_task.by, level_of(bot_task.by), urgent=False)]
            except Exception as error:
                _log_failure(level_of(bot_task.by), table, error)
        by = ByBot(STAND_IN) if isinstance(bot_task.by, ByBot) else bot_task.by
        try:
            move = await self._ask_pool(table, seat, by, STAND_IN, urgent=True)
        except Exception as error:
            _log_failure(STAND_IN, table, error)
            move = fallback_move(table, seat, bot_task.by, self._seed(table, seat))
        return [*failure_notice(table, seat), move]

    async def _ask_pool(self, table: Table, seat: int, by: Author, level: str, *, urgent: bool) -> Draft:
        assert table.state is not None
        seed = self._seed(table, seat)
        action = await self._room.house.bots.act(table.rules, table.state, seat, level, seed, table=table.code, urgent=urgent)
        return Draft(Action(seat, action, forced=table.chairs[seat].bot is None), by)

    def _seed(self, table: Table, seat: int) -> str:
        """The bot's seed: always the same for the same decision, and secret."""
        return self._room.house.seeds.seed("move", table.code, table.version, seat)

    def _cancel_bot(self, seat: int) -> None:
        bot_task = self._bot_tasks.pop(seat, None)
        if bot_task is None:
            return
        if bot_task.held is not None:
            bot_task.held.cancel()
        if bot_task.task is not None and bot_task.task is not asyncio.current_task():
            bot_task.task.cancel()

    def _try_later(self, what: str, error: Exception) -> None:
        """The store failed: try again in a moment."""
        _log.error("%s at table %s could not be done", what, hashed_code(self._room.table.code), exc_info=error)
        now = self._room.house.store.now()
        if not self._stopped:
            self._set_timer(now + RETRY_MS, now, self._retry)

    def _start(self, work: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _person(table: Table, seat: int) -> str:
    """The id of the person in a seat, which must have one."""
    person = table.chairs[seat].person
    assert person is not None
    return person.id


def _log_failure(level: str, table: Table, error: Exception) -> None:
    """The line says which bot failed and why. What is not the bot's failure has a traceback."""
    why, unexpected = (str(error), None) if isinstance(error, BotFailed) else (describe_failure(error), error)
    _log.warning("the bot %s failed in %s at table %s: %s", level, table.rules.id, hashed_code(table.code), why, exc_info=unexpected)
