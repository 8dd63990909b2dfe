"""The WebSocket itself: uvicorn's sans-I/O protocol, with what a house of many readers needs besides.

An ASGI application can't write without waiting, can't see how much waits to be read, and can't hang up on somebody who does not read.
Here it can, through `scope["extensions"][EXTENSION]`; everything else is plain ASGI.

What makes up nearly all traffic, whole text messages in one frame, is read and written here; anything else is left to the sans-I/O parser.
"""

import socket
from asyncio import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from serai.web.frames import HARD_LIMIT, Inbox, Outgoing, Turns, control_size

EXTENSION = "serai.wire"
KERNEL_BUFFER = 64 * 1024
"""What the operating system may hold for one reader, in bytes."""
SOFT_LIMIT = 64 * 1024
"""From so many unread bytes on a reader counts as slow."""
GOODBYE = 2.0
"""Seconds for the other side to answer a farewell."""
FRAGMENTS = 64
"""The most frames that one message may come in."""
TURNS = "serai.turns"


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
        turns: Turns = self.app_state.setdefault(TURNS, Turns(self.loop))
        self._inbox = Inbox(turns, self)
        queue: Any = self._inbox
        self.queue = queue
        self._take = self._inbox.take
        outgoing = Outgoing(turns, self)
        self.write = outgoing.write
        """Send a text message in this turn of the event loop. Whoever has HARD_LIMIT bytes unread is cut off."""
        self.flush = outgoing.flush

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
                size = self._take(data, self.config.ws_max_size)
                if not size:
                    size = control_size(data)
                    self._aligned = size > 0
                    if size:
                        super().data_received(data[:size])
                        self._aligned = self.conn.state is State.OPEN
                data = data[size:]
        elif self.handshake_initiated:
            self._aligned = False
        if data:
            super().data_received(data)

    def at_once(self, hear: Callable[[Any], bool] | None) -> None:
        """Ask this, in turn, before somebody is woken for an event; it says whether it has seen to that."""
        self._inbox.at_once = hear

    def receive(self) -> Any:
        return self.queue.get()

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


def wire_of(scope: Any) -> Wire:
    """The connection behind a WebSocket's scope."""
    wire = scope["extensions"].get(EXTENSION)
    assert isinstance(wire, Wire), "serve this application with serai.web.wire.Wire as uvicorn's `ws`"
    return wire
