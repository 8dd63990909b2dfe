"""Reading a scene without knowing the game: which zone is the player's hand, and which notes belong together."""

from collections.abc import Iterable
from itertools import groupby

from serai.kernel.presentation import Note, Scene, Zone


def own_hand(scene: Scene | None, seat: int | None) -> list[Zone]:
    """This seat's hand as a list of zones; empty for spectators and games without hands."""
    if scene is None or seat is None:
        return []
    return [zone for zone in scene.zones if zone.hand and zone.seat == seat]


def paragraphs(notes: Iterable[Note]) -> list[list[Note]]:
    """Groups of notes: several notes of one kind, such as one for each seat, form a group; single ones share one."""
    found: list[list[Note]] = []
    alone = False
    for _, run in groupby(notes, key=lambda note: note.kind):
        alike = list(run)
        if alone and len(alike) == 1:
            found[-1] += alike
        else:
            found.append(alike)
        alone = len(alike) == 1
    return found
