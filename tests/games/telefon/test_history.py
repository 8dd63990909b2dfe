"""The battery replays the history of every sampled world, and notices a world that contradicts what a seat has seen."""

from collections.abc import Sequence
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import serai
from serai.games.telefon import Telefon
from serai.games.telefon.options import TelefonOptions
from serai.games.telefon.rules import TelefonState
from serai.kernel.game import LoggedStep
from serai.kernel.serialization import Writer
from serai.testing.state_checks import check_history
from tests.games.telefon.deals import GAME, new


class Forgetful(serai.State):
    """Telefon with a `determinize` that ignores what draws and passes have shown."""

    game_id = "telefon"

    def __init__(self, real: TelefonState) -> None:
        self.real = real
        self.players = real.players

    def determinize(self, seat: int, rng: serai.Rng) -> "Forgetful":
        known = self.real.lacking
        blank = self.real.copy()
        blank.lacking = vec[i64]([0, 0, 0, 0])
        world = blank.determinize(seat, rng)
        world.lacking = known[:]
        return Forgetful(world)

    def copy(self) -> "Forgetful":
        return Forgetful(self.real.copy())

    def write(self, out: Writer) -> None:
        self.real.write(out)

    def deal_due(self) -> bool:
        return self.real.deal_due()

    def shuffle(self, rng: serai.Rng) -> list[int]:
        return self.real.shuffle(rng)

    def deal(self, order: list[int]) -> None:
        self.real.deal(order)

    def actors(self) -> list[int]:
        return self.real.actors()

    def legal(self, seat: int) -> list[int]:
        return self.real.legal(seat)

    def apply(self, seat: int, action: int) -> None:
        self.real.apply(seat, action)


class ForgetfulTelefon(Telefon):
    """The game with such states."""

    def start(self, players: int, options: TelefonOptions) -> Any:
        return Forgetful(super().start(players, options))

    def view(self, state: Any, seat: int | None) -> Any:
        return super().view(state.real, seat)

    def events(self, before: Any, actor: int, action: int, after: Any, viewer: int | None) -> Any:
        return super().events(before.real, actor, action, after.real, viewer)

    def retrace(self, world: Any, log: Sequence[LoggedStep]) -> list[LoggedStep]:
        return super().retrace(world.real, log)


def test_a_world_that_ignores_what_a_draw_shows_is_noticed() -> None:
    with pytest.raises(ValueError, match="no deal leads to this world"):
        check_history(ForgetfulTelefon(), thin=20)


def test_between_games_the_history_is_the_real_one() -> None:
    state = new()
    order = state.shuffle(serai.Rng(1))
    log = [LoggedStep(serai.CHANCE, order=order)]
    state.deal(order)
    while state.seat >= 0:
        log.append(LoggedStep(state.seat, state.suggest(state.seat, serai.Rng(0))))
        state.apply(state.seat, log[-1].action)
    assert GAME.retrace(state, log) == log
