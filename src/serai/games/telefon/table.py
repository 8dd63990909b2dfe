"""How Telefon sits at a table."""

from serai.games.telefon.rules import TelefonState
from serai.kernel.table import Pause, TableManners


class TelefonManners(TableManners[TelefonState]):
    """A new deal is shown for a moment, and the end of a game long enough to read what everyone still held."""

    def pauses(self, before: TelefonState, after: TelefonState) -> list[Pause]:
        if before.deal_due():
            return [Pause("DEALING", 2)]
        if after.seat < 0:
            return [Pause("GAME_END", 8)]
        return []
