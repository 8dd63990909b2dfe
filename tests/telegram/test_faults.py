"""Faults: Telegram asks for a pause, drops polls, loses responses, delivers twice; the bot or the house is killed."""

import math

import pytest

from serai.kernel.state import CHANCE
from serai.records.text import read
from tests.telegram.environment import Environment, over
from tests.telegram.faults import Fault
from tests.telegram.running_match import start_match

pytestmark = pytest.mark.timeout(1200)
"""Seconds: on a busy machine a match takes long, and what stands still is noticed sooner."""


def test_updates_that_are_delivered_twice_are_handled_once(env: Environment) -> None:
    table = start_match(env)
    before = table.moves()
    user, message, button = table.turn()
    env.api.faults.twice()
    user.tap_on(message, button)
    table.moved_on(before)
    env.api.faults.twice()
    said = len(table.group.messages)
    user.say("/score", table.group)
    user.sees("Score", table.group)
    env.settle()
    assert len(table.group.messages) == said + 2, "the question and one answer"
    table.close()


@pytest.mark.long
def test_the_bot_waits_as_long_as_429_responses_ask(env: Environment) -> None:
    """First in the group: the game goes on in private, and the group hears all of it later. Then everywhere."""
    table = start_match(env)
    table.move()
    storm = env.api.faults.flood(20, chat=table.group.id, times=4)
    for _ in range(3):
        table.move()
    served(env, storm, 4)
    env.settle()
    everywhere = env.api.faults.flood(10, times=8)
    before = table.moves()
    user, message, button = table.turn()
    user.tap_on(message, button, wait=False)
    table.moved_on(before)
    served(env, everywhere, 8)
    env.settle()
    table.move()
    env.settle()
    market = table.spectator.push["view"]["market"]
    assert f"Market {market}" in "\n".join(table.group.texts), "the group's message has caught up"
    assert not env.api.violations, "it came back when it was told to"
    table.close()


def served(env: Environment, fault: Fault, times: int) -> None:
    env.api.wait_for(lambda: fault.served == times, f"{times} refusals")


@pytest.mark.long
def test_one_slow_chat_delays_no_other(env: Environment) -> None:
    slow, quick = start_match(env), start_match(env)
    slow.turn(), quick.turn()
    for chat in (slow.group, *(user.chat for user in slow.users)):
        env.api.faults.slow(math.inf, chat=chat.id)
    before = slow.moves()
    user, message, button = slow.turn()
    user.tap_on(message, button, wait=False)
    slow.moved_on(before)
    for _ in range(3):  # while the other chats still wait
        quick.move()
    env.api.faults.lift()
    env.settle()
    slow.move()
    slow.close()
    quick.close()


@pytest.mark.long
def test_dropped_polls_lose_no_tap(env: Environment) -> None:
    table = start_match(env)
    for _ in range(2):
        before = table.moves()
        user, message, button = table.turn()
        env.api.faults.lose("getUpdates", times=2)
        env.api.faults.gateway("getUpdates")
        user.tap_on(message, button)
        table.moved_on(before)
    env.api.faults.lift()
    table.close()


@pytest.mark.long
def test_lost_responses_and_bad_gateways_stop_nothing(env: Environment) -> None:
    """What was sent and not acknowledged may be sent again; the game knows each move once, and every screen ends up right."""
    table = start_match(env)
    for fault in (env.api.faults.lose, env.api.faults.drop):
        before = table.moves()
        user, message, button = table.turn()
        fault("sendMessage", times=2)
        fault("editMessageText", times=2)
        user.tap_on(message, button)
        table.moved_on(before)
        env.settle()
        table.move()
    before = table.moves()
    user, message, button = table.turn()
    env.api.faults.gateway(times=5)
    user.tap_on(message, button, wait=False)
    table.moved_on(before)
    env.api.faults.lift()
    env.settle()
    table.move()
    table.close()


@pytest.mark.long
def test_a_match_survives_kills_of_the_bot_and_of_the_house(own_env: Environment) -> None:
    """`kill -9`, twice each, while people tap on: nothing is lost, nothing is played twice, and there is one table message still."""
    env = own_env
    users = env.people(3)
    group = env.group(users)
    env.begin(users, group, "/startgame", "Mode: classic")
    users[0].say("/play", group)
    code = env.code(group)
    kills = [(number, process) for number, process in zip(range(3, 15, 3), (env.bot, env.house) * 2, strict=False)]
    answered: list[str] = []

    def until() -> bool:
        answered[:] = [tap.text or "" for user in users for tap in user.taps if tap.answered]
        if kills and len([text for text in answered if text.startswith("✓")]) >= kills[0][0]:
            process = kills.pop(0)[1]
            process.kill()
            process.start()
        return over(group)

    env.play_out(users, group, 4, until)
    env.settle()
    assert not kills, "the match was too short"
    made = [entry for entry in read(env.record(code)).entries if entry.actor != CHANCE and not entry.by_table]
    assert len(made) >= len([text for text in answered if text.startswith("✓")]), "what was confirmed was played"
    assert len([message for message in group.messages if message.sender is env.api.bot and message.text.startswith("Whot")]) == 1
