"""The options of Hukum."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class HukumOptions(Struct, frozen=True, kw_only=True):
    """The options of a Hukum table."""

    target: Annotated[int, Meta(ge=8, le=64)] = 16
    """The match ends at plus or minus this score. The points of hands and of Vakkai stay the same."""
    trump_choice: Literal["held", "any"] = "held"
    """Whether the trump suit must be among the chooser's first four cards."""
    first_lead: Literal["after_chooser", "chooser"] = "after_chooser"
    """Who leads to the first trick."""
