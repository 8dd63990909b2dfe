"""A house in a test: its clock, timer, bots and deals are in the test's hands, and its store is a real database in a folder."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from serai.house import commands
from serai.house.bench import Bench, think
from serai.house.entries import Person
from serai.house.house import House
from serai.house.refused import Refused
from serai.house.room import Room
from serai.kernel.entry import Entry
from serai.kernel.game import AnyGame
from serai.kernel.keeping import Lost, Row, Store
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.store.migrate import upgrade
from serai.store.sqlite import SqliteStore, engine_for

ANNA, BEN, CEM, DORA, ELI, FEI = (Person(f"id-of-{name.lower()}", name) for name in ("Anna", "Ben", "Cem", "Dora", "Eli", "Fei"))
PEOPLE = (ANNA, BEN, CEM, DORA, ELI, FEI)
STRANGER = Person("id-of-a-stranger", "Stranger")
START = 1_700_000_000_000


class Time:
    """A clock and a timer that go when the test says so."""

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
        """When somebody wants to be woken next."""
        return min((alarm.when for alarm in self._alarms), default=None)

    async def pass_by(self, seconds: float, settle: Callable[[], Awaitable[None]]) -> None:
        """Let time go by, and let everything that becomes due happen in its order."""
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


class Bots(Bench):
    """Bots that think at once, or never answer, or fail, as the test says."""

    def __init__(self) -> None:
        super().__init__(0)
        self.asked: list[str] = []
        self.silent = 0
        """So many questions from now on are never answered."""
        self.failing = 0
        """So many from then on raise."""
        self.answer: Callable[[State, int], int] | None = None
        self.waiting: set[asyncio.Task[Any]] = set()

    async def ask(self, rules: AnyGame, state: State, seat: int, level: str, seed: str) -> int:
        self.asked.append(seed)
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
            raise RuntimeError("the bot fell off the bench")
        if self.answer is not None:
            return self.answer(state, seat)
        return think(rules.id, level, seat, msgspec.json.encode(rules.view(state, seat)), state.legal(seat), seed)


class Gate:
    """A store whose appends can be held up, or made to fail before or after they were written."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.open = asyncio.Event()
        self.open.set()
        self.fail_before = 0
        self.fail_after = 0
        self.appends: list[list[Entry]] = []

    def append(self, entries: list[Entry], row: Row) -> "asyncio.Future[Lost | None]":
        return asyncio.ensure_future(self._append(entries, row))

    async def _append(self, entries: list[Entry], row: Row) -> Lost | None:
        await self.open.wait()
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


class Ear:
    """Somebody's connection: keeps what it was sent."""

    def __init__(self, person: Person, *, scene: bool = False) -> None:
        self.person = person
        self.scene = scene
        self.data: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.data.append(data)

    def messages(self, kind: str | None = None) -> list[Any]:
        """What was sent, of one type."""
        found = [msgspec.json.decode(data) for data in self.data]
        return [message for message in found if kind is None or message["type"] == kind]

    def pushes(self) -> list[Any]:
        return self.messages("push")

    @property
    def last(self) -> Any:
        """The last push."""
        return self.pushes()[-1]

    def told(self) -> list[str]:
        """The kinds of all events that were told, in order."""
        return [event["kind"] for push in self.pushes() for told in push["told"] for event in told["events"]]


@cache
def empty_database() -> bytes:
    """A database after all migrations, so that not every test has to run them."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.db"
        engine = engine_for(path)
        upgrade(engine)
        engine.dispose()
        return path.read_bytes()


class World:
    """One node: a house on a database."""

    def __init__(self, path: Path, time: Time, seed: str) -> None:
        if not path.exists():
            path.write_bytes(empty_database())
        self.path = path
        self.time = time
        self.bots = Bots()
        self.gate = Gate(SqliteStore(path, clock=time.clock))
        self.store: Store = self.gate
        self.house = House(self.store, bench=self.bots, timer=time, entropy=Rng(seed))

    async def settle(self) -> None:
        """Until nothing more happens by itself: all that is left waits for a bot that never answers."""
        while asyncio.all_tasks() - {asyncio.current_task()} - {task for task in self.bots.waiting if not task.cancelling()}:
            await asyncio.sleep(0)

    async def pass_by(self, seconds: float) -> None:
        await self.time.pass_by(seconds, self.settle)

    async def do(self, room: Room, person: Person, command: commands.AnyCommand, **more: Any) -> int:
        """Do something and let the bots and the house go on; the version that it made."""
        done = await room.do(person, command, **more)
        await self.settle()
        return done.version

    async def seated(self, game: str, people: int, *, bots: int = 0, **laying: Any) -> Room:
        """A table where so many people sit, the first of them the host, then bots; everyone is ready."""
        room = await self.house.open_table(ANNA, game, **laying)
        for seat, person in enumerate(PEOPLE[1:people], 1):
            await room.do(person, commands.Sit(seat=seat))
            await room.do(person, commands.Ready())
        for seat in range(people, people + bots):
            await room.do(ANNA, commands.AddBot(seat=seat))
        return room

    async def playing(self, game: str, people: int, *, bots: int = 0, **laying: Any) -> Room:
        """A table where a match has begun and nobody looks at a pause any more."""
        room = await self.seated(game, people, bots=bots, **laying)
        await self.do(room, ANNA, commands.Start())
        await self.skip(room)
        return room

    async def skip(self, room: Room) -> None:
        """All people have seen enough of a pause."""
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
        """So many moves of people, skipping pauses, or until the match is over; how many there were."""
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
async def world(folder: Path, *, time: Time | None = None, seed: str = "a world", name: str = "serai.db") -> AsyncIterator[World]:
    """A house that is open for the length of a test."""
    here = World(folder / name, time or Time(), seed)
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


async def log_of(here: World, room: Room) -> list[Entry]:
    """A table's log as it lies on disk."""
    return await here.gate.store.tail(room.table.code)


def kinds(entries: Iterable[Entry]) -> list[str]:
    """What happened at the table, apart from the game."""
    return [msgspec.json.decode(entry.text)["event"] for entry in entries if entry.actor == "@"]


def bots(room: Room) -> list[str]:
    """The names of the bots at a table."""
    return [chair.name or "" for chair in room.table.chairs if chair.bot is not None]
