"""Running the Telegram bot: its token, inside the server or in a process of its own, with a webhook or by polling, and after a crash."""

import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.processes import PATIENCE, HouseProcess, Serai, free_port
from tests.telegram.bot_api import BotApi
from tests.telegram.environment import Environment
from tests.telegram.users import User

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
    assert "the Telegram bot has stopped" in log


def test_a_wrong_token_does_not_close_the_house(api: BotApi, tmp_path: Path) -> None:
    wrong = "123456789:" + "w" * 35
    house = HouseInTelegram(tmp_path, "--telegram", "--telegram-api-url", api.url.removesuffix("/bot"), SERAI_TELEGRAM_TOKEN=wrong)
    try:
        api.wait_for(lambda: "token-refused" in house.log.read_text(), "the complaint")
        assert house.ready()
    finally:
        house.stop()
    assert wrong not in house.log.read_text()


@pytest.mark.long
def test_a_bot_that_fails_is_restarted_and_ready_reports_it(api: BotApi, token_file: Path, tmp_path: Path) -> None:
    api.faults.refuse(401, "getMe", times=2)
    address = api.url.removesuffix("/bot")
    house = HouseInTelegram(tmp_path, "--telegram", "--telegram-token-file", str(token_file), "--telegram-api-url", address)
    try:
        api.wait_for(
            lambda: (found := readiness(house))[0] == 503 and found[1]["facts"] == {"companion": "telegram", "problem": "token-refused"}
        )
        a_turn_comes(api)
        assert readiness(house) == (200, {})
    finally:
        house.stop()
    assert "send /token to @BotFather" in house.log.read_text(), "what to do is in the log"
    assert api.token not in house.log.read_text()


def readiness(house: HouseProcess) -> tuple[int, dict[str, object]]:
    answer = httpx.get(f"{house.url}/ready")
    return answer.status_code, {} if answer.is_success else answer.json()


class Webhooked(Serai):
    """`serai telegram` with a webhook."""

    def __init__(self, folder: Path, api: BotApi, house: HouseProcess) -> None:
        self.api = api
        self.port = free_port()
        target = ("--house", house.url, "--data-dir", str(folder), "--api-url", api.url.removesuffix("/bot"))
        hook = ("--webhook-url", f"http://127.0.0.1:{self.port}", "--webhook-port", str(self.port))
        super().__init__(folder / "bot.log", "telegram", *target, *hook, SERAI_TELEGRAM_TOKEN=api.token)

    def ready(self) -> bool:
        return self.api.updates.webhook is not None


@pytest.fixture
def hooked(api: BotApi, tmp_path: Path) -> Iterator[Webhooked]:
    house = HouseProcess(tmp_path)
    try:
        bot = Webhooked(tmp_path, api, house)
        api.alive = [house.assert_alive, bot.assert_alive]
        yield bot
        bot.stop()
    finally:
        house.stop()


def test_with_a_webhook(api: BotApi, hooked: Webhooked) -> None:
    a_turn_comes(api)
    assert api.updates.webhook is not None
    assert api.updates.webhook.delivered
    assert not api.updates.webhook.failures


def test_the_webhook_accepts_only_telegram(api: BotApi, hooked: Webhooked) -> None:
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
        (webhook.secret, {"message": {"chat": 7}}, 400),
        (webhook.secret, {"update_id": 1, "message": {"chat": 7}}, 200),  # otherwise Telegram would deliver it again and again
    ):
        assert posted(webhook.url, secret, body) == code
    assert len(ann.chat.messages) == said
    assert posted(webhook.url, webhook.secret, update) == 200
    api.wait_for(lambda: len(ann.chat.messages) == said + 1, "the answer to what Telegram itself said")


def posted(url: str, secret: str | None, body: object) -> int:
    headers = {"Content-Type": "application/json"} | ({"X-Telegram-Bot-Api-Secret-Token": secret} if secret else {})
    return httpx.post(url, content=b"nonsense" if body is None else json.dumps(body), headers=headers).status_code


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "the bot needs its token: set SERAI_TELEGRAM_TOKEN, or name a file with --token-file"),
        (["--token-file", "nowhere"], "can't use 'nowhere'"),
        (["--token-file", "two"], "two should hold the bot's token and nothing else"),
        (["--house", "ftp://x"], "telegram-house must be like https://serai.example"),
    ],
)
def test_invalid_settings_are_reported_in_a_sentence(tmp_path: Path, arguments: list[str], words: str) -> None:
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


