"""How a game is played at a table: time limits and what happens when they run out, pauses, leaving. No rule depends on it."""

from typing import Generic, TypeVar

from msgspec import Struct

from serai.kernel.state import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Pause(Struct, frozen=True):
    """A moment in which nobody has to act and people look at what happened. The phase is named as in the rules."""

    phase: str
    seconds: int


class Phases(Struct, frozen=True, kw_only=True):
    """The names of a table's phases before and after a match. A game whose rules have their own names gives those; each is a `phase-<name>`
    in its catalogue. The default names are in the house's catalogue.
    """

    waiting: str = "WAITING"
    """There are free seats, and the match can't start yet."""
    ready_check: str = "READY_CHECK"
    """All seats are taken, but not everyone is ready."""
    ready: str = "READY"
    """The host can start the match."""
    over: str | None = None
    """After a match; None for the phase in which the game ended."""
    closed: str = "CLOSED"
    """The table is closed."""


class TablePolicy(Generic[S_contra]):
    """Defaults that suit most games; a game's `policy.py` overrides them where its rules say otherwise."""

    host_leaving_cancels: bool = False
    """Whether the table closes when its host leaves before a match or a rematch starts; otherwise another player becomes host."""
    leaving_is_final: bool = False
    """Whether a player who leaves during a match is out of it; otherwise a stand-in plays on, and the player may come back."""
    phases: Phases = Phases()
    """The names of the phases before and after a match."""

    def teams(self, players: int) -> list[tuple[int, ...]]:
        """The seats that play together, team by team; empty if everyone plays alone."""
        return []

    def seconds(self, state: S_contra, seat: int) -> int | None:
        """How long this seat has for its current decision; None for no limit."""
        return 45

    def fixed_seconds(self, state: S_contra, seat: int) -> int | None:
        """The time that the rules give for this decision, whatever the table's clock; only a practice table without a clock ignores it.
        None if the table's clock applies.
        """
        return None

    def fallback(self, state: S_contra, seat: int) -> int | None:
        """The action when the time is up; None if a stand-in bot moves."""
        return None

    def stand_in(self, state: S_contra, seat: int) -> int | None:
        """The action that the table takes immediately for a seat whose player is away or idle; None if a stand-in bot moves."""
        return None

    def leave(self, state: S_contra, seat: int) -> int | None:
        """The action when the seat's player leaves during play; None if a stand-in bot plays on."""
        return None

    def publicly_forced(self, state: S_contra, seat: int) -> bool:
        """Whether everyone at the table knows that this seat, which is to act, has exactly one legal action. A bot then moves quickly.

        It must follow from what a spectator knows, so that the time that a bot takes shows nothing. False is always correct.
        """
        return False

    def player_state(self, state: S_contra | None, seat: int) -> str | None:
        """The public status of the seat's player, as in the rules: a `state-<name>` in the catalogue. `state` is None before a match."""
        return None

    def pauses(self, before: S_contra, after: S_contra) -> list[Pause]:
        """The pauses between two positions, in order."""
        return []
