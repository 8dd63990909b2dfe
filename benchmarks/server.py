"""What a move costs the server, compared with a bare WebSocket server that only broadcasts and with another version, in one run.

    python benchmarks/server.py [--games hukum ...] [--rooms 25 100 250] [--seconds 6] [--rounds 3] [--other PATH] [--json]

Rooms of four clients, each acting as soon as it may, run in a separate process (`load.py`). Our server checks the rules, builds four views,
and has every move on disk before it is shown. The floor is uvicorn with a starlette WebSocket that sends each message, of 2.5 KB, to the
four clients of a room. `--other` is another version, to compare before and after: a checkout, whose `src` is used with this interpreter,
or the interpreter of an environment where that version is installed.

It reports medians of the rounds: accepted moves per second; the time from sending a move to seeing the table after it; the server's CPU
time per move, also as a multiple of the floor's; bytes and messages to each client per move, including everything else (answers,
pauses, presence); and the longest event loop lag, caused by the server itself and in total. Needs the compiled wheel and starlette.
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

import httpx

FLOOR_BYTES = 2500
IDLE_TABLES = 500
GAMES = ("liap-tui", "telefon", "hukum", "whot")
FLOOR, OURS, OTHER = "floor", "this", "other"
UNLIMITED = (
    "tables-per-hour",
    "newcomers-per-hour",
    "sockets-per-address",
    "connections-per-address",
    "requests-per-minute",
    "messages-per-second",
)
"""The rate limits to switch off."""
Figures = dict[str, float]


# The floor

ROOMS: dict[str, list[Any]] = {}
FILL = "x" * FLOOR_BYTES


async def floor(scope: Any, receive: Any, send: Any) -> None:
    """A starlette WebSocket that sends what it receives to everyone in the room."""
    from starlette.websockets import WebSocket, WebSocketDisconnect

    if scope["type"] != "websocket":
        return
    mine = WebSocket(scope, receive, send)
    await mine.accept()
    room = ROOMS.setdefault(scope["path"], [])
    room.append(mine)
    try:
        while True:
            message = json.loads(await mine.receive_text())
            answer = json.dumps({"n": message["n"], "fill": FILL})
            for other in list(room):
                await other.send_text(answer)
    except WebSocketDisconnect:
        room.remove(mine)


# Servers in separate processes


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def running(command: list[str], port: int, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)
    try:
        for _ in range(1200):
            if process.poll() is not None:
                raise SystemExit(f"the server ended: {' '.join(command)}")
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield process
    finally:
        process.terminate()
        process.wait()


@contextmanager
def our_server(version: Path | None = None) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """This version of our server, or another one: a checkout or an interpreter."""
    port = free_port()
    interpreter, environment = sys.executable, {}
    if version is not None and version.is_dir():
        environment = {"PYTHONPATH": str(version.resolve() / "src")}
    elif version is not None:
        interpreter = str(version)
    with tempfile.TemporaryDirectory() as folder:
        flags = ["--port", str(port), "--data-dir", folder, "--bot-workers", "0", "--log-level", "error"]
        for name in UNLIMITED:
            flags += [f"--{name}", "0"]
        with running([interpreter, "-m", "serai", "serve", *flags], port, **environment) as process:
            yield process, port


@contextmanager
def floor_server() -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    command = [sys.executable, "-m", "uvicorn", "server:floor", "--app-dir", str(Path(__file__).parent), "--port", str(port)]
    command += [
        "--ws",
        "websockets-sansio",
        "--no-access-log",
        "--lifespan",
        "off",
        "--ws-per-message-deflate",
        "false",
        "--log-level",
        "error",
    ]
    with running(command, port) as process:
        yield process, port


def measured(name: str, game: str, rooms: int, seconds: float, other: Path | None) -> Figures:
    """One measurement of one of the servers."""
    with floor_server() if name == FLOOR else our_server(other if name == OTHER else None) as (process, port):
        load = [sys.executable, str(Path(__file__).with_name("load.py")), "floor" if name == FLOOR else game]
        command = [*load, f"127.0.0.1:{port}", str(rooms), str(seconds), str(process.pid)]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: Figures = json.loads(done.stdout)
    return figures


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def idle_table_bytes() -> float:
    """The resident memory per idle table, measured with many tables, opened by one guest, with nobody connected."""
    with our_server() as (process, port), httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:

        def create(tables: int) -> None:
            for _ in range(tables):
                http.post("/api/tables", json={"game": GAMES[0], "public": False}).raise_for_status()

        create(50)
        before = resident(process.pid)
        create(IDLE_TABLES)
        return (resident(process.pid) - before) / IDLE_TABLES


def row(game: str, rooms: int, runs: dict[str, list[Figures]]) -> dict[str, Any]:
    """The medians of all rounds, and the ratios of CPU time to the floor and to the other version."""
    medians = {name: {key: median(run[key] for run in found) for key in found[0]} for name, found in runs.items()}
    cpu = {name: figures["cpu_us_per_move"] for name, figures in medians.items()}
    ratios = {f"{name}/{FLOOR}": cpu[name] / cpu[FLOOR] for name in cpu if name != FLOOR}
    if OTHER in cpu:
        ratios[f"{OURS}/{OTHER}"] = cpu[OURS] / cpu[OTHER]
    return {"game": game, "rooms": rooms, "servers": medians, "cpu_ratios": ratios}


def table(rows: list[dict[str, Any]]) -> Iterator[str]:
    yield "| game | rooms | server | moves/s | p50 ms | p99 ms | CPU µs per move | × floor | bytes | messages | own lag ms | lag ms |"
    yield "| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for entry in rows:
        for name, figures in entry["servers"].items():
            ratio = entry["cpu_ratios"].get(f"{name}/{FLOOR}")
            cells = [f"{figures['moves_per_second']:.0f}", f"{figures['p50_ms']:.1f}", f"{figures['p99_ms']:.1f}"]
            cells += [f"{figures['cpu_us_per_move']:.0f}", f"{ratio:.2f}" if ratio is not None else ""]
            cells += [f"{figures['bytes_per_reader']:.0f}", f"{figures['messages_per_reader']:.2f}"]
            cells += [f"{figures[key]:.0f}" if key in figures else "" for key in ("busy_ms", "stall_ms")]
            yield f"| {entry['game']} | {entry['rooms']} | {name} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=GAMES)
    parser.add_argument("--rooms", type=int, nargs="+", default=[25, 100, 250])
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--other", type=Path, help="another version: a checkout, or an interpreter")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    names = [FLOOR, OURS, *([OTHER] if given.other else [])]
    rows = []
    for game in given.games:
        for rooms in given.rooms:
            runs: dict[str, list[Figures]] = {name: [] for name in names}
            for number in range(given.rounds):
                for name in names[number % len(names) :] + names[: number % len(names)]:
                    runs[name].append(measured(name, game, rooms, given.seconds, given.other))
            rows.append(row(game, rooms, runs))
            print(f"{game}, {rooms} rooms: {rows[-1]['cpu_ratios']}", file=sys.stderr)
    idle = idle_table_bytes()
    if given.json:
        print(json.dumps({"rows": rows, "idle_table_bytes": idle}))
        return
    print("\n".join(table(rows)))
    print(f"\nAn idle table adds {idle / 1024:.1f} KiB.")


if __name__ == "__main__":
    main()
