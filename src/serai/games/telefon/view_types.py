"""The types of what people see of a Telefon domino match. Never compiled: see `serai.kernel.presentation`."""

from msgspec import Struct

from serai.kernel.presentation import View


class PlacedTile(Struct, frozen=True, kw_only=True):
    """A tile on the table."""

    tile: str
    """Its name, low half first."""
    at: str
    """The end at which it was placed: `left`, `right`, `up` or `down`; `start` for the opening tile."""
    inner: int
    """The half that touches the tile before it. Of the opening tile: the half to the left."""
    outer: int
    """The outer half, where the next tile of that chain goes. Of the opening tile: the half to the right."""
    double: bool
    """Whether it is a double, which is placed across its chain."""
    seat: int
    """Who played it."""
    points: int
    """What it scored; more than 0 is a Telefon."""


class OpenEnd(Struct, frozen=True, kw_only=True):
    """An end where a tile can be placed."""

    at: str
    """`left`, `right`, `up` or `down`."""
    value: int
    """The number that a tile must show to fit."""
    tile: str | None
    """The tile at this end; null above or below the hub until there is one."""
    counts: int
    """What it adds to the sum: nothing without a tile, both halves of a double."""


class EndedGame(Struct, frozen=True, kw_only=True):
    """How the last game ended."""

    end: str
    """`went_out`, `blocked`, or `tied`: blocked with equal lowest hands, so that nobody won."""
    winner: int | None
    """Who won it and opens the next; null if tied."""
    hands: list[list[str]]
    """What each seat still held, turned up for all to see."""
    pips: list[int]
    """What each of these hands counts."""
    held: int
    """What the winner's opponents held in total; 0 if tied."""
    rounded: int
    """The same, rounded up to a multiple of 5: the bonus before the limit."""
    bonus: int
    """The bonus that the winner got."""


class TelefonView(View, frozen=True, kw_only=True):
    """What a seat, or a spectator, may know of a Telefon match."""

    target: int
    """The game in which someone reaches this is the last, unless it leaves equal totals at the top."""
    limit: int
    """From this score on there is no bonus, and opening with 5-5 scores nothing; a bonus never takes a score past it."""
    deciding: bool
    """Whether someone has reached the target: then the highest total at the end of this game wins."""
    teams: list[str] | None
    """The team of each seat, A or B; null if there are no teams."""
    opener: int | None
    """Who opens or opened this game; between games, who opens the next. Null before the first deal."""
    must_open: str | None
    """The tile with which the first game must be opened, until it is played. This is public."""
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
    """Whether there is a hub, so that there are four open ends."""
    ends: list[OpenEnd]
    """The open ends: left and right, with a hub also up and down. Empty before the opening tile."""
    sum: int
    """The sum of the open ends."""
    last_play: PlacedTile | None
    """The last tile played in this game."""
    passes: int
    """How many players have passed in a row; when all have, the game is blocked."""
    lacks: list[list[int]]
    """For each seat, the numbers that it is known not to hold, because it drew or passed, and has not drawn a tile since."""
    may_show: list[list[int]]
    """For each seat and each number from 0 to 6: how many of its tiles may have that number, judging by its draws and passes."""
    last_game: EndedGame | None
    """How the game before this one ended; between games, the game that has just ended."""
