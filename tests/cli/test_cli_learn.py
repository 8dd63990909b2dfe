"""`serai learn`: lessons in the terminal, with piped input."""

import pytest

import serai
from serai.records import lessons
from serai.records.lesson_path import start_of
from tests.cli.conftest import Run

ALL = [(game.id, lesson.id) for game in serai.games() for lesson in lessons(game)]


def test_lessons_are_listed_in_a_language(run: Run) -> None:
    assert "first-hand" in run("learn", "hukum").stdout
    title = serai.game("hukum").lesson_words("zh").say("lesson-first-hand")
    assert title in run("learn", "hukum", "--language", "zh").stdout
    wrong = run("learn", "hukum", "nothing")
    assert wrong.exit_code == 2
    assert "its lessons are first-hand" in wrong.stderr


@pytest.mark.parametrize(("game", "id"), ALL)
def test_every_lesson_can_be_read_to_its_end_with_enter(run: Run, game: str, id: str) -> None:
    shown = run("learn", game, id, typed="\n" * 200)
    lesson = next(one for one in lessons(serai.game(game)) if one.id == id)
    assert f"{len(lesson.steps)}/{len(lesson.steps)}" in shown.stdout
    assert "That was the lesson" in shown.stdout


def test_a_wrong_choice_is_answered_and_back_returns(run: Run) -> None:
    shown = " ".join(run("learn", "hukum", "first-hand", typed="back\n\n\nvakkai\nnonsense\nback\n\npass\nquit\n").stdout.split())
    words = serai.game("hukum").lesson_words()
    assert "This is the first step." in shown
    assert words.say("lesson-first-hand-pass-wrong")[:30] in shown
    assert "That is not possible now" in shown
    assert shown.count("3/") == 2
    assert "4/" in shown
    assert "That was the lesson" not in shown
    assert start_of(lessons(serai.game("hukum"))[0]).players == 4


def test_the_learner_has_a_name(run: Run) -> None:
    played = "\n" * 200
    assert "You plays" not in run("learn", "whot", "first-round", typed=played).stdout
    assert "Amina plays" in run("learn", "whot", "first-round", "--name", "Amina", typed=played).stdout
