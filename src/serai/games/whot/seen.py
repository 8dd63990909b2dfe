"""The shapes of what people see of a Whot match. Never compiled: see `serai.kernel.seen`."""

from typing import Literal

from msgspec import Struct

from serai.kernel.seen import View

PlayerState = Literal["joined", "active", "out", "winner"]


class Lack(Struct, frozen=True, kw_only=True):
    """What a seat last showed not to hold, by drawing or passing because nothing fitted."""

    symbol: str | None
    """No card of this symbol."""
    number: int | None
    """No card of this number."""
    whot: bool
    """No Whot either."""
    drawn_since: int
    """How many cards it has drawn since, of which this says nothing."""


class EndedRound(Struct, frozen=True, kw_only=True):
    """How the last round ended. All hands are turned up then."""

    end: str
    """`last_card`, `tender`, `all_passed` or `left_alone`."""
    winner: int
    """Who won it, and opens the next."""
    caller: int | None
    """Who called the tender."""
    out: int | None
    """Who went out of the match."""
    hands: list[list[str]]
    """What each seat still held; empty for seats that were out before."""
    totals: list[int | None]
    """What each hand came to; null for seats that were out before."""


class WhotView(View, frozen=True, kw_only=True):
    """A Whot table as one seat sees it."""

    mode: str
    """`classic` or `tender`."""
    states: list[PlayerState]
    """Each seat's state: `active`, `out`, or, between rounds and at the end, `winner` of the round that was played last."""
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
    """How many cards the player to move must draw, unless they add to it."""
    market: int
    """How many cards can be drawn before the market is empty."""
    discards: int
    """How many cards lie under the top one."""
    under: list[str]
    """The uppermost of them, which everyone saw being laid there; the last one lies directly under the top card."""
    aside: int
    """How many cards of those who left are out of this round."""
    tender_open: bool
    """Whether the tender may be called."""
    reshuffles: int
    """How often the market was made anew in this round."""
    passes: int
    """How many have passed in a row."""
    lacks: list[Lack | None]
    """What each seat has shown not to hold."""
    played: list[list[str]]
    """What each seat has played in this round, in order."""
    last_round: EndedRound | None
    """How the round before this one ended."""
