"""Sets of small numbers as bit masks, for hands of cards.

Never write a literal to the left of `<<` in a compiled file: mypyc 2.4 silently computes it in 32 bits. Use `bit(n)`.
"""

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The mask that contains only n, for n from 0 to 61."""
    return 0x2000000000000000 >> (61 - n)  # a constant with one more bit would be an object, unpacked at each call


def has(mask: i64, n: i64) -> bool:
    """Whether a mask holds n."""
    return (mask >> n) & 1 == 1


def size32(mask: i64) -> i64:
    """How many numbers a mask contains, if none is above 31."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


def size(mask: i64) -> i64:
    """How many numbers a mask contains."""
    return size32(mask & 0xFFFFFFFF) + size32(mask >> 32)


def lowest(mask: i64) -> i64:
    """The smallest number in a mask that is not empty."""
    alone = mask & -mask
    if alone <= 0xFFFFFFFF:
        return size32(alone - 1)
    return 32 + size32((alone >> 32) - 1)


def nth(mask: i64, n: i64) -> i64:
    """The n-th smallest number, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def numbers(mask: i64) -> list[int]:
    """The numbers in a mask, ascending."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found
