"""The house: opens tables, loads them when they are needed, and keeps the lobby's list."""

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from serai.house import codec
from serai.house import table_events as events
from serai.house.archive import Replay
from serai.house.bot_pace import BotPace
from serai.house.bot_pool import BotPool
from serai.house.bot_seeds import BotSeeds
from serai.house.change_limits import ChangeLimits
from serai.house.decide_host import check_setup
from serai.house.entropy import Entropy
from serai.house.history import DamagedLog, History
from serai.house.idempotency import CommandIndex
from serai.house.leases import Leases
from serai.house.loading import Loaded
from serai.house.lobby import Lobby, is_listed, listing, read_listing, write_listing
from serai.house.log import ByPerson, Entry
from serai.house.memberships import Memberships
from serai.house.outages import AWAKE_FACT, Outages
from serai.house.practice import PracticeSetup, first_drafts, opening
from serai.house.react import plan
from serai.house.refused import Refused, from_kernel
from serai.house.room import Room
from serai.house.table import Table, hashed_code, row
from serai.house.table_events import Person
from serai.house.timekeeper import MAX_SKEW_MS, Timekeeper
from serai.house.timer import LoopTimer, Timer
from serai.house.upkeep import UNLOAD_UNLESS_DUE_MS, Upkeep
from serai.kernel.catalogue import catalogue
from serai.kernel.errors import UnknownGame
from serai.kernel.options import OptionValue
from serai.kernel.registry import bots, game, games
from serai.kernel.rng import Rng
from serai.protocol.commands import Ready, Sit
from serai.protocol.listing import Listing
from serai.protocol.pushes import LogPage
from serai.protocol.table_view import Clock
from serai.records import Record
from serai.store.protocol import DamagedStore, Store

CODE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CODE_LENGTH = 6
HEARTBEAT_MS = 5_000
"""Milliseconds between two runs of the upkeep."""
END_OF_TIME = 1 << 62
LOAD_BATCH = 64
"""How many tables are loaded together, so that they share commits."""
_log = logging.getLogger(__name__)


