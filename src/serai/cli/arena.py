"""`serai arena`: how strong bots are against each other."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from serai.cli.arguments import GameId, Options, Players, read_bots, read_options
from serai.cli.terminal import terminal
from serai.kernel import registry
from serai.kernel.errors import InvalidOptions
from serai.kernel.game import AnyGame
from serai.lab.arena import arena as run
from serai.lab.arena import check_counts
from serai.lab.arena_match import Contender, SearchingBot, make_bot
from serai.lab.arena_report import ArenaReport, Pairing, arena_report

DEALS = 100
DEALS_UNTIL = 25_600
"""The most deals if a run may stop early."""
SPEED_SECONDS = 300
"""The time left is estimated from the speed of so many seconds: a match of bots that search takes long."""
INTERRUPTED = 130
"""The exit code after Ctrl-C, as usual in shells."""


def arena(
    game: GameId,
    bots: Annotated[
        str,
        typer.Option(metavar="A,B,…", help="Who plays. A@200 is A with 200 iterations; module:attribute is a bot that is not registered."),
    ],
    deals: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many deals each pair plays, in every seating.", show_default="100; 25600 with --until"),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed gives the same deals, whatever the number of workers.")] = 0,
    players: Players = None,
    option: Options = None,
    iterations: Annotated[
        str | None,
        typer.Option(
            metavar="N",
            help="How much bots search for each decision. Several numbers, like 50,200,800: the first bot with each, against the second.",
            show_default="as the bots do",
        ),
    ] = None,
    open_cards: Annotated[bool, typer.Option("--open", help="Let the first bot see all cards: how strong could it be at best?")] = False,
    until: Annotated[
        str | None,
        typer.Option(metavar="P%", help="Stop a pair early, at fixed numbers of deals, once its win rate is known this precisely."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="W", help="The number of processes.", show_default="1; with --ray as many as it has CPUs")
    ] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster at this address; `local` starts a Ray on this machine.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the numbers as JSON.")] = False,
    plot: Annotated[
        list[Path] | None,
        typer.Option(metavar="FILE", help="Plot strength against iterations, as .svg or .png; repeat the flag for both."),
    ] = None,
) -> None:
    """Let bots play each other, every deal in every seating, and report who is stronger."""
    rules = registry.game(game)
    counts = read_iterations(iterations)
    names = read_bots(bots)
    if len(counts) > 1 and len(names) != 2:
        raise InvalidOptions("with several numbers of iterations name two bots: the one that searches, and its opponent", option="bots")
    entered = contenders(rules, names, counts, open_cards)
    half_width = read_percentage(until)
    if deals is None:
        deals = DEALS if until is None else DEALS_UNTIL
    check_counts(deals=deals, workers=1 if workers is None else workers)
    plotted = [_plot(path, counts) for path in plot or []]
    with _progress() as bar:
        task = bar.add_task(rules.title, total=None)
        found = run(
            rules,
            entered,
            deals,
            seed,
            players=players,
            options=read_options(rules, option),
            pairings=[(number, len(entered) - 1) for number in range(len(counts))] if len(counts) > 1 else None,
            until=half_width,
            workers=workers,
            ray=ray,
            progress=lambda played, matches: bar.update(task, completed=played, total=matches),
        )
    whole = arena_report(found)
    for draw in plotted if whole.pairings else []:
        draw(whole, rules.title)
    if json:
        typer.echo(msgspec.json.format(msgspec.json.encode(whole), indent=2).decode())
    else:
        _print(terminal(), rules.title, whole)
    if found.interrupted:
        raise typer.Exit(INTERRUPTED)


def contenders(rules: AnyGame, names: list[str], counts: list[int], open_cards: bool = False) -> list[Contender]:
    """The bots that are named. One number of iterations is for all that search; several are for the first bot."""
    found = []
    for place, name in enumerate(names):
        bot, at, own = name.partition("@")
        is_first = place == 0
        if at:
            given: list[int | None] = [*read_iterations(own)]
        elif len(counts) > 1:
            given = [*counts] if is_first else [None]
        elif counts and isinstance(make_bot(Contender(label=bot, bot=bot), rules), SearchingBot):
            given = [*counts]
        else:
            given = [None]
        for count in given:
            label = bot.rpartition(":")[2]
            if count is not None:
                label += f"@{count}"
            if open_cards and is_first:
                label += " (open)"
            found.append(Contender(label=label, bot=bot, iterations=count, open=open_cards and is_first))
    return found


def read_iterations(text: str | None) -> list[int]:
    """Parse comma-separated numbers of iterations."""
    if text is None:
        return []
    parts = text.split(",")
    if not all(re.fullmatch(r"\s*0*[1-9][0-9]{0,8}\s*", part) for part in parts):
        raise InvalidOptions(f"write iterations as numbers from 1, like 800 or 50,200,800, not {text!r}", option="iterations", given=text)
    return [int(part) for part in parts]


def read_percentage(text: str | None) -> float | None:
    """Parse a percentage such as `1%`, as a share of 1."""
    if text is None:
        return None
    found = re.fullmatch(r"\s*(\d+(?:\.\d+)?)\s*%\s*", text)
    if not found or not 0 < float(found[1]) < 50:
        raise InvalidOptions(f"write --until as a percentage between 0 and 50, like 1% or 0.5%, not {text!r}", option="until", given=text)
    return float(found[1]) / 100


def _plot(path: Path, counts: list[int]) -> Callable[[ArenaReport, str], None]:
    """What draws a plot to this file. What would make it fail is found before the first match."""
    if len(counts) < 2:
        raise InvalidOptions("a plot shows strength against iterations: give several with --iterations, like 50,200,800", option="plot")
    if path.suffix.lower() not in (".svg", ".png"):
        raise InvalidOptions(f"a plot is written as .svg or .png, not as {str(path)!r}", option="plot", given=str(path))
    from serai.lab.arena_plot import plot_iterations  # needs an extra

    is_new = not path.exists()
    path.open("ab").close()
    if is_new:
        path.unlink()

    return lambda report, title: plot_iterations(report, title, path)


def _progress() -> Progress:
    console = Console(stderr=True)
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("matches,"), TimeRemainingColumn())
    quiet = not console.is_terminal
    return Progress(*parts, TextColumn("left"), console=console, transient=True, disable=quiet, speed_estimate_period=SPEED_SECONDS)


def _print(console: Console, title: str, found: ArenaReport) -> None:
    if found.interrupted:
        console.print(Text("Stopped before the end; this is what was played so far.", "bold"))
    if not found.pairings:
        console.print("No deal was finished.")
        return
    counts = sorted({pairing.deals for pairing in found.pairings})
    deals = f"{counts[0]:,}" if len(counts) == 1 else f"{counts[0]:,} to {counts[-1]:,}"
    console.print(Text(f"{title}, {found.players} players", "bold"))
    console.print(f"{deals} deals for each pair, in {len(found.sides)} seatings; seed {found.seed}; {found.timing.seconds:,.0f} s")
    if len(found.sides) > 2:
        console.print(f"The bot of a line has one of {len(found.sides)} sides, the bot of a column all others.")
    if found.until is not None and (wide := sum(_half_width(pairing) > found.until for pairing in found.pairings)):
        console.print(f"{wide} of {len(found.pairings)} win rates are not known within {found.until:.2%} yet.")
    for heading, cell in ((f"Wins (par is {found.par:.0%}), with 95 % intervals", _win_rate), ("Score differences", _score)):
        console.print(Text(f"\n{heading}\n", "bold"))
        console.print(_cross_table(found, cell))
    console.print()
    console.print(_speeds(found))


def _cross_table(found: ArenaReport, cell: Callable[[Pairing], Text]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("", overflow="fold")
    columns = list(dict.fromkeys(pairing.against for pairing in found.pairings))
    columns.sort(key=[bot.name for bot in found.bots].index)
    for name in columns:
        table.add_column(name, justify="right", overflow="fold")
    cells = {(pairing.bot, pairing.against): cell(pairing) for pairing in found.pairings}
    for row in dict.fromkeys(pairing.bot for pairing in found.pairings):
        table.add_row(row, *(cells.get((row, column), Text("–", "dim")) for column in columns))
    return table


def _half_width(pairing: Pairing) -> float:
    low, high = pairing.win_interval
    return max(high - pairing.win_rate, pairing.win_rate - low)


def _win_rate(pairing: Pairing) -> Text:
    low, high = pairing.win_interval
    return Text.assemble((f"{pairing.win_rate:.1%}", "bold"), "\n", (f"{100 * low:.1f}–{100 * high:.1f}", "dim"))


def _score(pairing: Pairing) -> Text:
    low, high = pairing.score_interval
    return Text.assemble((f"{pairing.score_difference:+.1f}", "bold"), "\n", (f"{low:+.1f}…{high:+.1f}", "dim"))


def _speeds(found: ArenaReport) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("Bot", overflow="fold")
    for heading in ("Decisions", "CPU per decision", "Decisions per second"):
        table.add_column(heading, justify="right")
    for bot, speed in zip(found.bots, found.timing.bots, strict=True):
        table.add_row(bot.name, f"{bot.decisions:,}", f"{speed.milliseconds_per_decision:.2f} ms", f"{speed.decisions_per_second:,.0f}")
    return table
