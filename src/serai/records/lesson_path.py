"""The path of a lesson: what the learner may do at a step, and whether the lesson can go on after it.

A lesson is at one of its items: a step that waits for the learner, or an entry that somebody else is to play. A learner who does something
else than the record stays on the path if the rest of the lesson can be played all the same.
"""

from serai.kernel.checked import play
from serai.kernel.errors import IllegalAction, InvalidAction
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Pointer, Scene
from serai.kernel.registry import game
from serai.kernel.state import CHANCE, State
from serai.records.lesson_text import Lesson, LessonStep
from serai.records.record import Entry


def step_at(lesson: Lesson, at: int) -> LessonStep | None:
    """The step at which the lesson is; None if somebody else is to act, or it is over."""
    item = lesson.items[at] if at < len(lesson.items) else None
    return item if isinstance(item, LessonStep) else None


def entry_at(lesson: Lesson, at: int) -> Entry | None:
    """What is to be played next without the learner; None if a step is shown, or the lesson is over."""
    item = lesson.items[at] if at < len(lesson.items) else None
    return item if isinstance(item, Entry) else None


def task_at(lesson: Lesson, at: int) -> int | None:
    """The index of the step whose task is the learner's next action, if only steps to read come before it."""
    while (step := step_at(lesson, at)) is not None:
        if step.task != "read":
            return at
        at += 1
    return None


def allowed(lesson: Lesson, at: int, state: State) -> list[str]:
    """What the learner may do at a step with a task, in the game's notation; the first is what is done for a learner who skips it.

    What the lesson proposes may have become impossible after other choices of the learner, but never all of it.
    """
    step, entry = step_at(lesson, at), entry_at(lesson, at + 1)
    assert step is not None
    assert entry is not None
    legal = [game(state.game_id).text(action) for action in state.legal(lesson.learner)]
    proposed = [text for text in step.actions if text in legal]
    if step.task == "do":
        return proposed
    return [entry.text, *(text for text in legal if text != entry.text)] if entry.text in legal else legal


def goes_on(lesson: Lesson, at: int, state: State) -> bool:
    """Whether the lesson can be played from an item to its end: every entry is possible, and everything pointed at is there."""
    rules, state = game(state.game_id), state.copy()
    for index in range(at, len(lesson.items)):
        item = lesson.items[index]
        if isinstance(item, LessonStep):
            if not points_exist(rules, state, lesson, item):
                return False
            continue
        text = item.text
        if index > 0 and (step := step_at(lesson, index - 1)) is not None and step.task != "read":
            choices = allowed(lesson, index - 1, state)
            if not choices:
                return False
            text = choices[0]
        try:
            play(state, item.actor, text, by_table=item.by_table)
        except (IllegalAction, InvalidAction):
            return False
    return True


def start_of(lesson: Lesson) -> State:
    """The position with which the lesson begins. Raises IllegalAction or InvalidAction."""
    rules = game(lesson.record.game)
    state: State = rules.new(len(lesson.record.players), lesson.record.options)
    for item in lesson.items[: lesson.start]:
        assert isinstance(item, Entry)
        play(state, item.actor, item.text, by_table=item.by_table)
    return state


def moves_before(lesson: Lesson, at: int) -> int:
    """How many deals and actions come before an item."""
    return sum(isinstance(item, Entry) for item in lesson.items[:at])


def step_before(lesson: Lesson, at: int) -> int | None:
    """The index of the step before an item; None if there is none."""
    return next((index for index in range(at - 1, -1, -1) if isinstance(lesson.items[index], LessonStep)), None)


def deals(lesson: Lesson) -> list[str]:
    """All deals of the lesson, those of its first position included."""
    return [entry.text for entry in lesson.record.entries if entry.actor == CHANCE]


def points_exist(rules: AnyGame, state: State, lesson: Lesson, step: LessonStep) -> bool:
    """Whether the learner sees everything that a step points at."""
    scene = rules.scene(rules.view(state, lesson.learner))
    return all(_exists(scene, state, pointer) for pointer in step.points)


def _exists(scene: Scene, state: State, pointer: Pointer) -> bool:
    if pointer.kind == "zone":
        return any(zone.id == pointer.name for zone in scene.zones)
    if pointer.kind == "piece":
        return any(pointer.name in zone.pieces for zone in scene.zones)
    if pointer.kind == "number":
        return any(note.kind == pointer.name and pointer.seat in (None, note.seat) for note in scene.notes)
    return pointer.seat is not None and pointer.seat < state.players
