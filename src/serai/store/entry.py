"""A row of a table's log, as text. `serai.house.codec` decodes it."""

from msgspec import Struct

TABLE = "@"
"""The actor of what happens at the table rather than in the game."""
CHANCE = "*"
"""The actor of a deal."""


class StoredEntry(Struct, frozen=True, array_like=True):
    """One accepted action. `(table, version)` is unique, and so is `(table, command)`: a writer must know all versions before its own."""

    table: str
    """The table's code."""
    version: int
    """From 1, without gaps."""
    at: int
    """When it was accepted, by the store's clock, in milliseconds since 1970."""
    actor: str
    """`*` for chance, `P1`… for a seat, `P1!` if the clock, a stand-in or the table acted for it, `@` for the table."""
    by: str
    """Who did it: a person's id, `clock`, `house`, or `bot:<level>` for a bot or stand-in."""
    text: str
    """The action's canonical text; for the table, an event as JSON."""
    command: str | None = None
    """The idempotency key of the request, so that a retry is answered with the first result."""
