"""Sockets and HTTP requests hold leases: both players see each other's moves, whenever idle tables are unloaded."""

import asyncio
from pathlib import Path

import pytest

from tests.unloading_loop import Unloader, run_unloading
from tests.web.running_server import RunningServer, run_server

MOVES = 24
"""They play until this version."""


def test_players_share_one_room_whenever_tables_are_unloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_unloading(_meet(tmp_path, Unloader(monkeypatch)))


async def _meet(tmp_path: Path, unloader: Unloader) -> None:
    async with run_server(tmp_path) as house:
        anna, ben = await house.newcomer("Anna"), await house.newcomer("Ben")
        unloader.begin(house.house)
        code = await house.table(anna, "telefon", seats=2, clock=3600)
        await asyncio.sleep(0)
        assert unloader.unloaded, "nobody holds the table yet"
        async with asyncio.TaskGroup() as visits:
            host = visits.create_task(_come(house, code, anna))
            visits.create_task(_come(house, code, ben))
            visits.create_task(_look_in(house, code, host))
    assert unloader.duplicated == set()


async def _come(house: RunningServer, code: str, cookie: str) -> None:
    async with house.player(code, cookie) as player:
        if not player.push["host"]:
            assert (await player.do("sit", seat=1))["type"] == "done"
            assert (await player.do("ready"))["type"] == "done"
        else:
            await player.until("push", lambda push: push["table"]["phase"] == "READY_TO_START" or push["table"]["chairs"][1]["ready"])
            assert (await player.do("start"))["type"] == "done"
        while player.push["version"] < MOVES:  # what the other does is seen here
            if player.push["table"]["pause"] is not None:
                await player.do("skip")
            elif player.push["choices"]:
                await player.act()
            else:
                await player.hear()


async def _look_in(house: RunningServer, code: str, until: "asyncio.Task[None]") -> None:
    """Somebody who asks by HTTP all the while."""
    async with house.guest() as guest:
        while not until.done():
            for path in (f"/api/tables/{code}", f"/api/tables/{code}/log?most=3", f"/t/{code}"):
                assert (await guest.get(path)).status_code == 200
            assert (await guest.get(f"/api/tables/{code}/record")).status_code in (200, 409)
