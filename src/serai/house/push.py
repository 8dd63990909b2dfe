"""What the house sends about a table: the shapes. `serai.house.showing` makes them. Never compiled: see `serai.kernel.seen`."""

import msgspec
from msgspec import Raw, Struct

from serai.house.entries import Clock
from serai.house.parts import Status
from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.seen import Scene, Summary


class ChairView(Struct, frozen=True, kw_only=True):
    """A seat and who sits there."""

    name: str | None
    """Nobody: null."""
    bot: bool
    """Whether a bot sits there for good."""
    level: str | None
    """How well that bot plays; null for people."""
    ready: bool
    stand_in: bool
    """Whether a bot plays for the person just now."""
    host: bool
    state: str | None
    """The player's state by its name in the rules, where the game has such names; the catalogue's `state-<name>`."""


class PauseView(Struct, frozen=True, kw_only=True):
    """A pause that is on."""

    phases: list[tuple[str, int]]
    """The phases by name and the seconds of each: the one that is shown, then those that follow."""
    began: int
    """When the first of them began."""
    until: int
    skipped: list[int]
    """The seats that have seen enough."""


class TableView(Struct, frozen=True, kw_only=True):
    """What everyone at a table may know about it, apart from the game."""

    code: str
    version: int
    game: str
    options: dict[str, OptionValue]
    clock: Clock
    public: bool
    practice: bool
    """At a practice table hints are given and all hands can be opened. It says so to everyone, and is never rated."""
    status: Status
    phase: str
    """What the moment is called, by its name in the rules: the catalogue's `phase-<phase>`, or the house's where the game has none."""
    match: int
    chairs: list[ChairView]
    swaps: list[tuple[int, int]]
    """Who has asked whom to change seats."""
    rematch: list[int]
    """The seats that would like another match."""
    spectators_apart: bool
    muted: list[str]
    """Whose word the host took: `who` of their lines in the chat."""
    pause: PauseView | None
    deadlines: dict[int, int | None]
    """Whose decision is awaited, and until when, in milliseconds since 1970 by the house's clock; null: as long as they like."""
    outcome: Outcome | None
    summary: Summary | None
    """Statistics of a match that is over."""


class Told(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an entry of the log meant to the viewer."""

    version: int
    at: int
    actor: str
    by: str
    """`person`, `clock`, `bot` or `house`."""
    events: Raw
    """The game's events, or the table's."""
    names: list[str | None] | None = None
    """Who sits in each seat from here on, where this entry changed that; else it is left out."""


class LogPage(Struct, frozen=True, kw_only=True):
    """A part of a table's log, as it was told to the viewer."""

    names: list[str | None]
    """Who sat in each seat before the first of these entries; nobody: null."""
    told: list[Told]
    """Oldest first, without gaps. The table's opening is entry 1."""


class Push(Struct, frozen=True, kw_only=True, tag="push"):
    """A table as one viewer sees it at a version. `view`, `choices` and `refusals` are the game's own; null before a match."""

    version: int
    seat: int | None
    """Where the viewer sits; null for a spectator."""
    host: bool
    """Whether the viewer is the host."""
    table: TableView
    told: list[Told]
    """What happened since the viewer's last version, oldest first."""
    view: Raw | None
    choices: Raw | None
    refusals: Raw | None
    scene: Scene | None
    """The view laid out as zones and notes, for a client that asked for it in its hello; else null."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is looking at the table just now."""

    connected: list[bool]
    """By seat; false for bots."""
    spectators: int


class OpenHands(Struct, frozen=True, kw_only=True, tag="open-hands"):
    """A practice table laid open: every seat's own view side by side, and every action so far."""

    version: int
    views: list[Raw]
    log: list[str]


encode = msgspec.json.Encoder().encode
