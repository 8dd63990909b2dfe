"""A table's socket: whole matches, reconnects, repeated and stale requests."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins

import serai
from serai.house.house import House
from serai.house.table_events import Person
from serai.kernel.game import AnyGame
from serai.records import read
from tests.load_room import load_room
from tests.web.raw_websocket import frame, raw_websocket
from tests.web.running_server import PATIENCE, Player, RunningServer, run_server, started

GAMES = pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)


class Company:
    """Everyone at a table, each with a connection."""

    def __init__(self, house: RunningServer, code: str, players: list[Player]) -> None:
        self.house = house
        self.code = code
        self.players = players

    async def settle(self) -> bool:
        """Everyone sees the newest version; whether the match goes on."""
        version = (await load_room(self.house.house, self.code)).table.version
        for player in self.players:
            await player.at(version)
        return bool(self.players[0].push["table"]["status"] == "playing")

    def asked(self, choices: int = 1) -> int | None:
        """A seat that has at least this many choices."""
        return next((seat for seat, player in enumerate(self.players) if len(player.push["choices"] or []) >= choices), None)

    async def step(self) -> bool:
        """A player who can act does; returns whether there was one."""
        if not await self.settle():
            return False
        if self.players[0].push["table"]["pause"]:
            for player in self.players:
                await player.do("skip")
        elif (seat := self.asked()) is not None:
            assert (await self.players[seat].act())["type"] == "done"
        return await self.settle()

    async def until_asked(self, choices: int = 1) -> int:
        """The first seat that has this many choices."""
        await self.settle()
        while (seat := self.asked(choices)) is None:
            assert await self.step()
        return seat


@asynccontextmanager
async def company(house: RunningServer, game: AnyGame) -> AsyncIterator[tuple[Company, list[str]]]:
    """As few people as the game takes, in a match that has begun, and their cookies."""
    async with AsyncExitStack() as stack:
        code, cookies = await started(house, game.id, game.seats[0])
        players = [await stack.enter_async_context(house.player(code, cookie)) for cookie in cookies]
        yield Company(house, code, players), cookies


@GAMES
async def test_a_whole_match_over_the_network(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house:
        code, cookie = await with_bots(house, game)
        async with house.player(code, cookie) as player:
            while player.push["table"]["status"] == "playing":
                if player.push["table"]["pause"]:
                    await player.do("skip")
                elif player.push["choices"]:
                    await player.act()
                else:
                    await player.hear()
            assert player.push["table"]["outcome"]["winners"] is not None
            versions = [line["version"] for push in player.pushes for line in push["told"]]
            assert versions == list(range(versions[0], player.push["version"] + 1)), "versions have no gaps"
        async with house.guest(cookie) as guest:
            answer = await guest.get(f"/api/tables/{code}/record")
        record = read(answer.text)
        assert serai.replay(record).outcome() == record.result


@GAMES
async def test_two_sockets_on_one_seat_stay_in_step_and_one_of_two_actions_wins(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path) as house, company(house, game) as (table, cookies):
        seat = await table.until_asked(choices=2)
        async with house.player(table.code, cookies[seat]) as two:
            one = table.players[seat]
            assert two.push["view"] == one.push["view"]
            seen, choices = one.push["version"], one.push["choices"]
            answers = await asyncio.gather(
                one.do("act", text=choices[0]["text"], seen=seen), two.do("act", text=choices[1]["text"], seen=seen)
            )
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            lost = next(answer for answer in answers if answer["type"] == "refused")
            assert lost["code"] in ("stale", "illegal-action", "paused", "no-match")
            newest = max(one.push["version"], two.push["version"])
            assert (await one.at(newest))["view"] == (await two.at(newest))["view"]


@GAMES
async def test_coming_back_from_any_version_shows_what_a_fresh_view_shows(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, company(house, game) as (table, cookies):
        for _ in range(8):
            await table.step()
        while table.players[0].push["table"]["pause"]:  # the clock would end it
            await table.step()
        async with house.player(table.code, cookies[0]) as fresh:
            newest = fresh.push["version"]
            assert fresh.push["told"] == []
            for last in range(newest + 2):
                async with house.player(table.code, cookies[0], last=last) as back:
                    told = back.push.pop("told")
                    assert back.push == {key: value for key, value in fresh.push.items() if key != "told"}
                    assert [line["version"] for line in told] == list(range(last + 1, newest + 1) if last else [])


@GAMES
async def test_a_request_that_is_sent_twice_is_carried_out_once(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path) as house, company(house, game) as (table, cookies):
        seat = await table.until_asked()
        player = table.players[seat]
        id, text, seen = uuid.uuid4().hex, player.push["choices"][0]["text"], player.push["version"]
        first = await player.do("act", text=text, seen=seen, id=id)
        assert first["type"] == "done"
        version = (await load_room(house.house, table.code)).table.version
        assert await player.do("act", text=text, seen=seen, id=id) == first
        async with house.player(table.code, cookies[seat]) as other_tab:
            assert await other_tab.do("act", text=text, seen=seen, id=id) == first
        assert (await load_room(house.house, table.code)).table.version == version


async def test_requests_that_come_together_are_all_carried_out_in_their_order(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer()
        code = await house.table(cookie, "hukum")
        async with raw_websocket(house.host, f"/ws/tables/{code}", f"Cookie: serai={cookie}") as line:
            await line.send(frame(b'{"type":"hello"}'))
            room = await load_room(house.house, code)
            async with asyncio.timeout(PATIENCE):
                while not room.listeners:
                    await asyncio.sleep(0.01)
            before = room.table.version
            asked = [{"type": "do", "id": str(n), "do": {"do": "spectators-apart", "apart": n % 2 == 0}} for n in range(3)]
            await line.send(b"".join(frame(json.dumps(message).encode()) for message in [*asked, {"type": "ping"}]))
            heard = b""
            async with asyncio.timeout(PATIENCE):
                while b'"pong"' not in heard or heard.count(b'{"type":"done"') < 3:
                    heard += await line.reader.read(65536)
            assert room.table.version == before + 3
            answers = [heard.index(b'{"type":"done","id":"%d","version":%d}' % (n, before + 1 + n)) for n in range(3)]
            assert answers == sorted(answers)


async def test_two_people_can_use_the_same_request_id(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        game = serai.games()[0]
        code = await house.table(host := await house.newcomer(), game.id)
        async with house.player(code, host) as one, house.player(code) as two:
            assert (await one.do("add-bot", seat=1, id="1"))["type"] == "done"
            answer = await two.do("sit", seat=2, id="1")
            assert answer["type"] == "done"
            assert two.push["seat"] == 2


@GAMES
async def test_acting_on_an_outdated_view_is_refused_and_the_current_view_is_sent(tmp_path: Path, game: AnyGame) -> None:
    async with run_server(tmp_path) as house, company(house, game) as (table, _):
        player = table.players[await table.until_asked()]
        answer = await player.do("act", text=player.push["choices"][0]["text"], seen=1)
        assert answer["code"] == "stale"
        pushed = await player.hear()
        assert (pushed["type"], pushed["version"]) == ("push", answer["facts"]["version"])
        assert pushed["choices"]


async def test_nothing_is_answered_before_hello_and_hello_is_said_once(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(await house.newcomer(), serai.games()[0].id)
        async with house.socket(f"/ws/tables/{code}") as socket:
            player = Player(socket)
            assert (await player.do("ready"))["code"] == "hello-first"
            await player.send({"type": "ping"})
            assert (await player.hear())["type"] == "pong"
            await player.send({"type": "hello"})
            await player.until("push")
            await player.send({"type": "hello"})
            assert (await player.until("refused"))["code"] == "hello-again"


async def test_ping_returns_the_servers_time(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(await house.newcomer(), serai.games()[0].id)
        async with house.player(code) as player:
            await player.send({"type": "ping"})
            assert abs((await player.until("pong"))["now"] - house.context.store.now()) < 5000


@pytest.mark.parametrize("practice", [True, False])
async def test_hints_and_open_hands_are_for_practice_tables(tmp_path: Path, practice: bool) -> None:
    async with run_server(tmp_path) as house:
        code, cookie = await with_bots(house, serai.games()[0], practice=practice)
        async with house.player(code, cookie) as player:
            while not player.push["choices"]:
                await (player.do("skip") if player.push["table"]["pause"] else player.hear())
            for ask in ("hint", "open-hands"):
                await player.send({"type": ask})
                answer = await player.until(ask if practice else "refused")
                if not practice:
                    assert answer["code"] == "practice-only"
                elif ask == "hint":
                    assert answer["text"] in [choice["text"] for choice in player.push["choices"]]
                else:
                    assert len(answer["views"]) == len(player.push["table"]["chairs"])


async def with_bots(house: RunningServer, game: AnyGame, **laying: Any) -> tuple[str, str]:
    """A match of one person and bots: its code and the person's cookie."""
    cookie = await house.newcomer()
    code = await house.table(cookie, game.id, seats=game.seats[0], **laying)
    async with house.player(code, cookie) as host:
        for seat in range(1, game.seats[0]):
            await host.do("add-bot", seat=seat)
        assert (await host.do("start"))["type"] == "done"
    return code, cookie


