"""Why a hint recommends an action in Whot, from what the seat sees."""

from collections import Counter

from serai.games.whot.view_types import WhotView
from serai.kernel.presentation import Choice, Reason


def hint_reason(view: WhotView, choice: Choice) -> Reason | None:
    """The reason, if there is a plain one."""
    if not choice.uses:
        return None
    (card,) = choice.uses
    if len(view.hand) == 1:
        return Reason(why="last-card")
    if power := choice.facts.get("power"):
        return Reason(why=str(power))
    symbol = choice.at or card.partition("-")[0]
    left = Counter(held.partition("-")[0] for held in view.hand if held not in (card, "whot"))
    if symbol not in left or left[symbol] < max(left.values()):
        return None
    return Reason(why="asks-most" if card == "whot" else "keeps-symbol", facts={"symbol": symbol, "count": left[symbol]})
