"""A client that floods the server does not delay others: measured in CPU time, which does not depend on the machine's load."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import serai
from serai.web import websocket
from tests.web.raw_websocket import CONTINUED, PING, PONG, TEXT, frame, raw_websocket
from tests.web.running_server import PATIENCE, Player, RunningServer, run_server

GAME = serai.games()[0]
MEGABYTE = 1_000_000
PROMPTLY = 0.1
"""Seconds of this process's processor time, in which server and clients run, until somebody at another table is answered."""


async def answers_cost(player: Player, until: Callable[[], bool]) -> float:
    """The most processor time that passes until a ping is answered, of ten and as many as it takes."""
    most = 0.0
    asked = 0
    while asked < 10 or not until():
        began = time.process_time()
        await player.send({"type": "ping"})
        await player.until("pong")
        most = max(most, time.process_time() - began)
        asked += 1
    return most


FLOODS = {
    "pongs": frame(b"", PONG),
    "pings": frame(b"", PING),
    "long pings": frame(b"x" * 125, PING),
    "pongs within a message": frame(b"{", fin=False) + frame(b"", PONG),
    "empty continuations": frame(b"{", TEXT, fin=False) + frame(b"", CONTINUED, fin=False) * 60 + frame(b"", CONTINUED),
    "empty messages": frame(b""),
    "questions": frame(b'{"type":"ping"}'),
    "nothing readable": b"\xff",
}


@pytest.mark.parametrize("flood", FLOODS.values(), ids=FLOODS)
@pytest.mark.parametrize("path", ["table", "lobby"])
async def test_others_are_answered_while_somebody_floods(tmp_path: Path, path: str, flood: bytes) -> None:
    async with run_server(tmp_path) as house:
        code, other = await house.table(await house.newcomer(), GAME.id), await house.table(await house.newcomer(), GAME.id)
        async with (
            house.player(other) as player,
            raw_websocket(house.host, "/ws/lobby" if path == "lobby" else f"/ws/tables/{code}") as rough,
        ):
            usual = await answers_cost(player, lambda: True)
            if path == "table":
                await rough.send(frame(b'{"type":"hello"}'))
            flooding = asyncio.create_task(rough.send(flood * (MEGABYTE // len(flood))))
            reading = asyncio.create_task(rough.closed())
            assert await answers_cost(player, lambda: True) < PROMPTLY + usual
            flooding.cancel()
            reading.cancel()


@pytest.mark.parametrize("opcode", [PING, PONG])
async def test_a_client_that_floods_with_control_frames_is_told_and_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opcode: int
) -> None:
    monkeypatch.setattr(websocket, "FRAMES_PER_SECOND", 1_000)
    async with run_server(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        async with raw_websocket(house.host, f"/ws/tables/{code}") as rough:
            flooding = asyncio.create_task(rough.send(frame(b"", opcode) * 100_000))
            heard = b""
            while b"too-many-frames" not in heard:
                chunk = await asyncio.wait_for(rough.reader.read(65536), PATIENCE)
                assert chunk, "closed without a message"
                heard += chunk
            flooding.cancel()


async def test_a_client_that_pings_now_and_then_is_never_disconnected(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        async with house.player(code) as player:
            for _ in range(2 * websocket.FRAMES_PER_SECOND):
                await (await player.socket.ping())
            assert (await player.do("leave"))["code"] == "not-seated"


async def test_messages_after_a_flood_are_handled_once_the_limit_allows_it(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        async with raw_websocket(house.host, f"/ws/tables/{code}") as rough:
            pongs = frame(b"", PONG) * (2 * websocket.FRAMES_PER_SECOND + 10)
            await rough.send(pongs + frame(b'{"type":"ping"}'))
            heard = b""
            while b'"pong"' not in heard:
                heard += await asyncio.wait_for(rough.reader.read(65536), PATIENCE)


async def ask_in_chunks(house: RunningServer) -> None:
    host, _, port = house.host.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = f"PUT /api/me HTTP/1.1\r\nHost: {house.host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    writer.write(head.encode() + b"1\r\n \r\n" * 100_000)
    try:
        assert b" 413 " in await asyncio.wait_for(reader.readuntil(b"\r\n"), PATIENCE)
    finally:
        writer.transport.abort()


async def test_others_are_answered_while_somebody_sends_a_request_in_tiny_chunks(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        other = await house.table(await house.newcomer(), GAME.id)
        async with house.player(other) as player:
            usual = await answers_cost(player, lambda: True)
            flooding = asyncio.create_task(ask_in_chunks(house))
            assert await answers_cost(player, flooding.done) < PROMPTLY + usual
            await flooding
