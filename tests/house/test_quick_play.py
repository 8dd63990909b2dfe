"""Quick play: a seat at a matching table, or a new table that bots join after a short wait."""

import asyncio
from pathlib import Path

import pytest

from serai.house.loading import Loaded
from serai.house.offered_bots import recommended_bot
from serai.house.table import BOT_NAMES, QUICK_WAIT
from serai.house.table_events import Person
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, CEM, DORA, STRANGER, FakeListener, run_house, status
from tests.load_room import load_room


async def test_a_quick_table_waits_a_little_then_bots_join_and_the_match_begins(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.quick_play(ANNA, "hukum")
        await node.advance(QUICK_WAIT / 1000 - 0.1)
        assert status(room) == "waiting"
        await node.advance(0.1)
        assert status(room) == "playing"
        assert [chair.bot for chair in room.table.chairs] == [None, *[recommended_bot(room.table.rules)] * 3]
        names = [chair.name for chair in room.table.chairs]
        assert names[0] == "Anna"
        assert set(names[1:]) <= set(BOT_NAMES)
        assert len(set(names)) == 4, "no two bots at a table have the same name"


async def test_the_second_person_sits_down_at_the_firsts_table(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        first = await node.house.quick_play(ANNA, "hukum")
        second = await node.house.quick_play(BEN, "hukum")
        assert second is first
        assert await node.house.quick_play(ANNA, "hukum") is first, "a person who sits there stays there"
        assert [chair.name for chair in first.table.chairs] == ["Anna", "Ben", None, None]
        assert (await node.house.quick_play(CEM, "telefon")) is not first


async def test_people_who_click_at_the_same_moment_get_the_same_table(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        rooms = await asyncio.gather(*(node.house.quick_play(person, "hukum") for person in (ANNA, BEN, CEM, DORA)))
        assert len({room.table.code for room in rooms}) == 1


async def test_a_quick_table_that_is_full_begins_at_once(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for person in (ANNA, BEN, CEM):
            await node.house.quick_play(person, "hukum")
        room = await node.house.quick_play(DORA, "hukum")
        assert status(room) == "playing"
        assert node.time.now == room.table.opened_at
        assert (await node.house.quick_play(STRANGER, "hukum")) is not room


async def test_quick_play_joins_an_open_table_with_default_settings_whose_host_is_connected(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "hukum")
        assert (await node.house.quick_play(BEN, "hukum")) is not room, "its host is not there to start it"
        await load_room(node.house, room.table.code)
        other = await node.house.open_table(CEM, "telefon")
        await other.enter(FakeListener(CEM))
        assert (await node.house.quick_play(DORA, "telefon")) is other
        odd = await node.house.open_table(CEM, "liap-tui", options={"target": 99})
        await odd.enter(FakeListener(CEM))
        assert (await node.house.quick_play(DORA, "liap-tui")) is not odd


async def test_a_quick_table_whose_only_person_leaves_is_closed(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.quick_play(ANNA, "hukum")
        await room.request(ANNA, commands.Leave())
        await node.advance(60)
        assert status(room) == "closed"
        assert (await node.house.quick_play(BEN, "hukum")) is not room


async def test_quick_play_loads_no_table_without_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_house(tmp_path) as node:
        for number in range(20):
            await node.house.open_table(Person(f"host-{number}", "Host"), "keepers", seats=4)
        assert node.house.upkeep.unload_idle() == 20
        here = await node.house.open_table(ANNA, "keepers", seats=4)
        await here.enter(FakeListener(ANNA))
        loads: list[str] = []
        load = node.house.history.load

        async def noted(code: str) -> Loaded:
            loads.append(code)
            return await load(code)

        monkeypatch.setattr(node.house.history, "load", noted)
        assert await node.house.quick_play(BEN, "keepers") is here
        assert loads == []
