"""The pool of bots, with real worker processes: what they are told, how long they may think, and what happens when they fail."""

import asyncio
import logging
import os
import re
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

import serai
from serai.house import offered_bots
from serai.house.bot_pool import MAX_QUEUED_PER_TABLE, BotFailed, BotPool, default_workers
from serai.house.bot_process import WorkerProcess
from serai.house.bot_worker import loaded_bot
from serai.kernel.bot import Strength
from serai.kernel.game import Game
from serai.kernel.rng import Rng
from serai.kernel.state import State
from tests.house import installed_bots

HUKUM = serai.game("hukum")


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    installed_bots.install(tmp_path, monkeypatch)
    yield
    monkeypatch.undo()
    installed_bots.forget()


def position() -> tuple[State, int]:
    state: State = HUKUM.new(4)
    while state.deal_due():
        state.deal(state.shuffle(Rng("bench")))
    return state, state.actors()[0]


@asynccontextmanager
async def bot_pool(workers: int) -> AsyncIterator[BotPool]:
    made = BotPool(workers)
    try:
        yield made
    finally:
        await made.close()


async def ask(bots: BotPool, level: str = "random", seed: str = "seed", table: str = "table") -> int:
    state, seat = position()
    return await bots.act(HUKUM, state, seat, level, seed, table=table)


async def failure(bots: BotPool, level: str) -> str:
    with pytest.raises(BotFailed) as caught:
        await ask(bots, level)
    return str(caught.value)


def workers(bots: BotPool) -> list[int]:
    """The process ids of the workers, idle ones first."""
    return [worker.pid for worker in [*bots._idle, *bots._busy] if isinstance(worker, WorkerProcess)]


def runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def until(there: Path, size: int) -> None:
    """Wait until a file has this many characters."""
    while not there.exists() or len(there.read_text()) < size:
        await asyncio.sleep(0.005)


@pytest.mark.parametrize("count", [0, 1])
async def test_a_bots_choice_depends_on_nothing_but_the_position_and_the_seed(count: int) -> None:
    async with bot_pool(count) as bots:
        state, seat = position()
        for level in ("random", "greedy"):
            assert await ask(bots, level) in state.legal(seat)
            assert [await ask(bots, level, str(n)) for n in range(3)] == [await ask(bots, level, str(n)) for n in range(3)]


@pytest.mark.parametrize("count", [0, 1])
async def test_a_bot_can_sample_worlds_at_a_table(count: int) -> None:
    async with bot_pool(count) as bots:
        state, seat = position()
        assert await ask(bots, "sampling") in state.legal(seat)


async def test_the_strongest_bot_evaluates_each_action(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "levels", {"easy": Strength(iterations=2)})
    monkeypatch.setattr(offered_bots, "COMPILED", True)
    loaded_bot.cache_clear()
    async with bot_pool(0) as bots:
        state, seat = position()
        evaluations = await bots.evaluate(HUKUM, state, seat, "seed")
        assert [evaluation.action for evaluation in evaluations] == state.legal(seat)
    loaded_bot.cache_clear()


async def test_a_bot_is_loaded_once_for_each_game_in_a_worker() -> None:
    async with bot_pool(1) as bots:
        state, seat = position()
        assert [await ask(bots, "loading") for _ in range(3)] == [state.legal(seat)[0]] * 3


@pytest.mark.parametrize("count", [0, 1])
async def test_a_failure_names_the_exception_and_the_place_and_the_pool_keeps_working(count: int) -> None:
    async with bot_pool(count) as bots:
        state, seat = position()
        why = await failure(bots, "raising")
        assert re.fullmatch(r"KeyError in act \(bots_of_a_test.py:\d+\)", why), "and not the message, which may show cards"
        assert "not legal" in await failure(bots, "cheating")
        assert "no bot 'unheard-of'" in await failure(bots, "unheard-of")
        assert await ask(bots) in state.legal(seat)


async def test_what_a_bot_prints_is_not_taken_for_an_answer() -> None:
    async with bot_pool(1) as bots:
        state, seat = position()
        assert await ask(bots, "talking") == state.legal(seat)[0]


async def test_a_bot_that_crashes_its_worker_fails_and_the_worker_is_replaced() -> None:
    async with bot_pool(1) as bots:
        state, seat = position()
        assert "ended with 7" in await failure(bots, "crashing")
        assert await ask(bots) in state.legal(seat)


