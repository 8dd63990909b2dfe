"""The pool of bots, with real worker processes: those that die or hang are replaced."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest

import serai
from serai.house.bot_pool import HUNG_AFTER_SECONDS, BotPool, think
from serai.kernel.rng import Rng
from serai.kernel.state import State

HUKUM = serai.game("hukum")


def position() -> tuple[State, int]:
    state: State = HUKUM.new(4)
    while state.deal_due():
        state.deal(state.shuffle(Rng("bench")))
    return state, state.actors()[0]


@asynccontextmanager
async def bot_pool(workers: int, **more: Any) -> AsyncIterator[BotPool]:
    made = BotPool(workers, **more)
    try:
        yield made
    finally:
        made.close()


async def ask(bots: BotPool, seed: str = "seed") -> int:
    state, seat = position()
    return await bots.ask(HUKUM, state, seat, "random", seed)


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_bots_choice_depends_on_nothing_but_the_view_and_the_seed(workers: int) -> None:
    async with bot_pool(workers) as bots:
        state, seat = position()
        assert await ask(bots) in state.legal(seat)
        assert [await ask(bots, str(n)) for n in range(3)] == [await ask(bots, str(n)) for n in range(3)]


async def test_a_bot_is_handed_the_view_and_the_legal_actions_and_never_the_state(monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[object] = []

    def note(*given: object) -> int:
        handed.extend(given)
        return 0

    monkeypatch.setattr("serai.house.bot_pool.think", note)
    async with bot_pool(0) as bots:
        await ask(bots)
    assert [type(part) for part in handed] == [str, str, int, bytes, list, str]
    assert think.__name__ == "think"


async def test_a_bot_is_asked_again_if_its_worker_died() -> None:
    async with bot_pool(1) as bots:
        await bots.warm_up()
        pool = bots._pool
        assert isinstance(pool, ProcessPoolExecutor)
        for process in list(pool._processes):
            os.kill(process, signal.SIGKILL)
        state, seat = position()
        assert await ask(bots) in state.legal(seat)
        assert bots._pool is not pool


async def test_if_all_workers_hang_they_are_replaced_and_waiting_requests_are_answered() -> None:
    now = 1000.0
    async with bot_pool(1, clock=lambda: now) as bots:
        await bots.warm_up()
        hung = bots._pool
        bots._asked.add(hung.submit(time.sleep, 3600))  # type: ignore[arg-type]
        waiting = asyncio.ensure_future(ask(bots))
        await asyncio.sleep(0)
        now += HUNG_AFTER_SECONDS - 1
        assert not waiting.done()
        assert bots._pool is hung
        now += 2
        state, seat = position()
        assert await ask(bots) in state.legal(seat)
        assert await waiting in state.legal(seat)
        assert bots._pool is not hung


async def test_an_exception_of_a_bot_is_raised_and_the_pool_keeps_working() -> None:
    async with bot_pool(1) as bots:
        state, seat = position()
        with pytest.raises(ValueError, match="no bot"):
            await bots.ask(HUKUM, state, seat, "no-such-level", "seed")
        assert await ask(bots) in state.legal(seat)
