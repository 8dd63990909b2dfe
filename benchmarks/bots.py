"""How soon bots answer when many tables play with them, and whether people's own moves are slower for it.

Tables with one person and bots, of all games in turn, and tables with people only. The person at a bot's table thinks for a moment before
each move; those at the other tables move one after the other at a steady rate. Phases in which the tables with bots play alternate with
phases in which they stand still, so that noise of the machine affects both alike. Run it with the compiled modules.
"""

import argparse
import asyncio
import json
import random
import time
from contextlib import suppress
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory

import serai
from serai.house.bot_pace import BotPace
from serai.house.bot_pool import BotPool, default_workers
from serai.house.house import House
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table_events import Person
from serai.protocol import commands
from serai.store.sqlite import SqliteStore
from serai.web.serve import freeze_gc

SEATS = 4
PEOPLE_TABLES = 4
MOVES_PER_SECOND = 40
"""How often people move, at the tables without bots together."""
SETTLE_SECONDS = 3
"""How long the bots get to finish after a phase."""


class Listener:
    """A connection that reads nothing."""

    slow = scene = False

    def __init__(self, person: Person) -> None:
        self.person = person

    def send(self, data: bytes) -> None:
        """Nobody looks at it."""

    def answered(self, id: str) -> None:
        """Requests are made without listeners."""

    def skipped(self) -> None:
        """No listener is slow."""


class Table:
    """A table with some people, and bots in the other seats."""

    def __init__(self, room: Room, people: list[Person], rng: random.Random) -> None:
        self.room = room
        self.people = people
        self.rng = rng

    @classmethod
    async def open(cls, house: House, game: str, people: int, level: str, number: int) -> "Table":
        sitting = [Person(f"person {number} {seat}", f"Player {seat}") for seat in range(people)]
        room = await house.open_table(sitting[0], game, seats=SEATS, public=False)
        for seat, person in enumerate(sitting):
            if seat:
                await room.request(person, commands.Sit(seat=seat))
                await room.request(person, commands.Ready())
            await room.enter(Listener(person))
        for seat in range(people, SEATS):
            await room.request(sitting[0], commands.AddBot(seat=seat, level=level))
        await room.request(sitting[0], commands.Start())
        return cls(room, sitting, random.Random(number))

    def person_to_move(self) -> int | None:
        table = self.room.table
        return next((seat for seat in table.to_act() if not table.chairs[seat].played_by_bot), None)

    async def go_on(self) -> None:
        """Skip a pause, or begin another match, if that is what the table waits for."""
        table = self.room.table
        with suppress(Refused):
            if table.pause is not None:
                for person in self.people:
                    await self.room.request(person, commands.Skip())
            elif table.status == "over":
                for person in self.people:
                    await self.room.request(person, commands.Rematch())
            elif table.status == "waiting":
                for person in self.people[1:]:
                    await self.room.request(person, commands.Ready())
                await self.room.request(self.people[0], commands.Start())

    async def move(self, seat: int) -> float | None:
        """A random move of a person; the seconds until it is on disk, or None if it was refused."""
        table = self.room.table
        text = table.rules.text(self.rng.choice(table.decisions[seat].legal))
        person = table.chairs[seat].person
        assert person is not None
        began = time.perf_counter()
        try:
            await self.room.request(person, commands.Act(text=text), seen=table.version)
        except Refused:  # something else was faster
            return None
        return time.perf_counter() - began


async def play_with_bots(table: Table, playing: asyncio.Event, think: float) -> None:
    while True:
        await playing.wait()
        seat = table.person_to_move()
        if seat is None:
            await table.go_on()
            await asyncio.sleep(0.02)
        else:
            await asyncio.sleep(think * (0.5 + table.rng.random()))
            if table.person_to_move() == seat:
                await table.move(seat)


