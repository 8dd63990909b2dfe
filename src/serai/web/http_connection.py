"""One HTTP connection: uvicorn's protocol, with limits in front of it.

Uvicorn parses requests and writes responses. What it does not limit is limited here: connections without a request, requests in countless
tiny chunks, responses that nobody reads. What this needs of uvicorn is listed in `tests/web/test_uvicorn_contract.py`; nothing is private.
"""

import asyncio
import copy
from asyncio import TimerHandle
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import uvicorn

from serai.web.connections import ConnectionLimits
from serai.web.errors import Problem, error_of
from serai.web.inbox import LoopBatches
from serai.web.limits import network_of
from serai.web.websocket import WebSocketConnection

PARSE_BYTES = 2 * 1024
"""Bytes of a request that are parsed in one iteration of the event loop: a body of one-byte chunks would block everyone else."""
LINGER_SECONDS = 1.0
"""A connection whose request was answered before it had fully arrived is closed this much later: otherwise the response could be lost."""
UNREAD_SECONDS = 60.0
"""A client that does not read its response is disconnected after this time."""
ProtocolFactory = Callable[..., Any]


def limit_connections(config: uvicorn.Config, limits: ConnectionLimits) -> None:
    """Have a loaded configuration use `HttpConnection` in front of the HTTP protocol that it has chosen."""
    inner = config.http_protocol_class
    batches: list[LoopBatches] = []

    def connect(**given: Any) -> HttpConnection:
        if not batches:
            batches.append(LoopBatches(asyncio.get_running_loop().call_soon))
        return HttpConnection(limits, batches[0], inner, **given)

    config.http_protocol_class = connect  # type: ignore[assignment]