@pytest.mark.long
def test_a_crash_loses_nothing_and_the_old_buttons_still_work(own_env: Environment) -> None:
    env = own_env
    ann, ben = env.people(2)
    group = env.group([ann, ben])
    env.begin([ann, ben], group, "/startgame")
    ann.sees("👉 Your turn")
    env.settle()
    message = ann.chat.last
    button = next(button for button in message.buttons if not button.label.startswith("·"))
    if button.label.endswith("…"):  # it asks for more first
        ann.tap_on(message, button)
        button = env.api.wait_for(lambda: next((button for button in message.buttons if "circle" in button.label), None))
    live = next(message for message in reversed(group.messages) if message.text.startswith("Whot"))
    env.bot.kill()
    query = ann.tap_on(message, button, wait=False)
    env.bot.start()
    assert (ann.answer(query).text or "").startswith("✓ ")
    env.api.wait_for(lambda: shows_the_play(live.text), "the play in the same live message")
    assert len([message for message in group.messages if message.text.startswith("Whot")]) == 1


def shows_the_play(text: str) -> bool:
    return "Amina played" in text or "Amina drew" in text


@pytest.mark.long
def test_play_continues_after_a_crash_of_the_house(own_env: Environment) -> None:
    env = own_env
    ann, ben = env.people(2)
    group = env.group([ann, ben])
    env.begin([ann, ben], group, "/startgame")
    ann.sees("👉 Your turn")
    env.house.kill()
    env.house.start()
    for _ in range(20):  # the bot finds the house again within seconds, and says so until then
        button = next(button for button in ann.chat.last.buttons if not button.label.startswith("·"))
        answer = ann.tap_on(ann.chat.last, button).text or ""
        if answer != "Serai can't be reached right now. Try again in a moment.":
            break
    assert answer.startswith("✓ ") or button.label.endswith("…")


def test_a_bot_that_is_ended_while_it_handles_an_update_handles_it_after_its_restart(own_env: Environment) -> None:
    env = own_env
    ann, ben = env.people(2)
    group = env.group([ann, ben])
    env.gather([ann, ben], group, "/startgame")
    env.settle()
    asking = env.api.faults.slow(math.inf, "getChatMember")
    ben.say("/stop", group)
    env.api.wait_for(lambda: asking.served, "the bot asking whether Ben is an admin")
    env.bot.stop()
    log = env.bot.log.read_text()
    assert "never retrieved" not in log, log
    assert "destroyed" not in log, log
    env.api.faults.lift()
    env.bot.start()
    ben.sees("Only Amina or an admin of the group can do that.", group)


def test_a_bot_on_another_database_than_the_house_says_so_and_ends(api: BotApi, tmp_path: Path) -> None:
    (tmp_path / "house").mkdir()
    house = HouseProcess(tmp_path / "house")
    try:
        done = with_bot(api, house, tmp_path / "elsewhere")
        assert done.returncode == 2
        assert f"the house at {house.url} does not use the database {tmp_path / 'elsewhere' / 'serai.db'}" in done.stderr
        assert "with the same --data-dir or --database as `serai serve`" in done.stderr
    finally:
        house.stop()


def with_bot(api: BotApi, house: HouseProcess, folder: Path) -> subprocess.CompletedProcess[str]:
    paths = ":".join(path for path in sys.path if path)
    command = [sys.executable, "-c", RUN, "telegram", "--house", house.url, "--data-dir", str(folder)]
    command += ["--api-url", api.url.removesuffix("/bot")]
    environment = {**os.environ, "PYTHONPATH": paths, "SERAI_TELEGRAM_TOKEN": api.token}
    return subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)


def test_a_wrong_token_says_what_to_do(api: BotApi, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": ":".join(path for path in sys.path if path), "SERAI_TELEGRAM_TOKEN": "123456789:" + "w" * 35}
    command = [sys.executable, "-c", RUN, "telegram", "--data-dir", str(tmp_path), "--api-url", api.url.removesuffix("/bot")]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=PATIENCE)
    assert done.returncode == 2
    assert "send /token to @BotFather" in done.stderr
    assert "w" * 35 not in done.stderr


def test_the_house_of_make_play_and_the_bot_agree_on_the_folder() -> None:
    script = (Path(__file__).parents[2] / "scripts" / "play.py").read_text()
    assert 'os.execv(program, [program, "serve"])' in script, "the default, as `serai serve` and `serai telegram` have it"


def test_the_profile_is_described_in_every_language(env: Environment) -> None:
    settings = env.api.methods.settings
    env.api.wait_for(lambda: len(settings.get("short_description", {})) == 5, "the descriptions")
    assert set(settings["description"]) == set(settings["short_description"]) == {"", "az", "th", "hi", "zh"}
    assert "Whot" in settings["description"][""]


def test_the_menu_is_registered_in_every_language(env: Environment) -> None:
    menus = env.api.wait_for(lambda: menu if len(menu := env.api.methods.commands) == 10 else None, "all menus")
    assert {scope.split()[-1] for scope in menus} >= {"az", "th", "hi", "zh"}
