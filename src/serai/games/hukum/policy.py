"""How Hukum is played at a table."""

from serai.games.hukum.position import DEALER_SELECTION, HUKUM_SELECTION, MATCH_END, TRICK_PLAY, VAKKAI_PLAY
from serai.games.hukum.rules import DEALER, HukumState
from serai.kernel.bits import size32
from serai.kernel.policy import Pause, Phases, TablePolicy


class HukumPolicy(TablePolicy[HukumState]):
    """When the time to name a dealer runs out, the lower seat of the team deals. Deals and ends of hands are shown for a moment."""

    phases = Phases(waiting="WAITING_FOR_PLAYERS", ready_check="READY_CHECK", ready="READY_CHECK")

    def teams(self, players: int) -> list[tuple[int, ...]]:
        return [(0, 2), (1, 3)]

    def fallback(self, state: HukumState, seat: int) -> int | None:
        return DEALER + state.below if state.stage == DEALER_SELECTION else None

    def publicly_forced(self, state: HukumState, seat: int) -> bool:
        """Everyone plays their last card without a choice."""
        return state.stage in (TRICK_PLAY, VAKKAI_PLAY) and size32(state.hands[seat]) == 1

    def pauses(self, before: HukumState, after: HukumState) -> list[Pause]:
        if before.deal_due():
            return [Pause("INITIAL_TOSS", 4) if before.hand_number == after.hand_number else Pause("DEALING_FIRST", 2)]
        if before.stage == HUKUM_SELECTION and after.stage == TRICK_PLAY:
            return [Pause("DEALING_SECOND", 2)]
        if after.last_end and before.stage != after.stage and after.stage in (DEALER_SELECTION, MATCH_END):
            return [Pause("HAND_END", 5)]
        return []
