"""How Telefon is played at a table."""

from serai.games.telefon.position import ENDS, PLAYING
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.tiles import SHOWING
from serai.kernel.policy import Pause, TablePolicy


class TelefonPolicy(TablePolicy[TelefonState]):
    """A new deal is shown for a moment, and the end of a game long enough to read what everyone still held."""

    def __init__(self, in_teams: bool) -> None:
        self.in_teams = in_teams

    def teams(self, players: int) -> list[tuple[int, ...]]:
        return [(0, 2), (1, 3)] if self.in_teams else []

    def publicly_forced(self, state: TelefonState, seat: int) -> bool:
        """Who opens the first game of a match, and with which tile, follows from the hands. A pass or a draw may surprise others, unless
        all tiles that fit are on the table.
        """
        if state.stage != PLAYING:
            return state.opens_with_known_tile(seat)
        fitting = 0
        for end in range(ENDS):
            fitting |= SHOWING[state.values[end]]
        return not fitting & ~state.tiles_on_table()

    def pauses(self, before: TelefonState, after: TelefonState) -> list[Pause]:
        if before.deal_due():
            return [Pause("DEALING", 2)]
        if after.seat < 0:
            return [Pause("GAME_END", 8)]
        return []
