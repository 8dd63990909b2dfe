"""Bots run in a pool of worker processes, so that they never block the event loop.

The pool queues the questions fairly over tables, holds bots to the time limits that they declare, and replaces workers that die or hang.
"""

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager

from serai.house.bot_process import Worker, WorkerDied, WorkerThread, start_worker
from serai.house.bot_worker import Answer, Question, question
from serai.house.fair_queue import FairQueue, QueueFull
from serai.house.offered_bots import STAND_IN, strongest_bot
from serai.house.refused import Refused
from serai.kernel.bot import Evaluation
from serai.kernel.errors import UnknownBot
from serai.kernel.game import AnyGame
from serai.kernel.registry import registered_bot
from serai.kernel.state import State

MAX_QUEUED = 4096
"""How many questions can be queued, of all tables."""
MAX_QUEUED_PER_TABLE = 16
"""How many questions of one table can be queued."""
MAX_QUEUED_HINTS = 32
"""How many requests for hints can be queued."""
HINT_RETRY_SECONDS = 5
"""Seconds after which to try again if the queue is full."""
HINTS = "hints"
"""Hints of all tables together are queued like one table."""
MAX_ATTEMPTS = 2
"""How often a question is asked if a worker dies: it may have been the bot's fault, or not."""
LOADING_SECONDS = 30.0
"""How long a bot may take in addition when a worker loads it."""
RESTART_SECONDS = 5.0
"""How long to wait if a worker could not be started."""
_log = logging.getLogger(__name__)


class BotFailed(Exception):
    """A bot gave no answer that can be used. The text says why."""


class Job:
    """A question in the queue, and who waits for the answer."""

    def __init__(self, asked: Question, seconds: float) -> None:
        self.asked = asked
        self.seconds = seconds
        """The bot's time limit."""
        self.attempts = 0
        self.answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    def fail(self, why: str) -> None:
        """Give up."""
        if not self.answered.done():
            self.answered.set_exception(BotFailed(why))


def default_workers() -> int:
    """As many workers as there are CPU cores for this process, less one for the server."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 1)


class BotPool:
    """Asks bots in worker processes, or, without workers, in a thread."""

    def __init__(self, workers: int | None = None) -> None:
        """By default there are as many workers as `default_workers` says."""
        self._workers = default_workers() if workers is None else workers
        self._queue: FairQueue[Job] = FairQueue(MAX_QUEUED, MAX_QUEUED_PER_TABLE)
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._starting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False
        self._hinting = asyncio.Lock()
        self._hints_waiting = 0

    async def warm_up(self) -> None:
        """Start all workers before the first bot is asked: starting a process takes a while."""
        self._start_missing()
        await asyncio.gather(*self._tasks)

    async def act(self, rules: AnyGame, state: State, seat: int, level: str, seed: str, *, table: str, urgent: bool = False) -> int:
        """The action that a bot chooses in a seat at a table; an urgent question goes first. Raises BotFailed."""
        asked = question("act", rules, state, seat, level, seed)
        return _legal(asked, (await self._ask(table, asked, urgent=urgent)).action)

    async def evaluate(self, rules: AnyGame, state: State, seat: int, seed: str) -> list[Evaluation]:
        """What the strongest bot thinks of each legal action, or only the stand-in's choice if it fails. Raises BotFailed."""
        asked = question("evaluate", rules, state, seat, strongest_bot(rules), seed)
        try:
            answer = await self._ask(HINTS, asked)
            for evaluation in answer.evaluations:
                _legal(asked, evaluation.action)
        except BotFailed as error:
            _log.warning("the bot %s failed in %s at a hint: %s", asked.bot, rules.id, error, exc_info=error)
            asked = question("evaluate", rules, state, seat, STAND_IN, seed)
            answer = await self._ask(HINTS, asked)
        return answer.evaluations or [Evaluation(_legal(asked, answer.action), 0.0, 0.0)]

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

    async def _ask(self, table: str, asked: Question, *, urgent: bool = False) -> Answer:
        try:
            job = Job(asked, registered_bot(asked.bot).time_limit)
            self._queue.put(table, job, urgent=urgent)
        except UnknownBot as error:
            raise BotFailed(str(error)) from None
        except QueueFull:
            raise BotFailed("too many questions are queued") from None
        self._start_missing()
        self._hand_out()
        try:
            answer = await job.answered
        finally:
            self._queue.remove(table, job)
        if answer.failure:
            raise BotFailed(answer.failure)
        return answer

    # Workers

    def _hand_out(self) -> None:
        """Give idle workers something to do."""
        while self._idle and (taken := self._queue.take()) is not None:
            table, job = taken
            worker = self._idle.pop()
            self._busy.add(worker)
            self._spawn(self._work(worker, table, job))

    async def _work(self, worker: Worker, table: str, job: Job) -> None:
        """Let a worker answer a question; afterwards it is idle again, or is replaced."""
        began = time.perf_counter()
        alive = False
        try:
            alive = await self._answer(worker, table, job)
        finally:
            self._busy.discard(worker)
            self._queue.done(table, time.perf_counter() - began)
            if alive:
                self._idle.append(worker)
            else:
                worker.kill()
            self._start_missing()
            self._hand_out()

    async def _answer(self, worker: Worker, table: str, job: Job) -> bool:
        """Answer a question, or say why that failed. Returns whether the worker can be used again."""
        bot = (job.asked.bot, job.asked.game)
        seconds = job.seconds if bot in worker.loaded else job.seconds + LOADING_SECONDS
        try:
            answer = await asyncio.wait_for(worker.ask(job.asked, seconds), seconds)
        except TimeoutError:
            job.fail(f"no answer within {seconds:g} s")
        except WorkerDied as died:
            self._ask_again(table, job, died)
        except asyncio.CancelledError:
            job.fail("the house is closing")
            raise
        else:
            worker.loaded.add(bot)
            if not job.answered.done():
                job.answered.set_result(answer)
            return True
        return False

    def _ask_again(self, table: str, job: Job, died: WorkerDied) -> None:
        job.attempts += 1
        if job.answered.done():
            return
        try:
            if job.attempts < MAX_ATTEMPTS:
                self._queue.put(table, job, urgent=True)
                return
        except QueueFull:
            pass
        job.fail(str(died))

    def _start_missing(self) -> None:
        wanted = 0 if self._closed else max(1, self._workers)
        for _ in range(wanted - len(self._idle) - len(self._busy) - self._starting):
            self._starting += 1
            self._spawn(self._start())

    async def _start(self) -> None:
        try:
            worker: Worker = await start_worker() if self._workers else WorkerThread()
        except (WorkerDied, OSError) as error:
            _log.error("a worker for bots could not be started", exc_info=error)
            self._starting -= 1
            asyncio.get_running_loop().call_later(RESTART_SECONDS, self._start_missing)
            return
        self._starting -= 1
        self._idle.append(worker)
        self._hand_out()

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End the workers."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._idle:
            worker.kill()
            await worker.ended()
        self._idle.clear()


def _legal(asked: Question, action: int) -> int:
    if action not in asked.legal:
        raise BotFailed("it chose an action that is not legal")
    return action
