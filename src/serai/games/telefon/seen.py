"""The shapes of what people see of a Telefon domino match. Never compiled: see `serai.kernel.seen`."""

from msgspec import Struct

from serai.kernel.seen import View


class PlacedTile(Struct, frozen=True, kw_only=True):
    """A tile on the table."""

    tile: str
    """Its name, low half first."""
    at: str
    """The end that it was put to: `left`, `right`, `up` or `down`; the opening tile lies at the `start`."""
    inner: int
    """The half that touches the tile before it. Of the opening tile: the half to the left."""
    outer: int
    """The half that shows outwards, where the next tile of that chain goes. Of the opening tile: the half to the right."""
    double: bool
    """Whether it is a double, which stands across its chain."""
    seat: int
    """Who played it."""
    points: int
    """What it scored; more than 0 is a Telefon."""


class OpenEnd(Struct, frozen=True, kw_only=True):
    """An end where a tile can be put."""

    at: str
    """`left`, `right`, `up` or `down`."""
    value: int
    """The number that a tile must show to fit."""
    tile: str | None
    """The tile that lies there; None up or down of the hub before the first one."""
    counts: int
    """What it adds to the sum: nothing without a tile, both halves of a double."""


class EndedGame(Struct, frozen=True, kw_only=True):
    """How the last game ended."""

    end: str
    """`went_out`, `blocked`, or `tied`: blocked with equal lowest hands and nobody to win."""
    winner: int | None
    """Who won it and opens the next; None when tied."""
    hands: list[list[str]]
    """What each seat still held, turned up for all to see."""
    pips: list[int]
    """What each of these hands counts."""
    held: int
    """What the winner's opponents held together; 0 when tied."""
    rounded: int
    """The same rounded up to 5: the bonus before the limit."""
    bonus: int
    """What the winner got for it."""


class TelefonView(View, frozen=True, kw_only=True):
    """What a seat, or a spectator, may know of a Telefon match."""

    target: int
    """The game in which someone reaches this is the last, unless it leaves equal totals at the top."""
    limit: int
    """From this score on there is no bonus and nothing for opening with 5-5; a bonus never leads past it."""
    deciding: bool
    """Someone has reached the target: the highest total at the end of this game wins."""
    teams: list[str] | None
    """The team of each seat, A or B; None where all play for themselves."""
    opener: int | None
    """Who opens or opened this game; between games, who opens the next. None before the first deal."""
    must_open: str | None
    """The tile with which the first game must be opened, until it lies there. Everybody may know it."""
    hand: list[str]
    """The viewer's own tiles; empty for a spectator."""
    counts: list[int]
    """How many tiles each seat holds."""
    bazar: int
    """How many tiles can still be drawn."""
    board: list[PlacedTile]
    """The tiles on the table in the order of play: each extends its chain outwards. A finished game's board stays until the next deal."""
    hub: str | None
    """The double from which the chains up and down start; always part of the line from left to right."""
    four_way: bool
    """Whether there is a hub, so that four ways are open."""
    ends: list[OpenEnd]
    """The open ends: left and right, with a hub also up and down. Empty before the opening tile."""
    sum: int
    """The sum of the open ends."""
    last_play: PlacedTile | None
    """The tile put down last in this game."""
    passes: int
    """How many have passed in a row; when all have, the game is blocked."""
    lacks: list[list[int]]
    """For each seat the numbers that it has shown not to hold, by drawing or passing, and has not drawn since."""
    may_show: list[list[int]]
    """For each seat and each number from 0 to 6: how many of its tiles may show that number, for all that its draws and passes tell."""
    last_game: EndedGame | None
    """How the game before this one ended; between games, the game that has just ended."""
