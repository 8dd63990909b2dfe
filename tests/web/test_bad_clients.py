"""Invalid, huge and unread messages: memory stays bounded, misbehaving clients are told or disconnected, and nobody else is affected."""

import asyncio
import json
import resource
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

import serai
from serai.protocol.client_messages import FRAME_LIMIT
from serai.store.protocol import StoreFailed
from serai.web import table_socket
from tests.load_room import load_room
from tests.web.raw_websocket import CONTINUED, PING, PONG, frame, raw_websocket
from tests.web.running_server import PATIENCE, Message, RunningServer, run_server

GARBAGE = [
    "",
    "garbage",
    "{",
    "[]",
    "null",
    "{}",
    '{"type": "nonsense"}',
    '{"type": "do"}',
    '{"type": "do", "id": "", "do": {"do": "start"}}',
    '{"type": "do", "id": 7, "do": {"do": "start"}}',
    '{"type": "do", "id": "x", "do": {"do": "sit", "seat": "one"}}',
    '{"type": "do", "id": "x", "do": {"do": "sit", "seat": 1.5}}',
    '{"type": "do", "id": "x", "do": {"do": "fly"}}',
    '{"type": "do", "id": "x", "do": {"do": "start", "extra": 1}}',
    '{"type": "hello", "last": 1e999}',
    '{"type": "say"}',
    '{"type": "say", "text": "\\ud800"}',
    "[" * (FRAME_LIMIT - 1),
    '{"a":' * 3000,
]


async def table(house: RunningServer) -> tuple[str, str]:
    cookie = await house.newcomer()
    return await house.table(cookie, serai.games()[0].id), cookie


async def test_what_cannot_be_read_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)
        async with house.player(code, cookie) as player:
            for text in GARBAGE:
                await player.socket.send(text)
                refused = await player.until("refused")
                assert (refused["id"], refused["code"]) == (None, "unreadable"), text[:80]
                assert len(refused["message"]) < 300
            assert (await player.do("add-bot", seat=1))["version"] == 2, "and the connection goes on"


async def test_binary_is_refused(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)
        async with house.player(code, cookie) as player:
            await player.socket.send(b'{"type": "ping"}')
            assert (await player.until("refused"))["code"] == "not-text"


async def test_ten_thousand_garbage_frames_close_one_connection_and_affect_no_other(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)
        async with house.player(code, cookie) as player, raw_websocket(house.host, f"/ws/tables/{code}") as rough:
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            sending = asyncio.create_task(rough.send(frame(b"\xff garbage"[1:]) * 10_000))
            assert await rough.closed() == 1008
            sending.cancel()
            assert (await player.do("add-bot", seat=1))["type"] == "done"
            assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000, "kilobytes"
        assert house.context.metrics.registry.get_sample_value("serai_refusals_total", {"code": "too-many-bad-messages"}) == 1


async def test_a_message_that_is_too_big_ends_the_connection(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)
        async with house.player(code, cookie) as player:
            await player.send({"type": "say", "text": "x" * FRAME_LIMIT})
            with pytest.raises(ConnectionClosed):
                await player.until("chat")
            assert player.socket.close_code == 1009
        async with raw_websocket(house.host, f"/ws/tables/{code}") as rough:
            await rough.send(frame(b"x", claimed=1 << 40))
            assert await rough.closed() == 1009, "before any of it is read"


