"""Requests that nobody waits for: begun at once where that can be, and in everything else as those that somebody waits for."""

import asyncio
from pathlib import Path

import pytest

import serai
from serai.house import commands
from serai.house.commands import AnyCommand
from serai.house.entries import Person
from serai.house.room import Room
from serai.kernel.entry import Entry
from serai.kernel.game import AnyGame
from tests.house.world import ANNA, BEN, PEOPLE, STRANGER, Ear, Time, World, first_to_act, legal, log_of, world


class Asker:
    """Somebody who asks and does not wait; keeps the answers."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.done: dict[str, int] = {}
        self.undone: list[tuple[str, AnyCommand, int | None]] = []

    def answered(self, id: str, version: int) -> None:
        self.done[id] = version

    def unanswered(self, id: str, command: AnyCommand, seen: int | None) -> None:
        self.undone.append((id, command, seen))

    async def hears(self) -> None:
        """Wait for an answer."""
        while not self.done and not self.undone:
            await asyncio.sleep(0)


def act(room: Room, seat: int) -> commands.Act:
    return commands.Act(text=legal(room, seat)[0])


async def play(here: World, room: Room, moves: int, *, at_once: bool) -> list[list[bytes]]:
    """So many moves; what everybody was sent."""
    ears = [Ear(person) for person in (*PEOPLE[: len(room.table.chairs)], STRANGER)]
    for ear in ears:
        await room.enter(ear)
    for number in range(moves):
        await here.skip(room)
        if room.table.status != "playing":
            break
        seat, person = first_to_act(room)
        if at_once:
            asker = Asker(person)
            assert room.at_once(asker, str(number), act(room, seat), room.table.version)
            expected = room.table.version + 1
            await asker.hears()
            assert asker.done == {str(number): expected}
        else:
            await room.do(person, act(room, seat), command_id=str(number), seen=room.table.version)
        await here.settle()
    return [ear.data for ear in ears]


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
async def test_whether_somebody_waits_makes_no_difference_to_the_log_or_to_what_is_shown(tmp_path: Path, game: AnyGame) -> None:
    found = []
    for at_once in (False, True):
        async with world(tmp_path, name=f"{at_once}.db", time=Time()) as w:
            room = await w.playing(game.id, game.seats[0])
            sent = await play(w, room, 40, at_once=at_once)
            code = room.table.code
            log = [(entry.version, entry.at, entry.actor, entry.by, entry.text, entry.command) for entry in await log_of(w, room)]
            found.append(([[data.replace(code.encode(), b"CODE") for data in heard] for heard in sent], log))
    assert found[0] == found[1]


async def test_nothing_is_shown_or_answered_before_it_is_on_disk(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        ear, asker, before = Ear(BEN), Asker(ANNA), room.table
        await room.enter(ear)
        heard = len(ear.data)
        w.gate.open.clear()
        assert room.at_once(asker, "one", commands.Act(text="keep"), before.version)
        for _ in range(50):
            await asyncio.sleep(0)
        assert (asker.done, room.table, len(ear.data)) == ({}, before, heard)
        assert not room.idle, "a room where something is under way does not fall asleep"
        w.gate.open.set()
        await asker.hears()
        assert asker.done == {"one": before.version + 1}
        assert len(ear.data) == heard + 1


async def test_meanwhile_others_wait_for_their_turn(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        anna, ben, seen = Asker(ANNA), Asker(BEN), room.table.version
        w.gate.open.clear()
        assert room.at_once(anna, "one", commands.Act(text="keep"), seen)
        assert not room.at_once(ben, "one", commands.Act(text="keep"), seen)
        waiting = asyncio.ensure_future(room.do(BEN, commands.Act(text="keep"), command_id="one", seen=seen))
        w.gate.open.set()
        assert (await waiting).version == seen + 2
        assert (anna.done, ben.done) == ({"one": seen + 1}, {})
        assert not room._lock.taken
        assert not room._visits.under_way


async def test_what_can_not_be_begun_at_once_changes_nothing(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        seat, person = first_to_act(room)
        await room.do(person, act(room, seat), command_id="one", seen=room.table.version)
        await w.skip(room)
        table, (seat, next_person) = room.table, first_to_act(room)
        assert not room.at_once(Asker(next_person), "two", act(room, seat), table.version + 1), "of a version that this node has not seen"
        assert not room.at_once(Asker(next_person), "two", commands.Act(text="nonsense"), table.version), "not to be read"
        assert not room.at_once(Asker(STRANGER), "two", act(room, seat), table.version), "no player"
        await w.settle()
        assert room.table is table
        assert len(await log_of(w, room)) == table.version
        assert room.at_once(Asker(next_person), "two", act(room, seat), table.version), "nothing stands in the way of others"
        await w.settle()


async def test_what_was_carried_out_before_is_not_begun_again(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        await room.do(ANNA, commands.KeepSpectatorsApart(apart=True), command_id="one")
        await room.do(ANNA, commands.KeepSpectatorsApart(apart=False), command_id="two")
        assert not room.at_once(Asker(ANNA), "one", commands.KeepSpectatorsApart(apart=True), None)
        asker = Asker(ANNA)
        assert room.at_once(asker, "three", commands.KeepSpectatorsApart(apart=True), None)
        await asker.hears()
        assert not room.at_once(Asker(ANNA), "three", commands.KeepSpectatorsApart(apart=False), None), "also of those begun at once"


async def test_what_is_so_already_is_for_those_who_wait(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        assert not room.at_once(Asker(BEN), "one", commands.Ready(), None)
        assert not room._lock.taken


@pytest.mark.parametrize("written", [False, True], ids=["before writing", "after writing"])
async def test_after_a_failure_whoever_asks_again_is_answered(tmp_path: Path, written: bool) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        asker, before, move = Asker(ANNA), room.table, commands.Act(text="keep")
        w.gate.fail_after, w.gate.fail_before = int(written), int(not written)
        assert room.at_once(asker, "one", move, before.version)
        await asker.hears()
        assert (asker.done, asker.undone, room.table) == ({}, [("one", move, before.version)], before)
        assert (await room.do(ANNA, move, command_id="one", seen=before.version)).version == before.version + 1
        assert [entry.actor for entry in await log_of(w, room) if entry.actor[0] == "P"] == ["P1"]


async def test_when_another_node_was_first_it_is_asked_again(tmp_path: Path) -> None:
    async with world(tmp_path) as here, world(tmp_path, seed="another") as there:
        room = await here.playing("keepers", 2)
        elsewhere = await there.house.room(room.table.code)
        await there.move(elsewhere, 1)
        asker, seen, move = Asker(ANNA), room.table.version, commands.Act(text="keep")
        assert room.at_once(asker, "one", move, seen)
        await asker.hears()
        assert (asker.done, asker.undone) == ({}, [("one", move, seen)])
        assert (await room.do(ANNA, move, command_id="one", seen=seen)).version == seen + 2
        assert [entry.actor for entry in await log_of(here, room) if entry.actor[0] == "P"] == ["P2", "P1"]


def broken(seconds: float, entries: list[Entry]) -> None:
    raise RuntimeError("the meter is broken")


async def test_a_failure_of_the_house_does_not_keep_the_room_shut(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        asker, seen, move = Asker(ANNA), room.table.version, commands.Act(text="keep")
        counted, w.house.appended = w.house.appended, broken
        assert room.at_once(asker, "one", move, seen)
        await asker.hears()
        w.house.appended = counted
        assert asker.undone == [("one", move, seen)]
        assert (await room.do(ANNA, move, command_id="one", seen=seen)).version == seen + 1, "it is in the log"
        assert [entry.actor for entry in await log_of(w, room) if entry.actor[0] == "P"] == ["P1"]
