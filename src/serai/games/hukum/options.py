"""The options of Hukum."""

from typing import Annotated, Literal

from msgspec import Meta, Struct


class HukumOptions(Struct, frozen=True, kw_only=True):
    """What a Hukum table can agree on."""

    target: Annotated[int, Meta(ge=8, le=64)] = 16
    """The match ends at plus or minus this score. The points of hands and of Vakkai do not change with it."""
    trump_choice: Literal["held", "any"] = "held"
    """Whether trump must be a suit among the chooser's first four cards."""
    first_lead: Literal["after_chooser", "chooser"] = "after_chooser"
    """Who leads to the first trick."""
