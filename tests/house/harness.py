"""A house for tests: the test controls its clock, timer, bots and deals; its store is a real database in a folder."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from serai.house.bot_pace import BotPace
from serai.house.bot_pool import BotFailed, BotPool
from serai.house.bot_worker import Answer, Question, answer
from serai.house.house import House
from serai.house.offered_bots import STAND_IN
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table_events import Person
from serai.kernel.rng import Rng
from serai.protocol import commands
from serai.store import schema
from serai.store.entry import StoredEntry
from serai.store.migrate import upgrade
from serai.store.protocol import Store, TableRow, VersionConflict
from serai.store.sqlite import SqliteStore, engine_for
from tests.patch_messages import unpack_message

ANNA, BEN, CEM, DORA, ELI, FEI = (Person(f"id-of-{name.lower()}", name) for name in ("Anna", "Ben", "Cem", "Dora", "Eli", "Fei"))
PEOPLE = (ANNA, BEN, CEM, DORA, ELI, FEI)
STRANGER = Person("id-of-a-stranger", "Stranger")
NAMES = {person.id: person.name for person in (*PEOPLE, STRANGER)}
START = 1_700_000_000_000


class FakeTime:
    """A clock and a timer that the test advances."""

    def __init__(self, now: int = START) -> None:
        self.now = now
        self._alarms: list[Alarm] = []

    def clock(self) -> float:
        return self.now / 1000

    def at(self, when: int, now: int, ring: Callable[[], None]) -> "Alarm":
        alarm = Alarm(when, ring, self._alarms)
        self._alarms.append(alarm)
        return alarm

    def next_alarm(self) -> int | None:
        """When the next alarm is due."""
        return min((alarm.when for alarm in self._alarms), default=None)

    async def advance(self, seconds: float, settle: Callable[[], Awaitable[None]]) -> None:
        """Advance the time, and let everything that becomes due happen in order."""
        end = self.now + round(seconds * 1000)
        while (due := self.next_alarm()) is not None and due <= end:
            first = min(self._alarms, key=lambda alarm: alarm.when)
            first.cancel()
            self.now = max(self.now, first.when)
            first.ring()
            await settle()
        self.now = end


class Alarm:
    def __init__(self, when: int, ring: Callable[[], None], others: "list[Alarm]") -> None:
        self.when = when
        self.ring = ring
        self._others = others

    def cancel(self) -> None:
        if self in self._others:
            self._others.remove(self)


class FakeBots(BotPool):
    """Bots that answer immediately, never, or with an error, as the test sets."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[str] = []
        """The seeds of all questions."""
        self.levels: list[str] = []
        """The bots that were asked."""
        self.silent = 0
        """How many of the next questions are never answered."""
        self.failing = 0
        """How many questions after these raise an exception."""
        self.choose: Callable[[Question], int] | None = None
        """What bots choose, if not what they would."""
        self.waiting: set[asyncio.Task[Any]] = set()

    async def _ask(self, table: str, asked: Question, *, urgent: bool = False) -> Answer:
        self.asked.append(asked.seed)
        self.levels.append(asked.bot)
        if self.silent:
            self.silent -= 1
            task = asyncio.current_task()
            assert task is not None
            self.waiting.add(task)
            try:
                await asyncio.get_running_loop().create_future()
            finally:
                self.waiting.discard(task)
        if self.failing:
            self.failing -= 1
            raise BotFailed("RuntimeError in act (bot.py:7)")
        return answer(asked) if self.choose is None else Answer(self.choose(asked))


class FaultyStore:
    """A store whose appends can be delayed, or made to fail before or after they are written."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.open = asyncio.Event()
        self.open.set()
        self.fail_before = 0
        self.fail_after = 0
        self.appends: list[list[StoredEntry]] = []
        self.extensible = False
        """Whether appends can be extended until they are passed on."""
        self._waiting: dict[object, tuple[list[StoredEntry], TableRow]] = {}

    def append(self, entries: list[StoredEntry], row: TableRow) -> "asyncio.Future[VersionConflict | None]":
        appending = asyncio.ensure_future(self._append())
        self._waiting[appending] = entries, row
        return appending

    def can_extend(self, appending: "asyncio.Future[VersionConflict | None]") -> bool:
        return self.extensible and appending in self._waiting

    def extend(self, appending: "asyncio.Future[VersionConflict | None]", entries: list[StoredEntry], row: TableRow) -> None:
        self._waiting[appending] = self._waiting[appending][0] + entries, row

    async def _append(self) -> VersionConflict | None:
        await self.open.wait()
        entries, row = self._waiting.pop(asyncio.current_task())
        if self.fail_before:
            self.fail_before -= 1
            raise OSError("the disk is full")
        answer = await self.store.append(entries, row)
        if self.fail_after:
            self.fail_after -= 1
            raise OSError("the line broke")
        if answer is None:
            self.appends.append(entries)
        return answer

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


class FakeListener:
    """A connection that records what it is sent."""

    def __init__(self, person: Person, *, scene: bool = False) -> None:
        self.person = person
        self.scene = scene
        self.data: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.data.append(data)

    slow = False

    def skipped(self) -> None:
        pass

    def answered(self, id: str) -> None:
        pass

    def messages(self, kind: str | None = None) -> list[Any]:
        """The messages of one type that were sent; patches are merged into whole pushes."""
        found: list[Any] = []
        known = None
        for data in self.data:
            found += unpack_message(msgspec.json.decode(data), known)
            known = next((message for message in reversed(found) if message["type"] == "push"), None)
        return [message for message in found if kind is None or message["type"] == kind]

    def pushes(self) -> list[Any]:
        return self.messages("push")

    @property
    def last(self) -> Any:
        """The last push."""
        return self.pushes()[-1]

    def event_kinds(self) -> list[str]:
        """The kinds of all events that were sent, in order."""
        return [event["kind"] for push in self.pushes() for told in push["told"] for event in told["events"]]


@cache
def empty_database() -> bytes:
    """A database after all migrations, so that not every test has to run them. It knows everyone's name."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        engine = engine_for(path)
        upgrade(engine)
        with engine.connect() as connection:
            connection.execute(schema.people.insert(), [{"id": id, "name": name, "seen_at": START} for id, name in NAMES.items()])
        engine.dispose()
        return path.read_bytes()


