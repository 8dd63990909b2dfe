"""What a position is: the contract that every game's state keeps.

A state is mutable and cheap to copy. It knows nothing of clocks, people, sockets or languages. Actions are ints here and one
canonical text outside (`Game.text`, `Game.parse`); an int means the same action in every position of a game.
"""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng

CHANCE: Final = -1
"""The actor of a deal."""
NOBODY: Final = -2
"""What `State.turn` answers when the match is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a match, hidden parts included. Never leaves the house: people see `Game.view`."""

    game_id: ClassVar[str] = ""
    players: int

    def phase(self) -> str:
        """The name of the phase, as in the game's rules."""
        raise NotImplementedError

    # Chance

    def deal_due(self) -> bool:
        """Whether chance is to act: apply a deal next."""
        raise NotImplementedError

    def pack(self) -> list[int]:
        """The pieces from which the deal that is due is made, in a fixed order; empty when none is due."""
        raise NotImplementedError

    def deal_size(self) -> int:
        """How many pieces of the pack the deal that is due takes."""
        return len(self.pack())

    def shuffle(self, rng: Rng) -> list[int]:
        """A random order that fits the deal that is due."""
        return rng.shuffled(self.pack(), self.deal_size())

    def deal(self, order: list[int]) -> None:
        """Lay out the deal that is due. Unchecked: `serai.play` with `serai.CHANCE` is the checked door."""
        raise NotImplementedError

    # The seats

    def actors(self) -> list[int]:
        """The seats that may act now, ascending; several decide at the same time. This is public knowledge."""
        raise NotImplementedError

    def legal(self, seat: i64) -> list[int]:
        """What a seat may do, ascending; empty when it is not to act."""
        raise NotImplementedError

    def forced(self, seat: i64) -> list[int]:
        """What only the table may do for a seat (leave, time out), ascending; never among the legal actions."""
        return []

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a legal or forced action. The fast door: unchecked. `serai.play` is the checked one."""
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
        """A random legal action: `legal(seat)[rng.below(len(legal(seat)))]`. May be overridden for speed, never for another result."""
        actions = self.legal(seat)
        return actions[rng.below(len(actions))]

    # The whole

    def copy(self) -> "State":
        """An independent state at the same position."""
        raise NotImplementedError

    def determinize(self, seat: i64, rng: Rng) -> "State":
        """A world that this seat cannot tell from the real one: all that it has seen holds, the rest is drawn anew."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        raise NotImplementedError

    def __repr__(self) -> str:
        """The whole position, hidden parts and memory included: two states are equal when their reprs are."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and repr(self) == repr(other)

    def __hash__(self) -> int:
        return hash(repr(self))
