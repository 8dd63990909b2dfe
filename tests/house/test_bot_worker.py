"""What crosses the boundary to a worker: the same bytes, and so the same answer, in any two worlds that the seat can't tell apart."""

from collections.abc import Callable, Iterator
from itertools import chain, islice
from typing import Any

import pytest
from msgspec.structs import replace

import serai
from serai.house.bot_worker import Job, Question, answer, frame, loaded_bot, question
from serai.kernel.bot import Strength
from serai.kernel.game import AnyGame, Game
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.testing import Setup, walk
from tests.house.keepers_game import KEEPERS, Keepers, KeepersOptions, KeepersState, KeepersView

GAMES = serai.games()


@pytest.fixture(autouse=True)
def quick_levels(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Searching is slow in plain Python."""
    loaded_bot.cache_clear()
    monkeypatch.setattr(Game, "levels", {"easy": Strength(iterations=1)})
    yield
    loaded_bot.cache_clear()


def positions(game: AnyGame, every: int) -> Iterator[tuple[State, int]]:
    """Positions of matches in which somebody has to act, one in `every`, and a seat that has to."""
    for setup in (Setup(game.seats[0], {}), Setup(game.seats[-1], {})):
        for step in islice(chain.from_iterable(walk(game, setup, str(seed)) for seed in range(20)), 0, 25 * every, every):
            actors = step.after.actors()
            if actors:
                yield step.after, actors[step.number % len(actors)]


def sent(game: AnyGame, state: State, seat: int, level: str) -> bytes:
    """The bytes that a worker receives."""
    return frame(Job(question("act", game, state, seat, level, "a secret seed"), 5.0))


def sampled(state: State, seat: int, rng: Rng) -> State:
    return state.determinize(seat, rng)


def compare_worlds(game: AnyGame, every: int, determinize: Callable[[Any, int, Rng], State] = sampled) -> None:
    """Raises AssertionError if what a worker receives or answers differs between two worlds of a seat."""
    for number, (state, seat) in enumerate(positions(game, every)):
        twin = determinize(state, seat, Rng(f"twin {number}"))
        level = ("greedy", "random", "easy")[number % 3]
        assert sent(game, state, seat, level) == sent(game, twin, seat, level), (
            f"position {number}: a worker learns what the seat can't know"
        )
        here, there = (answer(question("act", game, one, seat, level, "a secret seed")) for one in (state, twin))
        assert here == there, f"position {number}"
        assert not here.failure
        assert here.action in state.legal(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_worker_receives_and_answers_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: AnyGame) -> None:
    compare_worlds(game, 5)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_so_it_does_at_every_step(game: AnyGame) -> None:
    compare_worlds(game, 1)


class Peeking(KeepersState):
    """A state whose sampled worlds are not sampled."""

    def determinize(self, seat: int, rng: Rng) -> KeepersState:
        return self.copy()


class Swapping(KeepersState):
    """A state whose sampled worlds depend on what is hidden: two cards of others change places."""

    def determinize(self, seat: int, rng: Rng) -> KeepersState:
        world = self.copy()
        world.rest = rng.shuffled(world.rest, len(world.rest))
        return world


class WithPeeking(Keepers):
    state_type = Peeking

    def start(self, players: int, options: KeepersOptions) -> KeepersState:
        return Peeking(players, options.rounds)


class WithSwapping(Keepers):
    state_type = Swapping

    def start(self, players: int, options: KeepersOptions) -> KeepersState:
        return Swapping(players, options.rounds)


class Telling(Keepers):
    """A game whose view shows the card of the next seat."""

    def view(self, state: KeepersState, seat: int | None) -> KeepersView:
        found = super().view(state, seat)
        return found if seat is None or not state.cards else replace(found, round=state.cards[(seat + 1) % state.players])


@pytest.mark.parametrize("broken", [WithPeeking(), WithSwapping(), Telling()], ids=lambda game: type(game).__name__)
def test_a_game_that_is_broken_on_purpose_is_caught(broken: Keepers) -> None:
    with pytest.raises(AssertionError, match="a worker learns"):
        compare_worlds(broken, 1, KeepersState.determinize)


def test_and_the_game_that_they_are_made_of_is_not() -> None:
    compare_worlds(KEEPERS, 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_worlds_in_a_worker_are_those_of_the_real_position(game: AnyGame) -> None:
    """With the same seed, a world that is drawn from the one that the worker received equals one that is drawn from the truth."""
    for state, seat in positions(game, 31):
        received = game.state(question("act", game, state, seat, "hard", "seed").world)
        assert received.determinize(seat, Rng("more")) == state.determinize(seat, Rng("more"))


def test_a_question_is_made_of_what_the_seat_may_know() -> None:
    assert Question.__struct_fields__ == ("kind", "game", "bot", "seat", "view", "legal", "world", "seed")
    for game in GAMES:
        worlds = [(question("act", game, state, seat, "hard", "seed").world, state.to_bytes()) for state, seat in positions(game, 7)]
        assert sum(world != truth for world, truth in worlds) > len(worlds) / 2, game.id
