"""A fast player for playouts: it declares what its hand should take and then plays to hit exactly that number.

It looks only at what its seat knows, so a search that uses it does not count on secrets.
"""

from math import comb, exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.liap_tui.knowledge import face_down, unseen
from serai.games.liap_tui.position import SEATS, LiapTuiPosition, number_of
from serai.games.liap_tui.sets import (
    ALL_PIECES,
    CHESS_POINTS,
    HAND,
    KINDS,
    PIECE_POINTS,
    PIECES,
    PLACES,
    STRAIGHT,
    VALID_SETS,
    held,
    holds,
    how_many,
    piece,
    set_type,
    strength,
)
from serai.kernel.bits import lowest

DARE: Final = 0.6
"""How likely other players are to play a set that would beat ours; found by trial."""
LED_PILES: Final = 3.0
"""A weak hand that starts is kept if it should take this many piles."""
SAFE_ZERO: Final = 0.1
"""A weak hand that should take no more than this nearly always hits a declared zero."""
MOST_ZEROS: Final = 2
BLIND_GUESS: Final = 2.0
"""A quarter of eight piles: the estimate for a hand that nobody has seen."""


class Tables:
    """What can be worked out beforehand. `mode` is 2 for `higher_type`, plus 1 for `chess`."""

    def __init__(self) -> None:
        sets = [int(pieces) for pieces in VALID_SETS]
        sizes = {pieces: int(how_many(pieces)) for pieces in sets}
        straights = [pieces for pieces in sets if set_type(pieces) == STRAIGHT]
        longer: list[int] = []
        longer_from = [0]
        for straight in straights:
            longer.extend([pieces for pieces in sets if holds(pieces, straight)])
            longer_from.append(len(longer))
        self.straights = vec[i64](straights)
        self.longer = vec[i64](longer)  # the straights and the sets that contain them, and where those of each straight begin
        self.longer_from = vec[i64](longer_from)
        stronger: list[int] = []
        stronger_from: list[int] = []
        for mode in range(4):
            worths = {pieces: int(strength(pieces, mode & 1 == 1)) for pieces in sets}
            at_place = {pieces % PLACES: pieces for pieces in sets}
            for place in range(PLACES):
                stronger_from.append(len(stronger))
                pieces = at_place.get(place, 0)
                if pieces:
                    rivals = [rival for rival in sets if sizes[rival] == sizes[pieces] and worths[rival] > worths[pieces]]
                    stronger.extend([rival for rival in rivals if mode >= 2 or worths[rival] >> 8 == worths[pieces] >> 8])
        stronger_from.append(len(stronger))
        self.stronger = vec[i64](stronger)  # for each mode, the sets that beat each set, and where those of each set begin
        self.stronger_from = vec[i64](stronger_from)
        order: list[int] = []
        ties: list[int] = []
        for points in (PIECE_POINTS, CHESS_POINTS):
            kinds = sorted(range(KINDS), key=lambda kind: -points[kind])
            order.extend(kinds)
            ties.extend([int(at > 0 and points[kinds[at]] == points[kinds[at - 1]]) for at in range(KINDS)])
        self.order = vec[i64](order)  # the kinds from the strongest, for `ranked` and then for `chess` values
        self.ties = vec[i64](ties)  # whether each is worth as much as the one before it
        self.single = vec[float]([exp(-DARE * n / 3) for n in range(3 * PIECES)])
        self.choose = vec[float]([float(comb(n, k)) for n in range(PIECES) for k in range(HAND)])


TABLES: Final = Tables()


