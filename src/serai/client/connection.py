"""A person's connection to a table: the interface for clients, and what all implementations share."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol

from serai.client.errors import HouseUnavailable, RequestRefused
from serai.protocol.patches import TableReader
from serai.protocol.pushes import DoneMessage, Push
from serai.protocol.server_messages import Chat, RefusedMessage, ServerMessage

TIMEOUT = 10.0
"""Seconds until a request times out."""
OnMessage = Callable[[ServerMessage], None]


class TableConnection(Protocol):
    """One person at one table. Messages from the table are passed to the callback that the connection was created with."""

    @property
    def push(self) -> Push | None:
        """The table as the person sees it now; None before the first push."""
        ...

    @property
    def ended(self) -> asyncio.Event:
        """Set when the connection has ended for good."""
        ...

    async def run(self) -> None:
        """Stay connected, reconnecting if necessary, until the house ends it for good or this is cancelled."""
        ...

    async def submit(self, command: Mapping[str, object], *, id: str, seen: int | None = None, timeout: float | None = TIMEOUT) -> int:
        """Send a command to the table: returns the resulting version. Raises RequestRefused, or HouseUnavailable after the timeout.

        `id` is an idempotency key. `seen` is the version that the person was looking at.
        """
        ...

    async def say(self, text: str, *, handle: str | None) -> None:
        """Post a line to the table's chat, and wait until it arrives.

        `handle` is the person's handle in that chat; if it is None, any line counts.
        Raises RequestRefused, or HouseUnavailable.
        """
        ...

    async def reach(self, version: int) -> Push:
        """Wait for this version or a later one: returns the newest push. Raises HouseUnavailable."""
        ...


class BaseConnection:
    """The state of a connection, independent of the transport."""

    def __init__(self, on_message: OnMessage, *, last: int | None, said: int) -> None:
        """`last` is the last known version, and `said` the number of the last known chat line."""
        self.push: Push | None = None
        self.ended = asyncio.Event()
        self._on_message = on_message
        self._last = last
        self._said = said
        self._reader = TableReader()
        self._pushed = asyncio.Event()
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._own_line: tuple[str | None, asyncio.Future[None]] | None = None
        """The person's handle, if known, while they post a line, and the future that waits for the line to arrive."""

    def _known_version(self) -> int | None:
        """The last version that was received."""
        return self._last if self.push is None else self.push.version

    def _receive(self, data: str | bytes) -> bool:
        """Handle a message from the table; False if a patch does not apply, and a snapshot must be requested."""
        for message in self._reader.read(data):
            self._take(message)
        return not self._reader.out_of_step

    def _take(self, message: ServerMessage) -> None:
        if isinstance(message, Push):
            if self.push is not None and message.version < self.push.version:
                return
            self.push = message
            self._pushed.set()
            self._pushed = asyncio.Event()
        elif isinstance(message, Chat):
            self._said = max(self._said, message.number)
            if self._own_line is not None and self._own_line[0] in (None, message.who):
                asyncio.get_running_loop().call_soon(_resolve, self._own_line[1])  # after the callback has got the line
        elif isinstance(message, DoneMessage):
            self._answer(message.id, message.version)
        elif isinstance(message, RefusedMessage):
            self._answer(message.id, RequestRefused(message.code, message.message, message.facts))
        self._on_message(message)

    def _answer(self, id: str | None, result: int | RequestRefused) -> None:
        """Resolve the request that was answered. Chat lines have no id: a refusal without one is about the line being posted."""
        answer = self._answers.pop(id or "", None)
        if id is None and isinstance(result, RequestRefused) and self._own_line is not None and not self._own_line[1].done():
            self._own_line[1].set_exception(result)
        elif answer is not None and not answer.done():
            if isinstance(result, int):
                answer.set_result(result)
            else:
                answer.set_exception(result)

    def _end(self) -> None:
        """Mark the connection as ended, and fail what is pending."""
        self.ended.set()
        self._pushed.set()
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(HouseUnavailable("the connection has ended"))
                answer.exception()  # marks it as retrieved: perhaps nobody awaits it any more
        self._answers.clear()

    def _check_open(self) -> None:
        if self.ended.is_set():
            raise HouseUnavailable("the connection has ended")

    async def reach(self, version: int) -> Push:
        """See `TableConnection`."""
        try:
            async with asyncio.timeout(TIMEOUT):
                while self.push is None or self.push.version < version:
                    self._check_open()
                    await self._pushed.wait()
        except TimeoutError:
            raise HouseUnavailable("the house does not answer") from None
        return self.push

    async def say(self, text: str, *, handle: str | None) -> None:
        """See `TableConnection`."""
        await self._wait_for_own_line(self.post(text), handle)

    async def _wait_for_own_line(self, posting: Coroutine[Any, Any, None], handle: str | None) -> None:
        """Post a line, and wait until it arrives. Raises RequestRefused, or HouseUnavailable."""
        if self._own_line is not None:
            posting.close()
            raise HouseUnavailable("the last chat line is still being sent")
        repeated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._own_line = handle, repeated
        try:
            async with asyncio.timeout(TIMEOUT):
                await posting
                await repeated
        except TimeoutError:
            raise HouseUnavailable("the house does not answer") from None
        finally:
            self._own_line = None

    async def post(self, text: str) -> None:
        """Post a line to the table's chat without waiting for it to arrive. Raises HouseUnavailable."""
        raise NotImplementedError


def _resolve(waiting: asyncio.Future[None]) -> None:
    if not waiting.done():
        waiting.set_result(None)
