"""What a person can ask a table to do."""

from msgspec import Struct

from serai.kernel.options import OptionValue
from serai.protocol.table_view import BotSpeed, Clock


class Command(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """The parent of all commands to a table."""


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Play an action of the game in your seat, given by its text."""

    text: str


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat, or move to it."""

    seat: int | None = None
    """The seat; null for the first free one."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Leave the seat. During a match a stand-in takes over, or the game's own rule for leaving applies."""


class ReturnToSeat(Command, frozen=True, kw_only=True, tag="return"):
    """Take your seat back from the stand-in."""


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Say that you are ready, or no longer ready."""

    ready: bool = True


class AskSwap(Command, frozen=True, kw_only=True, tag="swap"):
    """Ask another player to swap seats; when they ask too, it is done. With a bot or a free seat it is done immediately."""

    seat: int


class AddBot(Command, frozen=True, kw_only=True, tag="add-bot"):
    """Host: add a bot to a free seat."""

    seat: int
    level: str | None = None
    """The bot, such as `easy`, `medium` or `hard`; null for the one that the game recommends."""


class Remove(Command, frozen=True, kw_only=True, tag="remove"):
    """Host: remove a bot or a player from a seat. A removed player can't sit down here again unless the host allows it."""

    seat: int


class Allow(Command, frozen=True, kw_only=True, tag="allow"):
    """Host: allow somebody who was removed, or was not here before, to sit down and chat; `who` is in the table's list and in the chat."""

    who: str


class KnownOnly(Command, frozen=True, kw_only=True, tag="known-only"):
    """Host: only people who have sat here, or are here now, can sit down and chat; or everyone again."""

    only: bool = True


class Move(Command, frozen=True, kw_only=True, tag="move"):
    """Host: swap two seats."""

    seat: int
    with_seat: int


class SetOptions(Command, frozen=True, kw_only=True, tag="set-options"):
    """Host: change the options, the clock, or whether the table is listed, before the match starts."""

    options: dict[str, OptionValue] | None = None
    clock: Clock | None = None
    public: bool | None = None


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Host: start the match."""


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """Host: close the table, even in the middle of a match."""


class Skip(Command, frozen=True, kw_only=True, tag="skip"):
    """Vote to end a pause early."""


class SkipPlayer(Command, frozen=True, kw_only=True, tag="skip-player"):
    """Skip a player who has to act and let the clock run out the last time: a stand-in takes over now."""

    seat: int


class Rematch(Command, frozen=True, kw_only=True, tag="rematch"):
    """Ask for another match."""


class Undo(Command, frozen=True, kw_only=True, tag="undo"):
    """Take back your last action and everything after it. Only at practice tables, when you are the only person."""


class Rewind(Command, frozen=True, kw_only=True, tag="rewind"):
    """Go back to an earlier position of this match and play on from there. Only at practice tables, when you are the only person."""

    version: int
    """The version of the last deal or action of the log that is to count."""


class LessonNext(Command, frozen=True, kw_only=True, tag="lesson-next"):
    """Go on to the next step of the lesson. What the step asks for is done for you."""


class LessonBack(Command, frozen=True, kw_only=True, tag="lesson-back"):
    """Go back to the step before."""


class LeaveLesson(Command, frozen=True, kw_only=True, tag="leave-lesson"):
    """End the lesson and play on from here against bots."""


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Host: mute or unmute somebody, given by their seat or by `who` in the chat."""

    seat: int | None = None
    who: str | None = None
    muted: bool = True


class KeepSpectatorsApart(Command, frozen=True, kw_only=True, tag="spectators-apart"):
    """Host: separate the spectators' chat from the players'."""

    apart: bool = True


class SetBotSpeed(Command, frozen=True, kw_only=True, tag="bot-speed"):
    """Host of a practice table: how fast the bots play."""

    speed: BotSpeed


AnyCommand = (
    Act
    | Sit
    | Leave
    | ReturnToSeat
    | Ready
    | AskSwap
    | AddBot
    | Remove
    | Allow
    | KnownOnly
    | Move
    | SetOptions
    | Start
    | Close
    | Skip
    | SkipPlayer
    | Rematch
    | Undo
    | Rewind
    | LessonNext
    | LessonBack
    | LeaveLesson
    | Mute
    | KeepSpectatorsApart
    | SetBotSpeed
)