class Outlook:
    """What a seat's pieces should take, given what it has seen. One object is used again and again."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.mode: i64 = 0
        self.unseen: i64 = 0
        self.sizes: i64 = 0
        self.entry = 0.0  # the chance that the strongest single piece wins the lead
        self.top: i64 = -1  # the kind of the strongest
        self.above = vec[i64]([0] * 14)  # by kind: how many stronger pieces are unseen
        self.chances = vec[float]([0.0] * 14)  # by kind: that the piece wins a turn of single pieces
        self.loose = 0.0  # the piles that the pieces of the hand take one by one
        self.count: i64 = 0  # of larger sets in the hand, those that gain most by staying together first
        self.sets = vec[i64]([0] * 56)
        self.chance = vec[float]([0.0] * 56)  # that the set wins if it is led
        self.apart = vec[float]([0.0] * 56)  # the piles that its pieces take one by one
        self.gain = vec[float]([0.0] * 56)

    def look(self, hand: i64, others: i64, mode: i64, sizes: i64) -> None:
        """Consider a hand. The other hands have these pieces together and these numbers of them, eight bits for each."""
        self.hand = hand
        self.mode = mode
        self.unseen = others
        self.sizes = sizes
        self.count = 0
        self.entry = 0.0
        self.top = -1
        order, ties, single, chances, stronger = TABLES.order, TABLES.ties, TABLES.single, self.chances, self.above
        loose = 0.0
        above: i64 = 0
        tied: i64 = 0
        pairs = 0.0  # stronger pairs that can be put together from unseen pieces
        tied_pairs = 0.0
        at = (mode & 1) * KINDS
        end = at + KINDS
        while at < end:
            kind = order[at]
            if not ties[at]:
                above += tied
                pairs += tied_pairs
                tied = 0
                tied_pairs = 0.0
            n = held(hand, kind)
            if n:
                stronger[kind] = above
                chance = single[3 * above]
                chances[kind] = chance
                loose += float(n) * chance
                if self.top < 0:
                    self.top = kind
                    self.entry = chance
                if n > 1:
                    self._add(2 * piece(kind), 2, self._unbeaten(pairs, 2), 2.0 * chance)
                    if n > 2:
                        self._add_kinds(kind, n)
            n = held(others, kind)
            if n:
                tied += n
                tied_pairs += TABLES.choose[n * HAND + 2]
            at += 1
        self.loose = loose
        for i in range(len(TABLES.straights)):
            if holds(hand, TABLES.straights[i]):
                self._add_straights(i)

    def _add_kinds(self, kind: i64, most: i64) -> None:
        """Add sets of three or more Soldiers."""
        for n in range(3, most + 1):
            self._add_large(n * piece(kind))

    def _add_straights(self, first: i64) -> None:
        """Add a straight and the longer sets that contain it."""
        at = TABLES.longer_from[first]
        while at < TABLES.longer_from[first + 1]:
            if holds(self.hand, TABLES.longer[at]):
                self._add_large(TABLES.longer[at])
            at += 1

    def _add_large(self, pieces: i64) -> None:
        at = TABLES.stronger_from[self.mode * PLACES + pieces % PLACES]
        end = TABLES.stronger_from[self.mode * PLACES + pieces % PLACES + 1]
        ways = 0.0
        while at < end:
            if holds(self.unseen, TABLES.stronger[at]):
                ways += self._ways(TABLES.stronger[at])
            at += 1
        n = how_many(pieces)
        self._add(pieces, n, self._unbeaten(ways, n), self.worth_apart(pieces))

    def _add(self, pieces: i64, n: i64, chance: float, apart: float) -> None:
        """Add a larger set, in order."""
        gain = float(n) * chance - apart
        at = self.count
        while at > 0 and self.gain[at - 1] < gain:
            self.sets[at] = self.sets[at - 1]
            self.chance[at] = self.chance[at - 1]
            self.apart[at] = self.apart[at - 1]
            self.gain[at] = self.gain[at - 1]
            at -= 1
        self.sets[at] = pieces
        self.chance[at] = chance
        self.apart[at] = apart
        self.gain[at] = gain
        self.count += 1

    def _unbeaten(self, ways: float, n: i64) -> float:
        """The chance that a set of n pieces that is led wins, if the unseen pieces make a stronger one in so many ways."""
        if ways == 0.0:
            return 1.0
        sizes = self.sizes
        hands = 0.0
        total: i64 = 0
        while sizes:
            hands += TABLES.choose[(sizes & 255) * HAND + n]
            total += sizes & 255
            sizes >>= 8
        return exp(-DARE * ways * hands / TABLES.choose[total * HAND + n])

    def _ways(self, pieces: i64) -> float:
        """In how many ways a set can be put together from the unseen pieces."""
        ways = 1.0
        others = self.unseen >> 4
        pieces >>= 4
        while pieces:
            if pieces & 7:
                ways *= TABLES.choose[(others & 7) * HAND + (pieces & 7)]
            pieces >>= 4
            others >>= 4
        return ways

    def worth_apart(self, pieces: i64) -> float:
        """The piles that pieces of the hand take one by one."""
        total = 0.0
        kind: i64 = 0
        pieces >>= 4
        while pieces:
            n = pieces & 7
            if n:
                total += float(n) * self.chances[kind]
            pieces >>= 4
            kind += 1
        return total

    def entry_of(self, rest: i64) -> float:
        """The chance that the strongest single piece among those that are left wins the lead."""
        if held(rest, self.top):
            return self.entry
        first = (self.mode & 1) * KINDS
        for at in range(first, first + KINDS):
            kind = TABLES.order[at]
            if held(rest, kind):
                return self.chances[kind]
        return 0.0

    def piles(self, rest: i64, loose: float, entry: float) -> float:
        """How many piles the rest of the hand should take, which takes `loose` one by one. Larger sets need the lead."""
        for i in range(self.count):
            pieces = self.sets[i]
            together = entry * (self.gain[i] + self.apart[i])
            if together > self.apart[i] and holds(rest, pieces):
                loose += together - self.apart[i]
                rest -= pieces
        return loose

    def miss(self, pieces: i64, apart: float, chance: float, needed: i64, n: i64) -> float:
        """By how many piles the number that is needed should be missed after this play, which wins the turn with this chance."""
        rest = self.hand - pieces
        loose = self.loose - apart
        total = 0.0
        if chance > 0.0:
            total = chance * abs(float(needed - n) - self.piles(rest, loose, 1.0))
        if chance < 1.0:
            total += (1.0 - chance) * abs(float(needed) - self.piles(rest, loose, self.entry_of(rest)))
        return total


OUTLOOK: Final = Outlook()


def _mode(position: LiapTuiPosition) -> i64:
    mode: i64 = 1 if position.chess else 0
    if position.higher_type:
        mode += 2
    return mode


def _look(position: LiapTuiPosition, seat: i64) -> None:
    sizes: i64 = 0
    for other in range(SEATS):
        if other != seat:
            sizes = (sizes << 8) + how_many(position.hands[other])
    OUTLOOK.look(position.hands[seat], unseen(position, seat), _mode(position), sizes)


def piles_expected(position: LiapTuiPosition, seat: i64, leading: bool) -> float:
    """How many piles a seat's hand should take."""
    if face_down(position):
        return BLIND_GUESS
    _look(position, seat)
    hand = position.hands[seat]
    return OUTLOOK.piles(hand, OUTLOOK.loose, 1.0 if leading else OUTLOOK.entry)


