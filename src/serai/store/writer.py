"""A thread with a database connection and group commit: all queued work shares one transaction."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection, Engine

from serai.store.errors import store_error
from serai.store.protocol import DamagedStore, StoreFailed

T = TypeVar("T")
Work = Callable[[Connection], Any]
Answer = tuple[Any, BaseException | None]
Job = tuple[Work, "asyncio.Future[Any]"]
Settled = tuple["asyncio.Future[Any]", Any, BaseException | None]
BATCH: Final = 512
"""The most jobs that share a commit."""
BUSY: Final = 4
"""With this many jobs in this or the last batch, they wait a moment for more."""
AT_ONCE: Final = 24
"""The most results that are delivered in one iteration of the event loop, since each causes more work."""


class Batch(Protocol):
    """Runs some jobs of a batch in few statements. Raises IntegrityError if one of them fails; then all are rolled back."""

    def __call__(self, connection: sqlite3.Connection, works: Sequence[Work]) -> list[Work]:
        """Returns the jobs that were run; their result is None."""
        ...


class DatabaseThread:
    """Runs jobs one after the other. A job that fails is rolled back alone.

    Under load, jobs are collected for `gather` seconds before the thread is given them: a commit costs the same for many jobs, and each
    time the thread needs the GIL it delays the event loop.
    """

    def __init__(self, engine: Engine, name: str, *, begin: str = "BEGIN", together: Batch | None = None, gather: float = 0) -> None:
        self._engine = engine
        self._begin = begin
        self._together = together
        self._gather = gather
        self._closed = False
        self.failing = False
        """Whether the last batch, or a part of it, failed."""
        self._last = 0
        """How many jobs the last batch had."""
        self._waiting: dict[asyncio.Future[Any], Work] = {}
        """The jobs that have not been passed to the thread yet."""
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._worker = threading.Thread(target=self._run, name=name, daemon=True)
        self._worker.start()

    def do(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Queue a job; the future gets its result after the commit."""
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._waiting:
            if self._gather and self._last >= BUSY:
                loop.call_later(self._gather, self._hand_over)
            else:
                loop.call_soon(self._hand_over_unless_many)
        self._waiting[future] = work
        return future

    def waiting(self, future: "asyncio.Future[Any]") -> Work | None:
        """The job of a future, if the thread has not been given it yet: until then it can still be changed."""
        return self._waiting.get(future)

    def _hand_over_unless_many(self) -> None:
        """Pass the jobs of one iteration of the event loop to the thread; if they are many, more are to be expected."""
        if self._gather and len(self._waiting) >= BUSY:
            asyncio.get_running_loop().call_later(self._gather, self._hand_over)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        waiting, self._waiting = self._waiting, {}
        self._queue.put([(work, future) for future, work in waiting.items()])

    async def close(self) -> None:
        """Finish the queued jobs and stop the thread."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await asyncio.to_thread(self._worker.join)

    def _run(self) -> None:
        with self._engine.connect() as connection:
            going = True
            while going:
                batch, going = self._next_batch()
                if batch:
                    answers = self._do_all(connection, batch)
                    self.failing = any(isinstance(error, StoreFailed) for _, error in answers)
                    settled = [(future, *answer) for (_, future), answer in zip(batch, answers, strict=True)]
                    loop = batch[0][1].get_loop()
                    with contextlib.suppress(RuntimeError):  # the event loop is closed
                        loop.call_soon_threadsafe(_settle, loop, settled)

    def _next_batch(self) -> tuple[list[Job], bool]:
        """The queued jobs, and whether more may come."""
        batch: list[Job] = []
        while not batch or (len(batch) < BATCH and not self._queue.empty()):
            jobs = self._queue.get()
            if jobs is None:
                return batch, False
            batch += jobs
        self._last = len(batch)
        return batch, True

    def _do_all(self, connection: Connection, batch: list[Job]) -> list[Answer]:
        """Run all jobs in one transaction. Results are delivered after the commit."""
        raw = driver_of(connection)
        try:
            raw.execute(self._begin)
            answers = self._do_each(connection, raw, batch)
            raw.execute("COMMIT")
            return answers
        except BaseException as error:
            with contextlib.suppress(sqlite3.Error):
                raw.execute("ROLLBACK")
            failure = store_error(error)
            if isinstance(failure, DamagedStore) and len(batch) > 1:  # a damaged page of one table must not affect the others
                return [self._do_all(connection, [job])[0] for job in batch]
            return [(None, failure) for _ in batch]

    def _do_each(self, connection: Connection, raw: sqlite3.Connection, batch: list[Job]) -> list[Answer]:
        done: set[int] = set()
        if self._together is not None:
            try:
                done = {id(work) for work in self._together(raw, [work for work, _ in batch])}
            except sqlite3.IntegrityError:  # at least one conflicts: find out which
                raw.execute("ROLLBACK")
                raw.execute(self._begin)
        return [(None, None) if id(work) in done else self._do_one(connection, raw, work) for work, _ in batch]

    def _do_one(self, connection: Connection, raw: sqlite3.Connection, work: Work) -> Answer:
        raw.execute("SAVEPOINT work")
        try:
            answer: Answer = work(connection), None
        except Exception as error:
            raw.execute("ROLLBACK TO work")
            answer = None, store_error(error)
        raw.execute("RELEASE work")
        return answer


def _settle(loop: asyncio.AbstractEventLoop, answers: list[Settled]) -> None:
    for future, answer, failure in answers[:AT_ONCE]:
        if future.done():
            continue
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(answer)
    if len(answers) > AT_ONCE:
        loop.call_soon(_settle, loop, answers[AT_ONCE:])


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's connection, for statements that run thousands of times a second."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw
