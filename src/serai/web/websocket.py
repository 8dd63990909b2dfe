"""One WebSocket connection: the sans-I/O protocol of `websockets` on an asyncio transport, with limits. Whole text messages, which are
nearly all traffic, take a shorter way: see `serai.web.text_frames`.

`HttpConnection` hands a connection over when a client asks for an upgrade. The application is called as ASGI, with the connection in
`scope["extensions"][EXTENSION]`: it accepts or rejects the handshake, is given messages without a task for each, and writes without
waiting, which ASGI's `receive` and `send` can't do.
"""

import asyncio
import logging
import socket
from asyncio import TimerHandle
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final
from urllib.parse import unquote

import msgspec
from websockets.exceptions import InvalidMessage
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol

from serai.house.refused import Refused
from serai.protocol.client_messages import FRAME_LIMIT
from serai.protocol.server_messages import RefusedMessage
from serai.web.errors import Problem
from serai.web.inbox import Handler, Inbox, LoopBatches
from serai.web.limits import MessageLimiter
from serai.web.logs import log_event
from serai.web.text_frames import ends_between_messages, header, text_in

EXTENSION: Final = "serai.websocket"
KERNEL_BUFFER: Final = 64 * 1024
"""The bytes that the operating system may hold for one reader."""
SOFT_LIMIT: Final = 64 * 1024
"""From this many unread bytes on a reader counts as slow."""
HARD_LIMIT: Final = 512 * 1024
"""With this many unread bytes a reader is disconnected at once."""
CLOSE_TIMEOUT: Final = 2.0
"""Seconds that the other side has to read the rest and close the connection after a close frame."""
DISCARD_LIMIT: Final = 1024 * 1024
"""The most bytes that are read and ignored after a close frame."""
KEEPALIVE: Final = 20.0
"""Seconds of silence before a ping, and after it before the connection is dropped."""
MAX_FRAGMENTS: Final = 64
"""The maximum number of frames in one message."""
FRAMES_PER_SECOND = 20
"""Pings, pongs and continuations of one connection; browsers send one in four seconds. Twice as many are allowed in a burst."""
MAX_OVERDRAWN: Final = 100
"""With this many such frames beyond the budget the connection is closed."""
PARSE_BYTES: Final = 256
"""Bytes that are parsed before the limits are checked again: at most 42 frames."""
BAD_HANDSHAKE: Final = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nInvalid WebSocket handshake."
"""The answer to a handshake that can't be parsed, such as one with a body."""
App = Callable[[Any, Any, Any], Awaitable[None]]
Headers = Iterable[tuple[bytes, bytes]]


