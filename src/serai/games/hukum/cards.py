"""Cards and tricks of Hukum.

A card is suit * 8 + rank, both from 0, suits in the order S H D C, ranks from 7 up to ace; hands are bit masks of cards. Partners sit
opposite: team A is seats 0 and 2, team B is 1 and 3, so a seat's team is its last bit.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bits import bit, numbers

SEATS: Final = 4
SUITS: Final = "SHDC"
RANKS: Final = ["7", "8", "9", "10", "J", "Q", "K", "A"]
CARDS: Final = 32
ALL_CARDS: Final = 0xFFFFFFFF
SUIT_MASK: Final = 0xFF


def team_of(seat: i64) -> i64:
    """0 for team A, 1 for team B."""
    return seat & 1


def suit_of(card: i64) -> i64:
    return card >> 3


def suit_cards(suit: i64) -> i64:
    """The mask of a whole suit."""
    return bit(suit * 8) * SUIT_MASK


def toss_points(card: i64) -> i64:
    """What a card counts in the toss: 7 is 1 point, an ace 8."""
    return (card & 7) + 1


def beats(card: i64, best: i64, trump: i64) -> bool:
    """Whether a card takes a trick from the best card so far, whose suit is the led one or trump. `trump` is -1 if there is none."""
    if suit_of(card) == suit_of(best):
        return card > best
    return suit_of(card) == trump


# A trick is packed into one int: six bits for each seat, the card plus one, 0 for no card.


def with_card(trick: i64, seat: i64, card: i64) -> i64:
    return trick | ((card + 1) << (seat * 6))


def card_in(trick: i64, seat: i64) -> i64:
    """The card that a seat has played to a trick, or -1."""
    return ((trick >> (seat * 6)) & 63) - 1


def card_text(card: i64) -> str:
    """A card's name, such as 10S."""
    return RANKS[card & 7] + SUITS[suit_of(card)]


def hands_text(hands: vec[i64]) -> str:
    """The cards of each seat."""
    return "/".join([",".join([card_text(card) for card in numbers(hand)]) for hand in hands])


def trick_text(trick: i64) -> str:
    """The card that each seat has played to a trick."""
    cards = [card_in(trick, seat) for seat in range(SEATS)]
    return ",".join([card_text(card) if card >= 0 else "-" for card in cards])
