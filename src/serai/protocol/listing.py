"""A table in the lobby's list."""

from msgspec import Struct

from serai.kernel.options import OptionValue
from serai.protocol.table_view import Clock


class Listing(Struct, frozen=True, kw_only=True):
    """A table in the lobby's list."""

    code: str
    game: str
    options: dict[str, OptionValue]
    clock: Clock
    status: str
    practice: bool
    quick: bool
    seats: int
    taken: int
    names: list[str | None]
    opened_at: int
    known_only: bool = False
    """Whether only people who have been there can sit down."""
    here: int = 0
    """How many of its players are connected."""
