"""The WebSocket itself: uvicorn's sans-I/O protocol, with what a house of many readers needs besides.

An ASGI application can't write without waiting, can't see how much waits to be read, and can't hang up on somebody who does not read.
Here it can, through `scope["extensions"][EXTENSION]`; everything else is plain ASGI.
"""

import socket
from asyncio import BaseTransport
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

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


class Wire(WebSocketsSansIOProtocol):
    """One connection."""

    drained: Callable[[], None] | None = None
    """Called when a slow reader has caught up."""

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
        """Send a text message, now. Whoever has HARD_LIMIT bytes unread is cut off."""
        if self.close_sent or self.disconnected or self.conn.state is not State.OPEN or self.transport.is_closing():
            return
        self.conn.send_text(data)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.unread() > HARD_LIMIT:
            self.abort()

    def unread(self) -> int:
        """Bytes that wait in the house for the reader to take them."""
        size: int = self.transport.get_write_buffer_size()
        return size

    @property
    def slow(self) -> bool:
        """Whether the reader is behind."""
        return not self.writable.is_set()

    async def caught_up(self) -> None:
        """Wait until the reader is not behind, or gone."""
        await self.writable.wait()

    def abort(self) -> None:
        """Hang up without waiting for anything to be read."""
        self.transport.abort()

    # What uvicorn leaves open

    def resume_writing(self) -> None:
        super().resume_writing()
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
