"""The lobby's socket: the list, live."""

import asyncio
import json
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

import serai
from tests.web.served import PATIENCE, served

GAME = serai.games()[0]


async def newest(socket: ClientConnection, tables: int) -> Any:
    """The next list with so many tables."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        assert message["type"] == "lobby"
        if message["total"] == tables:
            return message["tables"]


async def test_the_list_comes_at_once_and_follows_what_happens(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.socket("/ws/lobby") as lobby:
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
    async with served(tmp_path, messages_per_second=0) as house, house.socket("/ws/lobby") as lobby:
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


async def test_whatever_is_said_in_the_lobby_is_not_heard_and_too_much_of_it_ends_the_connection(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.socket("/ws/lobby") as lobby:
        for _ in range(200):
            await lobby.send("hello?")
        await asyncio.wait_for(lobby.wait_closed(), PATIENCE)
        assert lobby.close_code == 1008
