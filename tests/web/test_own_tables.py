"""The list of a guest's own tables: those at which they sit, private ones included, and no others."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from serai.house.memberships import MAX_TABLES
from tests.web.running_server import PATIENCE, RunningServer, run_server, seated, started

Tables = list[dict[str, Any]]


async def mine(house: RunningServer, cookie: str | None) -> Tables:
    async with house.guest(cookie) as guest:
        answer = await guest.get("/api/me/tables")
        assert answer.status_code == 200, answer.text
        tables: Tables = answer.json()
        return tables


async def until(ask: Callable[[], Awaitable[Tables]], holds: Callable[[Tables], bool]) -> Tables:
    """Notes follow what is in the log."""
    async with asyncio.timeout(PATIENCE):
        while not holds(found := await ask()):
            await asyncio.sleep(0.01)
    return found


async def test_private_and_practice_tables_are_found_with_whose_turn_it_is(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookies = await started(house, "whot", 2, public=False)
        for seat, cookie in enumerate(cookies):
            [found] = await until(partial(mine, house, cookie), lambda tables: bool(tables and tables[0]["turn"]))
            table = house.house.rooms[code].table
            assert (found["code"], found["seat"], found["status"]) == (code, seat, "playing")
            assert found["turn"] == sorted(table.decisions)
            assert found["names"] == ["Player 1", "Player 2"]
            assert found["public"] is False
        practice = await house.table(cookies[0], "whot", practice=True, clock="unlimited")
        both = await until(lambda: mine(house, cookies[0]), lambda tables: len(tables) == 2)
        assert {listed["code"] for listed in both} == {code, practice}
        assert await mine(house, await house.newcomer("Nobody")) == []
        assert await mine(house, None) == []


async def test_a_table_that_is_left_or_over_is_gone_from_the_list(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookies = await seated(house, "whot", 2)
        await until(lambda: mine(house, cookies[1]), lambda tables: len(tables) == 1)
        async with house.player(code, cookies[1]) as player:
            await player.do("leave")
        await until(lambda: mine(house, cookies[1]), lambda tables: not tables)
        async with house.player(code, cookies[0]) as host:
            await host.do("close")
        await until(lambda: mine(house, cookies[0]), lambda tables: not tables)
        assert await house.context.store.notes(f"seat {house.context.auth.read_cookie(cookies[0])}") == {}


async def test_own_tables_are_found_after_a_restart_and_while_unloaded(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookies = await started(house, "whot", 2, public=False, clock="unlimited")
        await until(lambda: mine(house, cookies[0]), lambda tables: bool(tables and tables[0]["turn"]))
    async with run_server(tmp_path) as house:
        [found] = await mine(house, cookies[0])
        assert (found["code"], found["status"], len(found["turn"])) == (code, "playing", 1)
        for _ in range(2):
            house.house.rooms[code].scheduler.stop_timer()
            del house.house.rooms[code]
            assert await mine(house, cookies[0]) == [found]
            if code not in house.house.rooms:
                break
        assert await mine(house, cookies[0]) == [found]
        assert code not in house.house.rooms, "a table that sleeps is not woken to be listed again"


async def test_a_missing_note_is_written_when_the_player_connects(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookies = await started(house, "whot", 2)
        owner = f"seat {house.context.auth.read_cookie(cookies[0])}"
        await until(lambda: mine(house, cookies[0]), lambda tables: len(tables) == 1)
        await house.context.store.keep_note(owner, code, None)
        assert await mine(house, cookies[0]) == []
        async with house.player(code, cookies[0]):
            await until(lambda: mine(house, cookies[0]), lambda tables: len(tables) == 1)


async def test_the_number_of_own_tables_is_limited(tmp_path: Path) -> None:
    async with run_server(tmp_path, tables_per_hour=0) as house:
        cookie = await house.newcomer("Collector")
        codes = [await house.table(cookie, "whot") for _ in range(MAX_TABLES + 3)]
        found = await until(lambda: mine(house, cookie), lambda tables: len(tables) == MAX_TABLES)
        assert {table["code"] for table in found} <= set(codes)
