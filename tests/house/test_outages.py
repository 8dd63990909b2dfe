"""Time that the house lost is given back, and a clock that was wrong leaves no deadline behind."""

from pathlib import Path

from serai.house.outages import Outages
from serai.house.table import QUICK_WAIT
from serai.house.upkeep import UNLOAD_UNLESS_DUE_MS
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, FakeListener, FakeTime, kinds, log_of, run_house
from tests.load_room import load_room

DAY = 24 * 3_600_000


async def test_a_clock_that_was_a_day_ahead_leaves_no_deadline_a_day_away(tmp_path: Path) -> None:
    time = FakeTime()
    time.now += DAY
    async with run_house(tmp_path, time=time) as node:
        room = await node.playing("keepers", 2)
        code = room.table.code
        quick = (await node.house.quick_play(ANNA, "telefon")).table.code
    time.now += 5_000 - DAY
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        await node.house.resume_due()
        room = await load_room(node.house, code)
        assert room.table.next_deadline() == time.now + 20_000
        assert (await load_room(node.house, quick)).table.next_deadline() == time.now + QUICK_WAIT
        await node.move(room, 0)
        assert (await log_of(node, room))[-1].at == time.now, "entries have the right time again"
        assert kinds(await log_of(node, room)).count("clock-corrected") == 1
        await node.advance(21)
        assert [entry.by for entry in await log_of(node, room) if entry.actor == "P2!"] == ["clock"]
        assert (await load_room(node.house, quick)).table.status == "playing"


async def test_a_table_whose_clock_was_ahead_is_corrected_by_the_first_request(tmp_path: Path) -> None:
    time = FakeTime()
    time.now += DAY
    async with run_house(tmp_path, time=time) as node:
        code = (await node.playing("keepers", 2, clock=3600)).table.code
    time.now -= DAY
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        listener = FakeListener(ANNA)
        async with node.house.lease(code) as room:
            await room.enter(listener)
            assert listener.last["table"]["deadlines"] == {"0": time.now + 3_600_000, "1": time.now + 3_600_000}


async def test_a_stall_is_given_back_before_any_deadline_is_enforced(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        await node.house.keep_time()
        due = room.table.next_deadline()
        assert due is not None
        node.time.now += 300_000
        await node.advance(0)  # the alarm rings before the clock is checked
        assert kinds(await log_of(node, room))[-1] == "time-given-back"
        assert room.table.next_deadline() == due + 300_000
        for _ in range(20):
            await node.house.keep_time()
            await node.advance(1)
        assert [entry.actor for entry in await log_of(node, room) if entry.by == "clock"][:2] == ["P1!", "P2!"]


async def test_a_move_after_a_stall_comes_after_the_time_that_is_given_back(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        await node.house.keep_time()
        left = (room.table.next_deadline() or 0) - node.time.now
        version = room.table.version
        node.time.now += 300_000
        done = await room.request(ANNA, commands.Act(text="keep"), command_id="one", seen=version)
        assert done.version == version + 2
        assert room.table.decisions[1].deadline == node.time.now + left
        assert await room.request(ANNA, commands.Act(text="keep"), command_id="one", seen=version) == done
        await node.house.keep_time()
        assert kinds(await log_of(node, room)).count("time-given-back") == 1, "once"


async def test_every_table_is_given_a_stall_back_even_unloaded_ones(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        awake = await node.playing("keepers", 2)
        asleep = (await node.playing("keepers", 2, clock=3600)).table
        assert node.house.upkeep.unload_idle() == 1
        await node.house.keep_time()
        node.time.now += 300_000
        await node.house.keep_time()
        assert awake.table.next_deadline() == node.time.now + 20_000
        node.time.now += 1_000
        again = await load_room(node.house, asleep.code)
        assert again.table.next_deadline() == (asleep.next_deadline() or 0) + 300_000


async def test_a_short_delay_is_not_a_stall(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        version = room.table.version
        for _ in range(5):
            await node.house.keep_time()
            node.time.now += 1_500
        assert room.table.version == version


async def test_outages_add_up_for_an_unloaded_table(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        before = (await node.playing("keepers", 2, clock=3600)).table
    for _ in range(3):
        time.now += 600_000
        async with run_house(tmp_path, time=time) as node:
            await node.house.wake()
            await node.house.resume_due()
            assert node.house.rooms == {}, "nothing is due there soon"
            time.now += 1_000
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        after = (await load_room(node.house, before.code)).table
        assert after.next_deadline() == (before.next_deadline() or 0) + 3 * 600_000


async def test_a_restart_lists_tables_without_reading_logs_and_wakes_what_is_due(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        waiting = (await node.seated("keepers", 2)).table.code
        soon = (await node.playing("keepers", 2, clock=UNLOAD_UNLESS_DUE_MS // 1000)).table.code
        late = (await node.playing("keepers", 2, clock=3600)).table.code
        listed = node.house.open_tables()
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        assert node.house.rooms == {}
        assert node.house.open_tables() == listed
        await node.house.resume_due()
        assert set(node.house.rooms) == {soon}
        await node.advance(3_605)
        await node.house.upkeep.sweep()
        await node.settle()
        assert [entry.by for entry in await node.store.tail(late)][-2:] == ["clock", "house"] or (
            await load_room(node.house, late)
        ).table.pause
        assert waiting not in node.house.rooms


async def test_tables_of_a_database_without_listings_are_listed_too(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.seated("keepers", 2)
        await node.playing("keepers", 2, clock=3600)
        listed = node.house.open_tables()
        await node.gate.store._writer.do(lambda connection: connection.exec_driver_sql("UPDATE tables SET listing = NULL"))
    async with run_house(tmp_path) as node:
        await node.house.wake()
        assert node.house.open_tables() == []
        await node.house.resume_due()
        assert node.house.open_tables() == listed


def test_outages_are_added_up_once() -> None:
    outages = Outages([(10, 20), (15, 30), (50, 60)])
    assert outages.spans == [(10, 30), (50, 60)]
    outages.add(55, 70)
    assert [outages.lost_since(at) for at in (0, 10, 20, 40, 65, 70)] == [40, 40, 30, 20, 5, 0]


async def test_only_outages_that_some_table_needs_are_kept(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.store.keep_fact("outages", "[[10,20],[50,60]]")
        await node.store.keep_fact("awake", "80")
        assert (await Outages.of(node.store, 100, 55)).spans == [(50, 60), (80, 100)]
        assert (await Outages.of(node.store, 56, 0)).spans == [(10, 20), (50, 56)], "the clock was ahead"


async def test_nobody_at_a_table_without_a_clock_is_given_anything(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, public=False, clock="unlimited")
        await node.house.keep_time()
        version = room.table.version
        node.time.now += 300_000
        await node.house.keep_time()
        await room.request(BEN, commands.Act(text="keep"))
        assert room.table.version == version + 1
