"""The log: versions without gaps, one entry per command, stale answers, and nothing shown before it is on disk."""

import asyncio
from pathlib import Path

import pytest

from serai.house.codec import read, read_opening
from serai.house.fold import apply
from serai.house.idempotency import key
from serai.house.loading import fold_rows
from serai.house.requests import Done
from serai.house.table import Table
from serai.protocol import commands
from serai.web.errors import status_of
from serai.web.logs import JsonLines
from tests.house.harness import ANNA, BEN, CEM, PEOPLE, STRANGER, FakeListener, first_to_act, legal, log_of, refused, run_house, sitting
from tests.load_room import load_room

# Versions


async def test_versions_have_no_gaps_and_folding_them_gives_the_same_table(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 2, bots=2)
        await node.play_on(room, 20)
        entries = await log_of(node, room)
        assert [entry.version for entry in entries] == [*range(1, room.table.version + 1)]
        again = fold_rows(entries, room.table.names)
        assert again.state == room.table.state
        assert same(again) == same(room.table)


async def test_moves_of_earlier_matches_need_not_be_folded_to_know_the_table(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3, options={"rounds": 1})
        for _ in range(2):
            await node.play_on(room)
            for person in PEOPLE[:3]:
                await room.request(person, commands.Rematch())
            for person in PEOPLE[1:3]:
                await room.request(person, commands.Ready())
            await node.do(room, ANNA, commands.Start())
        await node.move(room, 1)
        entries = await log_of(node, room)
        for end in range(1, len(entries) + 1):
            slow = Table(room.table.code, read_opening(entries[0]), room.table.names)
            for row in entries[1:end]:
                apply(slow, read(slow.rules, row))
            fast = fold_rows(entries[:end], room.table.names)
            assert fast.state == slow.state
            assert same(fast) == same(slow)


def same(table: Table) -> dict[str, object]:
    """All fields in which equal tables are equal."""
    names = [name for name in dir(table) if not name.startswith("_") and name not in ("state", "policy")]
    return {name: value for name in names if not callable(value := getattr(table, name))}


async def test_a_copy_of_a_table_is_complete_and_independent(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 2, bots=2)
        before = same(room.table)
        other = room.table.copy()
        assert same(other) == before
        assert other.state == room.table.state
        assert other.policy is room.table.policy
        entries = await log_of(node, room)
        assert len(before) > 20
        await node.play_on(room, 5)
        for row in (await log_of(node, room))[len(entries) :]:
            apply(other, read(other.rules, row))
        assert same(other) == same(room.table) != before


async def test_every_listener_is_told_of_every_version_once(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 3, bots=1)
        listeners = [FakeListener(person) for person in (*PEOPLE[:3], STRANGER)]
        for listener in listeners:
            await room.enter(listener)
        first = room.table.version
        await node.do(room, ANNA, commands.Start())
        await node.play_on(room, 15)
        for listener in listeners:
            versions = [told["version"] for push in listener.pushes() for told in push["told"]]
            assert versions == [*range(first + 1, room.table.version + 1)]
            assert listener.last["version"] == room.table.version


# Commands


