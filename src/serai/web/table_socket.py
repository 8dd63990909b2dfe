"""The WebSocket of a table: passes requests to the room, and answers and pushes to the client."""

import asyncio
import logging
import time
from asyncio import TimerHandle
from collections.abc import Coroutine
from typing import Any

import msgspec

from serai.house.refused import Refused
from serai.house.requests import Done, Request
from serai.house.room import Room
from serai.house.table_events import Person
from serai.kernel.errors import SeraiError
from serai.protocol.client_messages import (
    AnyClientMessage,
    AskHint,
    AskOpenHands,
    Do,
    Hello,
    Ping,
    Resync,
    Say,
    SayPhrase,
    Unreadable,
    read,
)
from serai.protocol.pushes import DoneMessage
from serai.protocol.server_messages import Chat, Pong, RefusedMessage
from serai.store.protocol import StoreFailed
from serai.web.context import WebContext
from serai.web.errors import Problem, kernel_problem
from serai.web.limits import MessageLimiter
from serai.web.logs import log_event
from serai.web.websocket import WebSocketConnection

CHAT = b'{"type":"chat"'
MAX_BAD_MESSAGES = 20
"""After this many messages that can't be read the connection is closed."""
HELLO_WITHIN = 10.0
"""Seconds until a connection without a hello is closed."""
NO_SUCH_TABLE, TRY_AGAIN_LATER, POLICY_VIOLATION, NO_HELLO, INTERNAL_ERROR = 4404, 1013, 1008, 4408, 1011
"""Close codes: no such table, try again later, too many bad messages, no hello, a fault of the server."""
_encode = msgspec.json.Encoder().encode


