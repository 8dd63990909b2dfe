"""How a game sits at a table: time to think, what happens when it runs out, pauses to look, leaving. No rule depends on it."""

from typing import Generic, TypeVar

from msgspec import Struct

from serai.kernel.state import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Pause(Struct, frozen=True):
    """A moment in which nobody is awaited: people look at what happened. The phase's name is one from the rules."""

    phase: str
    seconds: int


class TableManners(Generic[S_contra]):
    """The answers that suit most games; a game's `table.py` overrides what its rules say otherwise."""

    host_leaving_cancels: bool = False
    """Whether the table closes when its maker leaves before the start; else the role passes on."""

    def seconds(self, state: S_contra, seat: int) -> int | None:
        """How long this seat has for the decision that it faces; None: as long as it likes."""
        return 45

    def fallback(self, state: S_contra, seat: int) -> int | None:
        """The action when the time is up; None: a stand-in bot moves."""
        return None

    def leave(self, state: S_contra, seat: int) -> int | None:
        """The action when the seat's player leaves during play; None: a stand-in bot plays on."""
        return None

    def pauses(self, before: S_contra, after: S_contra) -> list[Pause]:
        """The pauses between two positions, in order."""
        return []