async def test_the_same_command_twice_is_one_entry_and_one_answer(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        seat, person = first_to_act(room)
        act = commands.Act(text=legal(room, seat)[0])
        seen = room.table.version
        first = await room.request(person, act, command_id="one", seen=seen)
        version = room.table.version
        for _ in range(3):
            assert await room.request(person, act, command_id="one", seen=seen) == first
        assert room.table.version == version
        await node.play_on(room, 6)
        assert await room.request(person, act, command_id="one", seen=seen) == first, "also much later"


async def test_a_command_that_only_seems_to_be_in_the_log_is_carried_out(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        seat, person = first_to_act(room)
        seen, other = room.table.version, key(person.id, "one")[:16] + "0" * 16
        room._pipeline.commands.add(other)
        assert room._pipeline.commands.may_contain(key(person.id, "one"))
        await room.request(person, commands.Act(text=legal(room, seat)[0]), command_id="one", seen=seen)
        assert (await log_of(node, room))[seen].command == key(person.id, "one")


async def test_the_same_command_at_the_same_moment_is_one_entry(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        seat, person = first_to_act(room)
        act = commands.Act(text=legal(room, seat)[0])
        before = room.table.version
        done = await asyncio.gather(*(room.request(person, act, command_id="one", seen=before) for _ in range(5)))
        assert set(map(type, done)) == {Done}
        assert {answer.version for answer in done} == {before + 1}
        moves = [entry for entry in (await log_of(node, room))[before:] if entry.actor == f"P{seat + 1}"]
        assert len(moves) == 1


async def test_a_retry_after_a_restart_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        seat, person = first_to_act(room)
        act = commands.Act(text=legal(room, seat)[0])
        first = await room.request(person, act, command_id="one", seen=room.table.version)
    async with run_house(tmp_path) as node:
        again = await load_room(node.house, room.table.code)
        assert await again.request(person, act, command_id="one") == first
        assert again.table.version == room.table.version


async def test_a_command_that_makes_several_entries_is_answered_with_its_own_the_same_each_time(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("hukum", 4)
        before = room.table.version
        first = await room.request(ANNA, commands.Start(), command_id="start")
        assert first.version == before + 1 < room.table.version
        assert await room.request(ANNA, commands.Start(), command_id="start") == first


async def test_a_retry_of_a_request_that_changed_nothing_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 3)
        first = await room.request(ANNA, commands.KeepSpectatorsApart(), command_id="apart")
        await room.request(BEN, commands.Ready(ready=False))
        assert room.table.version > first.version
        assert await room.request(ANNA, commands.KeepSpectatorsApart(), command_id="apart") == first
        assert (await room.request(ANNA, commands.KeepSpectatorsApart(), command_id="again")).version == room.table.version


async def test_two_people_may_use_the_same_command_id(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        for person in (ANNA, BEN):
            await room.request(person, commands.Act(text="keep"), command_id="1")
        assert room.table.to_act() == []


async def test_a_refused_command_may_be_tried_again_with_the_same_id(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 2)
        await room.request(BEN, commands.Ready(ready=False))
        assert (await refused(room.request(ANNA, commands.Start(), command_id="start"))).code == "not-ready"
        await room.request(BEN, commands.Ready())
        await room.request(ANNA, commands.Start(), command_id="start")
        assert room.table.status == "playing"


# Stale answers


async def test_an_answer_counts_when_only_other_seats_acted_in_between(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 4)
        seen = room.table.version
        await node.do(room, BEN, commands.Act(text="keep"), seen=seen)
        await node.do(room, ANNA, commands.KeepSpectatorsApart())
        await node.do(room, CEM, commands.Act(text="keep"), seen=seen)
        await node.do(room, ANNA, commands.Act(text="drop"), seen=seen)
        assert room.table.to_act() == [3]


async def test_an_answer_is_stale_when_what_is_legal_has_changed_since(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 3)
        seen = room.table.version
        await node.do(room, BEN, commands.Act(text="drop"), seen=seen)
        why = await refused(room.request(ANNA, commands.Act(text="keep"), seen=seen))
        assert (why.code, why.facts) == ("stale", {"seen": seen, "version": seen + 1})
        await node.do(room, ANNA, commands.Act(text="keep"), seen=seen + 1)


async def test_an_answer_to_an_earlier_question_is_stale(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        seen = room.table.version
        for seat in (0, 1):
            await node.move(room, seat)
        await node.skip(room)
        assert room.table.to_act() == [0, 1]
        assert (await refused(room.request(ANNA, commands.Act(text="keep"), seen=seen))).code == "stale"


async def test_of_two_windows_on_one_seat_one_wins_and_both_stay_in_step(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        seat, person = first_to_act(room)
        left, right = FakeListener(person), FakeListener(person)
        await room.enter(left)
        await room.enter(right)
        seen = room.table.version
        actions = legal(room, seat)
        answers = await asyncio.gather(
            room.request(person, commands.Act(text=actions[0]), command_id="left", seen=seen),
            room.request(person, commands.Act(text=actions[-1]), command_id="right", seen=seen),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Done)
        assert getattr(answers[1], "code", None) == "stale"
        assert left.last == right.last


async def test_acting_out_of_turn_says_whose_turn_it_is(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("telefon", 2)
        seat, _ = first_to_act(room)
        why = await refused(room.request(sitting(room, 1 - seat), commands.Act(text="pass"), seen=room.table.version))
        assert why.code == "illegal-action"


# Nothing is shown before it is on disk


async def test_nothing_is_shown_or_answered_before_it_is_on_disk(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("hukum", 4)
        listeners = [FakeListener(person) for person in (*PEOPLE[:4], STRANGER)]
        for listener in listeners:
            await room.enter(listener)
        heard = [len(listener.data) for listener in listeners]
        before, listed = room.table, node.house.open_tables()
        node.gate.open.clear()
        seat, person = first_to_act(room)
        doing = asyncio.ensure_future(room.request(person, commands.Act(text=legal(room, seat)[0])))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not doing.done()
        assert [len(listener.data) for listener in listeners] == heard
        assert room.table is before
        assert node.house.open_tables() == listed
        look = asyncio.ensure_future(room.enter(FakeListener(person)))
        node.gate.open.set()
        assert (await doing).version == before.version + 1
        assert [len(listener.data) for listener in listeners] == [count + 1 for count in heard]
        await look


@pytest.mark.parametrize("written", [False, True], ids=["before writing", "after writing"])
async def test_after_a_failure_the_table_is_what_the_log_says_and_goes_on(tmp_path: Path, written: bool) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        listener = FakeListener(STRANGER)
        await room.enter(listener)
        before, heard = room.table, len(listener.data)
        node.gate.fail_after, node.gate.fail_before = int(written), int(not written)
        with pytest.raises(OSError, match=r"disk|line"):
            await room.request(ANNA, commands.Act(text="keep"), command_id="one")
        assert room.table is before
        assert len(listener.data) == heard, "nothing is sent that may not have happened"
        done = await room.request(ANNA, commands.Act(text="keep"), command_id="one")
        assert done.version == before.version + 1, "the retry is carried out, or was"
        await node.move(room, 1)
        entries = await log_of(node, room)
        assert [entry.version for entry in entries] == [*range(1, len(entries) + 1)]
        assert [entry.actor for entry in entries if entry.actor[0] == "P"] == ["P1", "P2"]
        assert listener.last["version"] == room.table.version == len(entries)


async def test_a_bots_move_that_could_not_be_stored_is_made_a_little_later(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.seated("keepers", 1, bots=1)
        node.bots.silent = 1
        await node.do(room, ANNA, commands.Start())
        node.gate.fail_before = 1
        await node.advance(10)
        assert room.table.to_act() == [0, 1]
        await node.advance(2)
        assert room.table.to_act() == [0]


async def test_what_was_due_when_the_store_failed_is_done_a_little_later(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        node.gate.fail_before = 3
        await node.advance(20)
        assert room.table.to_act() == [0, 1]
        await node.advance(5)
        assert room.table.to_act() == []


async def test_log_lines_contain_no_table_code_person_or_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(FakeListener):
        def send(self, data: bytes) -> None:
            raise ConnectionError(data)

    async with run_house(tmp_path) as node:
        node.bots.failing = 1
        room = await node.playing("keepers", 1, bots=1)
        await room.enter(Broken(ANNA))
        node.gate.fail_before = 1
        await node.advance(30)
        assert len(caplog.records) >= 3
        entries = await log_of(node, room)
        secrets = [room.table.code, ANNA.id, "Anna", *(entry.text for entry in entries if entry.actor == "*")]
        written = "\n".join(JsonLines().format(record) for record in caplog.records)  # as the log file holds them
        assert "ConnectionError" in written
        assert not [secret for secret in secrets if secret in written]


async def test_cancelling_the_wait_does_not_cancel_the_request(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2, bots=1)
        listener = FakeListener(STRANGER)
        await room.enter(listener)
        before = room.table.version
        node.gate.open.clear()
        doing = asyncio.ensure_future(room.request(ANNA, commands.Act(text="keep"), command_id="one"))
        for _ in range(10):
            await asyncio.sleep(0)
        doing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await doing
        assert room.table.version == before
        node.gate.open.set()
        await node.settle()
        assert room.table.version == before + 1
        assert listener.last["version"] == before + 1
        assert (await room.request(ANNA, commands.Act(text="keep"), command_id="one")).version == before + 1
        await node.move(room, 1)


async def test_a_listener_that_fails_does_not_affect_the_others(tmp_path: Path) -> None:
    class Broken(FakeListener):
        def send(self, data: bytes) -> None:
            if self.data:
                raise ConnectionError
            super().send(data)

    async with run_house(tmp_path) as node:
        room = await node.playing("keepers", 2)
        listeners = [FakeListener(ANNA), Broken(BEN), FakeListener(STRANGER)]
        for listener in listeners:
            await room.enter(listener)
        await node.move(room, 0)
        assert listeners[0].last["version"] == listeners[2].last["version"] == room.table.version
        assert listeners[1] not in room.listeners


# A house that can't go on with a table


async def test_one_table_that_cannot_be_folded_does_not_close_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_house(tmp_path) as node:
        odd = await node.playing("keepers", 2)
        good = await node.playing("telefon", 2)
    async with run_house(tmp_path) as node:
        monkeypatch.setattr("tests.house.keepers_game.Keepers.rules_version", 2)
        await node.house.wake()
        assert [listing.code for listing in node.house.open_tables()] == [good.table.code]
        why = await refused(load_room(node.house, odd.table.code))
        assert (why.code, status_of(why)) == ("rules-changed", 410)
        node.time.now += 100_000
        await node.house.upkeep.sweep()
        await node.house.upkeep.close_abandoned(1)
