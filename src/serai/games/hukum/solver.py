"""Solves hands of Hukum with open cards: can a side take so many of the tricks that are left?

A position is seen from the player who leads: `a` leads, `b`, `c` and `d` follow clockwise, `a` and `c` are partners. A card is a mask with
one bit, a hand is a mask of cards, eight bits a suit, as in `cards`, but with two changes that make more positions equal. Trump is always
the last suit, so that of two cards that can take a trick the higher number does. And cards that are left move down to the lowest ranks
after each trick, because only their order matters.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.hukum.cards import ALL_CARDS, card_in, suit_cards
from serai.games.hukum.position import HukumPosition
from serai.kernel.bits import bit, size32

TRUMPS: Final = 0xFF000000
NOT_ACES: Final = 0x7F7F7F7F
"""All cards but the highest of each suit: a bit that is shifted to the right into the next suit is not there."""
ENTRIES: Final = 65536
LOW_28: Final = 0x0FFFFFFF
LOW_31: Final = 0x7FFFFFFF
LOW_36: Final = 0xFFFFFFFFF


def suit_field(card: i64) -> i64:
    """All cards of this card's suit."""
    if card < 0x10000:
        if card < 0x100:
            return 0xFF
        return 0xFF00
    if card < 0x1000000:
        return 0xFF0000
    return 0xFF000000


def one_of_each_run(cards: i64) -> i64:
    """The highest card of each run of neighbours: cards of one hand with no other between them are worth the same."""
    return cards & ~((cards >> 1) & NOT_ACES)


def how_many_above(mine: i64, theirs: i64) -> i64:
    """How many of my cards of a suit are higher than all of theirs."""
    theirs |= theirs >> 1
    theirs |= theirs >> 2
    theirs |= theirs >> 4
    return size32(mine & ~theirs)


def follows(hand: i64, field: i64) -> i64:
    """The cards that may be played to a lead of this suit."""
    following = hand & field
    if following:
        return following
    return hand


