"""What the match score is worth: each seat's chance of winning, judged between two rounds.

The chances are in proportion to exp(score / spread), where the spread grows with the square root of the number of rounds that are still to
come. The numbers were fitted to 117,000 scores from 7,500 matches of the playout player against itself, with targets from 25 to 200 points
and 6 to 40 rounds: of all predictions in each tenth, the mean is within 0.01 of how often those seats won.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from serai.games.liap_tui.position import BLIND, SEATS, LiapTuiPosition

POINTS_A_ROUND: Final = 3.0
"""What the leader gains in a round, for the number of rounds still to come."""
LAST_SPREAD: Final = 1.5
SPREAD: Final = 3.5


def chance_of_winning(position: LiapTuiPosition, seat: i64) -> float:
    """A seat's chance of winning a match that is not over, from the scores."""
    scores = position.scores
    best = scores[0]
    for other in range(1, SEATS):
        if scores[other] > best:
            best = scores[other]
    swing = _swing(position)
    rounds = float(position.max_rounds - position.round_number + 1)
    needed = float(position.target - best) / (POINTS_A_ROUND * swing)
    if needed < rounds:
        rounds = needed if needed > 0.0 else 0.0
    spread = swing * (LAST_SPREAD + SPREAD * sqrt(rounds))
    total = 0.0
    for other in range(SEATS):
        total += exp(float(scores[other] - best) / spread)
    return exp(float(scores[seat] - best) / spread) / total


def _swing(position: LiapTuiPosition) -> float:
    """How much more the scores move in a round than with the default options."""
    swing = 1.0
    if position.chess:
        swing *= 1.6  # more hands are weak, so there are more redeals
    if position.progressive:
        swing *= 1.2
    if position.declarations == BLIND:
        swing *= 0.8
    return swing


def share_of_win(position: LiapTuiPosition, seat: i64) -> float:
    """1 for the only winner of a match that is over, a share for those who tie at the top, 0 for the others."""
    scores = position.scores
    tied: i64 = 0
    for other in range(SEATS):
        if scores[other] > scores[seat]:
            return 0.0
        if scores[other] == scores[seat]:
            tied += 1
    return 1.0 / float(tied)
