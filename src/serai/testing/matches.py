"""The matches that the checks look at, each played once for all checks."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice

from serai.kernel.game import AnyGame
from serai.testing.setups import Setup, setups
from serai.testing.walk import Step, walk

BEGINNING = 120
"""How many steps of a match are checked if the options are not the defaults: more than two rounds of any game so far."""


def chosen_setups(game: AnyGame, thin: int) -> list[Setup]:
    """The default options at every seat count, and every `thin`-th of the other set-ups."""
    return [setup for number, setup in enumerate(setups(game)) if not setup.options or number % thin == 0]


@lru_cache(maxsize=2)
def matches(game: AnyGame, thin: int = 1) -> list[tuple[Setup, list[Step]]]:
    """A match for each set-up: a whole one with the default options, the first rounds with others. Played once for all checks."""
    return [
        (setup, list(islice(walk(game, setup, "steps", forced=True), BEGINNING if setup.options else None)))
        for setup in chosen_setups(game, thin)
    ]


def steps(game: AnyGame, *, every: int = 1, thin: int = 1) -> Iterator[tuple[Setup, Step]]:
    """Steps of all matches. An expensive check takes only one in `every` steps; which ones differs between set-ups."""
    for number, (setup, match) in enumerate(matches(game, thin)):
        for step in match:
            if (step.number + number) % (every + thin - 1) == 0 or step.after.outcome() is not None:
                yield setup, step
