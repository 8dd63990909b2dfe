"""Checks of the bots that play a game: its own heuristic, and the levels, which search."""

from collections import Counter
from collections.abc import Iterator

from serai.bots.levels import LEVEL_BOTS
from serai.kernel.game import AnyGame
from serai.kernel.registry import bot
from serai.kernel.rng import Rng
from serai.kernel.state import State
from serai.testing.matches import steps

ITERATIONS = 2
"""How much the levels search here: enough to use every part of the search."""
DECISIONS = 24
"""How many decisions of a match the levels make, and about one in `thin` of that many."""


def check_bots(game: AnyGame, *, thin: int = 1) -> None:
    """The game's own bot plays legal actions, and the same ones in any world that its seat can't distinguish from this one."""
    greedy = bot("greedy", game)
    for setup, step in steps(game, every=5, thin=thin):
        state = step.after
        for seat in state.actors():
            where = f"{game.id} {setup} {step} P{seat + 1}"
            chosen = greedy.act(game.position(state, seat), Rng(7))
            assert chosen in state.legal(seat), f"{where}: {chosen}"
            world = state.determinize(seat, Rng(step.number))
            assert greedy.act(game.position(world, seat), Rng(7)) == chosen, f"{where}: the bot knows too much"


def check_levels(game: AnyGame, *, thin: int = 1) -> None:
    """Every level values each legal action, plays one of them, and does the same again and in any world that its seat can't distinguish."""
    levels = [level(game, iterations=ITERATIONS) for level in LEVEL_BOTS]
    for number, (state, seat, where) in enumerate(_decisions(game, thin)):
        level = levels[number % len(levels)]
        position, world = game.position(state, seat), game.position(state.determinize(seat, Rng(number)), seat)
        found = level.evaluate(position, Rng(7))
        assert [evaluation.action for evaluation in found] == state.legal(seat), f"{where}: {found}"
        assert all(0 <= evaluation.value <= 1 and evaluation.error >= 0 for evaluation in found), f"{where}: {found}"
        assert level.evaluate(position, Rng(7)) == found, f"{where}: the same seed gives another result"
        assert level.evaluate(world, Rng(7)) == found, f"{where}: the bot knows too much"
        assert level.act(position, Rng(7)) in state.legal(seat), where


def _decisions(game: AnyGame, thin: int) -> Iterator[tuple[State, int, str]]:
    """Decisions between several actions, spread over the matches with the default options."""
    made: Counter[int] = Counter()
    for setup, step in steps(game, every=19, thin=thin):
        if setup.options or made[setup.players] > DECISIONS // thin:
            continue
        for seat in step.after.actors():
            if len(step.after.legal(seat)) > 1:
                made[setup.players] += 1
                yield step.after, seat, f"{game.id} {setup} {step} P{seat + 1}"


BOT_CHECKS = [check_bots, check_levels]
