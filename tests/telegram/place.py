"""A house, a bot and their Telegram, each in a process or a thread of its own, and groups of people who play."""

import random
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from serai.web.settings import Settings
from tests.processes import HouseProcess, Serai
from tests.telegram.botapi import BotApi
from tests.telegram.chats import Chat
from tests.telegram.people import Player, User, play

SPEED = 40.0
"""How many times as fast as ours Telegram's clock and the bot's run."""
GATHERING = 8.0
"""How many times as fast the time to join passes: busy machines need some of it."""
NAMES = ("Amina", "Bayar", "Chidi", "Dilara", "Emeka", "Fatma")
WON = "🏆"


class BotProcess(Serai):
    """`serai telegram`, on the clock of the tests' Telegram."""

    def __init__(self, folder: Path, api: BotApi, house: HouseProcess, *, gathering: float) -> None:
        self._api = api
        self._polls = -1
        self.command = (str(Path(__file__).parent / "fast.py"),)
        api_url = api.url.removesuffix("/bot")
        settings = Settings(telegram_house=house.url, data_dir=str(folder), telegram_api_url=api_url, public_url=house.url)
        super().__init__(
            folder / "bot.log", str(api.clock.speed), str(gathering), msgspec.json.encode(settings).decode(), SERAI_TELEGRAM_TOKEN=api.token
        )

    def start(self) -> None:
        self._polls = self._api.updates.polled()
        super().start()

    def ready(self) -> bool:
        return self._api.updates.polled() > self._polls


class Place:
    """All of it together."""

    def __init__(self, folder: Path, *, speed: float = SPEED, gathering: float = GATHERING) -> None:
        self.folder = folder
        self.api = BotApi(speed=speed)
        self.house = HouseProcess(folder)
        try:
            self.bot = BotProcess(folder, self.api, self.house, gathering=gathering)
        except BaseException:
            self.house.stop()
            self.api.close()
            raise

    def close(self) -> None:
        self.bot.stop()
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
        with urllib.request.urlopen(f"{self.house.url}/api/tables/{code}/record") as answer:
            text: str = answer.read().decode()
            return text

    def settle(self, quiet: float = 0.3, seconds: float = 20) -> None:
        """Wait until the bot has nothing more to send."""
        give_up = time.monotonic() + seconds
        calls = -1
        while len(self.api.calls) != calls and time.monotonic() < give_up:
            calls = len(self.api.calls)
            time.sleep(quiet)


def place_for(folder: Path) -> Iterator[Place]:
    """A place for as long as a fixture is needed. Its bot must not have complained."""
    place = Place(folder)
    try:
        yield place
    finally:
        place.close()
    for log in (place.bot.log, place.house.log):
        text = log.read_text()
        assert place.api.token not in text, "the token is a secret"
        assert '"level": "error"' not in text, text
    assert not place.api.violations


def over(group: Chat) -> bool:
    """The group has heard who won."""
    return any(WON in message.text for message in group.messages)
