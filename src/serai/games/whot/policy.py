"""How Whot is played at a table."""

from serai.games.whot.actions import LEAVE, TIMEOUT
from serai.games.whot.position import DEAL, ENDED, TURN
from serai.games.whot.rules import WhotState
from serai.games.whot.view import player_state
from serai.kernel.policy import Pause, Phases, TablePolicy


class WhotPolicy(TablePolicy[WhotState]):
    """When the time for a turn is up, the table draws for the player; for an idle player it does so immediately.

    Whoever leaves is out; if that is the host before the start of a match, the table is cancelled.
    """

    host_leaving_cancels = True
    leaving_is_final = True
    phases = Phases(waiting="waiting_for_players", ready_check="waiting_for_players", ready="ready_to_start", closed="idle")

    def __init__(self, turn_seconds: int | None) -> None:
        self.turn_seconds = turn_seconds

    def seconds(self, state: WhotState, seat: int) -> int | None:
        return self.turn_seconds

    def fallback(self, state: WhotState, seat: int) -> int | None:
        return TIMEOUT

    def stand_in(self, state: WhotState, seat: int) -> int | None:
        return TIMEOUT

    def leave(self, state: WhotState, seat: int) -> int | None:
        return LEAVE if LEAVE in state.forced(seat) else None

    def pauses(self, before: WhotState, after: WhotState) -> list[Pause]:
        """A deal is shown for a moment, and the hands at the end of a round a little longer, as `tender_check` if the tender was open."""
        if before.stage == DEAL:
            return [Pause("in_progress", 2)]
        if before.stage == TURN and after.stage in (DEAL, ENDED):
            return [Pause("tender_check" if before.tender_open() else "in_progress", 6)]
        return []

    def player_state(self, state: WhotState | None, seat: int) -> str | None:
        return "joined" if state is None else player_state(state, seat)
