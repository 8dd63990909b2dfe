"""A new name is shown wherever the person is."""

import asyncio
import sqlite3
from contextlib import AsyncExitStack, closing, suppress
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from serai.house.confusables import skeleton
from serai.house.encoded_table import table_view
from serai.house.idempotency import CommandIndex
from serai.house.loading import fold_rows
from serai.house.lobby import listing, read_listing
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.snapshots import read, restore, take
from serai.house.table_events import Person, guest_name
from serai.kernel.rng import Rng
from serai.protocol import commands
from serai.protocol.listing import Listing
from tests.house.harness import ANNA, BEN, CEM, STRANGER, FakeListener, FakeTime, Harness, kinds, log_of, run_house
from tests.load_room import load_room

BENITO = Person(BEN.id, "Benito")
ANNABEL = Person(ANNA.id, "Annabel")


async def test_every_table_where_a_person_sits_shows_and_announces_their_new_name(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        waiting, playing, over = await node.seated("keepers", 2), await node.playing("keepers", 2), await node.playing("keepers", 2)
        await node.play_on(over)
        listeners = [FakeListener(STRANGER) for _ in range(3)]
        for room, listener in zip((waiting, playing, over), listeners, strict=True):
            await room.enter(listener)
        other = await node.house.open_table(ANNA, "keepers")
        before = other.table.version
        await node.rename(BENITO, "Ben")
        for room, listener in zip((waiting, playing, over), listeners, strict=True):
            assert [chair["name"] for chair in listener.last["table"]["chairs"]][:2] == ["Anna", "Benito"]
            assert listener.last["told"][-1]["events"] == [{"kind": "renamed", "seat": 1, "facts": {"name": "Benito", "number": 2}}]
            assert kinds(await log_of(node, room)).count("renamed") == 1
            again = fold_rows(await log_of(node, room), room.table.names)
            assert [chair.person for chair in again.chairs] == [chair.person for chair in room.table.chairs]
        assert other.table.version == before, "Ben does not sit there"


async def test_the_lobby_and_the_host_show_the_new_name(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        told: list[list[Listing]] = []
        node.house.listen_to_lobby(lambda: told.append(node.house.open_tables()))
        await node.rename(ANNABEL, "Anna")
        assert told[-1][0].names[:2] == ["Annabel", "Ben"]
        assert room.table.host == ANNABEL
        assert room.table.chairs[1].ready, "nobody has to be ready again"
        await node.do(room, ANNABEL, commands.Start())


async def test_a_name_that_is_the_same_changes_nothing(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        before = room.table.version
        await node.rename(BEN, "Ben")
        await node.rename(BENITO, "Ben")
        await node.rename(BENITO, "Ben")
        assert (await load_room(node.house, room.table.code)).table.version == before + 1


async def test_a_new_name_moves_no_deadline_and_makes_no_answer_stale(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        seen, due = room.table.version, room.table.next_deadline()
        node.time.now += 1_000
        await node.rename(BENITO, "Ben")
        assert room.table.next_deadline() == due
        await node.do(room, BENITO, commands.Act(text="keep"), seen=seen)


async def test_the_record_has_the_current_names_of_players(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        await node.rename(BENITO, "Ben")
        await node.play_on(room)
        record = await node.house.record(room.table.code)
        assert record.players == ["Anna", "Benito"]
        await node.rename(Person(BEN.id, "Big Ben"), "Benito")
        assert room.table.chairs[1].name == "Big Ben"
        again = await node.house.record(room.table.code)
        assert again == replace(record, players=["Anna", "Big Ben"])
        assert (await node.house.replay(room.table.code, 1)).names == again.players


async def test_a_closed_table_stays_as_it_was(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        await room.request(ANNA, commands.Leave())
        before = room.table.version
        await node.rename(BENITO, "Ben")
        assert room.table.version == before


async def test_an_unloaded_table_is_listed_with_the_new_name(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        code = (await node.seated("keepers", 2)).table.code
        assert node.house.upkeep.unload_idle() == 1
        await node.rename(BENITO, "Ben")
        assert node.house.lobby[code].names[:2] == ["Anna", "Benito"]
        assert listing((await load_room(node.house, code)).table) == node.house.lobby[code]
        (row,) = await node.store.rows()
        stored = read_listing(row)
        assert stored is not None
        assert stored.listing.names[:2] == ["Anna", "Benito"], "also after a restart"


async def test_a_table_that_is_loaded_again_shows_the_new_names(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        code = (await node.seated("keepers", 2, seats=2, public=False)).table.code
        await node.store.name_person(ANNA.id, "")
        await node.store.name_person(BEN.id, "Benito")
    async with run_house(tmp_path, time=time) as node:
        asked = await asyncio.gather(*(load_room(node.house, code) for _ in range(3)))
        assert len({id(room) for room in asked}) == 1
        assert [chair.name for chair in asked[0].table.chairs] == [guest_name(ANNA.id), "Benito"]
        assert kinds(await log_of(node, asked[0])).count("renamed") == 0, "nothing is written for it"


async def test_the_line_of_a_new_name_is_the_same_when_it_is_told_and_when_it_is_read_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 3, seats=3)
        listener = FakeListener(STRANGER)
        await room.enter(listener)
        await node.rename(BENITO, "Ben")
        await node.do(room, ANNA, commands.Remove(seat=2))
        told = [line for push in listener.pushes() for line in push["told"]]
        assert told[0]["events"][0]["facts"] == {"name": "Benito", "number": 2}
        assert told[1]["events"][0]["facts"] == {"name": "Cem"}
        again = await node.house.log(room.table.code, STRANGER.id, 1_000, 2)
        assert msgspec.to_builtins(again.told) == told
        assert again.names == ["Anna", "Benito", "Cem"]


async def test_another_node_shows_the_new_name_when_it_catches_up(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time) as here, run_house(tmp_path, time=time) as there:
        room = await here.seated("keepers", 2, seats=3, public=False)
        other = await load_room(there.house, room.table.code)
        await here.rename(BENITO, "Ben")
        await here.do(room, CEM, commands.Sit(seat=2))
        await other.catch_up()
        assert [chair.name for chair in other.table.chairs] == ["Anna", "Benito", "Cem"]
        assert other.table.chairs == room.table.chairs


async def test_the_list_of_own_tables_has_the_current_names(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await node.seated("keepers", 2, seats=2, public=False)
        await node.settle()
        for person in (BEN, BENITO):
            await node.rename(person, "Ben")
            node.house.upkeep.unload_idle()
            assert not node.house.rooms
            assert [table.names for table in await node.house.memberships.tables_of(ANNA.id)] == [["Anna", person.name]]
            node.house.upkeep.unload_idle()


# The number behind a name that looks like another's


@pytest.mark.parametrize("seed", range(12))
async def test_a_table_that_is_read_again_shows_everyone_as_the_live_one_did(tmp_path: Path, seed: int) -> None:
    rng, alike = Rng(f"names {seed}"), ("Anna", "Аnna", "ANNA", "Ravi", "Mali")
    async with run_house(tmp_path) as node, AsyncExitStack() as held:
        node.house.change_limits.by_one.limit = node.house.change_limits.by_others.limit = 0
        people = {f"id-{number}": alike[number] for number in range(4)}
        for id, name in people.items():
            await node.store.name_person(id, name)
        code = (await node.house.open_table(Person("id-0", people["id-0"]), "keepers", seats=5)).table.code
        room = await held.enter_async_context(node.house.lease(code))
        for _ in range(40):
            person = Person(id := f"id-{rng.below(4)}", people[id])
            seat = rng.below(5)
            match rng.below(5):
                case 0:
                    people[id] = alike[rng.below(len(alike))]
                    await node.rename(Person(id, people[id]), person.name)
                case 1 if id != "id-0":
                    with suppress(Refused):
                        await room.request(person, commands.Leave())
                case 2:
                    with suppress(Refused):
                        await room.request(room.table.host, commands.AddBot(seat=seat) if rng.below(2) else commands.Remove(seat=seat))
                        for who in room.table.removed:
                            await room.request(room.table.host, commands.Allow(who=who))
                case 3:
                    with suppress(Refused):
                        await room.request(room.table.host, commands.Move(seat=seat, with_seat=rng.below(5)))
                case _:
                    with suppress(Refused):
                        await room.request(person, commands.Sit(seat=seat))
            names = [skeleton(chair.name) for chair in room.table.chairs if chair.name]
            assert len(names) == len(set(names)), "no two names are the same"
            again = fold_rows(await log_of(node, room), people)
            assert (again.chairs, again.host) == (room.table.chairs, room.table.host)
            snapshot = read(take(room.table, CommandIndex()))
            assert snapshot is not None
            restored = restore(snapshot, people)
            assert (restored.chairs, restored.host) == (room.table.chairs, room.table.host)


async def test_the_first_to_have_a_name_keeps_it_without_a_number(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        code = (await node.house.open_table(ANNA, "keepers", seats=4)).table.code
        async with node.house.lease(code) as room:
            await room.request(BEN, commands.Sit(seat=1))
            await room.request(CEM, commands.Sit(seat=2))
            await node.rename(Person(BEN.id, "Cem"), "Ben")
            assert shown(room) == ["Anna", "Cem (2)", "Cem", None], "the one who takes a name that is there has a number"
            await room.request(ANNA, commands.Move(seat=1, with_seat=2))
            await room.request(CEM, commands.Sit(seat=3))
            assert shown(room) == ["Anna", None, "Cem (2)", "Cem"], "whatever the seat"
            await room.request(ANNA, commands.Remove(seat=2))
            assert [found.name for found in table_view(room.table).removed] == ["Cem (2)"], "also when they are gone"
            await room.request(CEM, commands.Leave())
            assert [found.name for found in table_view(room.table).removed] == ["Cem"]


def shown(room: Room) -> list[str | None]:
    """The names at a table."""
    return [chair.name for chair in room.table.chairs]


# Where names are stored

ZELDA, YUSUF, XENIA = (Person(f"id-{number}", name) for number, name in enumerate(("Zelda", "Yusuf", "Xenia")))
YASMIN = Person(YUSUF.id, "Yasmin")
WRITTEN = ("Zelda", "Yusuf", "Xenia", "Yasmin")


async def lived(node: Harness) -> Room:
    """A table's whole life: opened, joined, chatted at, with a new name, a removed player, and a match that is over."""
    for person in (ZELDA, YUSUF, XENIA):
        await node.store.name_person(person.id, person.name)
    room = await node.house.open_table(ZELDA, "keepers", seats=3, options={"rounds": 1})
    for person in (YUSUF, XENIA):
        await room.request(person, commands.Sit())
        await room.say(person, "hello")
    await room.request(ZELDA, commands.Remove(seat=2))
    await room.say(XENIA, "why?")
    await node.rename(YASMIN, YUSUF.name)
    await room.request(YASMIN, commands.Ready())
    await node.do(room, ZELDA, commands.Start())
    await node.do(room, ZELDA, commands.Leave())
    await node.play_on(room)
    assert room.table.status == "over"
    assert (room.table.host, room.table.chairs[1].name) == (YASMIN, "Yasmin")
    return room


def rows(node: Harness, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(node.path)) as database:
        return database.execute(f"SELECT * FROM {table}").fetchall()


async def test_no_log_snapshot_or_chat_holds_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.room.SNAPSHOT_EVERY", 2)
    async with run_house(tmp_path) as node:
        await lived(node)
        await node.settle()
        for table in ("entries", "snapshots", "chat"):
            kept = rows(node, table)
            assert len(kept) > 2
            assert [row for row in kept for name in WRITTEN if name in repr(row)] == [], table
        assert {row[1] for row in rows(node, "people")} >= {"Zelda", "Yasmin", "Xenia"}


async def test_a_new_name_changes_nothing_that_was_written(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        await lived(node)
        before = rows(node, "entries")
        await node.rename(Person(YUSUF.id, "Yolanda"), "Yasmin")
        assert rows(node, "entries")[: len(before)] == before
        assert "Yolanda" not in repr(rows(node, "entries"))


async def test_a_deleted_person_is_a_guest_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.room.SNAPSHOT_EVERY", 2)
    time = FakeTime()
    async with run_house(tmp_path, time=time) as node:
        code = (await lived(node)).table.code
    with closing(sqlite3.connect(tmp_path / "serai.db")) as database, database:
        assert database.execute("DELETE FROM people WHERE id LIKE 'id-_'").rowcount == 3
    guests = {person.id: guest_name(person.id) for person in (ZELDA, YUSUF, XENIA)}
    players = [guests[ZELDA.id], guests[YUSUF.id]]
    async with run_house(tmp_path, time=time) as node:
        room = await load_room(node.house, code)
        assert [chair.name for chair in room.table.chairs] == players
        assert room.table.host.name == guests[YUSUF.id]
        assert [found.name for found in table_view(room.table).removed] == [guests[XENIA.id]]
        assert {line.name for line in await room.talk(STRANGER)} == {guests[YUSUF.id], guests[XENIA.id]}
        page = await node.house.log(code, STRANGER.id, 1_000, 1_000)
        names = [event.facts["name"] for line in page.told for event in line.events if "name" in event.facts]
        assert names == [guests[id] for id in ("id-0", "id-1", "id-2", "id-2", "id-1", "id-1")]
        assert (await node.house.record(code)).players == players
        assert (await node.house.replay(code, 1)).names == players
        shown = msgspec.json.encode([page, table_view(room.table), await node.house.replay(code, 1), await room.talk(STRANGER)]).decode()
        assert [name for name in WRITTEN if name in shown] == []