class HttpConnection(asyncio.Protocol):
    """One connection, until it is closed or becomes a WebSocket."""

    def __init__(
        self,
        limits: ConnectionLimits,
        batches: LoopBatches,
        inner: ProtocolFactory,
        *,
        config: uvicorn.Config,
        server_state: Any,
        app_state: Any,
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._limits = limits
        self._batches = batches
        self._loop = _loop or asyncio.get_running_loop()
        self._app = config.loaded_app
        own = copy.copy(config)
        own.loaded_app = self._handle
        own.ws_protocol_class = self._upgrade  # type: ignore[assignment]
        self._inner = inner(config=own, server_state=server_state, app_state=app_state, _loop=_loop)
        self._transport: Any = None
        self._paced: PacedTransport | None = None
        self._address: str | None = None
        self._in_request = False
        self._request_complete = True
        self._pipelined = False
        self._unparsed = b""
        self._inner_paused = False
        self._upgraded = False
        self._next_piece: asyncio.Handle | None = None
        self._request_deadline: TimerHandle | None = None
        self._answer_deadline: TimerHandle | None = None
        self._lingering: TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        peer = transport.get_extra_info("peername")
        address = network_of(str(peer[0]) if peer else "")
        raw = transport.get_extra_info("socket")
        refused = self._limits.admit(address, raw.fileno() if raw is not None else 0)
        if refused is not None:
            transport.write(_plain_answer(refused))
            if refused.status == 503:
                transport.close()
            else:
                self._linger()
            return
        self._address = address
        self._paced = PacedTransport(transport, self._pause, self._resume)
        self._inner.connection_made(self._paced)
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        if self._paced is not None:
            self._inner.connection_lost(exc)

    def _release(self) -> None:
        self._stop_waiting()
        self._unparsed = b""
        for timer in (self._next_piece, self._answer_deadline, self._lingering):
            if timer is not None:
                timer.cancel()
        if self._address is not None:
            self._limits.release(self._address)
            self._address = None

    # A request has to arrive in time

    def _expect_request(self) -> None:
        if self._request_deadline is None:
            self._request_deadline = self._loop.call_later(self._limits.timeout, self.give_up)
            self._limits.wait_for(self)

    def _stop_waiting(self) -> None:
        if self._request_deadline is not None:
            self._request_deadline.cancel()
            self._request_deadline = None
        self._limits.stop_waiting(self)

    def give_up(self) -> None:
        """No whole request has arrived in time."""
        self._stop_waiting()
        self._transport.abort()

    async def _handle(self, scope: Any, receive: Any, send: Any) -> None:
        """The application as uvicorn's protocol sees it: tracks the progress of a request and its response."""
        if self._address is not None:
            self._limits.check_forwarded(self._address, scope["headers"])
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def watched_receive() -> Any:
            message = await receive()
            if message["type"] == "http.request" and not message.get("more_body", False):
                self._completed()
            return message

        async def watched_send(message: Any) -> None:
            last = message["type"] == "http.response.body" and not message.get("more_body", False)
            if last and not self._request_complete:
                with suppress(TimeoutError):
                    async with asyncio.timeout(0):  # the application may not have read the body, even if it has arrived
                        await watched_receive()
            await send(message)
            if last:
                self._answered()

        self._in_request = True
        self._request_complete = False
        if not _has_body(scope["headers"]):
            self._completed()
        await self._app(scope, watched_receive, watched_send)

    def _completed(self) -> None:
        self._request_complete = True
        self._stop_waiting()

    def _answered(self) -> None:
        self._in_request = False
        if self._transport.is_closing():
            return
        if not self._request_complete:  # the rest is not even parsed
            self._linger()
        elif self._pipelined or self._inner.conn.trailing_data[0]:  # a part of the next request came with this one
            self._pipelined = False
            self._expect_request()

    def _linger(self) -> None:
        """Give the client a moment to read the response. What it still sends is discarded."""
        self._unparsed = b""
        self._lingering = self._loop.call_later(LINGER_SECONDS, self._transport.abort)

    # It is parsed piece by piece

    def data_received(self, data: bytes) -> None:
        if self._transport.is_closing() or self._lingering is not None:
            return
        if not self._in_request:
            self._expect_request()
        elif self._request_complete:
            self._pipelined = True
        self._unparsed += data
        if self._next_piece is None and not self._inner_paused:
            self._parse_piece()

    def _parse_piece(self) -> None:
        self._next_piece = None
        if self._transport.is_closing() or self._lingering is not None:
            return
        piece, self._unparsed = self._unparsed[:PARSE_BYTES], self._unparsed[PARSE_BYTES:]
        self._inner.data_received(piece)
        self._set_pace()

    def _set_pace(self) -> None:
        """Read on when all that has arrived is parsed and uvicorn wants more."""
        if self._upgraded or self._transport.is_closing():
            return
        if self._unparsed and not self._inner_paused and self._next_piece is None:
            self._next_piece = self._loop.call_soon(self._parse_piece)
        if self._unparsed or self._inner_paused:
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _pause(self) -> None:
        self._inner_paused = True
        self._set_pace()

    def _resume(self) -> None:
        self._inner_paused = False
        self._set_pace()

    def eof_received(self) -> None:
        if self._paced is not None:
            self._inner.eof_received()

    # It may ask for a WebSocket

    def _upgrade(self, *, server_state: Any, **given: Any) -> WebSocketConnection:
        """Called by uvicorn's protocol for the one that takes over. The connection stays counted. What a client sends before
        the handshake is answered is ignored."""
        self._stop_waiting()
        self._upgraded = True
        self._unparsed = b""
        return WebSocketConnection(self._handle, self._batches, self._transport, server_state, self._release)

    # And its answer has to be read

    def pause_writing(self) -> None:
        self._inner.pause_writing()
        if self._answer_deadline is None:
            self._answer_deadline = self._loop.call_later(UNREAD_SECONDS, self._transport.abort)

    def resume_writing(self) -> None:
        self._inner.resume_writing()
        if self._answer_deadline is not None:
            self._answer_deadline.cancel()
            self._answer_deadline = None


class PacedTransport:
    """The transport as uvicorn's protocol sees it: pausing and resuming concern the pieces that it is given."""

    def __init__(self, transport: Any, pause: Callable[[], None], resume: Callable[[], None]) -> None:
        self._transport = transport
        self.pause_reading = pause
        self.resume_reading = resume
        self.write = transport.write  # bound here, since all traffic passes through it

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)


def _has_body(headers: list[tuple[bytes, bytes]]) -> bool:
    return any(name == b"transfer-encoding" or (name == b"content-length" and value.strip() != b"0") for name, value in headers)


def _plain_answer(problem: Problem) -> bytes:
    """A response before any request has been read."""
    body = msgspec.json.encode(error_of(problem))
    lines = [
        f"HTTP/1.1 {problem.status} {'Too Many Requests' if problem.status == 429 else 'Service Unavailable'}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        f"retry-after: {problem.facts['seconds']}",
        "cache-control: no-store",
        "connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body
