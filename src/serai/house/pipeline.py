"""The only way into a table's log: requests are decided one at a time, appended, and applied once they are durable."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import TYPE_CHECKING

from serai.house import codec
from serai.house.decide import decide
from serai.house.fold import step
from serai.house.idempotency import CommandIndex, key
from serai.house.lobby import ListingCache
from serai.house.log import Draft, Step
from serai.house.react import plan
from serai.house.refused import Refused
from serai.house.requests import Answer, CarriedOut, Done, HouseRequest, Request
from serai.house.table import Table, hashed_code, row
from serai.house.table_events import AvatarChanged, Person, Renamed, Sat
from serai.store.protocol import VersionConflict

if TYPE_CHECKING:
    from serai.house.house import House

_log = logging.getLogger(__name__)


class Pending:
    """A request that has not been answered yet."""

    def __init__(self, request: Request | HouseRequest, answer: Answer) -> None:
        self.request = request
        self.answer = answer
        self.command = key(request.person.id, request.id) if isinstance(request, Request) and request.id is not None else None
        self.looked_up = -1
        """The version up to which its key is known not to be in the log."""
        self.caught_up = False
        """Whether the log was read once because the request is about a version that this node has not seen."""


class Batch:
    """Requests whose entries are being appended together."""

    def __init__(self, table: Table, appending: "asyncio.Future[VersionConflict | None]") -> None:
        self.table = table
        """The table after all of them."""
        self.appending = appending
        self.began = time.perf_counter()
        self.steps: list[Step] = []
        self.carried_out: list[CarriedOut] = []
        self.pending: list[Pending] = []

    def add(self, pending: Pending, table: Table, steps: list[Step], version: int) -> None:
        """Another request, and what it does; `version`: that of its first own entry."""
        self.pending.append(pending)
        self.carried_out.append(CarriedOut(pending.request, version))
        self.table = table
        self.steps += steps


class Pipeline:
    """Carries out requests at one table. `table` is always what the log says, and never ahead of it.

    While an append or a read of the log is under way, other requests wait for their turn. But as long as the store has not begun to write
    an append, people's requests can join it, such as those of four players who skip a pause: they are written, and shown, together.
    """

    def __init__(
        self,
        house: "House",
        table: Table,
        commands: CommandIndex,
        present: Callable[[], Iterable[str]],
        committed: Callable[[Table, list[Step], list[CarriedOut]], None],
    ) -> None:
        """`present` returns the ids of the people who are connected. `committed` is called with the table as it was, the new steps, and
        the requests that they carry out; none: another node appended them.
        """
        self.table = table
        self.commands = commands
        self._house = house
        self._present = present
        self._committed = committed
        self._listings = ListingCache()
        self._waiting: deque[Pending] = deque()
        self._busy = False
        self._deciding = False
        self._batch: Batch | None = None
        """What is being appended."""
        self._append_failed = False
        """Whether an append has failed since the log was last read: it may have been written all the same."""
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def idle(self) -> bool:
        """Whether no request is waiting or under way."""
        return not self._busy and not self._waiting

    def submit(self, request: Request | HouseRequest, answer: Answer) -> None:
        """Carry out a request when it is its turn. If no other is under way, it is decided and its append begun before this returns."""
        pending = Pending(request, answer)
        if self._batch is None or self._waiting or not self._join(self._batch, pending):
            self._waiting.append(pending)
            self._pump()

    def _join(self, batch: Batch, pending: Pending) -> bool:
        """Add a request to the append that is under way, if it is not too late and the request is clear; otherwise it waits.

        It is decided at a table that is not on disk yet, so it can't be refused here.
        """
        request, store = pending.request, self._house.store
        if not isinstance(request, Request) or not store.can_extend(batch.appending):
            return False
        if self._needs_tail(pending) or self._needs_look_up(pending) or pending.command in [other.command for other in batch.pending]:
            return False
        try:
            drafts = self._decide(batch.table, request)
        except Refused:
            return False
        if drafts is None:
            return False
        table, steps = self._plan(batch.table, [], drafts, pending)
        rows = [codec.write(table.code, table.rules, made.entry) for made in steps]
        store.extend(batch.appending, rows, row(table, self._listings.of(table)))
        batch.add(pending, table, steps, steps[0].entry.version)
        return True

    def _pump(self) -> None:
        """Decide waiting requests until one has to wait for the store."""
        if self._deciding:
            return
        self._deciding = True
        while self._waiting and not self._busy:
            self._busy = True
            self._attempt(self._waiting.popleft())
        self._deciding = False

    def _attempt(self, pending: Pending) -> None:
        """Decide a request and begin its append."""
        try:
            if self._needs_tail(pending):
                pending.caught_up = True
                self._start(self._catch_up_then_attempt(pending))
            elif self._needs_look_up(pending):
                self._start(self._look_up(pending, pending.command))
            elif (drafts := self._decide(self.table, pending.request)) is None:
                self._answer(pending, Done(self.table.version, appended=False))
            else:
                self._append(pending, drafts)
        except Refused as refused:
            if self._house.store.exclusive and not self._append_failed:
                self._answer(pending, refused)
            else:  # the log may be ahead of the table: another node may have appended entries
                self._start(self._retry(pending, refused))
        except Exception as error:
            self._answer(pending, error)

    def _needs_tail(self, pending: Pending) -> bool:
        request = pending.request
        if pending.caught_up:
            return False
        if isinstance(request, HouseRequest):
            return request.catch_up
        return request.seen is not None and request.seen > self.table.version

    def _needs_look_up(self, pending: Pending) -> bool:
        return pending.command is not None and pending.looked_up < self.table.version and self.commands.may_contain(pending.command)

    def _decide(self, table: Table, request: Request | HouseRequest) -> list[Draft] | None:
        """What to append; None: nothing. Raises Refused."""
        if isinstance(request, HouseRequest):
            return request.decide(table)
        drafts = decide(table, request.person, request.command, request.seen, self._present)
        if not drafts:
            return None
        self._house.change_limits.take(table, request.person.id, request.command, self._house.store.now())
        return drafts

    def _append(self, pending: Pending, drafts: list[Draft]) -> None:
        """Apply the drafts and the house's reactions to a copy of the table, and pass the entries to the store."""
        house = self._house
        owed = house.time.owed(self.table)
        table, steps = self._plan(self.table, owed, drafts, pending)
        if not steps:
            self._answer(pending, Done(self.table.version, appended=False))
            return
        rows = [codec.write(table.code, table.rules, made.entry) for made in steps]
        batch = Batch(table, house.store.append(rows, row(table, self._listings.of(table))))
        batch.add(pending, table, steps, steps[0].entry.version + len(owed))
        self._batch = batch
        batch.appending.add_done_callback(partial(self._appended, batch))

    def _plan(self, table: Table, owed: list[Draft], drafts: list[Draft], pending: Pending) -> tuple[Table, list[Step]]:
        house = self._house
        return plan(table, owed, drafts, pending.command, house.time.at(table), house.entropy, _newly_named(table, pending.request))

    def _appended(self, batch: Batch, appending: "asyncio.Future[VersionConflict | None]") -> None:
        """The store has answered."""
        self._batch = None
        if appending.cancelled():  # the event loop is being closed
            return
        failure = appending.exception()
        if failure is not None:
            self._append_failed = True
            self._answer_all(batch, failure if isinstance(failure, Exception) else RuntimeError(str(failure)))
        elif appending.result() is not None:
            self._retry_all(batch, RuntimeError("the store refuses a version that nobody has taken"))
        else:
            try:
                self._house.appended(time.perf_counter() - batch.began, [made.entry for made in batch.steps])
                self._commit(batch.table, batch.steps, batch.carried_out)
            except Exception as error:  # it is in the log nevertheless
                _log.error("an entry of table %s could not be sent to viewers", hashed_code(batch.table.code), exc_info=error)
                if self.table is not batch.table:
                    self._retry_all(batch, error)
                    return
            self._answer_all(batch, None)

    def _commit(self, table: Table, steps: list[Step], carried_out: list[CarriedOut]) -> None:
        was, self.table = self.table, table
        for made in steps:
            self.commands.add(made.entry.command)
        self._committed(was, steps, carried_out)

    def _retry_all(self, batch: Batch, failure: Exception) -> None:
        """Decide the requests again, one after the other."""
        self._waiting.extendleft(reversed(batch.pending[1:]))
        self._start(self._retry(batch.pending[0], failure))

    def _answer_all(self, batch: Batch, failure: Exception | None) -> None:
        """Answer the requests, and go on with the next only then."""
        for i in range(len(batch.pending)):
            self._give(batch.pending[i], failure or Done(batch.carried_out[i].version))
        self._busy = False
        self._pump()

    def _answer(self, pending: Pending, result: Done | Exception) -> None:
        """Answer a request and go on with the next."""
        self._busy = False
        self._give(pending, result)
        self._pump()

    def _give(self, pending: Pending, result: Done | Exception) -> None:
        try:
            pending.answer(result)
        except Exception as error:
            _log.error("an answer at table %s could not be given", hashed_code(self.table.code), exc_info=error)

    # Reading the log while other requests wait

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _retry(self, pending: Pending, failure: Exception) -> None:
        """Decide again if another node has appended entries; otherwise answer with the failure."""
        try:
            gone_on = await self._catch_up()
        except Exception as error:
            self._answer(pending, error)
        else:
            if gone_on:
                self._attempt(pending)
            else:
                self._answer(pending, failure)

    async def _catch_up_then_attempt(self, pending: Pending) -> None:
        try:
            await self._catch_up()
        except Exception as error:
            self._answer(pending, error)
        else:
            self._attempt(pending)

    async def _look_up(self, pending: Pending, command: str | None) -> None:
        """If the log has a request's key, answer it as the first time."""
        assert command is not None
        try:
            version = await self._house.store.version_of(self.table.code, command)
        except Exception as error:
            self._answer(pending, error)
        else:
            pending.looked_up = self.table.version
            if version is not None:
                self._answer(pending, Done(version))
            else:
                self._attempt(pending)

    async def _catch_up(self) -> bool:
        """Apply entries of the log that are not in the table yet; returns whether there were any."""
        rows = await self._house.store.tail(self.table.code, self.table.version)
        self._append_failed = False
        if rows:
            table = self.table.copy()
            entries = [codec.read(table.rules, row) for row in rows]
            named = [entry.what.person for entry in entries if isinstance(entry.what, Sat | Renamed | AvatarChanged)]
            if named:
                table.names = {**table.names, **await self._house.store.names(named)}
                table.avatars = {**table.avatars, **await self._house.store.avatars(named)}
            self._commit(table, [step(table, entry) for entry in entries], [])
        return bool(rows)


def _newly_named(table: Table, request: Request | HouseRequest) -> Person | None:
    """The person whose name the table must learn: one who has no seat yet, or has a new name."""
    if isinstance(request, HouseRequest):
        return request.renamed
    return request.person if table.seat_of(request.person.id) is None else None
