"""The rules of Liap Tui, in the order in which a round is played. RULES.md says the same for players.

Four seats, 32 xiangqi pieces of 14 kinds. A kind is a number from 0 in the order of LETTERS, so red and black of one name are
neighbours. Pieces in a hand or a set are counted in one int: kind k has hexadecimal digit k + 1, which is never above 5. Digit 0 is
left for the other actions, so that playing a set is the set itself.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.kernel.bits import bit, lowest, nth, numbers, size
from serai.kernel.hidden import Group, fill
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State

SEATS: Final = 4
HAND: Final = 8
PIECES: Final = 32
LARGEST_SET: Final = 6

# The pieces: General, Advisor, Elephant, chaRiot, Horse, Cannon, Soldier; capital letters are red, small ones black.
LETTERS: Final = "GgAaEeRrHhCcSs"
KINDS: Final = 14
COPIES: Final = [1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 5, 5]
PIECE_POINTS: Final[list[float]] = [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
CHESS_POINTS: Final[list[float]] = [10, 10, 2, 2, 2, 2, 9, 9, 4, 4, 4.5, 4.5, 1, 1]
RED_GENERAL: Final = 0
GENERAL: Final = 0  # the red piece of each name; the black one is the next kind
CHARIOT: Final = 6
SOLDIER: Final = 12
COLOURS: Final = 2
STRONG: Final = 0x1F  # the kinds worth more than 9; a hand without any is weak
CHESS_STRONG: Final = 0xC3  # with `chess` values: Generals and Chariots
ALL_KINDS: Final = 0x3FFF

# The types of valid sets, from the weakest.
SINGLE: Final = 1
PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FOUR_OF_A_KIND: Final = 5
EXTENDED_STRAIGHT: Final = 6
EXTENDED_STRAIGHT_5: Final = 7
FIVE_OF_A_KIND: Final = 8
DOUBLE_STRAIGHT: Final = 9
PLAY_TYPE_PRIORITY: Final = [
    "",
    "SINGLE",
    "PAIR",
    "THREE_OF_A_KIND",
    "STRAIGHT",
    "FOUR_OF_A_KIND",
    "EXTENDED_STRAIGHT",
    "EXTENDED_STRAIGHT_5",
    "FIVE_OF_A_KIND",
    "DOUBLE_STRAIGHT",
]

# Actions. Declaring a number is the number itself, playing a set is its pieces.
MOST: Final = 8
REDEAL_NO: Final = 9
REDEAL_YES: Final = 10
FIRST_SET: Final = 16

# Phases. WAITING, TURN_RESULTS and SCORING await nobody: they are the table's.
PREPARATION: Final = 0
DECLARATION: Final = 1
TURN: Final = 2
GAME_OVER: Final = 3
PHASES: Final = ["PREPARATION", "DECLARATION", "TURN", "GAME_OVER"]

# Ways of declaring.
NOT_EIGHT: Final = 0
EXACTLY_EIGHT: Final = 1
BLIND: Final = 2
DECLARATIONS: Final = ["not_eight", "exactly_eight", "blind"]

_PACK: Final = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]
_GUARDS: Final = 0x888888888888880  # the highest bit of every digit, which no count reaches
_PLACES: Final = 229  # divided by this all valid sets leave different remainders


# Pieces


def piece(kind: i64) -> i64:
    """One piece of a kind."""
    return bit(4 * kind + 4)


def held(pieces: i64, kind: i64) -> i64:
    """How many of a kind there are among some pieces."""
    return (pieces >> (4 * kind + 4)) & 7


def how_many(pieces: i64) -> i64:
    """How many pieces there are, for a hand or less: by 15 a number leaves the same remainder as the sum of its hexadecimal digits."""
    return pieces % 15


def kinds_of(pieces: i64) -> i64:
    """The kinds among some pieces, as a mask of kind numbers."""
    kinds: i64 = 0
    for kind in range(KINDS):
        if held(pieces, kind):
            kinds |= bit(kind)
    return kinds


def holds(hand: i64, pieces: i64) -> bool:
    """Whether all these pieces are in a hand."""
    return ((hand | _GUARDS) - pieces) & _GUARDS == _GUARDS


def strong_kinds(chess: bool) -> i64:
    """The kinds of which one is enough for a hand not to be weak."""
    return CHESS_STRONG if chess else STRONG


def weak(hand: i64, chess: bool) -> bool:
    """Whether a hand's owner may ask for a redeal."""
    return kinds_of(hand) & strong_kinds(chess) == 0


