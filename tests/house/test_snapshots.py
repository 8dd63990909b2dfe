"""Long logs: a table is loaded, and a page of its log is read, from the nearest snapshot and off the event loop."""

import asyncio
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from serai.house import history, loading, snapshots
from serai.house.change_limits import CHANGES_BY_GUESTS, CHANGES_PER_PERSON
from serai.house.codec import read
from serai.house.fold import apply
from serai.house.idempotency import CommandIndex
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.snapshots import SNAPSHOT_EVERY, Snapshot, restore, take
from serai.house.table import Table
from serai.house.table_events import Person
from serai.kernel.game import AnyGame
from serai.kernel.registry import games
from serai.protocol import commands
from serai.store.entry import StoredEntry
from serai.web.errors import status_of
from tests.house.harness import ANNA, BEN, CEM, STRANGER, FakeListener, Harness, log_of, refused, run_house
from tests.load_room import load_room

DERIVED = {"rules", "policy", "revision", "_state_shared", "_seated", "_seated_on"}
"""What a table has, and a snapshot need not keep."""
KEPT_BESIDE = {"format", "commands", "game"}


async def table_with_long_log(node: Harness, entries: int) -> Room:
    """A table with very many changes, as was possible before they were limited."""
    room = await node.house.open_table(ANNA, "keepers")
    node.house.change_limits.by_one.limit = 0
    node.house.change_limits.by_others.limit = 0
    while room.table.version < entries:
        await room.request(ANNA, commands.SetOptions(options={"rounds": 1 + (room.table.version + 3) % 9}))
    return room


