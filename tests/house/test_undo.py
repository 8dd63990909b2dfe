"""Going back at practice tables: undo, and any earlier position. What was taken back leaves no trace except in the log."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.house import codec, loading
from serai.house.change_limits import CHANGES_PER_PERSON, ChangeLimits
from serai.house.fold import fold
from serai.house.house import House
from serai.house.idempotency import CommandIndex
from serai.house.log import Action, Deal, Entry
from serai.house.room import Room
from serai.house.snapshots import read as read_snapshot
from serai.house.snapshots import restore, take
from serai.house.table import Table
from serai.house.table_events import Paused, PhaseShown, Resumed, Rewound, SkipAsked
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.protocol import commands
from serai.records import replay
from serai.store.entry import StoredEntry
from tests.house.harness import ANNA, BEN, NAMES, STRANGER, FakeBots, FakeListener, FakeTime, Harness, kinds, log_of, refused, run_house
from tests.house.memory_store import MemoryStore
from tests.house.test_project import Reader, check

GAMES = [game.id for game in serai.games()]
OF_THE_MATCH = Deal, Action, Paused, PhaseShown, SkipAsked, Resumed
"""What is gone when it is taken back."""


def position(room: Room) -> State:
    assert room.table.state is not None
    return room.table.state.copy()


def effective(rows: list[StoredEntry], table: Table) -> list[Entry]:
    """The log without everything that was taken back, and with versions without gaps."""
    kept: list[Entry] = []
    for row in rows:
        entry = codec.read_opening(row) if row.version == 1 else codec.read(table.rules, row)
        if isinstance(entry.what, Rewound):
            until = entry.what.version
            kept = [old for old in kept if old.version <= until or not isinstance(old.what, OF_THE_MATCH)]
        else:
            kept.append(entry)
    return [Entry(version, entry.at, entry.what, entry.by, entry.command) for version, entry in enumerate(kept, 1)]


async def alone(node: Harness, game: str, **more: Any) -> Room:
    """A practice table of one person and bots."""
    seats = serai.game(game).seats if game != "keepers" else range(2, 3)
    return await node.playing(game, 1, bots=(4 if 4 in seats else seats[0]) - 1, seats=4 if 4 in seats else seats[0], practice=True, **more)


async def test_undo_goes_back_to_before_the_players_last_action(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "hukum")
        assert not room.table.can_undo()
        assert (await refused(room.request(ANNA, commands.Undo()))).code == "nothing-to-undo"
        await node.skip(room)
        before, version = position(room), room.table.version
        choice = room.table.to_act()
        await node.move(room)
        assert room.table.can_undo()
        later = room.table.version
        await node.do(room, ANNA, commands.Undo(), seen=later)
        assert position(room) == before
        assert room.table.to_act() == choice
        assert room.table.version > later > version, "versions keep growing"
        assert not room.table.can_undo()
        assert kinds(await log_of(node, room)).count("rewound") == 1


async def test_the_same_deals_come_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "keepers")
        first = position(room)
        await node.play_on(room)
        assert room.table.status == "over"
        dealt = [move.order for move in room.table.moves if move.order is not None]
        assert len(dealt) == 2
        await node.do(room, ANNA, commands.Rewind(version=room.table.began))
        await node.skip(room)
        assert position(room) == first
        await node.play_on(room)
        assert [move.order for move in room.table.moves if move.order is not None] == dealt


async def test_a_double_tap_takes_back_one_action(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "hukum")
        await node.play_on(room, 3)
        seen = room.table.version
        await node.do(room, ANNA, commands.Undo(), command_id="one", seen=seen)
        once = room.table.version
        assert (await refused(room.request(ANNA, commands.Undo(), command_id="two", seen=seen))).code == "stale"
        await node.do(room, ANNA, commands.Undo(), command_id="one", seen=seen)
        assert room.table.version == once, "a retry is answered and does nothing"


async def test_a_match_that_is_over_can_be_taken_back_and_its_record_is_what_finally_happened(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "keepers")
        await node.play_on(room)
        first = await node.house.record(room.table.code)
        await node.do(room, ANNA, commands.Undo())
        assert room.table.status == "playing"
        assert (await refused(node.house.record(room.table.code))).code == "no-record-yet"
        await node.do(room, ANNA, commands.Act(text="drop"))
        await node.play_on(room)
        record = await node.house.record(room.table.code)
        assert replay(record) == room.table.state
        assert [entry.text for entry in record.entries] != [entry.text for entry in first.entries]
        assert [entry.text for entry in record.entries if entry.actor == -1] == [entry.text for entry in first.entries if entry.actor == -1]
        shown = await node.house.replay(room.table.code, 1)
        assert [step.text for step in shown.steps] == [entry.text for entry in record.entries]
        await node.do(room, ANNA, commands.Rematch())
        again = await node.house.record(room.table.code, 1)
        assert again == record, "also after a rematch"


async def test_going_back_is_refused_where_it_would_be_unfair(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        for public in (True, False):
            room = await node.playing("keepers", 1, bots=1, seats=2, public=public)
            await node.move(room)
            assert (await refused(room.request(ANNA, commands.Undo()))).code == "practice-only"
            assert (await refused(room.request(ANNA, commands.Rewind(version=room.table.began)))).code == "practice-only"
            assert not room.table.can_undo()
            assert room.table.moves == ()
        room = await node.playing("keepers", 2, practice=True)
        await node.move(room, 0)
        assert (await refused(room.request(ANNA, commands.Undo()))).code == "practice-alone"
        assert (await refused(room.request(STRANGER, commands.Undo()))).code == "not-seated"
        room = await node.seated("keepers", 1, bots=1, practice=True)
        assert (await refused(room.request(ANNA, commands.Undo()))).code == "no-match"
        assert BEN.id not in str(room.table.chairs)


async def test_only_positions_that_still_count_can_be_chosen(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "hukum")
        await node.play_on(room, 4)
        gone = room.table.moves[-1].version
        kept = room.table.moves[1].version
        await node.do(room, ANNA, commands.Rewind(version=kept))
        for version in (gone, 0, -1, 1, 10**12):
            assert (await refused(room.request(ANNA, commands.Rewind(version=version)))).code == "no-such-position"


async def test_going_back_is_rate_limited_like_other_changes(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "keepers")
        node.house.change_limits = ChangeLimits()
        for _ in range(CHANGES_PER_PERSON):
            await node.move(room)
            await node.do(room, ANNA, commands.Undo())
        await node.move(room)
        assert (await refused(room.request(ANNA, commands.Undo()))).code == "too-many-changes"


async def test_viewers_are_told_and_see_the_earlier_position(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await alone(node, "hukum")
        listener = FakeListener(ANNA)
        await room.enter(listener)
        before = listener.last["view"]
        kept = room.table.moves[-1].version
        await node.move(room)
        assert listener.last["table"]["can_undo"] is True
        await node.do(room, ANNA, commands.Undo())
        undone = [event for push in listener.pushes() for told in push["told"] for event in told["events"] if event["kind"] == "undone"]
        assert undone == [{"kind": "undone", "seat": 0, "facts": {"version": kept}}]
        assert listener.last["view"] == before
        assert listener.last["table"]["can_undo"] is False


@pytest.mark.parametrize("game", GAMES)
async def test_after_any_acts_and_undos_the_table_is_that_of_the_effective_log(game: str) -> None:
    """The fold of the log equals the fold of what was not taken back; snapshots and patches show the same; a restart loses nothing."""
    rng = Rng(f"undo {game}")
    store = MemoryStore()
    house = House(store, bots=FakeBots(), timer=FakeTime(), entropy=Rng(f"deals {game}"))
    house.change_limits.by_one.limit = 0
    rules = serai.game(game)
    seats = rules.seats[rng.below(len(rules.seats))]
    room = await house.open_table(ANNA, game, seats=seats, practice=True, clock="unlimited")
    for seat in range(1, seats):
        await room.request(ANNA, commands.AddBot(seat=seat, level="random"))
    await room.request(ANNA, commands.Start())
    readers = [Reader(person, scene=person is ANNA) for person in (ANNA, STRANGER)]
    for reader in readers:
        await room.enter(reader)
    taken_back = 0
    for _ in range(120):
        await _settle(room)
        table = room.table
        chosen = rng.below(10)
        command: commands.AnyCommand
        if chosen < 2 and table.can_undo():
            command = commands.Undo()
        elif chosen < 3 and table.moves:
            command = commands.Rewind(version=table.moves[rng.below(len(table.moves))].version)
        elif table.pause is not None:
            command = commands.Skip()
        elif 0 in table.decisions:
            assert table.state is not None
            command = commands.Act(text=rules.text(table.state.sample(0, rng)))
        elif table.status == "over":
            command = commands.Undo()
        else:
            continue
        taken_back += isinstance(command, commands.Undo | commands.Rewind)
        await room.request(ANNA, command)
        await _settle(room)
        check(room, readers)
    assert taken_back > 5
    rows, table = await store.tail(room.table.code), room.table
    folded = loading.fold_rows(rows, NAMES)
    plain = fold(table.code, effective(rows, table), NAMES)
    snapshot = read_snapshot(take(loading.fold_rows(rows[: len(rows) // 2], NAMES), CommandIndex()))
    restored = loading.fold_on(restore(snapshot, NAMES), rows[len(rows) // 2 :]) if snapshot else folded
    for other in (folded, plain, restored):
        assert other.state == table.state
        assert other.status == table.status
        assert other.can_undo() == table.can_undo()
        assert [(move.seat, move.action, move.order) for move in other.moves] == [(m.seat, m.action, m.order) for m in table.moves]
        assert {seat: decision.legal for seat, decision in other.decisions.items()} == {s: d.legal for s, d in table.decisions.items()}
    assert (folded.moves, folded.coming_deals) == (table.moves, table.coming_deals) == (restored.moves, restored.coming_deals)
    page = await house.log(table.code, ANNA.id, 1_000_000, 500)
    assert [told.version for told in page.told] == [*range(max(1, table.version - 499), table.version + 1)]
    await house.close()


async def _settle(room: Room) -> None:
    """Wait until the bots have moved."""
    while room.scheduler.busy or not room._pipeline.idle:
        await asyncio.sleep(0)
