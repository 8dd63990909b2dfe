"""`make chaos`: kill a house in play again and again, and check that nothing acknowledged was lost and nothing was done twice.

A child process plays tables of every game through the house, on a real database. It logs every command before it sends it, and
every answer. At a random answer it is killed with `kill -9`; the next child continues the same tables, and repeats every command
that was not answered. After every kill the database must contain every acknowledged entry exactly once, every log must begin with
its earlier entries, without gaps, and fold; at the end every table must go on.
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
from serai.house.bot_pool import BotPool
from serai.house.house import House
from serai.house.idempotency import key
from serai.house.loading import fold_rows
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table_events import Person
from serai.protocol import commands
from serai.store.entry import StoredEntry
from serai.store.sqlite import SqliteStore

TABLES = 6
"""How many tables are played at once, so that their appends share commits."""
LONGEST_LIFE = 80
"""The most answers after which a child is killed."""
PEOPLE = 2
"""How many people sit at each table; bots have the other seats."""


class Sent(Struct, frozen=True, tag=True):
    """A command, logged before it is sent."""

    table: str
    person: Person
    command: commands.AnyCommand
    id: str
    seen: int


class Acknowledged(Struct, frozen=True, tag=True):
    """A command that was answered, with the version that it created."""

    table: str
    version: int
    person: str
    id: str
    text: str | None
    """The action, if it was one."""


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
        self.house = House(SqliteStore(self.path), bots=BotPool(0))
        await self.house.wake()
        for sent in self.unanswered:
            async with self.house.lease(sent.table) as room:
                await self.send(room, sent)
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
        """Make people's moves at one table, until the match is over or `moves` were made."""
        async with self.house.lease(code) as room:
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
            done = await room.request(sent.person, sent.command, command_id=sent.id, seen=sent.seen)
        except Refused:
            return False
        text = sent.command.text if isinstance(sent.command, commands.Act) else None
        self.write(Acknowledged(sent.table, done.version, sent.person.id, sent.id, text))
        return True

    def write(self, line: Line) -> None:
        os.write(self.pipe, msgspec.json.encode(line) + b"\n")


# The parent


class Chaos:
    """Kills children and checks the database."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.path = folder / "chaos.db"
        self.random = random.Random(seed)
        self.seed = seed
        self.lives = 0
        self.acknowledged: dict[tuple[str, int], Acknowledged] = {}
        self.sent: dict[str, Sent] = {}
        self.logs: dict[str, list[StoredEntry]] = {}

    def live(self, answers: int | None) -> None:
        """Run one child and kill it after this many answers; if None, wait until it exits."""
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
                    answers = -1  # what is in the pipe was acknowledged too
        _, status = os.waitpid(child, 0)
        expected = answers is None
        assert os.WIFSIGNALED(status) != expected, f"a child exited unexpectedly, with status {status}"
        assert not expected or os.WEXITSTATUS(status) == 0, f"the last child failed with status {status}"

    def hear(self, data: bytes) -> bool:
        if not data.endswith(b"\n"):
            return False  # killed in the middle of a line
        line = msgspec.json.decode(data, type=Line)
        if isinstance(line, Sent):
            self.sent[line.id] = line
            return False
        self.sent.pop(line.id, None)
        self.acknowledged[line.table, line.version] = line
        return True

    def check(self) -> None:
        """The database contains everything that was acknowledged, once, and everything that it contained before."""
        with closing(sqlite3.connect(self.path)) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            found = [StoredEntry(*row) for row in connection.execute("SELECT * FROM entries ORDER BY 1, 2")]
            versions = dict(connection.execute("SELECT code, version FROM tables").fetchall())
        logs: dict[str, list[StoredEntry]] = {}
        for entry in found:
            logs.setdefault(entry.table, []).append(entry)
        assert {code: len(log) for code, log in logs.items()} == versions, "a table's row and its log differ"
        for code, log in logs.items():
            assert [entry.version for entry in log] == [*range(1, len(log) + 1)], f"{code} has gaps"
            before = self.logs.get(code, [])
            assert log[: len(before)] == before, f"{code} has lost or changed earlier entries"
            if len(log) > len(before):
                fold_rows(log, {})
        assert not self.logs.keys() - logs.keys(), "a table is gone"
        self.logs = logs
        for line in self.acknowledged.values():
            self.check_acknowledged(line)

    def check_acknowledged(self, line: Acknowledged) -> None:
        log = self.logs.get(line.table, [])
        assert line.version <= len(log), f"{line} was acknowledged and is lost"
        entry = log[line.version - 1]
        name = key(line.person, line.id)
        if line.text is not None:
            assert (entry.by, entry.text) == (line.person, line.text), f"{line} was acknowledged and is not there"
        made = [other.version for other in log if other.command == name]
        assert made in ([line.version], []), f"{line} is there twice, or elsewhere"
        assert made or line.text is None, f"{line} was acknowledged and is not there"

    def report(self, kills: int, seconds: float) -> str:
        moves = sum(line.text is not None for line in self.acknowledged.values())
        return (
            f"{kills} kills in {seconds:.0f} s: {len(self.logs)} tables, {sum(map(len, self.logs.values()))} entries, "
            f"{len(self.acknowledged)} acknowledged commands ({moves} moves), none lost, none duplicated; every table folds and goes on"
        )


def run(kills: int, folder: Path, seed: str) -> str:
    """Kill this many children and return a report. Raises AssertionError if something was lost or duplicated."""
    chaos = Chaos(folder, seed)
    began = time.monotonic()
    for _ in range(kills):
        chaos.live(chaos.random.randint(1, LONGEST_LIFE))
        chaos.check()
    before = {code: len(log) for code, log in chaos.logs.items()}
    chaos.live(None)
    chaos.check()
    for code, log in chaos.logs.items():
        table = fold_rows(log, {})
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