# Valid sets


def _all_valid_sets() -> dict[int, int]:
    """Every set that can be led, and its type."""
    found: dict[int, int] = {}
    for kind in range(KINDS):
        found[piece(kind)] = SINGLE
        if COPIES[kind] > 1:
            found[2 * piece(kind)] = PAIR
    for colour in range(COLOURS):
        soldier = piece(SOLDIER + colour)
        found[3 * soldier] = THREE_OF_A_KIND
        found[4 * soldier] = FOUR_OF_A_KIND
        found[5 * soldier] = FIVE_OF_A_KIND
        for first in (GENERAL, CHARIOT):
            names = [first + colour, first + colour + 2, first + colour + 4]
            straight = piece(names[0]) + piece(names[1]) + piece(names[2])
            doubles = [piece(kind) for kind in names if COPIES[kind] > 1]
            found[straight] = STRAIGHT
            for double in doubles:
                found[straight + double] = EXTENDED_STRAIGHT
                for other in doubles:
                    if other != double:
                        found[straight + double + other] = EXTENDED_STRAIGHT_5
            if len(doubles) == 3:
                found[2 * straight] = DOUBLE_STRAIGHT
    return found


def _strength(pieces: int, type: int, points: list[float]) -> int:
    """A set's type and its worth in half points in one number. Duplicates in an extended straight do not count."""
    once = type == EXTENDED_STRAIGHT or type == EXTENDED_STRAIGHT_5
    worth = 0
    for kind in range(KINDS):
        count: int = held(pieces, kind)
        worth += int(2 * points[kind]) * (min(count, 1) if once else count)
    return type * 256 + worth


_TYPES: Final = _all_valid_sets()
VALID_SETS: Final = vec[i64](sorted(_TYPES))


def _placed(values: dict[int, int]) -> vec[i64]:
    """A number for each valid set, at the place that the set's remainder by _PLACES says."""
    places = [0] * _PLACES
    for pieces, value in values.items():
        places[pieces % _PLACES] = value
    return vec[i64](places)


_SETS: Final = _placed({pieces: pieces for pieces in _TYPES})
_STRENGTHS: Final = _placed({pieces: _strength(pieces, _TYPES[pieces], PIECE_POINTS) for pieces in _TYPES})
_CHESS_STRENGTHS: Final = _placed({pieces: _strength(pieces, _TYPES[pieces], CHESS_POINTS) for pieces in _TYPES})


def strength(pieces: i64, chess: bool) -> i64:
    """How a set compares: its type first, then its worth. 0 when it is no valid set."""
    place = pieces % _PLACES
    if _SETS[place] != pieces:
        return 0
    return _CHESS_STRENGTHS[place] if chess else _STRENGTHS[place]


def set_type(pieces: i64) -> i64:
    """SINGLE, PAIR, …; 0 when it is no valid set."""
    return strength(pieces, False) >> 8


def half_points(pieces: i64, chess: bool) -> i64:
    """What a valid set is worth, doubled, since a Cannon can be worth four and a half; 0 when it is no valid set."""
    return strength(pieces, chess) & 255


def compare_plays(pieces: i64, other: i64, chess: bool) -> i64:
    """Above 0 when the first set is the stronger, below 0 when the second is. Equal sets are settled by who played earlier."""
    return strength(pieces, chess) - strength(other, chess)


def leads(hand: i64) -> i64:
    """The valid sets in a hand, as a mask of places in VALID_SETS."""
    found: i64 = 0
    for i in range(len(VALID_SETS)):
        if holds(hand, VALID_SETS[i]):
            found |= bit(i)
    return found


# Any sets of a given size


def sets_of(hand: i64, n: i64) -> list[int]:
    """All different sets of n pieces in a hand, ascending."""
    found: list[int] = []
    _add_sets(found, hand, n, 0)
    return found


def _add_sets(found: list[int], hand: i64, n: i64, higher: i64) -> None:
    """Add the sets of n pieces in a hand, each together with higher pieces that are taken already."""
    one = piece(0)
    lower: i64 = 0
    rest = hand >> 4
    while rest:
        count = rest & 7
        taken: i64 = 1
        while taken <= count and taken <= n:
            if taken == n:
                found.append(higher + taken * one)
            else:
                _add_sets(found, lower, n - taken, higher + taken * one)
            taken += 1
        lower += count * one
        one <<= 4
        rest >>= 4


