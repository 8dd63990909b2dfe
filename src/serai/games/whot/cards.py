"""The cards of Whot, and `Cards`: what is in a hand, or in any other pile whose order does not matter.

A card is symbol * 20 + number, symbols from 0 in the order circle, triangle, cross, square, star; the five Whots are all card 100.

Only this module knows how `Cards` are packed: circles, triangles and crosses are bits in the first word, squares and stars in the second,
which also counts the Whots from bit 40 up. So `card` and `card - 60` are the places of a card, and a Whot is added and removed like any
other.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bits import bit, lowest, nth, numbers, size

SYMBOLS: Final = ["circle", "triangle", "cross", "square", "star"]
STARS: Final = 80  # the cards above this are stars
WHOT: Final = 100
WHOTS: Final = 5
WHOT_NUMBER: Final = 20

# The powers of the numbers
HOLD_ON: Final = 1
PICK_TWO: Final = 2
PICK_THREE: Final = 5
SUSPENSION: Final = 8
GENERAL_MARKET: Final = 14
SPECIALS: Final = 0x104126  # the bits 1, 2, 5, 8, 14 and 20

_NUMBERS: Final = [
    [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14],
    [1, 2, 3, 4, 5, 7, 8, 10, 11, 12, 13, 14],
    [1, 2, 3, 5, 7, 10, 11, 13, 14],
    [1, 2, 3, 5, 7, 10, 11, 13, 14],
    [1, 2, 3, 4, 5, 7, 8],
]
STANDARD: Final = [symbol * 20 + number for symbol in range(5) for number in _NUMBERS[symbol]] + [WHOT] * WHOTS
FULL: Final = [symbol * 20 + number for symbol in range(5) for number in range(1, 20)] + [WHOT] * WHOTS


def symbol_of(card: i64) -> i64:
    """The symbol of a card that is not a Whot."""
    return card // 20


def number_of(card: i64) -> i64:
    return WHOT_NUMBER if card == WHOT else card % 20


def is_special(card: i64) -> bool:
    return (SPECIALS >> number_of(card)) & 1 == 1


def card_text(card: i64) -> str:
    """A card's name, such as circle-5."""
    return _NAMES[card]


_NAMES: Final = [f"{symbol}-{number}" for symbol in SYMBOLS for number in range(20)] + ["whot"]


# Piles

Cards = tuple[i64, i64]

SECOND: Final = 60  # the first card in the second word
WHOT_PLACE: Final = 40  # in the second word
PLAIN: Final = 0xFFFFFFFFFF  # the second word without its Whots
ONE_WHOT: Final = 0x10000000000


def no_cards() -> Cards:
    return 0, 0  # as a constant, mypyc 2.4 would not find it


def with_card(cards: Cards, card: i64) -> Cards:
    first, second = cards
    if card < SECOND:
        return first + bit(card), second
    return first, second + bit(card - SECOND)


def without_card(cards: Cards, card: i64) -> Cards:
    first, second = cards
    if card < SECOND:
        return first - bit(card), second
    return first, second - bit(card - SECOND)


def joined(cards: Cards, others: Cards) -> Cards:
    """Two piles as one."""
    return cards[0] + others[0], cards[1] + others[1]


def is_empty(cards: Cards) -> bool:
    return cards[0] | cards[1] == 0


def is_one_whot(cards: Cards) -> bool:
    """Whether one Whot is all that there is."""
    return cards[0] == 0 and cards[1] == ONE_WHOT


def has_whot(cards: Cards) -> bool:
    return cards[1] > PLAIN


def count_plain(cards: Cards) -> i64:
    """How many cards, Whots not counted."""
    return size(cards[0]) + size(cards[1] & PLAIN)


def count(cards: Cards) -> i64:
    return count_plain(cards) + (cards[1] >> WHOT_PLACE)


def nth_plain(cards: Cards, n: i64) -> i64:
    """The card at place n, counted from 0, by symbol and number."""
    first, second = cards
    while first:
        if n == 0:
            return lowest(first)
        first &= first - 1
        n -= 1
    return SECOND + nth(second & PLAIN, n)


def plain_cards(cards: Cards) -> list[int]:
    """The cards by symbol and number, without the Whots."""
    found = numbers(cards[0])
    for place in numbers(cards[1] & PLAIN):
        found.append(SECOND + place)
    return found


