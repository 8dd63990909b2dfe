"""Running the Telegram face: its token, inside the server or beside it, with a webhook or by polling, and coming back after a crash."""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import HouseProcess, Serai, free_port
from tests.telegram.botapi import BotApi
from tests.telegram.people import User
from tests.telegram.place import Place

PATIENCE = 30.0
RUN = "from serai.cli import main; main()"


def started(api: BotApi, *people: str) -> list[User]:
    users = [User(api, name) for name in people]
    for user in users:
        user.start()
    return users


def a_turn_comes(api: BotApi) -> None:
    """Two people gather, and one of them gets a turn."""
    ann, ben = started(api, "Ann", "Ben")
    group = api.group("Friday", ann.person, ben.person)
    ann.say("/startgame", group)
    ben.tap("Join Game", group)
    ann.tap("Start Game", group)
    ann.sees("👉 Your turn")


@pytest.fixture
def token_file(api: BotApi, tmp_path: Path) -> Path:
    file = tmp_path / "token"
    file.write_text(f"{api.token}\n")
    file.chmod(0o600)
    return file


class HouseInTelegram(HouseProcess):
    """`serai serve --telegram`."""


def test_inside_the_server(api: BotApi, token_file: Path, tmp_path: Path) -> None:
    address = api.url.removesuffix("/bot")
    house = HouseInTelegram(tmp_path, "--telegram", "--telegram-token-file", str(token_file), "--telegram-api-url", address)
    try:
        a_turn_comes(api)
    finally:
        house.stop()
    log = house.log.read_text()
    assert api.token not in log
    assert '"error"' not in log, log
    assert "the house has left Telegram" in log


def test_a_wrong_token_does_not_close_the_house(api: BotApi, tmp_path: Path) -> None:
    wrong = "123456789:" + "w" * 35
    house = HouseInTelegram(tmp_path, "--telegram", "--telegram-api-url", api.url.removesuffix("/bot"), SERAI_TELEGRAM_TOKEN=wrong)
    try:
        api.wait_for(lambda: "token-refused" in house.log.read_text(), "the complaint")
        assert house.ready()
    finally:
        house.stop()
    assert wrong not in house.log.read_text()


class Webhooked(Serai):
    """`serai telegram` with a webhook."""

    def __init__(self, folder: Path, api: BotApi, house: HouseProcess) -> None:
        self.api = api
        self.port = free_port()
        place = ("--house", house.url, "--data-dir", str(folder), "--api-url", api.url.removesuffix("/bot"))
        hook = ("--webhook-url", f"http://127.0.0.1:{self.port}", "--webhook-port", str(self.port))
        super().__init__(folder / "bot.log", "telegram", *place, *hook, SERAI_TELEGRAM_TOKEN=api.token)

    def ready(self) -> bool:
        return self.api.updates.webhook is not None


@pytest.fixture
def hooked(api: BotApi, tmp_path: Path) -> Iterator[Webhooked]:
    house = HouseProcess(tmp_path)
    bot = Webhooked(tmp_path, api, house)
    yield bot
    bot.stop()
    house.stop()


def test_with_a_webhook(api: BotApi, hooked: Webhooked) -> None:
    a_turn_comes(api)
    assert api.updates.webhook is not None
    assert api.updates.webhook.delivered
    assert not api.updates.webhook.failures


def test_only_telegram_is_heard_at_the_webhook(api: BotApi, hooked: Webhooked) -> None:
    (ann,) = started(api, "Ann")
    ann.sees("Serai")
    said = len(ann.chat.messages)
    update = {
        "update_id": 9_999_999,
        "message": {"message_id": 1, "date": 1, "chat": ann.chat.json(), "from": ann.person.json(), "text": "/start"},
    }
    webhook = api.updates.webhook
    assert webhook is not None
    assert webhook.secret
    for secret, body, code in (
        (None, update, 403),
        ("wrong", update, 403),
        (webhook.secret, None, 400),
        (webhook.secret, [1], 400),
        (webhook.secret, {"update_id": 1, "message": {"chat": 7}}, 400),
    ):
        assert posted(webhook.url, secret, body) == code
    assert len(ann.chat.messages) == said
    assert posted(webhook.url, webhook.secret, update) == 200
    api.wait_for(lambda: len(ann.chat.messages) == said + 1, "the answer to what Telegram itself said")


def posted(url: str, secret: str | None, body: object) -> int:
    headers = {"Content-Type": "application/json"} | ({"X-Telegram-Bot-Api-Secret-Token": secret} if secret else {})
    data = b"nonsense" if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "the bot needs its token: set SERAI_TELEGRAM_TOKEN, or name a file with --token-file"),
        (["--token-file", "nowhere"], "can't use 'nowhere'"),
        (["--token-file", "two"], "two should hold the bot's token and nothing else"),
        (["--house", "ftp://x"], "telegram-house must be like https://serai.example"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], words: str) -> None:
    (tmp_path / "two").write_text("one two")
    command = [sys.executable, "-c", RUN, "telegram", "--data-dir", str(tmp_path), *arguments]
    paths = ":".join(path for path in sys.path if path)
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={"PYTHONPATH": paths}, timeout=PATIENCE)
    assert done.returncode == 2
    assert words in done.stderr


def test_there_is_no_flag_for_the_token() -> None:
    done = subprocess.run([sys.executable, "-c", RUN, "telegram", "--token", "x"], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert "No such option" in done.stderr


def test_a_crash_loses_nothing_and_the_old_buttons_still_work(own_place: Place) -> None:
    place = own_place
    ann, ben = place.people(2)
    group = place.group([ann, ben])
    place.begin([ann, ben], group, "/startgame")
    ann.sees("👉 Your turn")
    place.settle()
    message = ann.chat.last
    button = next(button for button in message.buttons if not button.label.startswith("·"))
    if button.label.endswith("…"):  # it asks for more first
        ann.tap_on(message, button)
        button = place.api.wait_for(lambda: next((button for button in message.buttons if "circle" in button.label), None))
    live = next(message for message in reversed(group.messages) if message.text.startswith("Whot"))
    place.bot.kill()
    query = ann.tap_on(message, button, wait=False)
    place.bot.start()
    assert (ann.answer(query).text or "").startswith("✓ ")
    place.api.wait_for(lambda: re_played(live.text), "the play in the same live message")
    assert len([message for message in group.messages if message.text.startswith("Whot")]) == 1


def re_played(text: str) -> bool:
    return "Amina played" in text or "Amina drew" in text


def test_the_house_may_crash_too(own_place: Place) -> None:
    place = own_place
    ann, ben = place.people(2)
    group = place.group([ann, ben])
    place.begin([ann, ben], group, "/startgame")
    ann.sees("👉 Your turn")
    place.house.kill()
    place.house.start()
    for _ in range(20):  # the bot finds the house again within seconds, and says so until then
        button = next(button for button in ann.chat.last.buttons if not button.label.startswith("·"))
        answer = ann.tap_on(ann.chat.last, button).text or ""
        if answer != "The house can't be reached just now. Try again in a moment.":
            break
    assert answer.startswith("✓ ") or button.label.endswith("…")


def test_the_menu_is_registered_in_every_language(place: Place) -> None:
    menus = place.api.wait_for(lambda: menu if len(menu := place.api.methods.commands) == 10 else None, "all menus")
    assert {scope.split()[-1] for scope in menus} >= {"az", "th", "hi", "zh"}
