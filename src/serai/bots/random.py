"""A bot that plays any legal action."""

from typing import ClassVar

from serai.kernel.bot import Position
from serai.kernel.game import AnyGame
from serai.kernel.presentation import View
from serai.kernel.rng import Rng


class RandomBot:
    """Every legal action is equally likely."""

    order: ClassVar[int] = 50

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: Position[View], rng: Rng) -> int:
        return position.legal[rng.below(len(position.legal))]
