"""Reading a scene: what is one's own hand, and which notes belong together. For faces that know no game."""

from collections.abc import Iterable
from itertools import groupby

from serai.kernel.seen import Note, Scene, Zone


def own_hand(scene: Scene | None, seat: int | None) -> list[Zone]:
    """The places where a seat's own pieces lie that others don't see: of such a kind as others have pieces hidden in, or else of the first
    kind, where nobody shows any."""
    if scene is None or seat is None:
        return []
    own = [zone for zone in scene.zones if zone.seat == seat]
    others = [zone for zone in scene.zones if zone.seat not in (None, seat)]
    kinds = {zone.kind for zone in others if zone.hidden}
    if not kinds:
        kinds = {zone.kind for zone in own[:1]} - {zone.kind for zone in others if zone.pieces}
    return [zone for zone in own if zone.kind in kinds]


def paragraphs(notes: Iterable[Note]) -> list[list[Note]]:
    """Notes of one kind, such as one for each seat, begin a line of their own; single ones share one."""
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
