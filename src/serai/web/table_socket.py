"""The WebSocket of a table: reads what a client asks, has the house decide, writes what the house sends."""

import asyncio
import logging
import time
from asyncio import TimerHandle
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from serai.house.commands import AnyCommand
from serai.house.entries import Person
from serai.house.refused import Refused
from serai.house.room import Room
from serai.kernel.errors import SeraiError
from serai.web.face import Face
from serai.web.logs import tell
from serai.web.messages import (
    AnyClientMessage,
    AskHint,
    AskOpenHands,
    Do,
    DoneMessage,
    Hello,
    HintMessage,
    Ping,
    Pong,
    RefusedMessage,
    Say,
    Unreadable,
    read,
)
from serai.web.problems import Problem, from_kernel
from serai.web.wire import Wire

PUSH = b'{"type":"push"'
BAD_MESSAGES = 20
"""So many messages that can't be read end a connection."""
HELLO_WITHIN = 10.0
"""Seconds."""
GONE, TOO_MANY, UNHEARD = 4404, 1008, 4408
"""Close codes: no such table, too much nonsense, no hello."""
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
_encode = msgspec.json.Encoder().encode


class Close(Exception):
    """Say why, and end the connection."""

    def __init__(self, code: int, refused: Refused) -> None:
        self.code = code
        self.refused = refused