class TableSocket:
    """One person's connection to one table, whose lease is held as long as this runs. The room sees it as a listener."""

    def __init__(self, context: WebContext, room: Room, person: Person, connection: WebSocketConnection) -> None:
        self.person = person
        self.scene = False
        self._context = context
        self._room = room
        self._connection = connection
        self._entered = False
        self._silent = False
        self._returning: asyncio.Task[None] | None = None
        self._last_chat_number = 0
        self._last_chat: bytes | None = None
        self._bad_messages = 0
        self._shown: int | None = None
        """The version that was sent last when the connection fell silent."""
        self._behind = False
        """Whether a push was skipped."""
        self._answered_id: str | None = None
        """The request whose answer was sent with a push."""
        self._cut_off_timer: TimerHandle | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._request: Do | None = None
        self._request_done: asyncio.Future[None] | None = None
        self._hello_timer = asyncio.get_running_loop().call_later(HELLO_WITHIN, self._no_hello)
        self._stop_watching = context.liveness.watch(connection, self._on_silent, self._on_heard_again)
        connection.on_slow = self._on_slow
        connection.on_drained = self._on_drained

    # What is sent

    def send(self, data: bytes) -> None:
        """From the room."""
        if data.startswith(CHAT):
            self._last_chat = data
        self._connection.write(data)

    @property
    def slow(self) -> bool:
        """Whether the client is behind with reading: the room skips pushes until `resync`."""
        return self._connection.slow

    def answered(self, id: str) -> None:
        """From the room: the answer to a request is in the push."""
        self._answered_id = id

    def skipped(self) -> None:
        """From the room: a push was skipped."""
        self._context.metrics.skipped.inc()
        self._behind = True
        if not self._connection.slow:
            self._on_drained()

    def _on_slow(self) -> None:
        if self._cut_off_timer is None:
            self._cut_off_timer = asyncio.get_running_loop().call_later(self._context.settings.patience, self._cut_off)

    def _cut_off(self) -> None:
        self._context.metrics.cut_off.inc()
        self._connection.abort()

    def _on_drained(self) -> None:
        if self._cut_off_timer is not None:
            self._cut_off_timer.cancel()
            self._cut_off_timer = None
        if self._behind and self._catching_up is None and not self._silent:
            self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        self._behind = False
        try:
            await self._room.resync(self)
        except Exception as error:
            self._fail(error)
        finally:
            self._catching_up = None

    # A connection that goes dead without being closed

    def _on_silent(self) -> None:
        """Nothing arrives any more: the table treats this like a closed connection, but it may come back."""
        if self._entered and not self._silent:
            self._silent = True
            self._shown = self._room.exit(self)

    def _on_heard_again(self) -> None:
        if self._silent and self._returning is None:
            self._returning = asyncio.get_running_loop().create_task(self._return())

    async def _return(self) -> None:
        """Enter the room again, and send what was missed."""
        try:
            self.person = await self._context.people.get(self.person.id)
            self._behind = self._silent = False
            await self._room.enter(self, self._shown)
            if self._last_chat is not None:
                self._last_chat_number = msgspec.json.decode(self._last_chat, type=Chat).number
            for line in await self._room.talk(self.person, self._last_chat_number):
                self.send(_encode(line))
        except Exception as error:
            self._fail(error)
        finally:
            self._returning = None

    def _fail(self, error: Exception) -> None:
        """The client can't be brought up to date: say why and close the connection, so that it connects again."""
        if isinstance(error, StoreFailed):
            log_event("the store failed", logging.ERROR, error)
            self._end(TRY_AGAIN_LATER, Problem("store-silent", status=503))
        else:
            log_event("table socket failed", logging.ERROR, error)
            self._end(INTERNAL_ERROR, Problem("internal", status=500))

    @property
    def _present(self) -> bool:
        return not self._silent and self._returning is None

    async def _be_present(self) -> None:
        """Anyone who sends a request counts as present."""
        self._on_heard_again()
        if self._returning is not None:
            await asyncio.shield(self._returning)

    def _refuse(self, refused: Refused, id: str | None = None) -> None:
        self._context.metrics.refusals.labels(refused.code).inc()
        self._connection.write(_encode(RefusedMessage(id=id, code=refused.code, message=str(refused), facts=dict(refused.facts))))

    # What is received

    async def run(self) -> None:
        """Serve the connection until it is closed."""
        began = time.monotonic()
        self._connection.receive(self._on_message, MessageLimiter(self._context.settings.messages_per_second, time.monotonic))
        try:
            await self._connection.wait_closed()
        finally:
            self._leave()
            log_event("table socket closed", seconds=round(time.monotonic() - began, 1))

    def _on_message(self, text: str | None) -> Coroutine[Any, Any, None] | None:
        """Handle a message immediately if possible, as for nearly all requests; otherwise return a coroutine that does."""
        try:
            message = _decode(text)
        except Problem as problem:
            self._on_bad_message(problem)
            return None
        if isinstance(message, Do) and self._entered and self._present and self._request is None:
            self._submit(message)
            return None
        return self._carry_out(message)

    def _on_bad_message(self, problem: Problem) -> None:
        self._bad_messages += 1
        if self._bad_messages >= MAX_BAD_MESSAGES:
            self._end(POLICY_VIOLATION, Problem("too-many-bad-messages", status=429))
        else:
            self._refuse(problem)

    def _no_hello(self) -> None:
        self._end(NO_HELLO, Problem("no-hello", status=408))

    def _end(self, code: int, problem: Problem) -> None:
        self._context.metrics.refusals.labels(problem.code).inc()
        self._connection.end(code, problem)

    def _submit(self, message: Do) -> None:
        self._request = message
        self._room.submit(Request(self.person, message.do, message.id, message.seen, self), self._on_answer)

    def _on_answer(self, result: Done | Exception) -> None:
        """From the room: the request was carried out or refused, or has failed."""
        message, self._request = self._request, None
        assert message is not None
        if not isinstance(result, Done):
            self._on_error(result, message.id)
        elif self._answered_id != message.id:
            self._connection.write(_encode(DoneMessage(id=message.id, version=result.version)))
        self._answered_id = None
        if self._request_done is not None and not self._request_done.done():
            self._request_done.set_result(None)

    async def _no_request(self) -> None:
        """Wait until no request is under way: a connection has one at a time."""
        if self._request is not None:
            self._request_done = asyncio.get_running_loop().create_future()
            await self._request_done

    async def _carry_out(self, message: AnyClientMessage) -> None:
        id = message.id if isinstance(message, Do) else None
        try:
            if not self._present:
                await self._be_present()
            await self._answer(message)
        except Exception as error:
            self._on_error(error, id)

    def _on_error(self, error: Exception, id: str | None) -> None:
        """Send the client the error."""
        match error:
            case SeraiError():
                self._refuse(kernel_problem(error), id)
            case Refused():
                self._refuse(error, id)
                if error.code == "stale" and self._catching_up is None:
                    self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())
            case StoreFailed():
                log_event("the store failed", logging.ERROR, error)
                self._refuse(Problem("store-silent", status=503), id)
            case _:
                log_event("table socket failed", logging.ERROR, error)
                self._refuse(Problem("internal", status=500), id)

    async def _answer(self, message: AnyClientMessage) -> None:
        match message:
            case Ping():
                self._connection.write(_encode(Pong(now=self._context.store.now())))
            case Hello():
                await self._enter(message)
            case _ if not self._entered:
                raise Problem("hello-first")
            case Do():
                await self._no_request()
                self._submit(message)
            case Say():
                await self._room.say(self.person, message.text)
            case SayPhrase():
                await self._room.say_phrase(self.person, message.phrase)
            case AskHint():
                self._connection.write(_encode(await self._room.hint(self.person)))
            case Resync():
                await self._room.resync(self)
            case AskOpenHands():
                self._connection.write(await self._room.open_hands())

    async def _enter(self, hello: Hello) -> None:
        if self._entered:
            raise Problem("hello-again")
        self.person = await self._context.people.get(self.person.id)  # they may have changed their name
        self._entered = True
        self._hello_timer.cancel()
        self.scene = hello.scene
        self._last_chat_number = hello.said
        try:
            await self._room.enter(self, hello.last)
            await self._context.house.memberships.ensure(self.person.id, self._room.table)
            for line in await self._room.talk(self.person, hello.said):
                self.send(_encode(line))
        except Exception as error:
            self._fail(error)

    def _leave(self) -> None:
        self._stop_watching()
        self._hello_timer.cancel()
        self._connection.on_slow = self._connection.on_drained = None
        if self._cut_off_timer is not None:
            self._cut_off_timer.cancel()
        if self._catching_up is not None:
            self._catching_up.cancel()
        if self._returning is not None:
            self._returning.cancel()
        if self._entered and not self._silent:
            self._room.exit(self)


def _decode(text: str | None) -> AnyClientMessage:
    if text is None:
        raise Problem("not-text", status=400)
    try:
        return read(text)
    except Unreadable as error:
        raise Problem("unreadable", status=400, detail=str(error)) from None
