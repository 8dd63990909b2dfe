"""A connection that is lost without being closed: others see it within seconds, and a client that comes back has missed nothing."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

from serai.web.liveness import SILENT_ROUNDS, SLICES, Liveness
from tests.web.raw_websocket import RawWebSocket, frame, raw_websocket
from tests.web.running_server import PATIENCE, Message, run_server, started

PONG = 10


class Line:
    """A connection that notes what is done with it."""

    def __init__(self) -> None:
        self.received = True
        self.pings = 0
        self.told: list[str] = []

    def ping(self) -> None:
        self.pings += 1

    def watched_by(self, liveness: Liveness) -> Callable[[], None]:
        return liveness.watch(self, lambda: self.told.append("lost"), lambda: self.told.append("back"))


def rounds(liveness: Liveness, count: int) -> None:
    for _ in range(count * SLICES):
        liveness.check()


def test_an_active_connection_is_not_pinged() -> None:
    liveness, line = Liveness(8), Line()
    line.watched_by(liveness)
    for _ in range(10):
        line.received = True
        rounds(liveness, 1)
    assert (line.pings, line.told) == (0, [])


def test_one_that_answers_pings_stays_and_one_that_does_not_is_lost_once() -> None:
    liveness, alive, dead = Liveness(8), Line(), Line()
    alive.watched_by(liveness)
    dead.watched_by(liveness)
    for _ in range(10):
        pings = alive.pings
        rounds(liveness, 1)
        alive.received = alive.pings > pings
    assert alive.told == []
    assert 4 <= alive.pings <= 6, "every other round"
    assert dead.told == ["lost"]


def test_it_is_lost_after_three_silent_rounds_and_back_when_it_is_heard() -> None:
    liveness, line = Liveness(8), Line()
    end = line.watched_by(liveness)
    rounds(liveness, SILENT_ROUNDS)
    assert line.told == []
    rounds(liveness, 1)
    assert line.told == ["lost"]
    line.received = True
    rounds(liveness, 1)
    assert line.told == ["lost", "back"]
    end()
    rounds(liveness, 10)
    assert line.told == ["lost", "back"], "nobody watches any more"


async def hears(silent: RawWebSocket, wanted: Callable[[Message], bool]) -> list[Message]:
    """What has come to a raw connection until a message is among it for which something holds."""
    read, found = b"", list[Message]()
    while not any(map(wanted, found)):
        read += await asyncio.wait_for(silent.reader.read(65536), PATIENCE)
        found = [json.loads(part) for part in _texts(read)]
    return found


def _texts(read: bytes) -> list[bytes]:
    """The text messages in a server's frames."""
    found = []
    while len(read) >= 4:
        size, start = read[1], 2
        if size == 126:
            size, start = int.from_bytes(read[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(read[2:10], "big"), 10
        if len(read) < start + size:
            break
        if read[0] == 0x81:
            found.append(read[start : start + size])
        read = read[start + size :]
    return found


async def test_others_see_that_a_player_went_silent_and_came_back(tmp_path: Path) -> None:
    async with run_server(tmp_path, silent_after=1) as house:
        code, cookies = await started(house, "whot", 2)
        async with (
            house.player(code, cookies[0]) as player,
            raw_websocket(house.host, f"/ws/tables/{code}", f"Cookie: serai={cookies[1]}") as silent,
        ):
            await silent.send(frame(b'{"type": "hello"}'))
            await player.until("presence", lambda message: message["connected"] == [True, True])
            await player.until("presence", lambda message: message["connected"] == [True, False])
            await player.send({"type": "say", "text": "Are you there?"})
            await player.until("chat")
            await hears(silent, lambda message: message["type"] == "push")
            await silent.send(frame(b"", PONG))
            await player.until("presence", lambda message: message["connected"] == [True, True])
            missed = await hears(silent, lambda message: message["type"] == "chat")
            assert [line["text"] for line in missed if line["type"] == "chat"] == ["Are you there?"]


async def test_a_request_of_a_silent_player_is_carried_out(tmp_path: Path) -> None:
    async with run_server(tmp_path, silent_after=1) as house:
        code, cookies = await started(house, "whot", 2)
        async with (
            house.player(code, cookies[0]) as player,
            raw_websocket(house.host, f"/ws/tables/{code}", f"Cookie: serai={cookies[1]}") as silent,
        ):
            await silent.send(frame(b'{"type": "hello"}'))
            await player.until("presence", lambda message: message["connected"] == [True, False])
            asked = {"type": "do", "id": "rejoined", "do": {"do": "ready", "ready": True}}
            await silent.send(frame(json.dumps(asked).encode()))
            await hears(silent, lambda message: message["type"] in ("done", "refused") and message["id"] == "rejoined")
            assert house.house.rooms[code].presence().connected == [True, True]


async def test_clients_that_answer_pings_are_never_lost(tmp_path: Path) -> None:
    """The rounds are the test's: each time, they go on when the answers are in."""
    async with run_server(tmp_path, silent_after=600) as house:
        code, cookies = await started(house, "whot", 2)
        async with house.player(code, cookies[0]) as player, house.player(code, cookies[1]):
            await player.until("presence", lambda message: message["connected"] == [True, True])
            room, liveness = house.house.rooms[code], house.context.liveness
            watched = [watch for part in liveness._slices for watch in part]
            assert len(watched) == 2
            for _ in range(4 * SILENT_ROUNDS):
                rounds(liveness, SILENT_ROUNDS - 1)
                async with asyncio.timeout(PATIENCE):
                    while not all(watch.connection.received for watch in watched):
                        await asyncio.sleep(0.001)
                assert all(watch.silent_rounds < SILENT_ROUNDS for watch in watched)
            assert room.presence().connected == [True, True]


async def test_the_lobby_answers_pings(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, house.socket("/ws/lobby") as socket:
        await socket.recv()
        for _ in range(150):
            await socket.send('{"type":"ping"}')
            assert json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["type"] == "pong"
