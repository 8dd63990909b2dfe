"""The WebSocket itself: uvicorn's sans-I/O protocol, with what a house of many readers needs besides.

An ASGI application can't write without waiting, can't see how much waits to be read, and can't hang up on somebody who does not read.
Here it can, through `scope["extensions"][EXTENSION]`; everything else is plain ASGI.

What makes up nearly all traffic, whole text messages in one frame, is read and written here; anything else is left to the sans-I/O parser.
"""

import asyncio
import logging
import socket
from asyncio import BaseTransport
from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without a C compiler
    from websockets.utils import apply_mask

EXTENSION = "serai.wire"
KERNEL_BUFFER = 64 * 1024
"""What the operating system may hold for one reader, in bytes."""
SOFT_LIMIT = 64 * 1024
"""From so many unread bytes on a reader counts as slow."""
HARD_LIMIT = 512 * 1024
"""With so many unread bytes a reader is cut off at once."""
GOODBYE = 2.0
"""Seconds for the other side to answer a farewell."""
FRAGMENTS = 64
"""The most frames that one message may come in."""
AHEAD = 4
"""So many messages may wait to be heard before reading stops."""
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
"""How a frame begins that is a message by itself."""
MASKED = 0x80
OUTBOX = "serai.outbox"
_log = logging.getLogger(__name__)


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    slow = False
    """Whether the reader is behind."""
    fell_behind: Callable[[], None] | None = None
    """Called when a reader becomes slow."""
    drained: Callable[[], None] | None = None
    """Called when a slow reader has caught up."""
    _aligned = True
    """Whether the parser stands between two frames, so that it can be passed over."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        inbox: Any = Inbox(self.loop)
        self.queue = inbox
        self._outbox: Outbox = self.app_state.setdefault(OUTBOX, Outbox(self.loop))
        self._outgoing: list[bytes] = []

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.close_timeout = GOODBYE
        self.transport.set_write_buffer_limits(high=SOFT_LIMIT)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if (scope := getattr(self, "scope", None)) is not None:
            scope["extensions"][EXTENSION] = self

    # For the application

    def write(self, data: bytes) -> None:
        """Send a text message in this turn of the event loop. Whoever has HARD_LIMIT bytes unread is cut off."""
        if not self._outgoing:
            self._outbox.add(self)
        self._outgoing += header(len(data)), data

    def flush(self) -> None:
        """Messages of one turn of the event loop go out together."""
        frames, self._outgoing = self._outgoing, []
        if not frames or self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(b"".join(frames))
        if self.slow and self.unread() > HARD_LIMIT:
            self.abort()

    def unread(self) -> int:
        """Bytes that wait in the house for the reader to take them."""
        size: int = self.transport.get_write_buffer_size()
        return size

    async def caught_up(self) -> None:
        """Wait until the reader is not behind, or gone."""
        await self.writable.wait()

    def abort(self) -> None:
        """Hang up without waiting for anything to be read."""
        self.transport.abort()

    # Whole messages

    def data_received(self, data: bytes) -> None:
        """Text messages go straight to the application; the parser gets what it must know of."""
        if self.conn.state is State.OPEN:
            while self._aligned and data:
                size = frame_size(data, self.config.ws_max_size)
                self._aligned = size > 0
                if self._aligned:
                    self._take(data if size == len(data) else data[:size])
                    data = data[size:]
        elif self.handshake_initiated:
            self._aligned = False
        if data:
            super().data_received(data)

    def _take(self, frame: bytes) -> None:
        if frame[0] != TEXT:
            super().data_received(frame)
            self._aligned = self.conn.state is State.OPEN
            return
        start = 6 if frame[1] < MASKED + 126 else 8
        try:
            text = apply_mask(frame[start:], frame[start - 4 : start]).decode()
        except UnicodeDecodeError:
            self._aligned = False
            super().data_received(frame)
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def send(self, message: Any) -> None:
        self.flush()
        await super().send(message)

    def shutdown(self) -> None:
        self.flush()
        super().shutdown()

    # What uvicorn leaves open

    def pause_writing(self) -> None:
        super().pause_writing()
        self.slow = True
        if self.fell_behind is not None:
            self.fell_behind()

    def connection_lost(self, exc: Exception | None) -> None:
        self.slow = False
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.slow = False
        if self.drained is not None:
            self.drained()

    def handle_cont(self, event: Frame) -> None:
        """Empty fragments would fill the memory without ever making a message that is too large."""
        if self.close_sent:
            return
        if len(self.frames) >= FRAGMENTS:
            self.conn.fail(1009, "too many fragments")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    def handle_ping(self) -> None:
        """Somebody who pings and never reads the pongs would do the same."""
        super().handle_ping()
        if self.unread() > HARD_LIMIT:
            self.abort()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._hang_up_later()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._hang_up_later()

    def _hang_up_later(self) -> None:
        """A closed connection still waits for the rest to be read; not for ever."""
        if not self.disconnected:
            self.loop.call_later(self.close_timeout, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Who does not answer does not read either: waiting for the rest to be read would be forever."""
        super().keepalive_timeout()
        self.abort()


class Inbox:
    """What has been heard and waits for the one who listens: of a queue, all that is needed."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._events: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._waiting = self._loop.create_future()
            await self._waiting
        return self._events.popleft()

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events


class Outbox:
    """The connections of a server that have something to send at the end of this turn of the event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._wires: list[Wire] = []

    def add(self, wire: Wire) -> None:
        if not self._wires:
            self._loop.call_soon(self._flush)
        self._wires.append(wire)

    def _flush(self) -> None:
        wires, self._wires = self._wires, []
        for wire in wires:
            try:
                wire.flush()
            except Exception as error:  # no concern of the others
                _log.warning("a connection failed: %s", type(error).__name__)
                wire.abort()


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


def wire_of(scope: Any) -> Wire:
    """The connection behind a WebSocket's scope."""
    wire = scope["extensions"].get(EXTENSION)
    assert isinstance(wire, Wire), "serve this application with serai.web.wire.Wire as uvicorn's `ws`"
    return wire
