"""Time at the table: deadlines, time-outs, grace, pauses and outages. Nothing here sleeps."""

from pathlib import Path
from typing import Any

import pytest

from serai.house.house import HEARTBEAT_MS
from serai.house.scheduler import GRACE_MS
from serai.house.table import PUBLIC_SECONDS
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, CEM, FakeListener, FakeTime, first_to_act, kinds, log_of, run_house, status
from tests.load_room import load_room

# Deadlines


async def test_a_deadline_belongs_to_a_decision_and_other_seats_do_not_move_it(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        due = node.time.now + 20_000
        assert {seat: decision.deadline for seat, decision in room.table.decisions.items()} == {0: due, 1: due, 2: due}
        await node.advance(7)
        await node.move(room, 1)
        assert {seat: decision.deadline for seat, decision in room.table.decisions.items()} == {0: due, 2: due}


async def test_a_deadline_does_not_move_when_another_action_changes_what_is_legal(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        before = room.table.decisions[0]
        await node.advance(7)
        await node.do(room, BEN, commands.Act(text="drop"))
        after = room.table.decisions[0]
        assert len(after.legal) < len(before.legal)
        assert (after.deadline, after.since) == (before.deadline, room.table.version)


async def test_a_player_who_is_to_act_again_has_a_new_decision_with_its_full_time(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("whot", 2, seats=2)
        for _ in range(200):
            await node.skip(room)
            seat, before = first_to_act(room)[0], room.table
            await node.advance(2)
            await node.move(room, seat)
            if room.table.to_act() == [seat] and room.table.state is not None and room.table.state.phase() == before.decisions[seat].phase:
                break
        decision = room.table.decisions[seat]
        assert decision.since == room.table.version > before.decisions[seat].since
        assert decision.deadline == node.time.now + 30_000


@pytest.mark.parametrize(
    ("laying", "seconds"),
    [
        ({}, 30),
        ({"clock": 5}, 30),
        ({"clock": 300}, 30),
        ({"clock": "unlimited", "public": False}, 30),
        ({"clock": 10, "practice": True}, 30),
        ({"clock": "unlimited", "practice": True}, None),
    ],
    ids=str,
)
async def test_a_time_limit_set_by_the_rules_overrides_the_tables_clock(
    tmp_path: Path, laying: dict[str, Any], seconds: int | None
) -> None:
    """The question about a redeal has 30 seconds; a practice table without a clock is the only one where it has none."""
    async with run_house(tmp_path) as node:
        room = await node.playing("liap-tui", 4, **laying)
        while room.table.state is None or room.table.state.phase() != "PREPARATION":
            room = await node.playing("liap-tui", 4, **laying)
        due = None if seconds is None else node.time.now + seconds * 1000
        assert {decision.deadline for decision in room.table.decisions.values()} == {due}
        if seconds is not None:
            asked = room.table.to_act()
            await node.advance(seconds)
            assert {entry.text for entry in await log_of(node, room) if entry.actor in {f"P{seat + 1}!" for seat in asked}} == {"redeal no"}


async def test_chat_presence_and_table_events_do_not_move_deadlines(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        before = room.table.decisions
        await node.advance(3)
        listener = FakeListener(CEM)
        await room.enter(listener)
        await room.say(CEM, "hello")
        await node.do(room, ANNA, commands.KeepSpectatorsApart())
        room.exit(listener)
        assert room.table.decisions == before


async def test_when_time_is_up_the_games_own_rule_applies(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        await node.advance(19.9)
        assert room.table.to_act() == [0, 1]
        await node.advance(0.1)
        late = [entry for entry in await log_of(node, room) if entry.by == "clock"]
        assert [(entry.actor, entry.text) for entry in late] == [("P1!", "timeout"), ("P2!", "timeout")]
        assert len({entry.at for entry in late}) == 1


async def test_without_a_timeout_rule_a_stand_in_moves_once(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"late": "stand-in"})
        await node.advance(20)
        late = [entry for entry in await log_of(node, room) if entry.by == "clock"]
        assert [(entry.actor, entry.text) for entry in late] == [("P1!", "keep"), ("P2!", "keep")]
        assert not any(chair.stand_in for chair in room.table.chairs), "the seats stay with their players"


async def test_the_clock_runs_for_the_disconnected_too(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await node.advance(5)
        room.exit(listener)
        await node.advance(15)
        assert [entry.actor for entry in await log_of(node, room) if entry.by == "clock"] == ["P1!", "P2!"]


async def test_a_tables_own_clock_overrides_the_games(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, clock=120)
        assert room.table.next_deadline() == node.time.now + 120_000


async def test_the_rulings_clocks_are_the_default(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        assert room.table.next_deadline() == node.time.now + 45_000
        room = await node.playing("liap-tui", 4, options={"turn_seconds": 25})
        expected = 30 if room.table.state is not None and room.table.state.phase() == "PREPARATION" else 25
        assert room.table.next_deadline() == node.time.now + expected * 1000


async def test_a_public_table_always_has_a_time_limit(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"seconds": None})
        assert room.table.next_deadline() == node.time.now + PUBLIC_SECONDS * 1000
        private = await node.playing("keepers", 2, options={"seconds": None}, public=False)
        assert private.table.next_deadline() is None


# No clock, and grace for those who are away


@pytest.mark.parametrize("laying", [{"clock": "unlimited"}, {"options": {"seconds": None}}])
async def test_without_a_clock_a_stand_in_plays_after_a_minute_away_and_gives_the_seat_back(tmp_path: Path, laying: dict[str, Any]) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, public=False, **laying)
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        await room.enter(anna)
        await room.enter(ben)
        await node.advance(3600)
        assert room.table.to_act() == [0, 1], "people who are connected have as long as they like"
        room.exit(anna)
        await node.advance(GRACE_MS / 1000 - 0.1)
        assert room.table.to_act() == [0, 1]
        await node.advance(0.1)
        assert room.table.chairs[0].stand_in
        assert room.table.to_act() == [1]
        assert [entry.by for entry in (await log_of(node, room))[-2:]] == ["clock", "bot:greedy"]
        await room.enter(anna)
        assert not room.table.chairs[0].stand_in


async def test_a_player_who_comes_back_within_a_minute_keeps_the_seat(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, public=False, clock="unlimited")
        anna, again, ben = FakeListener(ANNA), FakeListener(ANNA), FakeListener(BEN)
        for listener in (anna, again, ben):
            await room.enter(listener)
        room.exit(anna)
        await node.advance(100)
        assert room.table.to_act() == [0, 1], "another window is still open"
        room.exit(again)
        await node.advance(50)
        await room.enter(anna)
        await node.advance(50)
        room.exit(anna)
        await node.advance(50)
        assert not room.table.chairs[0].stand_in


async def test_grace_applies_only_to_a_player_to_act_without_a_clock(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, clock=3600)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        room.exit(listener)
        await node.advance(600)
        assert not room.table.chairs[0].stand_in


async def test_after_a_restart_absent_players_have_their_minute_too(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        code = (await node.playing("keepers", 2, public=False, clock="unlimited")).table.code
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        room = await load_room(node.house, code)
        await room.enter(FakeListener(BEN))
        await node.advance(GRACE_MS / 1000 - 1)
        assert not room.table.chairs[0].stand_in
        await node.advance(1)
        assert room.table.chairs[0].stand_in


# Pauses


async def test_a_pause_shows_each_phase_by_name_and_for_its_time_then_play_goes_on(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"pace": 5})
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await node.move(room, 0)
        await node.move(room, 1)
        began = node.time.now
        pause = {"phases": [["ROUND_END", 5], ["SCORES", 2]], "began": began, "until": began + 7_000, "skipped": []}
        assert listener.last["table"]["pause"] == pause
        assert listener.last["table"]["deadlines"] == {}
        await node.advance(4.9)
        assert listener.last["table"]["phase"] == "ROUND_END"
        await node.advance(0.1)
        assert listener.last["table"]["phase"] == "SCORES"
        assert listener.last["table"]["pause"] == {"phases": [["SCORES", 2]], "began": began + 5_000, "until": began + 7_000, "skipped": []}
        assert listener.last["told"][0]["events"] == [{"kind": "phase-shown", "seat": None, "facts": {"phase": "SCORES"}}]
        await node.advance(1.9)
        assert room.table.pause is not None
        await node.advance(0.1)
        assert room.table.pause is None
        assert listener.last["table"]["phase"] == "KEEPING"
        assert room.table.to_act() == [0, 1]
        assert room.table.next_deadline() == node.time.now + 20_000, "the time to think begins when the pause is over"
        assert (await log_of(node, room))[-2].by == "clock"


@pytest.mark.parametrize("pace", [0, 1, 30])
async def test_pauses_are_as_long_as_the_options_say(tmp_path: Path, pace: int) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("liap-tui", 4, options={"pace": pace})
        for _ in range(200):
            assert status(room) == "playing"
            await node.move(room)
            if room.table.pause is not None or (pace == 0 and room.table.version > 25):
                break
        if pace == 0:
            assert "paused" not in kinds(await log_of(node, room))
        else:
            assert room.table.pause is not None
            assert room.table.pause.phases == [("TURN_RESULTS", pace)]


async def test_a_pause_is_skipped_when_all_people_ask_and_asking_twice_counts_once(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, bots=1)
        await node.move(room, 0)
        await node.move(room, 1)
        await node.do(room, ANNA, commands.Skip())
        version = room.table.version
        await node.do(room, ANNA, commands.Skip())
        assert room.table.version == version
        assert room.table.pause is not None
        assert room.table.pause.skipped == {0}
        await node.do(room, BEN, commands.Skip())
        assert room.table.pause is None


async def test_a_skip_does_not_wait_for_a_player_who_left(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        for seat in range(3):
            await node.move(room, seat)
        await node.do(room, ANNA, commands.Skip())
        await node.do(room, BEN, commands.Skip())
        assert room.table.pause is not None
        await node.do(room, CEM, commands.Leave())
        assert room.table.pause is None


async def test_a_pause_ends_when_the_last_player_has_left(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.silent = 1000
        room = await node.seated("hukum", 1, bots=3)
        await node.do(room, ANNA, commands.Start())
        assert room.table.pause is not None
        await node.do(room, ANNA, commands.Leave())
        assert room.table.pause is None


async def test_a_table_of_bots_alone_does_not_pause(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 1, bots=3)
        await node.do(room, ANNA, commands.Leave())
        assert status(room) == "over"
        events = kinds(await log_of(node, room))
        left = events.index("stand-in")
        assert "paused" not in events[left:]


async def test_a_pause_at_the_very_end_ends_too(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"rounds": 1})
        await node.move(room, 0)
        await node.move(room, 1)
        assert (status(room), room.table.pause is not None) == ("over", True)
        await node.advance(60)
        assert room.table.pause is None
        assert node.time.next_alarm() is None


# Outages and restarts


async def test_a_restart_keeps_the_deck_the_time_left_and_whose_turn_it_is(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        room = await node.playing("telefon", 2)
        await node.play_on(room, 3)
        await node.advance(11)
        before = room.table
        assert before.next_deadline() is not None
        left = before.next_deadline() - time.now  # type: ignore[operator]
    time.now += 3_600_000
    async with run_house(tmp_path, time=time, seed="other deals") as node:
        await node.house.wake()
        after = (await load_room(node.house, before.code)).table
        assert after.state == before.state, "tiles that nobody has drawn yet are in the same order"
        assert after.to_act() == before.to_act()
        assert after.next_deadline() == time.now + left
        assert after.decisions[after.to_act()[0]].since == before.decisions[after.to_act()[0]].since, "an answer on its way still counts"


async def test_a_restart_in_a_pause_keeps_the_rest_of_it(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        room = await node.playing("keepers", 2)
        await node.move(room, 0)
        await node.move(room, 1)
        await node.advance(2)
        code = room.table.code
    time.now += 500_000
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        pause = (await load_room(node.house, code)).table.pause
        assert pause is not None
        assert (pause.until - time.now, time.now - pause.began) == (3_000, 2_000)
        await node.advance(3)
        assert (await load_room(node.house, code)).table.pause is None


async def test_after_a_crash_nobody_has_more_time_than_the_clock_gives(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        await node.house.beat()
        await node.advance(HEARTBEAT_MS / 1000 - 1)
        room = await node.playing("keepers", 2)
        code = room.table.code
        last_heard = await node.store.fact("awake")
    async with run_house(tmp_path, time=time) as node:
        await node.store.keep_fact("awake", last_heard or "")  # as if it had been killed: nothing recorded that it stopped
        time.now += 100_000
        await node.house.wake()
        assert (await load_room(node.house, code)).table.next_deadline() == time.now + 20_000


async def test_a_restart_without_an_outage_gives_nothing_back(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        room = await node.playing("keepers", 2)
        version = room.table.version
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        assert (await load_room(node.house, room.table.code)).table.version == version


async def test_bots_that_were_to_move_move_after_a_restart(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        node.bots.silent = 1000
        room = await node.playing("keepers", 1, bots=2)
        assert room.table.to_act() == [0, 1, 2]
        code = room.table.code
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        await node.house.resume_due()
        await node.settle()
        assert (await load_room(node.house, code)).table.to_act() == [0]


async def test_what_became_due_while_a_quick_table_was_unloaded_is_done(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        code = (await node.house.quick_play(ANNA, "keepers")).table.code
    time.now += 3_600_000
    async with run_house(tmp_path, time=time) as node:
        await node.house.wake()
        await node.house.resume_due()
        await node.settle()
        assert (await load_room(node.house, code)).table.status == "playing"
