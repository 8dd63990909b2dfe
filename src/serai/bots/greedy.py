"""A bot that plays by each game's own heuristic."""

from typing import ClassVar

from serai.kernel.bot import Position
from serai.kernel.game import AnyGame
from serai.kernel.presentation import View
from serai.kernel.rng import Rng


class GreedyBot:
    """Plays what looks best now, without searching. The heuristic is in the game's `bot.py`."""

    order: ClassVar[int] = 40

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: Position[View], rng: Rng) -> int:
        return self.game.greedy(position, rng)
