"""What goes wrong on the way: Telegram wants a pause, drops polls, loses answers, delivers twice; the bot or the house is killed."""

import json
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.processes import HouseProcess, free_port
from tests.telegram.botapi import BotApi
from tests.telegram.faults import Fault
from tests.telegram.place import BotProcess, Place
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


def test_a_bot_that_is_killed_loses_nothing(own_place: Place) -> None:
    place = own_place
    table = begun(place)
    table.move()
    user, message, button = table.turn()
    before = table.moves()
    old = user, message, button
    place.bot.kill()
    tap = user.tap_on(message, button, wait=False)
    place.bot.start()
    user.answer(tap)
    table.moved_on(before)
    assert user.tap_on(*old[1:]).text in ("It is not your turn.", "That button is old; the table has moved on.")
    for _ in range(2):
        table.move()
    place.bot.kill()
    place.bot.start()
    table.move()
    live = [one for one in table.group.messages if one.sender is place.api.bot and one.text.startswith("Whot")]
    assert len(live) == 1, "the same message is kept up to date"
    table.close()


def test_a_house_that_is_killed_loses_nothing(own_place: Place) -> None:
    place = own_place
    table = begun(place)
    table.move()
    user, message, button = table.turn()
    before = table.moves()
    place.house.kill()
    assert user.tap_on(message, button, wait=False)
    time.sleep(0.3)
    place.house.start()
    table.come_back()
    place.api.wait_for(lambda: user.taps[-1].answered)
    if table.moves() == before:
        table.move()
    for _ in range(2):
        table.move()
    table.close()


def test_a_webhook_takes_updates_from_telegram_only(tmp_path: Path) -> None:
    port = free_port()
    options = ("--webhook-url", f"http://127.0.0.1:{port}", "--webhook-host", "127.0.0.1", "--webhook-port", str(port))
    place = Place(tmp_path, bot=options)
    try:
        hook = place.api.updates.webhook
        assert hook is not None
        assert hook.secret is not None
        table = begun(place)
        table.move()
        before = table.moves()
        user, message, button = table.turn()
        told = {"id": "1", "from": user.person.json(), "message": message.json(), "chat_instance": "1", "data": button.data}
        for secret in (None, "", "wrong", hook.secret[:-1]):
            assert hand_in(hook.url, {"update_id": 1, "callback_query": told}, secret) == 403
        assert hand_in(hook.url, {"update_id": 1}, hook.secret, method="GET") == 405
        assert hand_in(hook.url, "no update", hook.secret) == 400
        assert table.moves() == before
        place.api.faults.twice()
        table.move()
        table.close()
    finally:
        place.close()


def hand_in(url: str, update: object, secret: str | None, method: str = "POST") -> int:
    headers = {"Content-Type": "application/json"} | ({} if secret is None else {"X-Telegram-Bot-Api-Secret-Token": secret})
    request = urllib.request.Request(url, json.dumps(update).encode() if method == "POST" else None, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_a_wrong_token_is_told_and_not_written_down(tmp_path: Path) -> None:
    with BotApi() as api:
        wrong = "123456789:wrong-and-secret"
        house = HouseProcess(tmp_path)
        try:
            with pytest.raises(AssertionError, match="does not know this token"):
                BotProcess(tmp_path, api, house, token=wrong)
        finally:
            house.stop()
        assert wrong not in (tmp_path / "bot.log").read_text()


def test_one_process_for_house_and_bot(tmp_path: Path) -> None:
    """`serai serve --telegram`."""
    with BotApi() as api:
        address = api.url.removesuffix("/bot")
        house = HouseProcess(tmp_path, "--telegram", "--telegram-api-url", address, SERAI_TELEGRAM_TOKEN=api.token)
        try:
            api.wait_for(api.updates.polled, "its first poll")
        finally:
            house.stop()
        assert api.token not in house.log.read_text()
