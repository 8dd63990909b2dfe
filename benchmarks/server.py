"""How much a move costs the server, beside a bare WebSocket server that only broadcasts, in the same run.

    python benchmarks/server.py [--rooms 25 100 250] [--seconds 6] [--json]

Rooms of four clients, each acting as soon as it may, in a process of their own. Our server checks the rules, makes four views, and has
every move on disk before it is shown; the floor is uvicorn with a starlette WebSocket that sends every message, of the size of our pushes,
to the four clients of a room. Reported: accepted moves a second, the time from sending a move to seeing the table after it, the server's
CPU time a move, and how late our event loop was at most, from the first connection on: by its own doing (no more than the process computed
meanwhile), and with the wait for processors that others use. Memory: what one more idle table adds to the server. Needs the compiled wheel
and starlette.
"""

import argparse
import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, quantiles
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import connect

TABLE = {"game": "liap-tui", "options": {"pace": 0, "target": 200, "max_rounds": 50}, "public": False}
"""Four players, long matches, no pauses."""
SEATS = 4
IDLE_TABLES = 500
Figures = dict[str, float]


# The floor


async def floor(scope: Any, receive: Any, send: Any) -> None:
    """A starlette WebSocket that sends what it hears to everyone in the room."""
    from starlette.websockets import WebSocket, WebSocketDisconnect

    if scope["type"] != "websocket":
        return
    mine = WebSocket(scope, receive, send)
    await mine.accept()
    room = ROOMS.setdefault(scope["path"], [])
    room.append(mine)
    try:
        while True:
            heard = json.loads(await mine.receive_text())
            answer = json.dumps({"n": heard["n"], "fill": FILL})
            for other in list(room):
                await other.send_text(answer)
    except WebSocketDisconnect:
        room.remove(mine)


ROOMS: dict[str, list[Any]] = {}
FILL = "x" * int(os.environ.get("SERAI_BENCH_FILL", "0"))


# Servers in processes of their own


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(command: list[str], port: int, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def house() -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        flags = ["--port", str(port), "--data-dir", folder, "--bot-workers", "0", "--log-level", "error", "--messages-per-second", "0"]
        flags += ["--tables-per-hour", "0", "--newcomers-per-hour", "0", "--sockets-per-address", "0"]
        with running([sys.executable, "-m", "serai", "serve", *flags], port) as process:
            yield process, port


@contextmanager
def bare(size: int) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "benchmarks.server:floor", "--port", str(port), "--ws", "websockets-sansio"]
    command += ["--no-access-log", "--lifespan", "off", "--ws-per-message-deflate", "false", "--log-level", "error"]
    with running(command, port, SERAI_BENCH_FILL=str(size)) as process:
        yield process, port


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def late(port: int) -> Figures:
    """The event loop's longest stalls, in milliseconds, as the house itself tells them."""
    with urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        told = dict(line.split(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#"))
    return {f"{what}_ms": float(told[f"serai_event_loop_{what}_max_seconds"]) * 1000 for what in ("busy", "stall")}


# The generator, in a process of its own


class Seen:
    """What the clients of all rooms saw."""

    def __init__(self) -> None:
        self.moves = 0
        self.waits: list[float] = []
        self.sizes: list[int] = []
        self.open = False


def ask(port: int, path: str, body: object, cookie: str | None = None) -> tuple[Any, str | None]:
    headers = {"Content-Type": "application/json"} | ({"Cookie": cookie} if cookie else {})
    with urlopen(Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), headers)) as answer:
        given = answer.headers.get("Set-Cookie")
        return json.load(answer), given.split(";")[0] if given else cookie


async def house_room(port: int, seen: Seen, ready: asyncio.Barrier) -> None:
    opened, cookie = await asyncio.to_thread(ask, port, "/api/tables", TABLE)
    everyone_sits = asyncio.Event()
    seated = [0]
    await asyncio.gather(*(house_client(port, opened["code"], seat, cookie, seen, ready, everyone_sits, seated) for seat in range(SEATS)))


async def house_client(
    port: int, code: str, seat: int, cookie: str | None, seen: Seen, ready: asyncio.Barrier, all_sit: asyncio.Event, seated: list[int]
) -> None:
    headers = {"Cookie": cookie} if seat == 0 and cookie else {}
    async with connect(f"ws://127.0.0.1:{port}/ws/tables/{code}", additional_headers=headers, compression=None, max_queue=None) as ws:
        number, sent = 0, 0.0

        async def do(command: dict[str, object], version: int | None = None) -> None:
            nonlocal number
            number += 1
            await ws.send(json.dumps({"type": "do", "id": f"{code}{seat}-{number}", "do": command, "seen": version}))

        await ws.send('{"type":"hello"}')
        if seat:
            await do({"do": "sit", "seat": seat})
            await do({"do": "ready"})
        async for text in ws:
            message = json.loads(text)
            if message["type"] == "done" and number == (2 if seat else 0) and sent == 0.0:
                seated[0] += 1
                if seated[0] == 2 * (SEATS - 1):
                    all_sit.set()
            if message["type"] == "refused" and message["code"] != "stale":  # two asked at once may both have answered
                raise RuntimeError(message["message"])
            if seat == 0 and number == 0:
                await all_sit.wait()
                await ready.wait()
                await do({"do": "start"})
            if message["type"] != "push" or message["view"] is None:
                continue
            if seen.open and sent:
                seen.moves += 1
                seen.waits.append(time.perf_counter() - sent)
                seen.sizes.append(len(text))
            sent = 0.0
            if message["choices"]:
                sent = time.perf_counter()
                await do({"do": "act", "text": random.choice(message["choices"])["text"]}, message["version"])
            if message["table"]["status"] == "over":
                return


