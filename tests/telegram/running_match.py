"""A match that is being played in a group, with a spectator in a browser."""

import random
from dataclasses import dataclass

from tests.telegram.bot_api_methods import Query
from tests.telegram.chats import Button, Chat, Message
from tests.telegram.environment import Environment
from tests.telegram.users import IDLE_MARK, Player, User, play
from tests.telegram.web_guest import WebGuest

CONTINUE = "Continue"
ASIDE = (CONTINUE, "Put back")
ASKS = "…"
"""On a piece that goes several ways: a tap asks which."""


@dataclass
class RunningMatch:
    """The players, their group, and the spectator who sees what the house does."""

    env: Environment
    users: list[User]
    group: Chat
    spectator: WebGuest

    @property
    def version(self) -> int:
        version: int = self.spectator.push["version"]
        return version

    def moves(self) -> int:
        """How many actions of players there have been, as the house knows."""
        return len([told for told in self.spectator.entries if told["actor"].startswith("P")])

    def turn(self) -> tuple[User, Message, Button]:
        """Whose turn it is, and a button that plays at once; pauses are tapped away."""
        players = [Player(user, random.Random(1), lambda button: float(button.label.startswith(CONTINUE))) for user in self.users]
        play(players, lambda: self.spectator.table["pause"] is None)
        user, message, button = self.env.api.wait_for(self._lit, "somebody's turn")
        if ASKS in button.label:
            user.tap_on(message, button)
            user, message, button = self.env.api.wait_for(lambda: (lit := self._lit()) and (lit if ASKS not in lit[2].label else None))
        return user, message, button

    def awaited(self) -> list[User]:
        """Whom the house is waiting for."""
        table = self.spectator.table
        names = [table["chairs"][int(seat)]["name"] for seat in table["deadlines"]]
        return [user for user in self.users if user.name in names]

    def _lit(self) -> tuple[User, Message, Button] | None:
        for user in self.awaited():
            message = next(user.chat.with_buttons(), None)
            if message is not None and "Your turn" in message.text:
                lit = [button for button in message.buttons if button.data and not button.label.startswith((IDLE_MARK, *ASIDE))]
                for button in sorted(lit, key=lambda button: ASKS in button.label):
                    return user, message, button
        return None

    def waiting(self) -> tuple[User, Message, Button]:
        """Somebody else, with a button of their hand."""
        actor = self.turn()[0]
        other = next(user for user in self.users if user is not actor)
        message = self.env.api.wait_for(lambda: next(other.chat.with_buttons(), None))
        return other, message, message.buttons[0]

    def move(self) -> Query:
        """Whoever's turn it is plays; the house has it, and the player's hand shows it, when this returns."""
        user, message, button = self.turn()
        before, shown = self.moves(), user.chat.revision
        query = user.tap_on(message, button)
        self.moved_on(before)
        self.hand_changed(user, shown)
        return query

    def hand_changed(self, user: User, shown: int) -> None:
        """Wait until a player's chat has changed since this revision: in an old hand, the buttons of a player who goes on are of no use."""
        self.env.api.wait_for(lambda: user.chat.revision > shown, f"a change of {user.name}'s hand")

    def moved_on(self, before: int, by: int = 1) -> None:
        """Wait until this many moves were made since `before`; there must be no more."""
        self.spectator.wait_for(lambda: self.moves() >= before + by)
        assert self.spectator.do("ready")["type"] == "refused", "after this answer the spectator has received all earlier moves"
        assert self.moves() == before + by

    def close(self) -> None:
        self.spectator.close()


def start_match(env: Environment, number: int = 2, *, users: list[User] | None = None, kind: str = "supergroup") -> RunningMatch:
    """Gather players and start a match."""
    users = users or env.people(number)
    group = env.api.group("Friday games", *(user.person for user in users), kind=kind)
    env.gather(users, group, "/startgame")
    users[0].say("/play", group)
    spectator = WebGuest(env.house, env.code(group))
    users[0].tap("Start Game", group)
    spectator.wait_for(lambda: spectator.table["status"] == "playing")
    return RunningMatch(env, users, group, spectator)
