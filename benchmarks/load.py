"""Closed-loop load for `benchmarks/server.py`, in a separate process: rooms of four clients, each of which acts as soon as it may.

The clients do as little as possible, so that latencies are the server's: they read only the fields that they need.
"""

import asyncio
import base64
import json
import os
import random
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any, cast

import httpx
import msgspec
import uvloop
from msgspec import UNSET, Struct, UnsetType

SEATS = 4
WARM_UP = 1.5
"""Seconds from the start of the matches until the measurement."""
TABLES: dict[str, dict[str, object]] = {
    "hukum": {"target": 64},
    "liap-tui": {"pace": 0, "target": 200, "max_rounds": 50},
    "telefon": {"target": 1000},
    "whot": {},
}
"""The options of each game: long matches, and pauses that last until everyone has skipped them."""
RACES = {
    "stale",
    "no-pause",
    "paused",
    "not-your-turn",
    "not-awaited",
    "not-idle",
    "match-not-over",
    "already-started",
    "not-ready",
    "seat-taken",
}
"""Refusals that a client gets because another one was faster."""
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
Figures = dict[str, float]


class Chair(Struct):
    """What a client needs to know of a chair."""

    name: str | None
    ready: bool


class Pause(Struct):
    """What a client needs to know of a pause."""

    began: int
    phases: list[tuple[str, int]]
    skipped: list[int]


class TablePart(Struct):
    """Those fields of a table that a client needs; a patch contains some of them."""

    status: str | UnsetType = UNSET
    match: int | UnsetType = UNSET
    rematch: list[int] | UnsetType = UNSET
    pause: Pause | UnsetType | None = UNSET
    chairs: list[Chair] | UnsetType = UNSET


class Table(Struct):
    """The same fields, all of them."""

    status: str = ""
    match: int = 0
    rematch: list[int] = []
    pause: Pause | None = None
    chairs: list[Chair] = []


class Choice(Struct):
    """An action that a client may choose."""

    text: str


class Answer(Struct):
    """The answer to a request, in a push."""

    id: str | None


class Received(Struct):
    """A message of our server, or of the floor, as far as a client needs it."""

    type: str = ""
    version: int = 0
    seat: int | UnsetType | None = UNSET
    table: TablePart | UnsetType = UNSET
    choices: list[Choice] | UnsetType | None = UNSET
    done: Answer | UnsetType = UNSET
    id: str | None = None
    code: str = ""
    message: str = ""
    n: int = 0


decode = msgspec.json.Decoder(Received).decode


class Measurement:
    """What the clients of all rooms have seen during the measurement."""

    def __init__(self) -> None:
        self.on = False
        self.moves = 0
        self.latencies: list[float] = []
        self.messages = 0
        self.bytes = 0

    def received(self, text: bytes) -> None:
        if self.on:
            self.messages += 1
            self.bytes += len(text)

    def moved(self, seconds: float) -> None:
        if self.on:
            self.moves += 1
            self.latencies.append(seconds)


class Socket(asyncio.Protocol):
    """A WebSocket without extensions and fragments."""

    def __init__(self, host: str, path: str, cookie: str, on_text: Callable[[bytes], None]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}"]
        lines += ["Sec-WebSocket-Version: 13", *([f"Cookie: {cookie}"] if cookie else []), "", ""]
        self._request = "\r\n".join(lines).encode()
        self._on_text = on_text
        self._data = b""
        self._transport: asyncio.WriteTransport | None = None
        loop = asyncio.get_running_loop()
        self.opened: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[None] = loop.create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.WriteTransport, transport)
        self._transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        try:
            self._read(self._data + data if self._data else data)
        except Exception as error:
            self._fail(error)

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(error or ConnectionError("the server closed the connection"))

    def _fail(self, error: Exception) -> None:
        for future in (self.opened, self.closed):
            if not future.done():
                future.set_exception(error)

    def _read(self, data: bytes) -> None:
        start = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end >= 0:
                if b" 101 " not in data[:20]:
                    raise ConnectionError(data[:end].decode())
                start = end + 4
                self.opened.set_result(None)
        if self.opened.done():
            while len(data) >= start + 2:
                length, body = data[start + 1], start + 2
                if length == 126:
                    body = start + 4
                    length = int.from_bytes(data[start + 2 : body], "big")
                elif length == 127:
                    body = start + 10
                    length = int.from_bytes(data[start + 2 : body], "big")
                if len(data) < body + length:
                    break
                self._take(data[start] & 0x0F, data[body : body + length])
                start = body + length
        self._data = data[start:]

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self._on_text(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            raise ConnectionError(f"closed: {payload!r}")

    def send(self, text: str) -> None:
        self._write(TEXT, text.encode())

    def _write(self, kind: int, payload: bytes) -> None:
        """The mask is zero, which changes nothing in the payload, but the server does not know."""
        length = len(payload)
        head = struct.pack(">BB", 0x80 | kind, 0x80 | length) if length < 126 else struct.pack(">BBH", 0x80 | kind, 0xFE, length)
        assert self._transport is not None
        self._transport.write(head + bytes(4) + payload)

    def close(self) -> None:
        if self.closed.done():
            self.closed.exception()  # so that nobody misses it
        if self._transport is not None:
            self._transport.close()


async def connect(url: str, path: str, cookie: str, on_text: Callable[[bytes], None]) -> Socket:
    host, _, port = url.partition(":")
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(url, path, cookie, on_text), host, int(port))
    await socket.opened
    return socket


