"""What a seat may know of the cards in a hand, and deals that it cannot tell from the real one.

**What each event shows a seat:** a deal, its own first four cards, and after trump is named its second four; a card played, that it was in
that hand; a card that does not follow suit, that the hand is void in that suit. And if trump must be held, naming it shows that the chooser
had a trump **among its first four cards**.

**Every deal that fits is equally likely.** A deal says where each card is, and which four cards of each seat came first. Once all eight are
in one hand, the position no longer says which came first, so a world stands for as many deals as there are ways to choose the first four.
There are 70 for each seat, except for a chooser who had to hold trump: only those ways count that have a trump among the four, and there
are more of them if there are more trumps among the eight (`ways_to_hold`). So a world is sampled in proportion to that number.

**How it is sampled.** There are never more than three places that differ in what they may hold. How many cards of each kind go where is
drawn in proportion to the number of deals, which is counted; then the cards are drawn.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from serai.games.hukum.cards import ALL_CARDS, SEATS, suit_cards
from serai.games.hukum.position import TRICK_PLAY, VAKKAI_PLAY, HukumPosition
from serai.kernel.bits import bit, has, size32
from serai.kernel.rng import Rng

FIRST: Final = 4
"""How many cards a seat has when trump is named."""
ROW: Final = 33
WORD: Final = 0x40000000


def _binomials() -> vec[i64]:
    table = vec[i64]()
    for n in range(ROW):
        for k in range(ROW):
            if k > n:
                ways: i64 = 0
            elif k == 0 or k == n:
                ways = 1
            else:
                ways = table[(n - 1) * ROW + k - 1] + table[(n - 1) * ROW + k]
            table = append(table, ways)
    return table


class Splitter:
    """Distributes unseen cards among three places, a, b and c, each of which may hold only some of them.

    With `needed`, one card of that suit has to be among the first four of the hand at a, which also includes the cards that it has played.
    """

    def __init__(self) -> None:
        self.ways = _binomials()
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0

    def choose(self, n: i64, k: i64) -> i64:
        """In how many ways k of n cards can be chosen."""
        if k < 0 or k > n:
            return 0
        return self.ways[n * ROW + k]

    def ways_to_hold(self, suited: i64) -> i64:
        """In how many ways the first four of eight cards can be chosen so that one of these so many cards of a suit is among them."""
        return self.choose(2 * FIRST, FIRST) - self.choose(2 * FIRST - suited, FIRST)

    def split(self, unseen: i64, may_a: i64, may_b: i64, may_c: i64, size_a: i64, size_b: i64, needed: i64, shown: i64, rng: Rng) -> None:
        """Place the cards; c gets what is left. `shown` is how many cards of the needed suit were played from a; -1 if none is needed."""
        a = unseen & may_a & ~may_b & ~may_c
        b = unseen & ~may_a & may_b & ~may_c
        ab = unseen & may_a & may_b & ~may_c
        ac = unseen & may_a & ~may_b & may_c
        bc = unseen & ~may_a & may_b & may_c
        free = unseen & may_a & may_b & may_c
        flexible: i64 = 0
        if shown >= 0:
            shown += size32(a & needed)
            flexible = needed & (ab | ac | free)
        counts = Counts(self, size32(ab & ~flexible), size32(ac & ~flexible), size32(bc), size32(free & ~flexible))
        counts.left_a = size_a - size32(a)
        counts.left_b = size_b - size32(b)
        counts.needed = size32(flexible)
        counts.shown = shown
        counts.into = 1 if flexible & ab else 2 if flexible & ac else 3
        if counts.count(-1) == 0:
            raise ValueError("no deal fits what is known")
        counts.count(_below(counts.total, rng))
        taken = draw(flexible, counts.k, rng)
        a |= taken
        if flexible & ab:
            b |= flexible ^ taken
        elif flexible & free:
            bc |= flexible ^ taken
        taken = draw(ab & ~flexible, counts.x, rng)
        a |= taken
        b |= (ab & ~flexible) ^ taken
        a |= draw(ac & ~flexible, counts.y, rng)
        b |= draw(bc, counts.z, rng)
        free &= ~flexible
        taken = draw(free, size_a - size32(a), rng)
        a |= taken
        b |= draw(free ^ taken, size_b - size32(b), rng)
        self.a = a
        self.b = b
        self.c = unseen & ~(a | b)


class Counts:
    """How many cards of each kind go where: k of the needed suit to a; x of those for a or b, and y of those for a or c, to a; z of those
    for b or c to b."""

    def __init__(self, splitter: Splitter, ab: i64, ac: i64, bc: i64, free: i64) -> None:
        self.splitter = splitter
        self.ab: i64 = ab
        self.ac: i64 = ac
        self.bc: i64 = bc
        self.free: i64 = free
        self.left_a: i64 = 0
        self.left_b: i64 = 0
        self.needed: i64 = 0
        self.shown: i64 = -1
        self.into: i64 = 0
        self.total: i64 = 0
        self.k: i64 = 0
        self.x: i64 = 0
        self.y: i64 = 0
        self.z: i64 = 0

    def count(self, until: i64) -> i64:
        """Count all deals that fit; or set k, x, y and z as they are in deal number `until`."""
        splitter = self.splitter
        self.total = 0
        k: i64 = 0
        while k <= self.needed:
            ways = splitter.choose(self.needed, k)
            if self.shown >= 0:
                ways *= splitter.ways_to_hold(self.shown + k)
            others = self.needed - k
            left_b = self.left_b - others if self.into == 1 else self.left_b
            bc = self.bc + others if self.into == 3 else self.bc
            if ways and self._count_rest(ways, self.left_a - k, left_b, bc, until):
                self.k = k
                return self.total
            k += 1
        return self.total

    def _count_rest(self, ways_before: i64, left_a: i64, left_b: i64, bc: i64, until: i64) -> bool:
        splitter = self.splitter
        x: i64 = 0
        while x <= self.ab:
            y: i64 = 0
            while y <= self.ac:
                free_a = left_a - x - y
                if free_a >= 0 and free_a <= self.free:
                    ways_a = ways_before * splitter.choose(self.ab, x) * splitter.choose(self.ac, y) * splitter.choose(self.free, free_a)
                    z: i64 = 0
                    while z <= bc:
                        self.total += ways_a * splitter.choose(bc, z) * splitter.choose(self.free - free_a, left_b - (self.ab - x) - z)
                        if until >= 0 and self.total > until:
                            self.x = x
                            self.y = y
                            self.z = z
                            return True
                        z += 1
                y += 1
            x += 1
        return False


def _below(n: i64, rng: Rng) -> i64:
    """A random number below n, which may be larger than `Rng.below` allows: up to 2**60."""
    if n <= WORD:
        return rng.below(n)
    last = WORD * WORD - WORD * WORD % n
    while True:
        number = rng.below(WORD) * WORD + rng.below(WORD)
        if number < last:
            return number % n


def draw(cards: i64, count: i64, rng: Rng) -> i64:
    """So many of the cards, any of them equally likely."""
    left = size32(cards)
    if count == left:
        return cards
    drawn: i64 = 0
    while count > 0:
        card = cards & -cards
        if rng.below(left) < count:
            drawn |= card
            count -= 1
        cards ^= card
        left -= 1
    return drawn


SPLITTER: Final = Splitter()


def deal_unseen(position: HukumPosition, world: HukumPosition, viewer: i64, rng: Rng) -> None:
    """Deal the cards that the viewer has not seen again, in a copy of the position."""
    unseen: i64 = ALL_CARDS & ~position.hands[viewer]
    for seat in range(SEATS):
        unseen &= ~position.shown[seat]
    if position.stage == TRICK_PLAY:
        _deal_tricks(position, world, viewer, unseen, rng)
        return
    if position.stage == VAKKAI_PLAY:
        for step in range(1, SEATS, 2):  # the declarer's opponents, who may have shown a void
            seat = (position.declarer + step) & 3
            if seat != viewer and position.voids[seat]:
                _deal_vakkai(position, world, viewer, unseen, rng)
                return
    scatter(world, unseen, viewer, 0, rng)


def _deal_tricks(position: HukumPosition, world: HukumPosition, viewer: i64, unseen: i64, rng: Rng) -> None:
    chooser = position.chooser()
    a = chooser if chooser != viewer else (viewer + 1) & 3
    b = (a + 1) & 3
    if b == viewer:
        b = (b + 1) & 3
    c = 6 - viewer - a - b
    needed: i64 = 0
    shown: i64 = -1
    if position.trump_held and chooser != viewer:
        needed = suit_cards(position.trump)
        shown = size32(position.shown[chooser] & needed)
    SPLITTER.split(
        unseen,
        ~position.voids[a],
        ~position.voids[b],
        ~position.voids[c],
        size32(position.hands[a]),
        size32(position.hands[b]),
        needed,
        shown,
        rng,
    )
    world.hands[a] = SPLITTER.a
    world.hands[b] = SPLITTER.b
    world.hands[c] = SPLITTER.c


def _deal_vakkai(position: HukumPosition, world: HukumPosition, viewer: i64, unseen: i64, rng: Rng) -> None:
    """The declarer's opponents get cards that they may hold; all others are in the partner's hand, the declarer's, or not dealt yet."""
    a = (position.declarer + 1) & 3
    b = (position.declarer + 3) & 3
    size_a = size32(position.hands[a]) if a != viewer else 0
    size_b = size32(position.hands[b]) if b != viewer else 0
    SPLITTER.split(unseen, ~position.voids[a], ~position.voids[b], ALL_CARDS, size_a, size_b, 0, -1, rng)
    dealt: i64 = 0
    if a != viewer:
        world.hands[a] = SPLITTER.a
        dealt |= bit(a)
    if b != viewer:
        world.hands[b] = SPLITTER.b
        dealt |= bit(b)
    scatter(world, SPLITTER.c, viewer, dealt, rng)


def scatter(world: HukumPosition, cards: i64, viewer: i64, dealt: i64, rng: Rng) -> None:
    """Distribute cards among all places that are not known, and hold as many as before; `dealt` are the seats whose hands are known."""
    for seat in range(SEATS):
        if seat != viewer and not has(dealt, seat):
            hand = draw(cards, size32(world.hands[seat]), rng)
            world.hands[seat] = hand
            cards ^= hand
        later = draw(cards, size32(world.later[seat]), rng)
        world.later[seat] = later
        cards ^= later
