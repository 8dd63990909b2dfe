"""There is one room per table: everyone who uses it has a lease, whenever idle tables are unloaded."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from serai.house.refused import Refused
from serai.house.table_events import Person
from serai.protocol import commands
from tests.house.harness import ANNA, BEN, CEM, FakeListener, Harness, run_house
from tests.load_room import load_room
from tests.unloading_loop import Unloader, run_unloading


def test_two_visitors_are_in_one_room_whenever_tables_are_unloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_unloading(_visitors(tmp_path, Unloader(monkeypatch)))


async def _visitors(tmp_path: Path, unloader: Unloader) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 3, clock=3600)
        code = room.table.code
        unloader.begin(node.house)
        await asyncio.sleep(0)
        assert unloader.unloaded == 1, "nobody holds the table yet"
        listeners = {person: FakeListener(person) for person in (ANNA, BEN, CEM)}

        async def visit(person: Person) -> None:
            async with node.house.lease(code) as room:
                await node.store.person(person.id)  # anything that takes a while before they are in
                await room.enter(listeners[person])
                if person is ANNA:
                    await room.request(ANNA, commands.Start())
                while room.table.status != "over":
                    seat = room.table.seat_of(person.id)
                    assert seat is not None
                    with suppress(Refused):  # somebody else may have been first
                        if room.table.pause is not None:
                            await room.request(person, commands.Skip())
                        elif seat in room.table.decisions:
                            await room.request(person, commands.Act(text="keep"))
                    await asyncio.sleep(0)
                room.exit(listeners[person])

        await asyncio.gather(*map(visit, listeners))
        assert {listener.last["version"] for listener in listeners.values()} == {(await load_room(node.house, code)).table.version}
    assert unloader.duplicated == set()


def test_bots_clocks_and_readers_of_a_table_share_its_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_unloading(_company(tmp_path, Unloader(monkeypatch)))


async def _company(tmp_path: Path, unloader: Unloader) -> None:
    async with run_house(tmp_path) as node:
        over = await node.playing("keepers", 2, options={"rounds": 1})
        await node.play_on(over)
        room = await node.playing("keepers", 2, bots=1, clock=3600, options={"rounds": 3, "pace": 0})
        codes = [over.table.code, room.table.code]
        unloader.begin(node.house)
        listener = FakeListener(ANNA)
        for lap in range(6):
            node.time.now += 3_700_000
            async with node.house.lease(codes[1]) as room:
                await room.enter(listener)
                await asyncio.gather(
                    node.house.upkeep.sweep(),
                    node.house.upkeep.close_abandoned(10_000_000),
                    node.house.rename(Person(BEN.id, f"Ben {lap}"), BEN.name),
                    node.house.record(codes[0]),
                    node.house.replay(codes[0], 1),
                    node.house.log(codes[1], ANNA.id, 1_000, 5),
                    _open(node, f"guest-{lap}"),
                    *(load_room(node.house, code) for code in codes),
                )
                room.exit(listener)
        assert listener.last["version"] > 10
        assert [chair.name for chair in room.table.chairs][1] == "Ben 5"
    assert unloader.unloaded
    assert unloader.duplicated == set()


async def _open(node: Harness, id: str) -> None:
    """A table is opened while somebody who guessed its code connects."""
    room = await node.house.open_table(Person(id, id), "keepers", clock=3600)
    async with node.house.lease(room.table.code) as held:
        await held.request(Person("other", "Other"), commands.Sit(seat=1))


async def test_guessing_the_code_of_a_table_being_opened_makes_no_second_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("secrets.choice", lambda letters: letters[0])
    async with run_house(tmp_path) as node:
        guesses = [asyncio.ensure_future(_guess(node, "AAAAAA")) for _ in range(40)]
        room = await node.house.open_table(ANNA, "keepers")
        assert {found for found in await asyncio.gather(*guesses) if found is not None} <= {room}
        assert node.house.rooms == {"AAAAAA": room}


async def _guess(node: Harness, code: str) -> object:
    for _ in range(50):
        try:
            return await load_room(node.house, code)
        except Refused:
            await asyncio.sleep(0)
    return None
