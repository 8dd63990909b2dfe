"""A connection to a table over a WebSocket that reconnects when it is lost."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from serai.client.connection import TIMEOUT, BaseConnection, OnMessage
from serai.client.errors import HouseError, HouseUnavailable, RequestRefused
from serai.client.http import ErrorBody, HouseAddress
from serai.protocol.server_messages import FINAL, MESSAGE_LIMIT

MIN_BACKOFF, MAX_BACKOFF = 0.2, 2.0
"""Seconds until the next attempt to reconnect: the first time, and at most."""


class WebSocketConnection(BaseConnection):
    """Sends the last received version in its hello, so that nothing is missed, and repeats requests that were not answered."""

    def __init__(
        self,
        house: HouseAddress,
        code: str,
        headers: Mapping[str, str],
        on_message: OnMessage,
        *,
        last: int | None = None,
        said: int = 0,
        proxies: bool = False,
        retry: Callable[[HouseError], bool] = lambda error: True,
    ) -> None:
        """`retry` is called each time the connection fails, and says whether to reconnect; `proxies` as for `HttpClient`."""
        super().__init__(on_message, last=last, said=said)
        self.error: HouseError | None = None
        """Why it ended, if it ended with an error."""
        self._url = house.table(code)
        self._headers = headers
        self._proxy: Literal[True] | None = True if proxies else None
        self._retry = retry
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, str] = {}
        """The requests to repeat after the next hello."""

    @property
    def connected(self) -> bool:
        """Whether it is currently connected."""
        return self._socket is not None

    async def run(self) -> None:
        """See `TableConnection`."""
        pause = MIN_BACKOFF
        try:
            while self.error is None:
                failure = await self._connect_once()
                if self._socket is not None:
                    pause = MIN_BACKOFF
                self._socket = None
                if self.error is None and not self._retry(failure):
                    self.error = failure
                if self.error is None:
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, MAX_BACKOFF)
        finally:
            self._socket = None
            self._end()

    async def _connect_once(self) -> HouseError:
        """Connect, and stay connected: returns why the connection was lost."""
        try:
            async with connect(
                self._url, additional_headers=self._headers, compression=None, max_size=MESSAGE_LIMIT, proxy=self._proxy, close_timeout=1
            ) as socket:
                await self._listen(socket)
        except InvalidStatus as error:
            return _refused_handshake(error)
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code in FINAL:
                self.error = HouseError("the house ended the connection")
        except (OSError, WebSocketException, TimeoutError):
            pass
        return HouseUnavailable(f"{self._url} can't be reached")

    async def _listen(self, socket: ClientConnection) -> None:
        hello = {"type": "hello", "last": self._known_version(), "said": self._said, "scene": True}
        await socket.send(_encode(hello))
        self._socket = socket
        for request in list(self._unanswered.values()):
            await socket.send(request)
        async for data in socket:
            if not self._receive(data):
                await socket.send(_encode({"type": "resync"}))
        raise ConnectionClosed(socket.protocol.close_rcvd, socket.protocol.close_sent)

    async def submit(self, command: Mapping[str, object], *, id: str, seen: int | None = None, timeout: float | None = TIMEOUT) -> int:
        """See `TableConnection`."""
        self._check_open()
        answer = self._answers[id] = asyncio.get_running_loop().create_future()
        self._unanswered[id] = _encode({"type": "do", "id": id, "seen": seen, "do": command})
        try:
            with contextlib.suppress(HouseUnavailable):  # it is sent after the next hello
                await self._send(self._unanswered[id])
            return await asyncio.wait_for(answer, timeout)
        except TimeoutError:
            raise HouseUnavailable("the house does not answer") from None
        finally:
            self._answers.pop(id, None)
            self._unanswered.pop(id, None)

    async def say_phrase(self, phrase: str, *, handle: str | None) -> None:
        """Say a quick phrase, and wait until it arrives. Raises RequestRefused, or HouseUnavailable."""
        await self._wait_for_own_line(self._send(_encode({"type": "phrase", "phrase": phrase})), handle)

    async def post(self, text: str) -> None:
        """See `BaseConnection`."""
        await self._send(_encode({"type": "say", "text": text}))

    async def ask_hint(self) -> None:
        """Ask for a hint at a practice table; the answer is a message. Raises HouseUnavailable."""
        await self._send(_encode({"type": "hint"}))

    async def _send(self, message: str) -> None:
        if self._socket is None:
            raise HouseUnavailable("there is no connection")
        try:
            await self._socket.send(message)
        except ConnectionClosed:
            raise HouseUnavailable("the connection is lost") from None


def _encode(message: Mapping[str, object]) -> str:
    return msgspec.json.encode(message).decode()


def _refused_handshake(error: InvalidStatus) -> HouseError:
    try:
        body = msgspec.json.decode(error.response.body or b"", type=ErrorBody)
    except msgspec.DecodeError:
        return HouseUnavailable(f"the house answered {error.response.status_code}")
    return RequestRefused(body.code, body.message, body.facts)
