"""A heuristic player for Hukum: counts sure winners, leaves tricks to its partner, saves trumps."""

from serai.games.hukum.cards import SUITS, beats
from serai.games.hukum.rules import DEALER, HUKUM, PASS, VAKKAI
from serai.games.hukum.view_types import HukumView
from serai.kernel.bot import Position

RANK_ORDER = ["7", "8", "9", "10", "J", "Q", "K", "A"]


def greedy(position: Position[HukumView]) -> int:
    """One of the legal actions, chosen from the view only."""
    view, legal = position.view, position.legal
    if legal[0] >= DEALER:
        return legal[0]
    if legal[0] >= HUKUM:
        return max(legal, key=lambda action: _trump_strength(view.hand, action - HUKUM))
    if legal[0] == PASS:
        return VAKKAI if _wins_vakkai(view.hand) else PASS
    return _card(view, position.seat, legal)


def _number(card: str) -> int:
    return SUITS.index(card[-1]) * 8 + RANK_ORDER.index(card[:-1])


def _trump_strength(hand: list[str], suit: int) -> int:
    """Length counts most, then rank."""
    return sum(8 + _number(card) % 8 for card in hand if card[-1] == SUITS[suit])


def _wins_vakkai(hand: list[str]) -> bool:
    """Whether the hand should declare Vakkai: every suit in it is an unbroken run down from the ace, so it can hardly lose."""
    cards = {_number(card) for card in hand}
    return all(all(higher in cards for higher in range(card + 1, card // 8 * 8 + 8)) for card in cards)


def _card(view: HukumView, seat: int, legal: list[int]) -> int:
    trump = SUITS.index(view.trump) if view.trump else -1
    gone = {_number(card) for cards in view.played for card in cards} | {_number(card) for card in view.hand}

    def cost(card: int) -> tuple[bool, int]:
        """How valuable a card is: trumps most, then by rank."""
        return (card // 8 == trump, card % 8)

    def master(card: int) -> bool:
        """Whether no higher card of its suit is still out."""
        return all(higher in gone for higher in range(card + 1, card // 8 * 8 + 8))

    if not view.trick:
        masters = [card for card in legal if master(card)]
        plain = [card for card in masters if card // 8 != trump]
        if plain or masters:
            return max(plain or masters, key=lambda card: card % 8)
        return min(legal, key=cost)
    assert view.winning is not None
    best = next(_number(played.card) for played in view.trick if played.seat == view.winning)
    last = len(view.trick) == (2 if view.declarer is not None else 3)
    if (view.winning - seat) % 2 == 0 and (last or master(best)):
        return min(legal, key=cost)
    winners = [card for card in legal if beats(card, best, trump)]
    if not winners:
        return min(legal, key=cost)
    if last:
        return min(winners, key=cost)
    sure = [card for card in winners if master(card)]
    return min(sure, key=cost) if sure else max(winners, key=cost) if trump < 0 or winners[0] // 8 != trump else min(winners, key=cost)
