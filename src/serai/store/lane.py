"""A thread with a database connection. Work that waits is done together, in one transaction, and answered when that is on disk."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine

T = TypeVar("T")
Work = Callable[[Connection], Any]
Answer = tuple[Any, BaseException | None]
Job = tuple[Work, "asyncio.Future[Any]"]
Settled = tuple["asyncio.Future[Any]", Any, BaseException | None]
BATCH = 512
"""When so many pieces of work share a commit, the rest waits for the next."""
BUSY, CROWDED = 4, 32
"""With so many pieces of work at once, or the last time, a lane that gathers waits a moment for more; when there were so many, two."""
AT_ONCE = 24
"""How many answers are given in one turn of the event loop: each sets off work of its own, and others wait for their turn too."""


class Together(Protocol):
    """Does some of a batch in few statements. Raises IntegrityError, having done who knows what, when one of them can't be."""

    def __call__(self, connection: sqlite3.Connection, works: Sequence[Work]) -> list[Work]:
        """The pieces of work that it did; their answer is None."""
        ...


class Lane:
    """One piece of work after the other. A piece that fails takes back only what it did itself.

    With much to do, work is gathered for so many seconds: a commit costs the same for many, and each time that the thread needs the
    interpreter it holds up the event loop.
    """

    def __init__(self, engine: Engine, name: str, *, begin: str = "BEGIN", together: Together | None = None, gather: float = 0) -> None:
        self._engine = engine
        self._begin = begin
        self._together = together
        self._gather = gather
        self._closed = False
        self._last = 0
        self._waiting: list[Job] = []
        self._queue: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._worker = threading.Thread(target=self._run, name=name, daemon=True)
        self._worker.start()

    def do(self, work: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Queue a piece of work; the future has its answer."""
        if self._closed:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._hand_over)
        self._waiting.append((work, future))
        return future

    def _hand_over(self) -> None:
        """All that came in one turn of the event loop goes to the thread together."""
        self._queue.put(self._waiting)
        self._waiting = []

    async def close(self) -> None:
        """Finish what was queued."""
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
                    settled = [(future, *answer) for (_, future), answer in zip(batch, answers, strict=True)]
                    loop = batch[0][1].get_loop()
                    with contextlib.suppress(RuntimeError):  # an event loop that is gone needs no answer
                        loop.call_soon_threadsafe(_settle, loop, settled)

    def _next_batch(self) -> tuple[list[Job], bool]:
        """All that waits, and whether more may come."""
        batch: list[Job] = []
        gathered = not self._gather
        while not batch or (len(batch) < BATCH and not self._queue.empty()):
            jobs = self._queue.get()
            if jobs is None:
                return batch, False
            batch += jobs
            if not gathered and max(self._last, len(batch)) >= BUSY:
                time.sleep(self._gather * (2 if self._last >= CROWDED else 1))
                gathered = True
        self._last = len(batch)
        return batch, True

    def _do_all(self, connection: Connection, batch: list[Job]) -> list[Answer]:
        """Everything in one transaction; nobody gets an answer before it is on disk."""
        raw = driver_of(connection)
        try:
            raw.execute(self._begin)
            answers = self._do_each(connection, raw, batch)
            raw.execute("COMMIT")
            return answers
        except BaseException as error:
            with contextlib.suppress(sqlite3.Error):
                raw.execute("ROLLBACK")
            return [(None, error) for _ in batch]

    def _do_each(self, connection: Connection, raw: sqlite3.Connection, batch: list[Job]) -> list[Answer]:
        done: set[int] = set()
        if self._together is not None:
            try:
                done = {id(work) for work in self._together(raw, [work for work, _ in batch])}
            except sqlite3.IntegrityError:  # somebody loses: find out who
                raw.execute("ROLLBACK")
                raw.execute(self._begin)
        return [(None, None) if id(work) in done else self._do_one(connection, raw, work) for work, _ in batch]

    def _do_one(self, connection: Connection, raw: sqlite3.Connection, work: Work) -> Answer:
        raw.execute("SAVEPOINT work")
        try:
            answer: Answer = work(connection), None
        except Exception as error:
            raw.execute("ROLLBACK TO work")
            answer = None, error
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
    """The driver's own connection: what is done thousands of times a second goes to it directly."""
    raw = connection.connection.driver_connection
    assert isinstance(raw, sqlite3.Connection)
    return raw
