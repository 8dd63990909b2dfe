"""Simulated Telegram users: they write, tap, follow links, block the bot, and play by tapping at random."""

import random
import time
from collections.abc import Callable, Sequence
from urllib.parse import parse_qs, urlsplit

from tests.processes import PATIENCE
from tests.telegram.bot_api import BotApi
from tests.telegram.bot_api_methods import Query
from tests.telegram.chats import Button, Chat, Message

IDLE = 0.15
"""Seconds after which somebody whose screen has not changed taps again."""
IDLE_MARK = "·"
"""What a button begins with that can't be used now."""
SELDOM = ("Put back", "Leave")
MOST = 10_000
"""Taps after which a match should have ended."""
Wanted = str | Callable[[Button], bool]


class User:
    """Somebody with an account and a phone."""

    def __init__(self, api: BotApi, name: str, username: str | None = None, language: str | None = "en") -> None:
        self.api = api
        self.person = api.person(name, username, language)
        self.name = name
        self.chat = api.private(self.person)
        self.taps: list[Query] = []

    def start(self, payload: str = "") -> None:
        """Open the private chat with the bot."""
        self.say(f"/start {payload}".strip())

    def say(self, text: str, chat: Chat | None = None) -> Message:
        """Write, in a group or to the bot."""
        return self.api.say(self.person, chat or self.chat, text)

    def find(self, wanted: Wanted, chat: Chat | None = None) -> tuple[Message, Button] | None:
        """The newest button with this in its label, or that fits, in a chat."""
        fits = (lambda button: wanted in button.label) if isinstance(wanted, str) else wanted
        for message in (chat or self.chat).with_buttons():
            for button in message.buttons:
                if fits(button):
                    return message, button
        return None

    def tap(self, wanted: Wanted, chat: Chat | None = None) -> Query:
        """Tap a button as soon as it is there, and wait for the bot's answer to that."""
        message, button = self.api.wait_for(lambda: self.find(wanted, chat), f"a button {wanted!r} for {self.name}")
        return self.tap_on(message, button)

    def tap_on(self, message: Message, button: Button, *, wait: bool = True) -> Query:
        """Tap a button of any message, as old as it may be."""
        assert button.data is not None, f"{button.label!r} opens {button.url!r}: follow it"
        return self.send(message, button.data, wait=wait)

    def send(self, message: Message, data: str, *, wait: bool = True) -> Query:
        """Send what any button would send, with a phone that does as its owner likes."""
        query = self.api.press(self.person, message, data)
        self.taps.append(query)
        return self.answer(query) if wait else query

    def answer(self, query: Query) -> Query:
        """The bot's answer to a tap."""
        self.api.wait_for(lambda: query.answered, f"the answer to {self.name}'s tap {query.data!r}")
        return query

    def follow(self, url: str) -> None:
        """Open a link to the bot, which sends its payload with /start."""
        where = urlsplit(url)
        assert where.netloc == "t.me", url
        assert where.path == f"/{self.api.bot.username}", url
        self.start(parse_qs(where.query).get("start", [""])[0])

    def block(self) -> None:
        self.api.block(self.person)

    def unblock(self) -> None:
        self.api.block(self.person, blocked=False)
        self.start()

    def sees(self, text: str, chat: Chat | None = None, seconds: float = PATIENCE) -> Message:
        """Wait for a message with this in it, as it stands; the newest one."""
        where = chat or self.chat
        return self.api.wait_for(
            lambda: next((message for message in reversed(where.messages) if text in message.text), None),
            f"{text!r} on {self.name}'s screen",
            seconds,
        )


def default_weight(button: Button) -> float:
    """How likely somebody who doesn't know the rules is to tap a button: seldom one that is disabled or goes back."""
    if button.label.startswith(IDLE_MARK):
        return 0.02
    return 0.1 if any(word in button.label for word in SELDOM) else 1.0


class Player:
    """A user who taps random buttons in the private chat."""

    def __init__(self, user: User, rng: random.Random, weight: Callable[[Button], float] = default_weight) -> None:
        self.user = user
        self.rng = rng
        self._weight = weight
        self._seen = -1
        self._tapped = 0.0
        self._waits: Query | None = None

    def open(self) -> list[tuple[Message, Button]]:
        """What can be tapped: the buttons of the newest message that has any."""
        message = next(self.user.chat.with_buttons(), None)
        return [(message, button) for button in message.buttons if button.data] if message else []

    def act(self) -> bool:
        """Tap something, unless the last tap is unanswered or nothing has changed since; whether there was a tap."""
        if self._waits is not None and not self._waits.answered:
            return False
        if self._seen == self.user.chat.revision and time.monotonic() - self._tapped < IDLE:
            return False
        choices = self.open()
        if not choices:
            return False
        self._seen, self._tapped = self.user.chat.revision, time.monotonic()
        weight = [self._weight(button) for _, button in choices]
        if self.rng.random() > max(weight):
            return False
        message, button = self.rng.choices(choices, weight)[0]
        self._waits = self.user.tap_on(message, button, wait=False)
        return True


def play(players: Sequence[Player], until: Callable[[], bool]) -> int:
    """Let everybody tap around until something holds; how many taps it took. It may take long, but something must happen meanwhile."""
    api = players[0].user.api
    give_up = time.monotonic() + PATIENCE
    taps = 0
    while not until():
        api.all_alive()
        assert time.monotonic() < (give_up if taps < MOST else 0), "\n".join(
            f"{player.user.name}: {message.text!r} {[button.label for button in message.buttons]}"
            for player in players
            for message in player.user.chat.messages[-2:]
        )
        with api.changed:
            acted = sum(player.act() for player in players)
            if not acted:
                api.changed.wait(0.05)
            else:
                give_up = time.monotonic() + PATIENCE
        taps += acted
    return taps
