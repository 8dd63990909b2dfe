"""A heuristic player for Liap Tui: declares what its hand should take, plays to hit that number, and keeps weak hands that are worth it."""

from functools import lru_cache
from math import comb, exp, prod

from serai.games.liap_tui.position import SEATS
from serai.games.liap_tui.rules import MOST, REDEAL_NO, REDEAL_YES
from serai.games.liap_tui.sets import COPIES, KINDS, LETTERS, VALID_SETS, held, holds, how_many, piece, set_type, strength
from serai.games.liap_tui.view_types import LiapTuiView
from serai.kernel.bot import Position

DARE = 0.6
"""How likely other players are to play a set that would beat ours; found by trial."""
LED_PILES = 3
"""A weak hand that starts is kept if it should take this many piles. In 700 simulated rounds such hands scored 5.6 on average, the others
2.7, and a new deal 2.4 times the multiplier."""
SAFE_ZERO = 0.1
"""A weak hand that should take no more than this nearly always hits a declared zero."""
MOST_ZEROS = 2
"""After this many zeros in a row, at least one pile must be declared."""
BLIND_GUESS = 2
"""A quarter of eight piles: the estimate for a hand that nobody has seen."""


def greedy(position: Position[LiapTuiView]) -> int:
    """One of the legal actions, chosen from the view only."""
    view, legal = position.view, position.legal
    if REDEAL_YES in legal:
        return REDEAL_NO if _keeps(view, position.seat) else REDEAL_YES
    if legal[-1] <= MOST:
        return _declaration(view, position.seat, legal)
    return _play(view, position.seat, legal)


def _keeps(view: LiapTuiView, seat: int) -> bool:
    """Whether a weak hand is worth more than a new deal with a higher multiplier. With the lead, its sets can take piles. Without, it takes
    none, which is worth little but nearly certain: good enough for a player who is not behind and may declare zero.
    """
    last = view.last_turn
    starter = view.starter if view.starter is not None or last is None else last.next_starter
    piles = Estimate(view).piles(_pieces(view.hand), leading=seat == starter)
    if seat == starter:
        return piles >= LED_PILES
    behind = SEATS * view.scores[seat] < sum(view.scores)
    return piles <= SAFE_ZERO and view.zero_streaks[seat] < MOST_ZEROS and not behind


def _declaration(view: LiapTuiView, seat: int, legal: list[int]) -> int:
    """The allowed number that is nearest to what the hand should take."""
    guess = BLIND_GUESS if view.face_down else Estimate(view).piles(_pieces(view.hand), seat == view.starter)
    return min(legal, key=lambda number: abs(number - guess))


def _play(view: LiapTuiView, seat: int, legal: list[int]) -> int:
    """The set after which the rest of the hand should take exactly what is then still needed, weighted by whether the set wins."""
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


def _size(pieces: int) -> int:
    return how_many(pieces)


@lru_cache(maxsize=4096)
def _counts(pieces: int) -> tuple[tuple[int, int], ...]:
    """The kinds among some pieces, each with how many there are."""
    return tuple((kind, held(pieces, kind)) for kind in range(KINDS) if held(pieces, kind))


@lru_cache(maxsize=1024)
def _stronger(pieces: int, type: int, higher_type: bool, chess: bool) -> tuple[int, ...]:
    """The sets that beat this one in a turn of a type."""
    sets = [other for other in VALID_SETS if _size(other) == _size(pieces) and strength(other, chess) > strength(pieces, chess)]
    return tuple(other for other in sets if higher_type or set_type(other) == type)


class Estimate:
    """What the viewer's pieces can do, given what has been played."""

    def __init__(self, view: LiapTuiView) -> None:
        self.view = view
        self.chess = view.values == "chess"
        self.higher_type = view.compete == "higher_type"
        gone = [*view.hand, *(name for names in view.played for name in names)]
        self.unseen = [COPIES[kind] - gone.count(LETTERS[kind]) for kind in range(KINDS)]
        self.others = sum(count * piece(kind) for kind, count in enumerate(self.unseen))
        self.other_hands = [view.counts[seat] for seat in range(SEATS) if seat != view.seat]
        self.known: dict[int, float] = {}
        hand = _pieces(view.hand)
        self.singles = [self.unbeaten(piece(kind)) if held(hand, kind) else 0.0 for kind in range(KINDS)]
        self.sets = [self._weighed(pieces) for pieces in VALID_SETS if _size(pieces) > 1 and holds(hand, pieces)]
        self.sets.sort(key=lambda weighed: weighed[2] - weighed[1])

    def _weighed(self, pieces: int) -> tuple[int, float, float]:
        """A larger set, the piles that it takes if it is led, and the piles that its pieces take one by one."""
        return pieces, _size(pieces) * self.unbeaten(pieces), self._apart(pieces)

    def _apart(self, pieces: int) -> float:
        return sum(self.singles[kind] * count for kind, count in _counts(pieces))

    def piles(self, hand: int, leading: bool) -> float:
        """How many piles a hand should take. Larger sets need the lead, which the best single can win."""
        entry = 1.0 if leading else max((self.singles[kind] for kind, _ in _counts(hand)), default=0.0)
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
        if pieces not in self.known:
            stronger = _stronger(pieces, set_type(pieces), self.higher_type, self.chess)
            self.known[pieces] = -DARE * sum(self._held_by_others(other) for other in stronger if holds(self.others, other))
        return exp(self.known[pieces] * rivals / (SEATS - 1))

    def _beats(self, pieces: int, best: int, led: int) -> bool:
        competes = self.higher_type or set_type(pieces) == led
        return competes and strength(pieces, self.chess) > strength(best, self.chess)

    def _held_by_others(self, pieces: int) -> float:
        """How many such sets another hand holds, on average."""
        ways = prod(comb(self.unseen[kind], count) for kind, count in _counts(pieces))
        size = _size(pieces)
        return ways * sum(comb(hand, size) for hand in self.other_hands) / comb(sum(self.unseen), size)
