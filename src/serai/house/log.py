"""The entries of a table's log, as they are used in memory. `serai.house.codec` turns them into the store's rows and back.

Never compiled: see `serai.kernel.presentation`.
"""

from typing import ClassVar, Literal

from msgspec import Struct

from serai.house.chairs import Chair
from serai.house.table_events import AnyTableEvent
from serai.kernel.state import State

Kind = Literal["person", "bot", "clock", "house"]


class Deal(Struct, frozen=True):
    """Chance: the whole order of a deal."""

    order: list[int]


class Action(Struct, frozen=True):
    """An action of the game in a seat."""

    seat: int
    action: int
    forced: bool = False
    """Whether the clock, a stand-in or the table acted for the seat."""


class ByPerson(Struct, frozen=True):
    """A person did it."""

    kind: ClassVar[Kind] = "person"
    id: str


class ByBot(Struct, frozen=True):
    """A bot or a stand-in did it."""

    kind: ClassVar[Kind] = "bot"
    level: str


class ByClock(Struct, frozen=True):
    """The time ran out."""

    kind: ClassVar[Kind] = "clock"


class ByHouse(Struct, frozen=True):
    """The house did it, as a consequence of something else."""

    kind: ClassVar[Kind] = "house"


Author = ByPerson | ByBot | ByClock | ByHouse
CLOCK, HOUSE = ByClock(), ByHouse()
MOVES = Deal, Action
"""What changes the position of a game."""
What = Deal | Action | AnyTableEvent


class Draft(Struct, frozen=True):
    """An entry that has no version yet."""

    what: What
    by: Author


class Entry(Struct, frozen=True):
    """What happened at a table at a version."""

    version: int
    """From 1, without gaps."""
    at: int
    """When it was accepted, by the store's clock, in milliseconds since 1970."""
    what: What
    by: Author
    command: str | None = None
    """The idempotency key of the request that caused it."""


class Step(Struct, frozen=True):
    """An entry and what it did to the table, to describe it to viewers."""

    entry: Entry
    before: State | None
    """The position before it, if it was a deal or an action of the game; otherwise None."""
    after: State | None
    """The position after it; None if there is no match."""
    chairs: tuple[Chair, ...]
    """Who sat where after it."""
    names_changed: bool
    """Whether it changed the names in the seats."""
    name: str = ""
    """The name of the person a table event is about."""
