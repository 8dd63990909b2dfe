"""A lesson at a table: what the learner may do, what the others do, and what is shown. `serai.records.lesson_path` has the rules."""

from serai.house import table_events as events
from serai.house.checks import check_seen, drafts_by, own_seat
from serai.house.log import HOUSE, Action, Author, ByBot, ByPerson, Draft
from serai.house.practice_values import LessonProgress
from serai.house.refused import Refused
from serai.house.table import Table
from serai.house.table_events import Person
from serai.kernel.state import CHANCE
from serai.protocol.table_view import LessonEnd, LessonView
from serai.records import Entry, LessonStep
from serai.records.lesson_path import allowed, entry_at, goes_on, moves_before, step_at, step_before, task_at

# What is played without the learner


def next_entry(table: Table) -> Entry | None:
    """What the lesson plays next without the learner; None if it shows a step, or does not run."""
    progress = table.running_lesson()
    return None if progress is None else entry_at(progress.lesson(), progress.at)


def deals_next(table: Table) -> bool:
    """Whether the lesson deals next."""
    entry = next_entry(table)
    return entry is not None and entry.actor == CHANCE


def plays_next(table: Table, seat: int) -> bool:
    """Whether the lesson acts for a seat next."""
    entry = next_entry(table)
    return entry is not None and entry.actor == seat and not entry.by_table


def move_of_lesson(table: Table, seat: int) -> list[Draft]:
    """What the lesson does for a seat. If that is not possible, as after a change of the rules, the lesson ends."""
    entry = next_entry(table)
    assert entry is not None
    assert table.state is not None
    action = table.rules.parse(entry.text)
    if action not in (table.state.forced(seat) if entry.by_table else table.state.legal(seat)):
        return [_ended("own-way", HOUSE)]
    bot = table.chairs[seat].bot
    return [Draft(Action(seat, action, forced=entry.by_table), HOUSE if bot is None or entry.by_table else ByBot(bot))]


def forced_by_lesson(table: Table) -> list[Draft]:
    """What only the table may do for a seat, if that comes next."""
    entry = next_entry(table)
    return move_of_lesson(table, entry.actor) if entry is not None and entry.by_table else []


# What the learner does


def act_in_lesson(table: Table, draft: Draft) -> list[Draft]:
    """An action of the learner: it is played, or answered with the lesson's words. After one that the lesson can't go on with, it ends."""
    progress, action = table.running_lesson(), draft.what
    assert progress is not None
    assert table.state is not None
    assert isinstance(action, Action)
    lesson = progress.lesson()
    at = task_at(lesson, progress.at)
    if at is None:
        if any(isinstance(item, Entry) for item in lesson.items[progress.at :]):
            raise Refused("lesson-not-now")
        return [_ended("finished", draft.by), draft]
    step, text = step_at(lesson, at), table.rules.text(action.action)
    assert step is not None
    if text not in allowed(lesson, at, table.state):
        return _answer(progress, at, step.answer(text), draft.by)
    after = table.state.copy()
    after.apply(action.seat, action.action)
    return [draft] if goes_on(lesson, at + 2, after) else [_ended("own-way", draft.by), draft]


def _answer(progress: LessonProgress, at: int, key: str, by: Author) -> list[Draft]:
    """The lesson's words about a choice that was not what the step asks for."""
    if at != progress.at:  # steps to read before the task are skipped
        return [Draft(events.LessonMoved(at=at), by), Draft(events.LessonAnswered(key=key), by)]
    return [] if progress.answer == key else [Draft(events.LessonAnswered(key=key), by)]


def go_on(table: Table, person: Person, seen: int | None) -> list[Draft]:
    """The next step. What the step asks for is done for the learner."""
    seat, progress = _check(table, person)
    check_seen(table, seen, progress.since)
    lesson = progress.lesson()
    step = step_at(lesson, progress.at)
    if step is None:
        return []
    if progress.at + 1 == len(lesson.items):
        return [_ended("finished", ByPerson(person.id))]
    if step.task == "read":
        return drafts_by(person, events.LessonMoved(at=progress.at + 1))
    assert table.state is not None
    action = table.rules.parse(allowed(lesson, progress.at, table.state)[0])
    resumed = drafts_by(person, events.Resumed()) if table.pause is not None else []
    return [*resumed, Draft(Action(seat, action), ByPerson(person.id))]


def go_back(table: Table, person: Person, seen: int | None) -> list[Draft]:
    """The step before, with the position that it was about."""
    seat, progress = _check(table, person)
    check_seen(table, seen, progress.since)
    lesson = progress.lesson()
    before = step_before(lesson, progress.at)
    if before is None:
        raise Refused("lesson-first-step")
    moves = moves_before(lesson, before)
    rewound: list[Draft] = []
    if moves < len(table.moves):
        version = table.moves[moves - 1].version if moves else table.began
        rewound = drafts_by(person, events.Rewound(seat=seat, version=version))
    return [*rewound, *drafts_by(person, events.LessonMoved(at=before))]


def leave_lesson(table: Table, person: Person) -> list[Draft]:
    """The lesson ends, and the others become bots."""
    _, progress = _check(table, person)
    last = progress.at + 1 == len(progress.lesson().items)
    return [_ended("finished" if last else "left", ByPerson(person.id))]


def _check(table: Table, person: Person) -> tuple[int, LessonProgress]:
    """The person's seat and the lesson, which must be running."""
    seat, progress = own_seat(table, person), table.running_lesson()
    if progress is None:
        raise Refused("no-lesson")
    return seat, progress


def _ended(reason: LessonEnd, by: Author) -> Draft:
    return Draft(events.LessonEnded(reason=reason), by)


# What is shown


def lesson_view(table: Table) -> LessonView | None:
    """The lesson at its step; while others play, at the step before."""
    progress = table.lesson
    if progress is None:
        return None
    lesson = progress.lesson()
    shown = progress.at if step_at(lesson, progress.at) is not None else step_before(lesson, progress.at)
    assert shown is not None, "a lesson begins with a step"
    step = step_at(lesson, shown)
    assert step is not None
    waiting = shown != progress.at
    active = not waiting and progress.ended is None
    return LessonView(
        id=lesson.id,
        title=lesson.title,
        number=sum(isinstance(item, LessonStep) for item in lesson.items[: shown + 1]),
        steps=len(lesson.steps),
        key=step.key,
        facts=step.facts,
        points=step.points if active else [],
        task=step.task if active else "read",
        actions=allowed(lesson, shown, table.state) if active and step.task == "do" and table.state is not None else [],
        answer=progress.answer or None,
        waiting=waiting,
        ended=progress.ended,
    )
