"""Lessons at a table, and practice tables that are opened from a record."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import serai
from serai.house.practice import from_lesson, from_record
from serai.house.refused import Refused
from serai.house.room import Room
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE
from serai.protocol import commands
from serai.records import Entry, Lesson, Record, lessons, new_record, replay
from serai.records.lesson_path import allowed, goes_on, task_at
from tests.house.harness import ANNA, BEN, FakeListener, Harness, kinds, log_of, refused, run_house
from tests.load_room import load_room

ALL = [(game.id, lesson.id) for game in serai.games() for lesson in lessons(game)]
HUKUM = serai.game("hukum")


async def begun(node: Harness, game: str, id: str) -> Room:
    room = await node.house.open_practice(ANNA, from_lesson(serai.game(game), id))
    await node.settle()
    return room


def lesson_at(room: Room) -> Lesson:
    assert room.table.lesson is not None
    return room.table.lesson.lesson()


def shown(listener: FakeListener) -> dict[str, Any]:
    found: dict[str, Any] = listener.last["table"]["lesson"]
    return found


async def next_step(node: Harness, room: Room) -> None:
    """Press Next, and skip the pauses while the others play."""
    await node.do(room, ANNA, commands.LessonNext(), seen=room.table.version)
    await node.skip(room)


@pytest.mark.parametrize(("game", "id"), ALL)
async def test_every_lesson_can_be_clicked_through(tmp_path: Path, game: str, id: str) -> None:
    """With Next alone the record is played, and every step is shown once, with what it says."""
    async with run_house(tmp_path) as node:
        room = await begun(node, game, id)
        listener = FakeListener(ANNA)
        await room.enter(listener)
        lesson = lesson_at(room)
        seen = []
        while True:
            await node.skip(room)
            step = shown(listener)
            assert (step["steps"], step["ended"], step["waiting"]) == (len(lesson.steps), None, False)
            seen.append((step["number"], step["key"]))
            if step["number"] == step["steps"]:
                break
            await next_step(node, room)
        assert seen == [(number, step.key) for number, step in enumerate(lesson.steps, 1)]
        assert room.table.state == replay(lesson.record)
        assert room.table.practice
        assert not room.table.public
        assert room.table.seat_of(ANNA.id) == lesson.learner
        names = list(lesson.record.players)
        assert all(chair.name == names[seat] for seat, chair in enumerate(room.table.chairs) if seat != lesson.learner)
        assert not node.bots.asked, "the others play the record"
        await node.do(room, ANNA, commands.LessonNext())
        assert shown(listener)["ended"] == "finished"
        if room.table.status == "playing":
            await node.play_on(room, 3)
            assert node.bots.asked or room.table.status != "playing"


@pytest.mark.parametrize(("game", "id"), ALL)
async def test_a_lesson_can_be_walked_through_in_any_way(tmp_path: Path, game: str, id: str) -> None:
    """Any legal choices, Back, Next and restarts: the position is that of the moves that count, and the lesson goes on or ends."""
    rng = Rng(f"walk {game} {id}")
    async with run_house(tmp_path) as node:
        node.house.change_limits.by_one.limit = 0
        room = await begun(node, game, id)
        lesson = lesson_at(room)
        for _ in range(60):
            await node.skip(room)
            table, chosen = room.table, rng.below(10)
            progress = table.running_lesson()
            if progress is None:
                break
            if chosen == 0:
                node.house.upkeep.unload_idle()
                room = await load_room(node.house, table.code)
                assert msgspec.structs.astuple(room.table.lesson) == msgspec.structs.astuple(table.lesson)  # type: ignore[arg-type]
                assert room.table.state == table.state
            elif chosen < 3:
                try:
                    await node.do(room, ANNA, commands.LessonBack(), seen=table.version)
                except Refused as why:
                    assert why.code == "lesson-first-step"
                    assert progress.at == lesson.start
            elif chosen < 6 or (at := task_at(lesson, progress.at)) is None or lesson.learner not in table.decisions:
                await node.do(room, ANNA, commands.LessonNext(), seen=table.version)
            else:
                assert table.state is not None
                action = table.state.sample(lesson.learner, rng)
                text = table.rules.text(action)
                good, after = text in allowed(lesson, at, table.state), table.state.copy()
                after.apply(lesson.learner, action)
                await node.do(room, ANNA, commands.Act(text=text), seen=table.version)
                if not good:
                    assert room.table.state == table.state, "nothing is played"
                    assert room.table.lesson is not None
                    assert room.table.lesson.answer
                elif not goes_on(lesson, at + 2, after):
                    assert room.table.lesson is not None
                    assert room.table.lesson.ended == "own-way"
            state = serai.game(game).new(len(room.table.chairs), room.table.options)
            for move in room.table.moves:
                state.deal(move.order) if move.order is not None else state.apply(move.seat, move.action)
            assert state == room.table.state


async def test_a_wrong_choice_is_answered_and_can_be_corrected(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await begun(node, "hukum", "first-hand")
        listener = FakeListener(ANNA)
        await room.enter(listener)
        assert shown(listener)["key"] == "lesson-first-hand-welcome"
        assert shown(listener)["points"] == [{"kind": "seat", "seat": 2}]
        await node.do(room, ANNA, commands.Act(text="vakkai"))
        step = shown(listener)
        assert (step["key"], step["answer"], step["task"]) == ("lesson-first-hand-pass", "lesson-first-hand-pass-wrong", "do")
        assert step["actions"] == ["pass"]
        version = room.table.version
        await node.do(room, ANNA, commands.Act(text="vakkai"))
        assert room.table.version == version, "the same answer is not written twice"
        await node.do(room, ANNA, commands.Act(text="pass"))
        assert shown(listener)["answer"] is None
        assert shown(listener)["key"] == "lesson-first-hand-name"
        why = await refused(room.request(ANNA, commands.Act(text="play AS")))
        assert why.code == "illegal-action"


async def test_back_returns_to_the_position_that_the_step_was_about(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await begun(node, "hukum", "first-hand")
        positions = []
        for _ in range(6):
            positions.append((room.table.lesson.at, room.table.state))  # type: ignore[union-attr]
            await next_step(node, room)
        for at, state in reversed(positions):
            await node.do(room, ANNA, commands.LessonBack())
            assert room.table.lesson is not None
            assert (room.table.lesson.at, room.table.state) == (at, state)
        assert (await refused(room.request(ANNA, commands.LessonBack()))).code == "lesson-first-step"


async def test_the_others_play_at_the_pace_of_bots_and_back_stops_them(tmp_path: Path) -> None:
    async with run_house(tmp_path, bot_delay=1000) as node:
        room = await begun(node, "hukum", "first-hand")
        listener = FakeListener(ANNA)
        await room.enter(listener)
        for _ in range(2):
            await node.do(room, ANNA, commands.LessonNext())
        await node.do(room, ANNA, commands.Act(text="pass"))
        moves = len(room.table.moves)
        assert shown(listener)["waiting"]
        assert shown(listener)["points"] == []
        version = room.table.version
        await node.do(room, ANNA, commands.LessonNext())
        assert room.table.version == version, "there is nothing to skip while the others play"
        await node.do(room, ANNA, commands.LessonBack())
        await node.advance(60)
        assert len(room.table.moves) == moves - 1
        await node.do(room, ANNA, commands.Act(text="pass"))
        await node.advance(1.5)
        assert len(room.table.moves) == moves + 1
        await node.advance(60)
        assert len(room.table.moves) == moves + 3
        assert not shown(listener)["waiting"]
        assert not node.bots.asked


async def test_leaving_the_lesson_makes_the_others_bots(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await begun(node, "hukum", "first-hand")
        await node.advance(3600)
        assert not node.bots.asked, "nobody moves while the learner reads"
        assert (await refused(room.request(ANNA, commands.Undo()))).code == "lesson-runs"
        await node.do(room, ANNA, commands.LeaveLesson())
        assert (await refused(room.request(ANNA, commands.LessonNext()))).code == "no-lesson"
        assert (await refused(room.request(BEN, commands.LessonNext()))).code == "not-seated"
        await node.play_on(room, 4)
        assert node.bots.asked
        assert room.table.can_undo()
        assert kinds(await log_of(node, room)).count("lesson-ended") == 1


async def test_a_double_tap_on_next_goes_on_by_one_step(tmp_path: Path) -> None:
    async with run_house(tmp_path) as node:
        room = await begun(node, "hukum", "first-hand")
        seen = room.table.version
        await node.do(room, ANNA, commands.LessonNext(), seen=seen)
        assert (await refused(room.request(ANNA, commands.LessonNext(), seen=seen))).code == "stale"


def random_record(game: str, seed: str) -> Record:
    rules, rng = serai.game(game), Rng(seed)
    players = rules.seats[rng.below(len(rules.seats))]
    state, entries = rules.new(players, {}), []
    while state.outcome() is None:
        if state.deal_due():
            order = state.shuffle(rng)
            entries.append(Entry(CHANCE, rules.deal_text(order)))
            state.deal(order)
        else:
            seat = state.actors()[rng.below(len(state.actors()))]
            action = state.sample(seat, rng)
            entries.append(Entry(seat, rules.text(action)))
            state.apply(seat, action)
    return new_record(rules, {}, [f"P{seat + 1}" for seat in range(players)], entries, state)


@pytest.mark.parametrize("game", [game.id for game in serai.games()])
async def test_a_table_can_be_opened_from_any_position_of_a_record(tmp_path: Path, game: str) -> None:
    """It is there at once, with the deals to come; a person has the chosen seat, and the match goes on after a restart."""
    record, rng = random_record(game, f"record of {game}"), Rng(game)
    async with run_house(tmp_path) as node:
        for _ in range(6):
            at, seat = rng.below(len(record.entries)), rng.below(len(record.players))
            node.bots.silent = 1000
            room = await node.house.open_practice(ANNA, from_record(record, at, seat))
            table = room.table
            deals = [serai.game(game).parse_deal(entry.text) for entry in record.entries if entry.actor == CHANCE]
            played = replay(msgspec.structs.replace(record, entries=record.entries[: len(table.moves)], result=None))
            assert table.state == played
            assert [move.order for move in table.moves if move.order] + [*table.coming_deals] == deals
            assert (table.practice, table.public, table.status, table.seat_of(ANNA.id)) == (True, False, "playing", seat)
            assert (await log_of(node, room))[-1].version == table.version
            page = await node.house.log(table.code, ANNA.id, table.version + 1, 500)
            assert page.told[-1].version == table.version
            node.bots.silent = 0
            node.house.upkeep.unload_idle()
            again = await load_room(node.house, table.code)
            assert (again.table.state, again.table.coming_deals) == (table.state, table.coming_deals)


async def test_the_deals_of_the_record_come_again(tmp_path: Path) -> None:
    record = random_record("whot", "deals")
    async with run_house(tmp_path) as node:
        room = await node.house.open_practice(ANNA, from_record(record, 0, 0))
        await node.settle()
        assert serai.game("whot").deal_text(room.table.moves[0].order or []) == record.entries[0].text


def test_what_no_table_can_be_opened_from() -> None:
    record = random_record("telefon", "bad")
    last = len(record.entries)
    for at, seat, level, code in (
        (last, 0, None, "position-over"),
        (last + 1, 0, None, "no-such-step"),
        (-1, 0, None, "no-such-step"),
        (0, 9, None, "no-such-seat"),
        (0, 0, "genius", "no-such-bot"),
    ):
        with pytest.raises(Refused) as caught:
            from_record(record, at, seat, level)
        assert caught.value.code == code
    broken = msgspec.structs.replace(record, entries=[record.entries[0], record.entries[0]])
    with pytest.raises(Refused) as caught:
        from_record(broken, 2, 0)
    assert caught.value.code == "invalid-record"
    with pytest.raises(Refused) as caught:
        from_lesson(HUKUM, "nothing")
    assert caught.value.code == "no-such-lesson"
