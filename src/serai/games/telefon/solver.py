"""The exact value of a game between two sides, once all hands and the order of the bazar are given: alpha-beta search to its end.

It plays on one state in place and takes every move back.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from serai.games.telefon.position import DOWN, ENDS, LEFT, PLACE, RIGHT, UP
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.suggest import play_worth, suggest
from serai.games.telefon.tiles import SHOWING
from serai.games.telefon.values import chance
from serai.kernel.bits import bit, lowest

MOST_PLAYS: Final = 32  # in one position: at four ends, seven tiles each
MOST_DEPTH: Final = 128  # 28 tiles, and passes between them
ANY_NODES: Final = 0x100000000


class Solver:
    """Values are chances of side 0 to win the match, except where a seat is named."""

    def __init__(self) -> None:
        self.nodes: i64 = 0  # that may still be visited
        self.plays = vec[i64]([0] * (MOST_PLAYS * MOST_DEPTH))  # by depth, with how good each looks
        self.depth: i64 = 0
        self.horizon: i64 = 0

    def action_value(self, state: TelefonState, seat: i64, action: i64, horizon: i64, nodes: i64 = ANY_NODES) -> float:
        """What an action is worth to the seat that takes it."""
        after = state.copy()
        after.apply(seat, action)
        if after.seat < 0:
            self.nodes = nodes
            return after.value(seat)
        value = self.solve(after, horizon, nodes)
        return value if after.side(seat) == 0 else 1.0 - value

    def gave_up(self) -> bool:
        """Whether the last search had too few nodes, so that its value means nothing."""
        return self.nodes < 0

    def solve(self, state: TelefonState, horizon: i64, nodes: i64 = ANY_NODES) -> float:
        """What the position is worth to side 0 with best play up to the horizon, in turns, and by the rule of thumb beyond it.

        The state is left as it was.
        """
        self.nodes = nodes
        self.horizon = horizon
        self.depth = 0
        return self._value(state, 0.0, 1.0)

    def _value(self, state: TelefonState, low: float, high: float) -> float:
        self.nodes -= 1
        if self.nodes < 0:
            return 0.5
        if self.depth >= self.horizon:
            leaf = state.copy()
            play_out(leaf)
            return chance(leaf, 0)
        seat = state.seat
        count = self._find_plays(state, seat)
        if count == 0:
            return self._stuck(state, seat, low, high)
        maximize = state.side(seat) == 0
        start = self.depth * MOST_PLAYS
        best = 0.0 if maximize else 1.0
        for i in range(count):
            at = start + i  # the best-looking of those that are left comes next
            for j in range(start + i + 1, start + count):
                if self.plays[j] > self.plays[at]:
                    at = j
            play = self.plays[at]
            self.plays[at] = self.plays[start + i]
            value = self._after_play(state, seat, play & 127, low, high)
            if maximize:
                best = max(best, value)
                low = max(low, value)
            else:
                best = min(best, value)
                high = min(high, value)
            if low >= high:
                break
        return best

    def _find_plays(self, state: TelefonState, seat: i64) -> i64:
        """Write the plays of this depth and how good they look; equal ends of an opening double count once."""
        hand = state.hands[seat]
        following = state.hands[state.after(seat)]
        at = self.depth * MOST_PLAYS
        count: i64 = 0
        for end in range(ENDS):
            if end == RIGHT and state.played == 1 and state.values[LEFT] == state.values[RIGHT]:
                continue
            tiles = hand & SHOWING[state.values[end]]
            while tiles:
                tile = lowest(tiles)
                tiles &= tiles - 1
                worth = play_worth(state, tile, end, hand ^ bit(tile), following)
                self.plays[at + count] = worth * 128 + end * PLACE + tile
                count += 1
        return count

    def _after_play(self, state: TelefonState, seat: i64, play: i64, low: float, high: float) -> float:
        end = play // PLACE
        tile = play % PLACE
        side = state.side(seat)
        value, tip, hub, passes = state.values[end], state.tips[end], state.hub, state.passes
        up, down = state.values[UP], state.values[DOWN]
        state.hands[seat] ^= bit(tile)
        state.place(tile, end)
        points = state.telefon()
        state.score[side] += points
        state.passes = 0
        if state.hands[seat] == 0:
            result = worth_if_won(state, seat)
        else:
            state.seat = state.after(seat)
            self.depth += 1
            result = self._value(state, low, high)
            self.depth -= 1
            state.seat = seat
        state.passes = passes
        state.score[side] -= points
        state.played -= 1
        state.values[UP] = up
        state.values[DOWN] = down
        state.values[end] = value
        state.tips[end] = tip
        state.hub = hub
        state.hands[seat] ^= bit(tile)
        return result

    def _stuck(self, state: TelefonState, seat: i64, low: float, high: float) -> float:
        """A draw, or a pass."""
        if state.bazar_left():
            tile = state.bazar[state.drawn]
            state.hands[seat] |= bit(tile)
            state.drawn += 1
            result = self._value(state, low, high)
            state.drawn -= 1
            state.hands[seat] ^= bit(tile)
            return result
        state.passes += 1
        state.seat = state.after(seat)
        if state.passes == state.players:
            result = worth_if_won(state, state.blocked_winner())
        else:
            self.depth += 1
            result = self._value(state, low, high)
            self.depth -= 1
        state.seat = seat
        state.passes -= 1
        return result


def play_out(state: TelefonState) -> None:
    """To the end of the game, by the rule of thumb."""
    while state.seat >= 0:
        seat = state.seat
        state.apply(seat, suggest(state, seat))


def worth_if_won(state: TelefonState, winner: i64) -> float:
    """What the match is worth to side 0 if this seat, or nobody (-1), wins the game now."""
    if winner < 0:
        return chance(state, 0)
    side = state.side(winner)
    bonus = state.bonus(winner)
    opener = state.opener
    state.score[side] += bonus
    state.opener = winner
    result = chance(state, 0)
    state.opener = opener
    state.score[side] -= bonus
    return result
