"""What a position is: the contract for every game's state.

A state is mutable and cheap to copy. It knows nothing about clocks, people, sockets or languages. Actions are ints here and one
canonical text outside (`Game.text`, `Game.parse`); an int means the same action in every position of a game.
"""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from serai.kernel.errors import InvalidState
from serai.kernel.outcome import Outcome
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader, Writer

CHANCE: Final = -1
"""The actor of a deal."""
NOBODY: Final = -2
"""What `State.turn` returns when the match is over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a match, including what is hidden. It is never sent to anyone: people see `Game.view`."""

    game_id: ClassVar[str] = ""
    rules_version: ClassVar[int] = 1
    """The same as the game's: increased when the same actions would lead to other positions than before."""
    layout_version: ClassVar[int] = 1
    """Increased when `write` writes something else for the same position than before."""
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
        """The whole position, including what is hidden and remembered, for people who look for a bug."""
        raise NotImplementedError

    # Search

    def units(self) -> i64:
        """How many natural parts of the match (hands, games, rounds) have ended. A search plays to the end of the current one."""
        return 0

    def value(self, seat: i64) -> float:
        """What the match is worth to a seat when a unit has just ended: its chance of winning, from 0 to 1, judged by the match score.

        At the end of the match it is 1 for a winner, or a share of 1 for winners who are not partners, and 0 for everyone else.
        """
        outcome = self.outcome()
        if outcome is None:
            return 1.0 / self.players
        return 1.0 / len(outcome.winners) if seat in outcome.winners else 0.0

    def suggest(self, seat: i64, rng: Rng) -> i64:
        """A plausible legal action for playouts. It may look at the whole position. Random if the game has nothing better that is fast."""
        return self.sample(seat, rng)

    # As bytes

    def write(self, out: Writer) -> None:
        """Write the whole position, canonically: equal positions write the same, whatever led there."""
        raise NotImplementedError

    @classmethod
    def read(cls, source: Reader) -> "State":
        """The position that `write` wrote."""
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        """The whole position in a compact form, of which `from_bytes` and `Game.state` make an equal state. Includes what is hidden."""
        out = Writer()
        out.text(self.game_id)
        out.number(self.rules_version)
        out.number(self.layout_version)
        self.write(out)
        return out.to_bytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> "State":
        """The state with this byte form. Raises InvalidState if it is another game's, another version's, or damaged."""
        source = Reader(data)
        game = source.text()
        if game != cls.game_id:
            raise InvalidState(f"this is a state of {game!r}, not of {cls.game_id!r}")
        rules, layout = source.number(), source.number()
        if rules != cls.rules_version or layout != cls.layout_version:
            raise InvalidState(
                f"this state was written by version {rules} of the rules with layout {layout}; "
                f"these are version {cls.rules_version} with layout {cls.layout_version}"
            )
        state = cls.read(source)
        source.end()
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return type(self).from_bytes, (self.to_bytes(),)

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())
