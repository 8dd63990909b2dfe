"""One guest's connection to one table, made again whenever it is lost."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from serai.guests.house import Address, HouseError
from serai.guests.reading import BIGGEST, FINAL, Done, Heard, NotDone, Push, read
from serai.kernel.seen import Fact

SOONEST, LATEST = 0.2, 2.0
"""Seconds until a lost connection is tried again: at first, and at most."""


class Silent(HouseError):
    """The house did not answer."""

    code = "house-silent"


class SaidNo(HouseError):
    """The house refused; its code and facts make a sentence in any language."""

    def __init__(self, refused: NotDone) -> None:
        super().__init__(refused.message)
        self.code = refused.code
        self.facts: Mapping[str, Fact] = refused.facts


class Line:
    """Says hello with the last version heard, so that nothing is missed, and asks again what was not answered."""

    def __init__(
        self,
        house: Address,
        code: str,
        headers: Mapping[str, str],
        hear: Callable[[Heard], None],
        *,
        last: int | None = None,
    ) -> None:
        self.push: Push | None = None
        """The newest."""
        self._url = house.table(code)
        self._headers = headers
        self._hear = hear
        self._last = last
        self._socket: ClientConnection | None = None
        self._asked: dict[str, tuple[bytes, asyncio.Future[Done]]] = {}
        self._moved = asyncio.Event()
        self.ended = asyncio.Event()
        """Set when trying again is no use."""

    async def run(self) -> None:
        """Until the house says that it is no use, or this is cancelled."""
        pause = SOONEST
        try:
            while True:
                try:
                    async with connect(
                        self._url, additional_headers=self._headers, compression=None, max_size=BIGGEST, proxy=None, close_timeout=1
                    ) as socket:
                        await self._stay(socket)
                except ConnectionClosed as closed:
                    if closed.rcvd is not None and closed.rcvd.code in FINAL:
                        return
                    if self._socket is not None:
                        pause = SOONEST
                except (OSError, WebSocketException, TimeoutError):
                    pass
                finally:
                    self._socket = None
                await asyncio.sleep(pause)
                pause = min(2 * pause, LATEST)
        finally:
            self.ended.set()
            self._moved.set()
            for _, answer in self._asked.values():
                if not answer.done():
                    answer.set_exception(Silent("the connection has ended"))
                    answer.exception()  # whoever still waits is told; nobody else minds
            self._asked.clear()

    async def _stay(self, socket: ClientConnection) -> None:
        last = self.push.version if self.push is not None else self._last
        await socket.send(msgspec.json.encode({"type": "hello", "last": last, "scene": True}).decode())
        self._socket = socket
        for message, _ in list(self._asked.values()):
            await socket.send(message.decode())
        async for data in socket:
            self._take(read(data))
        raise ConnectionClosed(socket.protocol.close_rcvd, socket.protocol.close_sent)

    def _take(self, heard: Heard) -> None:
        if isinstance(heard, Push):
            if self.push is not None and heard.version < self.push.version:
                return
            self.push = heard
            self._moved.set()
            self._moved = asyncio.Event()
        elif isinstance(heard, Done | NotDone):
            _, answer = self._asked.pop(heard.id or "", (b"", None))
            if answer is not None and not answer.done():
                if isinstance(heard, Done):
                    answer.set_result(heard)
                else:
                    answer.set_exception(SaidNo(heard))
        self._hear(heard)

    async def do(self, command: Mapping[str, object], *, id: str, seen: int | None = None, within: float = 10.0) -> Done:
        """Ask the table for something. Raises SaidNo, or Silent when no answer comes in time."""
        if self.ended.is_set():
            raise Silent("the connection has ended")
        answer: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        message = msgspec.json.encode({"type": "do", "id": id, "seen": seen, "do": command})
        self._asked[id] = (message, answer)
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):  # else it is asked with the next one
                await self._socket.send(message.decode())
        try:
            return await asyncio.wait_for(answer, within)
        except TimeoutError:
            self._asked.pop(id, None)
            raise Silent("the house does not answer") from None

    async def reach(self, version: int, within: float = 10.0) -> Push:
        """The newest push, once the table is known at least up to a version. Raises Silent."""
        try:
            async with asyncio.timeout(within):
                while self.push is None or self.push.version < version:
                    if self.ended.is_set():
                        raise Silent("the connection has ended")
                    await self._moved.wait()
        except TimeoutError:
            raise Silent("the house does not answer") from None
        assert self.push is not None
        return self.push