class Harness:
    """One node: a house on a database."""

    def __init__(self, path: Path, time: FakeTime, seed: str, bot_delay: int = 0) -> None:
        if not path.exists():
            path.write_bytes(empty_database())
        self.path = path
        self.time = time
        self.bots = FakeBots()
        self.gate = FaultyStore(SqliteStore(path, clock=time.clock))
        self.store: Store = self.gate
        self.house = House(self.store, bots=self.bots, timer=time, entropy=Rng(seed), pace=BotPace(bot_delay))

    async def settle(self) -> None:
        """Wait until nothing more happens automatically, except bots that never answer."""
        while self._under_way():
            await asyncio.sleep(0)

    def _under_way(self) -> bool:
        waiting = {task for task in self.bots.waiting if not task.cancelling()}
        tasks = asyncio.all_tasks() - {asyncio.current_task()} - waiting
        return bool(tasks) or not all(room._pipeline.idle for room in self.house.rooms.values())

    async def advance(self, seconds: float) -> None:
        await self.time.advance(seconds, self.settle)

    async def do(self, room: Room, person: Person, command: commands.AnyCommand, **more: Any) -> int:
        """Carry out a command and let the bots and the house react; returns the version that it created."""
        done = await room.request(person, command, **more)
        await self.settle()
        return done.version

    async def rename(self, person: Person, was: str) -> None:
        """Change a person's name."""
        await self.store.name_person(person.id, person.name)
        await self.house.rename(person, was)

    async def seated(self, game: str, people: int, *, bots: int = 0, level: str = STAND_IN, **laying: Any) -> Room:
        """A table with this many people, the first of them the host, then bots; everyone is ready."""
        room = await self.house.open_table(ANNA, game, **laying)
        for seat, person in enumerate(PEOPLE[1:people], 1):
            await room.request(person, commands.Sit(seat=seat))
            await room.request(person, commands.Ready())
        for seat in range(people, people + bots):
            await room.request(ANNA, commands.AddBot(seat=seat, level=level))
        return room

    async def playing(self, game: str, people: int, *, bots: int = 0, level: str = STAND_IN, **laying: Any) -> Room:
        """A table where a match has begun and the pauses are skipped."""
        room = await self.seated(game, people, bots=bots, level=level, **laying)
        await self.do(room, ANNA, commands.Start())
        await self.skip(room)
        return room

    async def skip(self, room: Room) -> None:
        """All people skip the pause."""
        while room.table.pause is not None:
            for seat in room.table.people():
                if room.table.pause is not None and seat not in room.table.pause.skipped:
                    await self.do(room, sitting(room, seat), commands.Skip())

    async def move(self, room: Room, seat: int | None = None) -> int:
        """The first legal action of a seat that is to act, or of the first person who is; the version that it made."""
        table = room.table
        if seat is None:
            seat = next(seat for seat in table.to_act() if not table.chairs[seat].played_by_bot)
        assert table.state is not None
        action = table.rules.text(table.state.legal(seat)[0])
        return await self.do(room, sitting(room, seat), commands.Act(text=action), seen=table.version)

    async def play_on(self, room: Room, moves: int = 1_000_000) -> int:
        """Make this many moves of people, skipping pauses, or play until the match is over; returns how many there were."""
        for made in range(moves):
            await self.skip(room)
            if room.table.status != "playing":
                return made
            await self.move(room)
        await self.skip(room)
        return moves


def sitting(room: Room, seat: int) -> Person:
    """Who sits there."""
    person = room.table.chairs[seat].person
    assert person is not None
    return person


def status(room: Room) -> str:
    """A table's status now. (A type checker takes it for unchanged when it is asked twice.)"""
    return room.table.status


def first_to_act(room: Room) -> tuple[int, Person]:
    seat = room.table.to_act()[0]
    return seat, sitting(room, seat)


def legal(room: Room, seat: int) -> list[str]:
    """The texts of a seat's legal actions."""
    assert room.table.state is not None
    return [room.table.rules.text(action) for action in room.table.state.legal(seat)]


@asynccontextmanager
async def run_house(
    folder: Path, *, time: FakeTime | None = None, seed: str = "a test", name: str = "serai.db", bot_delay: int = 0
) -> AsyncIterator[Harness]:
    """A house that is open for the duration of a test. Its bots move immediately unless the test says otherwise."""
    here = Harness(folder / name, time or FakeTime(), seed, bot_delay)
    try:
        yield here
    finally:
        here.gate.open.set()
        await here.house.close()


async def refused(work: Awaitable[object]) -> Refused:
    """Why something was refused."""
    with pytest.raises(Refused) as caught:
        await work
    assert str(caught.value), "every refusal has a sentence"
    return caught.value


async def log_of(here: Harness, room: Room) -> list[StoredEntry]:
    """A table's log as it is on disk."""
    return await here.gate.store.tail(room.table.code)


def kinds(entries: Iterable[StoredEntry]) -> list[str]:
    """What happened at the table, apart from the game."""
    return [msgspec.json.decode(entry.text)["event"] for entry in entries if entry.actor == "@"]


def bots(room: Room) -> list[str]:
    """The names of the bots at a table."""
    return [chair.name or "" for chair in room.table.chairs if chair.bot is not None]
