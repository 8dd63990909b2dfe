"""The pieces of Liap Tui and their sets: which sets are valid, what they are worth, and which ones a hand contains.

There are 32 xiangqi pieces of 14 kinds. A kind is a number from 0 in the order of LETTERS, so the red and the black piece of a name are
neighbours. The pieces of a hand or a set are counted in one int: kind k has hexadecimal digit k + 1, which is never above 5. Digit 0 is
used by the other actions, so that the action of playing a set is the set itself.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bits import bit

HAND: Final = 8
PIECES: Final = 32
LARGEST_SET: Final = 6

# The pieces: General, Advisor, Elephant, chaRiot, Horse, Cannon, Soldier; upper case is red, lower case is black.
LETTERS: Final = "GgAaEeRrHhCcSs"
KINDS: Final = 14
COPIES: Final = [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5, 5]
PIECE_POINTS: Final[list[float]] = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
CHESS_POINTS: Final[list[float]] = [10, 10, 2, 2, 2, 2, 9, 9, 4, 4, 4.5, 4.5, 1, 1]
RED_GENERAL: Final = 0
GENERAL: Final = 0  # the red piece of each name; the black one is the next kind
CHARIOT: Final = 6
SOLDIER: Final = 12
COLOURS: Final = 2
ALL_PIECES: Final = 0x552222222222110
STRONG: Final = 0x777770  # the digits of the kinds that are worth more than 9; a hand without any of them is weak
CHESS_STRONG: Final = 0x770000770  # with `chess` values: Generals and Chariots

# The types of valid sets, from the weakest.
SINGLE: Final = 1
PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FOUR_OF_A_KIND: Final = 5
EXTENDED_STRAIGHT: Final = 6
EXTENDED_STRAIGHT_5: Final = 7
FIVE_OF_A_KIND: Final = 8
DOUBLE_STRAIGHT: Final = 9
PLAY_TYPE_PRIORITY: Final = [
    "",
    "SINGLE",
    "PAIR",
    "THREE_OF_A_KIND",
    "STRAIGHT",
    "FOUR_OF_A_KIND",
    "EXTENDED_STRAIGHT",
    "EXTENDED_STRAIGHT_5",
    "FIVE_OF_A_KIND",
    "DOUBLE_STRAIGHT",
]

_GUARDS: Final = 0x888888888888880  # the highest bit of every digit, which no count reaches
PLACES: Final = 229  # modulo this number, all valid sets are different


# Pieces


def piece(kind: i64) -> i64:
    """One piece of a kind."""
    return bit(4 * kind + 4)


def held(pieces: i64, kind: i64) -> i64:
    """How many of a kind there are among some pieces."""
    return (pieces >> (4 * kind + 4)) & 7


def how_many(pieces: i64) -> i64:
    """How many pieces there are, up to a hand: modulo 15, a number equals the sum of its hexadecimal digits."""
    return pieces % 15


def holds(hand: i64, pieces: i64) -> bool:
    """Whether all these pieces are in a hand."""
    return ((hand | _GUARDS) - pieces) & _GUARDS == _GUARDS


def strong_pieces(pieces: i64, chess: bool) -> i64:
    """The strong ones among some pieces: a hand with one of them is not weak."""
    if chess:
        return pieces & CHESS_STRONG
    return pieces & STRONG


def weak(hand: i64, chess: bool) -> bool:
    """Whether a hand is weak, so that its player may ask for a redeal."""
    return strong_pieces(hand, chess) == 0


def set_text(pieces: i64) -> str:
    """The letters of some pieces, such as GAE."""
    text = ""
    for letter in LETTERS:
        pieces >>= 4
        text += letter * (pieces & 7)
    return text


# Valid sets


def _all_valid_sets() -> dict[int, int]:
    """Every set that can be led, and its type."""
    found: dict[int, int] = {}
    for kind in range(KINDS):
        found[piece(kind)] = SINGLE
        if COPIES[kind] > 1:
            found[2 * piece(kind)] = PAIR
    for colour in range(COLOURS):
        soldier = piece(SOLDIER + colour)
        found[3 * soldier] = THREE_OF_A_KIND
        found[4 * soldier] = FOUR_OF_A_KIND
        found[5 * soldier] = FIVE_OF_A_KIND
        for first in (GENERAL, CHARIOT):
            names = [first + colour, first + colour + 2, first + colour + 4]
            straight = piece(names[0]) + piece(names[1]) + piece(names[2])
            doubles = [piece(kind) for kind in names if COPIES[kind] > 1]
            found[straight] = STRAIGHT
            for double in doubles:
                found[straight + double] = EXTENDED_STRAIGHT
                for other in doubles:
                    if other != double:
                        found[straight + double + other] = EXTENDED_STRAIGHT_5
            if len(doubles) == 3:
                found[2 * straight] = DOUBLE_STRAIGHT
    return found


def _strength(pieces: int, type: int, points: list[float]) -> int:
    """A set's type and its worth in half points in one number. Duplicates in an extended straight do not count."""
    once = type == EXTENDED_STRAIGHT or type == EXTENDED_STRAIGHT_5
    worth = 0
    for kind in range(KINDS):
        count: int = held(pieces, kind)
        worth += int(2 * points[kind]) * (min(count, 1) if once else count)
    return type * 256 + worth


