"""The bot's interface to the house, and its implementation over the network. `in_process` has the one for the same process."""

from collections.abc import Mapping
from typing import Protocol

from serai.client.connection import OnMessage, TableConnection
from serai.client.http import HouseAddress, HttpClient
from serai.client.websocket import WebSocketConnection
from serai.kernel.options import OptionValue
from serai.web.identity import Authenticator


class HouseClient(Protocol):
    """The house. The bot acts for many guests: each call says for whom, by the guest's id."""

    async def rename(self, guest: str, name: str) -> None:
        """Give somebody a name. Raises RequestRefused or HouseUnavailable."""
        ...

    async def open_table(self, guest: str, game: str, options: Mapping[str, OptionValue]) -> str:
        """Open a private table: its code. Raises RequestRefused or HouseUnavailable."""
        ...

    async def open_lesson(self, guest: str, game: str, lesson: str) -> str:
        """Open the practice table of a lesson: its code. Raises RequestRefused or HouseUnavailable."""
        ...

    def connect(self, guest: str, code: str, on_message: OnMessage, *, last: int | None = None, said: int = 0) -> TableConnection:
        """A person's connection to a table, which connects when it is run. `last` and `said` are the last known version and chat line."""
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


class RemoteHouse:
    """A house in another process, over HTTP and WebSockets."""

    def __init__(self, address: HouseAddress, auth: Authenticator) -> None:
        self._address = address
        self._auth = auth
        self._http = HttpClient(address)

    async def rename(self, guest: str, name: str) -> None:
        """See `HouseClient`."""
        await self._http.request("PUT", "/api/me", {"name": name}, headers=self._auth.request_headers(guest))

    async def open_table(self, guest: str, game: str, options: Mapping[str, OptionValue]) -> str:
        """See `HouseClient`."""
        body = {"game": game, "options": options, "public": False}
        opened = await self._http.request("POST", "/api/tables", body, headers=self._auth.request_headers(guest))
        return str(opened["code"])

    async def open_lesson(self, guest: str, game: str, lesson: str) -> str:
        """See `HouseClient`."""
        body = {"game": game, "lesson": lesson}
        opened = await self._http.request("POST", "/api/lessons", body, headers=self._auth.request_headers(guest))
        return str(opened["code"])

    def connect(self, guest: str, code: str, on_message: OnMessage, *, last: int | None = None, said: int = 0) -> TableConnection:
        """See `HouseClient`."""
        return WebSocketConnection(self._address, code, self._auth.request_headers(guest), on_message, last=last, said=said)

    async def close(self) -> None:
        """See `HouseClient`."""
        await self._http.close()