# To draw one at random without listing them all, they are counted: a kind of which a hand has c is read as 1 + x + … + x**c, and in
# the product over all kinds the number before x**n says how many different sets of n pieces there are. With x = 128 the product is
# one int whose digits are these numbers: none carries, since the most is 70, four of eight different pieces.

_SUMS: Final = vec[i64]([1, 0x81, 0x4081, 0x204081, 0x10204081, 0x810204081])


def set_counts(hand: i64) -> i64:
    """How many different sets of each size a hand has: digit n, in base 128, for n pieces."""
    product: i64 = 1
    rest = hand >> 4
    while rest:
        product *= _SUMS[rest & 7]
        rest >>= 4
    return product


def set_count(counts: i64, n: i64) -> i64:
    """Digit n of that."""
    return (counts >> (7 * n)) & 127


def nth_set(hand: i64, n: i64, place: i64) -> i64:
    """The set of n pieces at that place among all in a hand, in ascending order."""
    chosen: i64 = 0
    lower = set_counts(hand)
    kind: i64 = KINDS - 1
    while n > 0:
        count = held(hand, kind)
        if count:
            lower //= _SUMS[count]
            while place >= set_count(lower, n):
                place -= set_count(lower, n)
                chosen += piece(kind)
                n -= 1
        kind -= 1
    return chosen


# Small numbers by seat lie packed in one int, eight bits a seat.


def number_of(packed: i64, seat: i64) -> i64:
    return (packed >> (seat * 8)) & 255


def with_number(packed: i64, seat: i64, number: i64) -> i64:
    return packed + ((number - number_of(packed, seat)) << (seat * 8))