class TableSocket:
    """One person's connection to one table. The room sees it as a listener."""

    def __init__(self, face: Face, room: Room, person: Person, wire: Wire) -> None:
        self.person = person
        self.scene = False
        self._face = face
        self._room = room
        self._wire = wire
        self._entered = False
        self._bad = 0
        self._shown = 0
        self._owed: int | None = None
        self._stalled: TimerHandle | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._asking_again: set[asyncio.Task[None]] = set()
        self._hello_by = asyncio.get_running_loop().time() + HELLO_WITHIN
        self._allowance = Allowance(face.settings.messages_per_second, time.monotonic)
        wire.fell_behind = self._grow_impatient
        wire.drained = self._drained

    # What is sent

    def send(self, data: bytes) -> None:
        """From the room. A push is a whole view, so a slow reader can go without some and get the newest later."""
        if data.startswith(PUSH):
            if self._wire.slow:
                self._face.meter.skipped.inc()
                self._owed = self._shown if self._owed is None else self._owed
                return
            self._shown = self._room.table.version
        self._wire.write(data)

    def _grow_impatient(self) -> None:
        if self._stalled is None:
            self._stalled = asyncio.get_running_loop().call_later(self._face.settings.patience, self._cut_off)

    def _cut_off(self) -> None:
        self._face.meter.cut_off.inc()
        self._wire.abort()

    def _drained(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if self._owed is not None and self._catching_up is None:
            self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        since, self._owed = self._owed, None
        try:
            self.send(await self._room.look(self.person, since, scene=self.scene))
        finally:
            self._catching_up = None

    def _refuse(self, refused: Refused, id: str | None = None) -> None:
        self._face.meter.refusals.labels(refused.code).inc()
        self._wire.write(_encode(RefusedMessage(id=id, code=refused.code, message=str(refused), facts=dict(refused.facts))))

    # What is asked

    async def run(self, receive: Receive) -> None:
        """Until either side ends it. Raises Close when this side does."""
        began = time.monotonic()
        try:
            while (event := await self._hear(receive))["type"] != "websocket.disconnect":
                await self._take(event)
        finally:
            self._leave()
            tell("table socket closed", seconds=round(time.monotonic() - began, 1))

    async def _hear(self, receive: Receive) -> Any:
        """The next event. Whoever does not read is not heard, and whoever sends too fast is heard a little later."""
        if self._wire.slow:
            await self._wire.caught_up()
        if (wait := self._allowance.take()) > 0:
            await asyncio.sleep(wait)
        if self._entered:
            return await receive()
        try:
            async with asyncio.timeout(max(0.0, self._hello_by - asyncio.get_running_loop().time())):
                return await receive()
        except TimeoutError:
            raise Close(UNHEARD, Problem("no-hello", status=408)) from None

    def _heard(self, event: Any) -> bool:
        """The same without being woken, for what can be begun at once; whether it could."""
        if self._wire.slow or not self._allowance.ample():
            return False
        try:
            message = _message(event)
        except Problem:
            return False
        if not isinstance(message, Do) or not self._room.at_once(self, message.id, message.do, message.seen):
            return False
        self._allowance.take()
        return True

    def answered(self, id: str, version: int) -> None:
        """From the room: what was begun at once is on disk."""
        self._wire.write(_encode(DoneMessage(id=id, version=version)))

    def unanswered(self, id: str, command: AnyCommand, seen: int | None) -> None:
        """From the room: it has to be waited for after all."""
        task = asyncio.get_running_loop().create_task(self._carry_out(Do(id=id, do=command, seen=seen)))
        self._asking_again.add(task)
        task.add_done_callback(self._asking_again.discard)

    async def _take(self, event: Any) -> None:
        """Answer one message."""
        try:
            message = _message(event)
        except Problem as problem:
            self._bad += 1
            if self._bad >= BAD_MESSAGES:
                raise Close(TOO_MANY, Problem("too-many-bad-messages", status=429)) from None
            self._refuse(problem)
            return
        await self._carry_out(message)

    async def _carry_out(self, message: AnyClientMessage) -> None:
        id = message.id if isinstance(message, Do) else None
        try:
            await self._answer(message)
        except SeraiError as error:
            self._refuse(from_kernel(error), id)
        except Refused as refused:
            self._refuse(refused, id)
            if refused.code == "stale":
                self.send(await self._room.look(self.person, scene=self.scene))
        except Exception as error:
            tell("table socket failed", logging.ERROR, error)
            self._refuse(Problem("internal", status=500), id)

    async def _answer(self, message: AnyClientMessage) -> None:
        match message:
            case Ping():
                self._wire.write(_encode(Pong(now=self._face.store.now())))
            case Hello():
                await self._enter(message)
            case _ if not self._entered:
                raise Problem("hello-first")
            case Do():
                done = await self._room.do(self.person, message.do, command_id=message.id, seen=message.seen)
                self.answered(message.id, done.version)
            case Say():
                await self._room.say(self.person, message.text)
            case AskHint():
                self._wire.write(_encode(HintMessage(text=await self._room.hint(self.person))))
            case AskOpenHands():
                self._wire.write(await self._room.open_hands())

    async def _enter(self, hello: Hello) -> None:
        if self._entered:
            raise Problem("hello-again")
        self._room = await self._face.house.room(self._room.table.code)  # it may have gone to sleep before the hello
        self.person = await self._face.people.called(self.person.id)  # they may have chosen another name
        self._entered = True
        self.scene = hello.scene
        await self._room.enter(self, hello.last)
        for line in await self._room.talk(self.person, hello.said):
            self._wire.write(_encode(line))
        self._wire.at_once(self._heard)

    def _leave(self) -> None:
        self._wire.at_once(None)
        self._wire.fell_behind = self._wire.drained = None
        if self._stalled is not None:
            self._stalled.cancel()
        if self._catching_up is not None:
            self._catching_up.cancel()
        if self._entered:
            self._room.exit(self)


class Allowance:
    """How fast one connection may send: so many a second, twice as many at once. 0: as fast as it likes."""

    def __init__(self, a_second: int, clock: Callable[[], float]) -> None:
        self._a_second = a_second
        self._clock = clock
        self._left = 2.0 * a_second
        self._at = clock()

    def ample(self) -> bool:
        """Whether there is no need to wait before the next but one."""
        return not self._a_second or self._left >= 1

    def take(self) -> float:
        """Seconds to wait before the next message is read."""
        if not self._a_second:
            return 0.0
        now = self._clock()
        self._left = min(2.0 * self._a_second, self._left + (now - self._at) * self._a_second) - 1
        self._at = now
        return max(0.0, -self._left / self._a_second)


def _message(event: Any) -> AnyClientMessage:
    text = event.get("text")
    if text is None:
        raise Problem("not-text", status=400)
    try:
        return read(text)
    except Unreadable as error:
        raise Problem("unreadable", status=400, why=str(error)) from None
