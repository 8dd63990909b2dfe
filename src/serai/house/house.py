"""The house: opens tables, finds them, wakes them after a restart, tells the lobby, closes what is abandoned."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable

from msgspec import Struct

from serai.house import entries as log
from serai.house.archive import Replay, record_of, replay_of
from serai.house.bench import Bench
from serai.house.commands import Sit
from serai.house.desk import check_laying, renamed
from serai.house.entries import Clock, Person
from serai.house.entropy import Entropy
from serai.house.follow import by_house
from serai.house.parts import Draft
from serai.house.push import LogPage
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table import Table, fold, nickname, row
from serai.house.telling import page_of
from serai.house.timer import LoopTimer, Timer
from serai.kernel.entry import TABLE, Entry
from serai.kernel.errors import UnknownGame
from serai.kernel.keeping import Row, Store
from serai.kernel.options import OptionValue
from serai.kernel.registry import bots, game, games
from serai.kernel.rng import Rng
from serai.kernel.words import catalogue
from serai.records import Record

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
CODE_LENGTH = 6
AWAKE = "awake"
"""The fact that says when the house was last awake."""
HEARTBEAT = 5_000
"""How often it is kept, and the house looked after, in milliseconds."""
LATE = 2_000
"""How long a deadline is left to whoever has the table in memory, before the sweeper sees to it, in milliseconds."""
DROWSY = 60_000
"""A table that nobody looks at leaves the memory when nothing is due within so many milliseconds."""
ABANDONED = 3_600_000
"""A table that nobody looks at and nothing happens at is closed after so many milliseconds."""
AT_ONCE = 64
"""How many tables are woken together, so that they share commits."""
_log = logging.getLogger(__name__)


class Listing(Struct, frozen=True, kw_only=True):
    """A table in the lobby's list."""

    code: str
    game: str
    options: dict[str, OptionValue]
    clock: Clock
    status: str
    practice: bool
    quick: bool
    seats: int
    taken: int
    names: list[str | None]
    opened_at: int


