"""Sampling what a seat has not seen: unseen pieces are distributed so that everything known about each place holds.

Every game's `determinize` describes what is known as groups of places; this module finds a random arrangement that fits.
"""

from typing import Final

from mypy_extensions import i64

from serai.kernel.rng import Rng

TRIES: Final = 12
"""How many plain shuffles are tried before an arrangement is constructed."""


class Group:
    """Places with the same constraints: how many, which pieces may be there, and a set of which at least one must be (0 for none).

    Sets are masks of piece numbers. Pieces may repeat: two equal pieces have the same number.
    """

    def __init__(self, size: int, allowed: int, needs: int = 0) -> None:
        self.size = size
        self.allowed = allowed
        self.needs = needs

    def holds(self, pieces: list[int]) -> bool:
        """Whether these pieces may be here."""
        met = self.needs == 0
        for piece in pieces:
            if not (self.allowed >> piece) & 1:
                return False
            if (self.needs >> piece) & 1:
                met = True
        return met


def fill(pieces: list[int], groups: list[Group], rng: Rng) -> list[list[int]]:
    """Distribute the pieces among the groups. There must be as many places as pieces.

    Plain shuffles are tried first, so that every arrangement that fits is equally likely if one is found quickly. If the constraints
    are too tight for that, one that fits is constructed and then mixed by random swaps that keep it fitting.
    """
    pool = sorted(pieces)
    for _ in range(TRIES):
        dealt = _cut(rng.shuffled(pool), groups)
        if _fits(dealt, groups):
            return dealt
    return _mix(_construct(rng.shuffled(pool), groups, rng), groups, rng)


def _cut(order: list[int], groups: list[Group]) -> list[list[int]]:
    dealt: list[list[int]] = []
    at = 0
    for group in groups:
        dealt.append(order[at : at + group.size])
        at += group.size
    if at != len(order):
        raise ValueError(f"{len(order)} pieces for {at} places")
    return dealt


def _fits(dealt: list[list[int]], groups: list[Group]) -> bool:
    for i in range(len(groups)):
        if not groups[i].holds(dealt[i]):
            return False
    return True


def _construct(order: list[int], groups: list[Group], rng: Rng) -> list[list[int]]:
    """A perfect matching of pieces and places by augmenting paths; each place tries the pieces in random order."""
    masks: list[int] = []
    for group in groups:
        for k in range(group.size):
            masks.append(group.allowed & group.needs if k == 0 and group.needs else group.allowed)
    place_of = [-1] * len(order)  # by index into order
    for place in rng.shuffled([i for i in range(len(masks))]):
        if not _augment(place, masks, order, place_of, [False] * len(order)):
            raise ValueError("no arrangement fits what is known")
    at_place = [-1] * len(masks)
    for i in range(len(order)):
        at_place[place_of[i]] = order[i]
    return _cut(at_place, groups)


def _augment(place: int, masks: list[int], order: list[int], place_of: list[int], tried: list[bool]) -> bool:
    for i in range(len(order)):
        if tried[i] or not (masks[place] >> order[i]) & 1:
            continue
        tried[i] = True
        if place_of[i] < 0 or _augment(place_of[i], masks, order, place_of, tried):
            place_of[i] = place
            return True
    return False


def _mix(dealt: list[list[int]], groups: list[Group], rng: Rng) -> list[list[int]]:
    """Swap random pairs of pieces between groups where both groups still fit."""
    homes: list[int] = []
    for g in range(len(groups)):
        for _ in range(groups[g].size):
            homes.append(g)
    places: i64 = len(homes)
    for _ in range(4 * places):
        a = homes[rng.below(places)]
        b = homes[rng.below(places)]
        if a == b:
            continue
        i = rng.below(len(dealt[a]))
        j = rng.below(len(dealt[b]))
        dealt[a][i], dealt[b][j] = dealt[b][j], dealt[a][i]
        if not (groups[a].holds(dealt[a]) and groups[b].holds(dealt[b])):
            dealt[a][i], dealt[b][j] = dealt[b][j], dealt[a][i]
    return dealt
