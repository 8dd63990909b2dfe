"""What a match of Whot is worth to a seat between two rounds."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from serai.games.whot.position import ENDED
from serai.kernel.bits import size

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState

OPENING: Final = 0.5
"""How much more often, in hundredths of its share, the opener wins a match between equals; measured."""


def match_value(state: "WhotState", seat: i64) -> float:
    """The chance of winning the match: equal for all who are still in, a little better for whoever opens the next round."""
    if state.stage == ENDED:
        return 1.0 if seat == state.last_winner else 0.0
    if not state.is_in(seat):
        return 0.0
    return 1.0 / float(size(state.inside))
