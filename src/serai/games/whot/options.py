"""The options of Whot."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class WhotOptions(Struct, frozen=True, kw_only=True):
    """The options of a Whot table."""

    mode: Literal["classic", "tender"] = "classic"
    """What happens when the market is empty: a reshuffle, or the tender."""
    pack: Literal["standard", "full"] = "standard"
    """The 54 cards of the Nigerian pack, or 1 to 19 in every symbol and five Whots."""
    hand: Annotated[int, Meta(ge=3, le=7)] = 6
    """How many cards each player is dealt."""
    whot_defends: bool = False
    """Whether a Whot cancels a penalty."""
    market_keeps_turn: bool = False
    """Whether a player who plays a general market plays again."""
    free_draw: bool = False
    """Whether a player may draw instead of playing, until the first reshuffle of the round."""
    star_double: bool = False
    """Whether stars count twice wherever a hand is totalled."""
    turn_seconds: Annotated[int, Meta(ge=5, le=600)] | None = 30
    """How many seconds a turn may take at a table with a clock; None for no limit."""
