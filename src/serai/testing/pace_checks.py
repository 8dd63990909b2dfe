"""Checks of what the time that a bot takes may show: that it has no choice, where everyone knows that already."""

from collections.abc import Iterator

from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.testing.matches import steps


def check_publicly_forced(game: AnyGame, *, thin: int = 1) -> None:
    """`publicly_forced` follows from what everyone knows, and where it is true, the seat has one legal action in every such world."""
    for setup, step in steps(game, every=3, thin=thin):
        policy = game.policy(game.read_options(setup.options))
        for seat in step.after.actors():
            where = f"{game.id} {setup} {step} for P{seat + 1}"
            said = policy.publicly_forced(step.after, seat)
            assert not said or len(step.after.legal(seat)) == 1, f"{where}: the seat has a choice"
            for world in _worlds_of_others(step.after, seat, setup.players, where):
                assert policy.publicly_forced(world, seat) == said, f"{where}: publicly_forced depends on what others can't know"
                assert not said or len(world.legal(seat)) == 1, f"{where}: others can't know that the seat has no choice"


def _worlds_of_others(state: State, seat: int, players: int, where: str) -> Iterator[State]:
    """A world of each other seat, and one that goes through the worlds of all of them: a spectator, who knows least, can't exclude it."""
    everyones = state
    for other in range(players):
        if other != seat:
            yield state.determinize(other, Rng(f"{where} {other}"))
            everyones = everyones.determinize(other, Rng(f"{where} {other} too"))
    yield everyones
