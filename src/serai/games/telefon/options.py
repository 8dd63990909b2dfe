"""The options of Telefon domino."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class TelefonOptions(Struct, frozen=True, kw_only=True):
    """The options of a Telefon table."""

    hand: Annotated[int, Meta(ge=5, le=7)] | None = None
    """How many tiles each player is dealt; if None, 7 for two players and 5 for three or four. Four hands of 7 are the whole set."""
    blocked_tie: Literal["nobody", "next_to_play"] = "nobody"
    """Who wins a blocked game in which two sides share the lowest hand."""
    target: Annotated[int, Meta(ge=100, le=1000)] = 365
    """The match is decided by the game in which someone reaches this. Bonuses stop 65 points below it."""
    teams: bool = False
    """Whether P1 and P3 play against P2 and P4, with one score for each team. Only for four seats."""
