"""Values of practice tables: the moves that count, and how far a lesson has come. Never compiled: see `serai.kernel.presentation`."""

from msgspec import Struct
from msgspec.structs import replace

from serai.kernel.state import CHANCE
from serai.protocol.table_view import LessonEnd
from serai.records import Entry, Lesson, read_lesson


class PlayedMove(Struct, frozen=True, array_like=True):
    """A deal or an action of the match."""

    version: int
    """Its version in the log."""
    seat: int
    """Whose action it is; CHANCE for a deal."""
    action: int = 0
    forced: bool = False
    order: list[int] | None = None
    """The order of a deal."""

    @property
    def dealt(self) -> bool:
        return self.seat == CHANCE


class LessonProgress(Struct, frozen=True, kw_only=True):
    """How far a lesson has come."""

    id: str
    text: str
    """The whole lesson, as it was when it began."""
    at: int
    """The item of the lesson at which it is."""
    since: int
    """Since which version of the log."""
    answer: str = ""
    """The message that answers the learner's last choice at this step, if that was not what the step asks for."""
    ended: LessonEnd | None = None

    def lesson(self) -> Lesson:
        """What is said and played."""
        return read_lesson(self.id, self.text)

    def went(self, at: int, version: int) -> "LessonProgress":
        """The lesson at another item."""
        return replace(self, at=at, since=version, answer="")

    def after_move(self, version: int) -> "LessonProgress":
        """The lesson after somebody has played: steps to read before that are skipped."""
        items = self.lesson().items
        played = next((index for index in range(self.at, len(items)) if isinstance(items[index], Entry)), None)
        return self if played is None else self.went(played + 1, version)
