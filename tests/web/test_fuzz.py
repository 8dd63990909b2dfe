"""No input gives a 500, logs an error, or closes a socket without a message: every route and every message with odd values."""

import asyncio
import json
import logging
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from msgspec import Struct
from websockets.exceptions import ConnectionClosed

import serai
from serai.protocol.client_messages import FRAME_LIMIT, AnyClientMessage, Do
from serai.protocol.commands import AnyCommand
from serai.web import api, practice, table_socket, telegram_login
from serai.web.app import litestar
from serai.web.struct_info import fields, members, tag
from tests.web.running_server import PATIENCE, Player, RunningServer, run_server, started

GAME = serai.games()[0]
LONG = [2_499, 2_500, 2_501, 8_000]
"""Lengths around Fluent's limit, and the longest that fits into a message with room to spare."""
TEXTS = [
    "",
    " ",
    "\x00",
    "a\x00b",
    "\n",
    "\u202e",
    "\ufeff",
    "\U0010ffff",
    "ท" * 900,
    "{ $why }",
    "{$code}",
    "{",
    "-",
    "../../../etc/passwd",
    "%00",
    "%s%n",
    "<script>",
    "'; drop table entry; --",
    "AAAAAA",
    "NaN",
    "1e999",
    *("x" * length for length in LONG),
]
NUMBERS = [-1, 0, 7, 1.5, -0.0, 1e308, 2**31, 2**53 + 1, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40, 10**4000]
ODD: list[Any] = [*TEXTS, *NUMBERS, True, None, [], {}, [None], {"": ""}, {"x" * 3_000: 1}, [[[[[[[]]]]]]], {"a": {"a": {"a": []}}}]
BODIES: dict[str, type[Struct]] = {
    "/api/tables": api.NewTable,
    "/api/quick-play": api.QuickPlay,
    "/api/lessons": practice.NewLesson,
    "/api/practice": practice.NewPractice,
    "/api/me": api.ProfileChange,
    "/api/me/pass": api.Pass,
    "/api/me/log-out": api.LogOut,
    "/api/me/telegram": telegram_login.TelegramLogin,
}
"""What each route reads."""


@pytest.fixture(autouse=True)
def no_fault_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Whatever is sent, the house logs no error of its own."""
    with caplog.at_level(logging.ERROR):
        yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def nested(seed: int) -> Any:
    """A small JSON value of any shape."""
    rng = random.Random(seed)

    def value(depth: int) -> Any:
        kind = rng.randrange(4 if depth else 2)
        if kind == 2:
            return [value(depth - 1) for _ in range(rng.randrange(5))]
        if kind == 3:
            return {rng.choice(["type", "do", "id", "seat", "game", "options", "x" * 3_000]): value(depth - 1) for _ in range(4)}
        return rng.choice(ODD)

    return value(4)


# HTTP


async def ask(house: RunningServer, method: str, target: str, body: bytes = b"", **headers: str) -> tuple[int, bytes]:
    """Send a request byte by byte as it is given, which a library would not."""
    host, _, port = house.host.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    sent = {"Host": house.host, "Connection": "close", "Content-Type": "application/json", "Content-Length": str(len(body)), **headers}
    lines = [f"{method} {target} HTTP/1.1", *(f"{name.replace('_', '-')}: {value}" for name, value in sent.items()), "", ""]
    writer.write("\r\n".join(lines).encode("latin-1") + body)
    try:
        head, _, content = (await asyncio.wait_for(reader.read(), PATIENCE)).partition(b"\r\n\r\n")
    finally:
        writer.transport.abort()
    assert head, f"{method} {target[:80]}: no answer"
    return int(head.split()[1]), content


class Asked(Struct):
    """A request."""

    method: str
    target: str
    body: bytes = b""
    headers: dict[str, str] = {}

    async def wrong(self, house: RunningServer) -> str | None:
        """What is wrong with the answer: it must be whole, and an error must be one of ours, and short."""
        status, content = await ask(house, self.method, self.target, self.body, **self.headers)
        said = f"{self.method} {self.target[:80]} {self.body[:80]!r} {str(self.headers)[:80]}: {status} {content[:200]!r}"
        if not 200 <= status < 500:
            return said
        if status < 400 or self.method == "HEAD" or content.startswith(PLAIN):
            return None
        try:
            error = json.loads(content)
        except ValueError:
            return said
        return None if set(error) == {"code", "message", "facts"} and error["message"] and len(content) < 4_000 else said


PLAIN = b"Invalid HTTP request received.", b"<!doctype html>"
"""An answer of uvicorn's to what is not HTTP, and a page."""


async def all_answered(house: RunningServer, asked: list[Asked]) -> None:
    """Some at a time."""
    found = []
    for start in range(0, len(asked), 50):
        found += await asyncio.gather(*(request.wrong(house) for request in asked[start : start + 50]))
    assert [wrong for wrong in found if wrong] == []


