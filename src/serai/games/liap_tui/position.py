"""What a position of Liap Tui consists of. What can be done in it is in `rules`."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.liap_tui.sets import set_text
from serai.kernel.bits import numbers
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import State

SEATS: Final = 4

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

NO_NUMBERS: Final = vec[i64]([0, 0, 0, 0])


# Small numbers by seat are packed into one int, eight bits for each seat.


def number_of(packed: i64, seat: i64) -> i64:
    return (packed >> (seat * 8)) & 255


def with_number(packed: i64, seat: i64, number: i64) -> i64:
    return packed + ((number - number_of(packed, seat)) << (seat * 8))


def by_seat(packed: i64) -> list[int]:
    """The number of each seat."""
    return [number_of(packed, seat) for seat in range(SEATS)]


def _sets(sets: vec[i64]) -> str:
    return "/".join([set_text(pieces) for pieces in sets])


class LiapTuiPosition(State):
    """The parts of a position. Scores and the turn before are shared by copies: they are replaced, never written into.

    For penalty_cap and comeback 0 means none.
    """

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
        self.scores = NO_NUMBERS
        self.zeros: i64 = 0  # by seat: zeros declared in a row
        self.multiplier: i64 = 1
        self.asked: i64 = 0  # masks of seats: whose hand is weak in this deal, and which of them declined a redeal
        self.refused: i64 = 0
        self.starter: i64 = -1  # of this round, once it is known
        self.seat: i64 = -1  # whose turn it is, if only one seat may act
        self.hands = NO_NUMBERS[:]
        self.shown = NO_NUMBERS[:]  # what each seat has played in this round
        self.declared: i64 = 0  # by seat
        self.piles: i64 = 0  # by seat
        self.lead: i64 = -1  # who starts this turn
        self.winning: i64 = -1  # who is winning this turn so far
        self.plays = NO_NUMBERS[:]  # of this turn
        self.last_plays = NO_NUMBERS  # the turn before, which may be of the round before
        self.last_lead: i64 = -1
        self.last_winner: i64 = -1
        self.last_declared: i64 = 0  # the round before
        self.last_piles: i64 = 0
        self.last_multiplier: i64 = 0
        self.last_scores = NO_NUMBERS  # at its end, before a comeback reset
        self.hits: i64 = 0  # by seat: rounds in which the declaration was met

    def phase(self) -> str:
        return PHASES[self.stage]

    def copy_to(self, other: "LiapTuiPosition") -> None:
        """Make another position, with the same options, the same as this one."""
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
        other.scores = self.scores
        other.last_plays = self.last_plays
        other.last_scores = self.last_scores
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.plays = self.plays[:]

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

    def read_parts(self, source: Reader) -> None:
        """Everything after the options, as `write` wrote it."""
        self.stage = source.number()
        self.round_number = source.number()
        self.zeros = source.number()
        self.multiplier = source.number()
        self.asked = source.number()
        self.refused = source.number()
        self.starter = source.number()
        self.seat = source.number()
        self.declared = source.number()
        self.piles = source.number()
        self.lead = source.number()
        self.winning = source.number()
        self.last_lead = source.number()
        self.last_winner = source.number()
        self.last_declared = source.number()
        self.last_piles = source.number()
        self.last_multiplier = source.number()
        self.hits = source.number()
        self.scores = source.vector()
        self.hands = source.vector()
        self.shown = source.vector()
        self.plays = source.vector()
        self.last_plays = source.vector()
        self.last_scores = source.vector()

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
