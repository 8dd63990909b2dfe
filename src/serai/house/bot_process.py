"""Workers of the bot pool, as the server sees them: a process, or a thread of the server."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

import msgspec

from serai.house.bot_worker import HEADER, Answer, Job, Question, answer, frame

START_SECONDS = 60.0
"""How long a worker may take to start."""
END_SECONDS = 1.0
"""How long a worker may take to end after it has closed its output."""
_answers = msgspec.msgpack.Decoder(Answer)


class WorkerDied(Exception):
    """A worker has ended without answering."""


class Worker(Protocol):
    """Something that answers one question at a time."""

    loaded: set[tuple[str, str]]
    """The bots that it has answered with, each with its game."""

    async def ask(self, asked: Question, seconds: float) -> Answer:
        """The answer, which may take this many seconds. Raises WorkerDied."""
        ...

    def kill(self) -> None:
        """End it, whatever it is doing."""
        ...

    async def ended(self) -> None:
        """Wait until it has ended."""
        ...


class WorkerProcess:
    """A worker in a process of its own."""

    def __init__(self, process: Process) -> None:
        self.loaded: set[tuple[str, str]] = set()
        self.pid = process.pid
        self._process = process

    async def ask(self, asked: Question, seconds: float) -> Answer:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(frame(Job(asked, seconds)))
            return await self.read()
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerDied(f"its worker ended with {await _exit_code(self._process)}") from None

    async def read(self) -> Answer:
        """The next message from the process."""
        assert self._process.stdout is not None
        header = await self._process.stdout.readexactly(HEADER)
        return _answers.decode(await self._process.stdout.readexactly(int.from_bytes(header, "big")))

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()

    async def ended(self) -> None:
        await self._process.wait()


async def _exit_code(process: Process) -> int:
    """How a process ended that has closed its output. It is killed if it has not ended, and not before: that would hide its exit code."""
    with suppress(TimeoutError):
        return await asyncio.wait_for(process.wait(), END_SECONDS)
    process.kill()
    return await process.wait()


async def start_worker() -> WorkerProcess:
    """A process that is ready to answer. It finds modules where this one does. Raises WorkerDied."""
    # Not in the server's session: Ctrl-C in a terminal is for the server, which ends its workers. They end without it too.
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "serai.house.bot_worker"),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        stdin=PIPE,
        stdout=PIPE,
        start_new_session=True,
    )
    worker = WorkerProcess(process)
    try:
        await asyncio.wait_for(worker.read(), START_SECONDS)
    except (TimeoutError, asyncio.IncompleteReadError):
        raise WorkerDied(f"a worker did not start: it ended with {await _exit_code(process)}") from None
    except asyncio.CancelledError:
        worker.kill()
        raise
    return worker


class WorkerThread:
    """A worker in a thread of the server, for tests and small machines. A thread that hangs can only be abandoned."""

    def __init__(self) -> None:
        self.loaded: set[tuple[str, str]] = set()
        self._executor = ThreadPoolExecutor(1, "serai-bots")

    async def ask(self, asked: Question, seconds: float) -> Answer:
        return await asyncio.wrap_future(self._executor.submit(answer, asked))

    def kill(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def ended(self) -> None:
        pass