def piles_at_first(position: LiapTuiPosition, seat: i64) -> float:
    """How many piles a seat should have expected at the beginning of the round."""
    hand = position.hands[seat] + position.shown[seat]
    OUTLOOK.look(hand, ALL_PIECES - hand, _mode(position), 0x080808)
    return OUTLOOK.piles(hand, OUTLOOK.loose, 1.0 if seat == position.starter else OUTLOOK.entry)


def keeps_hand(position: LiapTuiPosition, seat: i64) -> bool:
    """Whether a weak hand is worth more than a new deal with a higher multiplier.

    With the lead, its sets can take piles. Without, it takes none, which is worth little but nearly certain: good enough for a player who
    is not behind and may declare zero.
    """
    starter = position.starter
    if starter < 0:
        starter = position.last_winner  # nobody in the first round: the red General is not in a weak hand
    piles = piles_expected(position, seat, seat == starter)
    if seat == starter:
        return piles >= LED_PILES
    total: i64 = 0
    for other in range(SEATS):
        total += position.scores[other]
    return piles <= SAFE_ZERO and number_of(position.zeros, seat) < MOST_ZEROS and SEATS * position.scores[seat] >= total


def suggested_number(position: LiapTuiPosition, seat: i64, numbers: i64) -> i64:
    """Of the numbers in a mask, the nearest to what the hand should take."""
    piles = piles_expected(position, seat, seat == position.starter)
    best: i64 = -1
    least = 100.0
    while numbers:
        number = lowest(numbers)
        distance = abs(float(number) - piles)
        if distance < least:
            least = distance
            best = number
        numbers &= numbers - 1
    return best


