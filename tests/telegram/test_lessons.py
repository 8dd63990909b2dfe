"""Lessons in the private chat."""

import random

import pytest

import serai
from serai.kernel.game import AnyGame
from serai.records import lessons
from tests.marks import short
from tests.telegram.chats import Button
from tests.telegram.environment import Environment
from tests.telegram.users import Player, User, play

pytestmark = pytest.mark.timeout(300)
GOES_ON = ("Next", "Skip")
PLAY_ON, NEXT_LESSON = "Play on against bots", "Next lesson"


def goes_on(button: Button) -> float:
    return float(button.label in GOES_ON)


def open_lesson(user: User, game: AnyGame, title: str) -> None:
    user.say("/learn")
    user.tap(game.title)
    user.tap(title)


@pytest.mark.parametrize("game", short(serai.games()), ids=lambda game: game.id)
def test_the_first_lesson_of_a_game_is_played_with_buttons(each_env: Environment, game: AnyGame) -> None:
    env = each_env
    first, second = lessons(game)[:2]
    words = game.lesson_words(chat=True)
    (user,) = env.people(1)
    open_lesson(user, game, words.say(first.title))
    user.sees(f"1/{len(first.steps)}")
    play([Player(user, random.Random(1), goes_on)], lambda: user.find(NEXT_LESSON) is not None)
    assert f"{len(first.steps)}/{len(first.steps)}" in user.sees(words.say(first.title)).text
    user.tap(NEXT_LESSON)
    user.sees(words.say(second.title))
    user.sees(f"1/{len(second.steps)}")
    env.settle()
    tables = [message for message in user.chat.messages if "🎓" in message.text]
    assert len(tables) == 1, "the table has one message, and the last one is closed"
    assert not env.api.violations


def test_a_lesson_answers_choices_goes_back_and_becomes_a_game_against_bots(env: Environment) -> None:
    (user,) = env.people(1)
    user.say("/learn whot")
    user.tap("Your first round")
    for step in (1, 2, 3):
        user.sees(f"{step}/")
        user.tap("Next")
    assert "👉" in user.sees("4/").text
    user.tap("Back")
    user.sees("3/")
    user.tap("Next")
    user.sees("4/")
    user.tap(lambda button: button.label.startswith("👉"))
    user.sees("5/")
    user.tap(lambda button: button.label.startswith("👉"))
    user.sees("6/")
    user.tap("Draw")
    user.sees("7/")
    user.tap("Next")
    user.sees("8/")
    high, low = "10", "3"
    wrong = user.tap(lambda button: button.label.startswith("👉") and low in button.label and high not in button.label)
    assert "a 10 left in your hand costs more" in (wrong.text or "")
    user.sees("💡 It fits too")
    user.say("/undo")
    user.sees("A lesson is running")
    user.tap(lambda button: button.label.startswith("👉") and high in button.label)
    user.sees("9/")
    user.tap("Skip lesson")
    user.tap(lambda button: button.data is not None and button.label[0] not in "·" and button.label != NEXT_LESSON)
    user.say("/undo")
    env.settle()
    assert "Whot" in user.chat.last.text
    user.say("/leave")
    user.sees("You left the game.")


def test_undo_without_a_practice_table(env: Environment) -> None:
    (user,) = env.people(1)
    user.say("/undo")
    user.sees("only at practice tables")


def test_in_a_group_there_is_a_link_to_the_private_chat(env: Environment) -> None:
    (user,) = env.people(1)
    group = env.group([user])
    user.say("/learn", group)
    link = user.sees("Lessons are taken in the private chat", group).links[0]
    user.follow(link)
    user.sees("one step at a time")
