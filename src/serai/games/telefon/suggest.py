"""A rule of thumb for playouts: score, go out, play doubles early, shed pips, keep tiles that fit, and leave the next player little.

It looks at the next player's real hand, which is why only searches use it, in worlds that they have sampled.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.position import DRAW, ENDS, LEFT, OPEN, PASS, PLACE, PLAYING, RIGHT
from serai.games.telefon.tiles import CLOSED, NO_TILE, SHOWING, TILES, VALUES, high_half, is_double, low_half, pips
from serai.kernel.bits import bit, lowest, size32

if TYPE_CHECKING:
    from serai.games.telefon.rules import TelefonState

# What these are worth, in twentieths of a point on the score sheet.
POINT: Final = 20
PIP: Final = 3  # one pip less in the hand
DOUBLE: Final = 60  # one double less, since a double fits only one number
CHOICE: Final = 14  # a tile left in the hand that would fit
RISK: Final = 20  # a point that the next player can score
STUCK: Final = 60  # the next player holds nothing that fits
OUT: Final = 100_000  # going out


def outer_count(tile: i64, value: i64) -> i64:
    """What a tile counts at an end where its other half touches this value."""
    outer = pips(tile) - value
    return outer * 2 if outer == value else outer


# For an end's value and what the other ends count, modulo 5: the tiles that score there. CLOSED has none.
# For an end's value and what the other ends count, modulo 5: the tiles that score there. CLOSED has none.
SCORING: Final = vec[i64](
    [
        sum(
            [
                bit(tile)
                for tile in range(TILES)
                if value in (low_half(tile), high_half(tile)) and (rest + outer_count(tile, value)) % 5 == 0
            ]
        )
        for value in range(VALUES + 1)
        for rest in range(5)
    ]
)


def best_points(hand: i64, value: i64, rest: i64) -> i64:
    """The most that a hand can score at an end that shows this value, if the other ends count `rest`."""
    best: i64 = 0
    tiles = hand & SCORING[value * 5 + rest % 5]
    while tiles:
        best = max(best, rest + outer_count(lowest(tiles), value))
        tiles &= tiles - 1
    return best


def suggest(state: "TelefonState", seat: i64) -> i64:
    """The legal action that looks best."""
    hand = state.hands[seat]
    following = state.hands[state.after(seat)]
    best: i64 = -OUT
    chosen: i64 = -1
    if state.stage != PLAYING:
        if state.must_open != NO_TILE:
            return OPEN + state.must_open
        tiles = hand
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            worth = opening_worth(state, seat, tile, hand ^ bit(tile), following)
            if worth > best:
                best = worth
                chosen = OPEN + tile
        return chosen
    for end in range(ENDS):
        value = state.values[end]
        tiles = hand & SHOWING[value]
        if end == RIGHT and value == state.values[LEFT] and state.played == 1:
            continue  # the two sides of an opening double are the same
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            worth = play_worth(state, tile, end, hand ^ bit(tile), following)
            if worth > best:
                best = worth
                chosen = end * PLACE + tile
    if chosen >= 0:
        return chosen
    return DRAW if state.bazar_left() else PASS


def opening_worth(state: "TelefonState", seat: i64, tile: i64, left: i64, following: i64) -> i64:
    """How good it looks to open with a tile: `left` is the rest of the hand, `following` the hand of the next player."""
    low, high = low_half(tile), high_half(tile)
    low_count: i64 = low * 2 if low == high else low
    high_count: i64 = low * 2 if low == high else high
    worth = state.opening_points(seat, tile) * POINT + tile_worth(tile)
    worth += CHOICE * size32(left & (SHOWING[low] | SHOWING[high]))
    if following & (SHOWING[low] | SHOWING[high]) == 0:
        worth += STUCK
    return worth - RISK * max(best_points(following, low, high_count), best_points(following, high, low_count))


def play_worth(state: "TelefonState", tile: i64, end: i64, left: i64, following: i64) -> i64:
    """How good it looks to play a tile at an end."""
    value = state.values[end]
    outer = pips(tile) - value
    total = outer_count(tile, value)
    for other in range(ENDS):
        if other != end:
            total += later_count(state, other)
    worth: i64 = total * POINT if total % 5 == 0 else 0
    if left == 0:
        return worth + OUT
    worth += tile_worth(tile)
    fitting = SHOWING[outer]
    risk = best_points(following, outer, total - outer_count(tile, value))
    for other in range(ENDS):
        if other != end and state.values[other] != CLOSED:
            fitting |= SHOWING[state.values[other]]
            risk = max(risk, best_points(following, state.values[other], total - later_count(state, other)))
    if state.hub == NO_TILE and state.played > 1 and is_double(state.tips[end]):  # it becomes the hub, and two more ways open
        fitting |= SHOWING[value]
        risk = max(risk, best_points(following, value, total))
    if following & fitting == 0:
        worth += STUCK
    return worth + CHOICE * size32(left & fitting) - RISK * risk


def tile_worth(tile: i64) -> i64:
    """What it is worth to be rid of a tile."""
    return PIP * pips(tile) + DOUBLE if is_double(tile) else PIP * pips(tile)


def later_count(state: "TelefonState", end: i64) -> i64:
    """What an end will count once another tile lies elsewhere: a double counts both halves even if it is the opening tile."""
    tip = state.tips[end]
    if tip == NO_TILE:
        return 0
    return state.values[end] * 2 if is_double(tip) else state.values[end]
