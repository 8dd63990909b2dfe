"""The lobby's list of public tables."""

from pathlib import Path

import msgspec

from serai.house.table_events import Person
from serai.protocol import commands
from serai.protocol.listing import Listing
from tests.house.harness import ANNA, refused, run_house


async def test_the_list_is_sent_when_it_changes_and_not_for_moves(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        told: list[list[Listing]] = []
        stop = node.house.listen_to_lobby(lambda: told.append(node.house.open_tables()))
        room = await node.seated("hukum", 4)
        assert [listing.taken for listing in told[-1]] == [4]
        assert told[-1][0].names == ["Anna", "Ben", "Cem", "Dora"]
        await node.do(room, ANNA, commands.Start())
        assert told[-1][0].status == "playing"
        count = len(told)
        await node.play_on(room, 5)
        assert len(told) == count
        await node.play_on(room)
        assert told[-1] == [], "a table that is over is not listed"
        stop()
        await node.house.open_table(ANNA, "hukum")
        assert told[-1] == []


async def test_private_and_practice_tables_are_never_listed(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.house.open_table(ANNA, "hukum", public=False)
        practice = await node.house.open_table(ANNA, "hukum", public=True, practice=True)
        assert node.house.open_tables() == []
        assert (await refused(practice.request(ANNA, commands.SetOptions(public=True)))).code == "practice-is-private"
        open_one = await node.house.open_table(ANNA, "hukum")
        await open_one.request(ANNA, commands.SetOptions(public=False))
        assert node.house.open_tables() == []


async def test_waiting_tables_come_first_newest_first(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        rooms = []
        for _ in range(3):
            rooms.append(await node.seated("keepers", 2))
            node.time.now += 1000
        await node.do(rooms[2], ANNA, commands.Start())
        assert [listing.code for listing in node.house.open_tables()] == [rooms[at].table.code for at in (1, 0, 2)]


async def test_the_list_is_there_again_after_a_restart(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.seated("keepers", 2)
        await node.playing("keepers", 2)
        before = node.house.open_tables()
    async with run_house(tmp_path) as node:
        await node.house.wake()
        assert node.house.open_tables() == before


async def test_no_id_is_in_the_list(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.seated("keepers", 2)
        assert ANNA.id.encode() not in msgspec.json.encode(node.house.open_tables())


async def test_the_list_has_pages(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for number in range(5):
            node.time.now += 1
            await node.house.open_table(Person(f"host-{number}", f"Host {number}"), "keepers")
        names = [listing.names[0] for listing in node.house.open_tables()]
        assert names == [f"Host {number}" for number in (4, 3, 2, 1, 0)]
        assert [listing.names[0] for listing in node.house.open_tables(2)] == names[:2]
        assert [listing.names[0] for listing in node.house.open_tables(2, 2)] == names[2:4]
        assert node.house.open_tables(2, 9) == []
