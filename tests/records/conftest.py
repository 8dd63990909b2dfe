"""Records for the tests."""

import pytest

import serai
from serai import Rng
from serai.bots.random import RandomBot
from serai.kernel.game import AnyGame
from serai.lab import play_game
from serai.records import Record, new_record
from serai.testing import golden_setups


@pytest.fixture(params=serai.games(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


@pytest.fixture
def record(game: AnyGame) -> Record:
    """A short finished match of each game."""
    setup = golden_setups(game)["fewest"]
    state = setup.new(game)
    entries = play_game(game, state, [RandomBot(game)] * setup.players, Rng(1))
    return new_record(game, setup.options, ["random"] * setup.players, entries, state)