async def play_among_people(tables: list[Table], seconds: float) -> list[float]:
    """The latencies of moves at a steady rate."""
    found: list[float] = []
    end = time.perf_counter() + seconds
    due = time.perf_counter()
    while due < end:
        due += 1 / MOVES_PER_SECOND
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        table = tables[len(found) % len(tables)]
        while (seat := table.person_to_move()) is None:
            await table.go_on()
            await asyncio.sleep(0)
        took = await table.move(seat)
        if took is not None:
            found.append(took * 1000)
    return found


async def answers(house: House, tables: list[Table], phases: list[tuple[int, int]]) -> dict[str, list[float]]:
    """How many milliseconds bots took in the phases in which they played, by game: from the entry before to the move."""
    found: dict[str, list[float]] = {}
    for table in tables:
        before = 0
        for entry in await house.store.tail(table.room.table.code):
            if entry.by.startswith("bot:") and any(began <= before <= end for began, end in phases):
                found.setdefault(table.room.table.rules.id, []).append(entry.at - before)
            before = entry.at
    return found


def line(found: list[float]) -> dict[str, float]:
    cuts = quantiles(found, n=100)
    return {"n": len(found), "p50": round(cuts[49], 2), "p95": round(cuts[94], 2), "p99": round(cuts[98], 2), "max": round(max(found), 2)}


async def measure(given: argparse.Namespace, folder: Path) -> dict[str, object]:
    workers = default_workers() if given.workers is None else given.workers
    house = House(SqliteStore(folder / "house.db"), bots=BotPool(workers), pace=BotPace(given.delay))
    await house.wake()
    games = given.games or [game.id for game in serai.games()]
    with_bots = [await Table.open(house, games[number % len(games)], 1, given.level, number) for number in range(given.tables)]
    among_people = [await Table.open(house, games[number % len(games)], SEATS, "", 1000 + number) for number in range(PEOPLE_TABLES)]
    freeze_gc()
    playing = asyncio.Event()
    drivers = [asyncio.ensure_future(play_with_bots(table, playing, given.think)) for table in with_bots]
    latencies: dict[bool, list[float]] = {True: [], False: []}
    phases: list[tuple[int, int]] = []

    for number in range(2 * given.rounds):
        bots_play = number % 2 == 0
        if bots_play:
            playing.set()
            await asyncio.sleep(SETTLE_SECONDS)
        began = house.store.now()
        latencies[bots_play] += await play_among_people(among_people, given.seconds)
        if bots_play:
            phases.append((began, house.store.now()))
        playing.clear()
        await asyncio.sleep(SETTLE_SECONDS)
    for driver in drivers:
        driver.cancel()
    await asyncio.gather(*drivers, return_exceptions=True)
    by_game = await answers(house, with_bots, phases)
    failed = sum(chair.bot_failed for table in with_bots for chair in table.room.table.chairs)
    await house.close()
    everything = [took for found in by_game.values() for took in found]
    seconds = sum(end - began for began, end in phases) / 1000
    return {
        "workers": workers,
        "tables": given.tables,
        "level": given.level,
        "delay_ms": given.delay,
        "decisions_per_second": round(len(everything) / seconds, 1),
        "bots_that_failed": failed,
        "bots_answer_ms": line(everything),
        "by_game": {game: line(found) for game, found in sorted(by_game.items())},
        "people_with_bots_ms": line(latencies[True]),
        "people_without_bots_ms": line(latencies[False]),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20, help="tables with one person and bots")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--games", nargs="+")
    parser.add_argument("--workers", type=int, help="worker processes; as many as the server starts by default")
    parser.add_argument("--delay", type=int, default=600, help="the setting bot-delay")
    parser.add_argument("--think", type=float, default=2.0, help="seconds that the person at a bot's table thinks, on average")
    parser.add_argument("--seconds", type=float, default=20, help="the length of a phase")
    parser.add_argument("--rounds", type=int, default=3, help="phases with bots, and as many without")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        print(json.dumps(asyncio.run(measure(given, Path(folder))), indent=2))


if __name__ == "__main__":
    main()