class Client:
    """One player at a table. Understands whole views in every push as well as a snapshot with patches."""

    def __init__(self, seat: int, name: str, measurement: Measurement) -> None:
        self.entered = asyncio.Event()
        self.started = False
        self._socket: Socket | None = None
        self.seat = seat
        self._name = name
        self._measurement = measurement
        self._version = 0
        self._own_seat: int | None = None
        self._table = Table()
        self._choices: list[Choice] | None = None
        self._requests = 0
        self._pending: str | None = None
        self._asked: object = None
        self._acted: tuple[float, int] | None = None

    async def run(self, url: str, path: str, cookie: str) -> None:
        self._socket = await connect(url, path, cookie, self._on_text)
        try:
            self._socket.send('{"type":"hello"}')
            await self._socket.closed
        finally:
            self._socket.close()

    def start(self) -> None:
        self.started = True
        self._decide()

    def _on_text(self, text: bytes) -> None:
        self._measurement.received(text)
        self._take(decode(text))
        if self.started and self._pending is None:
            self._decide()

    def _take(self, message: Received) -> None:
        pushed = message.type in ("push", "patch")
        if pushed:
            self._version = message.version
            if message.type == "push":
                self._table, self._choices = Table(), None
                self.entered.set()
            if message.seat is not UNSET:
                self._own_seat = message.seat
            if message.table is not UNSET:
                for field in TablePart.__struct_fields__:
                    if (value := getattr(message.table, field)) is not UNSET:
                        setattr(self._table, field, value)
            if message.choices is not UNSET:
                self._choices = message.choices
        elif message.type == "refused" and message.code not in RACES:
            raise RuntimeError(f"{message.code}: {message.message}")
        answered = message.id if message.done is UNSET else message.done.id
        if answered is not None and answered == self._pending:
            self._pending = None
        if pushed and self._acted is not None and message.version > self._acted[1]:
            self._measurement.moved(time.perf_counter() - self._acted[0])
            self._acted = None

    def _decide(self) -> None:
        """Send the next request, if there is something to do."""
        table = self._table
        if table.status == "over":
            if self.seat not in table.rematch:
                self._ask({"do": "rematch"}, ("rematch", table.match))
        elif table.status == "waiting":
            self._prepare(table)
        elif table.pause:
            if self.seat not in table.pause.skipped:
                self._ask({"do": "skip"}, ("skip", table.pause.began, table.pause.phases[0][0]))
        elif self._choices:
            self._acted = time.perf_counter(), self._version
            action = {"do": "act", "text": random.choice(self._choices).text}
            self._ask(action, ("act", self._version), self._version)

    def _prepare(self, table: Table) -> None:
        chairs = table.chairs
        if chairs[self.seat].name is None or self._own_seat != self.seat:
            self._ask({"do": "sit", "seat": self.seat}, ("sit", table.match))
        elif not chairs[self.seat].ready and self.seat != 0:
            self._ask({"do": "ready"}, ("ready", table.match))
        elif self.seat == 0 and all(chair.ready for chair in chairs[1:]):
            self._ask({"do": "start"}, ("start", table.match, self._version))

    def _ask(self, command: dict[str, Any], occasion: object, seen: int | None = None) -> None:
        """Send a request, once for each occasion."""
        if occasion == self._asked:
            return
        self._asked = occasion
        self._requests += 1
        self._pending = f"{self._name}-{self._requests}"
        assert self._socket is not None
        self._socket.send(json.dumps({"type": "do", "id": self._pending, "do": command, "seen": seen}))