def suggested_set(position: LiapTuiPosition, seat: i64) -> i64:
    """The set after which the rest of the hand should take what is then still needed."""
    _look(position, seat)
    needed = number_of(position.declared, seat) - number_of(position.piles, seat)
    if seat == position.lead:
        return _led(needed)
    led = position.plays[position.lead]
    n = how_many(led)
    best = strength(position.plays[position.winning], position.chess)
    behind = (position.lead - seat - 1) & 3
    if n == 1:
        return _single(needed, best, behind, position.chess)
    return _followed(position, needed, n, led, best, behind)


def _led(needed: i64) -> i64:
    outlook = OUTLOOK
    chosen: i64 = 0
    least = 1000.0
    for kind in range(KINDS):
        if held(outlook.hand, kind):
            chance = outlook.chances[kind]
            miss = outlook.miss(piece(kind), chance, chance, needed, 1)
            if miss < least:
                least = miss
                chosen = piece(kind)
    for i in range(outlook.count):
        miss = outlook.miss(outlook.sets[i], outlook.apart[i], outlook.chance[i], needed, how_many(outlook.sets[i]))
        if miss < least:
            least = miss
            chosen = outlook.sets[i]
    return chosen


def _single(needed: i64, best: i64, behind: i64, chess: bool) -> i64:
    outlook = OUTLOOK
    chosen: i64 = 0
    least = 1000.0
    for kind in range(KINDS):
        if held(outlook.hand, kind):
            chance = 0.0
            if strength(piece(kind), chess) > best:
                chance = TABLES.single[outlook.above[kind] * behind]
            miss = outlook.miss(piece(kind), outlook.chances[kind], chance, needed, 1)
            if miss < least:
                least = miss
                chosen = piece(kind)
    return chosen


def _followed(position: LiapTuiPosition, needed: i64, n: i64, led: i64, best: i64, behind: i64) -> i64:
    """The best of the sets that would be winning, or the pieces that are needed least."""
    outlook = OUTLOOK
    chosen = _discarded(needed, n)
    least = 1000.0
    worth = strength(chosen, position.chess)
    if worth <= best or not (position.higher_type or worth >> 8 == best >> 8):
        least = outlook.miss(chosen, outlook.worth_apart(chosen), 0.0, needed, n)
    for i in range(outlook.count):
        pieces = outlook.sets[i]
        worth = strength(pieces, position.chess)
        if how_many(pieces) == n and worth > best and (position.higher_type or worth >> 8 == best >> 8):
            chance = 1.0 - (1.0 - outlook.chance[i]) * float(behind) / 3.0
            miss = outlook.miss(pieces, outlook.apart[i], chance, needed, n)
            if miss < least:
                least = miss
                chosen = pieces
    return chosen


def _discarded(needed: i64, n: i64) -> i64:
    """Pieces to throw away, one by one, so that the rest should take what is needed."""
    outlook = OUTLOOK
    pieces: i64 = 0
    apart = 0.0
    for _ in range(n):
        chosen: i64 = 0
        least = 1000.0
        for kind in range(KINDS):
            if held(outlook.hand - pieces, kind):
                miss = outlook.miss(pieces + piece(kind), apart + outlook.chances[kind], 0.0, needed, n)
                if miss < least:
                    least = miss
                    chosen = kind
        pieces += piece(chosen)
        apart += outlook.chances[chosen]
    return pieces
