"""Where WebSockets come in: who are they, and where do they want to go? Bare ASGI, since a framework's wrapper costs."""

import logging
from collections import Counter
from typing import Any

import msgspec

from serai.house.refused import Refused
from serai.web.face import Face
from serai.web.lobby_socket import Lobby
from serai.web.logs import tell
from serai.web.messages import RefusedMessage
from serai.web.problems import Problem, error_of
from serai.web.table_socket import GONE, TOO_MANY, Close, Receive, Send, TableSocket
from serai.web.who import Guest
from serai.web.wire import Wire, wire_of

LOBBY = "/ws/lobby"
TABLES = "/ws/tables/"


class Sockets:
    """An ASGI application for the `websocket` scope."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._lobby = Lobby(face.house)
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        await receive()  # websocket.connect
        path: str = scope["path"]
        guest = self._face.guest(scope["headers"], scope["client"])
        try:
            self._face.check_origin(scope["headers"])
            if path != LOBBY and not path.startswith(TABLES):
                raise Problem("not-found", status=404)
            self._check_crowd(guest)
        except Refused as refused:
            self._face.meter.refusals.labels(refused.code).inc()
            await _turn_away(refused, send)
            return
        headers = [self._face.seal.header(guest, secure=self._face.secure(scope["scheme"]))] if guest.fresh else []
        wire = wire_of(scope)
        await send({"type": "websocket.accept", "headers": headers})
        kind = "lobby" if path == LOBBY else "table"
        self._open[guest.address] += 1
        self._face.litter.came()
        try:
            with self._face.meter.connections.labels(kind).track_inprogress():
                if kind == "lobby":
                    await self._serve_lobby(wire, receive)
                else:
                    await self._serve_table(path.removeprefix(TABLES), guest, wire, receive)
        except Close as close:
            await self._say_goodbye(close, wire, send)
        finally:
            self._face.litter.went()
            self._open[guest.address] -= 1
            if not self._open[guest.address]:
                del self._open[guest.address]

    def _check_crowd(self, guest: Guest) -> None:
        most = self._face.settings.sockets_per_address
        if most and self._open[guest.address] >= most:
            raise Problem("too-many-sockets", status=429)

    async def _serve_lobby(self, wire: Wire, receive: Receive) -> None:
        self._lobby.enter(wire)
        try:
            heard = 0
            while (await receive())["type"] != "websocket.disconnect":
                heard += 1
                if heard > 100:
                    raise Close(TOO_MANY, Problem("too-many-bad-messages", status=429))
        finally:
            self._lobby.exit(wire)

    async def _serve_table(self, code: str, guest: Guest, wire: Wire, receive: Receive) -> None:
        try:
            room = await self._face.find(guest, code)
        except Refused as refused:
            raise Close(GONE if refused.status == 404 else TOO_MANY, refused) from None
        await self._face.meet(guest)
        person = await self._face.people.person(guest)
        await TableSocket(self._face, room, person, wire).run(receive)

    async def _say_goodbye(self, close: Close, wire: Wire, send: Send) -> None:
        refused = close.refused
        self._face.meter.refusals.labels(refused.code).inc()
        tell("socket refused", logging.INFO, code=refused.code)
        if wire.slow:
            wire.abort()
            return
        wire.write(msgspec.json.encode(RefusedMessage(id=None, code=refused.code, message=str(refused), facts=dict(refused.facts))))
        await send({"type": "websocket.close", "code": close.code, "reason": refused.code})


async def _turn_away(refused: Refused, send: Send) -> None:
    """Answer the handshake with an error instead."""
    body = msgspec.json.encode(error_of(refused))
    headers = [(b"content-type", b"application/json"), (b"x-content-type-options", b"nosniff"), (b"cache-control", b"no-store")]
    await send({"type": "websocket.http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