class House:
    """The application. It is given a store, a timer, bots and entropy, and knows nothing about transports."""

    def __init__(
        self, store: Store, *, bots: BotPool, timer: Timer | None = None, entropy: Rng | None = None, pace: BotPace | None = None
    ) -> None:
        self.store = store
        self.bots = bots
        self.timer: Timer = timer or LoopTimer()
        self.entropy: Rng = entropy or Entropy()
        self.pace = pace or BotPace()
        self.rooms: dict[str, Room] = {}
        self.leases = Leases()
        self.memberships = Memberships(self)
        self.seeds = BotSeeds()
        self.lobby = Lobby()
        self.history = History(store)
        self.change_limits = ChangeLimits()
        self.time = Timekeeper(store)
        self._started_at = 0
        self._due_first: list[str] = []
        self._lobby_listeners: set[Callable[[], None]] = set()
        self._quick = asyncio.Lock()
        self.upkeep = Upkeep(self)
        self.unplayable: set[str] = set()
        self.appended: Callable[[float, list[Entry]], None] = lambda seconds, entries: None
        """Called with the entries of each append and the seconds that it took."""

    # Tables

    async def open_table(
        self,
        host: Person,
        id: str,
        *,
        options: dict[str, OptionValue] | None = None,
        seats: int | None = None,
        public: bool = True,
        practice: bool = False,
        clock: Clock = "game",
        quick: bool = False,
    ) -> Room:
        """Open a table, by default with as many seats as the game allows; a practice table is never public. Raises Refused.

        The caller has no lease of the room, and needs one if anything is awaited before the room is used.
        """
        public = public and not practice
        if seats is None:
            seats = _rules_seats(id)[-1]
        whole = check_setup(id, options or {}, seats, clock, public=public, practice=practice)
        opened = events.Opened(
            game=id,
            rules_version=game(id).rules_version,
            options=whole,
            seats=seats,
            public=public,
            practice=practice,
            clock=clock,
            quick=quick,
            host=host.id,
        )
        return await self._open(host, opened)

    async def open_practice(self, host: Person, setup: PracticeSetup) -> Room:
        """Open a practice table at a position of a record or for a lesson, with bots in the other seats; play begins at once.

        The caller has no lease of the room, as with `open_table`.
        """
        return await self._open(host, opening(setup, host), setup)

    async def _open(self, host: Person, opened: events.Opened, setup: PracticeSetup | None = None) -> Room:
        """Write the first entries of a table's log, under a code that no table has."""
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            entry = Entry(1, self.store.now(), opened, ByPerson(host.id))
            table, entries = Table(code, entry, {host.id: host.name}), [entry]
            if host.avatar is not None:
                table.avatars = {host.id: host.avatar}
            with self.leases.take(code):
                if setup is not None:
                    drafts = first_drafts(setup, table, host)
                    table, steps = await asyncio.to_thread(plan, table, [], drafts, None, entry.at, self.entropy)
                    entries += [made.entry for made in steps]
                began = time.perf_counter()
                listed = write_listing(table) if table.public else None
                if await self.store.append([codec.write(code, table.rules, entry) for entry in entries], row(table, listed)) is None:
                    self.appended(time.perf_counter() - began, entries)
                    room = self._add_room(Room(self, Loaded(table, CommandIndex(), 0)))
                    self.table_changed(room.table)
                    self.memberships.changed(None, room.table)
                    room.scheduler.table_changed()
                    return room

    async def quick_play(self, person: Person, id: str) -> Room:
        """Seat a person at a matching table, preferably one that a person opened, or open one that bots join after a short wait.

        Raises Refused.
        """
        seats = _rules_seats(id)
        usual = check_setup(id, {}, seats[-1], "game", public=True, practice=False)
        async with self._quick:
            for found in sorted(self.lobby.with_free_seat(id, usual, "game"), key=lambda found: found.quick):
                if (found.quick or found.code in self.rooms) and (room := await self._sit_down(person, found)) is not None:
                    return room
            return await self.open_table(person, id, seats=4 if 4 in seats else seats[-1], quick=True)

    async def _sit_down(self, person: Person, found: Listing) -> Room | None:
        """The room of a listed table if the person has a seat there now. Unless the match starts automatically, its host must be there."""
        async with self.lease(found.code) as room:
            table = room.table
            if not (found.quick and table.match == 0) and not room.is_here(table.host.id):
                return None
            if table.seat_of(person.id) is not None:
                return room
            with suppress(Refused):
                await room.request(person, Sit())
                await room.request(person, Ready())
            return room if room.table.seat_of(person.id) is not None else None

    async def record(self, code: str, match: int | None = None) -> Record:
        """The record of a table's match, by its number from 1, or of the last finished one. Raises Refused for a match in progress."""
        async with self._reading(code) as room:
            check_over(room.table, match)
            return await self.history.record(code, match)

    async def replay(self, code: str, match: int) -> Replay:
        """A table's match step by step, by its number from 1. Raises Refused while it is being played."""
        async with self._reading(code) as room:
            check_over(room.table, match)
            return await self.history.replay(code, match)

    async def log(self, code: str, person: str, before: int, most: int) -> LogPage:
        """A page of a table's log as a person may see it: up to `most` entries before a version."""
        async with self._reading(code) as room:
            return await self.history.page(code, person, min(before - 1, room.table.version), most)

    async def moment(self, code: str, person: str, version: int, *, scene: bool) -> bytes:
        """A table as a person saw it at a version, or at the current one if it is not that far yet: a Push as JSON."""
        async with self._reading(code) as room:
            return await self.history.moment(code, person, min(version, room.table.version), scene=scene)

    @asynccontextmanager
    async def _reading(self, code: str) -> AsyncIterator[Room]:
        """A lease, to read the log. Raises Refused, also if the log is damaged; play goes on from memory."""
        async with self.lease(code) as room:
            try:
                yield room
            except (DamagedStore, DamagedLog) as error:
                _log.error("the log of table %s is damaged", hashed_code(code), exc_info=error)
                raise Refused("table-damaged") from None

    @asynccontextmanager
    async def lease(self, code: str) -> AsyncIterator[Room]:
        """The room of a table, loaded if necessary; it stays in memory until the block is left.

        The lease begins before anything is awaited. Otherwise the upkeep could unload a room that is about to be used, a second room would
        be loaded for the same table, and the two would not see each other's moves.
        Raises Refused when there is no such table, or its game can't be played any more.
        """
        with self.leases.take(code):
            if code not in self.rooms:
                room = await self._load(code)
                await room.give_back_time()
                if room.table.touched_at <= self._started_at:
                    room.scheduler.table_changed()
                else:
                    room.scheduler.reschedule()
                self.table_changed(room.table)  # names may have changed in the meantime
            yield self.rooms[code]

    async def rename(self, person: Person, was: str) -> None:
        """A person has a new name: the tables where they sit show it. Tables that are not loaded or listed do so when they are loaded."""
        if person.name == was:
            return
        self.memberships.renamed(person.id)
        awake = {code for code, room in self.rooms.items() if room.table.seat_of(person.id) is not None}
        asleep = {code for code in self.lobby.named(was) if code not in self.rooms}

        async def show(code: str) -> None:
            async with self.lease(code) as room:
                await room.rename(person, known=code in asleep)

        await self.each(sorted(awake | asleep), show)

    async def show_avatar(self, person: Person) -> None:
        """A person has a new avatar: the tables in memory where they sit show it. Others do so when they are loaded."""
        codes = sorted(code for code, room in self.rooms.items() if room.table.seat_of(person.id) is not None)

        async def show(code: str) -> None:
            async with self.lease(code) as room:
                await room.show_avatar(person)

        await self.each(codes, show)

    async def _load(self, code: str) -> Room:
        """Load a room; its scheduler is not started yet. The caller has a lease."""
        try:
            loaded = await self.history.load(code)
        except (DamagedStore, DamagedLog) as error:
            await self._close_damaged(code, error)
            raise Refused("table-damaged") from None
        return self.rooms[code] if code in self.rooms else self._add_room(Room(self, loaded))

    async def _close_damaged(self, code: str, error: Exception) -> None:
        """Close a table whose log is damaged. Other tables are not affected."""
        _log.error("the log of table %s is damaged; the table is closed", hashed_code(code), exc_info=error)
        await self.store.close_damaged(code)
        self._list(code, None)

    def _add_room(self, room: Room) -> Room:
        """Add a room, unless there is one for this table already."""
        return self.rooms.setdefault(room.table.code, room)

    # The lobby

    def table_changed(self, table: Table) -> None:
        """A table has changed: update the lobby's list."""
        room = self.rooms.get(table.code)
        if is_listed(table) and (room is None or not room.listeners):
            self.upkeep.empty_since.setdefault(table.code, self.store.now())
        else:
            self.upkeep.empty_since.pop(table.code, None)
        here = 0 if room is None else sum(room.presence().connected)
        self._list(table.code, listing(table, here) if is_listed(table) else None)

    def _list(self, code: str, now: Listing | None) -> None:
        if self.lobby.put(code, now):
            for tell in list(self._lobby_listeners):
                tell()

    def open_tables(self, most: int | None = None, skip: int = 0) -> list[Listing]:
        """The public tables, or a page of them, those that wait for players first."""
        return self.lobby.first(most, skip)

    def listen_to_lobby(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Call `tell` at every change of the list; the returned function stops that."""
        self._lobby_listeners.add(tell)
        return lambda: self._lobby_listeners.discard(tell)

    # Starting

    async def wake(self) -> None:
        """After a start: list the tables in the lobby from their rows in the store, without reading logs.

        Tables are loaded when they are needed, or when something is due there: see `resume_due`.
        """
        self._load_words()
        self.seeds = await BotSeeds.of(self.store)
        await self.bots.warm_up()
        now = self._started_at = self.store.now()
        listed = [found for found in await self.store.rows(status=["waiting", "playing"]) if is_listed(found)]
        timed = await self.store.rows(due_before=END_OF_TIME)
        self.time.outages = await Outages.of(self.store, now, min((found.touched_at for found in timed), default=now))
        await self.time.outages.keep(self.store)
        kept = {found.code: read_listing(found) for found in listed}
        for code, stored in kept.items():
            if stored is not None and stored.is_playable():
                self.lobby.put(code, stored.listing)
                self.upkeep.empty_since[code] = now
        due = sorted((found.deadline or 0, found.code) for found in timed)
        self._due_first = [code for deadline, code in due if deadline <= now + UNLOAD_UNLESS_DUE_MS]
        self._due_first += [found.code for found in timed if found.touched_at > now + MAX_SKEW_MS]
        self._due_first += [code for code, stored in kept.items() if stored is None]
        await self.beat()

    async def resume_due(self) -> None:
        """After `wake`: load the tables where something is due soon, in that order, and those whose row has no listing."""
        codes, self._due_first = [*dict.fromkeys(self._due_first)], []
        await self.each(codes, self._resume)

    async def _resume(self, code: str) -> None:
        async with self.lease(code) as room:
            self.table_changed(room.table)
            await room.resume()

    # Time

    async def keep_time(self) -> None:
        """Called several times a second: after a stall of the whole process, give every loaded table that time back.

        The others get it when they are loaded.
        """
        self.time.beat()
        if self.time.stood_still:
            self.time.stood_still = False
            _log.warning("the process stood still: clocks get that time back")
            await self.time.outages.keep(self.store)
            await self.each(list(self.rooms), self._give_back_time)

    async def _give_back_time(self, code: str) -> None:
        async with self.lease(code) as room:
            await room.give_back_time()

    # Many tables

    async def each(self, codes: list[str], do: Callable[[str], Awaitable[None]]) -> None:
        """Do something with many tables, some of them at a time. A table that can't be played any more does not affect the others."""
        for start in range(0, len(codes), LOAD_BATCH):
            some = [code for code in codes[start : start + LOAD_BATCH] if code not in self.unplayable]
            for code, failure in zip(some, await asyncio.gather(*map(do, some), return_exceptions=True), strict=True):
                if isinstance(failure, Refused):
                    self.unplayable.add(code)
                    _log.warning("table %s could not be loaded: %s", hashed_code(code), failure.code)
                elif failure is not None:
                    _log.error("table %s could not be resumed or swept", hashed_code(code), exc_info=failure)
            self.upkeep.unload_idle()

    def _load_words(self) -> None:
        """Read the catalogues from files before they are needed."""
        catalogue("serai.house")
        bots()
        for rules in games():
            rules.words()

    async def beat(self) -> None:
        """Record that the house is running."""
        await self.store.keep_fact(AWAKE_FACT, str(self.store.now()))

    async def close(self) -> None:
        """Stop all tables and close the store."""
        await asyncio.gather(*(room.stop() for room in self.rooms.values()))
        await self.memberships.close()
        await self.history.close()
        await self.beat()
        await self.bots.close()
        await self.store.close()


def check_over(table: Table, match: int | None) -> None:
    """Refuse a match that, according to the table, is not over, before its log is read. None: any match."""
    over = table.match - 1 if table.status == "playing" else table.match
    if over < (1 if match is None else match):
        raise Refused("no-record-yet")


def _rules_seats(id: str) -> range:
    """The numbers of players that a game allows. Raises Refused."""
    try:
        return game(id).seats
    except UnknownGame as error:
        raise from_kernel(error) from None
