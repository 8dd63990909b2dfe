"""The types of what people see of a Liap Tui match. Never compiled: see `serai.kernel.presentation`."""

from msgspec import Struct

from serai.kernel.presentation import View


class TurnPlay(Struct, frozen=True, kw_only=True):
    """One seat's set in one turn."""

    seat: int
    pieces: list[str]
    """Sorted, strongest name first."""
    set: str | None
    """Its type, such as STRAIGHT; null if it is not a valid set."""
    worth: int | float
    """Its points; 0 if it is not a valid set."""
    competes: bool
    """Whether it can win the turn. The starter's set always competes."""


class TurnResult(Struct, frozen=True, kw_only=True):
    """A turn that is over."""

    plays: list[TurnPlay]
    """In the order of play."""
    winner: int
    play: TurnPlay
    """The set that won."""
    gained: int
    """How many piles the winner got: as many as one set has pieces."""
    piles: list[int]
    """The piles of each seat after this turn."""
    next_starter: int | None
    """Who starts the next turn: the winner. After the last turn of a round a redeal can change that; null after the match."""


class SeatScore(Struct, frozen=True, kw_only=True):
    """A seat's row in the scoring table of a round."""

    seat: int
    declared: int
    taken: int
    base: int
    """The points before the multiplier."""
    points: int
    """The points after it."""
    score: int
    """The seat's score after the round, before a comeback reset."""


class RoundResult(Struct, frozen=True, kw_only=True):
    """The scoring table of a round that is over."""

    round: int
    multiplier: int
    seats: list[SeatScore]
    reset: bool
    """Whether the comeback rule then reset all scores to 0."""


class LiapTuiView(View, frozen=True, kw_only=True):
    """A Liap Tui table as one seat sees it."""

    values: str
    """`ranked` or `chess`: what the pieces are worth."""
    worths: dict[str, int | float]
    """What each piece is worth."""
    declarations: str
    """`not_eight`, `exactly_eight` or `blind`."""
    compete: str
    """`same_type` or `higher_type`: which sets compete for a turn."""
    target: int
    """The score that ends the match."""
    max_rounds: int
    """The match ends after this many rounds at the latest."""
    hand: list[str]
    """The viewer's own pieces, sorted; empty for a spectator and while the hands are face down."""
    counts: list[int]
    """How many pieces each seat holds."""
    face_down: bool
    """Whether the hands are face down, as with `blind` until everyone has declared."""
    undealt: int
    """How many pieces have not been dealt: all or none."""
    asked: list[int]
    """The seats that were asked about a redeal because their hand was weak in this deal."""
    refused: list[int]
    """Which of them declined."""
    multiplier: int
    """What this round's points are multiplied by: 1, and 1 more for each redeal."""
    starter: int | None
    """Who starts this round; null if it is not known yet."""
    declared: list[int | None]
    """What each seat has declared in this round."""
    total_declared: int
    """The sum of the declarations so far."""
    forbidden: list[int]
    """The numbers that the seat whose turn it is may not declare; empty outside DECLARATION."""
    zero_streaks: list[int]
    """How many zeros each seat has declared in a row, this round included; after two, the next number must be at least 1."""
    turn_starter: int | None
    """Who starts the turn that is being played."""
    announced: str | None
    """The type of the starter's set in this turn."""
    pieces_due: int
    """How many pieces each seat must play in this turn; 0 before the starter has played."""
    plays: list[TurnPlay]
    """The sets of this turn, in the order of play."""
    winning: int | None
    """Who is winning this turn so far."""
    piles: list[int]
    """The piles of each seat in this round, to be compared with `declared`."""
    last_turn: TurnResult | None
    """The turn before this one; it may be of the round before."""
    last_round: RoundResult | None
    """The scoring table of the round before."""
    played: list[list[str]]
    """What each seat has played in this round, sorted."""
