"""Tables that nobody looks at sleep, wake when something is due, and are closed when they are abandoned."""

from pathlib import Path

from serai.house.house import DROWSY, LATE
from tests.house.world import ANNA, Ear, log_of, world


async def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, clock=3600)
        ear = Ear(ANNA)
        await room.enter(ear)
        assert w.house.let_sleep() == 0
        room.exit(ear)
        assert w.house.let_sleep() == 1
        assert w.house.rooms == {}
        assert w.time.next_alarm() is None
        again = await w.house.room(room.table.code)
        assert again is not room
        assert again.table.state == room.table.state
        assert w.time.next_alarm() == again.table.next_deadline()


async def test_a_table_where_something_is_due_soon_stays_awake(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        await w.playing("keepers", 2, clock=DROWSY // 1000)
        assert w.house.let_sleep() == 0
        w.bots.silent = 1
        await w.playing("keepers", 1, bots=1, clock=3600)
        assert w.house.let_sleep() == 0, "a bot thinks there"


async def test_the_sweeper_wakes_a_table_whose_time_came_while_it_slept(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, clock=3600)
        w.house.let_sleep()
        await w.pass_by(3600 + LATE / 1000)
        assert await w.house.sweep() == 0
        await w.pass_by(0.1)
        assert await w.house.sweep() == 1
        await w.settle()
        assert [entry.actor for entry in await log_of(w, room) if entry.by == "clock"] == ["P1!", "P2!"]
        assert await w.house.sweep() == 0


async def test_the_rounds_beat_sweep_close_and_let_sleep(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        await w.pass_by(3601)
        await w.house.make_the_rounds()
        assert await w.store.fact("awake") == str(w.time.now)
        assert (await log_of(w, room))[-1].text == '{"event":"closed","reason":"abandoned"}'
        assert w.house.rooms == {}
        assert w.house.open_tables() == []


async def test_an_abandoned_table_is_closed_but_not_while_somebody_looks_on(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        ear = Ear(ANNA)
        await room.enter(ear)
        await w.pass_by(100)
        assert await w.house.close_abandoned(50_000) == 0
        room.exit(ear)
        assert await w.house.close_abandoned(150_000) == 0
        assert await w.house.close_abandoned(50_000) == 1
        over = await w.playing("keepers", 2, options={"rounds": 1})
        await w.play_on(over)
        await w.pass_by(100)
        assert await w.house.close_abandoned(50_000) == 0, "finished tables stay"
