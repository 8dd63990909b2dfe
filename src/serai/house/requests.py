"""What can be asked of a room, and the answer. Plain classes, which can be compiled, for the same reason as in `serai.house.log`."""

from collections.abc import Callable
from typing import Final

from serai.house.log import Draft, Value
from serai.house.table import Table
from serai.house.table_events import Person
from serai.protocol.commands import AnyCommand


class Request:
    """Something that a person asks of a table."""

    def __init__(
        self, person: Person, command: AnyCommand, id: str | None = None, seen: int | None = None, listener: object | None = None
    ) -> None:
        self.person: Final = person
        self.command: Final[AnyCommand] = command
        self.id: Final = id
        """The sender's own id for it: a request whose id was carried out before gets the same answer again."""
        self.seen: Final = seen
        """The version that the person was looking at."""
        self.listener: Final = listener
        """The connection that it came from, if any."""


class HouseRequest:
    """Something that the house itself does: for a clock, for a bot, or to keep tables in order."""

    def __init__(self, decide: Callable[[Table], list[Draft] | None], catch_up: bool = False, renamed: Person | None = None) -> None:
        self.decide: Final = decide
        """What to append when it is this request's turn; None: nothing. An empty list appends only what people are owed."""
        self.catch_up: Final = catch_up
        """Whether to read first what other nodes have appended."""
        self.renamed: Final = renamed
        """A person at the table who has a new name."""


class Done(Value):
    """A request was carried out and is on disk."""

    def __init__(self, version: int, appended: bool = True) -> None:
        self.version: Final = version
        """The version that it created; if there was nothing to do, the table's version."""
        self.appended: Final = appended
        """Whether it created that version."""

    def fields(self) -> tuple[object, ...]:
        return self.version, self.appended


class CarriedOut:
    """A request whose entries are on disk."""

    def __init__(self, request: Request | HouseRequest, version: int) -> None:
        self.request: Final[Request | HouseRequest] = request
        self.version: Final = version
        """The version of its first entry."""


Answer = Callable[[Done | Exception], None]
"""Called once, when the request was carried out or refused, or has failed."""
