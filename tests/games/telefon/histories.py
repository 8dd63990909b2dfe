"""Is a position possible? Searches for a deal with which a game's log leads to it, by matching tiles to the times they were taken."""

from collections.abc import Callable
from itertools import chain

import serai
from serai.games.telefon.rules import TelefonState
from tests.games.telefon.deals import GAME, SET
from tests.games.telefon.model import halves, opening_rank
from tests.games.telefon.walks import Step


def bazar_of(state: TelefonState) -> list[str]:
    """The bazar in the order in which it will be drawn."""
    return [SET[state.bazar[i]] for i in range(state.drawn, len(state.bazar))]


class History:
    """The log of a game up to a position, and what it reveals about the hands.

    A tile that was in a hand when its owner drew or passed did not fit; and nobody was dealt a tile that would have opened the first game
    instead of the one that did.
    """

    def __init__(self, step: Step) -> None:
        self.start = step.start
        self.log = list(step.game)
        self.values: list[set[int]] = []  # of the open ends, before each action
        state = self.start.copy()
        self.opening: str | None = None
        for actor, text in self.log:
            self.values.append({end.value for end in GAME.view(state, None).ends})
            serai.play(state, actor, text)
            self.opening = self.opening or GAME.view(state, None).must_open

    def deal_for(self, hands: list[set[str]], bazar: list[str]) -> list[str] | None:
        """A deal with which the log ends in these hands and this bazar; None if there is none."""
        dealt: list[list[str]] = []
        drawn: dict[int, str] = {}
        for seat, hand in enumerate(hands):
            matched = match(*self._times(seat, hand))
            if matched is None:
                return None
            dealt.append([tile for tile, since in matched.items() if since == 0])
            drawn |= {since: tile for tile, since in matched.items() if since > 0}
        return [*chain(*dealt), *(drawn[time] for time in sorted(drawn)), *bazar]

    def deals(self, seat: int, hand: set[str]) -> int:
        """In how many ways this seat can have been dealt and have drawn the tiles that it has played and, now, this hand."""
        return ways(*self._times(seat, hand))

    def _times(self, seat: int, hand: set[str]) -> tuple[list[str], list[int], Callable[[str, int], bool]]:
        """The tiles that a seat has played or holds, when it took its tiles, and whether it can have taken a tile then."""
        own = [(time, text) for time, (actor, text) in enumerate(self.log) if actor == seat]
        stuck = [time for time, text in own if text in ("draw", "pass")]
        left = dict.fromkeys(hand, len(self.log)) | {text.split()[1]: time for time, text in own if text.startswith("play")}
        taken = [0] * self.start.hand + [time for time, text in own if text == "draw"]

        def possible(tile: str, since: int) -> bool:
            # A draw shows that nothing fitted before its tile was taken, so it says nothing about that tile.
            fitted = any(since < time < left[tile] and set(halves(tile)) & self.values[time] for time in stuck)
            dealt_too_early = since == 0 and self.opening is not None and opening_rank(tile) < opening_rank(self.opening)
            return since < left[tile] and not fitted and not dealt_too_early

        return sorted(left), taken, possible

    def replayed(self, deal: list[str]) -> TelefonState:
        """The position after the log with another deal, each action checked."""
        state = self.start.copy()
        serai.play(state, serai.CHANCE, " ".join(["deal", *deal]))
        for actor, text in self.log[1:]:
            serai.play(state, actor, text)
        return state


def match(tiles: list[str], taken: list[int], possible: Callable[[str, int], bool]) -> dict[str, int] | None:
    """A time at which each tile can have been taken, with each time used once."""
    assert len(tiles) == len(taken)
    at: dict[int, str] = {}

    def seek(tile: str, tried: set[int]) -> bool:
        for place, since in enumerate(taken):
            if place not in tried and possible(tile, since):
                tried.add(place)
                if place not in at or seek(at[place], tried):
                    at[place] = tile
                    return True
        return False

    if not all(seek(tile, set()) for tile in tiles):
        return None
    return {tile: taken[place] for place, tile in at.items()}


def ways(tiles: list[str], taken: list[int], possible: Callable[[str, int], bool]) -> int:
    """In how many ways the tiles can have been taken at these times, one each."""
    counts = {0: 1}  # by the set of tiles that are placed
    for since in taken:
        following: dict[int, int] = {}
        for placed, count in counts.items():
            for i, tile in enumerate(tiles):
                if not placed >> i & 1 and possible(tile, since):
                    following[placed | 1 << i] = following.get(placed | 1 << i, 0) + count
        counts = following
    return sum(counts.values())