def routes(house: RunningServer) -> list[tuple[str, list[str], list[str]]]:
    """Every address, the names of its parts that vary, and its methods."""
    found = []
    for route in litestar(house.context).routes:
        parts = [part.full for part in getattr(route, "path_components", []) if not isinstance(part, str)]
        found.append((route.path, parts, sorted(getattr(route, "methods", {"GET"}))))
    assert len(found) > 15
    return found


@asynccontextmanager
async def open_house(tmp_path: Path) -> AsyncIterator[RunningServer]:
    """A server without limits, so that every request is handled."""
    async with run_server(
        tmp_path, guesses=0, tables_per_hour=0, newcomers_per_hour=0, messages_per_second=0, sockets_per_address=0, requests_per_minute=0
    ) as house:
        yield house


async def test_every_address_with_odd_parts(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        asked = []
        for path, parts, methods in routes(house):
            for method in methods:
                for part in parts or [""]:
                    for text in [*TEXTS, *map(str, NUMBERS[:-1]), "x" * 260, "x" * 260 + ".js", "\xff", code]:
                        filled = path
                        for other in parts:
                            filled = filled.replace(
                                "{" + other + "}", quote(text if other == part else code if "code" in other else "1", safe="")
                            )
                        asked.append(Asked(method, filled.replace(" ", "%20")))
                        if not part:
                            break
        await all_answered(house, asked)


async def test_every_address_with_odd_queries(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        asked = []
        for path in (f"/api/tables/{code}/log", f"/api/tables/{code}/record", "/api/words/house/en", "/", "/api/tables"):
            for name in ("before", "most", "match", "v", "x" * 3_000):
                asked += [Asked("GET", f"{path}?{name}={quote(text)}") for text in [*TEXTS, *map(str, NUMBERS[:-1]), "1&" * 500]]
        asked += [Asked("GET", target) for target in ("/%", "/%ff", "/%c3%28", "/?%", "/" + "a/" * 2_000, "//", "/.", "*", "/\xff", "/#")]
        asked += [Asked(method, "/api/me") for method in ("", "x" * 100, "get", "TRACE", "CONNECT", "PATCH", "OPTIONS", "HEAD")]
        await all_answered(house, asked)


async def test_every_address_with_odd_headers(tmp_path: Path) -> None:
    values = [
        "",
        "x" * 3_000,
        "http://[",
        "http://]",
        "[",
        "http://[::1",
        "\xff",
        "a\tb",
        ";;;",
        '"',
        "=",
        ",,,",
        "null",
        "bytes=0-",
        "é" * 500,
    ]
    names = ["Origin", "Host", "Cookie", "Accept", "Accept_Encoding", "Accept_Language", "Content_Type", "If_None_Match", "User_Agent"]
    names += ["X_Forwarded_For", "X_Forwarded_Proto", "Serai_Vouched", "Range", "Referer"]
    async with open_house(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        body = json.dumps({"name": "Anna"}).encode()
        asked = []
        for name in names:
            for value in values:
                asked += [
                    Asked("GET", target, headers={name: value}) for target in ("/", f"/t/{code}", "/api/words/house/en", "/assets/x.js")
                ]
                asked.append(Asked("PUT", "/api/me", body, headers={name: value}))
        for cookie in ("serai=" + "x" * 3_000, "serai=a.b", "serai=\xff", "serai=" + "." * 500, "language=" + "x" * 3_000, "a=b; " * 500):
            asked.append(Asked("GET", "/", headers={"Cookie": cookie}))
        await all_answered(house, asked)


async def test_every_body_with_odd_values(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        asked = []
        for path, _, methods in routes(house):
            for method in {"POST", "PUT", "PATCH", "DELETE"} & set(methods):
                valid = {"game": GAME.id} if path in ("/api/tables", "/api/quick-play") else {}
                bodies: list[Any] = [*ODD, *map(nested, range(50))]
                for field in fields(BODIES[path]):
                    bodies += [{**valid, field.name: value} for value in ODD]
                bodies += [{**valid, "options": {key: value}} for key in GAME.options_schema()["properties"] for value in ODD]  # type: ignore[union-attr]
                raw = [msgspec.json.encode(body) for body in bodies] + [
                    b'{"game":"\\ud800"}',
                    b'"\xff"',
                    b"[" * 60_000,
                    b'{"options":' * 5_000,
                    b"",
                ]
                asked += [Asked(method, path, body) for body in raw]
                asked += [
                    Asked(method, path, body, headers={"Content_Type": kind})
                    for kind in ("text/plain", "x", "multipart/form-data")
                    for body in raw[:3]
                ]
        await all_answered(house, asked)


# WebSockets


async def still_there(player: Player, sent: str) -> list[Any]:
    """The answers to what was sent, up to that to a ping: the line is open, and each refusal is short and no fault."""
    await player.socket.send(sent)
    await player.send({"type": "ping"})
    answers = []
    try:
        while (answer := await player.hear())["type"] != "pong":
            answers.append(answer)
    except ConnectionClosed:
        pytest.fail(f"the line was dropped after {sent[:200]}")
    for answer in answers:
        if answer["type"] == "refused":
            assert answer["code"] != "internal", sent[:200]
            assert len(json.dumps(answer)) < 4_000, sent[:200]
    return answers


def odd_messages() -> Iterator[str]:
    """Every message and every command, each field of it with every odd value."""
    for cls in members(AnyClientMessage):
        known = tag(cls)
        assert known is not None
        for name in [*(field.name for field in fields(cls)), "unknown"]:
            for value in ODD:
                message = {known[0]: known[1], **({"id": "x", "do": {"do": "skip"}} if cls is Do else {}), name: value}
                if known[1] != "hello":
                    yield msgspec.json.encode(message).decode()
    for cls in members(AnyCommand):
        known = tag(cls)
        assert known is not None
        required = {"seat": 1, "with_seat": 0, "text": "x", "who": "x", "level": "greedy"}
        for name in [*(field.name for field in fields(cls)), "unknown"]:
            for value in ODD:
                given = {key: required[key] for key in (field.name for field in fields(cls)) if key in required}
                yield msgspec.json.encode(
                    {"type": "do", "id": f"{known[1]}{name}{id(value)}", "do": {known[0]: known[1], **given, name: value}}
                ).decode()
    for seed in range(100):
        yield msgspec.json.encode(nested(seed)).decode()
        yield msgspec.json.encode({"type": "do", "id": "x", "do": nested(seed)}).decode()
    yield from (
        '{"type":"say","text":"\\ud800"}',
        '{"type":"do","id":"\\ud800","do":{"do":"skip"}}',
        "\x00",
        "[" * 16_000,
        '{"do":' * 2_500,
    )


@pytest.mark.parametrize("status", ["waiting", "playing"])
async def test_every_message_with_odd_values(tmp_path: Path, status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "MAX_BAD_MESSAGES", 1_000_000)
    async with open_house(tmp_path) as house:
        if status == "playing":
            code, cookies = await started(house, GAME.id, GAME.seats[0], public=False, practice=True, clock="unlimited")
        else:
            cookies = [await house.newcomer()]
            code = await house.table(cookies[0], GAME.id)
        async with house.player(code, cookies[0]) as player:
            sent = 0
            for text in odd_messages():
                if len(text.encode()) <= FRAME_LIMIT:
                    sent += 1
                    await still_there(player, text)
            assert sent > 1_000
            assert player.push["seat"] is not None, "and they still sit there"


async def test_every_hello_with_odd_values(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        cookie = await house.newcomer()
        code = await house.table(cookie, GAME.id)
        for name in ("last", "said", "scene", "unknown"):
            for value in ODD:
                async with house.socket(f"/ws/tables/{code}", cookie) as socket:
                    answers = await still_there(Player(socket), msgspec.json.encode({"type": "hello", name: value}).decode())
                    assert answers[0]["type"] in ("push", "refused"), (name, str(value)[:80])


async def test_every_handshake_with_odd_values(tmp_path: Path) -> None:
    upgrade = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec_WebSocket_Version": "13",
        "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    }
    async with open_house(tmp_path) as house:
        for target in ["/ws/", "/ws/tables/", "/ws/nothing", *(f"/ws/tables/{quote(text)}" for text in TEXTS)]:
            await handshake(house, target, upgrade)
        for name in (
            "Origin",
            "Cookie",
            "Sec_WebSocket_Key",
            "Sec_WebSocket_Version",
            "Sec_WebSocket_Protocol",
            "Sec_WebSocket_Extensions",
        ):
            for value in ("", "http://[", "x" * 3_000, "\xff", ",,", ";"):
                await handshake(house, "/ws/tables/AAAAAA", {**upgrade, name: value})
        many = {f"X_{number}": "" for number in range(200)}
        for odd in ({"Content_Length": "3"}, {"Transfer_Encoding": "chunked"}, {"X": "a\x01b"}, many):
            await handshake(house, "/ws/lobby", {**upgrade, **odd})
        await handshake(house, "/ws/lobby", {**upgrade, "Content_Length": "3"}, method="POST")


async def handshake(house: RunningServer, target: str, headers: dict[str, str], method: str = "GET") -> None:
    """A handshake is refused with an error of ours, or of the WebSocket library's, or accepted and then ended with a word."""
    host, _, port = house.host.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = [
        f"{method} {target} HTTP/1.1",
        f"Host: {house.host}",
        *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items()),
        "",
        "",
    ]
    writer.write("\r\n".join(lines).encode("latin-1"))
    try:
        head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        status = int(head.split()[1])
        assert status < 500, (target, headers)
        rest = await asyncio.wait_for(reader.read(2_000), PATIENCE)
        assert rest, (target, headers)
        if status == 101:
            assert b'"type":"refused"' in rest, (target, headers)
    finally:
        writer.transport.abort()
