"""Games of two or three moves whose right answers are known, to test searches with. They have no deals and no views."""

from collections.abc import Sequence
from typing import cast

from serai import Outcome, Position, Rng, State, View


class SmallState(State):
    """The position is what has been played, and something hidden that worlds differ in."""

    players = 2
    secrets = 1
    """How many different worlds there are, all equally likely."""

    def __init__(self, played: Sequence[int] = (), secret: int = 0) -> None:
        self.played = [*played]
        self.secret = secret

    def turn(self) -> int:
        return -2 if self.over() else len(self.played) % self.players

    def over(self) -> bool:
        raise NotImplementedError

    def deal_due(self) -> bool:
        return False

    def actors(self) -> list[int]:
        return [] if self.over() else [self.turn()]

    def apply(self, seat: int, action: int) -> None:
        assert action in self.legal(seat), f"{action} is not legal for {seat}"
        self.played = [*self.played, action]

    def copy(self) -> "SmallState":
        return type(self)(self.played, self.secret)

    def determinize(self, seat: int, rng: Rng) -> "SmallState":
        return type(self)(self.played, rng.below(self.secrets))

    def outcome(self) -> Outcome | None:
        return None


def position(state: State, seat: int = 0) -> Position[View]:
    """What a search gets. No search looks at the view."""
    return Position(seat, cast(View, None), state.legal(seat), lambda rng: state.determinize(seat, rng))


class Nim(SmallState):
    """Take one, two or three of a heap of ten; whoever takes the last one wins."""

    heap = 10

    def left(self) -> int:
        return self.heap - sum(self.played)

    def over(self) -> bool:
        return self.left() == 0

    def legal(self, seat: int) -> list[int]:
        return [*range(1, min(3, self.left()) + 1)] if seat == self.turn() else []

    def value(self, seat: int) -> float:
        winner = (len(self.played) - 1) % 2
        return float(seat == winner)


class Trap(SmallState):
    """Something safe, or something that looks better until the other player finds the one good reply."""

    SAFE, RISKY, REPLIES, REFUTATION = 0, 1, 4, 2

    def over(self) -> bool:
        return self.played[:1] == [self.SAFE] or len(self.played) == 2

    def legal(self, seat: int) -> list[int]:
        return [] if seat != self.turn() else [*range(self.REPLIES)] if self.played else [self.SAFE, self.RISKY]

    def value(self, seat: int) -> float:
        first = 0.6 if self.played == [self.SAFE] else float(self.played[1] != self.REFUTATION)
        return first if seat == 0 else 1 - first


class Coin(SmallState):
    """Guess a hidden coin, or don't: a search that chose again in each world would believe that it can guess."""

    TAILS, HEADS, REFUSE = 0, 1, 2
    secrets = 2

    def over(self) -> bool:
        return bool(self.played)

    def legal(self, seat: int) -> list[int]:
        return [] if self.over() or seat else [self.TAILS, self.HEADS, self.REFUSE]

    def value(self, seat: int) -> float:
        first = 0.6 if self.played == [self.REFUSE] else float(self.played == [self.secret])
        return first if seat == 0 else 1 - first


class Ambush(SmallState):
    """In one world of four, the other player has a reply that wins."""

    WALK, SHRUG, STRIKE = 0, 0, 1
    secrets = 4

    def over(self) -> bool:
        return len(self.played) == 2

    def legal(self, seat: int) -> list[int]:
        if seat != self.turn():
            return []
        return [self.WALK] if not self.played else [self.SHRUG, self.STRIKE] if self.secret == 0 else [self.SHRUG]

    def value(self, seat: int) -> float:
        first = float(self.played[1] == self.SHRUG)
        return first if seat == 0 else 1 - first


class Partners(SmallState):
    """Seats 0 and 2 are partners. Half for sure, or everything if the partner finds the one good action."""

    players = 4
    SURE, TRUST, GOOD = 0, 1, 3

    def over(self) -> bool:
        return self.played[:1] == [self.SURE] or len(self.played) == 3

    def legal(self, seat: int) -> list[int]:
        return [] if seat != self.turn() else [[self.SURE, self.TRUST], [0], [0, 1, 2, 3, 4]][len(self.played)]

    def value(self, seat: int) -> float:
        team = 0.5 if self.played == [self.SURE] else float(self.played[2] == self.GOOD)
        return team if seat % 2 == 0 else 1 - team


class AtOnce(SmallState):
    """Both seats are asked at once, and choose 0 or 1; only a seat's own choice counts for it."""

    def __init__(self, played: Sequence[int] = (), secret: int = 0) -> None:
        super().__init__(played, secret)
        self.chosen: dict[int, int] = {}

    def over(self) -> bool:
        return len(self.chosen) == 2

    def actors(self) -> list[int]:
        return [seat for seat in range(2) if seat not in self.chosen]

    def turn(self) -> int:
        return self.actors()[0] if self.actors() else -2

    def legal(self, seat: int) -> list[int]:
        return [] if seat in self.chosen else [0, 1]

    def apply(self, seat: int, action: int) -> None:
        self.chosen = {**self.chosen, seat: action}

    def copy(self) -> "AtOnce":
        other = AtOnce()
        other.chosen = self.chosen
        return other

    def determinize(self, seat: int, rng: Rng) -> "AtOnce":
        return self.copy()

    def value(self, seat: int) -> float:
        return 0.9 if self.chosen[seat] == 1 - seat else 0.2


class Series(SmallState):
    """Units of one or two moves: END ends the unit at once, anything else after the reply. Nobody may play on after that."""

    END, GO_ON = 0, 1

    def over(self) -> bool:
        return False

    def units(self) -> int:
        return int(self.played[:1] == [self.END] or len(self.played) == 2)

    def legal(self, seat: int) -> list[int]:
        assert self.units() == 0, "the search went on after the end of the unit"
        return [self.END, self.GO_ON] if seat == self.turn() else []

    def value(self, seat: int) -> float:
        return 0.7 if self.played[:1] == [self.END] else 0.3