async def test_chat_is_sent_to_everyone_and_to_newcomers(tmp_path: Path) -> None:
    script = '<script>alert("x")</script>'
    async with run_server(tmp_path) as house:
        code = await house.table(host := await house.newcomer("Anna"), serai.games()[0].id)
        async with house.player(code, host) as anna, house.player(code) as watcher:
            await anna.send({"type": "say", "text": script})
            line = await watcher.until("chat")
            assert (line["name"], line["text"], line["seat"]) == ("Anna", script, 0)
            assert "id" not in line
        async with house.player(code) as later:
            assert (await later.until("chat"))["text"] == script
        async with house.player(code, said=line["number"]) as knows:
            await knows.send({"type": "ping"})
            await knows.until("pong")
            assert not [message for message in knows.heard if message["type"] == "chat"]


async def test_a_new_name_is_seen_by_all_from_then_on(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(cookie := await house.newcomer(), serai.games()[0].id)
        async with house.player(code, cookie) as player, house.player(code) as watcher, house.guest(cookie) as guest:
            guests_name = watcher.push["table"]["chairs"][0]["name"]
            for name, shown in (("Anna", "Anna"), ("Anna", "Anna"), ("  ", guests_name)):
                await guest.put("/api/me", json={"name": name})
                await player.send({"type": "say", "text": "hello"})
                assert (await player.until("chat"))["name"] == shown
                assert (await guest.get("/api/tables")).json()[0]["names"][0] == shown
                assert (await guest.get(f"/api/tables/{code}")).json()["chairs"][0]["name"] == shown
            await watcher.at((await load_room(house.house, code)).table.version)
            told = [event for push in watcher.pushes for line in push["told"] for event in line["events"]]
            assert [event["facts"] for event in told] == [{"name": "Anna", "number": 1}, {"name": guests_name, "number": 1}]


async def test_names_that_are_chosen_at_the_same_time_end_as_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(cookie := await house.newcomer(), serai.games()[0].id)
        delays = [0.3, 0.1, 0.0]

        async def slowly(person: Person, was: str) -> None:
            await asyncio.sleep(delays.pop(0))
            await House.rename(house.house, person, was)

        monkeypatch.setattr(house.house, "rename", slowly)
        async with house.guest(cookie) as guest, house.player(code):
            await asyncio.gather(*(guest.put("/api/me", json={"name": name}) for name in ("Anna", "Hannah", "Annabel")))
            name = (await guest.get("/api/me")).json()["name"]
            assert (await guest.get(f"/api/tables/{code}")).json()["chairs"][0]["name"] == name


async def test_presence_is_sent_to_everyone(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        code = await house.table(host := await house.newcomer(), serai.games()[0].id)
        async with house.player(code, host) as player:
            async with house.player(code):
                await player.until("presence", lambda told: told["connected"][0] and told["spectators"] == 1)
            await player.until("presence", lambda told: told["spectators"] == 0)


async def test_connecting_to_an_unknown_table_is_refused_and_closed(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.socket("/ws/tables/AAAAAA") as socket:
        message: dict[str, Any] = json.loads(await socket.recv())
        assert (message["type"], message["code"]) == ("refused", "no-such-table")
        await socket.wait_closed()
        assert (socket.close_code, socket.close_reason) == (4404, "no-such-table")


@GAMES
async def test_a_client_that_asks_for_the_scene_is_sent_it(tmp_path: Path, game: AnyGame) -> None:
    async with (
        run_server(tmp_path) as house,
        company(house, game) as (table, cookies),
        house.player(table.code, cookies[0], scene=True) as asker,
        house.player(table.code, scene=True) as watcher,
    ):
        for _ in range(6):
            room = await load_room(house.house, table.code)
            await asker.at(room.table.version)
            await watcher.at(room.table.version)
            assert room.table.state is not None
            for push, seat in ((asker.push, 0), (watcher.push, None)):
                assert push["scene"] == to_builtins(game.scene(game.view(room.table.state, seat)))
            assert [player.push["scene"] for player in table.players] == [None] * len(table.players)
            await table.step()
        assert (await asker.do("act", text="nonsense", seen=1))["code"] == "stale"
        assert (await asker.until("push"))["scene"]


async def test_before_a_match_there_is_no_scene(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer()
        code = await house.table(cookie, serai.games()[0].id)
        async with house.player(code, cookie, scene=True) as player:
            assert player.push["scene"] is None
