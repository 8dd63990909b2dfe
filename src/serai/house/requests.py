"""What can be asked of a room, and the answer. Never compiled: see `serai.kernel.presentation`."""

from collections.abc import Callable

from msgspec import Struct

from serai.house.log import Draft
from serai.house.table import Table
from serai.house.table_events import Person
from serai.protocol.commands import AnyCommand


class Request(Struct, frozen=True):
    """Something that a person asks of a table."""

    person: Person
    command: AnyCommand
    id: str | None = None
    """The sender's own id for it: a request whose id was carried out before gets the same answer again."""
    seen: int | None = None
    """The version that the person was looking at."""
    listener: object | None = None
    """The connection that it came from, if any."""


class HouseRequest(Struct, frozen=True):
    """Something that the house itself does: for a clock, for a bot, or to keep tables in order."""

    decide: Callable[[Table], list[Draft] | None]
    """What to append when it is this request's turn; None: nothing. An empty list appends only what people are owed."""
    catch_up: bool = False
    """Whether to read first what other nodes have appended."""
    renamed: Person | None = None
    """A person at the table who has a new name."""


class Done(Struct, frozen=True):
    """A request was carried out and is on disk."""

    version: int
    """The version that it created; if there was nothing to do, the table's version."""
    appended: bool = True
    """Whether it created that version."""


class CarriedOut(Struct, frozen=True):
    """A request whose entries are on disk."""

    request: Request | HouseRequest
    version: int
    """The version of its first entry."""


Answer = Callable[[Done | Exception], None]
"""Called once, when the request was carried out or refused, or has failed."""
