"""Prints a game's lessons as a learner meets them, and checks them: `python -m serai.testing.show_lessons GAME…`."""

import sys

from serai import records
from serai.kernel.checked import play
from serai.kernel.game import AnyGame
from serai.kernel.registry import game as game_of
from serai.kernel.state import State
from serai.records.lesson_path import start_of
from serai.records.lesson_text import Lesson, LessonStep, lessons
from serai.testing.lesson_checks import check_lessons


def main(ids: list[str]) -> int:
    """Check the lessons of some games, and print them as a learner meets them."""
    for id in ids:
        game = game_of(id)
        for lesson in lessons(game):
            print(f"\n{game.lesson_words().say(lesson.title)} ({lesson.id}, {lesson.minutes} min, P{lesson.learner + 1} learns)")
            _print(game, lesson)
        check_lessons(game)
        print(f"\n{id}: {len(lessons(game))} lessons are fine")
    return 0


def _print(game: AnyGame, lesson: Lesson) -> None:
    words, state = game.lesson_words(), start_of(lesson)
    names = list(lesson.record.players)
    for item in lesson.items[lesson.start :]:
        if isinstance(item, LessonStep):
            print(f"  {item.line:3} {words.say(item.key, item.facts, names)}")
            for pointer in item.points:
                print(f"      → {pointer.kind} {pointer.name}{'' if pointer.seat is None else f'P{pointer.seat + 1}'}")
            if item.task != "read":
                print(f"      do: {' | '.join(item.actions) or 'anything of ' + ', '.join(_legal(game, state, lesson.learner))}")
        else:
            play(state, item.actor, item.text, by_table=item.by_table)
            print(f"      {records.actor_text(item)} {item.text}")


def _legal(game: AnyGame, state: State, seat: int) -> list[str]:
    return [game.text(action) for action in state.legal(seat)]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
