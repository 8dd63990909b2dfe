"""Tables without connections are unloaded, loaded again when something is due, and closed when they are abandoned."""

from pathlib import Path

import pytest

from serai.house.upkeep import SWEEP_DELAY_MS, UNLOAD_UNLESS_DUE_MS
from tests.house.harness import ANNA, FakeListener, log_of, run_house
from tests.load_room import load_room


async def test_a_table_without_connections_is_unloaded_and_loaded_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, clock=3600)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        assert node.house.upkeep.unload_idle() == 0
        room.exit(listener)
        assert node.house.upkeep.unload_idle() == 1
        assert node.house.rooms == {}
        assert node.time.next_alarm() is None
        again = await load_room(node.house, room.table.code)
        assert again is not room
        assert again.table.state == room.table.state
        assert node.time.next_alarm() == again.table.next_deadline()


async def test_a_table_where_something_is_due_soon_stays_loaded(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.playing("keepers", 2, clock=UNLOAD_UNLESS_DUE_MS // 1000)
        assert node.house.upkeep.unload_idle() == 0
        node.bots.silent = 1
        await node.playing("keepers", 1, bots=1, clock=3600)
        assert node.house.upkeep.unload_idle() == 0, "a bot thinks there"


async def test_sweep_loads_a_table_where_something_is_overdue(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, clock=3600)
        node.house.upkeep.unload_idle()
        await node.advance(3600 + SWEEP_DELAY_MS / 1000)
        assert await node.house.upkeep.sweep() == 0
        await node.advance(0.1)
        assert await node.house.upkeep.sweep() == 1
        await node.settle()
        assert [entry.actor for entry in await log_of(node, room) if entry.by == "clock"] == ["P1!", "P2!"]
        assert await node.house.upkeep.sweep() == 0


async def test_run_does_all_the_upkeep(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        await node.advance(3601)
        await node.house.upkeep.run()
        assert await node.store.fact("awake") == str(node.time.now)
        assert (await log_of(node, room))[-1].text == '{"event":"closed","reason":"abandoned"}'
        assert node.house.rooms == {}
        assert node.house.open_tables() == []


async def test_an_abandoned_table_is_closed_but_not_while_somebody_watches(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await node.advance(100)
        assert await node.house.upkeep.close_abandoned(50_000) == 0
        room.exit(listener)
        assert await node.house.upkeep.close_abandoned(150_000) == 0
        assert await node.house.upkeep.close_abandoned(50_000) == 1
        over = await node.playing("keepers", 2, options={"rounds": 1})
        await node.play_on(over)
        await node.advance(100)
        assert await node.house.upkeep.close_abandoned(50_000) == 0, "finished tables stay"


async def test_tables_that_cannot_be_closed_do_not_block_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.upkeep.MAX_CLOSED_PER_RUN", 1)
    async with run_house(tmp_path) as node:
        watched = await node.seated("telefon", 2)
        await watched.enter(FakeListener(ANNA))
        await node.seated("keepers", 2)
        other = await node.seated("telefon", 2)
        monkeypatch.setattr("tests.house.keepers_game.Keepers.rules_version", 2)
        node.house.upkeep.unload_idle()
        await node.advance(100)
        assert sum([await node.house.upkeep.close_abandoned(50_000) for _ in range(3)]) == 1
        assert (await log_of(node, other))[-1].text == '{"event":"closed","reason":"abandoned"}'
