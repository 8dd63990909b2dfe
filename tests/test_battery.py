"""The battery on every registered game, and its golden playthroughs."""

from pathlib import Path

import pytest

import serai
from serai.kernel.game import AnyGame
from serai.testing import CHECKS, Check, golden_setups, playthrough, state_machine
from tests.marks import THIN

GOLDENS = Path(__file__).parent / "goldens"
GAMES = serai.games()


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("thin", THIN)
def test_battery(game: AnyGame, check: Check, thin: int) -> None:
    check(game, thin=thin)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("thin", THIN)
def test_any_actions_in_any_order_with_garbage(game: AnyGame, thin: int) -> None:
    state_machine(game, examples=15 // thin).TestCase().runTest()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_golden_playthroughs(game: AnyGame) -> None:
    for name, setup in golden_setups(game).items():
        path = GOLDENS / f"{game.id}-{name}.txt"
        assert path.exists(), f"{path.name} is missing: run `make goldens` and review what it wrote"
        assert path.read_text("utf-8") == playthrough(game, setup), f"{path.name} is outdated: run `make goldens` and review the diff"


def test_no_golden_is_left_over() -> None:
    expected = {f"{game.id}-{name}.txt" for game in GAMES for name in golden_setups(game)}
    assert {path.name for path in GOLDENS.iterdir()} == expected


def write_goldens() -> None:
    """`make goldens`: rewrite all playthroughs."""
    GOLDENS.mkdir(exist_ok=True)
    for path in GOLDENS.iterdir():
        path.unlink()
    for game in GAMES:
        for name, setup in golden_setups(game).items():
            (GOLDENS / f"{game.id}-{name}.txt").write_text(playthrough(game, setup), "utf-8")


if __name__ == "__main__":
    write_goldens()
