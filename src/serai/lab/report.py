"""The statistics of a simulation, for tables and programs. The field names are the keys of `serai simulate --json`: don't change them."""

from msgspec import Struct

from serai.lab.simulate import Simulation
from serai.lab.statistics import Figures
from serai.records import OptionValue

DIGITS = 6
"""How many decimals of rates and means are kept."""


class Length(Struct, frozen=True):
    """How many moves a game took; deals are not counted."""

    mean: float
    min: int
    max: int


class Score(Struct, frozen=True):
    """The scores: mean, standard deviation and bounds."""

    mean: float
    spread: float
    min: int
    max: int


class Row(Struct, frozen=True):
    """The statistics of one seat or one bot."""

    name: str
    """`P1` and so on, or the bot's name."""
    games: int
    """How many games it played in."""
    wins: int
    """How often it was among the winners; a bot with two seats can win twice in a game."""
    win_rate: float
    """Wins per seat taken."""
    win_interval: tuple[float, float]
    """The 95 % confidence interval of the win rate (Wilson's)."""
    score: Score


class Timing(Struct, frozen=True):
    """What differs from run to run."""

    seconds: float
    moves_per_second: int
    workers: int


class Report(Struct, frozen=True):
    """A whole simulation. Everything but `timing` is the same from run to run."""

    game: str
    rules_version: int
    players: int
    options: dict[str, OptionValue]
    line_up: list[str]
    """Who sat in each seat in the first game."""
    rotate: bool
    seed: int | str
    games: int
    moves: int
    length: Length
    seats: list[Row]
    bots: list[Row]
    timing: Timing


def report(simulation: Simulation) -> Report:
    """The statistics of a simulation."""
    plan = simulation.plan
    total = simulation.total()
    return Report(
        game=plan.game,
        rules_version=plan.rules_version,
        players=plan.players,
        options=plan.options,
        line_up=plan.line_up(0),
        rotate=plan.rotate,
        seed=plan.seed,
        games=total.games,
        moves=total.moves,
        length=Length(round(total.mean_length(), DIGITS), total.shortest or 0, total.longest or 0),
        seats=[_row(f"P{seat + 1}", figures) for seat, figures in enumerate(total.seats)],
        bots=[_row(name, figures) for name, figures in simulation.by_bot().items()],
        timing=Timing(round(simulation.seconds, 3), round(total.moves / simulation.seconds), simulation.workers),
    )


def _row(name: str, figures: Figures) -> Row:
    low, high = figures.win_interval()
    return Row(
        name=name,
        games=figures.games,
        wins=figures.wins,
        win_rate=round(figures.win_rate(), DIGITS),
        win_interval=(round(low, DIGITS), round(high, DIGITS)),
        score=Score(round(figures.mean(), DIGITS), round(figures.spread(), DIGITS), figures.low or 0, figures.high or 0),
    )
