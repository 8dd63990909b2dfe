"""Random matches for the tests, step by step."""

from collections.abc import Iterator
from dataclasses import dataclass

import serai
from serai.games.telefon.rules import TelefonState
from tests.games.telefon.deals import GAME, new

SETUPS: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"hand": 5, "target": 366}),
    (3, {}),
    (3, {"hand": 7, "blocked_tie": "next_to_play"}),
    (4, {}),
    (4, {"hand": 6, "target": 100}),
    (4, {"hand": 7, "teams": True}),
    (4, {"teams": True, "blocked_tie": "next_to_play", "target": 200}),
]


@dataclass
class Step:
    """One action of a match."""

    before: TelefonState
    actor: int
    text: str
    after: TelefonState
    game: list[tuple[int, str]]
    """All actions of the current game, from its deal to this one."""
    start: TelefonState
    """The position before that deal."""


def walk(players: int, options: dict[str, object], seed: object) -> Iterator[Step]:
    """A random match to its end."""
    rng = serai.Rng(str(seed))
    state = new(players, **options)
    start, game = state.copy(), list[tuple[int, str]]()
    while state.outcome() is None:
        before = state.copy()
        seat = int(state.turn())
        if seat == serai.CHANCE:
            order = state.shuffle(rng)
            start, game = before, []
            text = GAME.deal_text(order)
            state.deal(order)
        else:
            action = state.sample(seat, rng)
            text = GAME.text(action)
            state.apply(seat, action)
        game.append((seat, text))
        yield Step(before, seat, text, state, game, start)


def late_positions(players: int, options: dict[str, object], seed: object, unseen: int, seat: int = 0) -> Iterator[Step]:
    """Steps in which `unseen` tiles are unknown to a seat and the bazar is not empty."""
    for step in walk(players, options, seed):
        shown = GAME.view(step.after, seat)
        if shown.actors and shown.bazar and shown.bazar + sum(shown.counts) - shown.counts[seat] == unseen:
            yield step
