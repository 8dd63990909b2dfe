"""How Whot sits at a table."""

from serai.games.whot.rules import DEAL, ENDED, LEAVE, TIMEOUT, TURN, WhotState
from serai.kernel.table import Pause, TableManners


class WhotManners(TableManners[WhotState]):
    """A turn has its time, then the table draws for the player. Who leaves is out; if that is the maker before the start, nobody plays."""

    host_leaving_cancels = True

    def __init__(self, turn_seconds: int | None) -> None:
        self.turn_seconds = turn_seconds

    def seconds(self, state: WhotState, seat: int) -> int | None:
        return self.turn_seconds

    def fallback(self, state: WhotState, seat: int) -> int | None:
        return TIMEOUT

    def leave(self, state: WhotState, seat: int) -> int | None:
        return LEAVE if LEAVE in state.forced(seat) else None

    def pauses(self, before: WhotState, after: WhotState) -> list[Pause]:
        """The hands lie open for a moment at the end of a round."""
        return [Pause("tender_check", 6)] if before.stage == TURN and after.stage in (DEAL, ENDED) else []
