"""What can happen at a table, apart from the game. People are referred to by id: their names are not in the log."""

import hashlib
from typing import Literal

from msgspec import Struct

from serai.kernel.options import OptionValue
from serai.protocol.table_view import BotSpeed, Clock, LessonEnd


class Person(Struct, frozen=True):
    """A person: an id that only they and the house know, and the name that others see."""

    id: str
    name: str
    avatar: str | None = None
    """The avatar that they chose, where it is known."""


def guest_name(id: str) -> str:
    """The name of a person who has not chosen one."""
    return f"Guest {int(hashlib.sha256(f'name {id}'.encode()).hexdigest()[:8], 16) % 9000 + 1000}"


HANDLE = 12
"""The length of a handle."""


def handle(table: str, person: str) -> str:
    """A pseudonym that distinguishes people at a table without revealing their ids."""
    return hashlib.sha256(f"{table} {person}".encode()).hexdigest()[:HANDLE]


class TableEvent(Struct, frozen=True, kw_only=True, tag_field="event"):
    """The base of all table events."""


class Opened(TableEvent, frozen=True, kw_only=True, tag="opened"):
    """A person opened the table and is its host."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    seats: int
    public: bool
    practice: bool
    clock: Clock
    host: str
    quick: bool = False
    """Whether bots take the free seats after a short wait, and the match begins automatically."""


class Sat(TableEvent, frozen=True, kw_only=True, tag="sat"):
    """A person took a free seat, or moved to it from another."""

    seat: int
    person: str


class BotSat(TableEvent, frozen=True, kw_only=True, tag="bot-sat"):
    """The host put a bot into a free seat."""

    seat: int
    level: str
    name: str = ""
    """Its name; empty: its level."""


class Emptied(TableEvent, frozen=True, kw_only=True, tag="emptied"):
    """A seat became free: its player left, or the host removed the bot or the player."""

    seat: int
    removed: bool = False
    """Whether the host removed a player, who can't sit down here again unless the host allows it."""


class Swapped(TableEvent, frozen=True, kw_only=True, tag="swapped"):
    """Two seats were swapped: by the host, or because both players agreed."""

    seat: int
    with_seat: int


class SwapAsked(TableEvent, frozen=True, kw_only=True, tag="swap-asked"):
    """A player asked another to swap seats. Asking back is agreeing."""

    seat: int
    with_seat: int


class HostPassed(TableEvent, frozen=True, kw_only=True, tag="host-passed"):
    """The host left; another person is host now."""

    person: str


class Renamed(TableEvent, frozen=True, kw_only=True, tag="renamed"):
    """A player has a new name, which is stored with the person."""

    seat: int
    person: str


class AvatarChanged(TableEvent, frozen=True, kw_only=True, tag="avatar-changed"):
    """A player has a new avatar, which is stored with the person."""

    seat: int
    person: str


class OptionsSet(TableEvent, frozen=True, kw_only=True, tag="options-set"):
    """The host changed the settings. Everyone has to be ready again."""

    options: dict[str, OptionValue]
    clock: Clock
    public: bool


class ReadySet(TableEvent, frozen=True, kw_only=True, tag="ready-set"):
    """A player is ready, or no longer."""

    seat: int
    ready: bool


class Started(TableEvent, frozen=True, kw_only=True, tag="started"):
    """The match begins: free seats are removed."""


class StandIn(TableEvent, frozen=True, kw_only=True, tag="stand-in"):
    """A bot plays for a seat's player, or the player has the seat back."""

    seat: int
    on: bool
    left: bool = False
    """Whether the player left, rather than only disconnected: a game's rule for players who leave applies."""
    idle: bool = False
    """Whether it is because the player had too many timeouts in a row."""


class BotFailure(TableEvent, frozen=True, kw_only=True, tag="bot-failure"):
    """The bot in a seat failed to decide, and the stand-in moved for it. Only the first time in a match."""

    seat: int
    level: str


class Paused(TableEvent, frozen=True, kw_only=True, tag="paused"):
    """A pause: its phases, by their names in the rules, and how long each is shown, in seconds."""

    phases: list[tuple[str, int]]


class PhaseShown(TableEvent, frozen=True, kw_only=True, tag="phase-shown"):
    """The next phase of a pause began."""

    phase: str


class SkipAsked(TableEvent, frozen=True, kw_only=True, tag="skip-asked"):
    """A player wants to end the pause. When all people do, play goes on."""

    seat: int


