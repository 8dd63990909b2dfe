"""The time that bots take for a move shows nothing of what they hold or how long they think."""

import asyncio
from itertools import chain, islice
from pathlib import Path
from typing import get_args

import pytest

import serai
from serai.house.bot_pace import LATE_STEP_MS, BotPace
from serai.house.refused import Refused
from serai.house.room import Room
from serai.protocol.commands import SetBotSpeed
from serai.protocol.table_view import BotSpeed
from serai.testing import Setup, walk
from tests.house.harness import ANNA, BEN, Harness, log_of, run_house

USUAL = 600


async def at(node: Harness, room: Room, version: int) -> int:
    """When an entry was made."""
    return next(entry.at for entry in await log_of(node, room) if entry.version == version)


def test_delays_vary_a_little_and_depend_on_the_seed_and_on_what_everyone_knows() -> None:
    pace = BotPace(USUAL)
    delays = [pace.delay(str(seed), publicly_forced=False) for seed in range(200)]
    assert delays == [pace.delay(str(seed), publicly_forced=False) for seed in range(200)]
    assert min(delays) >= USUAL * 3 // 4
    assert max(delays) <= USUAL * 5 // 4
    assert len(set(delays)) > 50
    assert max(pace.delay(str(seed), publicly_forced=True) for seed in range(200)) < min(delays) / 1.5
    assert BotPace().delay("seed", publicly_forced=False) == 0


@pytest.mark.parametrize("publicly_forced", [False, True])
def test_each_speed_is_clearly_faster_than_the_one_before(publicly_forced: bool) -> None:
    pace = BotPace(USUAL)
    slow, normal, fast = (
        [pace.delay(str(seed), publicly_forced=publicly_forced, speed=speed) for seed in range(200)] for speed in get_args(BotSpeed)
    )
    assert min(slow) > max(normal)
    assert min(normal) > max(fast)


async def test_the_host_of_a_practice_table_chooses_how_fast_bots_play(tmp_path: Path) -> None:
    async with run_house(tmp_path, bot_delay=USUAL) as node:
        room = await node.playing("keepers", 1, bots=1)
        with pytest.raises(Refused, match="practice"):
            await room.request(ANNA, SetBotSpeed(speed="slow"))
        room = await node.playing("keepers", 2, bots=1, practice=True)
        with pytest.raises(Refused, match="host"):
            await room.request(BEN, SetBotSpeed(speed="slow"))
        before = room.table.version
        await room.request(ANNA, SetBotSpeed(speed="slow"))
        await room.request(ANNA, SetBotSpeed(speed="slow"))
        assert room.table.version == before + 1, "a speed that is set already changes nothing"
        assert room.table.bot_speed == "slow"
        delay = room.scheduler._delay(room.table, 2)
        assert USUAL * 3 // 2 <= delay <= USUAL * 5 // 2


def test_a_late_answer_is_held_until_the_next_step() -> None:
    pace = BotPace(USUAL)
    assert pace.moves_at(1000, 400) == 1000
    assert pace.moves_at(1000, 1000) == 1000
    assert {pace.moves_at(1000, now) for now in range(1001, 1001 + LATE_STEP_MS)} == {1000 + LATE_STEP_MS}
    assert BotPace().moves_at(1000, 1001) == 1001, "without a pace nothing is held"


async def test_an_answer_is_held_until_the_time_that_was_chosen_before(tmp_path: Path) -> None:
    async with run_house(tmp_path, bot_delay=USUAL) as node:
        room = await node.playing("keepers", 1, bots=1)
        asked = len(node.bots.asked)
        assert asked == 1, "the bot thinks at once"
        assert room.table.to_act() == [0, 1]
        began = node.time.now
        planned = room.scheduler._bot_tasks[1].moves_at
        await node.advance(USUAL * 2 / 1000)
        assert room.table.to_act() == [0]
        moved = await at(node, room, room.table.version)
        assert moved == planned
        assert USUAL * 3 // 4 <= moved - began <= USUAL * 5 // 4
        assert len(node.bots.asked) == asked


async def test_a_room_stays_loaded_while_an_answer_is_held(tmp_path: Path) -> None:
    async with run_house(tmp_path, bot_delay=USUAL) as node:
        room = await node.playing("keepers", 1, bots=1)
        assert not room.listeners
        assert not room.idle
        await node.advance(2)
        await asyncio.sleep(0)
        assert room.idle


async def test_a_held_answer_is_dropped_when_the_decision_is_gone(tmp_path: Path) -> None:
    async with run_house(tmp_path, bot_delay=USUAL) as node:
        room = await node.playing("keepers", 2, bots=1)
        held = room.scheduler._bot_tasks[2]
        await node.move(room, 0)
        await node.move(room, 1)
        assert room.scheduler._bot_tasks.get(2) is held, "others' decisions do not change the bot's"
        await room.scheduler.stop()
        assert node.time.next_alarm() is None or not room.scheduler._bot_tasks
        await node.advance(5)
        assert room.table.to_act() == [2]


@pytest.mark.parametrize("game", ["hukum", "liap-tui", "telefon"])
def test_in_some_decisions_everyone_knows_that_there_is_no_choice(game: str) -> None:
    rules = serai.game(game)
    policy = rules.policy(rules.read_options(None))
    said = []
    for step in islice(chain.from_iterable(walk(rules, Setup(4, {}), str(seed)) for seed in range(30)), 600):
        said += [policy.publicly_forced(step.after, seat) for seat in step.after.actors()]
    assert 0 < said.count(True) < said.count(False)