class Solver:
    """Remembers what it has found out about positions; what it remembers changes how fast it is, and nothing else.

    The table has two numbers for each entry: who holds which cards, and the least and the most tricks that the leader's side takes.
    """

    def __init__(self) -> None:
        self._table = vec[i64]([0] * (2 * ENTRIES))

    def wins(self, a: i64, b: i64, c: i64, d: i64, n: i64, k: i64) -> bool:
        """Whether the leader's side can take k of the n tricks that are left."""
        if k <= 0:
            return True
        if k > n:
            return False
        if n == 1:
            return _last_trick(a, b, c, d)
        if _cashes(a, b, c, d) >= k or _sure_trumps(a, c, b | d) >= k:
            return True
        if _sure_trumps(b, d, a | c) > n - k:
            return False
        everything = a | b | c | d
        low_bits = b | d  # of each card's holder, 0 to 3
        high_bits = c | d
        key = low_bits | ((high_bits & LOW_28) << 32)
        rest = (high_bits >> 28) | (everything << 4)
        mixed = (key & LOW_31) * 0x1545F491 + (key >> 31) * 0x1B873593 + rest * 0x9E3779
        at = ((mixed ^ (mixed >> 29)) & (ENTRIES - 1)) * 2
        least: i64 = 0
        most = n
        if self._table[at] == key and (self._table[at + 1] & LOW_36) == rest:
            bounds = self._table[at + 1] >> 36
            least = bounds & 15
            most = bounds >> 4
            if least >= k:
                return True
            if most < k:
                return False
        won = self._lead(a, b, c, d, n, k, everything)
        if won:
            least = k
        else:
            most = k - 1
        self._table[at] = key
        self._table[at + 1] = rest | (least << 36) | (most << 40)
        return won

    # One trick. The leader's side looks for a card after which it wins, the other side for one after which it does not

    def _lead(self, a: i64, b: i64, c: i64, d: i64, n: i64, k: i64, everything: i64) -> bool:
        moves = one_of_each_run(a)
        highest = one_of_each_run(everything)  # there are no gaps: the highest card of each suit
        sure = moves & highest & ~TRUMPS
        partner: i64 = 0  # suits of which the partner has the highest card
        field: i64 = 0xFF
        while field < TRUMPS:
            if c & highest & field:
                partner |= field
            field <<= 8
        for attempt in range(4):
            if attempt == 0:
                now = sure
            elif attempt == 1:
                now = moves & partner & ~sure
            elif attempt == 2:
                now = moves & TRUMPS
            else:
                now = moves & ~(sure | partner | TRUMPS)
            while now:
                x = now & -now
                now ^= x
                if self.second(a ^ x, b, c, d, n, k, x):
                    return True
        return False

    def second(self, a: i64, b: i64, c: i64, d: i64, n: i64, k: i64, x: i64) -> bool:
        """The same after the lead of x, which `a` no longer holds."""
        field = suit_field(x)
        legal = one_of_each_run(follows(b, field))
        taking = legal & (field | TRUMPS) & -x
        rest = legal ^ taking
        while taking:
            y = taking & -taking
            taking ^= y
            if not self.third(a, b ^ y, c, d, n, k, field, x | y, y, 1):
                return False
        while rest:
            y = rest & -rest
            rest ^= y
            if not self.third(a, b ^ y, c, d, n, k, field, x | y, x, 0):
                return False
        return True

    def third(self, a: i64, b: i64, c: i64, d: i64, n: i64, k: i64, field: i64, played: i64, best: i64, winner: i64) -> bool:
        """After two cards: `field` is the suit led, `best` the card that is winning, `winner` its place, counted from the leader."""
        legal = one_of_each_run(follows(c, field))
        taking = legal & (field | TRUMPS) & -best
        rest = legal ^ taking
        if winner == 0:
            while rest:
                z = rest & -rest
                rest ^= z
                if self.fourth(a, b, c ^ z, d, n, k, field, played | z, best, 0):
                    return True
        while taking:
            z = taking & -taking
            taking ^= z
            if self.fourth(a, b, c ^ z, d, n, k, field, played | z, z, 2):
                return True
        while rest:
            z = rest & -rest
            rest ^= z
            if self.fourth(a, b, c ^ z, d, n, k, field, played | z, best, winner):
                return True
        return False

    def fourth(self, a: i64, b: i64, c: i64, d: i64, n: i64, k: i64, field: i64, played: i64, best: i64, winner: i64) -> bool:
        """The same after three cards."""
        legal = one_of_each_run(follows(d, field))
        taking = legal & (field | TRUMPS) & -best
        rest = legal ^ taking
        if winner == 1:
            while rest:
                w = rest & -rest
                rest ^= w
                if not self.trick_won(a, b, c, d ^ w, n, k, played | w, winner):
                    return False
        while taking:
            w = taking & -taking
            taking ^= w
            if not self.trick_won(a, b, c, d ^ w, n, k, played | w, 3):
                return False
        while rest:
            w = rest & -rest
            rest ^= w
            if not self.trick_won(a, b, c, d ^ w, n, k, played | w, winner):
                return False
        return True

    def trick_won(self, a: i64, b: i64, c: i64, d: i64, n: i64, k: i64, played: i64, winner: i64) -> bool:
        """The same after all four cards: the gaps are closed, and the winner leads."""
        while played:
            card = played & -played
            played ^= card
            higher = suit_field(card) & -(card + card)
            a -= (a & higher) >> 1
            b -= (b & higher) >> 1
            c -= (c & higher) >> 1
            d -= (d & higher) >> 1
            played -= (played & higher) >> 1
        if winner == 0:
            return self.wins(a, b, c, d, n - 1, k - 1)
        if winner == 1:
            return not self.wins(b, c, d, a, n - 1, n - k)
        if winner == 2:
            return self.wins(c, d, a, b, n - 1, k - 1)
        return not self.wins(d, a, b, c, n - 1, n - k)


def _last_trick(a: i64, b: i64, c: i64, d: i64) -> bool:
    """Whether the leader's side takes the last trick."""
    field = suit_field(a) | TRUMPS
    best = a
    won = True
    if b & field and b > best:
        best = b
        won = False
    if c & field and c > best:
        best = c
        won = True
    if d & field and d > best:
        won = False
    return won


def _cashes(a: i64, b: i64, c: i64, d: i64) -> i64:
    """How many tricks the leader takes by leading the highest cards one after the other."""
    others = b | c | d
    trumps = how_many_above(a & TRUMPS, others & TRUMPS)
    b_ruffs = size32(b & TRUMPS) > trumps  # has a trump when the leader's highest ones have been led
    d_ruffs = size32(d & TRUMPS) > trumps
    plain: i64 = 0
    field: i64 = 0xFF
    while field < TRUMPS:
        if a & field:
            run = how_many_above(a & field, others & field)
            if run:
                if b_ruffs:
                    run = min(run, size32(b & field))
                if d_ruffs:
                    run = min(run, size32(d & field))
                plain += run
        field <<= 8
    if c & TRUMPS:  # a partner who has nothing but trumps must take the trick, and then leads
        plain = min(plain, size32(c & ~TRUMPS) + 1)
    return trumps + plain


