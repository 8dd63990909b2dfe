"""Reads tables' logs, starting from the nearest snapshot; long ones are folded in a thread."""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from serai.house.archive import Replay, record_of, replay_of
from serai.house.codec import read_opening
from serai.house.describe import page_of, retell
from serai.house.loading import Loaded, begin, fold_on, load, people_in
from serai.house.project import earlier_push
from serai.house.refused import Refused, from_kernel
from serai.house.snapshots import Snapshot, read
from serai.house.table import hashed_code
from serai.house.table_events import Opened
from serai.kernel.errors import UnknownGame
from serai.kernel.registry import game
from serai.protocol.pushes import LogPage, Told
from serai.records import Record
from serai.store.entry import StoredEntry
from serai.store.protocol import Store

T = TypeVar("T")
MAX_ENTRIES_ON_LOOP = 100
"""Up to this many entries are folded on the event loop; more in a thread."""
_log = logging.getLogger(__name__)


class DamagedLog(Exception):
    """Entries that can't have been written by the house."""


class History:
    """The logs of one store. Every method that reads one may raise DamagedLog or DamagedStore."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._long = asyncio.Lock()
        """Long logs are folded one at a time, so that they leave CPU time for everything else."""
        self._keeping: set[asyncio.Task[None]] = set()

    async def load(self, code: str) -> Loaded:
        """Load a table. Raises Refused if there is none, or if its game or that version of its rules is not installed."""
        snapshot, entries = await self._since_snapshot(code)
        names = await self._names(snapshot, entries)
        avatars = await self._store.avatars(people_in(snapshot, entries))
        loaded, made = await self._in_thread_if_long(len(entries), partial(load, snapshot, entries, names))
        loaded.table.avatars = avatars
        if made:
            await self._store.keep_snapshots(code, made)
        return loaded

    def keep_snapshot(self, code: str, version: int, data: str) -> None:
        """Store a snapshot in the background."""
        task = asyncio.get_running_loop().create_task(self._keep_snapshot(code, version, data))
        self._keeping.add(task)
        task.add_done_callback(self._keeping.discard)

    async def _keep_snapshot(self, code: str, version: int, data: str) -> None:
        try:
            await self._store.keep_snapshots(code, [(version, data)])
        except Exception as error:  # it is only a cache
            _log.warning("a snapshot of table %s could not be stored", hashed_code(code), exc_info=error)

    async def close(self) -> None:
        """Finish what is being written."""
        await asyncio.gather(*self._keeping)

    async def page(self, code: str, person: str, upto: int, most: int) -> LogPage:
        """A page of the log as a person may see it: the last entries up to a version."""
        since = max(0, upto - most)
        start, entries = await self._since_snapshot(code, since, max(1, upto))
        names = await self._names(start, entries)
        return await self._in_thread_if_long(len(entries), lambda: page_of(start, entries, names, person, since, upto))

    async def moment(self, code: str, person: str, version: int, *, scene: bool) -> bytes:
        """A table at an earlier version, as a Push: what this person saw then, or a spectator if they had no seat."""
        start, entries = await self._since_snapshot(code, version, version)
        names = await self._names(start, entries)

        def show() -> bytes:
            table, rest = begin(start, entries, names)
            return earlier_push(fold_on(table, rest), person, scene=scene)

        return await self._in_thread_if_long(len(entries), show)

    async def missed_entries(self, code: str, person: str, since: int, upto: int) -> list[Told]:
        """The entries after a version, up to another, as a person may see them."""
        start, entries = await self._since_snapshot(code, since, upto)
        names = await self._names(start, entries)
        return await self._in_thread_if_long(len(entries), lambda: retell(start, entries, names, person, since))

    async def record(self, code: str, match: int | None) -> Record:
        """The record of a table's match, by its number from 1, or of the last that is over. Raises Refused while it is being played."""
        entries = await self._store.tail(code)
        names = await self._names(None, entries)
        return await self._in_thread_if_long(len(entries), lambda: record_of(entries, names, match))

    async def replay(self, code: str, match: int) -> Replay:
        """A table's match step by step, by its number from 1. Raises Refused while it is being played."""
        entries = await self._store.tail(code)
        names, avatars = await self._names(None, entries), await self._store.avatars(people_in(None, entries))
        with _folding():
            return await asyncio.to_thread(replay_of, entries, names, match, avatars)

    async def _since_snapshot(self, code: str, at: int | None = None, upto: int | None = None) -> tuple[Snapshot | None, list[StoredEntry]]:
        """The newest snapshot at or before a version, and the entries after it. Raises Refused."""
        snapshot = read(await self._store.snapshot(code, at))
        entries = await self._store.tail(code, 0 if snapshot is None else snapshot.version, upto)
        if snapshot is not None:
            _check_rules(snapshot.game, snapshot.rules_version)
        elif entries:
            opened = _opening(entries[0])
            _check_rules(opened.game, opened.rules_version)
        else:
            raise Refused("no-such-table", code=code[:12])
        return snapshot, entries

    async def _names(self, snapshot: Snapshot | None, entries: list[StoredEntry]) -> dict[str, str]:
        """The names of the people in a log, or in the part of it that follows a snapshot."""
        return await self._store.names(people_in(snapshot, entries))

    async def _in_thread_if_long(self, entries: int, work: Callable[[], T]) -> T:
        """Do some work on this many entries, in a thread if it may take long. Raises DamagedLog."""
        with _folding():
            if entries <= MAX_ENTRIES_ON_LOOP:
                return work()
            async with self._long:
                return await asyncio.to_thread(work)


@contextmanager
def _folding() -> Iterator[None]:
    """Any exception while folding entries, except a refusal, means that they are damaged. Raises DamagedLog."""
    try:
        yield
    except Refused:
        raise
    except Exception as error:
        raise DamagedLog("the log can't be folded") from error


def _opening(row: StoredEntry) -> Opened:
    """The opening of a log. Raises DamagedLog."""
    try:
        opened = read_opening(row).what
    except ValueError as error:
        raise DamagedLog("the first entry can't be read") from error
    assert isinstance(opened, Opened)
    return opened


def _check_rules(id: str, version: int) -> None:
    """Raises Refused if a table needs a game, or a version of its rules, that is not installed."""
    try:
        here = game(id).rules_version
    except UnknownGame as error:
        raise from_kernel(error) from None
    if version != here:
        raise Refused("rules-changed", laid=version, here=here)
