"""Checks of a game's lessons: each can be played to its end with every choice that it allows, and says everything in every language.

`python -m serai.testing.show_lessons GAME` prints them and runs these checks, for authors.
"""

import re
from collections.abc import Callable, Iterator

from serai import records
from serai.kernel.catalogue import LESSONS, Catalogue, languages, source
from serai.kernel.checked import play
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Fact
from serai.kernel.registry import register
from serai.kernel.rng import Rng
from serai.records.lesson_path import allowed, entry_at, goes_on, points_exist, start_of, step_at
from serai.records.lesson_text import Lesson, LessonStep, lessons

RANDOM_WALKS = 40
"""How many times a lesson is played with random choices, besides once with each single other choice."""
LONGEST_TEXT = 260
"""The most characters of what a step says: it has to fit on a phone, beside the table."""
LONGEST_TITLE = 40
_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=", re.MULTILINE)

Choose = Callable[[int, list[str]], str]


def check_lessons(game: AnyGame, *, thin: int = 1) -> None:
    """Every lesson can be played to its end with every allowed choice, points at what is there, and has words in every language."""
    register(game)
    found = lessons(game)
    assert len({lesson.id for lesson in found}) == len(found), f"{game.id}: two lessons have the same id"
    for lesson in found:
        check_lesson(game, lesson)
    check_lesson_words(game, found)


def check_lesson(game: AnyGame, lesson: Lesson) -> None:
    """One lesson, without its words."""
    where = f"{game.id} {lesson.id}"
    assert lesson.record.game == game.id, f"{where}: it is a lesson of {lesson.record.game}"
    records.replay(lesson.record)
    _check_steps(game, lesson, where)
    offered: dict[int, set[str]] = {}

    def walk(choose: Choose, how: str) -> None:
        for at, texts in _walk(lesson, choose, f"{where}, {how}"):
            offered.setdefault(at, set()).update(texts)

    for index, text in _deviations(lesson):
        walk(_deviating(index, text), repr(text))
    for number in range(RANDOM_WALKS):
        walk(_at_random(Rng(f"{where} {number}")), f"walk {number}")
    for index, item in enumerate(lesson.items):
        if isinstance(item, LessonStep):
            never = set(item.actions) - offered.get(index, set())
            assert not never, f"{where} line {item.line}: {sorted(never)} are never legal there"


def _deviating(index: int, text: str) -> Choose:
    """The proposed choice at every step but one."""
    return lambda at, texts: text if at == index else texts[0]


def _at_random(rng: Rng) -> Choose:
    return lambda at, texts: texts[rng.below(len(texts))]


def _check_steps(game: AnyGame, lesson: Lesson, where: str) -> None:
    """Along the record: everything pointed at is there, tasks are possible, and answers are for legal actions that are not allowed."""
    state = start_of(lesson)
    for index in range(lesson.start, len(lesson.items)):
        item = lesson.items[index]
        if not isinstance(item, LessonStep):
            play(state, item.actor, item.text, by_table=item.by_table)
            continue
        at = f"{where} line {item.line}"
        assert points_exist(game, state, lesson, item), f"{at}: it points at something that P{lesson.learner + 1} does not see"
        if item.task == "read":
            continue
        legal = [game.text(action) for action in state.legal(lesson.learner)]
        assert legal, f"{at}: it is not P{lesson.learner + 1}'s turn"
        assert item.task == "any" or item.actions[0] in legal, f"{at}: only {legal} are legal"
        assert item.task == "any" or set(legal) - set(item.actions), f"{at}: all legal actions are allowed: use `> any`"
        wrong = set(item.answers) - (set(legal) - set(item.actions))
        assert not wrong, f"{at}: {sorted(wrong)} can't be done wrongly here: not legal, or allowed"


def _deviations(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """Every choice at every step, along the record."""
    state = start_of(lesson)
    for index in range(lesson.start, len(lesson.items)):
        item = lesson.items[index]
        if not isinstance(item, LessonStep):
            play(state, item.actor, item.text, by_table=item.by_table)
        elif item.task != "read":
            yield from ((index, text) for text in allowed(lesson, index, state))


def _walk(lesson: Lesson, choose: Choose, where: str) -> Iterator[tuple[int, list[str]]]:
    """Play a lesson as the house does, and yield what was allowed at each step.

    A choice that is listed leads on; with any other, the lesson may end with praise.
    """
    state, at = start_of(lesson), lesson.start
    while at < len(lesson.items):
        step, entry = step_at(lesson, at), entry_at(lesson, at)
        if step is None:
            assert entry is not None
            play(state, entry.actor, entry.text, by_table=entry.by_table)
            at += 1
        elif step.task == "read":
            at += 1
        else:
            texts = allowed(lesson, at, state)
            assert texts, f"{where}, line {step.line}: the learner can't do anything that is allowed"
            yield at, texts
            text = choose(at, texts)
            play(state, lesson.learner, text, by_table=False)
            at += 2
            if not goes_on(lesson, at, state):
                assert step.task == "any", f"{where}, line {step.line}: after {text!r}, which is listed, the rest can't be played"
                return


def check_lesson_words(game: AnyGame, found: list[Lesson]) -> None:
    """Every message exists in every language of the game, fits, and is used."""
    wanted: dict[str, dict[str, Fact]] = {lesson.title: {} for lesson in found} | {
        key: facts for lesson in found for key, facts in _keys(lesson)
    }
    for language in languages(game.package) if found else []:
        assert language in languages(game.package, LESSONS), f"{game.id}: no {LESSONS}/{language}.ftl"
        text = source(game.package, language, LESSONS)
        own, words = Catalogue(text, language), game.lesson_words(language)
        for key, facts in wanted.items():
            assert own.has(key), f"{game.id} {language}: no message {key}"
            said = words.say(key, facts, [f"P{seat + 1}" for seat in range(8)])
            most = LONGEST_TITLE if key in {lesson.title for lesson in found} else LONGEST_TEXT
            assert len(said) <= most, f"{game.id} {language}: {key} has {len(said)} characters, more than {most}"
        unused = [key for key in _MESSAGE.findall(text) if key.startswith("lesson-") and key not in wanted]
        assert not unused, f"{game.id} {language}: {unused} are not used by any lesson"


def _keys(lesson: Lesson) -> Iterator[tuple[str, dict[str, Fact]]]:
    """The messages of a lesson, with their facts."""
    for step in lesson.steps:
        for key in (step.key, step.wrong, *step.answers.values()):
            if key:
                yield key, step.facts