async def test_endless_empty_fragments_end_the_connection(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, _ = await table(house)
        async with raw_websocket(house.host, f"/ws/tables/{code}") as rough:
            await rough.send(frame(b"{", fin=False) + frame(b"", CONTINUED, fin=False) * 1000)
            assert await rough.closed() == 1009


async def test_compression_is_neither_offered_nor_accepted(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, _ = await table(house)
        async with raw_websocket(house.host, f"/ws/tables/{code}", "Sec-WebSocket-Extensions: permessage-deflate") as rough:
            assert " 101 " in rough.answer
            assert "permessage-deflate" not in rough.answer
            await rough.send(frame(b"\x00" * 100, rsv1=True))
            assert await rough.closed() == 1002


async def test_a_client_that_pings_and_never_reads_is_disconnected(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code, _ = await table(house)
        async with raw_websocket(house.host, f"/ws/tables/{code}", buffer=4096) as rough:
            with pytest.raises(ConnectionError):
                await asyncio.wait_for(rough.send(frame(b"x" * 125, PING) * 100_000), PATIENCE)


async def test_a_client_that_never_reads_is_disconnected_and_the_others_go_on(tmp_path: Path) -> None:
    async with run_server(tmp_path, patience=1, messages_per_second=0, silent_after=600) as house:
        code, cookie = await table(house)
        figures = house.context.metrics.registry
        without_budget(house)
        async with house.player(code, cookie) as player, raw_websocket(house.host, f"/ws/tables/{code}", buffer=4096) as sleeper:
            await sleeper.send(frame(b'{"type": "hello"}'))
            room = await load_room(house.house, code)
            while len(room.listeners) < 2:
                await asyncio.sleep(0.01)
            while len(room.listeners) == 2:
                assert (await player.do("ready", ready=not player.push["table"]["chairs"][0]["ready"]))["type"] == "done"
                assert player.push["version"] < 2000, "nobody was cut off"
            assert figures.get_sample_value("serai_readers_cut_off_total") == 1
            assert (await player.do("add-bot", seat=1))["type"] == "done"
            assert (figures.get_sample_value("serai_pushes_skipped_total") or 0) > 0


async def test_a_slow_client_misses_some_pushes_and_ends_with_the_newest(tmp_path: Path) -> None:
    async with run_server(tmp_path, patience=30, messages_per_second=0, silent_after=600) as house:
        code, cookie = await table(house)
        figures = house.context.metrics.registry
        without_budget(house)
        async with house.player(code, cookie) as player, raw_websocket(house.host, f"/ws/tables/{code}", buffer=4096) as slow:
            await slow.send(frame(b'{"type": "hello"}'))
            while (figures.get_sample_value("serai_pushes_skipped_total") or 0) < 20:
                await player.do("ready", ready=not player.push["table"]["chairs"][0]["ready"])
            newest = player.push["version"]
            read = b""
            while not ((last := newest_push(read)) and last["version"] == newest):
                read = (read + await asyncio.wait_for(slow.reader.read(65536), PATIENCE))[-200_000:]
            told = [line["version"] for line in last["told"]]
            assert told == list(range(newest - len(told) + 1, newest + 1))
            assert len(told) >= 20, "the skipped events are sent"


def without_budget(house: RunningServer) -> None:
    """A table can be changed as often as a test needs pushes."""
    house.house.change_limits.by_one.limit = house.house.change_limits.by_others.limit = 0


def newest_push(read: bytes) -> Message | None:
    """The last push in what was read, when it is there as a whole."""
    try:
        push: Message = json.loads(read[read.rfind(b'{"type":"push"') :])
    except ValueError:
        return None
    return push


async def test_a_client_that_does_not_say_hello_is_disconnected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_socket, "HELLO_WITHIN", 0.1)
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)
        async with house.socket(f"/ws/tables/{code}", cookie) as socket:
            assert json.loads(await socket.recv())["code"] == "no-hello"
            await socket.wait_closed()
            assert socket.close_code == 4408


async def test_messages_sent_too_fast_are_handled_later_and_none_is_lost(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=100) as house:
        code, cookie = await table(house)
        async with house.player(code, cookie) as player:
            began = asyncio.get_running_loop().time()
            for _ in range(250):
                await player.send({"type": "ping"})
            for _ in range(250):
                await player.until("pong")
            assert asyncio.get_running_loop().time() - began > 0.3


async def test_actions_sent_too_fast_are_handled_later(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=20) as house:
        code, cookie = await table(house)
        async with house.player(code, cookie) as player:
            began = asyncio.get_running_loop().time()
            for number in range(60):
                assert (await player.do("spectators-apart", apart=number % 2 == 0))["type"] == "done"
            assert asyncio.get_running_loop().time() - began > 0.9


async def test_an_internal_error_is_reported_before_the_socket_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)

        async def fails(guest: object) -> None:
            raise RuntimeError

        monkeypatch.setattr(house.context.people, "person", fails)
        async with house.socket(f"/ws/tables/{code}", cookie) as socket:
            assert json.loads(await socket.recv())["code"] == "internal"
            await socket.wait_closed()
            assert socket.close_code == 1011


async def fails(*given: object, **more: object) -> None:
    raise StoreFailed


async def silent_store(socket: ClientConnection) -> None:
    """The client is told that nothing can be read or written, and to come back later."""
    while (message := json.loads(await socket.recv()))["type"] != "refused":
        pass
    assert message["code"] == "store-silent"
    await socket.wait_closed()
    assert socket.close_code == 1013


async def test_a_newcomer_who_cannot_be_stored_is_told_that_the_store_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path) as house:
        code, _ = await table(house)
        monkeypatch.setattr(house.context.store, "name_person", fails)
        async with house.socket(f"/ws/tables/{code}") as socket:
            await silent_store(socket)


async def test_a_client_that_cannot_be_sent_the_table_is_told_so_and_can_retry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await table(house)
        with monkeypatch.context() as patch:
            patch.setattr(house.context.store, "said", fails)
            async with house.socket(f"/ws/tables/{code}", cookie) as socket:
                await socket.send('{"type":"hello"}')
                await silent_store(socket)
        async with house.player(code, cookie) as player:
            assert player.push["seat"] == 0


async def test_a_silent_client_that_cannot_be_brought_up_to_date_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path, silent_after=1) as house:
        code, cookie = await table(house)
        async with raw_websocket(house.host, f"/ws/tables/{code}", f"Cookie: serai={cookie}") as silent:
            await silent.send(frame(b'{"type": "hello"}'))
            room = await load_room(house.house, code)
            for here in (True, False):
                while room.presence().connected[0] is not here:
                    await asyncio.sleep(0.01)
            monkeypatch.setattr(house.context.store, "said", fails)
            await silent.send(frame(b"", PONG))
            assert await silent.closed() == 1013


async def test_a_slow_client_that_cannot_be_brought_up_to_date_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path, patience=30, messages_per_second=0, silent_after=600) as house:
        code, cookie = await table(house)
        figures = house.context.metrics.registry
        without_budget(house)
        async with house.player(code, cookie) as player, raw_websocket(house.host, f"/ws/tables/{code}", buffer=4096) as slow:
            await slow.send(frame(b'{"type": "hello"}'))
            while (figures.get_sample_value("serai_pushes_skipped_total") or 0) < 1:
                await player.do("ready", ready=not player.push["table"]["chairs"][0]["ready"])
            monkeypatch.setattr(house.context.store, "snapshot", fails)
            assert await slow.closed() == 1013
