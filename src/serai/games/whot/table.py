"""How Whot sits at a table."""

from serai.games.whot.rules import DEAL, ENDED, LEAVE, TIMEOUT, TURN, WhotState
from serai.games.whot.view import player_state
from serai.kernel.table import Pause, Phases, TableManners


class WhotManners(TableManners[WhotState]):
    """A turn has its time, then the table draws for the player. Who leaves is out; if that is the maker before the start, nobody plays."""

    host_leaving_cancels = True
    gathering = 90
    phases = Phases(waiting="waiting_for_players", ready_check="waiting_for_players", ready="ready_to_start", closed="idle")

    def __init__(self, turn_seconds: int | None) -> None:
        self.turn_seconds = turn_seconds

    def seconds(self, state: WhotState, seat: int) -> int | None:
        return self.turn_seconds

    def fallback(self, state: WhotState, seat: int) -> int | None:
        return TIMEOUT

    def leave(self, state: WhotState, seat: int) -> int | None:
        return LEAVE if LEAVE in state.forced(seat) else None

    def pauses(self, before: WhotState, after: WhotState) -> list[Pause]:
        """A deal is shown for a moment; at the end of a round the hands lie open a little longer."""
        if before.stage == DEAL:
            return [Pause("in_progress", 2)]
        return [Pause("tender_check", 6)] if before.stage == TURN and after.stage in (DEAL, ENDED) else []

    def standing(self, state: WhotState | None, seat: int) -> str | None:
        return "joined" if state is None else player_state(state, seat)
