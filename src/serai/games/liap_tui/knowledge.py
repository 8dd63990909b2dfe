"""What a seat knows of the hands that it does not see, and a random deal that fits it.

Only strong pieces are constrained: a hand whose player was asked about a redeal had none, and any other hand had at least one. So the
strong pieces are placed first, again until they fit, and then the others anywhere. Each piece goes to any of the free places with the same
probability, so every deal of 32 distinguishable pieces that fits is equally likely. At least two in nine attempts fit.
"""

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.liap_tui.position import BLIND, DECLARATION, NO_NUMBERS, SEATS, TURN, LiapTuiPosition
from serai.games.liap_tui.sets import ALL_PIECES, RED_GENERAL, held, how_many, piece, strong_pieces, weak
from serai.kernel.bits import bit
from serai.kernel.rng import Rng


def face_down(position: LiapTuiPosition) -> bool:
    """Whether the hands are face down, seen by nobody."""
    return position.declarations == BLIND and position.stage == DECLARATION


def general_named(position: LiapTuiPosition) -> bool:
    """Whether everyone knows who has, or had, the red General, because it made its holder the starter."""
    return position.round_number == 1 and position.multiplier == 1 and (position.stage == DECLARATION or position.stage == TURN)


def unseen(position: LiapTuiPosition, seat: i64) -> i64:
    """The pieces that a seat has not seen in this round."""
    shown = position.shown
    pieces: i64 = ALL_PIECES - shown[0] - shown[1] - shown[2] - shown[3]
    if face_down(position):
        return pieces
    return pieces - position.hands[seat]


def sampled_hands(position: LiapTuiPosition, seat: i64, rng: Rng) -> vec[i64]:
    """The four hands in a random deal that a seat can't distinguish from the real one."""
    pieces = unseen(position, seat)
    known = NO_NUMBERS[:]
    free = NO_NUMBERS[:]
    open = NO_NUMBERS[:]  # places for strong pieces
    needy: i64 = 0  # the seats that hold a strong piece for certain, as a mask
    sees = not face_down(position)
    for other in range(SEATS):
        if other == seat and sees:
            known[other] = position.hands[other]
            continue
        free[other] = how_many(position.hands[other])
        if position.asked & bit(other):
            continue
        if position.declarations != BLIND and weak(position.shown[other], position.chess):
            needy |= bit(other)
        open[other] = free[other]
    if general_named(position) and held(pieces, RED_GENERAL):
        starter = position.starter
        known[starter] = piece(RED_GENERAL)
        free[starter] -= 1
        open[starter] -= 1
        pieces -= piece(RED_GENERAL)
    return _dealt(pieces, position.chess, known, free, open, needy, rng)


def _dealt(pieces: i64, chess: bool, known: vec[i64], free: vec[i64], open: vec[i64], needy: i64, rng: Rng) -> vec[i64]:
    strong = strong_pieces(pieces, chess)
    while True:
        hands = known[:]
        places = open[:]
        _place(strong, hands, places, rng)
        fits = True
        for seat in range(SEATS):
            if needy & bit(seat) and weak(hands[seat], chess):
                fits = False
        if fits:
            break
    for seat in range(SEATS):
        places[seat] = free[seat] - how_many(hands[seat] - known[seat])
    _place(pieces - strong, hands, places, rng)
    return hands


def _place(pieces: i64, hands: vec[i64], places: vec[i64], rng: Rng) -> None:
    """Put each of the pieces into a random free place."""
    left = places[0] + places[1] + places[2] + places[3]
    one: i64 = piece(0)
    pieces >>= 4
    while pieces:
        for _ in range(pieces & 7):
            place = rng.below(left)
            seat: i64 = 0
            while place >= places[seat]:
                place -= places[seat]
                seat += 1
            hands[seat] += one
            places[seat] -= 1
            left -= 1
        one <<= 4
        pieces >>= 4
