"""Chairs, open decisions and pauses: values of a table. Never compiled: see `serai.kernel.presentation`."""

from msgspec import Struct

from serai.house.table_events import Person

MISSED_TURNS = 2
"""After this many timeouts in a row a stand-in plays for the player."""


class Chair(Struct, frozen=True):
    """A seat and who sits there: a person, a bot, or nobody."""

    person: Person | None = None
    bot: str | None = None
    """The level of the bot that has the seat."""
    bot_name: str = ""
    ready: bool = False
    stand_in: bool = False
    """Whether a bot plays for the person at the moment."""
    left: bool = False
    """Whether that is because the person left during the match."""
    missed: int = 0
    """Timeouts of the person in a row in this match."""
    named_at: int = 0
    """The version at which the person sat down or took another name: of two names that look alike, the later one has a number."""
    bot_failed: bool = False
    """Whether the bot failed in this match, and the stand-in moved for it."""

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None

    @property
    def idle(self) -> bool:
        """Whether the person had too many timeouts and has not acted since."""
        return self.person is not None and self.missed >= MISSED_TURNS

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.stand_in

    @property
    def name(self) -> str | None:
        return self.person.name if self.person else self.bot_name or self.bot


class Decision(Struct, frozen=True):
    """An open decision of a seat: since which version these are the legal actions, and the deadline."""

    since: int
    deadline: int | None
    phase: str
    legal: tuple[int, ...]


class ActivePause(Struct, frozen=True):
    """The current pause."""

    phases: list[tuple[str, int]]
    began: int
    until: int
    skipped: frozenset[int] = frozenset()

    @property
    def next_at(self) -> int:
        """When the current phase ends."""
        return min(self.until, self.began + self.phases[0][1] * 1000)
