"""The rules of Liap Tui, in the order in which a round is played. RULES.md says the same for players.

Four seats. Pieces and sets, and how they are written as numbers, are in sets.py.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.liap_tui.sets import (
    ALL_KINDS,
    COPIES,
    HAND,
    KINDS,
    PIECES,
    RED_GENERAL,
    VALID_SETS,
    compare_plays,
    counted,
    held,
    holds,
    how_many,
    kinds_of,
    leads,
    nth_set,
    piece,
    set_count,
    set_counts,
    set_text,
    set_type,
    sets_of,
    strong_kinds,
    weak,
)
from serai.kernel.bits import bit, lowest, nth, numbers, size
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.sampling import Group, fill
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import CHANCE, NOBODY, State

SEATS: Final = 4

# Actions. Declaring a number is the number itself, playing a set is its pieces.
MOST: Final = 8
REDEAL_NO: Final = 9
REDEAL_YES: Final = 10
FIRST_SET: Final = 16

# Phases. WAITING, TURN_RESULTS and SCORING are the table's: nobody acts in them.
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


# Small numbers by seat are packed into one int, eight bits for each seat.


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
        self.asked: i64 = 0  # masks of seats: whose hand is weak in this deal, and which of them declined a redeal
        self.refused: i64 = 0
        self.starter: i64 = -1  # of this round, once it is known
        self.seat: i64 = -1  # whose turn it is, if only one seat may act
        self.hands = vec[i64]([0, 0, 0, 0])
        self.shown = vec[i64]([0, 0, 0, 0])  # what each seat has played in this round
        self.declared: i64 = 0  # by seat
        self.piles: i64 = 0  # by seat
        self.lead: i64 = -1  # who starts this turn
        self.winning: i64 = -1  # who is winning this turn so far
        self.plays = vec[i64]([0, 0, 0, 0])  # of this turn
        self.last_plays = vec[i64]([0, 0, 0, 0])  # the turn before, which may be of the round before
        self.last_lead: i64 = -1
        self.last_winner: i64 = -1
        self.last_declared: i64 = 0  # the round before
        self.last_piles: i64 = 0
        self.last_multiplier: i64 = 0
        self.last_scores = vec[i64]([0, 0, 0, 0])  # at its end, before a comeback reset
        self.hits: i64 = 0  # by seat: rounds in which the declaration was met

    def phase(self) -> str:
        return PHASES[self.stage]

    # The deal

    def deal_due(self) -> bool:
        return self.stage == PREPARATION and self.asked == 0

    def pack(self) -> list[int]:
        return _PACK if self.deal_due() else []

    def deal(self, order: list[int]) -> None:
        """Eight pieces to each seat; then every player with a weak hand is asked about a redeal, unless the hands are face down."""
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
        """The first yes decides for everyone: a deal is due again."""
        self.multiplier += 1
        self.starter = seat
        self.asked = 0
        self.refused = 0
        for other in range(SEATS):
            self.hands[other] = 0

    # Declaring

    def _begin_declaring(self) -> None:
        """The starter is the player who asked for the last redeal; otherwise, in round 1, the holder of the red General; otherwise the
        winner of the last turn."""
        if self.starter < 0:
            self.starter = self.last_winner
            if self.round_number == 1:
                for seat in range(SEATS):
                    if held(self.hands[seat], RED_GENERAL):
                        self.starter = seat
        self.seat = self.starter
        self.stage = DECLARATION

    def face_down(self) -> bool:
        """Whether the hands are face down, seen by nobody."""
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
        """Whether the seat declared zero in the last two rounds and may not do so a third time."""
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
        """How many pieces the starter of this turn played; 0 before the first play."""
        return how_many(self.plays[self.lead])

    def competes(self, pieces: i64) -> bool:
        """Whether a set that follows can win this turn."""
        return self.competes_with(pieces, self.plays[self.lead])

    def competes_with(self, pieces: i64, led: i64) -> bool:
        """Only sets of the starter's type compete; with `higher_type`, any valid set does."""
        type = set_type(pieces)
        return type > 0 if self.higher_type else type == set_type(led)

    def takes_over(self, pieces: i64) -> bool:
        """Whether a set that follows would be winning this turn."""
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
        """The winner gets as many piles as one set has pieces, and starts the next turn."""
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
        """The points of a round before the multiplier."""
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
        """Whether the score ends the match; with `play_on`, a tie at the top does not."""
        return self.best_score() >= self.target and not (self.play_on and len(self.leaders()) > 1)

    def outcome(self) -> Outcome | None:
        if self.stage != GAME_OVER:
            return None
        return Outcome(list(self.scores), self.leaders(), "target" if self.target_reached() else "max_rounds")

    # The whole position

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
        """Unseen pieces are placed where they may be: a seat that was asked about a redeal gets no strong piece, any other at least one."""
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
            world.hands[hidden[i]] = counted(dealt[i])
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
        """Whether everyone knows who has, or had, the red General, because it made its holder the starter."""
        return self.round_number == 1 and self.multiplier == 1 and (self.stage == DECLARATION or self.stage == TURN)

    # As bytes

    def write(self, out: Writer) -> None:
        out.flag(self.chess)
        out.number(self.declarations)
        out.flag(self.higher_type)
        out.number(self.zero_bonus)
        out.flag(self.progressive)
        out.number(self.penalty_cap)
        out.number(self.target)
        out.number(self.max_rounds)
        out.number(self.comeback)
        out.flag(self.play_on)
        out.number(self.stage)
        out.number(self.round_number)
        out.number(self.zeros)
        out.number(self.multiplier)
        out.number(self.asked)
        out.number(self.refused)
        out.number(self.starter)
        out.number(self.seat)
        out.number(self.declared)
        out.number(self.piles)
        out.number(self.lead)
        out.number(self.winning)
        out.number(self.last_lead)
        out.number(self.last_winner)
        out.number(self.last_declared)
        out.number(self.last_piles)
        out.number(self.last_multiplier)
        out.number(self.hits)
        out.vector(self.scores)
        out.vector(self.hands)
        out.vector(self.shown)
        out.vector(self.plays)
        out.vector(self.last_plays)
        out.vector(self.last_scores)

    @classmethod
    def read(cls, source: Reader) -> "LiapTuiState":
        state = LiapTuiState(
            source.flag(),
            source.number(),
            source.flag(),
            source.number(),
            source.flag(),
            source.number(),
            source.number(),
            source.number(),
            source.number(),
            source.flag(),
        )
        state.stage = source.number()
        state.round_number = source.number()
        state.zeros = source.number()
        state.multiplier = source.number()
        state.asked = source.number()
        state.refused = source.number()
        state.starter = source.number()
        state.seat = source.number()
        state.declared = source.number()
        state.piles = source.number()
        state.lead = source.number()
        state.winning = source.number()
        state.last_lead = source.number()
        state.last_winner = source.number()
        state.last_declared = source.number()
        state.last_piles = source.number()
        state.last_multiplier = source.number()
        state.hits = source.number()
        state.scores = source.vector()
        state.hands = source.vector()
        state.shown = source.vector()
        state.plays = source.vector()
        state.last_plays = source.vector()
        state.last_scores = source.vector()
        return state

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


def by_seat(packed: i64) -> list[int]:
    """The number of each seat."""
    return [number_of(packed, seat) for seat in range(SEATS)]


def _sets(sets: vec[i64]) -> str:
    return "/".join([set_text(pieces) for pieces in sets])
