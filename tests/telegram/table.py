"""A table in a group that has begun, with somebody who looks on: what a test of faults begins with."""

import random
import time
from dataclasses import dataclass

from tests.telegram.chats import Button, Chat, Message
from tests.telegram.methods import Query
from tests.telegram.people import IDLE_MARK, Player, User, play
from tests.telegram.place import Place
from tests.telegram.web import WebGuest

ASIDE = ("Go on", "Put back")
ASKS = "…"
"""On a piece that goes several ways: a tap asks which."""


@dataclass
class Table:
    """Who plays, where, and what really happens there."""

    place: Place
    users: list[User]
    group: Chat
    watching: WebGuest

    @property
    def version(self) -> int:
        version: int = self.watching.push["version"]
        return version

    def moves(self) -> int:
        """How many actions of players there have been, as the house knows."""
        return len([told for told in self.watching.entries if told["actor"].startswith("P")])

    def turn(self) -> tuple[User, Message, Button]:
        """Whose turn it is, and a button that plays at once; pauses are tapped away."""
        players = [Player(user, random.Random(1)) for user in self.users]
        play(players, lambda: self.watching.table["pause"] is None)
        user, message, button = self.place.api.wait_for(self._lit, "somebody's turn")
        if ASKS in button.label:
            user.tap_on(message, button)
            user, message, button = self.place.api.wait_for(lambda: (lit := self._lit()) and (lit if ASKS not in lit[2].label else None))
        return user, message, button

    def _lit(self) -> tuple[User, Message, Button] | None:
        table = self.watching.table
        awaited = [table["chairs"][int(seat)]["name"] for seat in table["deadlines"]]
        for user in self.users:
            message = next(user.chat.with_buttons(), None)
            if message is not None and "Your turn" in message.text and user.name in awaited:
                lit = [button for button in message.buttons if button.data and not button.label.startswith((IDLE_MARK, *ASIDE))]
                for button in sorted(lit, key=lambda button: ASKS in button.label):
                    return user, message, button
        return None

    def waiting(self) -> tuple[User, Message, Button]:
        """Somebody else, with a button of their hand."""
        actor = self.turn()[0]
        other = next(user for user in self.users if user is not actor)
        message = self.place.api.wait_for(lambda: next(other.chat.with_buttons(), None))
        return other, message, message.buttons[0]

    def move(self) -> Query:
        """Whoever's turn it is plays; the house has it when this returns."""
        before = self.moves()
        user, message, button = self.turn()
        query = user.tap_on(message, button)
        self.moved_on(before)
        return query

    def moved_on(self, before: int, by: int = 1) -> None:
        """So many moves were made since, and after a while still no more."""
        self.watching.wait_for(lambda: self.moves() >= before + by)
        time.sleep(0.15)
        assert self.moves() == before + by

    def close(self) -> None:
        self.watching.close()


def begun(place: Place, number: int = 2, *, users: list[User] | None = None, kind: str = "supergroup") -> Table:
    """A match that has begun."""
    users = users or place.people(number)
    group = place.api.group("Friday games", *(user.person for user in users), kind=kind)
    place.gather(users, group, "/startgame")
    users[0].say("/play", group)
    watching = WebGuest(place.house, place.code(group))
    users[0].tap("Start Game", group)
    watching.wait_for(lambda: watching.table["status"] == "playing")
    return Table(place, users, group, watching)
