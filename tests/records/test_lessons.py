"""Lessons: the format, what a learner may do, and when a lesson goes on after another choice."""

import pytest
from msgspec.structs import replace

import serai
from serai import InvalidRecord
from serai.kernel.checked import play
from serai.kernel.presentation import Pointer
from serai.records import Lesson, LessonStep, lesson, lessons, read, read_lesson, write
from serai.records.lesson_path import allowed, goes_on, start_of, task_at
from serai.testing import CHECKS
from serai.testing.lesson_checks import check_lesson, check_lesson_words

HUKUM = serai.game("hukum")
HEAD = """\
serai 1
game hukum 1
options {}
players ["You","Leyla","Ravi","Chen"]
--
> learner P1
> minutes 1
* deal AS 7H KD 9C
P4 dealer P4
* deal AS KS JS 7H KH QH 9D 8C 8S AD QC KD 10H QD KC AC 9S AH 8D 10C 7S 9H 7D JC 10S 8H JD 7C QS JH 10D 9C
"""
BODY = """\

> say cards
> with {"seat":2}
> point zone hand-0
# Nobody plays alone today.
> say pass
> point piece AS KS
> point seat P3
> point number score
> do pass
> wrong not-that
> wrong not-alone vakkai
P1 pass
P2 pass
P3 pass
P4 pass
> say name
> any
P1 hukum S
> say end
"""


def first() -> Lesson:
    found = lesson(HUKUM, "first-hand")
    assert found is not None
    return found


def test_a_lesson_is_read_as_the_format_says() -> None:
    found = read_lesson("four", HEAD + BODY)
    cards, do_pass, name, end = found.steps
    assert (found.learner, found.minutes, found.title) == (0, 1, "lesson-four")
    assert (cards.key, cards.task, cards.facts) == ("lesson-four-cards", "read", {"seat": 2})
    assert cards.points == [Pointer(kind="zone", name="hand-0")]
    assert (do_pass.task, do_pass.actions) == ("do", ["pass"])
    assert [pointer.kind for pointer in do_pass.points] == ["piece", "piece", "seat", "number"]
    assert (do_pass.answer("vakkai"), do_pass.answer("hukum S")) == ("lesson-four-not-alone", "lesson-four-not-that")
    assert (name.task, end.task) == ("any", "read")
    assert found.items[: found.start] == found.record.entries[:3]


def test_without_its_own_lines_a_lesson_is_a_record() -> None:
    found = read_lesson("four", HEAD + BODY)
    plain = "".join(f"{line}\n" for line in (HEAD + BODY).splitlines() if line and line[0] not in ">#")
    assert read(plain) == found.record
    assert write(found.record) == plain


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ("> shout loud\n", 11, "there is no `> shout`"),
        ("> point zone hand-0\n", 11, "belongs to a step"),
        ("> say Welcome!\n", 11, "expected a message's name"),
        ("> say pass\n> do pass\n> wrong no\nP2 pass\n", 14, "acts after the step in line 11"),
        ("> say pass\n> do pass\n> wrong no\nP1 vakkai\n", 14, "continues with its first action"),
        ("> say pass\n> do pass\nP1 pass\n", 11, "what answers any other action"),
        ("> say pass\n> do pass\n> any\n", 13, "expected `> any` alone"),
        ("> say pass\n> do pass\n> wrong no\n> say more\n", 14, "the record's action comes next"),
        ("> say pass\n> do pass\n> wrong no\n", 11, "nothing follows"),
        ("P1 pass\n", 12, "the lesson says nothing"),
        ("> say pass\nP1 pass\n", 13, "ends with a step"),
        ("> say pass\n> point seat P5\n", 12, "P1 to P4"),
        ("> say pass\n> point hand\n", 12, "expected `zone`"),
        ("> say pass\n> with 5\n", 12, "expected facts"),
        ("> say pass\n\n# why\nP1pass\n", 14, "expected an action"),
        ("P1 pass\n> say end\n> learner P2\n", 13, "comes before everything else"),
    ],
)
def test_a_mistake_is_refused_with_its_line(lines: str, line: int, why: str) -> None:
    with pytest.raises(InvalidRecord) as error:
        read_lesson("four", HEAD + lines)
    assert error.value.facts["line"] == line
    assert why in str(error.value)


def test_a_lesson_says_how_long_it_takes() -> None:
    with pytest.raises(InvalidRecord, match="minutes"):
        read_lesson("four", (HEAD + BODY).replace("> minutes 1\n", ""))


