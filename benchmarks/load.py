"""Closed-loop load for `benchmarks/server.py`, in a separate process: rooms of four clients, each of which acts as soon as it may."""

import asyncio
import json
import os
import random
import sys
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

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
Figures = dict[str, float]
Message = dict[str, Any]
decode = msgspec.json.Decoder().decode


class Measurement:
    """What the clients of all rooms have seen during the measurement."""

    def __init__(self) -> None:
        self.on = False
        self.moves = 0
        self.latencies: list[float] = []
        self.messages = 0
        self.bytes = 0

    def received(self, text: str) -> None:
        if self.on:
            self.messages += 1
            self.bytes += len(text)

    def moved(self, seconds: float) -> None:
        if self.on:
            self.moves += 1
            self.latencies.append(seconds)


class Client:
    """One player at a table. Understands whole views in every push as well as a snapshot with patches."""

    def __init__(self, socket: ClientConnection, seat: int, name: str, measurement: Measurement) -> None:
        self._socket = socket
        self._seat = seat
        self._name = name
        self._measurement = measurement
        self._state: Message = {}
        self._requests = 0
        self._pending: str | None = None
        self._asked: object = None
        self._acted: tuple[float, int] | None = None

    async def run(self, entered: asyncio.Event, start: asyncio.Event) -> None:
        await self._socket.send('{"type":"hello"}')
        async for text in self._socket:
            assert isinstance(text, str)
            self._measurement.received(text)
            self._take(decode(text))
            if self._state and not entered.is_set():
                entered.set()
                await start.wait()
            if self._state and self._pending is None:
                await self._decide()

    def _take(self, message: Message) -> None:
        match message["type"]:
            case "push":
                self._state = message
            case "patch":
                table = self._state["table"] | message.get("table", {})
                self._state = self._state | message | {"table": table}
            case "refused" if message["code"] not in RACES:
                raise RuntimeError(f"{message['code']}: {message['message']}")
        answer = message.get("done") or message
        if answer["type"] in ("done", "refused") and answer["id"] == self._pending:
            self._pending = None
        if message["type"] in ("push", "patch") and self._acted is not None and message["version"] > self._acted[1]:
            self._measurement.moved(time.perf_counter() - self._acted[0])
            self._acted = None

    async def _decide(self) -> None:
        """Send the next request, if there is something to do."""
        state, table = self._state, self._state["table"]
        if table["status"] == "over":
            if self._seat not in table["rematch"]:
                await self._ask({"do": "rematch"}, ("rematch", table["match"]))
        elif table["status"] == "waiting":
            await self._prepare(table)
        elif table["pause"] is not None:
            if self._seat not in table["pause"]["skipped"]:
                await self._ask({"do": "skip"}, ("skip", table["pause"]["began"], table["pause"]["phases"][0][0]))
        elif state["choices"]:
            self._acted = time.perf_counter(), state["version"]
            action = {"do": "act", "text": random.choice(state["choices"])["text"]}
            await self._ask(action, ("act", state["version"]), state["version"])

    async def _prepare(self, table: Message) -> None:
        chairs = table["chairs"]
        if chairs[self._seat]["name"] is None or self._state["seat"] != self._seat:
            await self._ask({"do": "sit", "seat": self._seat}, ("sit", table["match"]))
        elif not chairs[self._seat]["ready"] and self._seat != 0:
            await self._ask({"do": "ready"}, ("ready", table["match"]))
        elif self._seat == 0 and all(chair["ready"] for chair in chairs[1:]):
            await self._ask({"do": "start"}, ("start", table["match"], self._state["version"]))

    async def _ask(self, command: Message, occasion: object, seen: int | None = None) -> None:
        """Send a request, once for each occasion."""
        if occasion == self._asked:
            return
        self._asked = occasion
        self._requests += 1
        self._pending = f"{self._name}-{self._requests}"
        await self._socket.send(json.dumps({"type": "do", "id": self._pending, "do": command, "seen": seen}))


async def room(url: str, game: str, measurement: Measurement, entered: asyncio.Barrier, start: asyncio.Event) -> None:
    """Four players at a table of our server."""
    table = {"game": game, "seats": SEATS, "options": TABLES[game], "public": False, "clock": "unlimited"}
    async with httpx.AsyncClient(base_url=f"http://{url}", timeout=60) as http:
        answer = await http.post("/api/tables", json=table)
        answer.raise_for_status()
        code, cookie = answer.json()["code"], "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
    inside = [asyncio.Event() for _ in range(SEATS)]

    async def client(seat: int) -> None:
        headers = {"Cookie": cookie} if seat == 0 else {}
        async with connect(f"ws://{url}/ws/tables/{code}", additional_headers=headers, compression=None, max_queue=None) as socket:
            await Client(socket, seat, f"{code}{seat}", measurement).run(inside[seat], start)

    async def report() -> None:
        for event in inside:
            await event.wait()
        await entered.wait()

    await asyncio.gather(report(), *(client(seat) for seat in range(SEATS)))


async def floor_room(url: str, name: str, measurement: Measurement, entered: asyncio.Barrier, start: asyncio.Event) -> None:
    """Four clients of the floor, which take turns."""

    async def client(seat: int) -> None:
        async with connect(f"ws://{url}/{name}", compression=None, max_queue=None) as socket:
            inside.release()
            await start.wait()
            sent: float | None = None
            if seat == 0:
                await socket.send(json.dumps({"n": 0, "do": {"do": "act", "text": "play GAE"}}))
            async for text in socket:
                assert isinstance(text, str)
                measurement.received(text)
                number = decode(text)["n"]
                if sent is not None:
                    measurement.moved(time.perf_counter() - sent)
                    sent = None
                if (number + 1) % SEATS == seat:
                    sent = time.perf_counter()
                    await socket.send(json.dumps({"n": number + 1, "do": {"do": "act", "text": "play GAE"}}))

    async def report() -> None:
        for _ in range(SEATS):
            await inside.acquire()
        await asyncio.sleep(0.5)  # the server has noticed them too
        await entered.wait()

    inside = asyncio.Semaphore(0)
    await asyncio.gather(report(), *(client(seat) for seat in range(SEATS)))


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
    print(json.dumps(asyncio.run(measure(game if game != "floor" else None, url, int(rooms), float(seconds), int(pid)))))
