"""The log: versions without gaps, one entry per command, stale answers, and nothing shown before it is on disk."""

import asyncio
from pathlib import Path

import pytest

from serai.house import commands
from serai.house.once import key
from serai.house.parts import Done
from serai.house.table import Table, fold
from serai.kernel.entry import Entry
from tests.house.world import ANNA, BEN, CEM, PEOPLE, STRANGER, Ear, first_to_act, legal, log_of, refused, sitting, world

# Versions


async def test_versions_have_no_gaps_and_folding_them_gives_the_same_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 2, bots=2)
        await w.play_on(room, 20)
        entries = await log_of(w, room)
        assert [entry.version for entry in entries] == [*range(1, room.table.version + 1)]
        again = fold(entries)
        assert again.state == room.table.state
        assert same(again) == same(room.table)


async def test_moves_of_earlier_matches_need_not_be_folded_to_know_the_table(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3, options={"rounds": 1})
        for _ in range(2):
            await w.play_on(room)
            for person in PEOPLE[:3]:
                await room.do(person, commands.Rematch())
            for person in PEOPLE[1:3]:
                await room.do(person, commands.Ready())
            await w.do(room, ANNA, commands.Start())
        await w.move(room, 1)
        entries = await log_of(w, room)
        for end in range(1, len(entries) + 1):
            slow = Table(entries[0])
            for entry in entries[1:end]:
                slow.apply(entry)
            fast = fold(entries[:end])
            assert fast.state == slow.state
            assert same(fast) == same(slow)


def same(table: Table) -> dict[str, object]:
    """All that two equal tables have in common."""
    names = [name for name in dir(table) if not name.startswith("_") and name not in ("state", "manners")]
    return {name: value for name in names if not callable(value := getattr(table, name))}


async def test_a_copy_of_a_table_has_all_of_it_and_goes_on_without_it(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 2, bots=2)
        before = same(room.table)
        other = room.table.copy()
        assert same(other) == before
        assert other.state == room.table.state
        assert other.manners is room.table.manners
        entries = await log_of(w, room)
        assert len(before) > 20
        await w.play_on(room, 5)
        for entry in (await log_of(w, room))[len(entries) :]:
            other.apply(entry)
        assert same(other) == same(room.table) != before


async def test_every_listener_is_told_of_every_version_once(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 3, bots=1)
        ears = [Ear(person) for person in (*PEOPLE[:3], STRANGER)]
        for ear in ears:
            await room.enter(ear)
        first = room.table.version
        await w.do(room, ANNA, commands.Start())
        await w.play_on(room, 15)
        for ear in ears:
            versions = [told["version"] for push in ear.pushes() for told in push["told"]]
            assert versions == [*range(first + 1, room.table.version + 1)]
            assert ear.last["version"] == room.table.version


# Commands