async def test_a_question_is_asked_again_if_its_worker_was_killed() -> None:
    async with bot_pool(1) as bots:
        await bots.warm_up()
        (pid,) = workers(bots)
        os.kill(pid, signal.SIGKILL)
        state, seat = position()
        assert await ask(bots) in state.legal(seat)
        assert workers(bots) != [pid]


async def test_a_bot_that_exceeds_its_time_limit_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.bot_pool.LOADING_SECONDS", 0.0)
    async with bot_pool(1) as bots:
        await bots.warm_up()
        (pid,) = workers(bots)
        assert await failure(bots, "hanging") == "no answer within 0.3 s"
        state, seat = position()
        assert await ask(bots) in state.legal(seat)
        while runs(pid):
            await asyncio.sleep(0.005)


async def test_a_worker_whose_server_is_gone_ends_even_if_its_bot_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.bot_pool.LOADING_SECONDS", 0.0)
    async with bot_pool(1) as bots:
        await bots.warm_up()
        (worker,) = bots._idle
        assert isinstance(worker, WorkerProcess)
        monkeypatch.setattr(worker, "kill", lambda: None)
        assert "no answer" in await failure(bots, "hanging")
        assert await worker._process.wait() == -signal.SIGALRM


async def test_workers_end_with_the_pool() -> None:
    async with bot_pool(2) as bots:
        await bots.warm_up()
        pids = workers(bots)
        assert len(pids) == 2
    while any(map(runs, pids)):
        await asyncio.sleep(0.005)


async def test_at_most_one_decision_of_a_table_runs_at_a_time(tmp_path: Path) -> None:
    async with bot_pool(2) as bots:
        await bots.warm_up()
        asked = [asyncio.ensure_future(ask(bots, "waiting", table="one")) for _ in range(2)]
        await until(tmp_path / "asked", 1)
        assert await ask(bots, table="another") >= 0, "a worker is free for other tables"
        assert (tmp_path / "asked").read_text() == "x"
        (tmp_path / "answer").touch()
        await asyncio.gather(*asked)
        assert (tmp_path / "asked").read_text() == "xx"


async def test_a_table_with_slow_bots_does_not_delay_others_by_more_than_the_running_decision(tmp_path: Path) -> None:
    async with bot_pool(1) as bots:
        await bots.warm_up()
        slow = [asyncio.ensure_future(ask(bots, "waiting", table="slow")) for _ in range(MAX_QUEUED_PER_TABLE)]
        await until(tmp_path / "asked", 1)
        quick = asyncio.ensure_future(ask(bots, table="quick"))
        await asyncio.sleep(0)
        (tmp_path / "answer").touch()
        await quick
        assert sum(task.done() for task in slow) <= 2
        await asyncio.gather(*slow)


async def test_the_queue_of_a_table_is_bounded(tmp_path: Path) -> None:
    async with bot_pool(1) as bots:
        await bots.warm_up()
        waiting = [asyncio.ensure_future(ask(bots, "waiting")) for _ in range(MAX_QUEUED_PER_TABLE + 1)]
        await until(tmp_path / "asked", 1)
        assert await failure(bots, "random") == "too many questions are queued"
        waiting[1].cancel()
        await asyncio.sleep(0)
        last = asyncio.ensure_future(ask(bots))
        (tmp_path / "answer").touch()
        await asyncio.gather(*waiting, last, return_exceptions=True)
        assert last.exception() is None, "a question that nobody waits for is removed"


async def test_without_a_number_there_is_a_worker_for_each_core_but_one() -> None:
    assert default_workers() == max(1, len(os.sched_getaffinity(0)) - 1)


async def test_a_hint_of_a_bot_that_fails_is_the_stand_ins(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.bot_pool.strongest_bot", lambda rules: "raising")
    async with bot_pool(0) as bots:
        state, seat = position()
        with caplog.at_level(logging.WARNING):
            evaluations = await bots.evaluate(HUKUM, state, seat, "seed")
        assert len(evaluations) == 1
        assert evaluations[0].action in state.legal(seat)
        assert "the bot raising failed in hukum at a hint: KeyError in act" in caplog.text
