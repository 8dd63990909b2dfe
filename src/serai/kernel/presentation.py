"""The types of everything people see. A game builds them from named public parts; nothing else is ever sent.

No sentence is formatted here: kinds, reasons and facts are keys and parameters for the game's catalogue (see `serai.kernel.catalogue`).
This file is never compiled: msgspec Structs stop validating when mypyc compiles them.
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

Fact = str | int | bool | None | Sequence[str | int]
"""A parameter of a catalogue's message. Seats are numbers from 0; pieces are given by name."""


class View(Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know. Every game adds its own fields."""

    seat: int | None
    """Whose view this is; None for a spectator."""
    players: int
    """How many seats there are."""
    phase: str
    """The phase, by its name in the rules."""
    actors: list[int]
    """The seats that may act now, ascending; empty while a deal is due and when the match is over."""
    scores: list[int]
    """The score of each seat so far."""
    round: int
    """Which round, hand or game of the match this is, from 1."""


class Choice(Struct, frozen=True, kw_only=True):
    """One legal action, ready to be shown. A client finds the choice for selected pieces by matching `uses`."""

    text: str
    """The canonical text to send back."""
    kind: str
    """Its kind; the label is the catalogue's `choice-<kind>` with the facts."""
    uses: list[str] = []
    """The pieces that it takes from the hand."""
    at: str | None = None
    """Where they go, if there is more than one place."""
    facts: dict[str, Fact] = {}
    """What is worth knowing about it, such as set=STRAIGHT, worth=18."""


class Refusal(Struct, frozen=True, kw_only=True):
    """An action that looks legal but is not, and why: the catalogue's `refusal-<why>` with the facts."""

    text: str
    why: str
    uses: list[str] = []
    facts: dict[str, Fact] = {}


class Reason(Struct, frozen=True, kw_only=True):
    """Why an action is good, for a hint: the catalogue's `hint-<why>` with the facts. `next`, if given, is the text of another action."""

    why: str
    facts: dict[str, Fact] = {}


class Event(Struct, frozen=True, kw_only=True):
    """Something that happened, for the log and for animation: the catalogue's `event-<kind>` with the seat and the facts."""

    kind: str
    seat: int | None = None
    """The seat it is about; None for the table."""
    facts: dict[str, Fact] = {}


class Zone(Struct, frozen=True, kw_only=True):
    """A place for pieces. Every piece of the game is in exactly one zone of a scene."""

    id: str
    """Its name, which does not change during a match; the label is the catalogue's `zone-<kind>`."""
    kind: str
    """`hand`, `pack`, `table` …: zones of one kind look alike."""
    seat: int | None = None
    """Whose it is."""
    hand: bool = False
    """Whether this is the seat's hand, from which the player plays. A seat has at most one hand."""
    pieces: list[str] = []
    """The pieces that the viewer may see, in order."""
    hidden: int = 0
    """How many more pieces are here, face down."""


class Note(Struct, frozen=True, kw_only=True):
    """A fact about the position that is not a piece, such as the trump: the catalogue's `note-<kind>` with the seat and the facts."""

    kind: str
    seat: int | None = None
    facts: dict[str, Fact] = {}


class Scene(Struct, frozen=True, kw_only=True):
    """A view laid out as zones and notes: enough to show a game that has no board of its own."""

    zones: list[Zone]
    notes: list[Note] = []


class Pointer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something on the table that a lesson points at."""

    kind: Literal["zone", "piece", "seat", "number"]
    name: str = ""
    """The zone's id, the piece, or the kind of the note that contains the number; empty for a seat."""
    seat: int | None = None
    """The seat, or whose number it is."""


class Summary(Struct, frozen=True, kw_only=True):
    """After-match statistics."""

    rounds: int
    """How many rounds, hands or games were played to the end."""
    seats: list[dict[str, Fact]]
    """The statistics of each seat; the labels are the catalogue's `stat-<name>`."""
