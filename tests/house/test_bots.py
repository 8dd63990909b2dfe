"""Bots and stand-ins at a table: they die, hang, cheat, and leave shared decisions to people. Nothing here sleeps."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest

from serai.house.bot_moves import time_limit_ms
from serai.house.room import Room
from serai.house.scheduler import WAITING_MS
from serai.house.table import BOT_SECONDS, hashed_code
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, FakeListener, Harness, first_to_act, kinds, log_of, run_house, sitting


async def test_when_a_bot_does_not_answer_another_is_asked(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.silent = 1
        room = await node.playing("keepers", 1, bots=1)
        assert room.table.to_act() == [0, 1]
        await node.advance((time_limit_ms("greedy") + WAITING_MS) / 1000)
        assert room.table.to_act() == [0]
        assert len(node.bots.asked) == 2
        assert len(set(node.bots.asked)) == 1, "it is seeded by table, version and seat"
        entry = (await log_of(node, room))[-1]
        assert (entry.actor, entry.by) == ("P2", "bot:greedy")


async def test_bot_seeds_are_secret_and_survive_a_restart(tmp_path: Path) -> None:
    seeds = []
    for name in ("one.db", "one.db", "other.db"):
        async with run_house(tmp_path, name=name) as node:
            await node.house.wake()
            seeds.append(node.house.seeds.seed("move", "ABCDEF", 7, 1))
    assert seeds[0] == seeds[1], "the house can repeat what its bots chose"
    assert seeds[1] != seeds[2], "table, version and seat are not enough to know the seed"


async def test_bot_seeds_do_not_contain_public_facts(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 1, bots=1, practice=True)
        await room.hint(ANNA)
        assert len(node.bots.asked) == 2
        assert not any(room.table.code in seed for seed in node.bots.asked)
        assert len(set(node.bots.asked)) == 2


async def test_a_table_goes_on_if_no_bot_ever_answers(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.silent = 1000
        room = await node.playing("hukum", 1, bots=3)
        await node.advance(600)
        moves = [entry for entry in await log_of(node, room) if entry.by == "bot:greedy"]
        assert len(moves) > 2
        assert all(entry.actor.endswith("!") for entry in moves)
        assert len(node.bots.waiting) <= 1, "bots that are given up are cancelled"


async def test_a_bot_that_fails_or_cheats_is_replaced_by_the_stand_in_for_that_decision(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with run_house(tmp_path) as node:
        for failing, why in ((1, "RuntimeError in act (bot.py:7)"), (0, "it chose an action that is not legal")):
            node.bots.failing, node.bots.levels = failing, []
            node.bots.choose = lambda asked: 2 if asked.bot == "random" else asked.legal[0]
            room = await node.playing("keepers", 1, bots=1, level="random")
            assert room.table.to_act() == [0]
            assert node.bots.levels == ["random", "greedy"]
            *_, notice, move = await log_of(node, room)
            assert msgspec.json.decode(notice.text) == {"event": "bot-failure", "seat": 1, "level": "random"}
            assert (move.actor, move.by, move.text) == ("P2", "bot:greedy", "keep")
            assert f"the bot random failed in keepers at table {hashed_code(room.table.code)}: {why}" in caplog.text


async def test_people_at_the_table_are_told_once_in_a_match_that_a_bot_failed(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.choose = lambda asked: 2 if asked.bot == "random" else asked.legal[0]
        room = await node.seated("keepers", 1, bots=1, level="random", options={"rounds": 3})
        listener = FakeListener(ANNA)
        await room.enter(listener)
        await node.do(room, ANNA, commands.Start())
        await node.play_on(room)
        assert len([level for level in node.bots.levels if level == "random"]) == 3
        assert listener.event_kinds().count("bot-failure") == 1
        assert [chair["bot_failed"] for chair in listener.last["table"]["chairs"]] == [False, True]
        node.bots.choose = None
        await node.do(room, ANNA, commands.Rematch())
        assert [chair["bot_failed"] for chair in listener.last["table"]["chairs"]] == [False, False]


async def test_if_the_stand_in_fails_too_the_house_plays_by_the_rule_for_timeouts(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.choose = lambda asked: 2
        room = await node.playing("keepers", 1, bots=1)
        assert room.table.to_act() == [0]
        assert (await log_of(node, room))[-1].text == "timeout"


async def test_a_player_who_is_away_is_not_reported_as_a_bot_that_failed(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        node.bots.choose = lambda asked: -7
        _, person = first_to_act(room)
        await node.do(room, person, commands.Leave())
        assert "bot-failure" not in kinds(await log_of(node, room))


async def test_bots_have_a_deadline_where_people_have_none(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.bots.silent = 1000
        room = await node.playing("keepers", 2, bots=1, clock="unlimited", public=False)
        assert {seat: decision.deadline for seat, decision in room.table.decisions.items()} == {
            0: None,
            1: None,
            2: node.time.now + BOT_SECONDS * 1000,
        }
        await room.enter(FakeListener(ANNA))
        await node.do(room, BEN, commands.Leave())
        assert room.table.decisions.keys() == {0, 2}, "Keepers has a rule for players who leave"
        room = await node.playing("hukum", 4, clock="unlimited", public=False)
        seat, person = first_to_act(room)
        await node.do(room, person, commands.Leave())
        assert room.table.decisions[seat].deadline == node.time.now + BOT_SECONDS * 1000
        await node.do(room, person, commands.ReturnToSeat())
        assert room.table.decisions[seat].deadline is None


@asynccontextmanager
async def partners(folder: Path) -> AsyncIterator[tuple[Harness, Room]]:
    """Anna and a bot are asked together which of them deals."""
    for seed in range(50):
        async with run_house(folder, seed=f"partners {seed}", name=f"{seed}.db") as node:
            room = await node.playing("hukum", 1, bots=3)
            if len(room.table.to_act()) == 2 and 0 in room.table.to_act():
                yield node, room
                return


async def test_a_bot_leaves_a_decision_that_it_shares_to_the_person(tmp_path: Path) -> None:
    async with partners(tmp_path) as (node, room):
        asked, version = len(node.bots.asked), room.table.version
        await node.advance(BOT_SECONDS + 1)
        assert (len(node.bots.asked), room.table.version) == (asked, version)
        await node.move(room, 0)
        assert room.table.version > version


async def test_the_rules_make_a_shared_decision_when_time_is_up(tmp_path: Path) -> None:
    async with partners(tmp_path) as (node, room):
        deadline = room.table.decisions[0].deadline
        assert deadline is not None
        asked = [entry.version for entry in await log_of(node, room)][-1]
        await node.advance((deadline - node.time.now) / 1000)
        decided = next(entry for entry in await log_of(node, room) if entry.version > asked)
        assert (decided.by, decided.actor) == ("clock", "P1!")


async def test_bots_decide_together_when_one_plays_for_the_person(tmp_path: Path) -> None:
    async with partners(tmp_path) as (node, room):
        version = room.table.version
        await node.do(room, ANNA, commands.Leave())
        assert any(entry.by.startswith("bot:") for entry in await log_of(node, room) if entry.version > version)


async def test_a_bot_whose_answer_does_not_preempt_people_does_not_wait_for_them(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, bots=1)
        assert room.table.to_act() == [0, 1]


async def test_a_player_who_comes_back_is_not_overtaken_by_the_stand_in(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("telefon", 4)
        seat, person = first_to_act(room)
        node.bots.silent = 1
        await node.do(room, person, commands.Leave())
        assert len(node.bots.waiting) == 1
        await node.do(room, person, commands.ReturnToSeat())
        assert not node.bots.waiting
        assert sitting(room, seat) == person
        await node.move(room, seat)


async def test_an_answer_is_accepted_while_the_stand_in_thinks(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        await node.play_on(room, 3)
        seat, _ = first_to_act(room)
        assert room.table.rules.policy(room.table.rules.read_options(room.table.options)).fallback(room.table.state, seat) is None
        node.bots.silent = 1
        await node.advance(45)
        assert len(node.bots.waiting) == 1
        version = await node.move(room, seat)
        assert (await log_of(node, room))[version - 1].actor == f"P{seat + 1}"
        assert not node.bots.waiting
