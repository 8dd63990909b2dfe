"""Random numbers that are the same compiled and as plain Python, on every machine.

`Rng(seed)` is for simulations and tests. A server that deals for people subclasses it and overrides `below`
with numbers from the operating system. The generator is a 63-bit multiply-with-carry whose halves are xored;
every intermediate value fits in a signed 64-bit word, so compiled and plain Python can't overflow differently.
"""

from hashlib import sha256
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

# MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are both prime, which gives the longest period, about 2**62.
MULTIPLIER: Final = 2040107958
LOW: Final = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of random numbers. The same seed (an int or a string) gives the same stream."""

    def __init__(self, seed: int | str = 0) -> None:
        digest = sha256(str(seed).encode()).digest()
        word = int.from_bytes(digest[:8], "big")
        self._word: i64 = 1 + word % (MULTIPLIER * 0x100000000 - 2)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, each equally likely; n is at most 2**31."""
        word = self._word
        word = MULTIPLIER * (word & LOW) + (word >> 32)
        scaled: i64 = ((word & LOW) ^ (word >> 32)) * n
        if (scaled & LOW) < n:  # Lemire's method: reject the few values that would make some results more likely
            uneven: i64 = (0x100000000 - n) % n
            while (scaled & LOW) < uneven:
                word = MULTIPLIER * (word & LOW) + (word >> 32)
                scaled = ((word & LOW) ^ (word >> 32)) * n
        self._word = word
        return scaled >> 32

    def shuffled(self, items: list[int], size: i64 = -1) -> list[int]:
        """`size` of the items (all of them if not given) in random order; the given list is not changed."""
        order: list[Any] = items[:]  # of objects, so that mypyc moves them without unpacking
        count: i64 = len(order)
        if size < 0:
            size = count
        i: i64 = 0
        while i < size and i < count - 1:
            j = i + self.below(count - i)
            order[i], order[j] = order[j], order[i]
            i += 1
        if size < count:
            return order[:size]
        return order
