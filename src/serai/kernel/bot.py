"""What a bot is and what it is given. A bot never gets the state."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

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
    """Something that plays a seat."""

    def act(self, position: Position[View], rng: Rng) -> int:
        """One of `position.legal`."""
        ...
