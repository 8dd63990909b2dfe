"""The bench where bots wait to play: worker processes, so that thinking never holds up the house.

A bot is sent its seat's view and legal actions, never the state, and is seeded by table, version and seat.
"""

import asyncio
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from typing import get_type_hints

import msgspec

from serai.kernel.bot import Position
from serai.kernel.game import AnyGame
from serai.kernel.registry import bot, bots, game, games
from serai.kernel.rng import Rng
from serai.kernel.seen import View
from serai.kernel.state import State

TRIES = 3
"""How often a bot whose worker died is asked anew."""
STUCK = 30.0
"""When no bot has answered for so many seconds though some are asked, all workers are taken for hung."""


class Bench:
    """Asks bots in worker processes; with no workers, in a thread of its own. Workers that die or hang are replaced."""

    def __init__(self, workers: int = 1, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._workers = workers
        self._clock = clock
        self._pool = self._new_pool()
        self._asked: set[Future[int]] = set()
        self._progress = clock()
        self._renewing = asyncio.Lock()

    async def warm_up(self) -> None:
        """Have all workers ready before the first bot is asked: starting a process holds up whoever waits for it."""
        await asyncio.to_thread(_start_all, self._pool, max(1, self._workers))

    async def ask(self, rules: AnyGame, state: State, seat: int, level: str, seed: str) -> int:
        """The action that a bot of that level chooses in that seat. Raises what the bot raises, or BrokenProcessPool."""
        view = msgspec.json.encode(rules.view(state, seat))
        legal = state.legal(seat)
        if self._asked and self._clock() - self._progress > STUCK:
            await self._renew(self._pool)
        for _ in range(TRIES):
            pool = self._pool
            try:
                return await asyncio.wrap_future(self._submit(pool, rules.id, level, seat, view, legal, seed))
            except BrokenProcessPool as error:
                broken = error
                await self._renew(pool)
        raise broken

    def _submit(self, pool: Executor, id: str, level: str, seat: int, view: bytes, legal: list[int], seed: str) -> "Future[int]":
        if not self._asked:
            self._progress = self._clock()
        future = pool.submit(think, id, level, seat, view, legal, seed)
        self._asked.add(future)
        future.add_done_callback(self._answered)
        return future

    def _answered(self, future: "Future[int]") -> None:
        self._asked.discard(future)
        self._progress = self._clock()

    async def _renew(self, broken: Executor) -> None:
        """Put new workers in the place of those that died or hang."""
        async with self._renewing:
            if self._pool is not broken:
                return
            pool = self._new_pool()
            await asyncio.to_thread(_start_all, pool, max(1, self._workers))
            self._pool = pool
            _end(broken)

    def _new_pool(self) -> Executor:
        if self._workers:
            return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=settle_in)
        return ThreadPoolExecutor(1, "serai-bench")

    def close(self) -> None:
        """Send the bots home."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _start_all(pool: Executor, workers: int) -> None:
    """A worker is started when work comes and none is idle."""
    for started in [pool.submit(ready) for _ in range(workers)]:
        started.result()


def _end(pool: Executor) -> None:
    """End a pool whose workers may never answer."""
    processes = list((getattr(pool, "_processes", None) or {}).values())  # from Python 3.14 on: pool.kill_workers()
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()


def settle_in() -> None:
    """Runs in a worker that starts: the house alone hears Ctrl-C, and when the house is gone, however it went, so is the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    house = parent_process()
    assert house is not None

    def follow() -> None:
        house.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()


def ready() -> None:
    """Runs in a worker: everything that is loaded once."""
    games()
    bots()


def think(id: str, level: str, seat: int, view: bytes, legal: list[int], seed: str) -> int:
    """Runs in a worker: nothing but what the seat may know has come this far."""
    rules = game(id)
    seen: View = _decoder(id).decode(view)
    return bot(level, rules).act(Position(seat, seen, legal, _no_worlds), Rng(seed))


@cache
def _decoder(id: str) -> "msgspec.json.Decoder[View]":
    return msgspec.json.Decoder(get_type_hints(type(game(id)).view)["return"])


def _no_worlds(rng: Rng) -> State:
    raise RuntimeError("bots at a table are given no worlds yet: none of the levels thinks ahead")
