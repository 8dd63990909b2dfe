"""A snapshot and the patches after it make the table as the viewer sees it, at every version, for every viewer.

Random matches of every game go through the house with viewers who are slow, reconnect, change seats and names; each keeps what the
protocol's own reader makes of the messages, and it is compared with a fresh snapshot after every step.
"""

from typing import Any

import msgspec
import pytest

import serai
from serai.house.house import House
from serai.house.log import HOUSE, Entry
from serai.house.project import Projection
from serai.house.refused import Refused
from serai.house.requests import Request
from serai.house.room import Room
from serai.house.table import Table
from serai.house.table_events import Opened, Person
from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.protocol import commands
from serai.protocol.patches import OutOfStep, TableReader, apply_patch
from serai.protocol.pushes import DoneMessage, Patch, Presence, Push
from serai.protocol.server_messages import read
from tests.house.harness import ANNA, NAMES, PEOPLE, STRANGER, FakeBots, FakeListener, FakeTime
from tests.house.memory_store import MemoryStore
from tests.patch_messages import unpack_message

GAMES = serai.games()


class Reader(FakeListener):
    """A connection that can be slow, and keeps the table as its messages make it."""

    def __init__(self, person: Person, *, scene: bool) -> None:
        super().__init__(person, scene=scene)
        self.slow = False
        self.behind = False
        self.reader = TableReader()
        self.known: dict[str, Any] | None = None
        self.told_up_to: int | None = None
        self.pushed = 0
        self.presence: Presence | None = None
        self.done: list[DoneMessage] = []
        self.answers: list[str] = []

    def answered(self, id: str) -> None:
        self.answers.append(id)

    def skipped(self) -> None:
        self.behind = True

    def send(self, data: bytes) -> None:
        for message in self.reader.read(data):
            if isinstance(message, Push):
                self.pushed += 1
                self._follow(message)
            elif isinstance(message, Presence):
                self.presence = message
            elif isinstance(message, DoneMessage):
                self.done.append(message)
        assert not self.reader.out_of_step
        if (message := msgspec.json.decode(data))["type"] in ("push", "patch"):
            self.known = unpack_message(message, self.known)[0]

    def _follow(self, push: Push) -> None:
        """Nothing that happened is sent twice or left out."""
        for line in push.told:
            assert self.told_up_to is None or line.version == self.told_up_to + 1
            self.told_up_to = line.version
        assert self.told_up_to in (None, push.version)
        self.told_up_to = push.version


def check(room: Room, readers: list[Reader]) -> None:
    """A reader that is up to date has exactly what a fresh snapshot shows, and knows who is connected."""
    for reader in readers:
        if reader.behind or reader not in room.listeners:
            continue
        fresh = FakeListener(reader.person, scene=reader.scene)
        Projection().show(room.table, fresh, [])
        whole = read(fresh.data[0])
        assert isinstance(whole, Push)
        known = reader.reader.known
        assert known is not None
        assert _comparable(known) == _comparable(whole), (reader.person.name, room.table.version)
        assert reader.known is not None
        assert _plain(reader.known) == _plain(fresh.last), (reader.person.name, room.table.version)
        assert reader.presence == room.presence()


def _comparable(push: Push) -> object:
    view = msgspec.json.decode(push.view)
    return msgspec.structs.replace(push, told=[], presence=None, view=b""), _plain(view)


