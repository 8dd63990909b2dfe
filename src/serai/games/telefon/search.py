"""The search."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from serai.games.telefon.rules import TelefonState
from serai.games.telefon.solver import MOST_DEPTH, Solver, play_out
from serai.kernel.bot import Evaluation, Position
from serai.kernel.presentation import View
from serai.kernel.rng import Rng

NODES: Final = 20_000


class TelefonThinker:
    def __init__(self, horizon: int = 0, exact: bool = True) -> None:
        self.horizon: i64 = horizon
        self.exact = exact
        self.solver = Solver()

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        seat: i64 = position.seat
        legal = position.legal
        world = position.world(rng)
        assert isinstance(world, TelefonState)
        if self.exact and world.players == 2 and world.bazar_left() == 0:
            return self._solved(world, seat, legal)
        sums = [0.0] * len(legal)
        squares = [0.0] * len(legal)
        two = world.teams or world.players == 2
        for n in range(iterations):
            if n:
                world = position.world(rng)
                assert isinstance(world, TelefonState)
            for i in range(len(legal)):
                state = world.copy()
                state.apply(seat, legal[i])
                if self.horizon and two and state.seat >= 0:
                    value = self.solver.solve(state, self.horizon, NODES)
                    if state.side(seat) == 1:
                        value = 1.0 - value
                else:
                    play_out(state)
                    value = state.value(seat)
                sums[i] += value
                squares[i] += value * value
        found: list[Evaluation] = []
        for i in range(len(legal)):
            mean = sums[i] / iterations
            error = sqrt(max(0.0, squares[i] / iterations - mean * mean) / iterations)
            found.append(Evaluation(legal[i], mean, error))
        return found

    def _solved(self, world: TelefonState, seat: i64, legal: list[int]) -> list[Evaluation]:
        found: list[Evaluation] = []
        for action in legal:
            state = world.copy()
            state.apply(seat, action)
            if state.seat < 0:
                found.append(Evaluation(action, state.value(seat), 0.0))
                continue
            value = self.solver.solve(state, MOST_DEPTH, NODES)
            if self.solver.nodes < 0:
                value = self.solver.solve(state, 4, NODES)
            found.append(Evaluation(action, 1.0 - value if state.side(seat) == 1 else value, 0.0))
        return found
