"""What many listed tables cost: quick play, the list, a change to one table, a restart. The cost should not grow with the number of tables.

Every figure is measured with few tables and with ten times as many; the last column is the ratio. Nobody is at the tables.
"""

import argparse
import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from serai.house.bot_pool import BotPool
from serai.house.house import House
from serai.house.table_events import Person
from serai.protocol import commands
from serai.store.sqlite import SqliteStore
from serai.web.lobby_socket import MAX_TABLES

AT_ONCE = 500
"""How many tables are opened together."""
TIMES = 20
"""How often each figure is measured; the median is reported."""


async def median(work: Callable[[], Awaitable[object]]) -> float:
    """The median CPU time in milliseconds."""
    taken = []
    for _ in range(TIMES):
        began = time.process_time()
        await work()
        taken.append((time.process_time() - began) * 1000)
    return sorted(taken)[TIMES // 2]


async def measure(path: Path, tables: int, game: str) -> dict[str, float]:
    house = House(SqliteStore(path), bots=BotPool(0))
    await house.wake()
    for start in range(0, tables, AT_ONCE):
        people = [Person(f"person {number}", f"Player {number}") for number in range(start, min(start + AT_ONCE, tables))]
        await asyncio.gather(*(house.open_table(person, game) for person in people))
        house.upkeep.unload_idle()
    changed = await house.open_table(Person("host", "Host"), game)
    changes = 0

    def on_change() -> None:
        nonlocal changes
        changes += 1

    house.listen_to_lobby(on_change)

    async def look() -> bytes:
        return msgspec.json.encode(house.open_tables(MAX_TABLES))

    async def play_now() -> None:
        await house.quick_play(Person(f"guest {time.perf_counter_ns()}", "Guest"), game)

    async def change() -> None:
        await changed.request(Person("guest", "Guest"), commands.Sit(seat=1 + changed.table.version % 2))

    found = {"quick play": await median(play_now), "the list": await median(look), "a change": await median(change)}
    assert changes >= 2 * TIMES
    found["bytes of the list"] = len(await look())
    await house.close()
    again = House(SqliteStore(path), bots=BotPool(0))
    began = time.process_time()
    await again.wake()
    found["a restart"] = (time.process_time() - began) * 1000
    assert len(again.open_tables(MAX_TABLES)) == MAX_TABLES
    await again.close()
    return found


async def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=1_000, help="the smaller number of tables")
    asked.add_argument("--game", default="hukum")
    given = asked.parse_args()
    with TemporaryDirectory() as folder:
        few = await measure(Path(folder) / "few.db", given.tables, given.game)
        many = await measure(Path(folder) / "many.db", 10 * given.tables, given.game)
    print(f"{'milliseconds of CPU time':32}{given.tables:>10,}{10 * given.tables:>10,}{'ratio':>8}")
    for name in few:
        print(f"{name:32}{few[name]:>10.2f}{many[name]:>10.2f}{many[name] / max(few[name], 0.001):>8.1f}")


if __name__ == "__main__":
    asyncio.run(main())
