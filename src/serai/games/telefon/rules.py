"""The rules of Telefon domino, in the order in which a game is played. RULES.md says the same for players.

Two to four seats; with teams, seats 0 and 2 play against 1 and 3. A side is what has a score: a team, or else a seat.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.knowledge import DEALT, sample_world, with_counter, without_tile
from serai.games.telefon.position import (
    BLOCKED,
    BONUS_POINTS,
    DEALING,
    DOWN,
    DRAW,
    DRAWN,
    ENDS,
    GAME_ENDS,
    GAMES_WON,
    LEFT,
    MATCH_END,
    OPEN,
    OPENING,
    PASS,
    PASSED,
    PLACE,
    PLAYING,
    RIGHT,
    START,
    TELEFON_POINTS,
    TELEFONS,
    TIED,
    UP,
    WENT_OUT,
    TelefonPosition,
    packed_play,
)
from serai.games.telefon.suggest import suggest
from serai.games.telefon.tiles import (
    CLOSED,
    DOUBLE_FIVE,
    NO_TILE,
    OPENING_ORDER,
    PACK,
    SHOWING,
    hand_pips,
    high_half,
    is_double,
    low_half,
    pips,
)
from serai.games.telefon.values import chance
from serai.kernel.bits import bit, nth, numbers, size32
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader
from serai.kernel.state import CHANCE, NOBODY

OPENING_POINTS: Final = 10


class TelefonState(TelefonPosition):
    """A match of Telefon domino."""

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

    def suggest(self, seat: i64, rng: Rng) -> i64:
        return suggest(self, seat)

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
            winner = self.blocked_winner()
            self._end_game(winner, TIED if winner < 0 else BLOCKED)

    def _show_nothing_fits(self, seat: i64) -> None:
        held = size32(self.hands[seat])
        for end in range(ENDS):
            if self.values[end] != CLOSED:
                self.lacking[seat] = with_counter(self.lacking[seat], self.values[end], held)

    # The end of a game

    def blocked_winner(self) -> i64:
        """Who wins when all have passed in a row: the lowest hand. Equal lowest hands of two sides: -1, or whose turn comes first."""
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
        return -1 if tied and not self.next_to_play else winner

    def _end_game(self, winner: i64, how: i64) -> None:
        """Hands are turned up, so nothing stays hidden. The winner opens the next game; with no winner, who opened this one."""
        self.last_end = how
        self.last_winner = winner
        self.last_bonus = 0
        if winner >= 0:
            self.last_bonus = self.bonus(winner)
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

    def bonus(self, winner: i64) -> i64:
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

    def units(self) -> i64:
        """How many games have ended."""
        return self.game_number if self.seat < 0 else self.game_number - 1

    def value(self, seat: i64) -> float:
        """Its chance of winning the match, judged by the scores and by who opens the next game."""
        return chance(self, seat)

    def outcome(self) -> Outcome | None:
        if self.stage != MATCH_END:
            return None
        scores = self.scores()
        best = max(scores)
        return Outcome(scores, [seat for seat in range(self.players) if scores[seat] == best], GAME_ENDS[self.last_end])

    # The whole

    def copy(self) -> "TelefonState":
        other = TelefonState(self.players, self.hand, self.target, self.teams, self.next_to_play)
        self.copy_to(other)
        return other

    @classmethod
    def read(cls, source: Reader) -> "TelefonState":
        state = TelefonState(source.number(), source.number(), source.number(), source.flag(), source.flag())
        state.read_fields(source)
        return state

    def determinize(self, seat: i64, rng: Rng) -> "TelefonState":
        return sample_world(self, seat, rng)


def rounded_up(points: i64) -> i64:
    """To the next multiple of five."""
    return (points + 4) // 5 * 5