async def test_the_same_command_twice_is_one_entry_and_one_answer(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        seat, person = first_to_act(room)
        act = commands.Act(text=legal(room, seat)[0])
        seen = room.table.version
        first = await room.do(person, act, command_id="one", seen=seen)
        version = room.table.version
        for _ in range(3):
            assert await room.do(person, act, command_id="one", seen=seen) == first
        assert room.table.version == version
        await w.play_on(room, 6)
        assert await room.do(person, act, command_id="one", seen=seen) == first, "also much later"


async def test_a_command_that_only_seems_to_be_in_the_log_is_carried_out(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        seat, person = first_to_act(room)
        seen, other = room.table.version, key(person, "one")[:16] + "0" * 16
        room._commands.note([Entry(room.table.code, 1, 0, "P1", "someone", "pass", other)])
        assert key(person, "one") in room._commands
        await room.do(person, commands.Act(text=legal(room, seat)[0]), command_id="one", seen=seen)
        assert (await log_of(w, room))[seen].command == key(person, "one")


async def test_the_same_command_at_the_same_moment_is_one_entry(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        seat, person = first_to_act(room)
        act = commands.Act(text=legal(room, seat)[0])
        before = room.table.version
        done = await asyncio.gather(*(room.do(person, act, command_id="one", seen=before) for _ in range(5)))
        assert set(map(type, done)) == {Done}
        assert {answer.version for answer in done} == {before + 1}
        moves = [entry for entry in (await log_of(w, room))[before:] if entry.actor == f"P{seat + 1}"]
        assert len(moves) == 1


async def test_a_retry_after_a_restart_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        seat, person = first_to_act(room)
        act = commands.Act(text=legal(room, seat)[0])
        first = await room.do(person, act, command_id="one", seen=room.table.version)
    async with world(tmp_path) as w:
        again = await w.house.room(room.table.code)
        assert await again.do(person, act, command_id="one") == first
        assert again.table.version == room.table.version


async def test_a_command_that_makes_several_entries_is_answered_with_its_own_the_same_each_time(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("hukum", 4)
        before = room.table.version
        first = await room.do(ANNA, commands.Start(), command_id="start")
        assert first.version == before + 1 < room.table.version
        assert await room.do(ANNA, commands.Start(), command_id="start") == first


async def test_a_retry_of_what_is_so_already_is_answered_as_the_first_time(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 3)
        first = await room.do(ANNA, commands.KeepSpectatorsApart(), command_id="apart")
        await room.do(BEN, commands.Ready(ready=False))
        assert room.table.version > first.version
        assert await room.do(ANNA, commands.KeepSpectatorsApart(), command_id="apart") == first
        assert (await room.do(ANNA, commands.KeepSpectatorsApart(), command_id="again")).version == room.table.version


async def test_two_people_may_use_the_same_command_id(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        for person in (ANNA, BEN):
            await room.do(person, commands.Act(text="keep"), command_id="1")
        assert room.table.to_act() == []


async def test_a_refused_command_may_be_tried_again_with_the_same_id(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 2)
        await room.do(BEN, commands.Ready(ready=False))
        assert (await refused(room.do(ANNA, commands.Start(), command_id="start"))).code == "not-ready"
        await room.do(BEN, commands.Ready())
        await room.do(ANNA, commands.Start(), command_id="start")
        assert room.table.status == "playing"


# Stale answers


async def test_an_answer_counts_when_only_other_seats_acted_in_between(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 4)
        seen = room.table.version
        await w.do(room, BEN, commands.Act(text="keep"), seen=seen)
        await w.do(room, ANNA, commands.KeepSpectatorsApart())
        await w.do(room, CEM, commands.Act(text="keep"), seen=seen)
        await w.do(room, ANNA, commands.Act(text="drop"), seen=seen)
        assert room.table.to_act() == [3]


async def test_an_answer_is_stale_when_what_is_legal_has_changed_since(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 3)
        seen = room.table.version
        await w.do(room, BEN, commands.Act(text="drop"), seen=seen)
        why = await refused(room.do(ANNA, commands.Act(text="keep"), seen=seen))
        assert (why.code, why.facts) == ("stale", {"seen": seen, "version": seen + 1})
        await w.do(room, ANNA, commands.Act(text="keep"), seen=seen + 1)


async def test_an_answer_to_an_earlier_question_is_stale(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        seen = room.table.version
        for seat in (0, 1):
            await w.move(room, seat)
        await w.skip(room)
        assert room.table.to_act() == [0, 1]
        assert (await refused(room.do(ANNA, commands.Act(text="keep"), seen=seen))).code == "stale"


async def test_of_two_windows_on_one_seat_one_wins_and_both_stay_in_step(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        seat, person = first_to_act(room)
        left, right = Ear(person), Ear(person)
        await room.enter(left)
        await room.enter(right)
        seen = room.table.version
        actions = legal(room, seat)
        answers = await asyncio.gather(
            room.do(person, commands.Act(text=actions[0]), command_id="left", seen=seen),
            room.do(person, commands.Act(text=actions[-1]), command_id="right", seen=seen),
            return_exceptions=True,
        )
        assert isinstance(answers[0], Done)
        assert getattr(answers[1], "code", None) == "stale"
        assert left.last == right.last


async def test_an_answer_in_step_that_is_not_ones_turn_says_whose_turn_it_is(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("telefon", 2)
        seat, _ = first_to_act(room)
        why = await refused(room.do(sitting(room, 1 - seat), commands.Act(text="pass"), seen=room.table.version))
        assert why.code == "illegal-action"


# Nothing is shown before it is on disk


async def test_nothing_is_shown_or_answered_before_it_is_on_disk(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        ears = [Ear(person) for person in (*PEOPLE[:4], STRANGER)]
        for ear in ears:
            await room.enter(ear)
        heard = [len(ear.data) for ear in ears]
        before, listed = room.table, w.house.open_tables()
        w.gate.open.clear()
        seat, person = first_to_act(room)
        doing = asyncio.ensure_future(room.do(person, commands.Act(text=legal(room, seat)[0])))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not doing.done()
        assert [len(ear.data) for ear in ears] == heard
        assert room.table is before
        assert w.house.open_tables() == listed
        look = asyncio.ensure_future(room.look(person))
        w.gate.open.set()
        assert (await doing).version == before.version + 1
        assert [len(ear.data) for ear in ears] == [count + 1 for count in heard]
        await look


@pytest.mark.parametrize("written", [False, True], ids=["before writing", "after writing"])
async def test_after_a_failure_the_table_is_what_the_log_says_and_goes_on(tmp_path: Path, written: bool) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        ear = Ear(STRANGER)
        await room.enter(ear)
        before, heard = room.table, len(ear.data)
        w.gate.fail_after, w.gate.fail_before = int(written), int(not written)
        with pytest.raises(OSError, match=r"disk|line"):
            await room.do(ANNA, commands.Act(text="keep"), command_id="one")
        assert room.table is before
        assert len(ear.data) == heard, "nobody hears of what may not have been"
        done = await room.do(ANNA, commands.Act(text="keep"), command_id="one")
        assert done.version == before.version + 1, "the retry is carried out, or was"
        await w.move(room, 1)
        entries = await log_of(w, room)
        assert [entry.version for entry in entries] == [*range(1, len(entries) + 1)]
        assert [entry.actor for entry in entries if entry.actor[0] == "P"] == ["P1", "P2"]
        assert ear.last["version"] == room.table.version == len(entries)


async def test_a_bots_move_that_could_not_be_stored_is_made_a_little_later(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.seated("keepers", 1, bots=1)
        w.bots.silent = 1
        await w.do(room, ANNA, commands.Start())
        w.gate.fail_before = 1
        await w.pass_by(10)
        assert room.table.to_act() == [0, 1]
        await w.pass_by(2)
        assert room.table.to_act() == [0]


async def test_what_was_due_when_the_store_failed_is_done_a_little_later(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        w.gate.fail_before = 3
        await w.pass_by(20)
        assert room.table.to_act() == [0, 1]
        await w.pass_by(5)
        assert room.table.to_act() == []


async def test_the_houses_own_log_names_no_table_no_person_and_no_card(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    class Broken(Ear):
        def send(self, data: bytes) -> None:
            raise ConnectionError(data)

    async with world(tmp_path) as w:
        w.bots.failing = 1
        room = await w.playing("keepers", 1, bots=1)
        await room.enter(Broken(ANNA))
        w.gate.fail_before = 1
        await w.pass_by(30)
        assert len(caplog.records) >= 3
        entries = await log_of(w, room)
        secrets = [room.table.code, ANNA.id, "Anna", *(entry.text for entry in entries if entry.actor == "*")]
        assert not [secret for secret in secrets if secret in caplog.text]


async def test_who_stops_waiting_does_not_stop_what_is_under_way(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, bots=1)
        ear = Ear(STRANGER)
        await room.enter(ear)
        before = room.table.version
        w.gate.open.clear()
        doing = asyncio.ensure_future(room.do(ANNA, commands.Act(text="keep"), command_id="one"))
        for _ in range(10):
            await asyncio.sleep(0)
        doing.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        assert not doing.done()
        w.gate.open.set()
        with pytest.raises(asyncio.CancelledError):
            await doing
        assert room.table.version == before + 1
        assert ear.last["version"] == before + 1
        assert (await room.do(ANNA, commands.Act(text="keep"), command_id="one")).version == before + 1
        await w.move(room, 1)


async def test_a_listener_that_fails_is_no_concern_of_the_others(tmp_path: Path) -> None:
    class Broken(Ear):
        def send(self, data: bytes) -> None:
            if self.data:
                raise ConnectionError
            super().send(data)

    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2)
        ears = [Ear(ANNA), Broken(BEN), Ear(STRANGER)]
        for ear in ears:
            await room.enter(ear)
        await w.move(room, 0)
        assert ears[0].last["version"] == ears[2].last["version"] == room.table.version
        assert ears[1] not in room.listeners


# A house that can't go on with a table


async def test_one_table_that_cannot_be_folded_does_not_close_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world(tmp_path) as w:
        odd = await w.playing("keepers", 2)
        good = await w.playing("telefon", 2)
    async with world(tmp_path) as w:
        monkeypatch.setattr("tests.house.keepers.Keepers.rules_version", 2)
        await w.house.wake()
        assert [listing.code for listing in w.house.open_tables()] == [good.table.code]
        why = await refused(w.house.room(odd.table.code))
        assert (why.code, why.status) == ("rules-changed", 410)
        w.time.now += 100_000
        await w.house.sweep()
        await w.house.close_abandoned(1)
