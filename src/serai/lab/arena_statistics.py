"""Intervals for results by deal. The matches of one deal are not independent of each other, so the unit is always the deal."""

import math
import random
from collections.abc import Sequence

from serai.lab.statistics import wilson

RESAMPLES = 4000
"""How often the deals are drawn again, with replacement, for an interval."""
ERROR = 0.05
"""How often an interval may miss the truth."""
FIRST_LOOK = 100
"""After how many deals a run that stops early looks at its results for the first time."""


def bootstrap(values: Sequence[float], seed: str, error: float = ERROR) -> tuple[float, float]:
    """The interval of the mean of one value per deal, by the percentile bootstrap. The same seed gives the same interval."""
    rng = random.Random(seed)
    n = len(values)
    means = sorted(sum(rng.choices(values, k=n)) / n for _ in range(RESAMPLES))
    cut = int(error / 2 * RESAMPLES)
    return means[cut], means[-1 - cut]


def rate_interval(values: Sequence[float], seed: str) -> tuple[float, float]:
    """The 95 % interval of a win rate, from the win rate in each deal.

    If every deal ended the same way, drawing again shows no spread; then it is Wilson's interval for that many deals.
    """
    if len(set(values)) == 1:
        low, high = wilson(values[0], len(values))
        return min(low, values[0]), max(high, values[0])
    return bootstrap(values, seed)


def looks(deals: int) -> list[int]:
    """After how many deals a run of at most `deals` may stop: 100, 200, 400 and so on, and at the end."""
    counts = []
    count = FIRST_LOOK
    while count < deals:
        counts.append(count)
        count *= 2
    return [*counts, deals]


def sequential_half_width(values: Sequence[float], number_of_looks: int) -> float:
    """How far the mean of values from 0 to 1 may be from the truth, at any of that many looks, with an error of at most 5 % in total.

    Each look gets an equal part of the error (union bound), and within a look the empirical Bernstein bound of Audibert, Munos and
    Szepesvári holds for any distribution and any number of deals.
    """
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / n
    x = math.log(3 * number_of_looks / ERROR)
    return math.sqrt(2 * variance * x / n) + 3 * x / n
