"""A line of a table's log. The store keeps it, the bus tells of it, the house folds it."""

from msgspec import Struct

TABLE = "@"
"""The actor of what happens at the table rather than in the game."""


def seat_of(actor: str) -> int:
    """The seat, from 0, that an actor such as `P1` or `P1!` names."""
    return int(actor.strip("P!")) - 1


class Entry(Struct, frozen=True, array_like=True):
    """One accepted action. `(table, version)` is unique, and so is `(table, command)`: who writes a version knows all before it."""

    table: str
    """The table's code."""
    version: int
    """From 1, without gaps."""
    at: int
    """When it was accepted, by the store's clock, in milliseconds since 1970."""
    actor: str
    """`*` for chance, `P1`… for a seat, `P1!` where the clock, a stand-in or the table acted for it, `@` for the table."""
    by: str
    """Who did it: a person's id, `clock`, `house`, or `bot:<level>` for a bot or stand-in."""
    text: str
    """The action's canonical text, or for the table a table event as JSON."""
    command: str | None = None
    """The sender's own id for it, so that a retry is answered with the first result."""
