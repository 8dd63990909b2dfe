"""The views that are sent are put together from parts; they are byte by byte those that the game itself makes."""

from itertools import islice

import msgspec
import pytest

import serai
from examples.high_card import HIGH_CARD
from serai.house.views import Views
from serai.kernel.game import AnyGame
from serai.testing.setups import setups
from serai.testing.walk import walk


@pytest.mark.parametrize("game", [*serai.games(), HIGH_CARD], ids=lambda game: game.id)
def test_views_are_those_of_the_game(game: AnyGame) -> None:
    for setup in setups(game):
        for step in islice(walk(game, setup, "views"), 60):
            views = Views(game, step.after)
            for seat in (*range(setup.players), None):
                assert b"".join(views.of(seat)) == msgspec.json.encode(game.view(step.after, seat)), f"{setup} {step}: {seat}"