class WebSocketConnection:
    """One connection. An asyncio.Protocol, without being a subclass: compiled classes can't have that parent."""

    received = False
    """Set whenever anything arrives; for `Liveness`, which clears it."""
    slow = False
    """Whether the reader is behind."""
    on_slow: Callable[[], None] | None = None
    """Called when the reader falls behind."""
    on_drained: Callable[[], None] | None = None
    """Called when a slow reader has caught up."""

    def __init__(self, app: App, batches: LoopBatches, transport: Any, server_state: Any, on_lost: Callable[[], None]) -> None:
        """`on_lost` is called when the connection is closed, by whichever side."""
        self._app = app
        self._batches = batches
        self._server_state = server_state
        self._on_lost = on_lost
        self._loop = asyncio.get_running_loop()
        self._protocol = ServerProtocol(max_size=FRAME_LIMIT)
        self._transport = transport
        self._response: Response | None = None
        self._open = False
        """Whether messages can be sent: the handshake is done, and neither side is closing the connection."""
        self._between_messages = False
        """Whether what was read so far ends with a whole message, as far as is known without parsing it."""
        self._output: list[bytes] = []
        """Messages to be sent, each preceded by its frame's header."""
        self._inbox = Inbox(batches, self)
        self._unparsed = b""
        self._fragments: list[bytes] = []
        self._fragments_are_text = True
        self._frame_limiter = MessageLimiter(FRAMES_PER_SECOND, self._loop.time)
        self._overdrawn = 0
        self._discarded = 0
        self._budget_timer: TimerHandle | None = None
        self._keepalive_timer: TimerHandle | None = None
        self._alive = True
        self._flushing = False
        self._ended = self._loop.create_future()

    # The handshake

    def connection_made(self, transport: Any) -> None:
        """Called by uvicorn's protocol with its own transport, which is a wrapper."""
        transport = self._transport
        self._server_state.connections.add(self)
        transport.set_write_buffer_limits(high=SOFT_LIMIT)
        if (raw := transport.get_extra_info("socket")) is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)

    def _begin(self, request: Request) -> None:
        """Let the application accept or reject the request. Nothing more is read until it has."""
        response = self._protocol.accept(request)
        if response.status_code != 101:
            self._protocol.send_response(response)
            self._flush_protocol()
            return
        self._response = response
        self._transport.pause_reading()
        task = self._loop.create_task(self._run(_scope(request, self._transport, self)))
        self._server_state.tasks.add(task)
        task.add_done_callback(self._server_state.tasks.discard)

    async def _run(self, scope: dict[str, Any]) -> None:
        try:
            await self._app(scope, _not_supported, _not_supported)
        except Exception as error:
            self.failed(error)
        if self._response is not None:
            self.reject(500, [], b"")
        self.close(CloseCode.NORMAL_CLOSURE, "")

    def accept(self, headers: Headers) -> None:
        """Complete the handshake, with more headers in the answer."""
        assert self._response is not None
        for name, value in headers:
            self._response.headers[name.decode("latin-1")] = value.decode("latin-1")
        self._protocol.send_response(self._response)
        self._response = None
        self._flush_protocol()
        self._between_messages = True
        self._transport.resume_reading()
        self._keepalive_timer = self._loop.call_later(KEEPALIVE, self._check_alive)

    def reject(self, status: int, headers: Headers, body: bytes) -> None:
        """Answer the handshake with an error."""
        response = self._protocol.reject(status, body.decode())
        for name, value in headers:
            key = name.decode("latin-1")
            if key in response.headers:
                del response.headers[key]
            response.headers[key] = value.decode("latin-1")
        self._response = None
        self._protocol.send_response(response)
        self._flush_protocol()
        self._transport.resume_reading()

    # For the application

    def receive(self, handler: Handler, limiter: MessageLimiter) -> None:
        """Give all messages to a handler, no faster than allowed."""
        self._inbox.start(handler, limiter)

    async def wait_closed(self) -> None:
        """Wait until either side has closed the connection and no message is being handled any more."""
        await asyncio.shield(self._ended)
        await self._inbox.join()

    @property
    def closed(self) -> bool:
        """Whether either side has closed the connection."""
        return self._ended.done()

    def write(self, data: bytes) -> None:
        """Send a text message at the end of this iteration of the event loop."""
        if self._open:
            self._output.append(header(len(data)))
            self._output.append(data)
            if not self._flushing:
                self._flushing = True
                self._batches.flush_soon(self)

    def ping(self) -> None:
        """Send a ping. A slow reader gets none, since it would not read it."""
        if not self.slow and self._open:
            self._protocol.send_ping(b"")
            self._flush_protocol()

    def end(self, code: int, refused: Refused) -> None:
        """Say why, and close the connection. A slow reader would not read it, so it is disconnected."""
        log_event("socket refused", code=refused.code)
        if self.slow:
            self.abort()
            return
        self.write(msgspec.json.encode(RefusedMessage(id=None, code=refused.code, message=str(refused), facts=dict(refused.facts))))
        self.close(code, refused.code)

    def close(self, code: int, reason: str) -> None:
        """Close the connection. What the other side still sends is ignored."""
        if not self._ended.done():
            self._protocol.fail(code, reason)
            self._flush_protocol()

    def abort(self) -> None:
        """Drop the connection without waiting for anything to be read."""
        self._transport.abort()

    # What is read

    def data_received(self, data: bytes) -> None:
        self.received = self._alive = True
        text = None
        if self._between_messages:
            text = text_in(data)
            self._between_messages = text is not None or ends_between_messages(data)
        if not self._open:
            self._receive_while_not_open(data)
        elif self._unparsed or len(data) > PARSE_BYTES or self._must_wait():
            self._unparsed += data
            self.read_on()
        else:
            if text is not None:
                self._deliver(text)
            else:
                self._parse(data)
            if self._must_wait():
                self.read_on()

    def _receive_while_not_open(self, data: bytes) -> None:
        if self._ended.done():
            self._discard(data)
        elif self._protocol.state is State.CONNECTING:
            self._parse_handshake(data)
        else:
            self._unparsed += data
            self.read_on()

    def _discard(self, data: bytes) -> None:
        """The connection is closed from this side: wait for the other side to notice, unless it sends too much."""
        self._discarded += len(data)
        if self._discarded > DISCARD_LIMIT:
            self.abort()

    def read_on(self) -> None:
        """Parse what has arrived as far as the limits allow. The rest waits, and until then nothing more is read from the socket."""
        while self._unparsed and not self._must_wait():
            piece, self._unparsed = self._unparsed[:PARSE_BYTES], self._unparsed[PARSE_BYTES:]
            self._parse(piece)
        if self._transport.is_closing():
            return
        if self._must_wait():
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    def _must_wait(self) -> bool:
        return not self._ended.done() and (self._inbox.full or self._budget_timer is not None)

    def _parse_handshake(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        if isinstance(self._protocol.handshake_exc, InvalidMessage):
            self._transport.write(BAD_HANDSHAKE)  # the library would close the connection without an answer
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._begin(event)
        self._flush_protocol()

    def _parse(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if self._ended.done():
                break
            if isinstance(event, Frame):
                self._take(event)
        self._flush_protocol()

    def _take(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY:
                self._fragments = [bytes(frame.data)]
                self._fragments_are_text = frame.opcode is Opcode.TEXT
                if frame.fin:
                    self._deliver_fragments()
            case Opcode.CONT:
                self._fragments.append(bytes(frame.data))
                if len(self._fragments) > MAX_FRAGMENTS:  # empty ones would fill the memory without ever making a message that is too big
                    self.close(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
                    return
                self._charge()
                if frame.fin:
                    self._deliver_fragments()
            case Opcode.PING | Opcode.PONG:
                self._charge()

    def _deliver_fragments(self) -> None:
        message, self._fragments = b"".join(self._fragments), []
        if self._fragments_are_text:
            self._deliver(message)
        else:
            self._inbox.put(None)

    def _deliver(self, message: bytes) -> None:
        try:
            self._inbox.put(message.decode())
        except UnicodeDecodeError:
            self.close(CloseCode.INVALID_DATA, "not UTF-8")

    def _charge(self) -> None:
        """Frames that are not messages cost as much to read. Beyond a budget reading pauses; far beyond it the connection is closed."""
        delay = self._frame_limiter.take()
        if not delay or self._ended.done():
            return
        self._overdrawn += 1
        if self._overdrawn > MAX_OVERDRAWN:
            self.end(CloseCode.POLICY_VIOLATION, Problem("too-many-frames", status=429))
        elif self._budget_timer is None:
            self._budget_timer = self._loop.call_later(delay, self._budget_allows)

    def _budget_allows(self) -> None:
        self._budget_timer = None
        self.read_on()

    def failed(self, error: BaseException) -> None:
        """An error of this server."""
        if not self._ended.done():
            log_event("socket failed", logging.ERROR, error)
            if self._open:
                self.end(CloseCode.INTERNAL_ERROR, Problem("internal", status=500))

    # What is written

    def flush(self) -> None:
        """Write the messages that are waiting."""
        self._flushing = False
        output, self._output = self._output, []
        if output:
            self._write(output)

    def _flush_protocol(self) -> None:
        """Write what is waiting, and what `websockets` has to say after that; called whenever it was given something to do."""
        self._open = self._protocol.state is State.OPEN
        said = self._protocol.data_to_send()
        if said:
            output, self._output = self._output, []
            self._write(output + said)

    def _write(self, output: list[bytes]) -> None:
        """A reader with HARD_LIMIT unread bytes is disconnected."""
        if self._transport.is_closing():
            return
        self._transport.write(b"".join(output))
        if output[-1] == SEND_EOF:
            self._end()
        if self.slow and self._transport.get_write_buffer_size() > HARD_LIMIT:
            self.abort()

    def _end(self) -> None:
        """Everything has been written. Reading goes on, since closing a socket with unread input would discard what was written."""
        try:
            self._transport.write_eof()
        except (OSError, NotImplementedError):  # the other side is gone, or this is TLS
            self._transport.close()
        self._loop.call_later(CLOSE_TIMEOUT, self._transport.abort)
        self._stop()

    def _stop(self) -> None:
        if not self._ended.done():
            self._ended.set_result(None)
        self._inbox.stop()
        self._unparsed, self._fragments = b"", []
        for timer in (self._budget_timer, self._keepalive_timer):
            if timer is not None:
                timer.cancel()
        self._budget_timer = None
        if not self._transport.is_closing():
            self._transport.resume_reading()

    def pause_writing(self) -> None:
        self.slow = True
        self._inbox.pause()
        if self.on_slow is not None:
            self.on_slow()

    def resume_writing(self) -> None:
        self.slow = False
        if self.on_drained is not None:
            self.on_drained()
        self._inbox.resume()

    # The end

    def _check_alive(self) -> None:
        """TCP does not notice that the other side is gone while nothing is sent. Silence is measured from a ping on, so that a stall of
        this process costs nobody their connection."""
        if self._alive:
            self._alive = False
            self.ping()
            self._keepalive_timer = self._loop.call_later(KEEPALIVE, self._check_alive)
        else:
            self.abort()

    def eof_received(self) -> None:
        self._protocol.receive_eof()
        self._flush_protocol()

    def connection_lost(self, exc: Exception | None) -> None:
        self.slow = False
        self._server_state.connections.discard(self)
        self._stop()
        self._on_lost()

    def shutdown(self) -> None:
        """Called by uvicorn when the server closes."""
        if self._response is not None:
            self.reject(503, [], b"")
        self.close(CloseCode.SERVICE_RESTART, "")


def connection_of(scope: Any) -> WebSocketConnection:
    """The connection behind a WebSocket's scope."""
    connection = scope["extensions"][EXTENSION]
    assert isinstance(connection, WebSocketConnection)
    return connection


def _scope(request: Request, transport: Any, connection: WebSocketConnection) -> dict[str, Any]:
    path, _, query = request.path.partition("?")
    peer, own = transport.get_extra_info("peername"), transport.get_extra_info("sockname")
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if transport.get_extra_info("sslcontext") else "ws",
        "server": tuple(own[:2]) if own else None,
        "client": tuple(peer[:2]) if peer else None,
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode("ascii", "surrogateescape"),
        "query_string": query.encode("ascii", "surrogateescape"),
        "headers": [(name.lower().encode("ascii"), value.encode("latin-1")) for name, value in request.headers.raw_items()],
        "subprotocols": [],
        "state": {},
        "extensions": {EXTENSION: connection},
    }


async def _not_supported(*given: Any) -> None:
    raise NotImplementedError(f'use scope["extensions"]["{EXTENSION}"]')
