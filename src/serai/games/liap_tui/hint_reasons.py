"""Why a hint recommends an action in Liap Tui, from what the seat sees."""

from serai.games.liap_tui.view_types import LiapTuiView
from serai.kernel.presentation import Choice, Reason


def hint_reason(view: LiapTuiView, choice: Choice) -> Reason | None:
    """The reason, if there is a plain one."""
    if choice.kind == "declare":
        return None if view.face_down else Reason(why="declare", facts={"number": choice.facts["number"]})
    if choice.kind not in ("lead", "compete", "discard") or view.seat is None:
        return None
    declared = view.declared[view.seat]
    if declared is None:
        return None
    missing = declared - view.piles[view.seat]
    wins = choice.kind == "lead" or bool(choice.facts["wins"])
    if missing > 0 and wins:
        return Reason(why="needs-piles", facts={"missing": missing, "declared": declared})
    if missing > 0:
        return Reason(why="save-pieces", facts={"missing": missing})
    return None if wins else Reason(why="enough-piles", facts={"declared": declared})
