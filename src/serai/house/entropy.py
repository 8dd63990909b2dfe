"""Random numbers for deals that people play with: from the operating system, never from a seed."""

import os
from array import array

from serai.kernel.rng import Rng

WORDS = 256
"""How many numbers the operating system is asked for at once."""
SPAN = 1 << 32


class Entropy(Rng):
    """Every order of a pack is possible, and none can be predicted."""

    def __init__(self) -> None:
        super().__init__()
        self._words = array("I")

    def below(self, n: int) -> int:
        while True:
            if not self._words:
                self._words.frombytes(os.urandom(WORDS * self._words.itemsize))
            word = self._words.pop()
            if word < SPAN - SPAN % n:  # otherwise some results would be more likely
                return word % n
