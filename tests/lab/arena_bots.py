"""Bots and games for tests of the arena, named as `tests.lab.arena_bots:Name`."""

import time
from collections import defaultdict
from typing import ClassVar

from examples.high_card import HighCard, HighCardState
from serai import Outcome, Position, Rng, View
from serai.kernel.game import AnyGame


class High:
    """Plays its highest card."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: Position[View], rng: Rng) -> int:
        return max(position.legal)


class Low(High):
    """Plays its lowest card."""

    def act(self, position: Position[View], rng: Rng) -> int:
        return min(position.legal)


class Searching(High):
    """Has iterations, and does not care."""

    iterations = 7


class Interrupting(Low):
    """Stops like somebody who presses Ctrl-C, at its hundredth decision."""

    decisions = 0

    def act(self, position: Position[View], rng: Rng) -> int:
        Interrupting.decisions += 1
        if Interrupting.decisions == 100:
            raise KeyboardInterrupt
        return super().act(position, rng)


class Slow(High):
    """Thinks for ten minutes."""

    def act(self, position: Position[View], rng: Rng) -> int:
        time.sleep(600)
        return super().act(position, rng)


class Noting(High):
    """Notes the first random number that it draws in each seat, match by match."""

    drawn: ClassVar[dict[int, list[int]]] = defaultdict(list)

    def act(self, position: Position[View], rng: Rng) -> int:
        number = rng.below(1_000_000)
        if len(position.legal) == 3:
            self.drawn[position.seat].append(number)
        return super().act(position, rng)


class CourageState(HighCardState):
    """High Card in which everyone wins whose first card was the best of their hand."""

    game_id: ClassVar[str] = "courage"

    def __init__(self, players: int, low_wins: bool) -> None:
        super().__init__(players, low_wins)
        self.brave: list[int] = []

    def apply(self, seat: int, action: int) -> None:
        if len(self.hands[seat]) == 3 and action == max(self.hands[seat]):
            self.brave = [*self.brave, seat]
        super().apply(seat, action)

    def outcome(self) -> Outcome | None:
        found = super().outcome()
        return found and Outcome([10 * (seat in self.brave) for seat in range(self.players)], sorted(self.brave), found.reason)


class Courage(HighCard):
    id: ClassVar[str] = "courage"
    state_type = CourageState

    def start(self, players: int, options: object) -> CourageState:
        return CourageState(players, False)


COURAGE = Courage()
