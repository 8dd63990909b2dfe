"""Bots run in a pool of worker processes, so that they never block the event loop.

A bot gets its seat's view and the legal actions, never the state, and is seeded with a secret of the house.
"""

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.queues import SimpleQueue
from typing import get_type_hints

import msgspec

from serai.house.refused import Refused
from serai.kernel.bot import Position
from serai.kernel.game import AnyGame
from serai.kernel.presentation import View
from serai.kernel.registry import bot, bots, game, games
from serai.kernel.rng import Rng
from serai.kernel.state import State

MAX_QUEUED_HINTS = 32
"""How many requests for hints can be queued."""
HINT_RETRY_SECONDS = 5
"""Seconds after which to try again if the queue is full."""
MAX_ATTEMPTS = 3
"""How often a bot is asked if its worker dies."""
HUNG_AFTER_SECONDS = 30.0
"""If bots were asked and none has answered for this many seconds, all workers are considered hung."""


class BotPool:
    """Asks bots in worker processes, or, without workers, in a thread. Workers that die or hang are replaced."""

    def __init__(self, workers: int = 1, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._workers = workers
        self._clock = clock
        self._pids: SimpleQueue[int] = get_context("spawn").SimpleQueue()
        """The process ids of the pool's workers; each worker puts its own."""
        self._pool = self._new_pool()
        self._asked: set[Future[int]] = set()
        self._progress = clock()
        self._renewing = asyncio.Lock()
        self._hinting = asyncio.Lock()
        self._hints_waiting = 0

    async def warm_up(self) -> None:
        """Start all workers before the first bot is asked: starting a process takes a while."""
        await asyncio.to_thread(_start_all, self._pool, max(1, self._workers))

    async def ask(self, rules: AnyGame, state: State, seat: int, level: str, seed: str) -> int:
        """The action that a bot of that level chooses in that seat. Raises what the bot raises, or BrokenExecutor."""
        view = msgspec.json.encode(rules.view(state, seat))
        legal = state.legal(seat)
        if self._asked and self._clock() - self._progress > HUNG_AFTER_SECONDS:
            await self._renew(self._pool)
        for _ in range(MAX_ATTEMPTS):
            pool = self._pool
            try:
                return await asyncio.wrap_future(self._submit(pool, rules.id, level, seat, view, legal, seed))
            except BrokenExecutor as error:
                broken = error
                await self._renew(pool)
        raise broken

    @asynccontextmanager
    async def turn_for_hint(self) -> AsyncIterator[None]:
        """Hints have a separate queue and are made one at a time, so that bots at tables wait for at most one hint. Raises Refused."""
        if self._hints_waiting >= MAX_QUEUED_HINTS:
            raise Refused("hints-busy", seconds=HINT_RETRY_SECONDS)
        self._hints_waiting += 1
        try:
            async with self._hinting:
                yield
        finally:
            self._hints_waiting -= 1

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
        """Replace workers that died or hang."""
        async with self._renewing:
            if self._pool is not broken:
                return
            pids, self._pids = self._pids, get_context("spawn").SimpleQueue()
            pool = self._new_pool()
            await asyncio.to_thread(_start_all, pool, max(1, self._workers))
            self._pool = pool
            _end(broken, pids)

    def _new_pool(self) -> Executor:
        if self._workers:
            return ProcessPoolExecutor(self._workers, mp_context=get_context("spawn"), initializer=start_worker, initargs=(self._pids,))
        return ThreadPoolExecutor(1, "serai-bots")

    def close(self) -> None:
        """Shut the workers down."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _start_all(pool: Executor, workers: int) -> None:
    """Start all workers: one is started for each job while none is idle."""
    for started in [pool.submit(ready) for _ in range(workers)]:
        started.result()


def _end(pool: Executor, pids: "SimpleQueue[int]") -> None:
    """End a pool whose workers may never answer."""
    pool.shutdown(wait=False, cancel_futures=True)
    workers = set()
    while not pids.empty():
        workers.add(pids.get())
    for process in active_children():
        if process.pid in workers:
            process.kill()


def start_worker(pids: "SimpleQueue[int]") -> None:
    """The initializer of a worker process: leaves Ctrl-C to the server, and exits when the server ends, for whatever reason."""
    pids.put(os.getpid())
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = parent_process()
    assert server is not None

    def exit_with_server() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=exit_with_server, daemon=True).start()


def ready() -> None:
    """Runs in a worker: loads everything that is loaded only once."""
    games()
    bots()


def think(id: str, level: str, seat: int, view: bytes, legal: list[int], seed: str) -> int:
    """Runs in a worker, which gets only what the seat may know."""
    rules = game(id)
    seen: View = _decoder(id).decode(view)
    return bot(level, rules).act(Position(seat, seen, legal, _no_worlds), Rng(seed))


@cache
def _decoder(id: str) -> "msgspec.json.Decoder[View]":
    return msgspec.json.Decoder(get_type_hints(type(game(id)).view)["return"])


def _no_worlds(rng: Rng) -> State:
    raise RuntimeError("bots on the server can't sample positions yet (docs/bots.md)")