async def room(url: str, game: str, measurement: Measurement, entered: asyncio.Barrier, start: asyncio.Event) -> None:
    """Four players at a table of our server."""
    table = {"game": game, "seats": SEATS, "options": TABLES[game], "public": False, "clock": "unlimited"}
    async with httpx.AsyncClient(base_url=f"http://{url}", timeout=60) as http:
        answer = await http.post("/api/tables", json=table)
        answer.raise_for_status()
        code, cookie = answer.json()["code"], "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    clients = [Client(seat, f"{code}{seat}", measurement) for seat in range(SEATS)]

    async def go_on() -> None:
        for client in clients:
            await client.entered.wait()
        await entered.wait()
        await start.wait()
        for client in clients:
            client.start()

    await asyncio.gather(go_on(), *(client.run(url, f"/ws/tables/{code}", "" if client.seat else cookie) for client in clients))


class FloorClient:
    """One of the four clients of a room of the floor, which take turns."""

    def __init__(self, seat: int, measurement: Measurement) -> None:
        self._seat = seat
        self._measurement = measurement
        self._sent: float | None = None
        self._socket: Socket | None = None

    async def connect(self, url: str, path: str) -> Socket:
        self._socket = await connect(url, path, "", self._on_text)
        return self._socket

    def send(self, number: int) -> None:
        assert self._socket is not None
        self._sent = time.perf_counter()
        self._socket.send(json.dumps({"n": number, "do": {"do": "act", "text": "play GAE"}}))

    def _on_text(self, text: bytes) -> None:
        self._measurement.received(text)
        number = decode(text).n
        if self._sent is not None:
            self._measurement.moved(time.perf_counter() - self._sent)
            self._sent = None
        if (number + 1) % SEATS == self._seat:
            self.send(number + 1)


async def floor_room(url: str, name: str, measurement: Measurement, entered: asyncio.Barrier, start: asyncio.Event) -> None:
    """Four clients of the floor, which take turns."""
    clients = [FloorClient(seat, measurement) for seat in range(SEATS)]
    sockets = [await client.connect(url, f"/{name}") for client in clients]
    try:
        await asyncio.sleep(0.5)  # the server has noticed them too
        await entered.wait()
        await start.wait()
        clients[0].send(0)
        await asyncio.gather(*(socket.closed for socket in sockets))
    finally:
        for socket in sockets:
            socket.close()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def event_loop_lag(url: str) -> Figures:
    """The longest event loop lag in milliseconds, as the server reports it: caused by the server itself, and including waits for a CPU."""
    lines = httpx.get(f"http://{url}/metrics", timeout=60).text.splitlines()
    values = dict(line.split(" ", 1) for line in lines if not line.startswith("#"))
    return {f"{name}_ms": float(values.get(f"serai_event_loop_{name}_max_seconds", "nan")) * 1000 for name in ("busy", "stall")}


async def measure(game: str | None, url: str, rooms: int, seconds: float, pid: int) -> Figures:
    """Load a server and measure. If `game` is None, it is the floor."""
    measurement, entered, start = Measurement(), asyncio.Barrier(rooms + 1), asyncio.Event()
    tasks = [
        asyncio.create_task(
            room(url, game, measurement, entered, start) if game else floor_room(url, f"room{number}", measurement, entered, start)
        )
        for number in range(rooms)
    ]

    async def fail_early() -> None:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_EXCEPTION)
        for task in done:
            task.result()

    watching = asyncio.create_task(fail_early())
    waiting = asyncio.create_task(entered.wait())
    await asyncio.wait([watching, waiting], timeout=120, return_when=asyncio.FIRST_COMPLETED)
    if not waiting.done():
        watching.cancel()
        raise SystemExit(f"the clients could not connect: {watching}")
    start.set()
    await asyncio.sleep(WARM_UP)
    measurement.on, began, cpu = True, time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    measurement.on = False
    took, used = time.perf_counter() - began, cpu_seconds(pid) - cpu
    lag = await asyncio.to_thread(event_loop_lag, url) if game else {}
    watching.cancel()
    for task in tasks:
        task.cancel()
    failed = [found for found in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(found, Exception)]
    if failed or measurement.moves < 10:
        raise SystemExit(f"{measurement.moves} moves: {failed[:1]}")
    percent = quantiles(measurement.latencies, n=100)
    return {
        "moves_per_second": measurement.moves / took,
        "p50_ms": percent[49] * 1000,
        "p99_ms": percent[98] * 1000,
        "cpu_us_per_move": used / measurement.moves * 1e6,
        "bytes_per_reader": measurement.bytes / measurement.moves / SEATS,
        "messages_per_reader": measurement.messages / measurement.moves / SEATS,
        **lag,
    }


if __name__ == "__main__":
    game, url, rooms, seconds, pid = sys.argv[1:]
    print(json.dumps(uvloop.run(measure(game if game != "floor" else None, url, int(rooms), float(seconds), int(pid)))))
