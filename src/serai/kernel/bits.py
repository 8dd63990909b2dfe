"""Sets of small numbers as bit masks, for hands of cards.

Never write a literal left of `<<` in a compiled file: mypyc 2.4 computes it in 32 bits, silently. `bit(n)` is the way.
"""

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The mask that holds only n, for n from 0 to 61."""
    return 0x2000000000000000 >> (61 - n)  # a constant of one bit more would be an object, unpacked at each call


def size32(mask: i64) -> i64:
    """How many numbers a mask holds that has none above 31."""
    mask = mask - ((mask >> 1) & 0x55555555)
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) & 0xFFFFFFFF) >> 24


def size(mask: i64) -> i64:
    """How many numbers a mask holds."""
    return size32(mask & 0xFFFFFFFF) + size32(mask >> 32)


def lowest(mask: i64) -> i64:
    """The smallest number in a mask that is not empty."""
    alone = mask & -mask
    if alone <= 0xFFFFFFFF:
        return size32(alone - 1)
    return 32 + size32((alone >> 32) - 1)


def nth(mask: i64, n: i64) -> i64:
    """The number at place n, counted from 0, in ascending order."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def numbers(mask: i64) -> list[int]:
    """What a mask holds, ascending."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found