def _plain(value: Any) -> Any:
    """A field that is null is the same as none."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items() if part is not None and key != "told"}
    return value


class Evening:
    """Some random matches at one table, with its readers."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.rules = game
        self.rng = Rng(f"{game.id} {seed}")
        self.seats = game.seats[self.rng.below(len(game.seats))]
        self.people = list(PEOPLE[: self.seats])
        self.readers: list[Reader] = []
        self.house = House(MemoryStore(), bots=FakeBots(), timer=FakeTime(), entropy=Rng(f"deals {seed}"))
        self.house.appended = self._count
        self.commits = 0
        """Counted, since a stand-in may act while somebody waits for an answer."""
        self.asked = 0

    def _count(self, *_: object) -> None:
        self.commits += 1

    async def begin(self) -> None:
        self.room = await self.house.open_table(ANNA, self.rules.id, seats=self.seats, clock=600)
        for person in (*self.people, self.people[self.rng.below(self.seats)], STRANGER):
            await self.enter(Reader(person, scene=self.rng.below(2) == 0))

    async def enter(self, reader: Reader) -> None:
        if reader not in self.readers:
            self.readers.append(reader)
        await self.room.enter(reader, reader.told_up_to)

    async def ask(self, person: Person, command: commands.AnyCommand) -> None:
        """Carry out a command by way of one of the person's connections: each reader gets one message for each commit, the answer in it."""
        listener = next((reader for reader in self.readers if reader.person.id == person.id and reader in self.room.listeners), None)
        self.asked += 1
        id = f"{self.asked}"
        before = {reader: reader.pushed for reader in self.readers}
        current = [reader for reader in self.readers if reader in self.room.listeners and not reader.slow and not reader.behind]
        answered = 0 if listener is None else len(listener.done)
        version, commits = self.room.table.version, self.commits
        try:
            done = await self.room.carry_out(Request(person, command, id, None, listener))
        except Refused:
            return
        if self.room.table.version == version:
            return
        commits = self.commits - commits
        assert [reader.pushed - before[reader] for reader in current] == [commits] * len(current), command
        if listener in current:
            assert listener is not None
            assert [(message.id, message.version) for message in listener.done[answered:]] == [(id, done.version)], command
            assert listener.answers[-1] == id
        check(self.room, self.readers)

    async def step(self) -> None:
        """Something happens."""
        match self.rng.below(20):
            case 0:
                self.some_reader().slow = True
            case 1:
                await self.catch_up()
            case 2:
                reader = self.some_reader()
                if reader in self.room.listeners:
                    self.room.exit(reader)
                    check(self.room, self.readers)
            case 3:
                reader = self.some_reader()
                if reader not in self.room.listeners:
                    reader.behind = reader.slow = False
                    await self.enter(reader)
                    check(self.room, self.readers)
            case 4:
                await self.change_the_table()
            case 5 if self.room.table.status == "playing":
                await self.room.resync(self.some_reader())
                check(self.room, self.readers)
            case _:
                await self.play()

    def some_reader(self) -> Reader:
        return self.readers[self.rng.below(len(self.readers))]

    async def catch_up(self) -> None:
        for reader in self.readers:
            reader.slow = False
            if reader.behind:
                reader.behind = False
                await self.room.resync(reader)
        check(self.room, self.readers)

    async def change_the_table(self) -> None:
        person = self.people[self.rng.below(self.seats)]
        seat, other = self.rng.below(self.seats), self.rng.below(self.seats)
        options: list[commands.AnyCommand] = [
            commands.Leave(),
            commands.ReturnToSeat(),
            commands.Move(seat=seat, with_seat=other),
            commands.Remove(seat=seat),
            commands.KeepSpectatorsApart(apart=seat == 0),
            commands.KnownOnly(only=seat == 0),
            commands.Sit(seat=seat),
        ]
        chosen = self.rng.below(len(options) + 1)
        if chosen == len(options):
            renamed = Person(person.id, f"{person.name} {self.rng.below(9)}")
            await self.house.store.name_person(renamed.id, renamed.name)
            await self.house.rename(renamed, person.name)
            check(self.room, self.readers)
        else:
            await self.ask(ANNA if chosen in (2, 3, 4, 5) else person, options[chosen])

    async def play(self) -> None:
        """The next thing that brings a match forward."""
        table = self.room.table
        if table.status == "waiting":
            for person in self.people:
                await self.ask(person, commands.Sit())
                await self.ask(person, commands.Ready())
            await self.ask(table.host, commands.Start())
        elif table.pause is not None:
            for person in self.people:
                await self.ask(person, commands.Skip())
        elif table.status == "over":
            for person in self.people:
                await self.ask(person, commands.Rematch())
        elif table.status == "playing" and table.to_act():
            seats = table.to_act()
            seat = seats[self.rng.below(len(seats))]
            assert table.state is not None
            text = self.rules.text(table.state.sample(seat, self.rng))
            sitting = table.chairs[seat].person
            if sitting is not None:
                await self.ask(sitting, commands.ReturnToSeat())
                await self.ask(sitting, commands.Act(text=text))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_a_snapshot_and_the_patches_after_it_are_the_table(game: AnyGame, seed: int) -> None:
    evening = Evening(game, seed)
    await evening.begin()
    for _ in range(150):
        await evening.step()
        if evening.room.table.status == "closed":
            break
    await evening.catch_up()
    assert any(reader.pushed > 20 for reader in evening.readers)


async def test_a_player_is_told_when_everyone_knows_their_only_move() -> None:
    evening = Evening(serai.game("telefon"), 1)
    evening.seats, evening.people = 4, list(PEOPLE[:4])
    await evening.begin()
    while not evening.room.table.to_act():
        await evening.play()
    table = evening.room.table
    (opener,) = table.to_act()

    def told(viewer: Person) -> bool:
        listener = FakeListener(viewer)
        Projection().show(table, listener, [])
        push = read(listener.data[0])
        assert isinstance(push, Push)
        return push.publicly_forced

    assert table.state is not None
    assert table.policy.publicly_forced(table.state, opener)
    assert [told(chair.person) for chair in table.chairs if chair.person is not None] == [seat == opener for seat in range(4)]


async def test_a_move_is_a_small_patch_and_another_seat_or_match_a_snapshot() -> None:
    evening = Evening(serai.game("hukum"), 1)
    evening.seats, evening.people = 4, list(PEOPLE[:4])
    await evening.begin()
    listener = FakeListener(PEOPLE[1])
    await evening.room.enter(listener)

    async def kinds(person: Person, command: commands.AnyCommand) -> list[str]:
        listener.data.clear()
        await evening.room.request(person, command)
        return [msgspec.json.decode(data)["type"] for data in listener.data]

    assert await kinds(PEOPLE[1], commands.Sit(seat=1)) == ["push"], "another seat"
    assert await kinds(PEOPLE[1], commands.Ready()) == ["patch"]
    for seat in (2, 3):
        await kinds(PEOPLE[seat], commands.Sit(seat=seat))
        await kinds(PEOPLE[seat], commands.Ready())
    assert await kinds(ANNA, commands.Start()) == ["push"], "another match"
    listener.data.clear()
    await evening.play()
    assert {msgspec.json.decode(data)["type"] for data in listener.data} == {"patch"}


def test_a_patch_for_another_version_asks_for_a_snapshot() -> None:
    patch = Patch(version=9, based_on=8, told=[], presence=Presence([True], 0))
    reader = TableReader()
    assert reader.read(msgspec.json.encode(patch)) == [patch.presence], "attached messages are read nevertheless"
    assert reader.out_of_step
    shown = FakeListener(ANNA)
    Projection().show(a_table(), shown, [])
    (push, _) = reader.read(shown.data[0])
    assert isinstance(push, Push)
    assert not reader.out_of_step
    with pytest.raises(OutOfStep):
        apply_patch(push, patch)


def a_table() -> Table:
    opened = Opened(game="hukum", rules_version=1, options={}, seats=4, public=False, practice=False, clock="game", host=ANNA.id)
    return Table("AAAAAA", Entry(1, 0, opened, HOUSE), NAMES)
