"""Random matches, step by step, for the checks."""

from collections.abc import Iterator

from msgspec import Struct

from serai.kernel.game import AnyGame
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, State
from serai.testing.setups import Setup

LONGEST = 100_000
"""A match with more steps than this counts as endless."""


class Step(Struct, frozen=True):
    """One action of a match, with the positions before and after it."""

    number: int
    before: State
    actor: int
    action: int
    """Meaningless for a deal."""
    text: str
    after: State

    def __str__(self) -> str:
        actor = "*" if self.actor == CHANCE else f"P{self.actor + 1}"
        return f"step {self.number}, {actor} {self.text}"


def walk(game: AnyGame, setup: Setup, seed: str, *, forced: bool = False) -> Iterator[Step]:
    """A match from its first deal to its end, half at random and half by the game's own bot, so that it resembles the matches of people.

    With `forced`, the table sometimes acts for a seat.
    """
    rng = Rng(f"{game.id} {setup} {seed}")
    state = setup.new(game)
    for number in range(LONGEST):
        before = state.copy()
        if state.deal_due():
            order = state.shuffle(rng)
            state.deal(order)
            yield Step(number, before, CHANCE, 0, game.deal_text(order), state.copy())
            continue
        actors = state.actors()
        if not actors:
            return
        seat = actors[rng.below(len(actors))]
        actions = state.legal(seat)
        if forced and rng.below(12) == 0:
            seat = rng.below(state.players)
            actions = state.forced(seat)
        if not actions:
            continue
        action = actions[rng.below(len(actions))]
        if actions == state.legal(seat) and rng.below(2):
            action = game.greedy(game.position(state, seat), rng)
        state.apply(seat, action)
        yield Step(number, before, seat, action, game.text(action), state.copy())
    raise AssertionError(f"{game.id} {setup} seed {seed}: no end after {LONGEST} steps")
