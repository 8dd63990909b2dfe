"""Nobody is sent what they may not know: not by a socket, not by HTTP, not in errors, logs or metrics.

A table is shown as it is, and with a position that the viewer can't distinguish. All that they can get must be the same, byte for byte.
"""

import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.house.room import Room
from serai.kernel.game import AnyGame
from serai.kernel.state import State
from serai.web.logs import JsonLines
from tests.load_room import load_room
from tests.web.running_server import Player, RunningServer, run_server
from tests.web.test_table_socket import company

GAMES = pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
SEEN = ("version", "seat", "view", "choices", "refusals", "scene")
"""What a snapshot contains of the game."""
ASKED = [
    {"type": "hint"},
    {"type": "open-hands"},
    {"type": "do", "id": "a", "do": {"do": "act", "text": "nonsense"}},
    {"type": "do", "id": "b", "seen": 1, "do": {"do": "act", "text": "pass"}},
    {"type": "do", "id": "c", "do": {"do": "start"}},
    {"type": "do", "id": "d", "do": {"do": "rematch"}},
    {"type": "do", "id": "e", "do": {"do": "sit", "seat": 0}},
    {"type": "nonsense"},
]


class Everything:
    """Everything that a guest can get of a table."""

    def __init__(self, house: RunningServer, code: str, cookie: str, forbidden: list[str]) -> None:
        self.house = house
        self.code = code
        self.cookie = cookie
        self.forbidden = forbidden

    async def collect(self) -> list[str]:
        got = []
        async with self.house.socket(f"/ws/tables/{self.code}", self.cookie) as socket:
            await socket.send('{"type": "hello", "scene": true}')
            for message in ASKED:
                await socket.send(json.dumps(message))
            for text in self.forbidden:
                await socket.send(json.dumps({"type": "do", "id": "f", "do": {"do": "act", "text": text}}))
            await socket.send('{"type": "ping"}')
            while not (text := str(await socket.recv())).startswith('{"type":"pong"'):
                if not text.startswith('{"type":"presence"'):
                    got.append(re.sub(r',"presence":{"type":"presence",[^}]*}', "", text))
        async with self.house.guest(self.cookie) as guest:
            table = f"/api/tables/{self.code}"
            for path in (table, f"{table}/log", f"{table}/record", f"{table}/matches/1/replay", "/api/tables", f"/t/{self.code}", "/"):
                got.append((await guest.get(path)).text)
        return got


@asynccontextmanager
async def world(room: Room, state: State) -> AsyncIterator[None]:
    """The table with another position."""
    real, room.table.state = room.table.state, state
    room.projection._latest = None  # nothing that was encoded before is used again
    try:
        yield
    finally:
        room.table.state = real
        room.projection._latest = None


