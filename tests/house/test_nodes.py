"""Two houses on one database: neither loses what the other wrote, and nothing is done twice."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from serai.protocol import commands
from tests.house.harness import ANNA, BEN, CEM, STRANGER, FakeListener, FakeTime, Harness, first_to_act, legal, log_of, refused, run_house
from tests.load_room import load_room


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[Harness, Harness]]:
    time = FakeTime()
    async with run_house(folder, time=time) as here, run_house(folder, time=time, seed="another node") as there:
        yield here, there


async def test_two_nodes_race_for_a_version_and_exactly_one_wins(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("hukum", 4, options={"target": 64})
        other = await load_room(there.house, room.table.code)
        for _ in range(12):
            await here.skip(room)
            await other.catch_up()
            seat, person = first_to_act(room)
            actions = legal(room, seat)
            seen = room.table.version
            answers = await asyncio.gather(
                room.request(person, commands.Act(text=actions[0]), command_id=f"here {seen}", seen=seen),
                other.request(person, commands.Act(text=actions[-1]), command_id=f"there {seen}", seen=seen),
                return_exceptions=True,
            )
            await here.settle()
            assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
            await room.catch_up()
            await other.catch_up()
            assert room.table.version == other.table.version
            assert room.table.state == other.table.state
        entries = await log_of(here, room)
        assert [entry.version for entry in entries] == [*range(1, len(entries) + 1)]


async def test_the_loser_folds_the_tail_and_decides_again(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 4)
        other = await load_room(there.house, room.table.code)
        listener = FakeListener(STRANGER)
        await other.enter(listener)
        await here.move(room, 0)
        assert other.table.version < room.table.version
        await there.move(other, 1)
        assert other.table.to_act() == [2, 3], "both are in"
        assert listener.event_kinds() == ["keep", "keep"], "and its listeners were told of both"
        await room.catch_up()
        assert room.table.state == other.table.state


async def test_the_same_command_at_two_nodes_is_one_entry(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 3)
        other = await load_room(there.house, room.table.code)
        act = commands.Act(text="keep")
        answers = await asyncio.gather(room.request(ANNA, act, command_id="one"), other.request(ANNA, act, command_id="one"))
        assert answers[0] == answers[1]
        assert sum(entry.actor == "P1" for entry in await log_of(here, room)) == 1


async def test_a_request_that_has_seen_more_than_a_node_makes_it_catch_up(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 3)
        other = await load_room(there.house, room.table.code)
        await here.do(room, BEN, commands.Act(text="drop"))
        assert (await refused(other.request(ANNA, commands.Act(text="drop"), seen=room.table.version))).code == "illegal-action"
        assert other.table.version == room.table.version
        listener = FakeListener(CEM)
        await here.move(room, 0)
        await other.enter(listener, since=room.table.version)
        assert listener.last["version"] == room.table.version


async def test_a_node_that_is_behind_looks_again_before_it_refuses(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("telefon", 2)
        other = await load_room(there.house, room.table.code)
        await here.move(room)
        seat, person = first_to_act(room)
        assert seat not in other.table.to_act(), "as far as that node knows, it is not their turn"
        await other.request(person, commands.Act(text=legal(room, seat)[0]))
        assert other.table.version > room.table.version


async def test_both_nodes_see_a_deadline_pass_and_one_acts(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 2)
        other = await load_room(there.house, room.table.code)
        here.time.now += 20_000
        await asyncio.gather(room.scheduler.do_due(), other.scheduler.do_due())
        await here.settle()
        assert [entry.actor for entry in await log_of(here, room) if entry.by == "clock"] == ["P1!", "P2!"]


async def test_another_node_takes_over_the_deadlines_of_a_node_that_died(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        here.bots.silent = 1000
        room = await here.playing("keepers", 1, bots=1, clock="unlimited", public=False)
        await room.stop()
        here.house.rooms.clear()
        await here.advance(25)
        assert await there.house.upkeep.sweep() == 1
        await there.settle()
        assert [entry.actor for entry in await log_of(here, room)][-1] == "P2"
