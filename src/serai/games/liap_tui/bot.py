"""A rule-of-thumb player for Liap Tui: declares from an estimate of its hand and plays to hit exactly that."""

from math import comb, exp, prod

from serai.games.liap_tui.rules import MOST, REDEAL_YES, SEATS
from serai.games.liap_tui.seen import LiapTuiView
from serai.games.liap_tui.sets import COPIES, KINDS, LETTERS, VALID_SETS, held, holds, how_many, piece, set_type, strength
from serai.kernel.bot import Position

DARE = 0.6
"""How readily others spend what would beat us; found by trial."""
BLIND_GUESS = 2
"""A quarter of eight piles: what a hand takes that nobody has seen."""


def greedy(position: Position[LiapTuiView]) -> int:
    """One of the legal actions, from the view alone."""
    view, legal = position.view, position.legal
    if REDEAL_YES in legal:
        return REDEAL_YES
    if legal[-1] <= MOST:
        return _declaration(view, position.seat, legal)
    return _play(view, position.seat, legal)


def _declaration(view: LiapTuiView, seat: int, legal: list[int]) -> int:
    """The open number that is nearest to what the hand should take."""
    guess = BLIND_GUESS if view.face_down else Estimate(view).piles(_pieces(view.hand), seat == view.starter)
    return min(legal, key=lambda number: abs(number - guess))


def _play(view: LiapTuiView, seat: int, legal: list[int]) -> int:
    """The set after which the rest of the hand should take just what is then still needed, weighing that it wins or not."""
    declared = view.declared[seat]
    assert declared is not None
    needed = declared - view.piles[seat]
    hand, estimate = _pieces(view.hand), Estimate(view)

    def miss(pieces: int) -> float:
        rest, chance = hand - pieces, estimate.wins(pieces)
        won = abs(needed - _size(pieces) - estimate.piles(rest, leading=True))
        lost = abs(needed - estimate.piles(rest, leading=False))
        return chance * won + (1 - chance) * lost

    return min(legal, key=miss)


def _pieces(names: list[str]) -> int:
    return sum(piece(LETTERS.index(name)) for name in names)


def _counts(pieces: int) -> list[int]:
    return [held(pieces, kind) for kind in range(KINDS)]


def _size(pieces: int) -> int:
    return how_many(pieces)


class Estimate:
    """What the viewer's pieces can do, given what has been played."""

    def __init__(self, view: LiapTuiView) -> None:
        self.view = view
        self.chess = view.values == "chess"
        gone = [*view.hand, *(name for names in view.played for name in names)]
        self.unseen = [COPIES[kind] - gone.count(LETTERS[kind]) for kind in range(KINDS)]
        self.other_hands = [view.counts[seat] for seat in range(SEATS) if seat != view.seat]
        hand = _pieces(view.hand)
        self.singles = [self.unbeaten(piece(kind)) if held(hand, kind) else 0.0 for kind in range(KINDS)]
        self.sets = [self._weighed(pieces) for pieces in VALID_SETS if _size(pieces) > 1 and holds(hand, pieces)]
        self.sets.sort(key=lambda weighed: weighed[2] - weighed[1])

    def _weighed(self, pieces: int) -> tuple[int, float, float]:
        """A larger set, the piles that it brings when it is led, and the piles that it brings piece by piece."""
        return pieces, _size(pieces) * self.unbeaten(pieces), self._apart(pieces)

    def _apart(self, pieces: int) -> float:
        return sum(chance * count for chance, count in zip(self.singles, _counts(pieces), strict=True))

    def piles(self, hand: int, leading: bool) -> float:
        """How many piles a hand should take. Larger sets need the lead, which the best single can win."""
        entry = 1.0 if leading else max((self.singles[kind] for kind in range(KINDS) if held(hand, kind)), default=0.0)
        total = 0.0
        for pieces, together, apart in self.sets:
            if entry * together > apart and holds(hand, pieces):
                total += entry * together
                hand -= pieces
        return total + self._apart(hand)

    def wins(self, pieces: int) -> float:
        """The chance that a set played now wins the turn."""
        plays = self.view.plays
        if not plays:
            return self.unbeaten(pieces)
        best = next(play for play in plays if play.seat == self.view.winning)
        if not self._beats(pieces, _pieces(best.pieces), set_type(_pieces(plays[0].pieces))):
            return 0.0
        return self.unbeaten(pieces, rivals=SEATS - 1 - len(plays))

    def unbeaten(self, pieces: int, rivals: int = SEATS - 1) -> float:
        """The chance that no rival plays a set that beats this one."""
        size, type = _size(pieces), set_type(pieces)
        stronger = [other for other in VALID_SETS if _size(other) == size and self._beats(other, pieces, type)]
        return exp(-DARE * sum(map(self._held_by_others, stronger)) * rivals / (SEATS - 1))

    def _beats(self, pieces: int, best: int, led: int) -> bool:
        competes = self.view.compete == "higher_type" or set_type(pieces) == led
        return competes and strength(pieces, self.chess) > strength(best, self.chess)

    def _held_by_others(self, pieces: int) -> float:
        """How many such sets lie whole in another hand, on average."""
        ways = prod(comb(unseen, count) for unseen, count in zip(self.unseen, _counts(pieces), strict=True))
        if not ways:
            return 0.0
        size = _size(pieces)
        return ways * sum(comb(hand, size) for hand in self.other_hands) / comb(sum(self.unseen), size)
