"""Received messages that wait for their handler, and the work that all connections share in an iteration of the event loop.

Compiled, since all traffic passes through here.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from serai.web.limits import MessageLimiter

QUEUE_LIMIT: Final = 4
"""With this many messages waiting, nothing more is read from the connection."""
MESSAGES_PER_ITERATION: Final = 24
"""How many messages are handled in one iteration of the event loop: each starts work, and work that is under way needs its turn too."""
Handler = Callable[[str | None], Coroutine[Any, Any, None] | None]
"""Handles a text message (None: a binary one). Returns a coroutine if it has to wait; the next message is handled when that is done."""


class Connection(Protocol):
    """What an inbox and the batches need of a connection."""

    def read_on(self) -> None:
        """All messages are handled: read more."""
        ...

    def failed(self, error: BaseException) -> None:
        """A handler has raised an exception."""
        ...

    def flush(self) -> None:
        """Write what is waiting to be sent."""
        ...


class Inbox:
    """The messages of one connection, which are handled in order and one at a time."""

    def __init__(self, batches: "LoopBatches", connection: Connection) -> None:
        self._batches = batches
        self._connection = connection
        self._messages: deque[str | None] = deque()
        self._handler: Handler | None = None
        self._limiter: MessageLimiter | None = None
        self._scheduled = False
        self._busy = False
        self._paused = False
        self._task: asyncio.Task[None] | None = None

    @property
    def full(self) -> bool:
        return len(self._messages) >= QUEUE_LIMIT

    def start(self, handler: Handler, limiter: MessageLimiter) -> None:
        """Have messages handled, no faster than allowed."""
        self._handler = handler
        self._limiter = limiter
        self._schedule()

    def stop(self) -> None:
        """Drop all messages, now and in the future."""
        self._handler = None
        self._messages.clear()

    def put(self, message: str | None) -> None:
        self._messages.append(message)
        self._schedule()

    def pause(self) -> None:
        """Handle nothing until `resume`."""
        self._paused = True

    def resume(self) -> None:
        self._paused = False
        self._schedule()

    def _ready(self) -> bool:
        return self._handler is not None and len(self._messages) > 0 and not self._busy and not self._paused

    def _schedule(self) -> None:
        if not self._scheduled and self._ready():
            self._scheduled = True
            self._batches.deliver_soon(self)

    def deliver(self) -> None:
        """Handle the next message."""
        self._scheduled = False
        if not self._ready():
            return
        assert self._handler is not None
        assert self._limiter is not None
        message = self._messages.popleft()
        try:
            waiting = self._handler(message)
        except Exception as error:  # must not reach other connections
            self._connection.failed(error)
            return
        delay = self._limiter.take()
        if waiting is not None:
            self._busy = True
            self._task = asyncio.get_running_loop().create_task(waiting)
            self._task.add_done_callback(lambda task: self._done(task, delay))
        elif delay > 0:
            self._busy = True
            self._continue_after(delay)
        else:
            self._next()

    async def join(self) -> None:
        """Wait until the handler has finished with the message that it is handling."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def _done(self, task: "asyncio.Task[None]", delay: float) -> None:
        self._task = None
        if not task.cancelled() and (error := task.exception()) is not None:
            self._connection.failed(error)
        self._continue_after(delay)

    def _continue_after(self, delay: float) -> None:
        if delay > 0:
            asyncio.get_running_loop().call_later(delay, self._continue)
        else:
            self._continue()

    def _continue(self) -> None:
        self._busy = False
        self._next()

    def _next(self) -> None:
        if not self._messages:
            self._connection.read_on()
        self._schedule()


class LoopBatches:
    """What all connections of a server do in an iteration of the event loop: some messages are handled, and everything written is sent."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], object]) -> None:
        self._call_soon = call_soon
        self._inboxes: deque[Inbox] = deque()
        self._delivering = False
        self._to_flush: list[Connection] = []

    def deliver_soon(self, inbox: Inbox) -> None:
        """Have an inbox deliver one message, after those that were scheduled before it."""
        self._inboxes.append(inbox)
        if not self._delivering:
            self._delivering = True
            self._call_soon(self._deliver)

    def _deliver(self) -> None:
        for _ in range(min(MESSAGES_PER_ITERATION, len(self._inboxes))):
            self._inboxes.popleft().deliver()
        self._delivering = len(self._inboxes) > 0
        if self._delivering:
            self._call_soon(self._deliver)

    def flush_soon(self, connection: Connection) -> None:
        """Flush a connection at the end of this iteration, so that all its messages are one write."""
        if not self._to_flush:
            self._call_soon(self._flush)
        self._to_flush.append(connection)

    def _flush(self) -> None:
        connections, self._to_flush = self._to_flush, []
        for connection in connections:
            connection.flush()
