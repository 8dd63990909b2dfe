"""The options of Whot."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class WhotOptions(Struct, frozen=True, kw_only=True):
    """What a Whot table can agree on."""

    mode: Literal["classic", "tender"] = "classic"
    """What happens when the market is empty: a reshuffle, or the tender."""
    pack: Literal["standard", "full"] = "standard"
    """The 54 cards of the Nigerian pack, or 1 to 19 in every symbol and five Whots."""
    hand: Annotated[int, Meta(ge=3, le=7)] = 6
    """How many cards each player is dealt."""
    whot_defends: bool = False
    """Whether a Whot cancels a penalty."""
    market_keeps_turn: bool = False
    """Whether the player of a general market goes on."""
    free_draw: bool = False
    """Whether one may draw instead of playing, until the first reshuffle of the round."""
    star_double: bool = False
    """Whether stars count twice wherever a hand is totalled."""
    turn_seconds: Annotated[int, Meta(ge=5, le=600)] | None = 30
    """How long a turn may take at a table with a clock; none: as long as one likes."""
