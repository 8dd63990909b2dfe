"""Whot at a table: what its rules say about leaving and the clock."""

from pathlib import Path

import pytest

import serai
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, CEM, PEOPLE, FakeTime, log_of, refused, run_house, sitting, status
from tests.load_room import load_room


async def test_the_table_is_cancelled_when_its_host_leaves_before_the_start(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("whot", 3)
        await room.request(ANNA, commands.Leave())
        assert (status(room), room.table.closed) == ("closed", "cancelled")
        assert (await refused(room.request(BEN, commands.Ready()))).code == "table-closed"


async def test_a_leavers_hand_goes_under_the_market_and_the_rest_play_on(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("whot", 4, seats=4)
        before = room.table.version
        await node.do(room, CEM, commands.Leave())
        left = [entry for entry in (await log_of(node, room))[before:] if entry.actor != "@"]
        assert (left[0].actor, left[0].text) == ("P3!", "leave")
        assert 2 not in room.table.to_act()
        await node.play_on(room)
        assert status(room) == "over"
        record = await node.house.record(room.table.code)
        assert serai.replay(record) == room.table.state
        assert any(entry.by_table and entry.text == "leave" for entry in record.entries)


async def test_a_player_who_leaves_on_their_turn_delays_nobody(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("whot", 3, seats=3)
        seat = room.table.to_act()[0]
        await node.do(room, sitting(room, seat), commands.Leave())
        assert room.table.to_act() != [seat]
        assert len(room.table.to_act()) == 1


async def test_the_last_player_left_wins(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("whot", 2, seats=2)
        await node.do(room, ANNA, commands.Leave())
        assert status(room) == "over"
        outcome = room.table.outcome()
        assert outcome is not None
        assert outcome.winners == [1]
        assert room.table.host == BEN


async def test_a_turn_is_thirty_seconds_and_then_the_table_acts(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("whot", 2, seats=2)
        seat = room.table.to_act()[0]
        assert room.table.next_deadline() == node.time.now + 30_000
        await node.advance(30)
        late = [entry for entry in await log_of(node, room) if entry.by == "clock"]
        assert [(entry.actor, entry.text) for entry in late] == [(f"P{seat + 1}!", "timeout")]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_two_to_six_play_and_the_market_keeps_its_order_over_a_restart(tmp_path: Path, players: int) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        room = await node.playing("whot", players)
        await node.play_on(room, 9)
        assert [chair.name for chair in room.table.chairs] == [person.name for person in PEOPLE[:players]]
        before = room.table
    time.now += 60_000
    async with run_house(tmp_path, time=time, seed="other deals") as node:
        await node.house.wake()
        assert (await load_room(node.house, before.code)).table.state == before.state
