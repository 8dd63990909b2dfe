"""Time at the table: deadlines, time-outs, grace, pauses and outages. Nothing here sleeps."""

from pathlib import Path
from typing import Any

import pytest

from serai.house import commands
from serai.house.house import HEARTBEAT
from serai.house.minder import GRACE
from serai.house.table import PUBLIC_SECONDS
from tests.house.world import ANNA, BEN, CEM, Ear, Time, first_to_act, kinds, log_of, status, world

# Deadlines


async def test_a_deadline_belongs_to_a_decision_and_other_seats_do_not_move_it(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        due = w.time.now + 20_000
        assert {seat: decision.deadline for seat, decision in room.table.decisions.items()} == {0: due, 1: due, 2: due}
        await w.pass_by(7)
        await w.move(room, 1)
        assert {seat: decision.deadline for seat, decision in room.table.decisions.items()} == {0: due, 2: due}


async def test_a_deadline_stays_also_when_anothers_action_changes_what_is_legal(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        before = room.table.decisions[0]
        await w.pass_by(7)
        await w.do(room, BEN, commands.Act(text="drop"))
        after = room.table.decisions[0]
        assert len(after.legal) < len(before.legal)
        assert (after.deadline, after.since) == (before.deadline, room.table.version)


async def test_who_acts_and_is_to_act_again_has_a_new_decision_and_its_whole_time(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("whot", 2, seats=2)
        for _ in range(200):
            await w.skip(room)
            seat, before = first_to_act(room)[0], room.table
            await w.pass_by(2)
            await w.move(room, seat)
            if room.table.to_act() == [seat] and room.table.state is not None and room.table.state.phase() == before.decisions[seat].phase:
                break
        decision = room.table.decisions[seat]
        assert decision.since == room.table.version > before.decisions[seat].since
        assert decision.deadline == w.time.now + 30_000


async def test_talk_presence_and_table_events_move_no_deadline(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        before = room.table.decisions
        await w.pass_by(3)
        ear = Ear(CEM)
        await room.enter(ear)
        await room.say(CEM, "hello")
        await w.do(room, ANNA, commands.KeepSpectatorsApart())
        room.exit(ear)
        assert room.table.decisions == before


async def test_the_games_own_rule_is_what_happens_when_time_is_up(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        await w.pass_by(19.9)
        assert room.table.to_act() == [0, 1]
        await w.pass_by(0.1)
        late = [entry for entry in await log_of(w, room) if entry.by == "clock"]
        assert [(entry.actor, entry.text) for entry in late] == [("P1!", "timeout"), ("P2!", "timeout")]
        assert len({entry.at for entry in late}) == 1


async def test_where_the_rules_say_nothing_a_stand_in_moves_once(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"late": "stand-in"})
        await w.pass_by(20)
        late = [entry for entry in await log_of(w, room) if entry.by == "clock"]
        assert [(entry.actor, entry.text) for entry in late] == [("P1!", "keep"), ("P2!", "keep")]
        assert not any(chair.stand_in for chair in room.table.chairs), "the seats stay with their players"


async def test_the_clock_runs_for_the_disconnected_too(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        ear = Ear(ANNA)
        await room.enter(ear)
        await w.pass_by(5)
        room.exit(ear)
        await w.pass_by(15)
        assert [entry.actor for entry in await log_of(w, room) if entry.by == "clock"] == ["P1!", "P2!"]


async def test_a_tables_own_clock_goes_before_the_games(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, clock=120)
        assert room.table.next_deadline() == w.time.now + 120_000


async def test_the_rulings_clocks_are_the_default(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        assert room.table.next_deadline() == w.time.now + 45_000
        room = await w.playing("liap-tui", 4, options={"turn_seconds": 25})
        expected = 30 if room.table.state is not None and room.table.state.phase() == "PREPARATION" else 25
        assert room.table.next_deadline() == w.time.now + expected * 1000


async def test_strangers_are_not_kept_waiting_for_ever_at_a_public_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"seconds": None})
        assert room.table.next_deadline() == w.time.now + PUBLIC_SECONDS * 1000
        private = await w.playing("keepers", 2, options={"seconds": None}, public=False)
        assert private.table.next_deadline() is None


# No clock, and grace for those who are away


@pytest.mark.parametrize("laying", [{"clock": "unlimited"}, {"options": {"seconds": None}}])
async def test_without_a_clock_a_stand_in_plays_after_a_minute_away_and_gives_the_seat_back(tmp_path: Path, laying: dict[str, Any]) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, public=False, **laying)
        anna, ben = Ear(ANNA), Ear(BEN)
        await room.enter(anna)
        await room.enter(ben)
        await w.pass_by(3600)
        assert room.table.to_act() == [0, 1], "people who are here have as long as they like"
        room.exit(anna)
        await w.pass_by(GRACE / 1000 - 0.1)
        assert room.table.to_act() == [0, 1]
        await w.pass_by(0.1)
        assert room.table.chairs[0].stand_in
        assert room.table.to_act() == [1]
        assert [entry.by for entry in (await log_of(w, room))[-2:]] == ["clock", "bot:greedy"]
        await room.enter(anna)
        assert not room.table.chairs[0].stand_in


async def test_who_comes_back_within_the_minute_keeps_the_seat(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, public=False, clock="unlimited")
        anna, again, ben = Ear(ANNA), Ear(ANNA), Ear(BEN)
        for ear in (anna, again, ben):
            await room.enter(ear)
        room.exit(anna)
        await w.pass_by(100)
        assert room.table.to_act() == [0, 1], "another window is still open"
        room.exit(again)
        await w.pass_by(50)
        await room.enter(anna)
        await w.pass_by(50)
        room.exit(anna)
        await w.pass_by(50)
        assert not room.table.chairs[0].stand_in


async def test_grace_is_for_who_is_awaited_and_has_no_clock(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, clock=3600)
        ear = Ear(ANNA)
        await room.enter(ear)
        room.exit(ear)
        await w.pass_by(600)
        assert not room.table.chairs[0].stand_in


async def test_after_a_restart_those_who_do_not_come_back_have_their_minute_too(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        code = (await w.playing("keepers", 2, public=False, clock="unlimited")).table.code
    async with world(tmp_path, time=time) as w:
        await w.house.wake()
        room = await w.house.room(code)
        await room.enter(Ear(BEN))
        await w.pass_by(GRACE / 1000 - 1)
        assert not room.table.chairs[0].stand_in
        await w.pass_by(1)
        assert room.table.chairs[0].stand_in


# Pauses


async def test_a_pause_shows_each_phase_by_name_and_for_its_time_then_play_goes_on(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"pace": 5})
        ear = Ear(ANNA)
        await room.enter(ear)
        await w.move(room, 0)
        await w.move(room, 1)
        began = w.time.now
        pause = {"phases": [["ROUND_END", 5], ["SCORES", 2]], "began": began, "until": began + 7_000, "skipped": []}
        assert ear.last["table"]["pause"] == pause
        assert ear.last["table"]["deadlines"] == {}
        await w.pass_by(4.9)
        assert ear.last["table"]["phase"] == "ROUND_END"
        await w.pass_by(0.1)
        assert ear.last["table"]["phase"] == "SCORES"
        assert ear.last["table"]["pause"] == {"phases": [["SCORES", 2]], "began": began + 5_000, "until": began + 7_000, "skipped": []}
        assert ear.last["told"][0]["events"] == [{"kind": "phase-shown", "seat": None, "facts": {"phase": "SCORES"}}]
        await w.pass_by(1.9)
        assert room.table.pause is not None
        await w.pass_by(0.1)
        assert room.table.pause is None
        assert ear.last["table"]["phase"] == "KEEPING"
        assert room.table.to_act() == [0, 1]
        assert room.table.next_deadline() == w.time.now + 20_000, "the time to think begins when the pause is over"
        assert (await log_of(w, room))[-2].by == "clock"


@pytest.mark.parametrize("pace", [0, 1, 30])
async def test_pauses_are_as_long_as_the_options_say(tmp_path: Path, pace: int) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("liap-tui", 4, options={"pace": pace})
        for _ in range(200):
            assert status(room) == "playing"
            await w.move(room)
            if room.table.pause is not None or (pace == 0 and room.table.version > 25):
                break
        if pace == 0:
            assert "paused" not in kinds(await log_of(w, room))
        else:
            assert room.table.pause is not None
            assert room.table.pause.phases == [("TURN_RESULTS", pace)]


async def test_a_pause_is_skipped_when_all_people_say_so_and_twice_is_once(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, bots=1)
        await w.move(room, 0)
        await w.move(room, 1)
        await w.do(room, ANNA, commands.Skip())
        version = room.table.version
        await w.do(room, ANNA, commands.Skip())
        assert room.table.version == version
        assert room.table.pause is not None
        assert room.table.pause.skipped == {0}
        await w.do(room, BEN, commands.Skip())
        assert room.table.pause is None


async def test_nobody_waits_for_the_skip_of_somebody_who_left(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        for seat in range(3):
            await w.move(room, seat)
        await w.do(room, ANNA, commands.Skip())
        await w.do(room, BEN, commands.Skip())
        assert room.table.pause is not None
        await w.do(room, CEM, commands.Leave())
        assert room.table.pause is None


async def test_a_pause_ends_when_the_last_who_looked_at_it_has_left(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        w.bots.silent = 1000
        room = await w.seated("hukum", 1, bots=3)
        await w.do(room, ANNA, commands.Start())
        assert room.table.pause is not None
        await w.do(room, ANNA, commands.Leave())
        assert room.table.pause is None


async def test_a_table_of_bots_alone_does_not_pause(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 1, bots=3)
        await w.do(room, ANNA, commands.Leave())
        assert status(room) == "over"
        events = kinds(await log_of(w, room))
        left = events.index("stand-in")
        assert "paused" not in events[left:]


async def test_a_pause_at_the_very_end_ends_too(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"rounds": 1})
        await w.move(room, 0)
        await w.move(room, 1)
        assert (status(room), room.table.pause is not None) == ("over", True)
        await w.pass_by(60)
        assert room.table.pause is None
        assert w.time.next_alarm() is None


# Outages and restarts


async def test_a_restart_keeps_the_deck_the_time_left_and_whose_turn_it_is(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        room = await w.playing("telefon", 2)
        await w.play_on(room, 3)
        await w.pass_by(11)
        before = room.table
        assert before.next_deadline() is not None
        left = before.next_deadline() - time.now  # type: ignore[operator]
    time.now += 3_600_000
    async with world(tmp_path, time=time, seed="other deals") as w:
        await w.house.wake()
        after = (await w.house.room(before.code)).table
        assert after.state == before.state, "tiles that nobody has drawn yet lie in the same order"
        assert after.to_act() == before.to_act()
        assert after.next_deadline() == time.now + left
        assert after.decisions[after.to_act()[0]].since == before.decisions[after.to_act()[0]].since, "an answer on its way still counts"


async def test_a_restart_in_a_pause_keeps_the_rest_of_it(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        room = await w.playing("keepers", 2)
        await w.move(room, 0)
        await w.move(room, 1)
        await w.pass_by(2)
        code = room.table.code
    time.now += 500_000
    async with world(tmp_path, time=time) as w:
        await w.house.wake()
        pause = (await w.house.room(code)).table.pause
        assert pause is not None
        assert (pause.until - time.now, time.now - pause.began) == (3_000, 2_000)
        await w.pass_by(3)
        assert (await w.house.room(code)).table.pause is None


async def test_after_a_crash_nobody_has_more_time_than_the_clock_gives(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        await w.house.beat()
        await w.pass_by(HEARTBEAT / 1000 - 1)
        room = await w.playing("keepers", 2)
        code = room.table.code
        last_heard = await w.store.fact("awake")
    async with world(tmp_path, time=time) as w:
        await w.store.keep_fact("awake", last_heard or "")  # as if it had been killed: nobody said that it went to sleep
        time.now += 100_000
        await w.house.wake()
        assert (await w.house.room(code)).table.next_deadline() == time.now + 20_000


async def test_a_restart_without_an_outage_gives_nothing_back(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        room = await w.playing("keepers", 2)
        version = room.table.version
    async with world(tmp_path, time=time) as w:
        await w.house.wake()
        assert (await w.house.room(room.table.code)).table.version == version


async def test_bots_that_were_to_move_move_after_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        w.bots.silent = 1000
        room = await w.playing("keepers", 1, bots=2)
        assert room.table.to_act() == [0, 1, 2]
        code = room.table.code
    async with world(tmp_path, time=time) as w:
        await w.house.wake()
        await w.settle()
        assert (await w.house.room(code)).table.to_act() == [0]


async def test_what_fell_due_while_a_quick_table_slept_is_done(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        code = (await w.house.quick_play(ANNA, "keepers")).table.code
    time.now += 3_600_000
    async with world(tmp_path, time=time) as w:
        await w.house.wake()
        await w.settle()
        assert (await w.house.room(code)).table.status == "playing"