class Resumed(TableEvent, frozen=True, kw_only=True, tag="resumed"):
    """The pause is over."""


class RematchAsked(TableEvent, frozen=True, kw_only=True, tag="rematch-asked"):
    """A player wants a rematch. When all people do, the table is set up again."""

    seat: int


class Relaid(TableEvent, frozen=True, kw_only=True, tag="relaid"):
    """The table is set up for another match, with the same people and options."""


class Muted(TableEvent, frozen=True, kw_only=True, tag="muted"):
    """The host muted a person at this table, or unmuted them."""

    who: str
    """The person's handle at this table."""
    muted: bool


class Allowed(TableEvent, frozen=True, kw_only=True, tag="allowed"):
    """The host allowed a person to sit down and chat here, by their handle at this table."""

    who: str


class LimitedToKnown(TableEvent, frozen=True, kw_only=True, tag="limited-to-known"):
    """Whether only people who have been here can sit down and chat."""

    only: bool
    present: list[str] = []
    """The handles of people who are connected at this moment, besides those who sit or have sat here."""


class SpectatorsApart(TableEvent, frozen=True, kw_only=True, tag="spectators-apart"):
    """Whether spectators' chat is kept from the players."""

    apart: bool


class Rewound(TableEvent, frozen=True, kw_only=True, tag="rewound"):
    """The match at a practice table went back to an earlier position. The deals that are taken back come again."""

    seat: int
    """Whose player asked for it."""
    version: int
    """The version of the last deal or action that still counts; the version at which the match began if none does."""
    undo: bool = False
    """Whether the player took back their last action, rather than chose a position."""


class RecordContinued(TableEvent, frozen=True, kw_only=True, tag="record-continued"):
    """The match goes on from a position of a record, whose deals after it come again as long as they fit."""

    deals: list[list[int]]


class LessonBegan(TableEvent, frozen=True, kw_only=True, tag="lesson-began"):
    """A lesson begins at its first step. Its whole text is here, so that another version of it does not change one that is running."""

    lesson: str
    """The lesson's id."""
    text: str


class LessonMoved(TableEvent, frozen=True, kw_only=True, tag="lesson-moved"):
    """The learner went on to the next item of the lesson, or back to an earlier step."""

    at: int


class LessonAnswered(TableEvent, frozen=True, kw_only=True, tag="lesson-answered"):
    """The learner chose something that is legal but not what the lesson asks for: it answers with a message, and nothing is played."""

    key: str


class LessonEnded(TableEvent, frozen=True, kw_only=True, tag="lesson-ended"):
    """The lesson is over; the match goes on, and bots play for the others."""

    reason: LessonEnd


class BotSpeedSet(TableEvent, frozen=True, kw_only=True, tag="bot-speed-set"):
    """The host of a practice table chose how fast the bots play."""

    speed: BotSpeed


class TimeGivenBack(TableEvent, frozen=True, kw_only=True, tag="time-given-back"):
    """There was an outage: open decisions get these milliseconds back."""

    away: int


class ClockCorrected(TableEvent, frozen=True, kw_only=True, tag="clock-corrected"):
    """The clock was ahead when the last entry was written: deadlines move by this many milliseconds, a negative number."""

    by: int


class Closed(TableEvent, frozen=True, kw_only=True, tag="closed"):
    """The table is closed: cancelled by its host, or abandoned."""

    reason: Literal["cancelled", "abandoned"]


AnyTableEvent = (
    Opened
    | Sat
    | BotSat
    | Emptied
    | Swapped
    | SwapAsked
    | HostPassed
    | Renamed
    | AvatarChanged
    | OptionsSet
    | ReadySet
    | Started
    | StandIn
    | BotFailure
    | Paused
    | PhaseShown
    | SkipAsked
    | Resumed
    | RematchAsked
    | Relaid
    | Muted
    | Allowed
    | LimitedToKnown
    | SpectatorsApart
    | Rewound
    | RecordContinued
    | LessonBegan
    | LessonMoved
    | LessonAnswered
    | LessonEnded
    | BotSpeedSet
    | TimeGivenBack
    | ClockCorrected
    | Closed
)

OF_A_MATCH = Rewound, RecordContinued, LessonBegan, LessonMoved, LessonAnswered, LessonEnded
"""Events that only matter as long as the match that they belong to."""
