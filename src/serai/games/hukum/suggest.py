"""A fast rule of thumb for playouts, which plays like `bot.greedy`: cash what can't be beaten, leave a sure trick to the partner, win
cheaply, and otherwise throw the lowest card."""

from mypy_extensions import i64

from serai.games.hukum.cards import ALL_CARDS, suit_cards, suit_of
from serai.games.hukum.position import HukumPosition
from serai.kernel.bits import bit, lowest


def strength(hand: i64, suit: i64) -> i64:
    """How good a suit is as trump: length counts most, then rank."""
    cards = hand & suit_cards(suit)
    total: i64 = 0
    while cards:
        total += 8 + (lowest(cards) & 7)
        cards &= cards - 1
    return total


def suggested_trump(hand: i64) -> i64:
    """The best suit to name."""
    best: i64 = 0
    best_strength: i64 = -1
    for suit in range(4):
        found = strength(hand, suit)
        if found > best_strength:
            best = suit
            best_strength = found
    return best


def wins_vakkai(hand: i64) -> bool:
    """Whether every suit in it is an unbroken run down from the ace, so that it can't lose."""
    for suit in range(4):
        cards = (hand >> (suit * 8)) & 0xFF
        if cards and cards + (cards & -cards) != 0x100:
            return False
    return True


def masters(cards: i64, out: i64) -> i64:
    """Those of the cards that no card of their suit that is still out can beat."""
    found = cards
    for suit in range(4):
        theirs = (out >> (suit * 8)) & 0xFF
        theirs |= theirs >> 1
        theirs |= theirs >> 2
        theirs |= theirs >> 4
        found &= ~(theirs << (suit * 8))
    return found


def cheapest(cards: i64, trumps: i64) -> i64:
    """The card of the lowest rank, a trump only if there is nothing else."""
    plain = cards & ~trumps
    if plain:
        cards = plain
    best: i64 = -1
    while cards:
        card = lowest(cards)
        if best < 0 or card & 7 < best & 7:
            best = card
        cards &= cards - 1
    return best


def highest(cards: i64) -> i64:
    """The card of the highest rank."""
    best: i64 = -1
    while cards:
        card = lowest(cards)
        if best < 0 or card & 7 > best & 7:
            best = card
        cards &= cards - 1
    return best


def suggested_card(position: HukumPosition, seat: i64, legal: i64) -> i64:
    """One of the legal cards, which are given as a mask."""
    if legal & (legal - 1) == 0:
        return lowest(legal)
    trump = position.trump
    trumps: i64 = 0
    if trump >= 0:
        trumps = suit_cards(trump)
    out = ALL_CARDS & ~(position.hands[seat] | position.shown[0] | position.shown[1] | position.shown[2] | position.shown[3])
    if not position.trick:
        sure = masters(legal, out)
        plain = sure & ~trumps
        if plain:
            return highest(plain)
        if sure or position.declarer >= 0:
            return highest(sure if sure else legal)
        return cheapest(legal, trumps)
    best = position.best
    follower = (seat + 1) & 3
    if position.declarer >= 0 and follower == (position.declarer + 2) & 3:
        follower = (follower + 1) & 3
    last = follower == position.lead
    if (position.best_seat - seat) & 1 == 0 and (last or masters(bit(best), out)):
        return cheapest(legal, trumps)
    winners = _winners(legal, best, trump)
    if not winners:
        return cheapest(legal, trumps)
    if last:
        return cheapest(winners, trumps)
    sure = masters(winners, out)
    if sure:
        return cheapest(sure, trumps)
    return cheapest(winners, trumps) if winners & trumps else highest(winners)


def _winners(legal: i64, best: i64, trump: i64) -> i64:
    """The cards that beat the best one so far."""
    same = suit_cards(suit_of(best))
    found = legal & same & -bit(best)
    if trump >= 0 and suit_of(best) != trump:
        found |= legal & suit_cards(trump)
    return found
