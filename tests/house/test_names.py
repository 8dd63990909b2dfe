"""When somebody goes by another name, whoever sees them sees it."""

import asyncio
from pathlib import Path

from serai.house import commands
from serai.house.entries import Person, guest_name
from serai.house.house import Listing, listing
from serai.house.table import fold
from tests.house.world import ANNA, BEN, STRANGER, Ear, Time, kinds, log_of, world

BENITO = Person(BEN.id, "Benito")
ANNABEL = Person(ANNA.id, "Annabel")


async def test_every_table_where_somebody_sits_shows_their_new_name_and_tells_it(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        waiting, playing, over = await w.seated("keepers", 2), await w.playing("keepers", 2), await w.playing("keepers", 2)
        await w.play_on(over)
        ears = [Ear(STRANGER) for _ in range(3)]
        for room, ear in zip((waiting, playing, over), ears, strict=True):
            await room.enter(ear)
        other = await w.house.open_table(ANNA, "keepers")
        before = other.table.version
        await w.house.rename(BENITO, "Ben")
        for room, ear in zip((waiting, playing, over), ears, strict=True):
            assert [chair["name"] for chair in ear.last["table"]["chairs"]][:2] == ["Anna", "Benito"]
            assert ear.last["told"][-1]["events"] == [{"kind": "renamed", "seat": 1, "facts": {"name": "Benito", "was": "Ben"}}]
            assert kinds(await log_of(w, room)).count("renamed") == 1
            again = fold(await log_of(w, room))
            assert [chair.person for chair in again.chairs] == [chair.person for chair in room.table.chairs]
        assert other.table.version == before, "Ben does not sit there"


async def test_the_lobby_and_the_host_go_by_the_new_name(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        told: list[list[Listing]] = []
        w.house.listen_to_lobby(told.append)
        await w.house.rename(ANNABEL, "Anna")
        assert told[-1][0].names[:2] == ["Annabel", "Ben"]
        assert room.table.host == ANNABEL
        assert room.table.chairs[1].ready, "nobody has to be ready anew"
        await w.do(room, ANNABEL, commands.Start())


async def test_a_name_that_is_the_same_changes_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        before = room.table.version
        await w.house.rename(BEN, "Ben")
        await w.house.rename(BENITO, "Ben")
        await w.house.rename(BENITO, "Ben")
        assert (await w.house.room(room.table.code)).table.version == before + 1


async def test_a_new_name_moves_no_deadline_and_makes_no_answer_late(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        seen, due = room.table.version, room.table.next_deadline()
        w.time.now += 1_000
        await w.house.rename(BENITO, "Ben")
        assert room.table.next_deadline() == due
        await w.do(room, BENITO, commands.Act(text="keep"), seen=seen)


async def test_the_record_has_the_name_that_a_player_had_when_the_match_ended(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        await w.house.rename(BENITO, "Ben")
        await w.play_on(room)
        record = await w.house.record(room.table.code)
        assert record.players == ["Anna", "Benito"]
        await w.house.rename(Person(BEN.id, "Big Ben"), "Benito")
        assert room.table.chairs[1].name == "Big Ben"
        assert await w.house.record(room.table.code) == record


async def test_a_closed_table_stays_as_it_was(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        await room.do(ANNA, commands.Leave())
        before = room.table.version
        await w.house.rename(BENITO, "Ben")
        assert room.table.version == before


async def test_a_listed_table_that_sleeps_is_listed_with_the_new_name(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        code = (await w.seated("keepers", 2)).table.code
        assert w.house.let_sleep() == 1
        await w.house.rename(BENITO, "Ben")
        assert w.house.lobby[code].names[:2] == ["Anna", "Benito"]
        assert listing((await w.house.room(code)).table) == w.house.lobby[code]


async def test_a_table_that_slept_shows_the_names_that_were_chosen_meanwhile(tmp_path: Path) -> None:
    time = Time()
    async with world(tmp_path, time=time) as w:
        code = (await w.seated("keepers", 2, seats=2, public=False)).table.code
        await w.store.name_person(ANNA.id, "")
        await w.store.name_person(BEN.id, "Benito")
    async with world(tmp_path, time=time) as w:
        asked = await asyncio.gather(*(w.house.room(code) for _ in range(3)))
        assert len({id(room) for room in asked}) == 1
        assert [chair.name for chair in asked[0].table.chairs] == [guest_name(ANNA.id), "Benito"]
        assert kinds(await log_of(w, asked[0])).count("renamed") == 2
        assert w.house.let_sleep() == 1
        assert (await w.house.room(code)).table.version == asked[0].table.version, "once is enough"
