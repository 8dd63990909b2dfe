"""The only way into a table's log: requests are decided in order, answered once, and nothing is shown before it is on disk."""

import asyncio
from pathlib import Path

import msgspec
import pytest

import serai
from serai.house.idempotency import MARK_BYTES, MARKS_IN_MEMORY, MARKS_IN_SNAPSHOT, CommandIndex, key
from serai.house.log import Entry
from serai.house.refused import Refused
from serai.house.requests import Done, HouseRequest, Request
from serai.house.room import Room
from serai.house.table_events import Person
from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.protocol import commands
from serai.protocol.commands import AnyCommand
from serai.store.entry import StoredEntry
from serai.store.protocol import TableRow, VersionConflict
from tests.house.harness import (
    ANNA,
    BEN,
    PEOPLE,
    STRANGER,
    FakeListener,
    FakeTime,
    Harness,
    first_to_act,
    legal,
    log_of,
    refused,
    run_house,
)
from tests.load_room import load_room


class Sender:
    """Somebody who submits requests and does not wait; keeps the answers in the order in which they came."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.answers: list[tuple[str, Done | Exception]] = []

    def submit(self, person: Person, id: str, command: AnyCommand, seen: int | None = None, listener: FakeListener | None = None) -> None:
        self.room.submit(Request(person, command, id, seen, listener), lambda result: self.answers.append((id, result)))

    async def answer(self, number: int = 1) -> Done | Exception:
        """Wait for this many answers; returns the last one."""
        while len(self.answers) < number:
            await asyncio.sleep(0)
        return self.answers[number - 1][1]


def act(room: Room, seat: int) -> commands.Act:
    return commands.Act(text=legal(room, seat)[0])


async def actors(node: Harness, room: Room) -> list[str]:
    """Who acted in the game, as the log has it."""
    return [row.actor for row in await log_of(node, room) if row.actor[0] == "P"]


async def play(here: Harness, room: Room, moves: int, *, wait: bool) -> list[list[bytes]]:
    """Make this many moves; returns what everyone was sent."""
    listeners = [FakeListener(person) for person in (*PEOPLE[: len(room.table.chairs)], STRANGER)]
    for listener in listeners:
        await room.enter(listener)
    for number in range(moves):
        await here.skip(room)
        if room.table.status != "playing":
            break
        seat, person = first_to_act(room)
        if wait:
            await room.request(person, act(room, seat), command_id=str(number), seen=room.table.version)
        else:
            sender, expected = Sender(room), room.table.version + 1
            sender.submit(person, str(number), act(room, seat), room.table.version)
            assert await sender.answer() == Done(expected)
        await here.settle()
    return [listener.data for listener in listeners]


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
async def test_whether_somebody_waits_makes_no_difference_to_the_log_or_to_what_is_shown(tmp_path: Path, game: AnyGame) -> None:
    found = []
    for wait in (True, False):
        async with run_house(tmp_path, name=f"{wait}.db", time=FakeTime()) as node:
            room = await node.playing(game.id, game.seats[0])
            sent = await play(node, room, 40, wait=wait)
            code = room.table.code
            log = [(entry.version, entry.at, entry.actor, entry.by, entry.text, entry.command) for entry in await log_of(node, room)]
            found.append(([[data.replace(code.encode(), b"CODE") for data in heard] for heard in sent], log))
    assert found[0] == found[1]


async def test_nothing_is_shown_or_answered_before_it_is_on_disk(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        listener, sender, before = FakeListener(BEN), Sender(room), room.table
        await room.enter(listener)
        heard = len(listener.data)
        node.gate.open.clear()
        sender.submit(ANNA, "one", commands.Act(text="keep"), before.version)
        for _ in range(50):
            await asyncio.sleep(0)
        assert (sender.answers, room.table, len(listener.data)) == ([], before, heard)
        assert not room.idle, "a room where something is under way does not leave the memory"
        node.gate.open.set()
        assert await sender.answer() == Done(before.version + 1)
        assert len(listener.data) == heard + 1


async def test_the_append_begins_before_submit_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        begun: list[int] = []
        append = node.gate.append

        def noted(rows: list[StoredEntry], row: TableRow) -> "asyncio.Future[VersionConflict | None]":
            begun.append(row.version)
            return append(rows, row)

        monkeypatch.setattr(node.gate, "append", noted)
        Sender(room).submit(ANNA, "one", commands.Act(text="keep"), room.table.version)
        assert begun == [room.table.version + 1]
        await node.settle()


async def test_other_requests_wait_for_their_turn(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        sender, seen = Sender(room), room.table.version
        node.gate.open.clear()
        sender.submit(ANNA, "first", commands.Act(text="keep"), seen)
        sender.submit(BEN, "second", commands.Act(text="keep"), seen)
        waiting = asyncio.ensure_future(room.request(ANNA, commands.Leave(), command_id="third"))
        await asyncio.sleep(0)
        node.gate.open.set()
        assert (await waiting).version > seen + 2
        assert sender.answers == [("first", Done(seen + 1)), ("second", Done(seen + 2))]
        await node.settle()
        assert room._pipeline.idle


async def test_cancelling_the_wait_cancels_nothing_else(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        before = room.table.version
        node.gate.open.clear()
        first, second = (asyncio.ensure_future(room.request(person, commands.Act(text="keep"))) for person in (ANNA, BEN))
        await asyncio.sleep(0)
        first.cancel()
        node.gate.open.set()
        assert (await second).version == before + 2
        assert first.cancelled()
        assert await actors(node, room) == ["P1", "P2"]


async def test_a_refused_request_changes_nothing_and_blocks_nobody(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        table, (seat, person) = room.table, first_to_act(room)
        sender = Sender(room)
        sender.submit(person, "unreadable", commands.Act(text="nonsense"), table.version)
        sender.submit(STRANGER, "no player", act(room, seat), table.version)
        sender.submit(person, "ahead", commands.Act(text="nonsense"), table.version + 1)
        sender.submit(person, "good", act(room, seat), table.version)
        await sender.answer(4)
        codes = [result.code if isinstance(result, Refused) else result for _, result in sender.answers]
        assert codes == ["invalid-action", "not-seated", "invalid-action", Done(table.version + 1)]


@pytest.mark.parametrize("exclusive", [True, False])
async def test_refusals_read_the_log_only_if_it_may_be_ahead(tmp_path: Path, exclusive: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        reads: list[str] = []
        tail = node.gate.store.tail

        async def counted_tail(table: str, after: int = 0, upto: int | None = None) -> list[StoredEntry]:
            reads.append(table)
            return await tail(table, after, upto)

        monkeypatch.setattr(node.gate.store, "tail", counted_tail)
        monkeypatch.setattr(node.gate.store, "exclusive", exclusive)
        assert (await refused(room.request(STRANGER, commands.Ready()))).code == "not-seated"
        assert len(reads) == (0 if exclusive else 1)
        node.gate.fail_after = 1
        with pytest.raises(OSError, match="the line broke"):
            await room.request(BEN, commands.Ready(ready=False))
        assert room.table.chairs[1].ready, "the table is behind its log"
        reads.clear()
        assert (await refused(room.request(STRANGER, commands.Ready()))).code == "not-seated"
        assert (len(reads), room.table.chairs[1].ready) == (1 if exclusive else 2, False), "after a failed append it is read"


async def test_a_request_that_changes_nothing_is_answered_with_the_tables_version(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        sender = Sender(room)
        sender.submit(BEN, "one", commands.Ready())
        assert sender.answers == [("one", Done(room.table.version, appended=False))], "at once: nothing has to be written"


async def test_a_thousand_requests_that_change_nothing_need_no_deeper_stack(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        sender = Sender(room)
        node.gate.open.clear()
        sender.submit(BEN, "first", commands.Ready(ready=False))
        for number in range(1_000):
            sender.submit(BEN, str(number), commands.Ready(ready=False))
        node.gate.open.set()
        await sender.answer(1_001)
        assert len(sender.answers) == 1_001


async def test_a_repeated_request_is_not_carried_out_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        sender = Sender(room)
        sender.submit(ANNA, "one", commands.KeepSpectatorsApart(apart=True))
        sender.submit(ANNA, "two", commands.KeepSpectatorsApart(apart=False))
        sender.submit(ANNA, "one", commands.KeepSpectatorsApart(apart=True))
        await sender.answer(3)
        assert sender.answers[2] == sender.answers[0]
        assert not room.table.spectators_apart


@pytest.mark.parametrize("written", [False, True], ids=["before writing", "after writing"])
async def test_after_a_failure_a_retry_is_answered(tmp_path: Path, written: bool) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        sender, before, move = Sender(room), room.table, commands.Act(text="keep")
        node.gate.fail_after, node.gate.fail_before = int(written), int(not written)
        sender.submit(ANNA, "one", move, before.version)
        assert isinstance(await sender.answer(), OSError)
        assert room.table is before
        assert (await room.request(ANNA, move, command_id="one", seen=before.version)).version == before.version + 1
        assert await actors(node, room) == ["P1"]


async def test_when_another_node_was_first_its_entries_are_read_and_the_request_is_decided_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as here, run_house(tmp_path, seed="another") as there:
        room = await here.playing("keepers", 2)
        await there.move(await load_room(there.house, room.table.code), 1)
        sender, seen = Sender(room), room.table.version
        sender.submit(ANNA, "one", commands.Act(text="keep"), seen)
        assert await sender.answer() == Done(seen + 2)
        assert await actors(here, room) == ["P2", "P1"]


async def test_a_command_that_another_node_carried_out_is_answered_as_there(tmp_path: Path) -> None:
    async with run_house(tmp_path) as here, run_house(tmp_path, seed="another") as there:
        room = await here.playing("keepers", 2)
        seen, move = room.table.version, commands.Act(text="keep")
        elsewhere = await load_room(there.house, room.table.code)
        first = await elsewhere.request(ANNA, move, command_id="one", seen=seen)
        assert await room.request(ANNA, move, command_id="one", seen=seen) == first
        assert await actors(here, room) == ["P1"]


def broken(seconds: float, entries: list[Entry]) -> None:
    raise RuntimeError("the meter is broken")


async def test_a_failure_of_the_house_does_not_block_the_room(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        sender, seen, move = Sender(room), room.table.version, commands.Act(text="keep")
        counted, node.house.appended = node.house.appended, broken
        sender.submit(ANNA, "one", move, seen)
        assert await sender.answer() == Done(seen + 1), "it is in the log"
        node.house.appended = counted
        assert (await room.request(BEN, move, seen=seen)).version == seen + 2
        assert await actors(node, room) == ["P1", "P2"]


async def test_an_answer_that_fails_does_not_affect_others(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        seen = room.table.version

        def fail(result: Done | Exception) -> None:
            raise RuntimeError("the line broke")

        room.submit(Request(ANNA, commands.Act(text="keep"), "one", seen), fail)
        assert (await room.request(BEN, commands.Act(text="keep"), seen=seen)).version == seen + 2


# Requests that join an append


async def test_requests_join_an_append_until_it_is_written_and_are_shown_together(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.gate.extensible = True
        room = await node.seated("telefon", 4)
        await node.do(room, ANNA, commands.Start())
        listeners = [FakeListener(person) for person in PEOPLE[:4]]
        for listener in listeners:
            await room.enter(listener)
        heard, seen, sender = [len(listener.data) for listener in listeners], room.table.version, Sender(room)
        node.gate.open.clear()
        for number, listener in enumerate(listeners):
            sender.submit(listener.person, f"skip {number}", commands.Skip(), seen, listener)
            await asyncio.sleep(0)
        assert (sender.answers, room.table.version) == ([], seen), "nothing is shown before it is on disk"
        node.gate.open.set()
        await sender.answer(4)
        assert sender.answers == [(f"skip {number}", Done(seen + number + 1)) for number in range(4)]
        assert len(node.gate.appends[-1]) == 5, "four skips and the house's reaction, in one append"
        for number, listener in enumerate(listeners):
            assert len(listener.data) == heard[number] + 1, "one message"
            assert msgspec.json.decode(listener.data[-1])["done"] == {"type": "done", "id": f"skip {number}", "version": seen + number + 1}
            assert msgspec.json.decode(listener.data[-1])["table"]["pause"] is None
        assert room._pipeline.idle


async def test_a_request_that_would_be_refused_or_change_nothing_does_not_join(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        node.gate.extensible = True
        room = await node.playing("keepers", 2)
        sender, seen = Sender(room), room.table.version
        node.gate.open.clear()
        sender.submit(ANNA, "one", commands.Act(text="keep"), seen)
        sender.submit(ANNA, "again", commands.Act(text="keep"), seen)
        sender.submit(ANNA, "one", commands.Act(text="keep"), seen)
        sender.submit(BEN, "two", commands.Act(text="keep"), seen)
        for _ in range(20):
            await asyncio.sleep(0)
        assert sender.answers == []
        node.gate.open.set()
        await sender.answer(4)
        results = [(id, result.code if isinstance(result, Refused) else result) for id, result in sender.answers]
        assert results == [("one", Done(seen + 1)), ("again", "stale"), ("one", Done(seen + 1)), ("two", Done(seen + 2))]


@pytest.mark.parametrize("written", [False, True])
async def test_requests_in_one_append_fail_together_and_can_be_repeated(tmp_path: Path, written: bool) -> None:
    async with run_house(tmp_path) as node:
        node.gate.extensible = True
        room = await node.playing("keepers", 2)
        sender, seen = Sender(room), room.table.version
        if written:
            node.gate.fail_after = 1
        else:
            node.gate.fail_before = 1
        for _ in range(2):
            sender.submit(ANNA, "one", commands.Act(text="keep"), seen)
            sender.submit(BEN, "two", commands.Act(text="keep"), seen)
            await node.settle()
        assert [type(result) for _, result in sender.answers[:2]] == [OSError, OSError]
        assert [result for _, result in sender.answers[2:]] == [Done(seen + 1), Done(seen + 2)]
        assert await actors(node, room) == ["P1", "P2"]


async def test_when_another_node_was_first_all_requests_of_an_append_are_decided_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as here, run_house(tmp_path, seed="another") as there:
        here.gate.extensible = True
        room = await here.playing("keepers", 3)
        await there.move(await load_room(there.house, room.table.code), 2)
        sender, seen = Sender(room), room.table.version
        sender.submit(ANNA, "one", commands.Act(text="keep"), seen)
        sender.submit(BEN, "two", commands.Act(text="keep"), seen)
        await sender.answer(2)
        assert sender.answers == [("one", Done(seen + 2)), ("two", Done(seen + 3))]
        assert await actors(here, room) == ["P3", "P1", "P2"]


@pytest.mark.parametrize("extensible", [False, True])
@pytest.mark.parametrize("seed", range(6))
async def test_random_interleavings_give_a_log_without_gaps_and_each_answer_once(tmp_path: Path, seed: int, extensible: bool) -> None:
    """Moves, repeats, refusals, house requests and failing disks on two nodes, in any order."""
    rng = Rng(f"interleaving {seed}")
    time = FakeTime()
    async with run_house(tmp_path, time=time) as here, run_house(tmp_path, time=time, seed="another") as there:
        room = await here.playing("keepers", 3, options={"rounds": 9, "pace": 0})
        here.gate.extensible = there.gate.extensible = extensible
        there.house.change_limits.by_one.limit = here.house.change_limits.by_one.limit = 0
        rooms = [room, await load_room(there.house, room.table.code)]
        answers: dict[int, list[Done | Exception]] = {}
        sent: dict[int, tuple[Person, str]] = {}
        for number in range(150):
            at, kind, person = rooms[rng.below(2)], rng.below(8), PEOPLE[rng.below(3)]
            command: AnyCommand = commands.Act(text=("keep", "drop", "sing")[rng.below(3)])
            if kind == 0:
                command = commands.KeepSpectatorsApart(apart=bool(rng.below(2)))
            id = str(rng.below(100))
            answers[number] = []
            if kind == 1:
                at.submit(HouseRequest(lambda table: None, catch_up=True), answers[number].append)
            else:
                sent[number] = person, id
                at.submit(Request(person, command, id, at.table.version if rng.below(2) else None), answers[number].append)
            if kind == 2:
                (here, there)[rng.below(2)].gate.fail_before = 1
            if kind == 3:
                (here, there)[rng.below(2)].gate.fail_after = 1
            if rng.below(3) == 0:
                await asyncio.sleep(0)
        for node in (here, there):
            await node.settle()
            node.gate.fail_before = node.gate.fail_after = 0
        assert all(len(given) == 1 for given in answers.values()), "each request is answered once"
        for at in rooms:
            await at.catch_up()
        rows = await log_of(here, room)
        assert [row.version for row in rows] == [*range(1, len(rows) + 1)]
        assert rooms[0].table.version == rooms[1].table.version == len(rows)
        assert rooms[0].table.state == rooms[1].table.state
        made = {row.command: row.version for row in rows if row.command is not None}
        assert len(made) == sum(row.command is not None for row in rows), "no command is in the log twice"
        for number, (person, id) in sent.items():
            result = answers[number][0]
            if isinstance(result, Done) and result.appended:
                assert made[key(person.id, id)] == result.version


# The index of idempotency keys


def test_an_index_that_has_dropped_keys_says_that_any_key_may_be_in_the_log() -> None:
    index, keys = CommandIndex(), [key("somebody", str(number)) for number in range(MARKS_IN_MEMORY + 1)]
    for made in keys[:MARKS_IN_MEMORY]:
        index.add(made)
    assert all(map(index.may_contain, keys[:MARKS_IN_MEMORY]))
    assert not index.may_contain(keys[MARKS_IN_MEMORY])
    index.add(keys[MARKS_IN_MEMORY])
    assert index.may_contain(keys[0]), "it was dropped"
    assert index.may_contain(key("somebody", "else"))


def test_a_snapshot_keeps_the_newest_keys_and_knows_whether_it_kept_all() -> None:
    few = CommandIndex()
    for number in range(MARKS_IN_SNAPSHOT - 1):
        few.add(key("somebody", str(number)))
    again = CommandIndex(few.latest())
    assert again.may_contain(key("somebody", "0"))
    assert not again.may_contain(key("somebody", "else"))
    few.add(key("somebody", "one more"))
    assert len(few.latest()) == MARKS_IN_SNAPSHOT * MARK_BYTES
    assert CommandIndex(few.latest()).may_contain(key("somebody", "else"))


async def test_a_command_older_than_what_a_snapshot_keeps_is_still_answered_as_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.house.idempotency.MARKS_IN_SNAPSHOT", 5)
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        first = await room.request(BEN, commands.Sit(seat=1), command_id="sit")
        node.house.change_limits.by_one.limit = 0
        for number in range(210):
            await room.request(ANNA, commands.SetOptions(options={"rounds": 1 + number % 9}), command_id=str(number))
        await node.settle()
        node.house.upkeep.unload_idle()
        again = await load_room(node.house, room.table.code)
        await again.request(ANNA, commands.Remove(seat=1), command_id="remove")
        assert await again.request(BEN, commands.Sit(seat=1), command_id="sit") == first
        assert again.table.chairs[1].free
        assert (await refused(again.request(BEN, commands.Sit(seat=1), command_id="again"))).code == "removed"
