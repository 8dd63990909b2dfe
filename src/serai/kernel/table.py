"""How a game sits at a table: time to think, what happens when it runs out, pauses to look, leaving. No rule depends on it."""

from typing import Generic, TypeVar

from msgspec import Struct

from serai.kernel.state import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Pause(Struct, frozen=True):
    """A moment in which nobody is awaited: people look at what happened. The phase's name is one from the rules."""

    phase: str
    seconds: int


class Phases(Struct, frozen=True, kw_only=True):
    """What a table's moments around a match are called. A game whose rules have names for them gives those; each is a `phase-<name>` of its
    catalogue, and the house has words for its own.
    """

    waiting: str = "WAITING"
    """Seats are free, and it can't begin yet."""
    ready_check: str = "READY_CHECK"
    """All seats are taken, and not everyone is ready."""
    ready: str = "READY"
    """It can begin as soon as the host says so."""
    over: str | None = None
    """After a match; None: the phase in which the game ended."""
    closed: str = "CLOSED"
    """The table is no more."""


class TableManners(Generic[S_contra]):
    """The answers that suit most games; a game's `table.py` overrides what its rules say otherwise."""

    host_leaving_cancels: bool = False
    """Whether the table closes when its maker leaves before the start; else the role passes on."""
    phases: Phases = Phases()
    """The names of the moments around a match."""
    gathering: int = 300
    """Seconds for which a group chat gathers players; then the match begins with those who are there, or nobody plays."""

    def seconds(self, state: S_contra, seat: int) -> int | None:
        """How long this seat has for the decision that it faces; None: as long as it likes."""
        return 45

    def fallback(self, state: S_contra, seat: int) -> int | None:
        """The action when the time is up; None: a stand-in bot moves."""
        return None

    def leave(self, state: S_contra, seat: int) -> int | None:
        """The action when the seat's player leaves during play; None: a stand-in bot plays on."""
        return None

    def standing(self, state: S_contra | None, seat: int) -> str | None:
        """What the rules call the seat's player just now, for all to see: a `state-<name>` of the catalogue. No state: before a match."""
        return None

    def pauses(self, before: S_contra, after: S_contra) -> list[Pause]:
        """The pauses between two positions, in order."""
        return []
