"""The bot's connection to a table behaves the same over the network and in the same process."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.client.connection import TableConnection
from serai.client.errors import HouseUnavailable, RequestRefused
from serai.client.http import HouseAddress
from serai.house.table_events import handle
from serai.protocol.server_messages import Chat, ServerMessage
from serai.telegram.house_client import HouseClient, RemoteHouse
from serai.telegram.in_process import LocalHouse
from tests.unloading_loop import Unloader, run_unloading
from tests.web.running_server import PATIENCE, RunningServer
from tests.web.running_server import run_server as serving

ANN, BEN = "ann-of-telegram", "ben-of-telegram"
GAME = "whot"


class Bot:
    """A bot with one house, and what its connections have received."""

    def __init__(self, served: RunningServer, client: HouseClient) -> None:
        self.served = served
        self.client = client
        self.received: list[ServerMessage] = []
        self._tasks: list[asyncio.Task[None]] = []

    def connect(self, guest: str, code: str, **more: Any) -> TableConnection:
        connection = self.client.connect(guest, code, self.received.append, **more)
        self._tasks.append(asyncio.ensure_future(connection.run()))
        return connection

    async def disconnect(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks.clear()

    async def until(self, found: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not found():
                await asyncio.sleep(0.01)


Test = Callable[[Bot], Awaitable[None]]


@pytest.fixture(params=["network", "process"])
def play(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[..., None]:
    """Runs a test with a bot on either side."""

    def run(test: Test, **settings: Any) -> None:
        async def go() -> None:
            async with serving(tmp_path, **settings) as served:
                local = request.param == "process"
                client = LocalHouse(served.context) if local else RemoteHouse(HouseAddress.parse(served.url), served.context.auth)
                bot = Bot(served, client)
                try:
                    await test(bot)
                finally:
                    await bot.disconnect()
                    await client.close()

        asyncio.run(go())

    return run


def test_a_request_is_carried_out_once_and_seen_by_all(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        code = await bot.client.open_table(ANN, GAME, {})
        ann, ben = bot.connect(ANN, code), bot.connect(BEN, code)
        await ben.reach(0)
        version = await ben.submit({"do": "sit", "seat": 1}, id="sit")
        assert await ben.submit({"do": "sit", "seat": 1}, id="sit") == version
        push = await ann.reach(version)
        assert push.table.chairs[1].name is not None
        assert push.scene is None, "before a match there is nothing on the table"
        assert (await ben.reach(version)).seat == 1

    play(test)


def test_a_refusal_has_the_same_code_and_facts(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        code = await bot.client.open_table(ANN, GAME, {})
        ben = bot.connect(BEN, code)
        for command, expected in (({"do": "start"}, "host-only"), ({"do": "sit", "seat": 0}, "seat-taken")):
            with pytest.raises(RequestRefused) as refused:
                await ben.submit(command, id=expected)
            assert refused.value.code == expected
        with pytest.raises(RequestRefused, match="game"):
            await bot.client.open_table(ANN, "no-such-game", {})
        with pytest.raises(RequestRefused) as options:
            await bot.client.open_table(ANN, GAME, {"colour": "red"})
        assert options.value.code == "invalid-options"

    play(test)


def test_people_are_present_while_they_are_connected_and_the_table_stays_awake(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        code = await bot.client.open_table(ANN, GAME, {})
        house = bot.served.house
        await bot.connect(ANN, code).reach(0)
        await bot.until(lambda: house.rooms[code].presence().connected[0])
        house.upkeep.unload_idle()
        assert code in house.rooms
        assert code in house.leases
        room = house.rooms[code]
        await bot.disconnect()
        await bot.until(lambda: not room.presence().connected[0])
        await bot.until(lambda: code not in house.leases)

    play(test)


def test_a_new_name_is_seen_at_the_table(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        await bot.client.rename(ANN, "Ann")
        code = await bot.client.open_table(ANN, GAME, {})
        ann = bot.connect(ANN, code)
        assert (await ann.reach(0)).table.chairs[0].name == "Ann"
        await bot.client.rename(ANN, "Annette")
        await bot.until(lambda: ann.push is not None and ann.push.table.chairs[0].name == "Annette")

    play(test)


def test_chat_is_received_before_saying_it_returns(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        code = await bot.client.open_table(ANN, GAME, {})
        ann = bot.connect(ANN, code)
        await ann.reach(0)
        own = handle(code, ANN)
        await ann.say("hello", handle=own)
        assert [line.text for line in bot.received if isinstance(line, Chat)] == ["hello"]
        with pytest.raises(RequestRefused) as refused:
            await ann.say("x" * 1000, handle=own)
        assert refused.value.code == "chat-too-long"
        again = bot.connect(BEN, code, said=0)
        await again.reach(0)
        await bot.until(lambda: len([line for line in bot.received if isinstance(line, Chat)]) == 2)

    play(test)


def test_limits_hold_for_each_person(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        await bot.client.open_table(ANN, GAME, {})
        await bot.client.open_table(ANN, GAME, {})
        with pytest.raises(RequestRefused) as refused:
            await bot.client.open_table(ANN, GAME, {})
        assert refused.value.code == "too-many-tables"
        await bot.client.open_table(BEN, GAME, {})

    play(test, tables_per_hour=2)


def test_a_table_that_does_not_exist_ends_the_connection(play: Callable[..., None]) -> None:
    async def test(bot: Bot) -> None:
        nowhere = bot.connect(ANN, "AAAAAA")
        await asyncio.wait_for(nowhere.ended.wait(), PATIENCE)
        with pytest.raises(HouseUnavailable):
            await nowhere.submit({"do": "ready"}, id="1")
        with pytest.raises(HouseUnavailable):
            await nowhere.reach(0)

    play(test)


def test_in_the_same_process_a_command_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as served:
            bot = Bot(served, LocalHouse(served.context))
            ann = bot.connect(ANN, await bot.client.open_table(ANN, GAME, {}))
            with pytest.raises(RequestRefused, match="can't be read") as refused:
                await ann.submit({"do": "sit", "seat": "one"}, id="sit")
            assert refused.value.code == "unreadable"
            await bot.disconnect()

    asyncio.run(go())


def test_in_the_same_process_all_are_in_one_room_whenever_tables_are_unloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        async with serving(tmp_path) as served:
            bot = Bot(served, LocalHouse(served.context))
            unloader.begin(served.house)
            code = await bot.client.open_table(ANN, GAME, {})
            for lap in range(3):
                ann, ben = bot.connect(ANN, code), bot.connect(BEN, code)
                for turn in range(4):
                    version = await ben.submit({"do": "sit", "seat": 1 + turn % 2}, id=f"{lap} {turn}")
                    assert (await ann.reach(version)).table.chairs[1 + turn % 2].name is not None
                await bot.disconnect()

    unloader = Unloader(monkeypatch)
    run_unloading(go())
    assert unloader.unloaded
    assert unloader.duplicated == set()


def test_in_the_same_process_no_socket_is_opened(tmp_path: Path) -> None:
    async def go() -> None:
        async with serving(tmp_path) as served:
            bot = Bot(served, LocalHouse(served.context))
            code = await bot.client.open_table(ANN, GAME, {})
            await bot.connect(ANN, code).reach(0)
            async with httpx.AsyncClient() as web:
                figures = (await web.get(f"{served.url}/metrics")).text
            open_now = [line for line in figures.splitlines() if "connections" in line and 'kind="table"' in line]
            assert [line for line in open_now if not line.endswith(" 0.0")] == []
            assert served.house.rooms[code].listeners
            await bot.disconnect()

    asyncio.run(go())