@GAMES
async def test_positions_that_a_viewer_cannot_distinguish_look_the_same_everywhere(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, company(house, game) as (table, cookies):
        watcher = await house.newcomer()
        room = await load_room(house.house, table.code)
        differing = 0
        for moment in range(7):
            await table.step()
            state = room.table.state
            assert state is not None
            if moment % 3 or room.table.status != "playing":
                continue
            for seat, cookie in [*enumerate(cookies), (None, watcher)]:
                illegal = _near_misses(table.players, seat)
                everything = Everything(house, table.code, cookie, illegal)
                real = await everything.collect()
                other = state.determinize(0 if seat is None else seat, serai.Rng(f"{moment} {seat}"))
                differing += other != state
                async with world(room, other):
                    assert await everything.collect() == real, (moment, seat)
        assert differing > 0, "the worlds were never another"


@GAMES
async def test_a_page_of_the_log_contains_what_its_reader_or_a_spectator_was_sent(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, company(house, game) as (table, cookies):
        watcher, stranger = await house.newcomer(), await house.newcomer()
        async with house.player(table.code, watcher) as spectator:
            told: dict[str, list[Any]] = {cookie: [] for cookie in (*cookies, watcher)}
            first = table.players[0].push["version"]
            for player in (*table.players, spectator):
                player.pushes.clear()
            for _ in range(25):
                await table.step()
            last = table.players[0].push["version"]
            await spectator.at(last)
            for cookie, player in zip(told, (*table.players, spectator), strict=True):
                told[cookie] = [line for push in player.pushes for line in push["told"]]
            told[stranger] = told[watcher]
            for cookie, lines in told.items():
                async with house.guest(cookie) as guest:
                    path = f"/api/tables/{table.code}/log"
                    whole = (await guest.get(path)).json()["told"]
                    assert whole[first:last] == lines
                    assert (await guest.get(path, params={"before": last + 1, "most": 3})).json()["told"] == lines[-3:]


@GAMES
async def test_an_earlier_version_is_what_its_reader_or_a_spectator_was_sent_then(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, company(house, game) as (table, cookies):
        watcher, stranger = await house.newcomer(), await house.newcomer()
        async with house.player(table.code, watcher) as spectator:
            for _ in range(9):
                await table.step()
            await spectator.at(table.players[0].push["version"])
            sent = dict(zip((*cookies, watcher), [list(player.pushes) for player in (*table.players, spectator)], strict=True))
            sent[stranger] = sent[watcher]
            for cookie, pushes in sent.items():
                assert pushes
                async with house.guest(cookie) as guest:
                    for push in pushes[-4:]:
                        shown = (await guest.get(f"/api/tables/{table.code}/versions/{push['version']}")).json()
                        assert {key: shown[key] for key in SEEN} == {key: push[key] for key in SEEN}
                        assert shown["told"] == []
                    later = (await guest.get(f"/api/tables/{table.code}/versions/{pushes[-1]['version'] + 99}")).json()
                    assert later["version"] == pushes[-1]["version"], "there is nothing later than now"


def _near_misses(players: list[Player], seat: int | None) -> list[str]:
    """What others could do now, which is refused to this seat."""
    own = [choice["text"] for choice in (players[seat].push["choices"] or [])] if seat is not None else []
    others = [choice["text"] for other, player in enumerate(players) if other != seat for choice in (player.push["choices"] or [])]
    return [text for text in others if text not in own][:2]


class Lines(logging.Handler):
    """What the log file would hold."""

    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def log() -> Any:
    """Everything that is logged, by anybody, from `debug` on."""
    handler, root = Lines(), logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield handler
    root.removeHandler(handler)
    root.setLevel(level)


@GAMES
async def test_logs_and_metrics_contain_no_person_table_cookie_or_card(tmp_path: Path, game: AnyGame, log: Lines) -> None:
    async with run_server(tmp_path) as house, company(house, game) as (table, cookies):
        for _ in range(6):
            await table.step()
        async with house.player(table.code, cookies[0]) as player, house.guest(cookies[0]) as guest:
            await player.send({"type": "say", "text": "a secret word"})
            await player.do("act", text="nonsense")
            await player.socket.send("garbage")
            await guest.get(f"/api/tables/{table.code}")
            await guest.get(f"/t/{table.code}")
            await guest.get("/nothing", headers={"User-Agent": "a secret word"})
            figures = (await guest.get("/metrics")).text
        room = await load_room(house.house, table.code)
        secrets = [table.code, "a secret word", "Player 1", "127.0.0.1", *cookies]
        secrets += [chair.person.id for chair in room.table.chairs if chair.person is not None]
        entries = await house.context.store.tail(table.code)
        secrets += [entry.text for entry in entries if " " in entry.text]
        own = [line for line in log.lines if json.loads(line)["logger"].startswith(("serai", "uvicorn"))]
        assert any('"event": "http"' in line for line in own)
        for secret in secrets:
            assert secret not in figures
            assert not [line for line in own if secret in line], secret


async def test_an_exception_is_logged_with_its_stack_and_without_its_message(
    tmp_path: Path, log: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("the hand is AS KS")

    async with run_server(tmp_path) as house, house.guest() as guest:
        monkeypatch.setattr(house.house, "open_tables", fail)
        assert (await guest.get("/api/tables")).status_code == 500
    [line] = [json.loads(line) for line in log.lines if '"fault"' in line]
    assert line["error"] == "ValueError"
    assert any("list_tables" in place for place in line["trace"])
    assert not [line for line in log.lines if "AS KS" in line]


async def test_no_response_and_no_address_contains_the_cookie_or_the_id(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer("Anna")
        id = cookie.partition(".")[0]
        code = await house.table(cookie, serai.games()[0].id)
        async with house.player(code, cookie) as player, house.guest(cookie) as guest:
            await player.send({"type": "say", "text": "hello"})
            await player.until("chat")
            bodies = [json.dumps(message) for message in player.heard]
            for path in ("/", f"/t/{code}", "/api/me", f"/api/tables/{code}", "/api/tables"):
                bodies.append((await guest.get(path)).text)
        for body in bodies:
            assert id not in body
            assert not re.search(r"[?&](token|cookie|id)=", body)
