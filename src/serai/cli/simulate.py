"""`serai simulate`: statistics of many games played by bots."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from serai.cli.arguments import GameId, Options, Players, read_bots, read_options
from serai.cli.terminal import terminal
from serai.kernel import registry
from serai.lab.report import Report, Row, report
from serai.lab.simulate import simulate as run


def simulate(
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same games, whatever the number of workers.")] = 0,
    players: Players = None,
    option: Options = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B,…", help="Who plays, from P1 on; the list is repeated if it is shorter than the seats.")
    ] = "random",
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Everyone moves one seat on after each game, so each bot plays each seat.")
    ] = False,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write each game's record to this folder.")] = None,
    workers: Annotated[int, typer.Option(metavar="W", help="The number of processes.")] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
) -> None:
    """Let bots play many games, and report statistics."""
    rules = registry.game(game)
    with _progress() as bar:
        task = bar.add_task(rules.title, total=games)
        found = run(
            rules,
            games,
            seed,
            players=players,
            options=read_options(rules, option),
            bots=read_bots(bots),
            rotate=rotate,
            workers=workers,
            records=records,
            progress=lambda more: bar.advance(task, more),
        )
    whole = report(found)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(whole), indent=2).decode())
    else:
        _print(terminal(), rules.title, whole)


def _progress() -> Progress:
    console = Console(stderr=True)
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*parts, console=console, transient=True, disable=not console.is_terminal)


def _print(console: Console, title: str, found: Report) -> None:
    facts = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_header=False, title=title, title_style="bold", title_justify="left")
    facts.add_column()
    facts.add_column(justify="right")
    facts.add_row("Games", f"{found.games:,}")
    facts.add_row("Moves", f"{found.moves:,}")
    facts.add_row("Moves per second", f"{found.timing.moves_per_second:,}")
    facts.add_row("Moves per game", f"{found.length.mean:.1f}  ({found.length.min} to {found.length.max})")
    facts.add_row("Seed", str(found.seed))
    console.print(facts)
    labels = [line.name if found.rotate else f"{line.name} {who}" for line, who in zip(found.seats, found.line_up, strict=True)]
    console.print(_lines("Seat", labels, found.seats))
    if len(found.bots) > 1:
        console.print(_lines("Bot", [line.name for line in found.bots], found.bots))


def _lines(heading: str, names: list[str], lines: list[Row]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(heading, overflow="fold")
    for title in ("Win rate", "95 % interval", "Score mean", "Spread", "Lowest", "Highest"):
        table.add_column(title, justify="right")
    for name, line in zip(names, lines, strict=True):
        low, high = line.win_interval
        table.add_row(
            name,
            f"{line.win_rate:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{line.score.mean:.2f}",
            f"{line.score.spread:.2f}",
            str(line.score.min),
            str(line.score.max),
        )
    return table