async def bare_room(port: int, number: int, seen: Seen, ready: asyncio.Barrier) -> None:
    await asyncio.gather(*(bare_client(port, number, seat, seen, ready) for seat in range(SEATS)))


async def bare_client(port: int, number: int, seat: int, seen: Seen, ready: asyncio.Barrier) -> None:
    async with connect(f"ws://127.0.0.1:{port}/room{number}", compression=None, max_queue=None) as ws:
        sent = 0.0
        if seat == 0:
            await asyncio.sleep(1)  # the others are in the room by then
            await ready.wait()
            await ws.send('{"n": 0, "do": {"do": "act", "text": "play GAE"}}')
        async for text in ws:
            n = json.loads(text)["n"]
            if seen.open and sent:
                seen.moves += 1
                seen.waits.append(time.perf_counter() - sent)
            sent = 0.0
            if (n + 1) % SEATS == seat:
                sent = time.perf_counter()
                await ws.send(json.dumps({"n": n + 1, "do": {"do": "act", "text": "play GAE"}}))


async def generate(kind: str, port: int, rooms: int, seconds: float, pid: int) -> Figures:
    seen, ready = Seen(), asyncio.Barrier(rooms + 1)
    tasks = [
        asyncio.create_task(house_room(port, seen, ready) if kind == "house" else bare_room(port, room, seen, ready))
        for room in range(rooms)
    ]
    async with asyncio.timeout(120):
        await ready.wait()
    await asyncio.sleep(1.5)
    seen.open, began, cpu = True, time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    seen.open = False
    took, used = time.perf_counter() - began, cpu_seconds(pid) - cpu
    lateness = await asyncio.to_thread(late, port) if kind == "house" else {}
    for task in tasks:
        task.cancel()
    failed = [task for task in await asyncio.gather(*tasks, return_exceptions=True) if isinstance(task, RuntimeError)]
    if failed or not seen.moves:
        raise SystemExit(f"the clients saw no moves: {failed[:1]}")
    percent = quantiles(seen.waits, n=100)
    return {
        "moves_per_second": seen.moves / took,
        "p50_ms": percent[49] * 1000,
        "p99_ms": percent[98] * 1000,
        "cpu_us_per_move": used / seen.moves * 1e6,
        "push_bytes": mean(seen.sizes) if seen.sizes else 0.0,
        **lateness,
    }


def generated(kind: str, port: int, rooms: int, seconds: float, pid: int) -> Figures:
    command = [sys.executable, __file__, "--generate", kind, str(port), str(rooms), str(seconds), str(pid)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def idle_table_bytes() -> float:
    """What an idle table adds: resident memory over many, made by one guest, with nobody connected."""
    with house() as (process, port):
        cookie: str | None = None
        for _ in range(50):
            _, cookie = ask(port, "/api/tables", TABLE, cookie)
        before = resident(process.pid)
        for _ in range(IDLE_TABLES):
            ask(port, "/api/tables", TABLE, cookie)
        return (resident(process.pid) - before) / IDLE_TABLES


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, nargs="+", default=[25, 100, 250])
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--generate", nargs=5, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.generate:
        kind, port, rooms, seconds, pid = given.generate
        print(json.dumps(asyncio.run(generate(kind, int(port), int(rooms), float(seconds), int(pid)))))
        return
    rows = []
    for rooms in given.rooms:
        with house() as (process, port):
            ours = generated("house", port, rooms, given.seconds, process.pid)
        with bare(int(ours["push_bytes"])) as (process, port):
            theirs = generated("bare", port, rooms, given.seconds, process.pid)
        rows.append({"rooms": rooms, "house": ours, "floor": theirs, "cpu_ratio": ours["cpu_us_per_move"] / theirs["cpu_us_per_move"]})
    idle = idle_table_bytes()
    if given.json:
        print(json.dumps({"rows": rows, "idle_table_bytes": idle}))
        return
    print("| rooms | | moves/s | p50 ms | p99 ms | CPU µs a move | CPU, times the floor | late by itself, ms | late at all, ms |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    for row in rows:
        for name in ("house", "floor"):
            f: Any = row[name]
            ratio = f"{row['cpu_ratio']:.2f} | {f['busy_ms']:.0f} | {f['stall_ms']:.0f}" if name == "house" else " | |"
            figures = f"{f['moves_per_second']:.0f} | {f['p50_ms']:.1f} | {f['p99_ms']:.1f} | {f['cpu_us_per_move']:.0f} | {ratio}"
            print(f"| {row['rooms']} | {name} | {figures} |")
    print(f"\nAn idle table adds {idle / 1024:.1f} KiB; a push has {rows[-1]['house']['push_bytes']:.0f} bytes.")


if __name__ == "__main__":
    main()
