"""The ASGI application for WebSockets: checks who connects and to what, and runs the socket of a table or of the lobby."""

import logging
from collections import Counter
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from serai.house.refused import Refused
from serai.store.protocol import StoreFailed
from serai.web.context import LOGGED_OUT, WebContext
from serai.web.errors import Problem, error_of, status_of
from serai.web.identity import Guest
from serai.web.lobby_socket import Lobby, LobbySocket
from serai.web.logs import log_event
from serai.web.session_tokens import SUBPROTOCOL, offers_subprotocol
from serai.web.table_socket import INTERNAL_ERROR, NO_SUCH_TABLE, POLICY_VIOLATION, TRY_AGAIN_LATER, TableSocket
from serai.web.websocket import WebSocketConnection, connection_of

LOBBY_PATH = "/ws/lobby"
TABLE_PREFIX = "/ws/tables/"
ERROR_HEADERS = [(b"content-type", b"application/json"), (b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store")]


class Sockets:
    """An ASGI application for the `websocket` scope."""

    def __init__(self, context: WebContext) -> None:
        self._context = context
        self._lobby = Lobby(context.house)
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        connection = connection_of(scope)
        path: str = scope["path"]
        guest = self._context.guest(scope)
        try:
            self._context.requests.charge(guest.address, self._context.store.now(), "too-many-requests")
            self._context.check_origin(scope["headers"])
            if path != LOBBY_PATH and not path.startswith(TABLE_PREFIX):
                raise Problem("not-found", status=404)
            self._check_count(guest)
        except Refused as refused:
            self._context.metrics.refusals.labels(refused.code).inc()
            connection.reject(status_of(refused), ERROR_HEADERS, msgspec.json.encode(error_of(refused)))
            return
        headers = [self._context.auth.set_cookie(guest, secure=self._context.secure(scope["scheme"]))] if guest.fresh else []
        if offers_subprotocol(scope["headers"]):
            headers.append((b"sec-websocket-protocol", SUBPROTOCOL.encode()))
        connection.accept(headers)
        if guest.expired:  # refused only now, since a browser can't read why a handshake was rejected
            self._end(connection, LOGGED_OUT, Problem("session-expired", status=401))
            return
        kind = "lobby" if path == LOBBY_PATH else "table"
        self._open[guest.address] += 1
        self._context.gc.connected()
        try:
            with self._context.metrics.connections.labels(kind).track_inprogress():
                if kind == "lobby":
                    await LobbySocket(self._context, self._lobby, connection).run()
                else:
                    await self._serve_table(path.removeprefix(TABLE_PREFIX), guest, connection)
        except Exception as error:
            if not connection.closed:
                log_event("socket failed", logging.ERROR, error)
                self._end(connection, INTERNAL_ERROR, Problem("internal", status=500))
        finally:
            self._context.gc.disconnected()
            self._open[guest.address] -= 1
            if not self._open[guest.address]:
                del self._open[guest.address]

    def _check_count(self, guest: Guest) -> None:
        most = self._context.settings.sockets_per_address
        if most and self._open[guest.address] >= most:
            raise Problem("too-many-sockets", status=429)

    async def _serve_table(self, code: str, guest: Guest, connection: WebSocketConnection) -> None:
        async with AsyncExitStack() as held:
            held.enter_context(self._context.session(guest, connection))
            try:
                room = await held.enter_async_context(self._context.find_table(guest, code))
                await self._context.remember(guest)
                person = await self._context.people.person(guest)
            except Refused as refused:
                self._end(connection, NO_SUCH_TABLE if status_of(refused) == 404 else POLICY_VIOLATION, refused)
                return
            except StoreFailed as error:
                log_event("the store failed", logging.ERROR, error)
                self._end(connection, TRY_AGAIN_LATER, Problem("store-silent", status=503))
                return
            await TableSocket(self._context, room, person, connection).run()

    def _end(self, connection: WebSocketConnection, code: int, refused: Refused) -> None:
        self._context.metrics.refusals.labels(refused.code).inc()
        connection.end(code, refused)
