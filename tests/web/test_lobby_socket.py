"""The lobby's socket: the list, live."""

import asyncio
import json
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

import serai
from serai.house.change_limits import CHANGES_PER_PERSON
from tests.web.running_server import PATIENCE, Player, run_server

GAME = serai.games()[0]


async def newest(socket: ClientConnection, tables: int) -> Any:
    """The next list with this many tables."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert message["type"] == "lobby"
        if message["total"] == tables:
            return message["tables"]


async def test_the_list_comes_at_once_and_follows_what_happens(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.socket("/ws/lobby") as lobby:
        assert await newest(lobby, 0) == []
        cookie = await house.newcomer("<b>Anna</b>")
        code = await house.table(cookie, GAME.id)
        [listed] = await newest(lobby, 1)
        assert (listed["code"], listed["names"][0], listed["taken"]) == (code, "<b>Anna</b>", 1)
        await house.table(cookie, GAME.id, public=False, clock="unlimited")
        async with house.player(code, cookie) as player:
            await player.do("add-bot", seat=1)
            while (await newest(lobby, 1))[0]["taken"] != 2:
                pass
            await player.do("leave")
        assert await newest(lobby, 0) == []


async def test_many_changes_make_few_lists(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, house.socket("/ws/lobby") as lobby:
        cookie = await house.newcomer()
        code = await house.table(cookie, GAME.id)
        async with house.player(code, cookie) as player:
            for _ in range(30):
                await player.do("add-bot", seat=1)
                await player.do("remove", seat=1)
            await player.do("leave")
        lists = 1
        while json.loads(await asyncio.wait_for(lobby.recv(), PATIENCE))["total"] or lists == 1:
            lists += 1
        assert lists < 30


async def test_messages_to_the_lobby_are_ignored_and_too_many_close_the_connection(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.socket("/ws/lobby") as lobby:
        for _ in range(200):
            await lobby.send("hello?")
        await asyncio.wait_for(lobby.wait_closed(), PATIENCE)
        assert lobby.close_code == 1008


async def test_the_list_has_a_limit_and_pages(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest(await house.newcomer("Anna")) as guest:
        for _ in range(3):
            await guest.post("/api/tables", json={"game": GAME.id})
        codes = [table["code"] for table in (await guest.get("/api/tables")).json()]
        assert len(codes) == 3
        pages = [(await guest.get(f"/api/tables?most=2&skip={skip}")).json() for skip in (0, 2, 4)]
        assert [[table["code"] for table in page] for page in pages] == [codes[:2], codes[2:], []]
        for wrong in ("most=0", "most=101", "skip=-1", "most=all"):
            assert (await guest.get(f"/api/tables?{wrong}")).status_code == 400


async def test_many_sockets_of_one_host_cannot_fill_the_log_of_a_table(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house:
        cookie = await house.newcomer("Anna")
        code = await house.table(cookie, GAME.id)
        async with AsyncExitStack() as stack:
            began = time.monotonic()
            sockets = [await stack.enter_async_context(house.player(code, cookie)) for _ in range(4)]

            async def flood(number: int, player: Player) -> list[Any]:
                return [await player.do("set-options", public=False, clock=10 + 100 * number + turn) for turn in range(60)]

            answers = [answer for some in await asyncio.gather(*(flood(*each) for each in enumerate(sockets))) for answer in some]
            refusals = [answer for answer in answers if answer["type"] == "refused"]
            assert {answer["code"] for answer in refusals} == {"too-many-changes"}
            assert all(answer["facts"]["seconds"] >= 1 for answer in refusals)
            accepted = max(answer["version"] for answer in answers if answer["type"] == "done") - 1
            assert accepted <= CHANGES_PER_PERSON + CHANGES_PER_PERSON * (time.monotonic() - began) / 60 + 1, (
                "what is spent comes back within a minute"
            )
