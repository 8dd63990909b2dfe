"""What a position is: the contract for every game's state.

A state is mutable and cheap to copy. It knows nothing about clocks, people, sockets or languages. Actions are ints here and one
canonical text outside (`Game.text`, `Game.parse`); an int means the same action in every position of a game.
"""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng

CHANCE: Final = -1
"""The actor of a deal."""
NOBODY: Final = -2
"""What `State.turn` returns when the match is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a match, including what is hidden. It is never sent to anyone: people see `Game.view`."""

    game_id: ClassVar[str] = ""
    players: int

    def phase(self) -> str:
        """The name of the phase, as in the game's rules."""
        raise NotImplementedError

    # Chance

    def deal_due(self) -> bool:
        """Whether chance acts next: a deal must be applied."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """The pieces for the deal that is due, in a fixed order; empty if none is due."""
        raise NotImplementedError

    def deal_size(self) -> int:
        """How many pieces of the pack are dealt."""
        return len(self.pack())

    def shuffle(self, rng: Rng) -> list[int]:
        """A random order for the deal that is due."""
        return rng.shuffled(self.pack(), self.deal_size())

    def deal(self, order: list[int]) -> None:
        """Apply the deal that is due. Unchecked: `serai.play` with `serai.CHANCE` checks first."""
        raise NotImplementedError

    # The seats

    def actors(self) -> list[int]:
        """The seats that may act now, ascending; several can decide at the same time. This is public."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """The actions that a seat may take, ascending; empty if it may not act now."""
        raise NotImplementedError

    def forced(self, seat: i64) -> list[int]:
        """The actions that only the table may take for a seat (leave, time out), ascending; never among the legal actions."""
        return []

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal or forced action. Fast, and unchecked: `serai.play` checks first."""
        raise NotImplementedError

    def turn(self) -> i64:
        """The lowest seat that may act, CHANCE when a deal is due, NOBODY when the match is over. May be overridden for speed."""
        if self.deal_due():
            return CHANCE
        seats = self.actors()
        if len(seats) == 0:
            return NOBODY
        return seats[0]

    def sample(self, seat: i64, rng: Rng) -> i64:
        """A random legal action: `legal(seat)[rng.below(len(legal(seat)))]`. May be overridden for speed, with the same result."""
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    # The whole position

    def copy(self) -> "State":
        """An independent state at the same position."""
        raise NotImplementedError

    def determinize(self, seat: i64, rng: Rng) -> "State":
        """A state that this seat cannot distinguish from the real one: what it has seen is kept, the rest is sampled."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is being played."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """The whole position, including what is hidden and remembered: two states are equal if their reprs are."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))
