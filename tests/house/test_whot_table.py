"""Whot at a table: what its rules say about leaving and the clock."""

from pathlib import Path

import pytest

import serai
from serai.house import commands
from tests.house.world import ANNA, BEN, CEM, PEOPLE, Time, log_of, refused, sitting, status, world


async def test_the_makers_leaving_before_the_start_cancels_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("whot", 3)
        await room.do(ANNA, commands.Leave())
        assert (status(room), room.table.closed) == ("closed", "cancelled")
        assert (await refused(room.do(BEN, commands.Ready()))).code == "table-closed"


async def test_a_leavers_hand_goes_under_the_market_and_the_rest_play_on(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("whot", 4, seats=4)
        before = room.table.version
        await w.do(room, CEM, commands.Leave())
        left = [entry for entry in (await log_of(w, room))[before:] if entry.actor != "@"]
        assert (left[0].actor, left[0].text) == ("P3!", "leave")
        assert 2 not in room.table.to_act()
        await w.play_on(room)
        assert status(room) == "over"
        record = await w.house.record(room.table.code)
        assert serai.replay(record) == room.table.state
        assert any(entry.by_table and entry.text == "leave" for entry in record.entries)


async def test_whose_turn_it_was_when_they_left_holds_nobody_up(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("whot", 3, seats=3)
        seat = room.table.to_act()[0]
        await w.do(room, sitting(room, seat), commands.Leave())
        assert room.table.to_act() != [seat]
        assert len(room.table.to_act()) == 1


async def test_one_left_alone_has_won(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("whot", 2, seats=2)
        await w.do(room, ANNA, commands.Leave())
        assert status(room) == "over"
        outcome = room.table.outcome()
        assert outcome is not None
        assert outcome.winners == [1]
        assert room.table.host == BEN


async def test_a_turn_is_thirty_seconds_and_then_the_table_acts(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("whot", 2, seats=2)
        seat = room.table.to_act()[0]
        assert room.table.next_deadline() == w.time.now + 30_000
        await w.pass_by(30)
        late = [entry for entry in await log_of(w, room) if entry.by == "clock"]
        assert [(entry.actor, entry.text) for entry in late] == [(f"P{seat + 1}!", "timeout")]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
async def test_two_to_six_play_and_the_market_keeps_its_order_over_a_restart(tmp_path: Path, players: int) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        room = await w.playing("whot", players)
        await w.play_on(room, 9)
        assert [chair.name for chair in room.table.chairs] == [person.name for person in PEOPLE[:players]]
        before = room.table
    time.now += 60_000
    async with world(tmp_path, time=time, seed="other deals") as w:
        await w.house.wake()
        assert (await w.house.room(before.code)).table.state == before.state