class LiapTuiState(State):
    """A match of Liap Tui. For penalty_cap and comeback 0 means none."""

    game_id: ClassVar[str] = "liap-tui"

    def __init__(
        self,
        chess: bool = False,
        declarations: i64 = NOT_EIGHT,
        higher_type: bool = False,
        zero_bonus: i64 = 3,
        progressive: bool = False,
        penalty_cap: i64 = 0,
        target: i64 = 50,
        max_rounds: i64 = 20,
        comeback: i64 = 0,
        play_on: bool = False,
    ) -> None:
        self.players = SEATS
        self.chess = chess
        self.declarations: i64 = declarations
        self.higher_type = higher_type
        self.zero_bonus: i64 = zero_bonus
        self.progressive = progressive
        self.penalty_cap: i64 = penalty_cap
        self.target: i64 = target
        self.max_rounds: i64 = max_rounds
        self.comeback: i64 = comeback
        self.play_on = play_on
        self.stage: i64 = PREPARATION
        self.round_number: i64 = 1
        self.scores = vec[i64]([0, 0, 0, 0])
        self.zeros: i64 = 0  # by seat: zeros declared in a row
        self.multiplier: i64 = 1
        self.asked: i64 = 0  # masks of seats: whose hand of this deal is weak, and who of them wants no redeal
        self.refused: i64 = 0
        self.starter: i64 = -1  # of this round, when it is known
        self.seat: i64 = -1  # whose turn, where one seat is to act
        self.hands = vec[i64]([0, 0, 0, 0])
        self.shown = vec[i64]([0, 0, 0, 0])  # what each seat has played in this round
        self.declared: i64 = 0  # by seat
        self.piles: i64 = 0  # by seat
        self.lead: i64 = -1  # who starts this turn
        self.winning: i64 = -1  # who holds this turn so far
        self.plays = vec[i64]([0, 0, 0, 0])  # of this turn
        self.last_plays = vec[i64]([0, 0, 0, 0])  # the turn before, also of the round before
        self.last_lead: i64 = -1
        self.last_winner: i64 = -1
        self.last_declared: i64 = 0  # the round before
        self.last_piles: i64 = 0
        self.last_multiplier: i64 = 0
        self.last_scores = vec[i64]([0, 0, 0, 0])  # at its end, before they may have gone back to 0
        self.hits: i64 = 0  # by seat: rounds in which the declaration was met

    def phase(self) -> str:
        return PHASES[self.stage]

    # The deal

    def deal_due(self) -> bool:
        return self.stage == PREPARATION and self.asked == 0

    def pack(self) -> list[int]:
        return _PACK if self.deal_due() else []

    def deal(self, order: list[int]) -> None:
        """Eight to each seat; then every weak hand is asked about a redeal, unless nobody has seen their hand."""
        at: i64 = 0
        while at < PIECES:
            kind: i64 = order[at]
            self.hands[at >> 3] += piece(kind)
            at += 1
        if self.declarations != BLIND:
            for seat in range(SEATS):
                if weak(self.hands[seat], self.chess):
                    self.asked |= bit(seat)
        if self.asked == 0:
            self._begin_declaring()

    # Who may do what

    def actors(self) -> list[int]:
        if self.stage == PREPARATION:
            return numbers(self.asked & ~self.refused)
        return [] if self.stage == GAME_OVER else [self.seat]

    def turn(self) -> i64:
        if self.stage == PREPARATION:
            return lowest(self.asked & ~self.refused) if self.asked else CHANCE
        return NOBODY if self.stage == GAME_OVER else self.seat

    def legal(self, seat: i64) -> list[int]:
        if self.stage == PREPARATION:
            return [REDEAL_NO, REDEAL_YES] if (self.asked & ~self.refused & bit(seat)) else []
        if self.stage == GAME_OVER or seat != self.seat:
            return []
        if self.stage == DECLARATION:
            return numbers(self.open_numbers(seat))
        hand = self.hands[seat]
        if seat == self.lead:
            return [pieces for pieces in VALID_SETS if holds(hand, pieces)]
        return sets_of(hand, self.pieces_due())

    def sample(self, seat: i64, rng: Rng) -> i64:
        if self.stage == TURN:
            hand = self.hands[seat]
            if seat == self.lead:
                sets = leads(hand)
                return VALID_SETS[nth(sets, rng.below(size(sets)))]
            n = self.pieces_due()
            return nth_set(hand, n, rng.below(set_count(set_counts(hand), n)))
        if self.stage == DECLARATION:
            choices = self.open_numbers(seat)
            return nth(choices, rng.below(size(choices)))
        return REDEAL_NO + rng.below(2)

    def apply(self, seat: i64, action: i64) -> None:
        if action >= FIRST_SET:
            self._play(seat, action)
        elif action <= MOST:
            self._declare(seat, action)
        elif action == REDEAL_NO:
            self._keep(seat)
        else:
            self._redeal(seat)

    # Redeals

    def _keep(self, seat: i64) -> None:
        self.refused |= bit(seat)
        if self.refused == self.asked:
            self._begin_declaring()

    def _redeal(self, seat: i64) -> None:
        """The first yes settles it for all: a deal is due again."""
        self.multiplier += 1
        self.starter = seat
        self.asked = 0
        self.refused = 0
        for other in range(SEATS):
            self.hands[other] = 0

    # Declaring

    def _begin_declaring(self) -> None:
        """The starter is who asked for the last redeal; else in round 1 who holds the red General; else who won the last turn."""
        if self.starter < 0:
            self.starter = self.last_winner
            if self.round_number == 1:
                for seat in range(SEATS):
                    if held(self.hands[seat], RED_GENERAL):
                        self.starter = seat
        self.seat = self.starter
        self.stage = DECLARATION

    def face_down(self) -> bool:
        """Whether the hands lie on the table unseen by anyone."""
        return self.declarations == BLIND and self.stage == DECLARATION

    def has_declared(self, seat: i64) -> bool:
        """Whether a seat has declared in this round."""
        if self.stage == DECLARATION:
            return (seat - self.starter) & 3 < (self.seat - self.starter) & 3
        return self.stage == TURN

    def total_declared(self) -> i64:
        total: i64 = 0
        for seat in range(SEATS):
            total += number_of(self.declared, seat)
        return total

    def is_last(self, seat: i64) -> bool:
        """Whether a seat is the last to declare."""
        return (seat + 1) & 3 == self.starter

    def must_take(self, seat: i64) -> bool:
        """Whether zeros in the two rounds before forbid a third."""
        return number_of(self.zeros, seat) >= 2

    def open_numbers(self, seat: i64) -> i64:
        """What a seat may declare, as a mask of numbers."""
        choices: i64 = 0x1FE if self.must_take(seat) else 0x1FF
        needed = HAND - self.total_declared()
        if not self.is_last(seat) or needed < 0:
            return choices
        if self.declarations == EXACTLY_EIGHT:
            return choices & bit(needed) if choices & bit(needed) else choices
        return choices & ~bit(needed)

    def _declare(self, seat: i64, number: i64) -> None:
        self.declared = with_number(self.declared, seat, number)
        self.zeros = with_number(self.zeros, seat, 0 if number else number_of(self.zeros, seat) + 1)
        if self.is_last(seat):
            self.lead = self.starter
            self.stage = TURN
        self.seat = (seat + 1) & 3

    # Turns

    def pieces_due(self) -> i64:
        """How many pieces the starter of this turn has set; 0 before the first play."""
        return how_many(self.plays[self.lead])

    def competes(self, pieces: i64) -> bool:
        """Whether a set that follows can win this turn."""
        return self.competes_with(pieces, self.plays[self.lead])

    def competes_with(self, pieces: i64, led: i64) -> bool:
        """Only sets of the starter's type compete, or with `higher_type` any valid set."""
        type = set_type(pieces)
        return type > 0 if self.higher_type else type == set_type(led)

    def takes_over(self, pieces: i64) -> bool:
        """Whether a set that follows would hold this turn."""
        return compare_plays(pieces, self.plays[self.winning], self.chess) > 0 and self.competes(pieces)

    def _play(self, seat: i64, pieces: i64) -> None:
        if seat == self.lead or self.takes_over(pieces):
            self.winning = seat
        self.hands[seat] -= pieces
        self.shown[seat] += pieces
        self.plays[seat] = pieces
        self.seat = (seat + 1) & 3
        if self.seat == self.lead:
            self._end_turn()

    def _end_turn(self) -> None:
        """The winner has as many piles as one set has pieces, and starts the next turn."""
        winner = self.winning
        self.piles = with_number(self.piles, winner, number_of(self.piles, winner) + self.pieces_due())
        self.last_lead = self.lead
        self.last_winner = winner
        for seat in range(SEATS):
            self.last_plays[seat] = self.plays[seat]
            self.plays[seat] = 0
        self.winning = -1
        self.lead = winner
        self.seat = winner
        if self.hands[winner] == 0:
            self._end_round()

    # The score

    def base_points(self, declared: i64, taken: i64) -> i64:
        """What a round brings before the multiplier."""
        if declared != taken:
            missed = declared - taken if declared > taken else taken - declared
            return -self.penalty_cap if 0 < self.penalty_cap < missed else -missed
        if declared == 0:
            return self.zero_bonus
        return 2 * declared + 4 if self.progressive else declared + 5

    def _end_round(self) -> None:
        for seat in range(SEATS):
            declared = number_of(self.declared, seat)
            taken = number_of(self.piles, seat)
            self.scores[seat] += self.base_points(declared, taken) * self.multiplier
            self.last_scores[seat] = self.scores[seat]
            self.shown[seat] = 0
            if declared == taken:
                self.hits = with_number(self.hits, seat, number_of(self.hits, seat) + 1)
        self.last_declared = self.declared
        self.last_piles = self.piles
        self.last_multiplier = self.multiplier
        self.declared = 0
        self.piles = 0
        self.multiplier = 1
        self.asked = 0
        self.refused = 0
        self.starter = -1
        self.lead = -1
        self.seat = -1
        if self.target_reached() or self.round_number >= self.max_rounds:
            self.stage = GAME_OVER
            return
        self.stage = PREPARATION
        self.round_number += 1
        if 0 < self.comeback <= self.best_score() - min(list(self.scores)):
            for seat in range(SEATS):
                self.scores[seat] = 0

    def best_score(self) -> i64:
        return max(list(self.scores))

    def leaders(self) -> list[int]:
        """Who has the highest score."""
        best = self.best_score()
        return [seat for seat in range(SEATS) if self.scores[seat] == best]

    def target_reached(self) -> bool:
        """Whether the score ends the match; with `play_on` a tie at the top does not."""
        return self.best_score() >= self.target and not (self.play_on and len(self.leaders()) > 1)

    def outcome(self) -> Outcome | None:
        if self.stage != GAME_OVER:
            return None
        return Outcome(list(self.scores), self.leaders(), "target" if self.target_reached() else "max_rounds")

    # The whole

    def copy(self) -> "LiapTuiState":
        other = LiapTuiState(
            self.chess,
            self.declarations,
            self.higher_type,
            self.zero_bonus,
            self.progressive,
            self.penalty_cap,
            self.target,
            self.max_rounds,
            self.comeback,
            self.play_on,
        )
        other.stage = self.stage
        other.round_number = self.round_number
        other.zeros = self.zeros
        other.multiplier = self.multiplier
        other.asked = self.asked
        other.refused = self.refused
        other.starter = self.starter
        other.seat = self.seat
        other.declared = self.declared
        other.piles = self.piles
        other.lead = self.lead
        other.winning = self.winning
        other.last_lead = self.last_lead
        other.last_winner = self.last_winner
        other.last_declared = self.last_declared
        other.last_piles = self.last_piles
        other.last_multiplier = self.last_multiplier
        other.hits = self.hits
        for seat in range(SEATS):
            other.scores[seat] = self.scores[seat]
            other.hands[seat] = self.hands[seat]
            other.shown[seat] = self.shown[seat]
            other.plays[seat] = self.plays[seat]
            other.last_plays[seat] = self.last_plays[seat]
            other.last_scores[seat] = self.last_scores[seat]
        return other

    def determinize(self, seat: i64, rng: Rng) -> "LiapTuiState":
        """Unseen pieces go where they may be: none that is strong to who was asked about a redeal, one at least to who was not."""
        world = self.copy()
        if self.stage == GAME_OVER or self.deal_due():
            return world
        seen = vec[i64](self.shown)
        if not self.face_down():
            seen[seat] += self.hands[seat]
        unseen: list[int] = []
        for kind in range(KINDS):
            left: i64 = COPIES[kind]
            for other in range(SEATS):
                left -= held(seen[other], kind)
            for _ in range(left):
                unseen.append(kind)
        hidden = [other for other in range(SEATS) if other != seat or self.face_down()]
        dealt = fill(unseen, [self._hand_group(other) for other in hidden], rng)
        for i in range(len(hidden)):
            world.hands[hidden[i]] = _counted(dealt[i])
        return world

    def _hand_group(self, seat: i64) -> Group:
        """What everyone knows about a hand."""
        allowed: i64 = ALL_KINDS
        needs: i64 = 0
        shown = kinds_of(self.shown[seat])
        strong = strong_kinds(self.chess)
        if self.asked & bit(seat):
            allowed &= ~strong
        elif self.declarations != BLIND and shown & strong == 0:
            needs = strong
        if self.general_named() and seat == self.starter and shown & bit(RED_GENERAL) == 0:
            needs = bit(RED_GENERAL)
        return Group(how_many(self.hands[seat]), allowed, needs)

    def general_named(self) -> bool:
        """Whether all know whose the red General is, or was: it made its holder the starter."""
        return self.round_number == 1 and self.multiplier == 1 and (self.stage == DECLARATION or self.stage == TURN)

    def __repr__(self) -> str:
        rules = [
            f"chess={self.chess} declarations={DECLARATIONS[self.declarations]} higher_type={self.higher_type}",
            f"zero_bonus={self.zero_bonus} progressive={self.progressive} penalty_cap={self.penalty_cap}",
            f"target={self.target} max_rounds={self.max_rounds} comeback={self.comeback} play_on={self.play_on}",
        ]
        parts = [
            f"Liap Tui {self.phase()} " + " ".join(rules),
            f"round={self.round_number} scores={list(self.scores)} zeros={by_seat(self.zeros)} x{self.multiplier}",
            f"asked={numbers(self.asked)} refused={numbers(self.refused)} starter={self.starter} turn={self.seat}",
            f"hands={_sets(self.hands)} shown={_sets(self.shown)} declared={by_seat(self.declared)} piles={by_seat(self.piles)}",
            f"lead={self.lead} winning={self.winning} plays={_sets(self.plays)}",
            f"last={_sets(self.last_plays)}/{self.last_lead}/{self.last_winner}",
            f"last_round={by_seat(self.last_declared)}/{by_seat(self.last_piles)}/x{self.last_multiplier}/{list(self.last_scores)}",
            f"hits={by_seat(self.hits)}",
        ]
        return "<" + " | ".join(parts) + ">"


def set_text(pieces: i64) -> str:
    """The letters of some pieces, such as GAE."""
    text = ""
    for letter in LETTERS:
        pieces >>= 4
        text += letter * (pieces & 7)
    return text


def _counted(kinds: list[int]) -> i64:
    pieces: i64 = 0
    for kind in kinds:
        pieces += piece(kind)
    return pieces


def by_seat(packed: i64) -> list[int]:
    """The number of each seat."""
    return [number_of(packed, seat) for seat in range(SEATS)]


def _sets(sets: vec[i64]) -> str:
    return "/".join([set_text(pieces) for pieces in sets])
