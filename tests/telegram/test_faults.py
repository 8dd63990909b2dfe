"""What goes wrong on the way: Telegram wants a pause, drops polls, loses answers, delivers twice; the bot or the house is killed."""

import time

from serai.kernel.state import CHANCE
from serai.records.text import read
from tests.telegram.faults import Fault
from tests.telegram.place import Place, over
from tests.telegram.table import begun


def test_updates_that_come_twice_are_seen_to_once(place: Place) -> None:
    table = begun(place)
    before = table.moves()
    user, message, button = table.turn()
    place.api.faults.twice()
    user.tap_on(message, button)
    table.moved_on(before)
    place.api.faults.twice()
    said = len(table.group.messages)
    user.say("/score", table.group)
    user.sees("Score", table.group)
    place.settle()
    assert len(table.group.messages) == said + 2, "the question and one answer"
    table.close()


def test_a_storm_of_429_is_waited_out(place: Place) -> None:
    """First in the group: the game goes on in private, and the group hears all of it later. Then everywhere."""
    table = begun(place)
    table.move()
    storm = place.api.faults.flood(20, chat=table.group.id, times=4)
    for _ in range(3):
        table.move()
    served(place, storm, 4)
    place.settle()
    everywhere = place.api.faults.flood(10, times=8)
    before = table.moves()
    user, message, button = table.turn()
    user.tap_on(message, button, wait=False)
    table.moved_on(before)
    served(place, everywhere, 8)
    place.settle()
    table.move()
    place.settle()
    market = table.watching.push["view"]["market"]
    assert f"Market {market}" in "\n".join(table.group.texts), "the group's message has caught up"
    assert not place.api.violations, "it came back when it was told to"
    table.close()


def served(place: Place, fault: Fault, times: int) -> None:
    place.api.wait_for(lambda: fault.served == times, f"{times} refusals")


def test_one_slow_chat_delays_no_other(place: Place) -> None:
    slow, quick = begun(place), begun(place)
    slow.turn(), quick.turn()
    seconds = 3.0
    for chat in (slow.group, *(user.chat for user in slow.users)):
        place.api.faults.slow(seconds * place.api.clock.speed, chat=chat.id)
    before = slow.moves()
    user, message, button = slow.turn()
    user.tap_on(message, button, wait=False)
    slow.moved_on(before)
    since = time.monotonic()
    for _ in range(3):
        quick.move()
    took = time.monotonic() - since
    place.api.faults.lift()
    assert took < seconds, "three moves elsewhere while one chat still waits"
    place.settle(quiet=1.0)
    slow.move()
    slow.close()
    quick.close()


def test_dropped_polls_lose_no_tap(place: Place) -> None:
    table = begun(place)
    for _ in range(2):
        before = table.moves()
        user, message, button = table.turn()
        place.api.faults.lose("getUpdates", times=2)
        place.api.faults.gateway("getUpdates")
        user.tap_on(message, button)
        table.moved_on(before)
    place.api.faults.lift()
    table.close()


def test_lost_answers_and_gateways_stop_nothing(place: Place) -> None:
    """What was sent and not acknowledged may be sent again; the game knows each move once, and every screen ends up right."""
    table = begun(place)
    for fault in (place.api.faults.lose, place.api.faults.drop):
        before = table.moves()
        user, message, button = table.turn()
        fault("sendMessage", times=2)
        fault("editMessageText", times=2)
        user.tap_on(message, button)
        table.moved_on(before)
        place.settle()
        table.move()
    before = table.moves()
    user, message, button = table.turn()
    place.api.faults.gateway(times=5)
    user.tap_on(message, button, wait=False)
    table.moved_on(before)
    place.api.faults.lift()
    place.settle()
    table.move()
    table.close()


def test_a_match_goes_on_over_kills_of_the_bot_and_of_the_house(own_place: Place) -> None:
    """`kill -9`, twice each, while people tap on: nothing is lost, nothing is played twice, and there is one table message still."""
    place = own_place
    users = place.people(3)
    group = place.group(users)
    place.begin(users, group, "/startgame", "Mode: classic")
    users[0].say("/play", group)
    code = place.code(group)
    kills = [(number, process) for number, process in zip(range(3, 15, 3), (place.bot, place.house) * 2, strict=False)]
    answered: list[str] = []

    def until() -> bool:
        answered[:] = [tap.text or "" for user in users for tap in user.taps if tap.answered]
        if kills and len([text for text in answered if text.startswith("✓")]) >= kills[0][0]:
            process = kills.pop(0)[1]
            process.kill()
            process.start()
        return over(group)

    place.play_out(users, group, 4, until)
    place.settle()
    assert not kills, "the match was too short"
    made = [entry for entry in read(place.record(code)).entries if entry.actor != CHANCE and not entry.by_table]
    assert len(made) >= len([text for text in answered if text.startswith("✓")]), "what was confirmed was played"
    assert len([message for message in group.messages if message.sender is place.api.bot and message.text.startswith("Whot")]) == 1
