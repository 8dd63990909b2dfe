"""A bot that plays by each game's own rule of thumb."""

from serai.kernel.bot import Position
from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.kernel.seen import View


class GreedyBot:
    """What a sensible player would do at a glance, without thinking ahead. The thumb's rules lie in the game's `bot.py`."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: Position[View], rng: Rng) -> int:
        return self.game.greedy(position, rng)
