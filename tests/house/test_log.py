"""The log: versions without gaps, one entry per command, stale answers, two nodes, and nothing shown before it is on disk."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from serai.house import commands
from serai.house.once import key
from serai.house.parts import Done
from serai.house.push import Told, encode
from serai.house.table import Table, fold
from serai.kernel.entry import Entry
from tests.house.world import ANNA, BEN, CEM, PEOPLE, STRANGER, Ear, Time, World, first_to_act, legal, log_of, refused, sitting, world

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


# Two nodes on one database


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[World, World]]:
    time = Time()
    async with world(folder, time=time) as here, world(folder, time=time, seed="another node") as there:
        yield here, there


async def test_two_nodes_race_for_a_version_and_exactly_one_wins(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("hukum", 4, options={"target": 64})
        other = await there.house.room(room.table.code)
        for _ in range(12):
            await here.skip(room)
            await other.catch_up()
            seat, person = first_to_act(room)
            actions = legal(room, seat)
            seen = room.table.version
            answers = await asyncio.gather(
                room.do(person, commands.Act(text=actions[0]), command_id=f"here {seen}", seen=seen),
                other.do(person, commands.Act(text=actions[-1]), command_id=f"there {seen}", seen=seen),
                return_exceptions=True,
            )
            await here.settle()
            assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
            await room.catch_up()
            await other.catch_up()
            assert room.table.version == other.table.version
            assert room.table.state == other.table.state
        entries = await log_of(here, room)
        assert [entry.version for entry in entries] == [*range(1, len(entries) + 1)]


async def test_the_loser_folds_the_tail_and_decides_again(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 4)
        other = await there.house.room(room.table.code)
        ear = Ear(STRANGER)
        await other.enter(ear)
        await here.move(room, 0)
        assert other.table.version < room.table.version
        await there.move(other, 1)
        assert other.table.to_act() == [2, 3], "both are in"
        assert ear.told() == ["keep", "keep"], "and its listeners were told of both"
        await room.catch_up()
        assert room.table.state == other.table.state


async def test_the_same_command_at_two_nodes_is_one_entry(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 3)
        other = await there.house.room(room.table.code)
        act = commands.Act(text="keep")
        answers = await asyncio.gather(room.do(ANNA, act, command_id="one"), other.do(ANNA, act, command_id="one"))
        assert answers[0] == answers[1]
        assert sum(entry.actor == "P1" for entry in await log_of(here, room)) == 1


async def test_who_has_seen_more_than_a_node_makes_it_catch_up(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 3)
        other = await there.house.room(room.table.code)
        await here.do(room, BEN, commands.Act(text="drop"))
        assert (await refused(other.do(ANNA, commands.Act(text="drop"), seen=room.table.version))).code == "illegal-action"
        assert other.table.version == room.table.version
        ear = Ear(CEM)
        await here.move(room, 0)
        await other.enter(ear, since=room.table.version)
        assert ear.last["version"] == room.table.version


async def test_a_node_that_is_behind_looks_again_before_it_refuses(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("telefon", 2)
        other = await there.house.room(room.table.code)
        await here.move(room)
        seat, person = first_to_act(room)
        assert seat not in other.table.to_act(), "as far as that node knows, it is not their turn"
        await other.do(person, commands.Act(text=legal(room, seat)[0]))
        assert other.table.version > room.table.version


async def test_both_nodes_see_a_deadline_pass_and_one_acts(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        room = await here.playing("keepers", 2)
        other = await there.house.room(room.table.code)
        here.time.now += 20_000
        await asyncio.gather(room.minder.time_passes(), other.minder.time_passes())
        await here.settle()
        assert [entry.actor for entry in await log_of(here, room) if entry.by == "clock"] == ["P1!", "P2!"]


async def test_a_table_whose_node_died_is_seen_to_by_another(tmp_path: Path) -> None:
    async with two_nodes(tmp_path) as (here, there):
        here.bots.silent = 1000
        room = await here.playing("keepers", 1, bots=1, clock="unlimited", public=False)
        await room.sleep()
        here.house.rooms.clear()
        await here.pass_by(25)
        assert await there.house.sweep() == 1
        await there.settle()
        assert [entry.actor for entry in await log_of(here, room)][-1] == "P2"


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


# Coming back


@pytest.mark.parametrize("game", ["hukum", "liap-tui", "telefon", "whot"])
async def test_coming_back_from_every_version_gives_the_same_view_and_the_rest_of_the_events(tmp_path: Path, game: str) -> None:
    async with world(tmp_path) as w:
        room = await w.seated(game, 4)
        ears = [Ear(person) for person in (*PEOPLE[:4], STRANGER)]
        for ear in ears:
            await room.enter(ear)
        first = room.table.version
        await w.do(room, ANNA, commands.Start())
        await w.play_on(room, 12)
        for ear in ears:
            told = {line["version"]: line for push in ear.pushes() for line in push["told"]}
            whole = ear.last
            for since in range(first, room.table.version + 1):
                back = Ear(ear.person)
                back.send(await room.look(ear.person, since))
                assert back.last | {"told": []} == whole | {"told": []}
                assert back.last["told"] == [told[version] for version in range(since + 1, room.table.version + 1)]
            fresh = Ear(ear.person)
            fresh.send(await room.look(ear.person))
            assert fresh.last == whole | {"told": []}


async def test_who_missed_too_much_or_knows_nothing_gets_a_fresh_view(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serai.house.room.RETOLD", 3)
    async with world(tmp_path) as w:
        room = await w.playing("hukum", 4)
        await w.play_on(room, 6)
        fresh = await room.look(ANNA)
        for since in (0, 1, room.table.version - 4, room.table.version, room.table.version + 99):
            assert await room.look(ANNA, since) == fresh
        assert await room.look(ANNA, room.table.version - 3) != fresh


async def test_what_is_told_anew_is_what_ones_seat_saw_then(tmp_path: Path) -> None:
    """Who swaps seats for the rematch does not get to see what the other seat saw."""
    async with world(tmp_path) as w:
        room = await w.playing("keepers", 2, options={"rounds": 1})
        ear = Ear(ANNA)
        await room.enter(ear)
        since = room.table.version
        await w.play_on(room)
        for person in (ANNA, BEN):
            await room.do(person, commands.Rematch())
        await room.do(ANNA, commands.Move(seat=0, with_seat=1))
        back = Ear(ANNA)
        back.send(await room.look(ANNA, since))
        assert back.last["told"] == [line for push in ear.pushes() for line in push["told"]]
        assert back.last["seat"] == 1


# Pages of the log


def _all_told(ear: Ear) -> list[object]:
    return [line for push in ear.pushes() for line in push["told"]]


async def test_pages_give_the_whole_log_as_it_was_told(tmp_path: Path) -> None:
    """Whoever pages back finds every entry once, as their own seat was told it then, and who sat where before it."""
    async with world(tmp_path) as w:
        room = await w.playing("whot", 2)
        ears = [Ear(person) for person in (ANNA, BEN, STRANGER)]
        for ear in ears:
            await room.enter(ear)
        first = room.table.version
        await w.play_on(room, 60)
        code, last = room.table.code, room.table.version
        for ear in ears:
            told = _all_told(ear)
            for most in (1, 7, 500):
                lines: list[Told] = []
                before = last + 1
                while before > 1:
                    page = await w.house.log(code, ear.person.id, before, most)
                    assert len(page.told) == min(most, before - 1)
                    lines = page.told + lines
                    before = page.told[0].version
                assert [line.version for line in lines] == [*range(1, last + 1)]
                assert json.loads(encode(lines))[first:] == told
        assert _all_told(ears[0]) != _all_told(ears[-1]), "a seat is told more"
        assert (await w.house.log(code, ANNA.id, 1, 5)).told == []
        assert (await w.house.log(code, ANNA.id, last + 99, 1)).told[0].version == last


async def test_a_page_names_who_sat_there_then(tmp_path: Path) -> None:
    async with world(tmp_path) as w:
        room = await w.house.open_table(ANNA, "keepers", seats=3)
        await room.do(BEN, commands.Sit(seat=2))
        await room.do(ANNA, commands.Move(seat=0, with_seat=2))
        await room.do(BEN, commands.Ready())
        await room.do(ANNA, commands.Start())
        code = room.table.code
        whole = await w.house.log(code, STRANGER.id, 99, 500)
        changes = [(json.loads(bytes(line.events))[0]["kind"], line.names) for line in whole.told if line.names]
        a, b = ANNA.name, BEN.name
        assert (whole.names, changes) == (
            [a, None, None],
            [("sat", [a, None, b]), ("swapped", [b, None, a]), ("started", [b, a])],
        )
        assert (await w.house.log(code, STRANGER.id, 4, 1)).names == [a, None, b]


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