class Reads:
    """Counts the entries that are read from the store."""

    def __init__(self, node: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entries = 0
        tail = node.gate.store.tail

        async def counted(*given: Any, **more: Any) -> list[StoredEntry]:
            found = await tail(*given, **more)
            self.entries += len(found)
            return found

        monkeypatch.setattr(node.gate.store, "tail", counted)


def parts(table: Table) -> dict[str, object]:
    """All fields of a table."""
    names = [name for name in dir(table) if not name.startswith("__") and name not in DERIVED]
    return {name: value for name in names if not callable(value := getattr(table, name))}


async def test_loading_a_table_and_a_page_of_its_log_read_only_what_they_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_house(tmp_path) as node:
        room = await table_with_long_log(node, 5 * SNAPSHOT_EVERY + 7)
        await node.settle()
        before, whole = room.table, await node.house.log(room.table.code, ANNA.id, 1_000_000, 500)
        assert node.house.upkeep.unload_idle() == 1
        reads = Reads(node, monkeypatch)
        again = await load_room(node.house, before.code)
        assert parts(again.table) == parts(before)
        assert reads.entries < SNAPSHOT_EVERY
        reads.entries = 0
        page = await node.house.log(before.code, ANNA.id, 1_000_000, 1)
        assert page.told == whole.told[-1:]
        assert reads.entries <= SNAPSHOT_EVERY
        reads.entries = 0
        middle = await node.house.log(before.code, ANNA.id, 3 * SNAPSHOT_EVERY, 5)
        assert [told.version for told in middle.told] == [*range(3 * SNAPSHOT_EVERY - 5, 3 * SNAPSHOT_EVERY)]
        assert reads.entries <= SNAPSHOT_EVERY
        reads.entries = 0
        listener = FakeListener(ANNA)
        await again.enter(listener, before.version - 3)
        assert len(listener.last["told"]) == 3
        assert reads.entries <= SNAPSHOT_EVERY


async def test_the_long_log_of_an_old_database_is_folded_once_away_from_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serai.house.room.SNAPSHOT_EVERY", 1 << 30)  # as before there were snapshots
    async with run_house(tmp_path) as node:
        before = (await table_with_long_log(node, 5 * SNAPSHOT_EVERY)).table
    threads: list[threading.Thread] = []
    load = loading.load

    def noted(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return load(*given)

    monkeypatch.setattr(history, "load", noted)
    async with run_house(tmp_path) as node:
        assert parts((await load_room(node.house, before.code)).table) == parts(before)
        assert threads.pop() is not threading.main_thread()
        node.house.upkeep.unload_idle()
        reads = Reads(node, monkeypatch)
        assert parts((await load_room(node.house, before.code)).table) == parts(before)
        assert reads.entries < SNAPSHOT_EVERY


async def test_a_snapshot_that_cannot_be_read_is_ignored(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await table_with_long_log(node, SNAPSHOT_EVERY + 50)
        await node.settle()
        other_layout = take(room.table, CommandIndex()).replace('"state":null', '"state":"AAAA"')
        bad = [(SNAPSHOT_EVERY + 20, '{"format":0}'), (SNAPSHOT_EVERY + 30, "rubbish"), (SNAPSHOT_EVERY + 40, other_layout)]
        await node.store.keep_snapshots(room.table.code, bad)
        node.house.upkeep.unload_idle()
        again = await load_room(node.house, room.table.code)
        assert parts(again.table) == parts(room.table)


async def test_a_table_goes_on_from_its_snapshot_as_from_its_log(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, bots=1, options={"rounds": 1})
        await node.do(room, ANNA, commands.Mute(seat=1))
        await node.play_on(room)
        for person in (ANNA, BEN, CEM):
            await node.do(room, person, commands.Rematch())
        await node.do(room, BEN, commands.AskSwap(seat=0))
        await node.do(room, ANNA, commands.KeepSpectatorsApart())
        entries = await log_of(node, room)
        for version in range(1, len(entries) + 1):
            table = loading.fold_rows(entries[:version], room.table.names)
            again = restore(msgspec.json.decode(take(table, CommandIndex()), type=Snapshot), room.table.names)
            assert parts(again) == parts(table)
            for row in entries[version:]:
                apply(again, read(again.rules, row))
            assert parts(again) == parts(room.table)


@pytest.mark.parametrize("rules", [rules for rules in games() if rules.id != "keepers"], ids=lambda rules: rules.id)
async def test_a_match_goes_on_from_its_snapshot(rules: AnyGame, tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing(rules.id, rules.seats[-1] if len(rules.seats) == 1 else 3)
        await node.play_on(room, 60)
        entries = await log_of(node, room)
        for version in range(2, len(entries) + 1, 7):
            table = loading.fold_rows(entries[:version], room.table.names)
            again = restore(msgspec.json.decode(take(table, CommandIndex()), type=Snapshot), room.table.names)
            assert parts(again) == parts(table)
            loading.fold_on(again, entries[version:])
            assert parts(again) == parts(room.table)


async def test_a_long_match_is_loaded_from_a_snapshot_within_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.room.SNAPSHOT_EVERY", 20)
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options={"rounds": 9})
        await node.play_on(room, 24)
        await node.settle()
        assert room.table.status == "playing"
        before = room.table
    async with run_house(tmp_path) as node:
        reads = Reads(node, monkeypatch)
        again = await load_room(node.house, before.code)
        assert parts(again.table) == parts(before)
        assert reads.entries < 20


async def test_matches_before_a_rematch_leave_no_snapshot_with_a_half_applied_position(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The position would be incomplete."""
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options={"rounds": 9})
        await node.play_on(room)
        for person in (ANNA, BEN, CEM):
            await node.do(room, person, commands.Rematch())
        entries = await log_of(node, room)
        monkeypatch.setattr(loading, "SNAPSHOT_EVERY", 1)
        for version, text in loading.load(None, entries, room.table.names)[1]:
            snapshot = snapshots.read(text)
            assert snapshot is not None
            assert parts(restore(snapshot, room.table.names)) == parts(loading.fold_rows(entries[:version], room.table.names))


async def test_a_snapshot_contains_all_fields_of_a_table(tmp_path: Path) -> None:
    """When a field is added to tables, it belongs in snapshots too, unless it follows from the others, or is kept with people."""
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        assert {*Snapshot.__struct_fields__} - KEPT_BESIDE == set(parts(room.table)) - {"names", "avatars"}


async def test_a_repeated_request_is_recognised_after_loading_a_snapshot(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        first = await room.request(BEN, commands.Sit(seat=1), command_id="sit")
        node.house.change_limits.by_one.limit = 0
        while room.table.version < 2 * SNAPSHOT_EVERY:
            await room.request(ANNA, commands.SetOptions(options={"rounds": 1 + (room.table.version + 3) % 9}))
        await node.settle()
        node.house.upkeep.unload_idle()
        again = await load_room(node.house, room.table.code)
        await again.request(ANNA, commands.Remove(seat=1))
        assert await again.request(BEN, commands.Sit(seat=1), command_id="sit") == first
        assert again.table.chairs[1].free


# Budgets


async def test_changes_per_person_are_limited_and_the_refusal_says_when_to_try_again(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        for turn in range(CHANGES_PER_PERSON):
            await room.request(ANNA, commands.SetOptions(options={"rounds": 1 + turn % 9}))
        version = room.table.version
        why = await refused(room.request(ANNA, commands.SetOptions(options={"rounds": 9})))
        assert (why.code, status_of(why), why.facts["seconds"]) == ("too-many-changes", 429, 1)
        assert room.table.version == version
        await room.request(BEN, commands.Sit(seat=1))
        node.house.upkeep.unload_idle()
        room = await load_room(node.house, room.table.code)
        assert (await refused(room.request(ANNA, commands.SetOptions(options={"rounds": 9})))).code == "too-many-changes"
        await node.advance(2)
        await room.request(ANNA, commands.SetOptions(options={"rounds": 9}))


async def test_many_guests_together_cannot_fill_a_table_and_the_host_can_still_change_it(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.house.open_table(ANNA, "keepers")
        guests = [Person(f"guest-{number}", f"Guest {number}") for number in range(5)]
        hops = 0
        with suppress(Refused):
            for hops in range(1, 1_000):
                await room.request(guests[hops % 5], commands.Sit(seat=1))
                await room.request(guests[hops % 5], commands.Leave())
        assert hops == CHANGES_BY_GUESTS + 1
        await room.request(ANNA, commands.SetOptions(options={"rounds": 9}))
        assert (await refused(room.request(STRANGER, commands.Sit(seat=5)))).code == "too-many-changes"


async def test_moves_are_not_limited(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, options={"rounds": 9, "pace": 0})
        node.house.change_limits.by_one.limit = 1
        node.house.change_limits.by_others.limit = 1
        assert await node.play_on(room) > 15
        assert room.table.status == "over"


async def test_loading_long_logs_does_not_block_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a thread folds, the event loop goes on."""
    begun, go_on = threading.Event(), threading.Event()
    async with run_house(tmp_path) as node:
        monkeypatch.setattr("serai.house.room.SNAPSHOT_EVERY", 1 << 30)
        code = (await table_with_long_log(node, 2 * SNAPSHOT_EVERY)).table.code
        node.house.upkeep.unload_idle()
        load = loading.load

        def held(*given: Any) -> Any:
            begun.set()
            assert go_on.wait(30)
            return load(*given)

        monkeypatch.setattr(history, "load", held)
        waking = asyncio.ensure_future(load_room(node.house, code))
        while not begun.is_set():
            await asyncio.sleep(0)
        other = await node.house.open_table(BEN, "keepers")
        await other.request(CEM, commands.Sit(seat=1))
        assert not waking.done()
        go_on.set()
        assert (await waking).table.code == code
