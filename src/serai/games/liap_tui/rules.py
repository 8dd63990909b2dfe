"""The rules of Liap Tui, in the order in which a round is played. RULES.md says the same for players.

Four seats. Pieces and sets, and how they are written as numbers, are in sets.py.
"""

from typing import Final

from mypy_extensions import i64

from serai.games.liap_tui.knowledge import sampled_hands
from serai.games.liap_tui.position import (
    BLIND,
    DECLARATION,
    EXACTLY_EIGHT,
    GAME_OVER,
    NO_NUMBERS,
    PREPARATION,
    SEATS,
    TURN,
    LiapTuiPosition,
    number_of,
    with_number,
)
from serai.games.liap_tui.sets import (
    COPIES,
    HAND,
    KINDS,
    PIECES,
    RED_GENERAL,
    VALID_SETS,
    compare_plays,
    held,
    holds,
    how_many,
    leads,
    nth_set,
    piece,
    set_count,
    set_counts,
    set_type,
    sets_of,
    weak,
)
from serai.games.liap_tui.suggest import keeps_hand, suggested_number, suggested_set
from serai.games.liap_tui.values import chance_of_winning, share_of_win
from serai.kernel.bits import bit, lowest, nth, numbers, size
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader
from serai.kernel.state import CHANCE, NOBODY

# Actions. Declaring a number is the number itself, playing a set is its pieces.
MOST: Final = 8
REDEAL_NO: Final = 9
REDEAL_YES: Final = 10
FIRST_SET: Final = 16

_PACK: Final = [kind for kind in range(KINDS) for _ in range(COPIES[kind])]


class LiapTuiState(LiapTuiPosition):
    """A match of Liap Tui."""

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
        self.last_plays = self.plays
        self.plays = NO_NUMBERS[:]
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
        scores = self.scores[:]
        for seat in range(SEATS):
            declared = number_of(self.declared, seat)
            taken = number_of(self.piles, seat)
            scores[seat] += self.base_points(declared, taken) * self.multiplier
            self.shown[seat] = 0
            if declared == taken:
                self.hits = with_number(self.hits, seat, number_of(self.hits, seat) + 1)
        self.scores = scores
        self.last_scores = scores
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
            self.scores = NO_NUMBERS

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

    # Search

    def units(self) -> i64:
        """Rounds."""
        if self.stage == GAME_OVER:
            return self.round_number
        return self.round_number - 1

    def value(self, seat: i64) -> float:
        if self.stage == GAME_OVER:
            return share_of_win(self, seat)
        return chance_of_winning(self, seat)

    def suggest(self, seat: i64, rng: Rng) -> i64:
        if self.stage == TURN:
            return suggested_set(self, seat)
        if self.stage == DECLARATION:
            return suggested_number(self, seat, self.open_numbers(seat))
        if keeps_hand(self, seat):
            return REDEAL_NO
        return REDEAL_YES

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
        self.copy_to(other)
        return other

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
        state.read_parts(source)
        return state

    def determinize(self, seat: i64, rng: Rng) -> "LiapTuiState":
        world = self.copy()
        if self.stage != GAME_OVER and not self.deal_due():
            world.hands = sampled_hands(self, seat, rng)
        return world
