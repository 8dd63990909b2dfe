"""What a position of Telefon consists of. What can be done in it is in `rules`."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.knowledge import DEALT, counter
from serai.games.telefon.tiles import CLOSED, FULL_BAZAR, NO_TILE, TILES, tile_text
from serai.kernel.bits import bit, numbers
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import State

SEATS: Final = 4

# Where a tile can go. The opening tile lies at the start, and is the left end and the right end at once.
LEFT: Final = 0
RIGHT: Final = 1
UP: Final = 2
DOWN: Final = 3
START: Final = 4
PLACES: Final = ["left", "right", "up", "down", "start"]
ENDS: Final = 4

# Actions. Playing a tile is the tile plus PLACE times the place.
PLACE: Final = 32
OPEN: Final = 128  # + tile
DRAW: Final = 160
PASS: Final = 161

# Phases. The table shows one more, GAME_END, as a pause.
DEALING: Final = 0
OPENING: Final = 1
PLAYING: Final = 2
MATCH_END: Final = 3
PHASES: Final = ["DEALING", "OPENING", "PLAYING", "MATCH_END"]

LIMIT_BELOW_TARGET: Final = 65  # the 300 line of a match to 365

# How a game ended.
NO_GAME: Final = 0
WENT_OUT: Final = 1
BLOCKED: Final = 2
TIED: Final = 3
GAME_ENDS: Final = ["", "went_out", "blocked", "tied"]

# What is counted for the summary, by seat: statistic * SEATS + seat.
TELEFONS: Final = 0
TELEFON_POINTS: Final = 4
GAMES_WON: Final = 8
BONUS_POINTS: Final = 12
DRAWN: Final = 16
PASSED: Final = 20


class TelefonPosition(State):
    """The parts of a position."""

    game_id: ClassVar[str] = "telefon"

    def __init__(self, players: int = 2, hand: i64 = 7, target: i64 = 365, teams: bool = False, next_to_play: bool = False) -> None:
        self.players = players
        self.hand: i64 = hand
        self.target: i64 = target
        self.limit: i64 = target - LIMIT_BELOW_TARGET  # from here on no bonus, and nothing for opening with 5-5
        self.teams = teams
        self.next_to_play = next_to_play  # who wins a blocked game with equal lowest hands
        self.stage: i64 = DEALING
        self.game_number: i64 = 0
        self.opener: i64 = -1  # of this game; between games, of the next
        self.must_open: i64 = NO_TILE  # the tile that opens the first game, all through that game
        self.seat: i64 = -1  # whose turn
        self.passes: i64 = 0  # in a row
        self.score = vec[i64]([0, 0, 0, 0])  # by side
        self.hands = vec[i64]([0, 0, 0, 0])
        self.bazar = FULL_BAZAR  # never changed in place: copies share it
        self.drawn: i64 = 0  # how many of it are gone
        self.lacking = vec[i64]([0, 0, 0, 0])  # what each seat has shown that it does not hold; see `knowledge`
        self.values = vec[i64]([CLOSED, CLOSED, CLOSED, CLOSED])  # what each end shows
        self.tips = vec[i64]([NO_TILE, NO_TILE, NO_TILE, NO_TILE])  # the tile that lies at each end
        self.hub: i64 = NO_TILE  # the first double with tiles on both sides
        self.plays = vec[i64]([0] * TILES)  # what lies on the table, in the order of play; see packed_play
        self.played: i64 = 0  # how many those are
        self.last_end: i64 = NO_GAME  # how the game before this one ended, for whom, and what everyone still held
        self.last_winner: i64 = -1
        self.last_bonus: i64 = 0
        self.last_hands = vec[i64]([0, 0, 0, 0])
        self.stats = vec[i64]([0] * (PASSED + SEATS))

    def phase(self) -> str:
        return PHASES[self.stage]

    def side(self, seat: i64) -> i64:
        """The team of a seat, or the seat itself where all play for themselves."""
        return seat & 1 if self.teams else seat

    def after(self, seat: i64) -> i64:
        """The seat whose turn comes next."""
        return seat + 1 if seat + 1 < self.players else 0

    def opens_with_known_tile(self, seat: i64) -> bool:
        """Before the first game's opening everyone knows which tile its opener holds."""
        return self.stage == OPENING and self.must_open != NO_TILE and seat == self.seat

    def tiles_on_table(self) -> i64:
        """The tiles that have been played in this game, as a mask."""
        tiles: i64 = 0
        for i in range(self.played):
            tiles |= bit(unpacked_play(self.plays[i])[1])
        return tiles

    def copy_to(self, other: "TelefonPosition") -> None:
        """Make another position, with the same options, the same as this one."""
        other.stage = self.stage
        other.game_number = self.game_number
        other.opener = self.opener
        other.must_open = self.must_open
        other.seat = self.seat
        other.passes = self.passes
        other.score = self.score[:]
        other.hands = self.hands[:]
        other.bazar = self.bazar
        other.drawn = self.drawn
        other.lacking = self.lacking[:]
        other.values = self.values[:]
        other.tips = self.tips[:]
        other.hub = self.hub
        other.plays = self.plays[:]
        other.played = self.played
        other.last_end = self.last_end
        other.last_winner = self.last_winner
        other.last_bonus = self.last_bonus
        other.last_hands = self.last_hands[:]
        other.stats = self.stats[:]

    # As bytes

    def write(self, out: Writer) -> None:
        out.number(self.players)
        out.number(self.hand)
        out.number(self.target)
        out.flag(self.teams)
        out.flag(self.next_to_play)
        out.number(self.stage)
        out.number(self.game_number)
        out.number(self.opener)
        out.number(self.must_open)
        out.number(self.seat)
        out.number(self.passes)
        out.number(self.hub)
        out.number(self.last_end)
        out.number(self.last_winner)
        out.number(self.last_bonus)
        out.vector(self.score)
        out.vector(self.hands)
        out.vector(self.lacking)
        out.vector(self.values)
        out.vector(self.tips)
        out.vector(self.last_hands)
        out.vector(self.stats)
        out.vector(self.bazar[self.drawn :])
        out.vector(self.plays[: self.played])

    def read_fields(self, source: Reader) -> None:
        """What `write` wrote after the options."""
        self.stage = source.number()
        self.game_number = source.number()
        self.opener = source.number()
        self.must_open = source.number()
        self.seat = source.number()
        self.passes = source.number()
        self.hub = source.number()
        self.last_end = source.number()
        self.last_winner = source.number()
        self.last_bonus = source.number()
        self.score = source.vector()
        self.hands = source.vector()
        self.lacking = source.vector()
        self.values = source.vector()
        self.tips = source.vector()
        self.last_hands = source.vector()
        self.stats = source.vector()
        self.bazar = source.vector()
        played = source.vector()
        self.played = len(played)
        for i in range(len(played)):
            self.plays[i] = played[i]

    def __repr__(self) -> str:
        plays = [_play_text(self.plays[i]) for i in range(self.played)]
        bazar = [tile_text(self.bazar[i]) for i in range(self.drawn, len(self.bazar))]
        lacking = [[counter(packed, at) for at in range(DEALT + 1)] for packed in self.lacking]
        parts = [
            f"Telefon {self.phase()} players={self.players} hand={self.hand} target={self.target} limit={self.limit}",
            f"teams={self.teams} next_to_play={self.next_to_play} game={self.game_number} opener={self.opener} must_open={self.must_open}",
            f"turn={self.seat} passes={self.passes} score={list(self.score)} hands={_hands_text(self.hands)} bazar={','.join(bazar)}",
            f"values={list(self.values)} tips={list(self.tips)} hub={self.hub} plays={','.join(plays)} lacking={lacking}",
            f"last={GAME_ENDS[self.last_end]}/{self.last_winner}/{self.last_bonus}/{_hands_text(self.last_hands)} stats={list(self.stats)}",
        ]
        return "<" + " | ".join(parts) + ">"


# A tile on the table, with who played it, where, and what it scored, is packed into one int.


def packed_play(seat: i64, tile: i64, place: i64, points: i64) -> i64:
    return ((points * 4 + seat) * 8 + place) * PLACE + tile


def unpacked_play(play: i64) -> tuple[i64, i64, i64, i64]:
    """Seat, tile, place and points."""
    return play // (PLACE * 8) % 4, play % PLACE, play // PLACE % 8, play // (PLACE * 32)


def _play_text(play: i64) -> str:
    seat, tile, place, points = unpacked_play(play)
    return f"P{seat + 1}:{tile_text(tile)}:{PLACES[place]}:{points}"


def _hands_text(hands: vec[i64]) -> str:
    return "/".join([",".join([tile_text(tile) for tile in numbers(hand)]) for hand in hands])
