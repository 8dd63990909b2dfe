"""What the house itself costs, without sockets: CPU per accepted move, event loop lag, memory per idle table.

Tables with four players, who all act as soon as they may, on a real database with fsync. `--bots` puts bots, in worker processes, into
half of the seats. Run it with the compiled kernel for meaningful figures.
"""

import argparse
import asyncio
import cProfile
import pstats
import random
import time
import tracemalloc
from pathlib import Path
from tempfile import TemporaryDirectory

from serai.house.bot_pool import BotPool
from serai.house.house import House
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table_events import Person
from serai.protocol import commands
from serai.store.sqlite import SqliteStore
from serai.web.serve import freeze_gc

TICK = 0.005
"""How often the event loop lag is measured, in seconds."""


class Viewer:
    """A listener that counts what it is sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.scene = False
        self.bytes = 0

    slow = False

    def send(self, data: bytes) -> None:
        self.bytes += len(data)

    def answered(self, id: str) -> None:
        """Unused: requests are made without listeners."""

    def skipped(self) -> None:
        """Unused: no listener is slow."""


class Load:
    """Tables that play for a while."""

    def __init__(self, house: House, game: str, seed: int, bots: int) -> None:
        self.house = house
        self.game = game
        self.bots = bots
        self.random = random.Random(seed)
        self.moves = 0
        self.viewers: list[Viewer] = []

    async def open(self, number: int) -> Room:
        people = [Person(f"person {number} {seat}", f"Player {seat}") for seat in range(4 - self.bots)]
        room = await self.house.open_table(people[0], self.game, seats=4)
        for seat, person in enumerate(people[1:], 1):
            await room.request(person, commands.Sit(seat=seat))
            await room.request(person, commands.Ready())
        for seat in range(4 - self.bots, 4):
            await room.request(people[0], commands.AddBot(seat=seat))
        for person in people:
            viewer = Viewer(person)
            self.viewers.append(viewer)
            await room.enter(viewer)
        return room

    async def play(self, room: Room, until: float) -> None:
        """Match after match."""
        host = room.table.host
        while time.perf_counter() < until:
            if room.table.status == "over":
                await self.all(room, commands.Rematch())
            if room.table.status == "waiting":
                await self.all(room, commands.Ready())
                await room.request(host, commands.Start())
            table = room.table
            if table.pause is not None:
                await self.all(room, commands.Skip())
                continue
            seats = [seat for seat in table.to_act() if not table.chairs[seat].played_by_bot]
            if not seats:
                await asyncio.sleep(0.001)
                continue
            person = table.chairs[seats[0]].person
            assert person is not None
            action = self.random.choice(table.decisions[seats[0]].legal)
            await room.request(person, commands.Act(text=table.rules.text(action)), command_id=str(self.moves), seen=table.version)
            self.moves += 1

    async def all(self, room: Room, command: commands.AnyCommand) -> None:
        for chair in room.table.chairs:
            if chair.person is not None:
                try:
                    await room.request(chair.person, command)
                except Refused:
                    return


class EventLoopLag:
    """The event loop lag caused by this process: waiting for a CPU that others use is not counted."""

    def __init__(self) -> None:
        self.late: list[float] = []

    async def watch(self) -> None:
        while True:
            due, used = time.perf_counter() + TICK, time.thread_time()
            await asyncio.sleep(TICK)
            self.late.append(min(time.perf_counter() - due, time.thread_time() - used))

    def __str__(self) -> str:
        late = sorted(self.late)
        median, p99, most = (late[len(late) * share // 1000] * 1e3 for share in (500, 990, 999))
        return f"event loop late by {median:.1f} ms (median), {p99:.1f} (p99), {max(most, late[-1] * 1e3):.1f} (most)"


async def moves(folder: Path, game: str, rooms: int, seconds: float, bots: int) -> None:
    """CPU per move and event loop lag, with several rooms at once."""
    house = House(SqliteStore(folder / "house.db"), bots=BotPool(1 if bots else 0))
    await house.wake()
    load = Load(house, game, 1, bots)
    opened = [await load.open(number) for number in range(rooms)]
    freeze_gc()
    lag = EventLoopLag()
    watching = asyncio.create_task(lag.watch())
    before, began = sum(room.table.version for room in opened), time.perf_counter()
    cpu, loop_cpu = time.process_time(), time.thread_time()
    await asyncio.gather(*(load.play(room, began + seconds) for room in opened))
    cpu, loop_cpu, took = time.process_time() - cpu, time.thread_time() - loop_cpu, time.perf_counter() - began
    watching.cancel()
    made = sum(room.table.version for room in opened) - before
    sent = sum(viewer.bytes for viewer in load.viewers)
    print(
        f"{game}, {rooms} rooms: {load.moves / took:.0f} moves/s, {cpu / load.moves * 1e6:.0f} µs CPU a move of a person "
        f"({loop_cpu / load.moves * 1e6:.0f} of it in the event loop), "
        f"{made / load.moves:.2f} entries and {sent / load.moves:.0f} bytes a move; {lag}"
    )
    await house.close()


async def memory(folder: Path, game: str, rooms: int) -> None:
    """The memory of a table in play where nothing happens, without its viewers."""
    house = House(SqliteStore(folder / "memory.db"), bots=BotPool(0))
    await house.wake()
    load = Load(house, game, 1, 0)
    warm = await load.open(-1)
    await load.play(warm, time.perf_counter() + 0.3)
    tracemalloc.start()
    empty = tracemalloc.get_traced_memory()[0]
    opened = [await load.open(number) for number in range(rooms)]
    for room in opened:
        await load.play(room, time.perf_counter() + 0.15)
    used = (tracemalloc.get_traced_memory()[0] - empty) / rooms
    tracemalloc.stop()
    print(
        f"{game}: {used / 1024:.1f} KB for an idle table with four viewers, after {sum(r.table.version for r in opened) // rooms} entries"
    )
    await house.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=["hukum", "liap-tui", "telefon", "whot"])
    parser.add_argument("--rooms", nargs="*", type=int, default=[1, 25, 100])
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--bots", type=int, default=0)
    parser.add_argument("--memory", type=int, default=0, metavar="ROOMS", help="measure memory instead, with this many tables")
    parser.add_argument("--profile", action="store_true")
    given = parser.parse_args()
    for game in given.games:
        with TemporaryDirectory() as folder:
            if given.memory:
                asyncio.run(memory(Path(folder), game, given.memory))
                continue
        for rooms in given.rooms:
            with TemporaryDirectory() as folder:
                profile = cProfile.Profile()
                if given.profile:
                    profile.enable()
                asyncio.run(moves(Path(folder), game, rooms, given.seconds, given.bots))
                if given.profile:
                    profile.disable()
                    pstats.Stats(profile).sort_stats("tottime").print_stats(35)


if __name__ == "__main__":
    main()
