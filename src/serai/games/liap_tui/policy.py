"""How Liap Tui is played at a table."""

from serai.games.liap_tui.options import LiapTuiOptions
from serai.games.liap_tui.position import PREPARATION, SEATS, TURN
from serai.games.liap_tui.rules import REDEAL_NO, LiapTuiState
from serai.games.liap_tui.sets import how_many
from serai.kernel.policy import Pause, Phases, TablePolicy

REDEAL_SECONDS = 30


class LiapTuiPolicy(TablePolicy[LiapTuiState]):
    """A player who does not answer about a redeal in time keeps the hand. The result of each turn and each round's scoring are shown."""

    phases = Phases(waiting="WAITING", ready_check="WAITING", ready="WAITING")

    def __init__(self, options: LiapTuiOptions) -> None:
        self.options = options

    def seconds(self, state: LiapTuiState, seat: int) -> int | None:
        return self.options.turn_seconds

    def fixed_seconds(self, state: LiapTuiState, seat: int) -> int | None:
        return REDEAL_SECONDS if state.stage == PREPARATION else None

    def fallback(self, state: LiapTuiState, seat: int) -> int | None:
        return REDEAL_NO if state.stage == PREPARATION else None

    def publicly_forced(self, state: LiapTuiState, seat: int) -> bool:
        """In the last turn of a round everyone plays all that they have; the leader has a choice between sets of several pieces."""
        if state.stage != TURN:
            return False
        return how_many(state.hands[seat]) == (1 if seat == state.lead else state.pieces_due())

    def pauses(self, before: LiapTuiState, after: LiapTuiState) -> list[Pause]:
        turn_ended = before.stage == TURN and (before.seat + 1) % SEATS == before.lead
        if not turn_ended or not self.options.pace:
            return []
        results = [Pause("TURN_RESULTS", self.options.pace)]
        return results if after.stage == TURN else [*results, Pause("SCORING", self.options.pace)]
