"""A heuristic player for Telefon: scores, goes out, plays doubles early, sheds pips, and leaves little to the next player."""

from serai.games.telefon.position import OPEN, PLACE, PLACES
from serai.games.telefon.rules import OPENING_POINTS
from serai.games.telefon.tiles import TILES, high_half, is_double, low_half, tile_text
from serai.games.telefon.view_types import TelefonView
from serai.kernel.bot import Position

# What these are worth, in points on the score sheet.
PIP = 0.15
"""One pip less in the hand."""
DOUBLE = 2.5
"""One double less, since a double fits only one number."""
CHOICE = 0.7
"""A tile left in the hand that would fit now."""
RISK = 1.0
"""A point that the next player is expected to score."""

Ends = dict[int, tuple[int, int]]
"""By place: the value of an open end, and what it will count in the sum after the next play."""

_NUMBERS = {tile_text(tile): tile for tile in range(TILES)}
_HALVES = [(int(low_half(tile)), int(high_half(tile))) for tile in range(TILES)]


def greedy(position: Position[TelefonView]) -> int:
    """One of the legal actions, chosen from the view only."""
    if len(position.legal) == 1:
        return position.legal[0]
    evaluation = _Evaluation(position.view, position.seat)
    return max(position.legal, key=evaluation.worth)


class _Evaluation:
    """Evaluates the plays that are possible in a view."""

    def __init__(self, view: TelefonView, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.hand = [_NUMBERS[name] for name in view.hand]
        seen = {_NUMBERS[placed.tile] for placed in view.board} | set(self.hand)
        self.unseen = [tile for tile in range(TILES) if tile not in seen]
        self.ends: Ends = {
            PLACES.index(end.at): (end.value, _counts(_NUMBERS[end.tile], end.value) if end.tile else 0) for end in view.ends
        }
        self.following = (seat + 1) % view.players
        lacked = set(view.lacks[self.following])
        self.likely = [tile for tile in self.unseen if not lacked.intersection(_HALVES[tile])]

    def worth(self, action: int) -> float:
        """How good a play looks: its points now, what it does to the hand, and what it offers to the next player."""
        place, tile = divmod(action, PLACE)
        if action >= OPEN:
            ends = {end: (value, _counts(tile, value)) for end, value in enumerate(_HALVES[tile])}
            points = self._opening_points(tile)
        else:
            ends = _ends_after(self.ends, tile, place)
            points = _points(ends)
        left = [other for other in self.hand if other != tile]
        if not left:
            return points + self._bonus()
        fitting = [other for other in left if any(value in _HALVES[other] for value, _ in ends.values())]
        better_hand = PIP * sum(_HALVES[tile]) + CHOICE * len(fitting) + (DOUBLE if is_double(tile) else 0)
        return points + better_hand - RISK * self._offer(ends)

    def _opening_points(self, tile: int) -> int:
        pays = tile_text(tile) == "5-5" and self.view.round > 1 and self.view.scores[self.seat] < self.view.limit
        return OPENING_POINTS if pays else 0

    def _bonus(self) -> float:
        """What the opponents can be expected to hold, within the limit."""
        opponents = sum(count for other, count in enumerate(self.view.counts) if not self._with_me(other))
        expected = opponents * sum(sum(_HALVES[tile]) for tile in self.unseen) / max(1, len(self.unseen))
        return max(0.0, min(expected, self.view.limit - self.view.scores[self.seat]))

    def _with_me(self, other: int) -> bool:
        teams = self.view.teams
        return teams[other] == teams[self.seat] if teams else other == self.seat

    def _offer(self, ends: Ends) -> float:
        """What the next player, who is always an opponent, can be expected to score with the tiles that it may hold."""
        chance = min(1.0, self.view.counts[self.following] / max(1, len(self.likely)))
        expected, nothing_better = 0.0, 1.0
        for gain in sorted((_best_reply(ends, tile) for tile in self.likely), reverse=True):
            expected += nothing_better * chance * gain
            nothing_better *= 1 - chance
        return expected


def _counts(tile: int, value: int) -> int:
    """What an end with this tile counts, if it shows this value."""
    return value * 2 if is_double(tile) else value


def _ends_after(ends: Ends, tile: int, place: int) -> Ends:
    """The ends after a tile is placed. A new hub is ignored: up and down count nothing before they have a tile."""
    outer = sum(_HALVES[tile]) - ends[place][0]
    return {**ends, place: (outer, _counts(tile, outer))}


def _points(ends: Ends) -> int:
    total = sum(counts for _, counts in ends.values())
    return total if total % 5 == 0 else 0


def _best_reply(ends: Ends, tile: int) -> int:
    return max((_points(_ends_after(ends, tile, end)) for end, (value, _) in ends.items() if value in _HALVES[tile]), default=0)
