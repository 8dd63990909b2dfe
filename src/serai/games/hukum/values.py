"""What a match score is worth: the chance of winning the match.

The team below zero deals, so the other team names trump. What a hand brings was measured in hands between two teams that search: how often
the trump team makes its five tricks, and how often either side plays Vakkai and makes or loses it. The chances of winning from every score
follow from that: they solve a system of linear equations, one for each score.
"""

from typing import Final

from mypy_extensions import i64

TRUMP_TEAM: Final = 0.57
"""How often the trump team makes its tricks if nobody plays Vakkai: 400 hands between two teams that search."""
VAKKAI_TRUMP_TEAM: Final = 0.02
"""How often somebody in the trump team plays Vakkai,"""
VAKKAI_DEALER_TEAM: Final = 0.02
"""and somebody in the dealer team."""
VAKKAI_MADE: Final = 0.9
"""How often it is made."""


def hand_results() -> list[tuple[int, float]]:
    """What the trump team gains in a hand, and how often."""
    tricks = 1.0 - VAKKAI_TRUMP_TEAM - VAKKAI_DEALER_TEAM
    return [
        (5, tricks * TRUMP_TEAM),
        (-10, tricks * (1.0 - TRUMP_TEAM)),
        (8, VAKKAI_TRUMP_TEAM * VAKKAI_MADE),
        (-16, VAKKAI_TRUMP_TEAM * (1.0 - VAKKAI_MADE)),
        (-8, VAKKAI_DEALER_TEAM * VAKKAI_MADE),
        (16, VAKKAI_DEALER_TEAM * (1.0 - VAKKAI_MADE)),
    ]


class MatchValues:
    """The chance of winning a match to a target, for each score."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.chances = _solve(target)

    def chance(self, score: i64, deals: bool) -> float:
        """For the team with this score; `deals`, whether it names the next dealer, which only matters at 0."""
        if score >= self.target:
            return 1.0
        if score <= -self.target:
            return 0.0
        if score > 0 or (score == 0 and not deals):
            return self.chances[score]
        return 1.0 - self.chances[-score]


def _solve(target: int) -> list[float]:
    """The chance of winning for the team that names trump, at each score from 0 up to the target.

    The unknowns are the chances at these scores. A hand leads to another of them, or the end of the match, or, below zero, to a score at
    which the opponents name trump: there the chance is one minus theirs. At 0 the team that was below zero before still
    deals.
    """
    rows: list[list[float]] = []
    for score in range(target):
        row = [0.0] * (target + 1)
        row[score] = 1.0
        for gain, often in hand_results():
            after = score + gain
            if after >= target:
                row[target] += often
            elif after >= 0:
                row[after] -= often
            elif after > -target:  # one minus the opponents' chance
                row[-after] += often
                row[target] += often
        rows.append(row)
    return _eliminate(rows)


def _eliminate(rows: list[list[float]]) -> list[float]:
    """The solution of linear equations, by Gauss's method. No pivoting: the diagonal dominates."""
    count = len(rows)
    for i in range(count):
        for j in range(i + 1, count):
            factor = rows[j][i] / rows[i][i]
            if factor != 0.0:
                for k in range(i, count + 1):
                    rows[j][k] -= factor * rows[i][k]
    found = [0.0] * count
    for i in range(count - 1, -1, -1):
        rest = rows[i][count]
        for k in range(i + 1, count):
            rest -= rows[i][k] * found[k]
        found[i] = rest / rows[i][i]
    return found


_KNOWN: Final[dict[int, MatchValues]] = {}


def match_values(target: int) -> MatchValues:
    """The values of a match to this target."""
    found = _KNOWN.get(target)
    if found is None:
        found = MatchValues(target)
        _KNOWN[target] = found
    return found
