"""Why a hint recommends an action in Telefon, from what the seat sees."""

from serai.games.telefon.view_types import TelefonView
from serai.kernel.presentation import Choice, Reason


def hint_reason(view: TelefonView, choice: Choice) -> Reason | None:
    """The reason, if there is a plain one."""
    if not choice.uses:
        return None
    (tile,) = choice.uses
    if choice.facts.get("out"):
        return Reason(why="goes-out")
    if points := choice.facts.get("points"):
        return Reason(why="scores", facts={"points": points})
    halves = _halves(tile)
    if choice.at is not None and view.seat is not None:
        joined = next(end.value for end in view.ends if end.at == choice.at)
        left_open = halves[1] if halves[0] == joined else halves[0]
        following = (view.seat + 1) % len(view.counts)
        if left_open in view.lacks[following]:
            return Reason(why="blocks", facts={"seat": following, "number": left_open})
    if halves[0] == halves[1]:
        return Reason(why="double")
    pips = sum(halves)
    if pips > 0 and pips == max(sum(_halves(held)) for held in view.hand):
        return Reason(why="heaviest", facts={"pips": pips})
    return None


def _halves(tile: str) -> list[int]:
    return [int(half) for half in tile.split("-")]
