"""The options of Telefon domino."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class TelefonOptions(Struct, frozen=True, kw_only=True):
    """What a Telefon table can agree on."""

    hand: Annotated[int, Meta(ge=5, le=7)] | None = None
    """How many tiles each is dealt; none: 7 for two players, 5 for three or four. Even four times 7 are no more than the set."""
    blocked_tie: Literal["nobody", "next_to_play"] = "nobody"
    """Who wins a blocked game in which two sides share the lowest hand."""
    target: Annotated[int, Meta(ge=100, le=1000)] = 365
    """The match is decided by the game in which someone reaches this. Bonuses end 65 points below it."""
    teams: bool = False
    """Whether P1 and P3 play against P2 and P4, with one score a team. For four seats only."""
