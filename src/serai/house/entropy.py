"""Random numbers for deals that people play with: from the operating system, never from a seed."""

import secrets

from serai.kernel.rng import Rng


class Entropy(Rng):
    """Every order of a pack is possible, and none can be foretold."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)
