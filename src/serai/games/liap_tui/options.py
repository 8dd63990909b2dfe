"""The options of Liap Tui."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class LiapTuiOptions(Struct, frozen=True, kw_only=True):
    """The options of a Liap Tui table."""

    values: Literal["ranked", "chess"] = "ranked"
    """What the pieces are worth: 14 down to 1, or as in xiangqi, both colours alike."""
    declarations: Literal["not_eight", "exactly_eight", "blind"] = "not_eight"
    """Whether the declarations may not, or must, total eight; with `blind`, they are made before anyone has seen a hand."""
    compete: Literal["same_type", "higher_type"] = "same_type"
    """Which sets compete for a turn: those of the starter's type, or any valid set."""
    zero_bonus: Literal[3, 0] = 3
    """Points for declaring 0 and taking 0."""
    bonus: Literal["flat", "progressive"] = "flat"
    """Points for a declaration X that was met: X + 5, or 2X + 4."""
    penalty_cap: Annotated[int, Meta(ge=1, le=8)] | None = None
    """The most that a round can cost, before the multiplier."""
    target: Annotated[int, Meta(ge=10, le=200)] = 50
    """The match ends after a round in which someone has this many points."""
    max_rounds: Annotated[int, Meta(ge=1, le=50)] = 20
    """The match ends after this many rounds."""
    comeback: Annotated[int, Meta(ge=10, le=200)] | None = None
    """When someone trails the leader by this many points after a round, all scores go back to 0."""
    tie: Literal["shared", "play_on"] = "shared"
    """Whether a tie at the top is a shared win, or is played on until the last round."""
    pace: Annotated[int, Meta(ge=0, le=30)] = 7
    """How many seconds the table shows each turn's result and each round's scoring. No rule depends on it."""
    turn_seconds: Annotated[int, Meta(ge=5, le=600)] | None = 45
    """How long a player has to declare or to play. No rule depends on it."""
