"""A running server for tests: uvicorn on a free loopback port, with real HTTP and WebSockets."""

import asyncio
import json
import time
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from serai.house.house import House
from serai.store.sqlite import SqliteStore
from serai.web.app import App
from serai.web.context import WebContext
from serai.web.identity import COOKIE, SECURE_COOKIE
from serai.web.serve import server
from serai.web.settings import Settings
from tests.patch_messages import unpack_message

PATIENCE = 60.0
"""Seconds until a test gives up waiting: many, since machines can be busy. No test waits for it to pass."""
Message = dict[str, Any]


class Clock:
    """The store's clock, which the test can move ahead."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead


class RunningServer:
    """The server, as its clients see it, and its context."""

    def __init__(self, host: str, context: WebContext, *, https: bool = False) -> None:
        self.host = host
        self.url = f"http://{host}"
        self.context = context
        self.cookie = SECURE_COOKIE if https else COOKIE
        """The name of the identity cookie."""

    @property
    def house(self) -> House:
        return self.context.house

    def guest(self, cookie: str | None = None) -> httpx.AsyncClient:
        """An HTTP client."""
        return httpx.AsyncClient(base_url=self.url, cookies={self.cookie: cookie} if cookie else None, timeout=PATIENCE)

    async def newcomer(self, name: str | None = None) -> str:
        """The cookie of a new guest."""
        async with self.guest() as guest:
            answer = await (guest.get("/api/me") if name is None else guest.put("/api/me", json={"name": name}))
            assert answer.status_code == 200, answer.text
            return answer.cookies[self.cookie]

    async def table(self, cookie: str, game: str, **laying: Any) -> str:
        """The code of a new table."""
        async with self.guest(cookie) as guest:
            answer = await guest.post("/api/tables", json={"game": game, **laying})
            assert answer.status_code == 201, answer.text
            code: str = answer.json()["code"]
            return code

    @asynccontextmanager
    async def player(
        self, code: str, cookie: str | None = None, *, last: int | None = None, said: int = 0, scene: bool = False
    ) -> AsyncIterator["Player"]:
        """A client at a table that has sent hello and received the first push."""
        async with self.socket(f"/ws/tables/{code}", cookie) as socket:
            player = Player(socket)
            await player.send({"type": "hello", "last": last, "said": said, "scene": scene})
            await player.until("push")
            yield player

    @asynccontextmanager
    async def socket(self, path: str, cookie: str | None = None, **headers: str) -> AsyncIterator[ClientConnection]:
        """A bare WebSocket."""
        sent = {**headers, **({"Cookie": f"{self.cookie}={cookie}"} if cookie else {})}
        async with connect(f"ws://{self.host}{path}", additional_headers=sent, max_size=None, close_timeout=1) as socket:
            yield socket


class Player:
    """A client of a table's socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.push: Message = {}
        self.pushes: list[Message] = []
        self.heard: list[Message] = []
        self._waiting: list[Message] = []

    async def send(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Message:
        """The next message; patches are merged into whole pushes."""
        if not self._waiting:
            self._waiting = unpack_message(json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE)), self.push or None)
        message = self._waiting.pop(0)
        self.heard.append(message)
        if message["type"] == "push":
            self.push = message
            self.pushes.append(message)
        return message

    async def until(self, kind: str, holds: Callable[[Message], bool] = lambda message: True) -> Message:
        """The next message of a kind for which something holds."""
        while True:
            message = await self.hear()
            if message["type"] == kind and holds(message):
                return message

    async def at(self, version: int) -> Message:
        """The first push of at least a version."""
        while self.push.get("version", 0) < version:
            await self.hear()
        return self.push

    async def do(self, do: str, *, seen: int | None = None, id: str | None = None, **command: Any) -> Message:
        """Ask the table for something: the answer."""
        id = id or uuid.uuid4().hex
        await self.send({"type": "do", "id": id, "seen": seen, "do": {"do": do, **command}})
        while True:
            message = await self.hear()
            if message["type"] in ("done", "refused") and message["id"] == id:
                return message

    async def act(self) -> Message:
        """Take the first legal action."""
        return await self.do("act", text=self.push["choices"][0]["text"], seen=self.push["version"])


@asynccontextmanager
async def run_server(
    tmp_path: Path, *, clock: Callable[[], float] = time.time, telegram_token: str | None = None, **given: Any
) -> AsyncIterator[RunningServer]:
    """A server for the duration of a test."""
    settings = Settings(**{"port": 0, "bot_workers": 0, "bot_delay": 0, **given})
    app = App(settings, SqliteStore(tmp_path / "serai.db", clock=clock), telegram_token=telegram_token)
    running = server(settings, app)
    task = asyncio.create_task(running.serve())
    try:
        while not running.started:
            assert not task.done(), "the house did not open"
            await asyncio.sleep(0.01)
        assert app.context is not None
        port = running.servers[0].sockets[0].getsockname()[1]
        yield RunningServer(f"127.0.0.1:{port}", app.context, https=settings.https)
    finally:
        running.should_exit = True
        await task


async def seated(house: RunningServer, game: str, players: int, **laying: Any) -> tuple[str, list[str]]:
    """A table with this many people, who are ready: its code and their cookies, the host's first."""
    cookies = [await house.newcomer(f"Player {seat + 1}") for seat in range(players)]
    code = await house.table(cookies[0], game, seats=players, **laying)
    for seat, cookie in enumerate(cookies[1:], 1):
        async with house.player(code, cookie) as player:
            assert (await player.do("sit", seat=seat))["type"] == "done"
            assert (await player.do("ready"))["type"] == "done"
    return code, cookies


async def started(house: RunningServer, game: str, players: int, **laying: Any) -> tuple[str, list[str]]:
    """A match that has begun."""
    code, cookies = await seated(house, game, players, **laying)
    async with house.player(code, cookies[0]) as host:
        assert (await host.do("start"))["type"] == "done"
    return code, cookies
