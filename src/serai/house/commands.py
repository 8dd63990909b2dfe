"""What a person can ask of a table. The desk decides about it."""

from msgspec import Struct

from serai.house.entries import Clock
from serai.kernel.options import OptionValue


class Command(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The parent of all that a person can ask of a table."""


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Play in one's own seat: an action of the game, by its text."""

    text: str


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat, or move to it."""

    seat: int


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Get up. During a match a stand-in plays on, or the game's own rule for leavers holds."""


class ReturnToSeat(Command, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the stand-in."""


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Say that one is ready, or no longer."""

    ready: bool = True


class AskSwap(Command, frozen=True, kw_only=True, tag="swap"):
    """Ask somebody to change seats; when they ask back, it is done. A bot, and a free seat, never mind."""

    seat: int


class AddBot(Command, frozen=True, kw_only=True, tag="add-bot"):
    """Host: put a bot into a free seat."""

    seat: int
    level: str = "greedy"


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """Host: take a bot or a player from a seat."""

    seat: int


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Host: change two seats."""

    seat: int
    with_seat: int


class SetOptions(Command, frozen=True, kw_only=True, tag="set-options"):
    """Host: change the options, the clock, or whether the table is listed, before the start."""

    options: dict[str, OptionValue] | None = None
    clock: Clock | None = None
    public: bool | None = None


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Host: begin the match."""


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """Host: close the table, also in the middle of a match. Nothing more happens at it."""


class Skip(Command, frozen=True, kw_only=True, tag="skip"):
    """Say that one has seen enough of a pause."""


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Ask for another match."""


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Host: take somebody's word in the chat, or give it back: whoever sits there, or is `who` in the chat."""

    seat: int | None = None
    who: str | None = None
    muted: bool = True


class KeepSpectatorsApart(Command, frozen=True, kw_only=True, tag="spectators-apart"):
    """Host: keep spectators' chat from the players."""

    apart: bool = True


AnyCommand = (
    Act
    | Sit
    | Leave
    | ReturnToSeat
    | Ready
    | AskSwap
    | AddBot
    | Remove
    | Move
    | SetOptions
    | Start
    | Close
    | Skip
    | Rematch
    | Mute
    | KeepSpectatorsApart
)
