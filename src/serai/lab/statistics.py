"""Statistics of many games. Only whole numbers are added up, so the result does not depend on the order or the chunks."""

import math
from collections.abc import Callable, Iterable, Sequence
from operator import mul

from msgspec import Struct, field

from serai.kernel.outcome import Outcome

Z95 = 1.959963984540054
"""95 % of a normal distribution is within this many standard deviations."""


class Figures(Struct):
    """The statistics of a seat, or of a bot."""

    games: int = 0
    """How many games it played in."""
    seats: int = 0
    """How many seats it had in all these games; a bot may have several in one game."""
    wins: int = 0
    """How many of these seats were among the winners."""
    total: int = 0
    """The sum of the scores."""
    squares: int = 0
    """The sum of the scores' squares."""
    low: int | None = None
    """The lowest score."""
    high: int | None = None
    """The highest score."""

    def add(self, other: "Figures", *, same_games: bool = False) -> None:
        """Add the statistics of other games, or of other seats in the same games."""
        if not same_games:
            self.games += other.games
        self.seats += other.seats
        self.wins += other.wins
        self.total += other.total
        self.squares += other.squares
        self.low = _reduce_known(min, self.low, other.low)
        self.high = _reduce_known(max, self.high, other.high)

    def win_rate(self) -> float:
        """The share of its seats that won. Shared wins and partners count for each, so the rates of a game can add up to more than 1."""
        return self.wins / self.seats if self.seats else 0.0

    def win_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate.

        Games are independent, but the seats of one game are not (partners win together), so a game counts once, however many seats it had.
        """
        return wilson(self.win_rate(), self.games)

    def mean(self) -> float:
        """The mean score."""
        return self.total / self.seats if self.seats else 0.0

    def spread(self) -> float:
        """The standard deviation of the scores."""
        n = self.seats
        return math.sqrt((n * self.squares - self.total * self.total) / (n * (n - 1))) if n > 1 else 0.0


class Tally(Struct):
    """The statistics of many games of one line-up."""

    games: int = 0
    moves: int = 0
    """The players' actions in all games; deals are not counted."""
    shortest: int | None = None
    """The fewest moves in a game."""
    longest: int | None = None
    """The most moves in a game."""
    seats: list[Figures] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the statistics of other games."""
        self.games += other.games
        self.moves += other.moves
        self.shortest = _reduce_known(min, self.shortest, other.shortest)
        self.longest = _reduce_known(max, self.longest, other.longest)
        if not self.seats:
            self.seats = [Figures() for _ in other.seats]
        for mine, theirs in zip(self.seats, other.seats, strict=False):
            mine.add(theirs)

    def mean_length(self) -> float:
        """The mean number of moves in a game."""
        return self.moves / self.games if self.games else 0.0


def count_games(games: Sequence[tuple[int, Outcome]]) -> Tally:
    """The statistics of games of one line-up, each given as its number of moves and its outcome."""
    if not games:
        return Tally()
    lengths = [moves for moves, _ in games]
    outcomes = [outcome for _, outcome in games]
    seats = [_seat(outcomes, seat) for seat in range(len(outcomes[0].scores))]
    return Tally(len(games), sum(lengths), min(lengths), max(lengths), seats)


def _seat(outcomes: Sequence[Outcome], seat: int) -> Figures:
    n = len(outcomes)
    scores = [outcome.scores[seat] for outcome in outcomes]
    wins = sum(seat in outcome.winners for outcome in outcomes)
    return Figures(n, n, wins, sum(scores), sum(map(mul, scores, scores)), min(scores), max(scores))


def merge(tallies: Iterable[Tally]) -> Tally:
    """All tallies added up, whatever the line-up."""
    whole = Tally()
    for tally in tallies:
        whole.add(tally)
    return whole


def wilson(rate: float, n: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a rate observed in n independent trials; 0 to 1 if there were none."""
    if n == 0:
        return (0.0, 1.0)
    centre = rate + Z95 * Z95 / (2 * n)
    reach = Z95 * math.sqrt(rate * (1 - rate) / n + Z95 * Z95 / (4 * n * n))
    scale = 1 + Z95 * Z95 / n
    return (max(0.0, (centre - reach) / scale), min(1.0, (centre + reach) / scale))


def _reduce_known(choose: Callable[[list[int]], int], a: int | None, b: int | None) -> int | None:
    found = [value for value in (a, b) if value is not None]
    return choose(found) if found else None