class House:
    """The application. Handed a store, a timer, bots and entropy; knows nothing of transports."""

    def __init__(self, store: Store, *, bench: Bench, timer: Timer | None = None, entropy: Rng | None = None) -> None:
        self.store = store
        self.bench = bench
        self.timer: Timer = timer or LoopTimer()
        self.entropy: Rng = entropy or Entropy()
        self.rooms: dict[str, Room] = {}
        self.lobby: dict[str, Listing] = {}
        self._lobby_listeners: set[Callable[[list[Listing]], None]] = set()
        self._quick = asyncio.Lock()
        self._unplayable: set[str] = set()
        self.appended: Callable[[float, list[Entry]], None] = lambda seconds, entries: None
        """Told of entries that have come into the log, and how long that took."""

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
        """Lay a new table, as large as the game allows; one for practice is never public. Raises Refused."""
        public = public and not practice
        if seats is None:
            seats = _rules_seats(id)[-1]
        whole = check_laying(id, options or {}, seats, clock, public=public, practice=practice)
        opened = log.Opened(
            game=id,
            rules_version=game(id).rules_version,
            options=whole,
            seats=seats,
            public=public,
            practice=practice,
            clock=clock,
            quick=quick,
            host=host,
        )
        while True:
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            entry = Entry(code, 1, self.store.now(), TABLE, host.id, log.write(opened))
            table = Table(entry)
            began = time.perf_counter()
            if await self.store.append([entry], row(table)) is None:
                break
        self.appended(time.perf_counter() - began, [entry])
        room = self.rooms[code] = Room(self, table, [entry])
        self.moved(table)
        room.minder.watch()
        return room

    async def quick_play(self, person: Person, id: str) -> Room:
        """Sit somebody at a fitting table that waits, or lay one; bots fill it up after a short wait. Raises Refused."""
        seats = _rules_seats(id)
        usual = check_laying(id, {}, seats[-1], "game", public=True, practice=False)
        async with self._quick:
            for found in self.open_tables():
                fits = found.game == id and found.status == "waiting" and found.options == usual and found.clock == "game"
                if fits and (room := await self._sit_down(person, found)) is not None:
                    return room
            return await self.open_table(person, id, seats=4 if 4 in seats else seats[-1], quick=True)

    async def _sit_down(self, person: Person, found: Listing) -> Room | None:
        """The room of a listed table, when somebody sits or can sit there; where it does not begin by itself, its host must be here."""
        room = await self.room(found.code)
        table = room.table
        if not (found.quick and table.match == 0) and not room.is_here(table.host.id):
            return None
        if table.seat_of(person.id) is not None:
            return room
        for seat, chair in enumerate(table.chairs):
            if chair.free:
                try:
                    await room.do(person, Sit(seat=seat))
                except Refused:
                    continue
                return room
        return None

    async def record(self, code: str, match: int | None = None) -> Record:
        """The record of a table's match, by its number from 1, or of the last that is over. Raises Refused while it is being played."""
        await self.room(code)
        return record_of(await self.store.tail(code), match)

    async def replay(self, code: str, match: int) -> Replay:
        """A table's match step by step, by its number from 1. Raises Refused while it is being played."""
        await self.room(code)
        return await asyncio.to_thread(replay_of, await self.store.tail(code), match)

    async def log(self, code: str, person: str, before: int, most: int) -> LogPage:
        """What somebody has been told at a table: the last so many entries before a version."""
        shown = (await self.room(code)).table.version
        entries = await self.store.tail(code)
        return await asyncio.to_thread(page_of, entries, person, min(before, shown + 1), most)

    async def room(self, code: str) -> Room:
        """The room of a table, woken if it slept. Raises Refused when there is no such table, or its game can't be played any more."""
        if code not in self.rooms:
            room = await self._load(code)
            room.minder.watch()
            await room.learn_names()
        return self.rooms[code]

    async def rename(self, person: Person, was: str) -> None:
        """Somebody goes by another name: the tables where they sit show it. Those that sleep, and are not listed, do so on waking."""
        awake = {code for code, room in self.rooms.items() if room.table.seat_of(person.id) is not None}
        listed = {code for code, found in self.lobby.items() if was in found.names}

        async def show(code: str) -> None:
            await (await self.room(code)).put(lambda table: renamed(table, person))

        await self._each(sorted(awake | listed), show)

    async def _load(self, code: str) -> Room:
        """A room whose clock nobody watches yet."""
        entries = await self.store.tail(code)
        if not entries:
            raise Refused("no-such-table", status=404, code=code[:12])
        if code not in self.rooms:
            self.rooms[code] = Room(self, _folded(entries), entries)
        return self.rooms[code]

    # The lobby

    def moved(self, table: Table) -> None:
        """A table moved on: the lobby's list follows."""
        was = self.lobby.get(table.code)
        now = listing(table) if _listed(table) else None
        if now == was:
            return
        if now is None:
            del self.lobby[table.code]
        else:
            self.lobby[table.code] = now
        for tell in list(self._lobby_listeners):
            tell(self.open_tables())

    def open_tables(self) -> list[Listing]:
        """The public tables, those that wait for players first."""
        return sorted(self.lobby.values(), key=lambda entry: (entry.status != "waiting", -entry.opened_at))

    def listen_to_lobby(self, tell: Callable[[list[Listing]], None]) -> Callable[[], None]:
        """Hear of every change of the list; the answer stops it."""
        self._lobby_listeners.add(tell)
        return lambda: self._lobby_listeners.discard(tell)

    # Waking and tidying

    async def wake(self) -> None:
        """After a start: every table that was in play goes on, and decisions get back the time that the house was away."""
        self._load_words()
        await self.bench.warm_up()
        last = await self.store.fact(AWAKE)
        now = self.store.now()
        asleep = now if last is None else int(last)
        found = [row for row in await self.store.rows(status=["waiting", "playing", "over"]) if row.deadline is not None or _listed(row)]
        await self._each([row.code for row in found], lambda code: self._wake(code, asleep))
        await self.beat()

    async def _wake(self, code: str, asleep: int) -> None:
        room = await self._load(code)
        await room.put(lambda table: self._given_back(table, asleep))
        self.moved(room.table)
        await room.wake()

    def _given_back(self, table: Table, asleep: int) -> list[Draft]:
        """The time since the house, or at least this table, was last known to be awake, where anybody lost any."""
        away = self.store.now() - max(asleep, table.touched_at)
        timed = table.next_deadline() is not None and table.status == "playing"
        return by_house(log.TimeGivenBack(away=away)) if away > 0 and timed else []

    async def _each(self, codes: list[str], do: Callable[[str], Awaitable[None]]) -> None:
        """Do something with many tables, some at once. One that can't be played any more is no concern of the others."""
        for start in range(0, len(codes), AT_ONCE):
            some = [code for code in codes[start : start + AT_ONCE] if code not in self._unplayable]
            for code, failure in zip(some, await asyncio.gather(*map(do, some), return_exceptions=True), strict=True):
                if isinstance(failure, Refused):
                    self._unplayable.add(code)
                    _log.warning("table %s stays asleep: %s", nickname(code), failure.code)
                elif failure is not None:
                    _log.error("table %s could not be seen to: %s", nickname(code), type(failure).__name__)
            self.let_sleep()

    def _load_words(self) -> None:
        """What is read from files once, before anybody waits for it."""
        catalogue("serai.house")
        bots()
        for rules in games():
            rules.words()

    async def make_the_rounds(self, abandoned: int = ABANDONED) -> None:
        """What has to be done at every heartbeat; `abandoned` as for `close_abandoned`."""
        await self.beat()
        await self.sweep()
        await self.close_abandoned(abandoned)
        self.let_sleep()

    async def beat(self) -> None:
        """Remember that the house is awake."""
        await self.store.keep_fact(AWAKE, str(self.store.now()))

    async def sweep(self) -> int:
        """See to tables where something has been due for a while and nobody did it; how many there were."""
        late = await self.store.rows(due_before=self.store.now() - LATE)
        await self._each([row.code for row in late], self._see_to)
        return len(late)

    async def _see_to(self, code: str) -> None:
        room = await self.room(code)
        await room.catch_up()
        await room.minder.time_passes()

    def let_sleep(self) -> int:
        """Let tables leave the memory that nobody looks at and where nothing is due soon; how many there were.

        They come back when somebody asks for them, or when the sweeper finds that something is due.
        """
        soon = self.store.now() + DROWSY
        drowsy = [room for room in self.rooms.values() if room.idle and (room.minder.next_due() or soon + 1) > soon]
        for room in drowsy:
            room.minder.doze()
            del self.rooms[room.table.code]
        return len(drowsy)

    async def close_abandoned(self, untouched: int) -> int:
        """Close tables that nobody is at and that have not been touched for so many milliseconds; how many there were."""
        before = self.store.now() - untouched
        closed = 0
        for found in await self.store.rows(status=["waiting", "playing"], untouched_since=before):
            try:
                room = await self.room(found.code)
            except Refused:
                continue
            await room.catch_up()

            def abandoned(table: Table, room: Room = room) -> list[Draft]:
                gone = not room.listeners and table.touched_at <= before and table.status in ("waiting", "playing")
                return by_house(log.Closed(reason="abandoned")) if gone else []

            closed += await room.put(abandoned)
        return closed

    async def close(self) -> None:
        """Go to sleep."""
        await asyncio.gather(*(room.sleep() for room in self.rooms.values()))
        await self.beat()
        self.bench.close()
        await self.store.close()


def _rules_seats(id: str) -> range:
    """How many can play a game. Raises Refused."""
    try:
        return game(id).seats
    except UnknownGame as error:
        raise Refused(error.code, status=422, why=str(error)) from None


def _folded(entries: list[Entry]) -> Table:
    """The table that a log tells. Raises Refused when it was laid for a game, or rules, that the house does not have."""
    opened = log.read(entries[0].text)
    assert isinstance(opened, log.Opened), "a log begins with its opening"
    _rules_seats(opened.game)
    here = game(opened.game).rules_version
    if opened.rules_version != here:
        raise Refused("rules-changed", status=410, laid=opened.rules_version, here=here)
    return fold(entries)


def _listed(table: Table | Row) -> bool:
    """Whether the lobby shows a table."""
    return table.public and table.status in ("waiting", "playing")


def listing(table: Table) -> Listing:
    """What the lobby shows of a table."""
    return Listing(
        code=table.code,
        game=table.rules.id,
        options=table.options,
        clock=table.clock,
        status=table.status,
        practice=table.practice,
        quick=table.quick,
        seats=len(table.chairs),
        taken=table.taken(),
        names=[chair.name for chair in table.chairs],
        opened_at=table.opened_at,
    )