_TYPES: Final = _all_valid_sets()
VALID_SETS: Final = vec[i64](sorted(_TYPES))


def _placed(values: dict[int, int]) -> vec[i64]:
    """A number for each valid set, at index set % PLACES."""
    places = [0] * PLACES
    for pieces, value in values.items():
        places[pieces % PLACES] = value
    return vec[i64](places)


_SETS: Final = _placed({pieces: pieces for pieces in _TYPES})
_STRENGTHS: Final = _placed({pieces: _strength(pieces, _TYPES[pieces], PIECE_POINTS) for pieces in _TYPES})
_CHESS_STRENGTHS: Final = _placed({pieces: _strength(pieces, _TYPES[pieces], CHESS_POINTS) for pieces in _TYPES})


def strength(pieces: i64, chess: bool) -> i64:
    """A number by which sets compare: by type, then by worth. 0 if it is not a valid set."""
    place = pieces % PLACES
    if _SETS[place] != pieces:
        return 0
    return _CHESS_STRENGTHS[place] if chess else _STRENGTHS[place]


def set_type(pieces: i64) -> i64:
    """SINGLE, PAIR, …; 0 if it is not a valid set."""
    return strength(pieces, False) >> 8


def half_points(pieces: i64, chess: bool) -> i64:
    """What a valid set is worth, doubled, since a Cannon can be worth four and a half; 0 if it is not a valid set."""
    return strength(pieces, chess) & 255


def compare_plays(pieces: i64, other: i64, chess: bool) -> i64:
    """Above 0 if the first set is stronger, below 0 if the second is. Of equal sets, the one played earlier wins."""
    return strength(pieces, chess) - strength(other, chess)


def leads(hand: i64) -> i64:
    """The valid sets in a hand, as a mask of indexes into VALID_SETS."""
    found: i64 = 0
    for i in range(len(VALID_SETS)):
        if holds(hand, VALID_SETS[i]):
            found |= bit(i)
    return found


# Any sets of a given size


def sets_of(hand: i64, n: i64) -> list[int]:
    """All different sets of n pieces in a hand, ascending."""
    found: list[int] = []
    _add_sets(found, hand, n, 0)
    return found


def _add_sets(found: list[int], hand: i64, n: i64, higher: i64) -> None:
    """Add the sets of n pieces in a hand, each together with the higher pieces already chosen."""
    one = piece(0)
    lower: i64 = 0
    rest = hand >> 4
    while rest:
        count = rest & 7
        taken: i64 = 1
        while taken <= count and taken <= n:
            if taken == n:
                found.append(higher + taken * one)
            else:
                _add_sets(found, lower, n - taken, higher + taken * one)
            taken += 1
        lower += count * one
        one <<= 4
        rest >>= 4


# To pick one at random without listing them all, they are counted with a generating function: a kind of which a hand has c pieces stands
# for 1 + x + … + x**c, and in the product over all kinds the coefficient of x**n is the number of different sets of n pieces. With x = 128
# the product is one int with these coefficients as digits: none carries, since the largest is 70, for four of eight different pieces.

_SUMS: Final = vec[i64]([1, 0x81, 0x4081, 0x204081, 0x10204081, 0x810204081])


def set_counts(hand: i64) -> i64:
    """How many different sets of each size a hand has: digit n, in base 128, for n pieces."""
    product: i64 = 1
    rest = hand >> 4
    while rest:
        product *= _SUMS[rest & 7]
        rest >>= 4
    return product


def set_count(counts: i64, n: i64) -> i64:
    """The number of sets of n pieces, from `set_counts`."""
    return (counts >> (7 * n)) & 127


def nth_set(hand: i64, n: i64, place: i64) -> i64:
    """The set of n pieces at this index among all in a hand, in ascending order."""
    chosen: i64 = 0
    lower = set_counts(hand)
    kind: i64 = KINDS - 1
    while n > 0:
        count = held(hand, kind)
        if count:
            lower //= _SUMS[count]
            while place >= set_count(lower, n):
                place -= set_count(lower, n)
                chosen += piece(kind)
                n -= 1
        kind -= 1
    return chosen
