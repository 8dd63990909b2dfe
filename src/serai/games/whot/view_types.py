"""The types of what people see of a Whot match. Never compiled: see `serai.kernel.presentation`."""

from typing import Literal

from msgspec import Struct

from serai.kernel.presentation import View

PlayerState = Literal["joined", "active", "out", "winner"]


class Lack(Struct, frozen=True, kw_only=True):
    """What a seat is known not to hold, because it last drew or passed when nothing fitted."""

    symbol: str | None
    """No card of this symbol."""
    number: int | None
    """No card of this number."""
    whot: bool
    """No Whot either."""
    drawn_since: int
    """How many cards it has drawn since, to which this does not apply."""


class EndedRound(Struct, frozen=True, kw_only=True):
    """How the last round ended. All hands are shown then."""

    end: str
    """`last_card`, `tender`, `all_passed` or `left_alone`."""
    winner: int
    """Who won it and opens the next."""
    caller: int | None
    """Who called the tender."""
    out: int | None
    """Who went out of the match."""
    hands: list[list[str]]
    """What each seat still held; empty for seats that were out before."""
    totals: list[int | None]
    """The total of each hand; null for seats that were out before."""


class WhotView(View, frozen=True, kw_only=True):
    """A Whot table as one seat sees it."""

    mode: str
    """`classic` or `tender`."""
    states: list[PlayerState]
    """Each seat's state: `active`, `out`, or, between rounds and at the end, `winner` of the last round."""
    opener: int
    """Who opens, or opened, this round."""
    hand: list[str]
    """The viewer's own cards, by symbol and number, Whots last; empty for a spectator."""
    counts: list[int]
    """How many cards each seat holds."""
    last_card: list[int]
    """The seats that have one card left."""
    top: str | None
    """The card to play on; null between rounds."""
    wanted: str | None
    """The symbol that the Whot on top asks for."""
    penalty: int
    """How many cards the player to move must draw, unless they add to the penalty."""
    market: int
    """How many cards can be drawn before the market is empty."""
    discards: int
    """How many cards are under the top one."""
    under: list[str]
    """The last of them, which everyone saw played; the last one is directly under the top card."""
    aside: int
    """How many cards of players who left are out of this round."""
    tender_open: bool
    """Whether the tender may be called."""
    reshuffles: int
    """How often the market was reshuffled in this round."""
    passes: int
    """How many players have passed in a row."""
    lacks: list[Lack | None]
    """What each seat is known not to hold."""
    played: list[list[str]]
    """What each seat has played in this round, in order."""
    last_round: EndedRound | None
    """How the round before this one ended."""