def _sure_trumps(one: i64, other: i64, opponents: i64) -> i64:
    """How many tricks two partners take in any case, because their opponents have only lower trumps."""
    return max(how_many_above(one & TRUMPS, opponents & TRUMPS), how_many_above(other & TRUMPS, opponents & TRUMPS))


class OpenHands:
    """The hands of a position as the solver takes them. `a` leads the trick, in which x, y and z have been played, or 0."""

    def __init__(self, position: HukumPosition, lead: i64, trump: i64) -> None:
        self._trump: i64 = trump
        self._gone: i64 = 0
        a = self._hand(position, lead)
        b = self._hand(position, (lead + 1) & 3)
        c = self._hand(position, (lead + 2) & 3)
        d = self._hand(position, (lead + 3) & 3)
        x = self._played(position, lead)
        y = self._played(position, (lead + 1) & 3)
        z = self._played(position, (lead + 2) & 3)
        self._gone = ALL_CARDS & ~(a | b | c | d | x | y | z)
        self.a: i64 = self._closed(a)
        self.b: i64 = self._closed(b)
        self.c: i64 = self._closed(c)
        self.d: i64 = self._closed(d)
        self.x: i64 = self._closed(x)
        self.y: i64 = self._closed(y)
        self.z: i64 = self._closed(z)
        self.n: i64 = size32(d)

    def _hand(self, position: HukumPosition, seat: i64) -> i64:
        return turned(position.hands[seat] | position.later[seat], self._trump)

    def _played(self, position: HukumPosition, seat: i64) -> i64:
        card = card_in(position.trick, seat)
        if card < 0:
            return 0
        return turned(bit(card), self._trump)

    def _closed(self, cards: i64) -> i64:
        """The cards without the gaps that gone cards leave."""
        gone = self._gone
        while gone:
            card = gone & -gone
            gone ^= card
            higher = suit_field(card) & -(card + card)
            cards -= (cards & higher) >> 1
            gone -= (gone & higher) >> 1
        return cards

    def card(self, card: i64) -> i64:
        """A card, which is given by its number, as the solver takes it."""
        return self._closed(turned(bit(card), self._trump))

    def has_next_higher(self, place: i64, card: i64) -> bool:
        """Whether the player at a place, counted from the leader, also holds the next higher card of those that are left."""
        hand = self.a
        if place == 1:
            hand = self.b
        elif place == 2:
            hand = self.c
        elif place == 3:
            hand = self.d
        return (card + card) & hand & suit_field(card) != 0

    def wins(self, solver: Solver, k: i64) -> bool:
        """Whether the leader's side takes k tricks, when no card of the trick has been played."""
        return solver.wins(self.a, self.b, self.c, self.d, self.n, k)

    def wins_after(self, solver: Solver, place: i64, card: i64, k: i64) -> bool:
        """Whether the leader's side takes k tricks if the player at this place, whose turn it is, now plays this card."""
        if k <= 0:
            return True
        if k > self.n:
            return False
        if place == 0:
            return solver.second(self.a ^ card, self.b, self.c, self.d, self.n, k, card)
        field = suit_field(self.x)
        takes = field | TRUMPS
        best = self.x
        winner: i64 = 0
        if place == 1:
            if card & takes and card > best:
                best = card
                winner = 1
            return solver.third(self.a, self.b ^ card, self.c, self.d, self.n, k, field, self.x | card, best, winner)
        if self.y & takes and self.y > best:
            best = self.y
            winner = 1
        if place == 2:
            if card & takes and card > best:
                best = card
                winner = 2
            return solver.fourth(self.a, self.b, self.c ^ card, self.d, self.n, k, field, self.x | self.y | card, best, winner)
        if self.z & takes and self.z > best:
            best = self.z
            winner = 2
        if card & takes and card > best:
            winner = 3
        return solver.trick_won(self.a, self.b, self.c, self.d ^ card, self.n, k, self.x | self.y | self.z | card, winner)


def turned(cards: i64, trump: i64) -> i64:
    """The cards with trump as the last suit, and the last suit in its place."""
    if trump == 3:
        return cards
    shift = trump * 8
    trumps = (cards >> shift) & 0xFF
    last = (cards >> 24) & 0xFF
    return (cards & ~(suit_cards(trump) | TRUMPS)) | (last << shift) | (trumps << 24)
