"""The WebSocket of the lobby: the list of open public tables, sent again when it changes, but not at every heartbeat of the house."""

import asyncio
import time
from asyncio import TimerHandle

import msgspec

from serai.house.house import House
from serai.protocol.client_messages import Ping, Unreadable, read
from serai.protocol.server_messages import LobbyMessage, Pong
from serai.web.context import WebContext
from serai.web.errors import Problem
from serai.web.limits import MessageLimiter
from serai.web.websocket import WebSocketConnection

MAX_TABLES = 100
"""How many tables are sent."""
MIN_INTERVAL_SECONDS = 0.25
"""Seconds between two lists."""
MAX_BAD_MESSAGES = 100
"""With more messages than this that are not pings the connection is closed."""
POLICY_VIOLATION = 1008


class Lobby:
    """Everyone who looks at the list."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._connections: set[WebSocketConnection] = set()
        self._due: TimerHandle | None = None
        self._latest: bytes | None = None
        house.listen_to_lobby(self._changed)

    def enter(self, connection: WebSocketConnection) -> None:
        """Send the list to a connection, now and whenever it changes."""
        self._connections.add(connection)
        connection.on_drained = lambda: connection.write(self._list())
        connection.write(self._list())

    def exit(self, connection: WebSocketConnection) -> None:
        """Send no more."""
        connection.on_drained = None
        self._connections.discard(connection)

    def _changed(self) -> None:
        self._latest = None
        if self._due is None and self._connections:
            self._due = asyncio.get_running_loop().call_later(MIN_INTERVAL_SECONDS, self._send)

    def _send(self) -> None:
        self._due = None
        for connection in list(self._connections):
            if not connection.slow:  # a slow reader gets the newest list on catching up
                connection.write(self._list())

    def _list(self) -> bytes:
        if self._latest is None:
            tables = self._house.open_tables(MAX_TABLES)
            self._latest = msgspec.json.encode(LobbyMessage(tables=tables, total=len(self._house.lobby)))
        return self._latest


class LobbySocket:
    """One connection to the lobby."""

    def __init__(self, context: WebContext, lobby: Lobby, connection: WebSocketConnection) -> None:
        self._context = context
        self._lobby = lobby
        self._connection = connection
        self._bad_messages = 0

    async def run(self) -> None:
        """Serve it until it is closed."""
        self._lobby.enter(self._connection)
        self._connection.receive(self._on_message, MessageLimiter(self._context.settings.messages_per_second, time.monotonic))
        try:
            await self._connection.wait_closed()
        finally:
            self._lobby.exit(self._connection)

    def _on_message(self, text: str | None) -> None:
        if _is_ping(text):
            self._connection.write(msgspec.json.encode(Pong(now=self._context.store.now())))
            return
        self._bad_messages += 1
        if self._bad_messages > MAX_BAD_MESSAGES:
            self._context.metrics.refusals.labels("too-many-bad-messages").inc()
            self._connection.end(POLICY_VIOLATION, Problem("too-many-bad-messages", status=429))


def _is_ping(text: str | None) -> bool:
    try:
        return isinstance(read(text or ""), Ping)
    except Unreadable:
        return False
