"""What a table is made of, and what is done at it: chairs, decisions, pauses, drafts. Never compiled: see `serai.kernel.seen`."""

import asyncio
from typing import Literal

from msgspec import Struct

from serai.house.entries import Person

Status = Literal["waiting", "playing", "over", "closed"]


class Chair(Struct, frozen=True):
    """A seat at the table and who sits there: a person, a bot, or nobody."""

    person: Person | None = None
    bot: str | None = None
    """The level of the bot that sits there for good."""
    bot_name: str = ""
    ready: bool = False
    stand_in: bool = False
    """Whether a bot plays for the person just now."""
    left: bool = False
    """Whether that is because the person got up during the match."""

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.stand_in

    @property
    def name(self) -> str | None:
        return self.person.name if self.person else self.bot_name or self.bot


class Decision(Struct, frozen=True):
    """What a seat is being asked: since which version these are its legal actions, and until when it may answer."""

    since: int
    deadline: int | None
    phase: str
    legal: tuple[int, ...]


class Break(Struct, frozen=True):
    """A pause that is on."""

    phases: list[tuple[str, int]]
    began: int
    until: int
    skipped: frozenset[int] = frozenset()

    @property
    def next_at(self) -> int:
        """When the phase that is shown has been, and the next one comes, or play goes on."""
        return min(self.until, self.began + self.phases[0][1] * 1000)


class Thought(Struct):
    """A bot at work on a seat's decision."""

    since: int
    """Which decision, by the version since which it is open."""
    by: str
    overdue: int
    """When it is given up."""
    tries: int
    task: "asyncio.Task[None] | None" = None


class Done(Struct, frozen=True):
    """A request was carried out and is on disk."""

    version: int
    """The version that it made; where nothing had to be done, the table's."""


class Draft(Struct, frozen=True):
    """An entry that is not in the log yet."""

    actor: str
    by: str
    text: str
