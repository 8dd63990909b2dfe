"""Connections without a request: they are limited, and closed in time, and nobody else is affected."""

import asyncio
import json
import logging
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

import serai
from serai.web import serve
from serai.web.connections import WARN_EVERY_SECONDS, ConnectionLimits, descriptor_limit
from serai.web.settings import Settings
from tests.web.running_server import PATIENCE, RunningServer, run_server

GAME = serai.games()[0]


@asynccontextmanager
async def connected(house: RunningServer) -> AsyncIterator[tuple[StreamReader, StreamWriter]]:
    host, _, port = house.host.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def closed(reader: StreamReader) -> bytes:
    """What is read until the other side closes."""
    try:
        return await asyncio.wait_for(reader.read(), PATIENCE)
    except ConnectionError:
        return b""


HALF = {
    "nothing": b"",
    "an empty line": b"\r\n",
    "half a line": b"GET / HT",
    "half the headers": b"GET / HTTP/1.1\r\nHost: x\r\nAccept: ",
    "half a body": b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    "half a chunk": b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    "a second request by halves": b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /hea",
    "half a handshake": b"GET /ws/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
}


@pytest.mark.parametrize("sent", HALF.values(), ids=HALF)
async def test_a_connection_without_a_whole_request_is_closed(tmp_path: Path, sent: bytes) -> None:
    async with run_server(tmp_path, request_timeout=1) as house, connected(house) as (reader, writer):
        writer.write(sent)
        await closed(reader)


async def test_sending_a_byte_now_and_then_does_not_extend_the_timeout(tmp_path: Path) -> None:
    async with run_server(tmp_path, request_timeout=1) as house, connected(house) as (reader, writer):
        reading = asyncio.create_task(closed(reader))
        for byte in b"GET / HTTP/1.1\r\n" + b"x" * 1_000:
            writer.write(bytes([byte]))
            await asyncio.sleep(0.05)
            if reading.done():
                break
        assert reading.done()


async def test_a_connection_with_a_complete_request_has_no_timeout(tmp_path: Path) -> None:
    async with run_server(tmp_path, request_timeout=1) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        async with house.player(code) as player, house.guest() as guest:
            await guest.get("/health")
            async with connected(house) as (reader, _):
                await closed(reader)  # it came later and has not asked: the time is up
            assert (await guest.get("/health")).status_code == 200
            assert (await player.do("leave"))["code"] == "not-seated"


async def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    async with run_server(tmp_path, connections_per_address=3) as house, AsyncExitStack() as stack:
        for _ in range(2):
            await stack.enter_async_context(connected(house))
        async with house.socket("/ws/lobby"):
            async with connected(house) as (reader, writer):
                writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
                head, _, body = (await closed(reader)).partition(b"\r\n\r\n")
                assert b" 429 " in head
                assert b"retry-after: " in head
                assert json.loads(body)["code"] == "too-many-connections"
            with pytest.raises(InvalidStatus) as error:
                await house.socket("/ws/lobby").__aenter__()
            assert error.value.response.status_code == 429
        async with asyncio.timeout(PATIENCE):
            while True:  # the socket is closed in a moment, and gives its place back
                async with house.guest() as guest:
                    if (await guest.get("/health")).status_code == 200:
                        break
                await asyncio.sleep(0.05)


async def test_a_trusted_proxy_has_no_connection_limit(tmp_path: Path) -> None:
    async with run_server(tmp_path, connections_per_address=2, trusted_proxies=["127.0.0.0/8"]) as house, AsyncExitStack() as stack:
        for _ in range(10):
            await stack.enter_async_context(house.socket("/ws/lobby"))


async def test_the_connection_silent_for_longest_is_closed(tmp_path: Path) -> None:
    async with run_server(tmp_path, waiting_connections=3) as house, AsyncExitStack() as stack:
        lines = []
        for _ in range(4):
            lines.append(await stack.enter_async_context(connected(house)))
            await asyncio.sleep(0.05)
        assert await closed(lines[0][0]) == b""
        for reader, writer in lines[1:]:
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert b" 200 " in await closed(reader)


def test_when_descriptors_run_short_it_is_logged_and_some_are_kept_back(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    connections = ConnectionLimits(Settings(), descriptors=100, clock=lambda: now)
    with caplog.at_level(logging.WARNING):
        assert connections.admit("a", 79) is None
        assert caplog.records == []
        for _ in range(3):
            assert connections.admit("a", 80) is None
        assert len(caplog.records) == 1, "once a minute"
        refused = connections.admit("a", 95)
        assert refused is not None
        assert (refused.code, refused.status) == ("house-full", 503)
        now = WARN_EVERY_SECONDS
        connections.admit("a", 96)
        assert len(caplog.records) == 2
    assert len(connections) == 4, "and refused connections don't count"


def test_the_descriptor_limit_is_known() -> None:
    assert descriptor_limit() >= 0


@pytest.mark.parametrize(("trusted", "warned"), [([], True), (["192.0.2.1"], True), (["127.0.0.1"], False)])
async def test_a_proxy_that_is_not_trusted_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, trusted: list[str], warned: bool
) -> None:
    async with run_server(tmp_path, trusted_proxies=trusted) as house, house.guest() as guest:
        for _ in range(3):
            await guest.get("/health", headers={"X-Forwarded-For": "203.0.113.7"})
    assert len([record for record in caplog.records if "X-Forwarded-For" in record.getMessage()]) == warned


def test_trusting_every_proxy_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    ConnectionLimits(Settings(trusted_proxies=["*"]))
    assert "--trusted-proxies '*'" in caplog.text


async def test_an_idle_connection_outlives_those_of_a_proxy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server closes it after its own time, not after uvicorn's 5 seconds, in which nginx would still use it."""
    assert serve.KEEP_ALIVE_SECONDS > 60
    monkeypatch.setattr(serve, "KEEP_ALIVE_SECONDS", 1)
    async with run_server(tmp_path) as house, connected(house) as (reader, writer):
        began = asyncio.get_running_loop().time()
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        await closed(reader)
        assert asyncio.get_running_loop().time() - began >= 1
