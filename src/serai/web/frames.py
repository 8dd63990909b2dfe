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
AT_ONCE = 16
"""How many who have something to say are heard in one turn of the event loop: each sets off work of its own, and others wait for theirs."""
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

    def __init__(self, turns: "Turns", wire: Any) -> None:
        self._turns = turns
        self._wire = wire
        self._events: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._waiting is not None:
            self._turns.hear(self._waiting)
            self._waiting = None

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


class Turns:
    """What all connections of a server do in a turn of the event loop: a few are heard, and all that have something to send do."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._to_hear: deque[asyncio.Future[None]] = deque()
        self._to_send: list[Outgoing] = []

    def hear(self, listening: "asyncio.Future[None]") -> None:
        """Wake somebody who listens, in their turn."""
        if not self._to_hear:
            self._loop.call_soon(self._hear_some)
        self._to_hear.append(listening)

    def _hear_some(self) -> None:
        for _ in range(min(AT_ONCE, len(self._to_hear))):
            listening = self._to_hear.popleft()
            if not listening.done():
                listening.set_result(None)
        if self._to_hear:
            self._loop.call_soon(self._hear_some)

    def send(self, outgoing: "Outgoing") -> None:
        """Flush a connection when this turn is over."""
        if not self._to_send:
            self._loop.call_soon(self._send_all)
        self._to_send.append(outgoing)

    def _send_all(self) -> None:
        to_send, self._to_send = self._to_send, []
        for outgoing in to_send:
            outgoing.flush()


class Outgoing:
    """What one connection has to send. Messages of one turn of the event loop go out together."""

    def __init__(self, turns: Turns, wire: Any) -> None:
        self._turns = turns
        self._wire = wire
        self._frames: list[bytes] = []

    def write(self, data: bytes) -> None:
        """Send a text message in this turn of the event loop. Whoever has HARD_LIMIT bytes unread is cut off."""
        if not self._frames:
            self._turns.send(self)
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
