"""The frames of whole text messages, and what waits to be heard or sent. Compiled, since all traffic passes here."""

import asyncio
import logging
from collections import deque
from typing import Any

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""How a frame begins that is a message by itself."""
MASKED = 0x80
HARD_LIMIT = 512 * 1024
"""With so many unread bytes a reader is cut off at once."""
_log = logging.getLogger(__name__)


def frame_size(data: bytes, limit: int) -> int:
    """The size of the frame that data begins with, when it is all there and a message by itself; 0: ask the parser."""
    if len(data) < 6 or data[0] not in (TEXT, CLOSE, PING, PONG) or data[1] < MASKED:
        return 0
    length = data[1] - MASKED
    size = 6 + length
    if length > 125:
        length = int.from_bytes(data[2:4], "big")
        size = 8 + length
        if data[1] != MASKED + 126 or data[0] != TEXT or not 125 < length <= limit:
            return 0
    return size if size <= len(data) else 0


def header(length: int) -> bytes:
    """The beginning of a frame with a text message."""
    if length < 126:
        return bytes((TEXT, length))
    if length < 0x10000:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class Inbox:
    """What has been heard and waits for the one who listens: of a queue, all that is needed."""

    def __init__(self, wire: Any) -> None:
        self._wire = wire
        self._events: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._waiting = self._wire.loop.create_future()
            await self._waiting
        event = self._events.popleft()
        if self._wire.read_paused and not self._events:
            self._wire.read_paused = False
            self._wire.transport.resume_reading()
        return event

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class Outbox:
    """The connections of a server that have something to send at the end of this turn of the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Outgoing] = []

    def add(self, outgoing: "Outgoing") -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(outgoing)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for outgoing in waiting:
            outgoing.flush()


class Outgoing:
    """What one connection has to send. Messages of one turn of the event loop go out together."""

    def __init__(self, outbox: Outbox, wire: Any) -> None:
        self._outbox = outbox
        self._wire = wire
        self._frames: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send a text message in this turn of the event loop. Whoever has HARD_LIMIT bytes unread is cut off."""
        if not self._frames:
            self._outbox.add(self)
        self._frames.append(header(len(data)))
        self._frames.append(data)

    def flush(self) -> None:
        """Now."""
        wire, frames = self._wire, self._frames
        if not frames:
            return
        self._frames = []
        transport = wire.transport
        if wire.close_sent or wire.disconnected or transport.is_closing():
            return
        try:
            transport.write(b"".join(frames))
        except Exception as error:  # no concern of other connections
            _log.warning("a connection failed: %s", type(error).__name__)
            transport.abort()
        if wire.slow and wire.unread() > HARD_LIMIT:
            wire.abort()
