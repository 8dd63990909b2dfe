"""Random matches for the tests, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

import serai
from serai.games.whot.position import DEAL
from serai.games.whot.rules import WhotState
from tests.games.whot.deals import GAME, new

Setup = tuple[int, dict[str, object]]
SETUPS: list[Setup] = [
    (2, {}),
    (2, {"mode": "tender", "hand": 3, "star_double": True}),
    (3, {"hand": 7, "free_draw": True}),
    (3, {"mode": "tender", "free_draw": True, "whot_defends": True, "star_double": True}),
    (4, {"mode": "tender", "market_keeps_turn": True}),
    (4, {"pack": "full", "hand": 3, "whot_defends": True}),
    (5, {"whot_defends": True, "market_keeps_turn": True, "hand": 7}),
    (6, {"hand": 7}),
    (6, {"hand": 7, "mode": "tender"}),
    (6, {"hand": 4, "pack": "full", "mode": "tender", "star_double": True}),
]


@dataclass
class Step:
    """One action of a match."""

    number: int
    before: WhotState
    actor: int
    text: str
    after: WhotState
    kept: int | None
    """How many cards of the market were kept after a deal, if it was shortened."""


def walk(setup: Setup, seed: object, *, scarce: bool = False, forced: bool = True) -> Iterator[Step]:
    """A random match to its end; sometimes a player times out or leaves.

    With `scarce`, most of the market is removed after each deal, so that it is soon empty.
    """
    rng = serai.Rng(str(seed))
    state = new(setup[0], **setup[1])
    number = 0
    while state.outcome() is None:
        before, kept = state.copy(), None
        seat = int(state.turn())
        if seat == serai.CHANCE:
            order = state.shuffle(rng)
            text = GAME.deal_text(order)
            state.deal(order)
            if scarce and before.stage == DEAL:
                kept = int(rng.below(9))
                state.market = state.market[:kept]
        else:
            action = state.sample(seat, rng)
            if forced and rng.below(14) == 0:
                other = int(rng.below(state.players))
                actions = state.forced(other)
                if actions and (actions[-1] == actions[0]) <= (rng.below(4) == 0):  # leaving is rarer than timing out
                    seat, action = other, actions[-1]
            text = GAME.text(action)
            state.apply(seat, action)
        yield Step(number, before, seat, text, state, kept)
        number += 1
