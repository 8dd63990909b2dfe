"""Bots and stand-ins at a table: they die, hang, cheat, and leave shared decisions to people. Nothing here sleeps."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from serai.house import commands
from serai.house.minder import THINKING
from serai.house.room import Room
from serai.house.table import BOT_SECONDS
from tests.house.world import ANNA, BEN, Ear, World, first_to_act, log_of, sitting, world


async def test_when_a_bot_does_not_answer_another_is_asked(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        w.bots.silent = 1
        room = await w.playing("keepers", 1, bots=1)
        assert room.table.to_act() == [0, 1]
        await w.pass_by(THINKING / 1000)
        assert room.table.to_act() == [0]
        assert len(w.bots.asked) == 2
        assert len(set(w.bots.asked)) == 1, "it is seeded by table, version and seat"
        entry = (await log_of(w, room))[-1]
        assert (entry.actor, entry.by) == ("P2", "bot:greedy")


async def test_when_no_bot_ever_answers_the_table_goes_on_all_the_same(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        w.bots.silent = 1000
        room = await w.playing("hukum", 1, bots=3)
        await w.pass_by(600)
        moves = [entry for entry in await log_of(w, room) if entry.by == "bot:greedy"]
        assert len(moves) > 2
        assert all(entry.actor.endswith("!") for entry in moves)
        assert len(w.bots.waiting) <= 1, "who is given up is let go"


async def test_a_bot_that_fails_or_cheats_is_replaced_at_once(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        w.bots.failing = 1
        room = await w.playing("keepers", 1, bots=1)
        assert room.table.to_act() == [0]
        w.bots.answer = lambda state, seat: 2
        room = await w.playing("keepers", 1, bots=1)
        assert room.table.to_act() == [0]
        assert (await log_of(w, room))[-1].text == "timeout"


async def test_bots_have_a_deadline_where_people_have_none(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        w.bots.silent = 1000
        room = await w.playing("keepers", 2, bots=1, clock="unlimited", public=False)
        assert {seat: decision.deadline for seat, decision in room.table.decisions.items()} == {
            0: None,
            1: None,
            2: w.time.now + BOT_SECONDS * 1000,
        }
        await room.enter(Ear(ANNA))
        await w.do(room, BEN, commands.Leave())
        assert room.table.decisions.keys() == {0, 2}, "Keepers has a rule for leavers"
        room = await w.playing("hukum", 4, clock="unlimited", public=False)
        seat, person = first_to_act(room)
        await w.do(room, person, commands.Leave())
        assert room.table.decisions[seat].deadline == w.time.now + BOT_SECONDS * 1000
        await w.do(room, person, commands.ReturnToSeat())
        assert room.table.decisions[seat].deadline is None


@asynccontextmanager
async def partners(folder: Path) -> AsyncIterator[tuple[World, Room]]:
    """Anna and a bot are asked together which of them deals."""
    for seed in range(50):
        async with world(folder, seed=f"partners {seed}", name=f"{seed}.db") as w:
            room = await w.playing("hukum", 1, bots=3)
            if len(room.table.to_act()) == 2 and 0 in room.table.to_act():
                yield w, room
                return


async def test_a_bot_leaves_a_decision_that_it_shares_to_the_person(tmp_path: Path) -> None:
    async with partners(tmp_path) as (w, room):
        asked, version = len(w.bots.asked), room.table.version
        await w.pass_by(BOT_SECONDS + 1)
        assert (len(w.bots.asked), room.table.version) == (asked, version)
        await w.move(room, 0)
        assert room.table.version > version


async def test_a_shared_decision_is_the_rules_when_time_is_up(tmp_path: Path) -> None:
    async with partners(tmp_path) as (w, room):
        deadline = room.table.decisions[0].deadline
        assert deadline is not None
        asked = [entry.version for entry in await log_of(w, room)][-1]
        await w.pass_by((deadline - w.time.now) / 1000)
        decided = next(entry for entry in await log_of(w, room) if entry.version > asked)
        assert (decided.by, decided.actor) == ("clock", "P1!")


async def test_bots_decide_together_when_one_plays_for_the_person(tmp_path: Path) -> None:
    async with partners(tmp_path) as (w, room):
        version = room.table.version
        await w.do(room, ANNA, commands.Leave())
        assert any(entry.by.startswith("bot:") for entry in await log_of(w, room) if entry.version > version)


async def test_a_bot_whose_answer_takes_nothing_from_people_does_not_wait_for_them(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, bots=1)
        assert room.table.to_act() == [0, 1]


async def test_a_player_who_comes_back_is_not_overtaken_by_the_stand_in(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("telefon", 4)
        seat, person = first_to_act(room)
        w.bots.silent = 1
        await w.do(room, person, commands.Leave())
        assert len(w.bots.waiting) == 1
        await w.do(room, person, commands.ReturnToSeat())
        assert not w.bots.waiting
        assert sitting(room, seat) == person
        await w.move(room, seat)


async def test_who_answers_while_the_stand_in_thinks_is_heard(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        await w.play_on(room, 3)
        seat, _ = first_to_act(room)
        assert room.table.rules.manners(room.table.rules.read_options(room.table.options)).fallback(room.table.state, seat) is None
        w.bots.silent = 1
        await w.pass_by(45)
        assert len(w.bots.waiting) == 1
        version = await w.move(room, seat)
        assert (await log_of(w, room))[version - 1].actor == f"P{seat + 1}"
        assert not w.bots.waiting
