"""Players who let the clock run out: after two turns in a row a stand-in plays, and the first thing that they do takes the seat back."""

from pathlib import Path

import pytest

from serai.house.room import Room
from serai.house.scheduler import GRACE_MS, SLOW_MOVE_MS
from serai.protocol import commands
from tests.house.harness import (
    ANNA,
    BEN,
    CEM,
    STRANGER,
    FakeListener,
    FakeTime,
    Harness,
    kinds,
    legal,
    log_of,
    refused,
    run_house,
    sitting,
    status,
)
from tests.load_room import load_room

GAMES = ["hukum", "liap-tui", "telefon", "whot"]
LATE = {"late": "stand-in", "rounds": 9, "pace": 0}


async def let_clock_run_out(node: Harness, idle: int, game: str = "hukum", times: int = 2) -> FakeListener:
    """Everyone plays but one seat, for which the clock runs out this many times in a row; returns what a spectator sees."""
    room = await node.playing(game, 4, seats=4)
    listener = FakeListener(STRANGER)
    for person in (ANNA, BEN, CEM):
        await room.enter(FakeListener(person))
    await room.enter(listener)
    for _ in range(2000):
        await node.skip(room)
        if room.table.chairs[idle].missed >= times:
            return listener
        awaited = room.table.to_act()
        if awaited == [idle]:
            await node.advance(((room.table.next_deadline() or 0) - node.time.now) / 1000)
        else:
            await node.move(room, next(seat for seat in awaited if seat != idle))
    raise AssertionError("the clock did not run out often enough")


async def miss(node: Harness, room: Room, times: int = 2) -> None:
    """Everyone but Ben plays, and Ben's time runs out this many times."""
    for _ in range(times):
        await node.skip(room)
        for seat in room.table.to_act():
            if seat != 1:
                await node.move(room, seat)
        await node.advance(20)
    await node.skip(room)


@pytest.mark.parametrize("game", GAMES)
async def test_after_two_missed_turns_a_stand_in_plays_though_the_player_is_connected(tmp_path: Path, game: str) -> None:
    async with run_house(tmp_path) as node:
        listener = await let_clock_run_out(node, 1, game)
        room = await load_room(node.house, listener.last["table"]["code"])
        assert [chair["stand_in"] for chair in listener.last["table"]["chairs"]] == [False, True, False, False], "everyone sees it"
        assert "idle" in listener.event_kinds()
        assert room.is_here(BEN.id)
        now = node.time.now
        for _ in range(60):
            await node.skip(room)
            if status(room) != "playing":
                break
            assert 1 not in room.table.to_act(), "nobody waits for a clock any more"
            await node.move(room)
        assert node.time.now == now


async def test_one_missed_turn_is_not_enough_and_acting_resets_the_count(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options=LATE)
        for _ in range(3):
            await miss(node, room, 1)
            assert room.table.chairs[1].missed == 1
            await node.move(room, 1)
            assert room.table.chairs[1].missed == 0
            await node.move(room, 0)
        assert "stand-in" not in kinds(await log_of(node, room))


async def test_the_first_action_takes_the_seat_back(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options=LATE)
        await miss(node, room)
        assert room.table.chairs[1].stand_in
        node.bots.silent = 1
        for _ in range(2):
            await node.move(room, 0)
            await node.skip(room)
        assert room.table.to_act() == [1]
        await node.do(room, BEN, commands.Act(text=legal(room, 1)[0]), seen=room.table.version)
        chair = room.table.chairs[1]
        assert (chair.stand_in, chair.missed) == (False, 0)
        await miss(node, room, 1)
        assert not room.table.chairs[1].stand_in, "two more turns have to be missed"


async def test_returning_takes_the_seat_back_but_a_page_that_reconnects_does_not(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options=LATE)
        anna, ben = FakeListener(ANNA), FakeListener(BEN)
        await room.enter(anna)
        await room.enter(ben)
        await miss(node, room)
        assert room.table.chairs[1].stand_in
        room.exit(ben)
        await room.enter(ben, room.table.version)
        assert room.table.chairs[1].stand_in, "a reconnect says nothing about the person"
        await node.do(room, BEN, commands.ReturnToSeat())
        assert not room.table.chairs[1].stand_in
        assert anna.event_kinds()[-1] == "returned"


async def test_somebody_who_opens_the_page_again_has_the_seat_back(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options=LATE)
        await miss(node, room)
        await room.enter(FakeListener(BEN))
        assert not room.table.chairs[1].stand_in


