"""The test environment: a house, a bot and the tests' Bot API server, in processes and threads, and groups of people who play."""

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import httpx
import msgspec
from msgspec import structs

from serai.web.settings import Settings
from tests.processes import HouseProcess, Serai, free_port
from tests.telegram.bot_api import BotApi
from tests.telegram.chats import Chat
from tests.telegram.fast_bot import PROBE
from tests.telegram.users import Player, User, play

SPEED = 40.0
"""How many times as fast as ours Telegram's clock and the bot's run."""
NAMES = ("Amina", "Bayar", "Chidi", "Dilara", "Emeka", "Fatma", "Gulnar")
WON = "🏆"


class FastProcess(Serai):
    """A process with the bot in it, on the clock of the tests' Telegram."""

    command = (str(Path(__file__).parent / "fast_bot.py"),)

    def __init__(self, log: Path, api: BotApi, settings: Settings) -> None:
        self._offset = log.with_name("offset")
        self._offset.write_text("0")
        self._api = api
        self._polls = -1
        written = msgspec.json.encode(structs.replace(settings, telegram_api_url=api.url.removesuffix("/bot"))).decode()
        Serai.__init__(self, log, str(api.clock.speed), str(self._offset), written, SERAI_TELEGRAM_TOKEN=api.token)

    def advance_clock(self, seconds: float) -> None:
        """Move the bot's time of day forward, for example past the time to join."""
        changed = self._offset.with_suffix(".new")
        changed.write_text(str(int(self._offset.read_text()) + int(seconds * 1000)))
        changed.replace(self._offset)

    def start(self) -> None:
        self._polls = self._api.updates.polled()
        super().start()

    def ready(self) -> bool:
        return self._api.updates.polled() > self._polls


class BotProcess(FastProcess):
    """`serai telegram`."""

    def __init__(self, folder: Path, api: BotApi, house: HouseProcess, *, public_url: str) -> None:
        super().__init__(folder / "bot.log", api, Settings(telegram_house=house.url, data_dir=str(folder), public_url=public_url))


class HouseWithBot(FastProcess, HouseProcess):
    """`serai serve --telegram`."""

    def __init__(self, folder: Path, api: BotApi, *, public_url: str | None, app: str = "") -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        unlimited = Settings(tables_per_hour=0, newcomers_per_hour=0, requests_per_minute=0, bot_workers=1, bot_delay=0)
        settings = structs.replace(
            unlimited, telegram=True, telegram_app=app, port=self.port, data_dir=str(folder), public_url=public_url or self.url
        )
        super().__init__(folder / "house.log", api, settings)

    def ready(self) -> bool:
        return super().ready() and HouseProcess.ready(self)


class Environment:
    """One house, its bot and Telegram. With the bot `inside`, the house and the bot are one process."""

    def __init__(self, folder: Path, *, speed: float = SPEED, public_url: str | None = None, inside: bool = False, app: str = "") -> None:
        self.folder = folder
        self.api = BotApi(speed=speed)
        self.house: HouseProcess
        self.bot: FastProcess
        try:
            if inside:
                self.house = self.bot = HouseWithBot(folder, self.api, public_url=public_url, app=app)
            else:
                self.house = HouseProcess(folder)
                self.bot = BotProcess(folder, self.api, self.house, public_url=public_url or self.house.url)
        except BaseException:
            if not inside:
                self.house.stop()
            self.api.close()
            raise
        self.api.alive = [self.house.assert_alive, self.bot.assert_alive]
        self._probe = User(self.api, "Probe")
        self._probe.start()

    def close(self) -> None:
        try:
            self.bot.stop()
        finally:
            self.house.stop()
            self.api.close()

    def people(self, number: int, *, started: bool = True) -> list[User]:
        """New people, who have opened the private chat."""
        users = [User(self.api, name) for name in NAMES[:number]]
        for user in users:
            if started:
                user.start()
        return users

    def group(self, users: Sequence[User], title: str = "Friday games") -> Chat:
        return self.api.group(title, *(user.person for user in users))

    def gather(self, users: Sequence[User], group: Chat, command: str, *presses: str) -> None:
        """The first one opens a game, taps some options and waits until the others are in."""
        host, *others = users
        host.say(command, group)
        for user in others:
            user.tap("Join Game", group)
            host.sees(f"{user.name} joined the game", group)
        for press in presses:
            host.tap(press, group)

    def begin(self, users: Sequence[User], group: Chat, command: str, *presses: str) -> None:
        """A game that has begun."""
        self.gather(users, group, command, *presses)
        users[0].tap("Start Game", group)
        self.api.wait_for(lambda: any(next(user.chat.with_buttons(), None) for user in users), "the first turn")

    def play_out(self, users: Sequence[User], group: Chat, seed: int, until: Callable[[], bool] | None = None) -> None:
        """Everybody taps around until the match is over."""
        players = [Player(user, random.Random(f"{seed} {user.name}")) for user in users]
        play(players, until or (lambda: over(group)))

    def code(self, group: Chat) -> str:
        """The code of the table whose address a group was told."""
        told = self.api.wait_for(lambda: [url for one in group.with_buttons() for url in one.links if "/t/" in url], "a table's address")
        return told[0].rpartition("/")[2]

    def record(self, code: str) -> str:
        """The record of a table's last match."""
        return httpx.get(f"{self.house.url}/api/tables/{code}/record").raise_for_status().text

    def settle(self) -> None:
        """Wait until the bot has nothing more to send: it answers a probe when it is idle, and must have sent nothing else meanwhile."""
        hello = self.api.wait_for(lambda: self._probe.chat.messages[1:], "the bot's greeting")[0]
        for _ in range(100):
            calls = self._sent()
            self._probe.send(hello, PROBE)
            if self._sent() == calls:
                return
        raise AssertionError("the bot sends without end")

    def _sent(self) -> int:
        return len([call for call in self.api.calls if call.method != "answerCallbackQuery"])


def environment_for(folder: Path, *, inside: bool = False) -> Iterator[Environment]:
    """An environment for a fixture. At the end, neither the bot nor the house may have logged an error."""
    env = Environment(folder, inside=inside)
    try:
        yield env
    finally:
        env.close()
    for log in (env.bot.log, env.house.log):
        text = log.read_text()
        assert env.api.token not in text, "the token is a secret"
        assert '"level": "error"' not in text, text
    assert not env.api.violations


def over(group: Chat) -> bool:
    """Whether the group has been told who won."""
    return any(WON in message.text for message in group.messages)