def cards_in(cards: Cards) -> list[int]:
    """The cards by symbol and number, Whots last."""
    found = plain_cards(cards)
    whots = cards[1] >> WHOT_PLACE
    while whots > 0:
        found.append(WHOT)
        whots -= 1
    return found


def hand_total(cards: Cards, star_double: bool) -> i64:
    """The sum of the numbers, 20 for a Whot, and stars twice where the table plays so."""
    first, second = cards
    points: i64 = WHOT_NUMBER * (second >> WHOT_PLACE)
    while first:
        points += lowest(first) % 20
        first &= first - 1
    second &= PLAIN
    while second:
        place = lowest(second)
        points += place % 20 * (2 if star_double and SECOND + place > STARS else 1)
        second &= second - 1
    return points


def cards_text(cards: list[int]) -> str:
    return ",".join([card_text(card) for card in cards])


# The hands of all seats are in one vector.


def empty_hands(seats: i64) -> vec[i64]:
    return vec[i64]([0] * (2 * seats))


def hand_of(hands: vec[i64], seat: i64) -> Cards:
    return hands[2 * seat], hands[2 * seat + 1]


def set_hand(hands: vec[i64], seat: i64, cards: Cards) -> None:
    hands[2 * seat] = cards[0]
    hands[2 * seat + 1] = cards[1]


def hands_text(hands: vec[i64]) -> str:
    return "/".join([cards_text(cards_in(hand_of(hands, seat))) for seat in range(len(hands) // 2)])


# A demand is what must be played next: a card of a symbol, a card of a number, or a Whot. Any of these meets it. It is packed into one int.

NO_SYMBOL: Final = -1
NO_NUMBER: Final = 0
ANYTHING: Final = 1024

WHOT_MEETS: Final = 1
DEMAND_NUMBER: Final = 2
DEMAND_SYMBOL: Final = 128

NUMBER_IN_FIRST: Final = 0x10000100001  # number 0 of each symbol in the first word, and in the second
NUMBER_IN_SECOND: Final = 0x100001
WHOLE_SYMBOL: Final = 0xFFFFE  # the numbers 1 to 19 of one symbol
ANY_WHOTS: Final = 0x70000000000
EVERYTHING: Final = 0xFFFFFFFFFFFFFFF


def demand(symbol: i64, number: i64, whots: bool) -> i64:
    """A demand for this symbol or this number, which a Whot may meet or not."""
    packed = (symbol + 1) * DEMAND_SYMBOL + number * DEMAND_NUMBER
    if whots:
        packed += WHOT_MEETS
    return packed


def meeting(cards: Cards, demanded: i64) -> Cards:
    """Those of the cards that meet a demand."""
    if demanded == ANYTHING:
        return cards
    number = bit((demanded >> 1) & 63)
    first = number * NUMBER_IN_FIRST
    second = number * NUMBER_IN_SECOND + (demanded & WHOT_MEETS) * ANY_WHOTS
    symbol = (demanded >> 7) - 1
    if symbol >= 3:
        second |= bit(symbol * 20 - SECOND) * WHOLE_SYMBOL
    elif symbol >= 0:
        first |= bit(symbol * 20) * WHOLE_SYMBOL
    return cards[0] & first, cards[1] & second


def every_card_meeting(demanded: i64) -> Cards:
    """All cards that meet a demand, as masks of the two words of `Cards`."""
    return meeting((EVERYTHING, EVERYTHING), demanded)


# A lack is a demand that a seat could not meet, and how many cards the seat has drawn since: add one for each. 0 is no lack.

DRAWN_SINCE: Final = 2048


def lack(demanded: i64) -> i64:
    """The lack that a seat shows at this moment."""
    return demanded * DRAWN_SINCE


def lack_parts(lacking: i64) -> tuple[i64, i64, bool, i64]:
    """The symbol or NO_SYMBOL, the number or NO_NUMBER, whether also Whots, and the number of cards drawn since."""
    demanded = lacking // DRAWN_SINCE
    return demanded // DEMAND_SYMBOL - 1, demanded // DEMAND_NUMBER % 64, demanded % 2 == 1, lacking % DRAWN_SINCE
