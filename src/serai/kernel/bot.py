"""What a bot is and what it is given. A bot never gets the state."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from serai.kernel.presentation import View
from serai.kernel.rng import Rng
from serai.kernel.state import State

V_co = TypeVar("V_co", bound=View, covariant=True)


class Position(Generic[V_co]):
    """Everything a bot may know when it has to act: its seat's view, the legal actions, and sampled states that fit what it has seen."""

    def __init__(self, seat: int, view: V_co, legal: list[int], worlds: Callable[[Rng], State]) -> None:
        self.seat = seat
        self.view = view
        self.legal = legal
        self._worlds = worlds

    def world(self, rng: Rng) -> State:
        """A complete state that this seat cannot distinguish from the real one; each call samples another."""
        return self._worlds(rng)


class Bot(Protocol):
    """Something that plays a seat. How bots are registered, with an order and a time limit, is in `kernel/registry.py`.

    An instance can be used for many decisions, of one game and any seat; it must not remember one for the next.
    """

    def act(self, position: Position[View], rng: Rng) -> int:
        """One of `position.legal`. It depends on the position and the random numbers alone, never on time."""
        ...


class Evaluation(Struct, frozen=True):
    """What a bot thinks of an action."""

    action: int
    value: float
    """The chance of winning the match, from 0 to 1, that the bot expects after this action."""
    error: float
    """The standard error of the value; 0 if it is exact."""


@runtime_checkable
class EvaluatingBot(Bot, Protocol):
    """A bot that can say what it thinks of each action; hints and reviews use it."""

    def evaluate(self, position: Position[View], rng: Rng) -> list[Evaluation]:
        """Each legal action with its value, in the order of `position.legal`."""
        ...


class Thinker(Protocol):
    """A way to search. The result depends on the position, the random numbers and the number of iterations alone, never on time."""

    def evaluate(self, position: Position[View], rng: Rng, iterations: int) -> list[Evaluation]:
        """Each legal action with its value, in the order of `position.legal`."""
        ...


class Strength(Struct, frozen=True, kw_only=True):
    """How a level plays a game."""

    iterations: int
    """How much it searches for each decision; what an iteration is depends on the game's way to search."""
    slack: float = 0.0
    """How much worse than the best action, in chances of winning, the chosen one may look: a weaker level picks among these."""