async def test_a_player_who_missed_the_end_of_a_match_plays_the_next(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options=LATE)
        await miss(node, room)
        await node.play_on(room)
        assert room.table.chairs[1].stand_in
        await node.do(room, BEN, commands.Rematch())
        assert not room.table.chairs[1].stand_in
        await node.do(room, ANNA, commands.Rematch())
        assert (status(room), room.table.chairs[1].missed) == ("waiting", 0)


async def test_whot_draws_at_once_for_an_idle_player(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        listener = await let_clock_run_out(node, 1, "whot")
        room = await load_room(node.house, listener.last["table"]["code"])
        asked, before = len(node.bots.asked), room.table.version
        for _ in range(12):
            await node.skip(room)
            await node.move(room)
        made = [entry for entry in (await log_of(node, room))[before:] if entry.actor.startswith("P2")]
        assert {(entry.actor, entry.text, entry.by) for entry in made} == {("P2!", "timeout", "house")}
        assert len(node.bots.asked) == asked, "no bot plays the cards"
        assert listener.last["table"]["chairs"][1]["stand_in"]


async def test_others_can_skip_a_player_who_missed_a_turn(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options=LATE)
        await node.move(room, 0)
        why = await refused(room.request(ANNA, commands.SkipPlayer(seat=1)))
        assert (why.code, str(why)) == (
            "not-idle",
            "Ben still has time. If the clock runs out for them, you can skip them the next time.",
        )
        assert (await refused(room.request(STRANGER, commands.SkipPlayer(seat=1)))).code == "not-seated"
        assert (await refused(room.request(ANNA, commands.SkipPlayer(seat=0)))).code == "own-seat"
        assert (await refused(room.request(BEN, commands.SkipPlayer(seat=0)))).code == "not-awaited"
        assert (await refused(room.request(ANNA, commands.SkipPlayer(seat=7)))).code == "no-such-seat"
        await miss(node, room, 1)
        await node.move(room, 0)
        await node.do(room, ANNA, commands.SkipPlayer(seat=1))
        assert room.table.chairs[1].stand_in
        assert room.table.to_act() == [2], "the stand-in has moved"
        before = room.table.version
        await node.do(room, CEM, commands.SkipPlayer(seat=1))
        assert room.table.version == before, "nothing has changed"


async def test_stand_ins_move_slowly_if_no_person_plays(tmp_path: Path) -> None:
    """Somebody alone with bots who comes back soon still finds the match."""
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 1, bots=3)
        while not room.table.chairs[0].stand_in:
            await node.advance(1)
        at, version = node.time.now, room.table.version
        await node.advance(SLOW_MOVE_MS / 1000 * 10)
        assert 0 < room.table.version - version <= 12
        assert node.time.now == at + SLOW_MOVE_MS * 10
        assert status(room) == "playing"
        await room.enter(FakeListener(ANNA))
        assert not room.table.chairs[0].stand_in


async def test_a_match_without_a_clock_waits_when_everyone_is_away(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, public=False, clock="unlimited")
        listeners = [FakeListener(ANNA), FakeListener(BEN)]
        for listener in listeners:
            await room.enter(listener)
        for listener in listeners:
            room.exit(listener)
        await node.advance(GRACE_MS / 1000 * 20)
        assert not any(chair.stand_in for chair in room.table.chairs)
        await room.enter(listeners[0])
        await node.advance(1)
        assert room.table.chairs[1].stand_in, "Anna is kept waiting, and Ben has been away for long"


async def test_missed_turns_and_the_stand_in_are_known_after_a_restart(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        listener = await let_clock_run_out(node, 1, times=1)
        code = listener.last["table"]["code"]
        other = (await let_clock_run_out(node, 2)).last["table"]["code"]
        once, twice = [(await load_room(node.house, one)).table.chairs for one in (code, other)]
    async with run_house(tmp_path, time=time) as node:
        assert (await load_room(node.house, code)).table.chairs == once
        assert (await load_room(node.house, other)).table.chairs == twice
        assert (once[1].missed, twice[2].stand_in) == (1, True)


async def test_a_player_who_leaves_is_out_if_the_game_says_so_and_otherwise_has_a_stand_in(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for game, stand_in in (("whot", False), ("hukum", True)):
            room = await node.playing(game, 4, seats=4)
            listener = FakeListener(STRANGER)
            await room.enter(listener)
            await node.do(room, sitting(room, 2), commands.Leave())
            chair = listener.last["table"]["chairs"][2]
            assert (chair["left"], chair["stand_in"]) == (True, stand_in)
            assert "left" in listener.event_kinds()
            assert "stand-in" not in listener.event_kinds()
