"""The frames of whole text messages, and what waits to be heard or sent. Compiled, since all traffic passes here."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a C compiler
    from websockets.utils import apply_mask

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""How a frame begins that is a message by itself."""
MASKED = 0x80
HARD_LIMIT = 512 * 1024
"""With so many unread bytes a reader is cut off at once."""
AHEAD = 4
"""So many messages may wait to be heard before reading stops."""
AT_ONCE = 24
"""How many who have something to say are heard in one turn of the event loop: each sets off work of its own, and others wait for theirs."""
_log = logging.getLogger(__name__)


def text_size(data: bytes, limit: int) -> int:
    """The size of the frame that data begins with, when it is all there and a text message by itself; 0: ask the parser."""
    if len(data) < 6 or data[0] != TEXT or data[1] < MASKED:
        return 0
    size = 6 + data[1] - MASKED
    if data[1] >= MASKED + 126:
        length = int.from_bytes(data[2:4], "big")
        if data[1] != MASKED + 126 or not 125 < length <= limit:
            return 0
        size = 8 + length
    return size if size <= len(data) else 0


def control_size(data: bytes) -> int:
    """The size of the control frame that data begins with, when it is all there; else 0."""
    if len(data) < 6 or data[0] not in (CLOSE, PING, PONG) or not MASKED <= data[1] < MASKED + 126:
        return 0
    size = 6 + data[1] - MASKED
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
        self.at_once: Callable[[Any], bool] | None = None
        """Asked in its turn before somebody is woken for an event; whether it has seen to that."""
        self._turns = turns
        self._wire = wire
        self._events: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._called = False

    def take(self, data: bytes, limit: int) -> int:
        """Hear the whole text message that data begins with: its size. 0: that is for the parser."""
        size = text_size(data, limit)
        if size:
            start = 6 if data[1] < MASKED + 126 else 8
            try:
                text = apply_mask(data[start:size], data[start - 4 : start]).decode()
            except UnicodeDecodeError:
                return 0
            self.put_nowait({"type": "websocket.receive", "text": text})
            if len(self._events) >= AHEAD and not self._wire.read_paused:
                self._wire.read_paused = True
                self._wire.transport.pause_reading()
        return size

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        self._call()

    def _call(self) -> None:
        if self._waiting is not None and not self._called:
            self._called = True
            self._turns.hear(self)

    def hear(self) -> None:
        """It is this one's turn."""
        self._called = False
        waiting = self._waiting
        if waiting is None or waiting.done() or not self._events:
            return
        if self._seen_to(self._events[0]):
            self._events.popleft()
            self._read_on()
            if self._events:
                self._call()
        else:
            self._waiting = None
            waiting.set_result(None)

    def _seen_to(self, event: Any) -> bool:
        try:
            return self.at_once is not None and self.at_once(event)
        except Exception as error:  # no concern of other connections; who is woken can say more
            _log.warning("a message was not heard at once: %s", type(error).__name__)
            return False

    async def get(self) -> Any:
        while not self._events:
            self._waiting = self._wire.loop.create_future()
            await self._waiting
        event = self._events.popleft()
        self._read_on()
        return event

    def _read_on(self) -> None:
        if self._wire.read_paused and not self._events:
            self._wire.read_paused = False
            self._wire.transport.resume_reading()

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class Turns:
    """What all connections of a server do in a turn of the event loop: a few are heard, and all that have something to send do."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._to_hear: deque[Inbox] = deque()
        self._hearing = False
        self._to_send: list[Outgoing] = []

    def hear(self, inbox: Inbox) -> None:
        """Hear somebody, in their turn."""
        self._to_hear.append(inbox)
        if not self._hearing:
            self._hearing = True
            self._loop.call_soon(self._hear_some)

    def _hear_some(self) -> None:
        for _ in range(min(AT_ONCE, len(self._to_hear))):
            self._to_hear.popleft().hear()
        self._hearing = bool(self._to_hear)
        if self._hearing:
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
        if wire.close_sent or transport.is_closing():
            return
        try:
            transport.write(b"".join(frames))
        except Exception as error:  # no concern of other connections
            _log.warning("a connection failed: %s", type(error).__name__)
            transport.abort()
        if wire.slow and wire.unread() > HARD_LIMIT:
            wire.abort()