def test_a_lesson_has_a_length_limit() -> None:
    with pytest.raises(InvalidRecord, match="longer"):
        read_lesson("four", HEAD + "# more\n" * 20_000 + BODY)


# The path


def test_steps_to_read_do_not_keep_a_learner_from_acting() -> None:
    found = read_lesson("four", HEAD + BODY)
    task = task_at(found, found.start)
    assert task is not None
    assert isinstance(step := found.items[task], LessonStep)
    assert step.key == "lesson-four-pass"
    assert allowed(found, task, start_of(found)) == ["pass"]


def at_step(found: Lesson, key: str, *, instead: dict[str, str] | None = None) -> tuple[int, serai.State]:
    """The index of a step and the position there, with other actions at some steps."""
    state, at = start_of(found), found.start
    while True:
        item = found.items[at]
        if isinstance(item, LessonStep):
            if item.key == f"lesson-{found.id}-{key}":
                return at, state
        else:
            before = found.items[at - 1]
            name = before.key.removeprefix(f"lesson-{found.id}-") if isinstance(before, LessonStep) else ""
            play(state, item.actor, (instead or {}).get(name, item.text))
        at += 1


def test_a_lesson_goes_on_after_another_choice_that_is_listed() -> None:
    found = first()
    at, state = at_step(found, "last", instead={"ruff": "play KS"})
    assert allowed(found, at, state) == ["play JS"]
    play(state, 0, "play JS")
    assert goes_on(found, at + 2, state)


def test_a_lesson_ends_when_the_rest_can_no_longer_be_played() -> None:
    found = first()
    at, state = at_step(found, "partner")
    play(state, 0, "play 10C")
    assert not goes_on(found, at + 2, state)


def test_a_lesson_ends_when_what_it_points_at_is_gone() -> None:
    found = read_lesson("four", HEAD + BODY)
    last = found.items[-1]
    assert isinstance(last, LessonStep)
    pointing = replace(found, items=[*found.items[:-1], replace(last, points=[Pointer(kind="piece", name="8D")])])
    assert goes_on(pointing, pointing.start, start_of(found))
    gone = replace(found, items=[*found.items[:-1], replace(last, points=[Pointer(kind="piece", name="QS")])])
    assert not goes_on(gone, gone.start, start_of(found))


# The battery


def test_the_battery_checks_lessons() -> None:
    assert "check_lessons" in [check.__name__ for check in CHECKS]


@pytest.mark.parametrize(
    ("was", "now", "why"),
    [
        ("> point piece AS KS\n", "> point piece QS\n", "points at something"),
        ("> point number score\n", "> point number rank\n", "points at something"),
        ("> point zone hand-0\n", "> point zone kitty\n", "points at something"),
        ("> do pass\n", "> do pass\n> do vakkai\n", "all legal actions are allowed"),
        ("> wrong not-alone vakkai\n", "> wrong not-alone pass\n", "can't be done wrongly"),
        ("> do pass\n", "> do pass\n> do play AS\n", "never legal"),
        ("> say name\n> any\n", "> say name\n> do hukum S\n> do hukum H\n> wrong no\n", "all legal actions are allowed"),
        ("P2 pass\nP3 pass\n", "P2 pass\n> say late\n> any\nP1 pass\nP3 pass\n", "not P1's turn|not possible here"),
    ],
)
def test_a_lesson_that_can_not_be_played_is_found(was: str, now: str, why: str) -> None:
    check_lesson(HUKUM, read_lesson("four", HEAD + BODY))
    assert was in BODY
    with pytest.raises((AssertionError, InvalidRecord), match=why):
        check_lesson(HUKUM, read_lesson("four", HEAD + BODY.replace(was, now)))


def test_a_listed_choice_that_leads_nowhere_is_found() -> None:
    text = first().text.replace("> do play 8D\n", "> do play 8D\n> do play 10C\n")
    with pytest.raises(AssertionError, match="the rest can't be played"):
        check_lesson(HUKUM, read_lesson("first-hand", text))


def test_missing_and_unused_words_are_found() -> None:
    found = lessons(HUKUM)
    check_lesson_words(HUKUM, found)
    with pytest.raises(AssertionError, match="no message lesson-four"):
        check_lesson_words(HUKUM, [*found, read_lesson("four", HEAD + BODY)])
    shorter = replace(found[0], items=found[0].items[:-1])
    with pytest.raises(AssertionError, match="not used"):
        check_lesson_words(HUKUM, [shorter, *found[1:]])
