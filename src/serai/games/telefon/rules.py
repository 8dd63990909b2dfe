"""The rules of Telefon domino, in the order in which a game is played. RULES.md says the same for players.

Two to four seats; with teams, seats 0 and 2 play against 1 and 3. A side is what has a score: a team, or else a seat.
"""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.knowledge import DEALT, counter, sample_world, with_counter, without_tile
from serai.games.telefon.tiles import (
    CLOSED,
    DOUBLE_FIVE,
    FULL_BAZAR,
    NO_TILE,
    OPENING_ORDER,
    PACK,
    SHOWING,
    TILES,
    hand_pips,
    high_half,
    is_double,
    low_half,
    pips,
    tile_text,
)
from serai.kernel.bits import bit, nth, numbers, size32
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import CHANCE, NOBODY, State

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
OPENING_POINTS: Final = 10

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


class TelefonState(State):
    """A match of Telefon domino."""

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

    # The deal

    def deal_due(self) -> bool:
        return self.stage == DEALING

    def pack(self) -> list[int]:
        return PACK if self.stage == DEALING else []

    def deal(self, order: list[int]) -> None:
        """Each seat's hand in turn; what is left is the bazar. The first game's opener follows from the hands."""
        at: i64 = 0
        for seat in range(self.players):
            hand: i64 = 0
            for _ in range(self.hand):
                hand |= bit(order[at])
                at += 1
            self.hands[seat] = hand
            self.lacking[seat] = 0
        self.bazar = vec[i64](order[at:])
        self.passes = 0
        self.hub = NO_TILE
        self.played = 0
        for end in range(ENDS):
            self.values[end] = CLOSED
            self.tips[end] = NO_TILE
        self.game_number += 1
        self.must_open = NO_TILE
        if self.game_number == 1:
            self._find_opener()
        self.seat = self.opener
        self.stage = OPENING

    def _find_opener(self) -> None:
        """Whoever holds the tile that comes first in the order must open with it; so everybody knows what nobody was dealt."""
        for tile in OPENING_ORDER:
            for seat in range(self.players):
                if self.hands[seat] & bit(tile):
                    self.opener = seat
                    self.must_open = tile
                    for other in range(self.players):
                        self.lacking[other] = with_counter(0, DEALT, self.hand)
                    return

    def bazar_left(self) -> i64:
        """How many tiles can still be drawn."""
        return len(self.bazar) - self.drawn

    # Who may do what

    def actors(self) -> list[int]:
        return [self.seat] if self.seat >= 0 else []

    def turn(self) -> i64:
        if self.seat >= 0:
            return self.seat
        return CHANCE if self.stage == DEALING else NOBODY

    def fitting(self, seat: i64, end: i64) -> i64:
        """The tiles of a seat that can go to an end."""
        return self.hands[seat] & SHOWING[self.values[end]]

    def legal(self, seat: i64) -> list[int]:
        """A tile wherever it fits; with none, a draw; with an empty bazar, a pass."""
        if seat < 0 or seat != self.seat:
            return []
        if self.stage == OPENING:
            if self.must_open != NO_TILE:
                return [OPEN + self.must_open]
            return [OPEN + tile for tile in numbers(self.hands[seat])]
        actions: list[int] = []
        for end in range(ENDS):
            for tile in numbers(self.fitting(seat, end)):
                actions.append(end * PLACE + tile)
        if not actions:
            actions.append(DRAW if self.bazar_left() else PASS)
        return actions

    def sample(self, seat: i64, rng: Rng) -> i64:
        if self.stage != PLAYING:
            actions = self.legal(seat)
            return actions[rng.below(len(actions))]
        count: i64 = 0
        for end in range(ENDS):
            count += size32(self.fitting(seat, end))
        if count == 0:
            rng.below(1)  # the draw of a list with one action
            return DRAW if self.bazar_left() else PASS
        n = rng.below(count)
        at: i64 = LEFT
        while True:
            tiles = self.fitting(seat, at)
            here = size32(tiles)
            if n < here:
                return at * PLACE + nth(tiles, n)
            n -= here
            at += 1

    def apply(self, seat: i64, action: i64) -> None:
        if action < OPEN:
            self._play(seat, action % PLACE, action // PLACE)
        elif action < DRAW:
            self._open(seat, action - OPEN)
        elif action == DRAW:
            self._draw(seat)
        else:
            self._pass(seat)

    # The opening tile

    def _open(self, seat: i64, tile: i64) -> None:
        """Its low half lies to the left."""
        points = self.opening_points(seat, tile)
        self._take(seat, tile)
        self.values[LEFT] = low_half(tile)
        self.values[RIGHT] = high_half(tile)
        self.tips[LEFT] = tile
        self.tips[RIGHT] = tile
        self.played = 1
        self._score_play(seat, tile, START, points)
        self.stage = PLAYING
        self.seat = self.after(seat)

    def opening_points(self, seat: i64, tile: i64) -> i64:
        """Only 5-5 scores, not in the first game, and not for a side at the limit."""
        if tile == DOUBLE_FIVE and self.game_number > 1 and self.score[self.side(seat)] < self.limit:
            return OPENING_POINTS
        return 0

    # The line

    def _play(self, seat: i64, tile: i64, end: i64) -> None:
        self._take(seat, tile)
        self.place(tile, end)
        self._score_play(seat, tile, end, self.telefon())
        self.passes = 0
        if self.hands[seat] == 0:
            self._end_game(seat, WENT_OUT)
        else:
            self.seat = self.after(seat)

    def _take(self, seat: i64, tile: i64) -> None:
        self.hands[seat] ^= bit(tile)
        if self.lacking[seat]:
            self.lacking[seat] = without_tile(self.lacking[seat], tile, self.must_open)

    def place(self, tile: i64, end: i64) -> None:
        """A tile goes to an end and shows its other half. The first double that this covers on its second side is the hub."""
        value = self.values[end]
        covered = self.tips[end]
        if self.hub == NO_TILE and self.played > 1 and is_double(covered):
            self.hub = covered
            self.values[UP] = value
            self.values[DOWN] = value
        self.values[end] = pips(tile) - value
        self.tips[end] = tile
        self.played += 1

    def end_count(self, end: i64) -> i64:
        """What an end counts: nothing where no tile lies yet, a double with both halves; the lone opening double once in all."""
        if self.tips[end] == NO_TILE:
            return 0
        if is_double(self.tips[end]) and self.played > 1:
            return self.values[end] * 2
        return self.values[end]

    def ends_sum(self) -> i64:
        """The sum of the open ends."""
        return self.end_count(LEFT) + self.end_count(RIGHT) + self.end_count(UP) + self.end_count(DOWN)

    def telefon(self) -> i64:
        """What the ends are worth to whoever made them so: 5, 10, 15 … or nothing."""
        total = self.ends_sum()
        return total if total % 5 == 0 else 0

    def _score_play(self, seat: i64, tile: i64, place: i64, points: i64) -> None:
        self.plays[self.played - 1] = packed_play(seat, tile, place, points)
        if points:
            self.score[self.side(seat)] += points
            self.stats[TELEFONS + seat] += 1
            self.stats[TELEFON_POINTS + seat] += points

    # No tile fits

    def _draw(self, seat: i64) -> None:
        """The turn stays."""
        self._show_nothing_fits(seat)
        self.hands[seat] |= bit(self.bazar[self.drawn])
        self.drawn += 1
        self.stats[DRAWN + seat] += 1

    def _pass(self, seat: i64) -> None:
        self._show_nothing_fits(seat)
        self.stats[PASSED + seat] += 1
        self.passes += 1
        self.seat = self.after(seat)
        if self.passes == self.players:
            self._end_blocked()

    def _show_nothing_fits(self, seat: i64) -> None:
        held = size32(self.hands[seat])
        for end in range(ENDS):
            if self.values[end] != CLOSED:
                self.lacking[seat] = with_counter(self.lacking[seat], self.values[end], held)

    # The end of a game

    def _end_blocked(self) -> None:
        """All have passed in a row: the lowest hand wins. Equal lowest hands of two sides: nobody, or whose turn comes first."""
        winner = self.seat
        tied = False
        other = self.after(winner)
        while other != self.seat:
            difference = hand_pips(self.hands[other]) - hand_pips(self.hands[winner])
            if difference < 0:
                winner = other
                tied = False
            elif difference == 0 and self.side(other) != self.side(winner):
                tied = True
            other = self.after(other)
        if tied and not self.next_to_play:
            self._end_game(-1, TIED)
        else:
            self._end_game(winner, BLOCKED)

    def _end_game(self, winner: i64, how: i64) -> None:
        """Hands are turned up, so nothing stays hidden. The winner opens the next game; with no winner, who opened this one."""
        self.last_end = how
        self.last_winner = winner
        self.last_bonus = 0
        if winner >= 0:
            self.last_bonus = self._bonus(winner)
            self.score[self.side(winner)] += self.last_bonus
            self.stats[BONUS_POINTS + winner] += self.last_bonus
            self.stats[GAMES_WON + winner] += 1
            self.opener = winner
        left: i64 = 0
        while self.bazar_left():
            left |= bit(self.bazar[self.drawn])
            self.drawn += 1
        self.bazar = vec[i64](numbers(left))
        self.drawn = 0
        self.last_hands = self.hands[:]
        self.seat = -1
        self.stage = MATCH_END if self._decided() else DEALING

    def opponents_pips(self, winner: i64, hands: vec[i64]) -> i64:
        """What the other sides hold."""
        total: i64 = 0
        for seat in range(self.players):
            if self.side(seat) != self.side(winner):
                total += hand_pips(hands[seat])
        return total

    def _bonus(self, winner: i64) -> i64:
        """What the opponents hold, rounded up to 5, but never past the limit."""
        room = self.limit - self.score[self.side(winner)]
        return max(0, min(rounded_up(self.opponents_pips(winner, self.hands)), room))

    # The end of the match

    def _decided(self) -> bool:
        """Someone has reached the target and one side alone has the highest total."""
        scores = self.scores()
        best = max(scores)
        return best >= self.target and scores.count(best) == (2 if self.teams else 1)

    def scores(self) -> list[int]:
        """Partners repeat their team's score."""
        return [self.score[self.side(seat)] for seat in range(self.players)]

    def outcome(self) -> Outcome | None:
        if self.stage != MATCH_END:
            return None
        scores = self.scores()
        best = max(scores)
        return Outcome(scores, [seat for seat in range(self.players) if scores[seat] == best], GAME_ENDS[self.last_end])

    # The whole

    def copy(self) -> "TelefonState":
        other = TelefonState(self.players, self.hand, self.target, self.teams, self.next_to_play)
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
        return other

    def determinize(self, seat: i64, rng: Rng) -> "TelefonState":
        return sample_world(self, seat, rng)

    def opens_with_known_tile(self, seat: i64) -> bool:
        """Before the first game's opening everyone knows which tile its opener holds."""
        return self.stage == OPENING and self.must_open != NO_TILE and seat == self.seat

    def tiles_on_table(self) -> i64:
        """The tiles that have been played in this game, as a mask."""
        tiles: i64 = 0
        for i in range(self.played):
            tiles |= bit(unpacked_play(self.plays[i])[1])
        return tiles

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

    @classmethod
    def read(cls, source: Reader) -> "TelefonState":
        state = TelefonState(source.number(), source.number(), source.number(), source.flag(), source.flag())
        state.stage = source.number()
        state.game_number = source.number()
        state.opener = source.number()
        state.must_open = source.number()
        state.seat = source.number()
        state.passes = source.number()
        state.hub = source.number()
        state.last_end = source.number()
        state.last_winner = source.number()
        state.last_bonus = source.number()
        state.score = source.vector()
        state.hands = source.vector()
        state.lacking = source.vector()
        state.values = source.vector()
        state.tips = source.vector()
        state.last_hands = source.vector()
        state.stats = source.vector()
        state.bazar = source.vector()
        played = source.vector()
        state.played = len(played)
        for i in range(len(played)):
            state.plays[i] = played[i]
        return state

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


def rounded_up(points: i64) -> i64:
    """To the next multiple of five."""
    return (points + 4) // 5 * 5


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
