"""What a seat may know of a game, and worlds that it cannot tell from the real one.

**What each event shows a seat:**

- A deal shows it its own hand. In the first game the opener follows from the hands, so everyone also knows which tile the opener must open
  with, and that nobody was dealt a tile that comes before it in the opening order.
- A play shows a tile that was in the hand.
- A draw or a pass shows that nothing in the hand fits: every tile in it at that time lacks the values of the open ends. A tile that is
  drawn later may show them.

**Counters.** So of the tiles in a hand, oldest first, a number of the oldest lack a value, and that number is all there is to know about
the value. A seat has seven such counters, one a value, packed into one int. An eighth counter says how many of the oldest tiles were dealt
in the first game, and so do not come before its opening tile. When a tile is played, it is taken from the oldest place where it can have
been: that leaves the others the most freedom, so it excludes no hand that is possible.

**The sample is consistent.** The tiles that a seat has not seen go to places that may hold them: in each hand those that the counters
allow, and anywhere in the bazar. Then every draw and pass, and the first opening, would have happened in that world too.

**It depends on nothing hidden.** Counters change with public events only, and `sample_world` reads nothing else of the other hands and the
bazar than how many tiles are there.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.tiles import ALL_TILES, OPENS_BEFORE, SHOWING, high_half, low_half
from serai.kernel.bits import bit, numbers, size32
from serai.kernel.rng import Rng
from serai.kernel.sampling import Group, fill

if TYPE_CHECKING:
    from serai.games.telefon.rules import TelefonState

# Counters

COUNTER_BITS: Final = 6
COUNTER: Final = 63
DEALT: Final = 7


def counter(packed: i64, at: i64) -> i64:
    """How many of a hand's oldest tiles lack the value (or, for DEALT, are from the first deal)."""
    return (packed >> (at * COUNTER_BITS)) & COUNTER


def with_counter(packed: i64, at: i64, count: i64) -> i64:
    return (packed & ~(bit(at * COUNTER_BITS) * COUNTER)) | (count << (at * COUNTER_BITS))


def without_tile(packed: i64, tile: i64, must_open: i64) -> i64:
    """The counters when a tile has left the hand, from the oldest place where it can have been."""
    place = max(counter(packed, low_half(tile)), counter(packed, high_half(tile)))
    if counter(packed, DEALT) > place and OPENS_BEFORE[must_open] & bit(tile):
        place = counter(packed, DEALT)
    return without_place(packed, place)


def without_place(packed: i64, place: i64) -> i64:
    """The counters when the tile at a place in the order of age has left the hand."""
    for at in range(DEALT + 1):
        if counter(packed, at) > place:
            packed -= bit(at * COUNTER_BITS)
    return packed


# The sample


def sample_world(state: "TelefonState", viewer: i64, rng: Rng) -> "TelefonState":
    """A position that the viewer cannot tell from this one."""
    world = state.copy()
    if state.seat < 0:  # between games all hands have been turned up
        return world
    unseen: i64 = ALL_TILES & ~(state.hands[viewer] | state.tiles_on_table())
    if state.opens_with_known_tile(state.seat):
        unseen &= ~bit(state.must_open)
    groups: list[Group] = []
    owners: list[int] = []
    for other in range(state.players):
        if other == viewer:
            continue
        world.hands[other] = bit(state.must_open) if state.opens_with_known_tile(other) else 0
        for group in places(state, other, unseen):
            groups.append(group)
            owners.append(other)
    groups.append(Group(state.bazar_left(), unseen))
    dealt = fill(numbers(unseen), groups, rng)
    for i in range(len(owners)):
        for tile in dealt[i]:
            world.hands[owners[i]] |= bit(tile)
    world.bazar = vec[i64](rng.shuffled(dealt[-1]))
    world.drawn = 0
    return world


def places(state: "TelefonState", seat: i64, unseen: i64) -> list[Group]:
    """A seat's unknown tiles, oldest first, in groups that may show the same values."""
    groups: list[Group] = []
    packed = state.lacking[seat]
    held = size32(state.hands[seat])
    place: i64 = 1 if state.opens_with_known_tile(seat) else 0
    while place < held:
        allowed = unseen
        until = held
        for at in range(DEALT + 1):
            count = counter(packed, at)
            if count > place:
                allowed &= ~(OPENS_BEFORE[state.must_open] if at == DEALT else SHOWING[at])
                until = min(until, count)
        groups.append(Group(until - place, allowed))
        place = until
    return groups
