"""`make chaos`: kill a house that plays, over and over, and see that nothing acknowledged was lost and nothing was done twice.

A child process plays tables of every game through the house, on a real database. It writes down every command before it sends it, and
every answer it gets. At a random answer it is killed with `kill -9`; the next child takes up the tables where they were, and repeats
each command that the one before had no answer to. After every kill the database must hold every acknowledged entry exactly once, every
log must begin with what it held before, without gaps, and fold; at the end every table must go on.
"""

import argparse
import asyncio
import os
import random
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
from msgspec import Struct

import serai
from serai.house import commands
from serai.house.bench import Bench
from serai.house.entries import Person
from serai.house.house import House
from serai.house.once import key
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table import fold
from serai.kernel.entry import Entry
from serai.store.sqlite import SqliteStore

TABLES = 6
"""How many tables are played at once, so that their appends share commits."""
LONGEST_LIFE = 80
"""A child is killed after at most so many answers."""
PEOPLE = 2
"""How many people sit at each table; bots have the other seats."""


class Sent(Struct, frozen=True, tag=True):
    """A command, written down before it is sent."""

    table: str
    person: Person
    command: commands.AnyCommand
    id: str
    seen: int


class Acknowledged(Struct, frozen=True, tag=True):
    """A command that was answered: it made that version."""

    table: str
    version: int
    person: str
    id: str
    text: str | None
    """The action, where it was one."""


Line = Sent | Acknowledged


# The child


class Child:
    """Plays until it is killed, or until every table has gone on."""

    def __init__(self, path: Path, pipe: int, seed: str, unanswered: list[Sent]) -> None:
        self.path = path
        self.pipe = pipe
        self.random = random.Random(seed)
        self.seed = seed
        self.unanswered = unanswered
        self.sent = 0

    async def run(self, *, until_all_went_on: bool) -> None:
        self.house = House(SqliteStore(self.path), bench=Bench(0))
        await self.house.wake()
        for sent in self.unanswered:
            await self.send(await self.house.room(sent.table), sent)
        found = await self.house.store.rows(status=["playing"])
        if until_all_went_on:
            await asyncio.gather(*(self.play(row.code, moves=5) for row in found))
            await self.house.close()
        else:
            await asyncio.gather(
                *(self.keep_playing(row.code) for row in found), *(self.keep_playing() for _ in range(TABLES - len(found)))
            )

    async def keep_playing(self, code: str | None = None) -> None:
        while True:
            await self.play(code or await self.new_table())
            code = None

    async def new_table(self) -> str:
        rules = self.random.choice(serai.games())
        people = [Person(f"{name} of {self.seed} {self.random.random()}", name) for name in ("Anna", "Ben")]
        room = await self.house.open_table(people[0], rules.id)
        await self.do(room, people[1], commands.Sit(seat=1))
        await self.do(room, people[1], commands.Ready())
        players = self.random.choice([number for number in rules.seats if number >= PEOPLE])
        for seat in range(PEOPLE, players):
            await self.do(room, people[0], commands.AddBot(seat=seat, level="random"))
        await self.do(room, people[0], commands.Start())
        return room.table.code

    async def play(self, code: str, moves: int = 1_000_000) -> None:
        """People's moves at one table, until the match is over or so many were made."""
        room = await self.house.room(code)
        while room.table.status == "playing" and moves:
            table = room.table
            for seat in table.people():
                person = table.chairs[seat].person
                assert person is not None
                if table.pause is not None and seat not in table.pause.skipped:
                    await self.do(room, person, commands.Skip())
                elif seat in table.decisions:
                    assert table.state is not None
                    action = self.random.choice(table.decisions[seat].legal)
                    moves -= await self.do(room, person, commands.Act(text=table.rules.text(action)))
                if room.table is not table:
                    break
            await asyncio.sleep(0.0005)

    async def do(self, room: Room, person: Person, command: commands.AnyCommand) -> bool:
        self.sent += 1
        sent = Sent(room.table.code, person, command, f"{self.seed} {self.sent}", room.table.version)
        self.write(sent)
        return await self.send(room, sent)

    async def send(self, room: Room, sent: Sent) -> bool:
        try:
            done = await room.do(sent.person, sent.command, command_id=sent.id, seen=sent.seen)
        except Refused:
            return False
        text = sent.command.text if isinstance(sent.command, commands.Act) else None
        self.write(Acknowledged(sent.table, done.version, sent.person.id, sent.id, text))
        return True

    def write(self, line: Line) -> None:
        os.write(self.pipe, msgspec.json.encode(line) + b"\n")


# The parent


