"""The public state of a table, apart from the game."""

from typing import Literal

from msgspec import Struct

from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.presentation import Fact, Pointer, Summary

Clock = int | Literal["game", "unlimited"]
"""Seconds for every decision, the game's own time limits, or no limit."""
BotSpeed = Literal["slow", "normal", "fast"]
"""How fast bots play at a practice table."""
Status = Literal["waiting", "playing", "over", "closed"]
LessonEnd = Literal["finished", "left", "own-way"]
"""Why a lesson is over: at its last step, the learner left it, or they chose a way of their own that is fine too."""


class ChairView(Struct, frozen=True, kw_only=True):
    """A seat and who sits there."""

    name: str | None
    """Null for a free seat."""
    avatar: str | None
    """The picture of the person or the bot, by its name; null for a free seat."""
    bot: bool
    """Whether a bot has the seat (not a stand-in)."""
    level: str | None
    """How well that bot plays; null for people."""
    bot_failed: bool
    """Whether that bot failed in this match, and the stand-in moved for it."""
    ready: bool
    stand_in: bool
    """Whether a stand-in is playing for the person."""
    left: bool
    """Whether the person left during the match. If the game has stand-ins, one plays on, and the person may come back."""
    missed: int
    """How many times in a row the clock ran out for the person. After two a stand-in plays; after one, others can use `skip-player`."""
    host: bool
    state: str | None
    """The player's state, as named in the rules, if the game has such states; the catalogue's `state-<name>`."""


class RemovedView(Struct, frozen=True, kw_only=True):
    """A person whom the host removed."""

    who: str
    """Identifies them at this table, for `allow`."""
    name: str


class PauseView(Struct, frozen=True, kw_only=True):
    """The current pause."""

    phases: list[tuple[str, int]]
    """The phases by name and how many seconds each is shown, in order."""
    began: int
    """When the first of them began."""
    until: int
    skipped: list[int]
    """The seats that voted to end the pause."""


class LessonView(Struct, frozen=True, kw_only=True):
    """The lesson at this table, at one of its steps. Messages are those of the catalogue of the game's lessons."""

    id: str
    title: str
    """The message with its title."""
    number: int
    """Which step this is, from 1."""
    steps: int
    """How many steps the lesson has."""
    key: str
    """What the step says."""
    facts: dict[str, Fact]
    """The facts for that message, and for the answer."""
    points: list[Pointer]
    """What the step points at; empty while others play."""
    task: Literal["read", "do", "any"]
    """Whether the learner only reads it, has to choose one of `actions`, or may choose anything that is legal."""
    actions: list[str]
    """What the learner is to do, for `do`. The first of them is what `lesson-next` does."""
    answer: str | None
    """The message that answers the learner's last choice, which was not what the step asks for; null if there was none."""
    waiting: bool
    """Whether the others play now, up to the next step. The step is the one before that."""
    ended: LessonEnd | None
    """Why the lesson is over; null while it runs."""


class TableView(Struct, frozen=True, kw_only=True):
    """What everyone at a table may know about it, apart from the game."""

    version: int
    code: str
    game: str
    options: dict[str, OptionValue]
    clock: Clock
    public: bool
    practice: bool
    """Whether this is a practice table, with hints and open hands. This is shown to everyone, and the table is never rated."""
    quick: bool
    """Whether bots take the free seats after a short wait before the first match."""
    bots_join_at: int | None
    """When they do, in milliseconds since 1970 by the server's clock; null if no bots are about to join."""
    status: Status
    phase: str
    """The current phase, as named in the rules: the message `phase-<phase>` of the game's catalogue, or of the house's."""
    match: int
    teams: list[list[int]]
    """The seats that play together, team by team; empty if everyone plays alone."""
    chairs: list[ChairView]
    swaps: list[tuple[int, int]]
    """Who has asked whom to swap seats."""
    rematch: list[int]
    """The seats that want a rematch."""
    spectators_apart: bool
    bot_speed: BotSpeed
    muted: list[str]
    """The people whom the host muted: `who` of their chat lines."""
    removed: list[RemovedView]
    """The people whom the host removed: they can watch, but not sit down again unless the host allows it."""
    known_only: bool
    """Whether only people who have been here can sit down and chat."""
    pause: PauseView | None
    deadlines: dict[int, int | None]
    """The seats that have to act, with their deadlines in milliseconds since 1970 by the server's clock; null for no limit."""
    outcome: Outcome | None
    summary: Summary | None
    """Statistics of a match that is over."""
    can_undo: bool
    """Whether the player can take back their last action: only at practice tables with one person."""
    lesson: LessonView | None
    """The lesson that is or was played in this match."""
