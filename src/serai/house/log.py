"""The entries of a table's log, as they are used in memory. `serai.house.codec` turns them into the store's rows and back.

Plain classes rather than Structs, since they can be compiled: several are made, and read many times, for every move.
"""

from typing import Final, Literal

from serai.house.chairs import Chair
from serai.house.table_events import AnyTableEvent
from serai.kernel.state import State

Kind = Literal["person", "bot", "clock", "house"]


class Value:
    """Two are equal if they are of the same class and have the same fields, none of which ever changes."""

    def fields(self) -> tuple[object, ...]:
        """All fields, in the order of the constructor's parameters."""
        return ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and self.fields() == other.fields()

    def __hash__(self) -> int:
        return hash(self.fields())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.fields()))})"


class Deal(Value):
    """Chance: the whole order of a deal."""

    def __init__(self, order: list[int]) -> None:
        self.order: Final = order

    def fields(self) -> tuple[object, ...]:
        return (self.order,)


class Action(Value):
    """An action of the game in a seat."""

    def __init__(self, seat: int, action: int, forced: bool = False) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.forced: Final = forced
        """Whether the clock, a stand-in or the table acted for the seat."""

    def fields(self) -> tuple[object, ...]:
        return self.seat, self.action, self.forced


class Author(Value):
    """Who did something."""

    def __init__(self, kind: Kind) -> None:
        self.kind: Final[Kind] = kind


class ByPerson(Author):
    """A person did it."""

    def __init__(self, id: str) -> None:
        super().__init__("person")
        self.id: Final = id

    def fields(self) -> tuple[object, ...]:
        return (self.id,)


class ByBot(Author):
    """A bot or a stand-in did it."""

    def __init__(self, level: str) -> None:
        super().__init__("bot")
        self.level: Final = level

    def fields(self) -> tuple[object, ...]:
        return (self.level,)


class ByClock(Author):
    """The time ran out."""

    def __init__(self) -> None:
        super().__init__("clock")


class ByHouse(Author):
    """The house did it, as a consequence of something else."""

    def __init__(self) -> None:
        super().__init__("house")


CLOCK: Final = ByClock()
HOUSE: Final = ByHouse()
What = Deal | Action | AnyTableEvent


class Draft(Value):
    """An entry that has no version yet."""

    def __init__(self, what: What, by: Author) -> None:
        self.what: Final[What] = what
        self.by: Final = by

    def fields(self) -> tuple[object, ...]:
        return self.what, self.by


class Entry(Value):
    """What happened at a table at a version."""

    def __init__(self, version: int, at: int, what: What, by: Author, command: str | None = None) -> None:
        self.version: Final = version
        """From 1, without gaps."""
        self.at: Final = at
        """When it was accepted, by the store's clock, in milliseconds since 1970."""
        self.what: Final[What] = what
        self.by: Final = by
        self.command: Final = command
        """The idempotency key of the request that caused it."""

    def fields(self) -> tuple[object, ...]:
        return self.version, self.at, self.what, self.by, self.command


class Step:
    """An entry and what it did to the table, to describe it to viewers."""

    def __init__(
        self, entry: Entry, before: State | None, after: State | None, chairs: tuple[Chair, ...], names_changed: bool, name: str = ""
    ) -> None:
        self.entry: Final = entry
        self.before: Final = before
        """The position before it, if it was a deal or an action of the game; otherwise None."""
        self.after: Final = after
        """The position after it; None if there is no match."""
        self.chairs: Final = chairs
        """Who sat where after it."""
        self.names_changed: Final = names_changed
        """Whether it changed the names in the seats."""
        self.name: Final = name
        """The name of the person a table event is about."""