class Chaos:
    """Kills, and keeps the books."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.path = folder / "chaos.db"
        self.random = random.Random(seed)
        self.seed = seed
        self.lives = 0
        self.acknowledged: dict[tuple[str, int], Acknowledged] = {}
        self.sent: dict[str, Sent] = {}
        self.logs: dict[str, list[Entry]] = {}

    def live(self, answers: int | None) -> None:
        """One child, killed after so many answers; None: until it ends by itself."""
        self.lives += 1
        reads, writes = os.pipe()
        unanswered = [*self.sent.values()]
        child = os.fork()
        if child == 0:
            os.close(reads)
            code = 1
            try:
                life = Child(self.path, writes, f"{self.seed} {self.lives}", unanswered)
                asyncio.run(life.run(until_all_went_on=answers is None))
                code = 0
            finally:
                os._exit(code)
        os.close(writes)
        with os.fdopen(reads, "rb") as pipe:
            heard = 0
            for data in pipe:
                heard += self.hear(data)
                if heard == answers:
                    os.kill(child, signal.SIGKILL)
                    answers = -1  # what lies in the pipe was acknowledged too
        _, status = os.waitpid(child, 0)
        expected = answers is None
        assert os.WIFSIGNALED(status) != expected, f"a child ended by itself, with status {status}"
        assert not expected or os.WEXITSTATUS(status) == 0, f"the last child failed with status {status}"

    def hear(self, data: bytes) -> bool:
        if not data.endswith(b"\n"):
            return False  # killed in the middle of a word
        line = msgspec.json.decode(data, type=Line)
        if isinstance(line, Sent):
            self.sent[line.id] = line
            return False
        self.sent.pop(line.id, None)
        self.acknowledged[line.table, line.version] = line
        return True

    def check(self) -> None:
        """The database holds all that was acknowledged, once, and all that it held before."""
        with closing(sqlite3.connect(self.path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = [Entry(*row) for row in connection.execute("SELECT * FROM entries ORDER BY 1, 2")]
            versions = dict(connection.execute("SELECT code, version FROM tables").fetchall())
        logs: dict[str, list[Entry]] = {}
        for entry in found:
            logs.setdefault(entry.table, []).append(entry)
        assert {code: len(log) for code, log in logs.items()} == versions, "a table's row and its log differ"
        for code, log in logs.items():
            assert [entry.version for entry in log] == [*range(1, len(log) + 1)], f"{code} has gaps"
            before = self.logs.get(code, [])
            assert log[: len(before)] == before, f"{code} has lost or changed what it held"
            if len(log) > len(before):
                fold(log)
        assert not self.logs.keys() - logs.keys(), "a table is gone"
        self.logs = logs
        for line in self.acknowledged.values():
            self.check_acknowledged(line)

    def check_acknowledged(self, line: Acknowledged) -> None:
        log = self.logs.get(line.table, [])
        assert line.version <= len(log), f"{line} was acknowledged and is lost"
        entry = log[line.version - 1]
        name = key(Person(line.person, ""), line.id)
        if line.text is not None:
            assert (entry.by, entry.text) == (line.person, line.text), f"{line} was acknowledged and is not there"
        made = [other.version for other in log if other.command == name]
        assert made in ([line.version], []), f"{line} is there twice, or elsewhere"
        assert made or line.text is None, f"{line} was acknowledged and is not there"

    def report(self, kills: int, seconds: float) -> str:
        moves = sum(line.text is not None for line in self.acknowledged.values())
        return (
            f"{kills} kills in {seconds:.0f} s: {len(self.logs)} tables, {sum(map(len, self.logs.values()))} entries, "
            f"{len(self.acknowledged)} acknowledged commands ({moves} moves), none lost, none doubled; every table folds and goes on"
        )


def run(kills: int, folder: Path, seed: str) -> str:
    """Kill so many times; the report. Raises AssertionError when something was lost or doubled."""
    chaos = Chaos(folder, seed)
    began = time.monotonic()
    for _ in range(kills):
        chaos.live(chaos.random.randint(1, LONGEST_LIFE))
        chaos.check()
    before = {code: len(log) for code, log in chaos.logs.items()}
    chaos.live(None)
    chaos.check()
    for code, log in chaos.logs.items():
        table = fold(log)
        assert len(log) > before.get(code, 0) or table.status != "playing", f"{code} does not go on"
    return chaos.report(kills, time.monotonic() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", default="chaos")
    given = parser.parse_args()
    serai.games()
    with TemporaryDirectory() as folder:
        print(run(given.kills, Path(folder), given.seed))


if __name__ == "__main__":
    main()
