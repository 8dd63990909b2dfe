"""The tiles of Telefon domino.

A tile is high * (high + 1) / 2 + low, its halves from 0 to 6: 0-0, 0-1, 1-1, 0-2 and so on up to 6-6. Hands are bit masks of tiles.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bits import bit, numbers

TILES: Final = 28
VALUES: Final = 7
ALL_TILES: Final = 0xFFFFFFF
TWO_THREE: Final = 8
DOUBLE_FIVE: Final = 20
NO_TILE: Final = -1
CLOSED: Final = 7  # the value of an end that is not open: no tile shows it

PACK: Final = [tile for tile in range(TILES)]
FULL_BAZAR: Final = vec[i64](PACK)
_LOW: Final = vec[i64]([low for high in range(VALUES) for low in range(high + 1)])
_PIPS: Final = vec[i64]([low + high for high in range(VALUES) for low in range(high + 1)])


def low_half(tile: i64) -> i64:
    return _LOW[tile]


def high_half(tile: i64) -> i64:
    return _PIPS[tile] - _LOW[tile]


def pips(tile: i64) -> i64:
    return _PIPS[tile]


def is_double(tile: i64) -> bool:
    return _LOW[tile] * 2 == _PIPS[tile]


def tile_text(tile: i64) -> str:
    """A tile's name, low half first, such as 2-3."""
    return _NAMES[tile]


_NAMES: Final = [f"{_LOW[tile]}-{_PIPS[tile] - _LOW[tile]}" for tile in range(TILES)]


def hand_pips(hand: i64) -> i64:
    """What a hand counts."""
    total: i64 = 0
    for tile in numbers(hand):
        total += pips(tile)
    return total


# The mask of the tiles that have a value on a half; of none for CLOSED.
SHOWING: Final = vec[i64](
    [sum([bit(tile) for tile in range(TILES) if value in (low_half(tile), high_half(tile))]) for value in range(VALUES + 1)]
)


def _opening_order() -> list[int]:
    """Who opens the first game: 2-3, 1-1 up to 6-6, 0-0; then the others by pips, and of equal pips the smaller high half."""
    doubles = [tile for tile in range(TILES) if is_double(tile)]
    order = [TWO_THREE, *doubles[1:], doubles[0]]
    for total in range(VALUES * 2):
        for tile in range(TILES):
            if pips(tile) == total and tile not in order:
                order.append(tile)
    return order


OPENING_ORDER: Final = _opening_order()
# The mask of the tiles that would have opened the first game instead of a tile, had anyone held them.
OPENS_BEFORE: Final = vec[i64]([sum([bit(before) for before in OPENING_ORDER[: OPENING_ORDER.index(tile)]]) for tile in range(TILES)])
