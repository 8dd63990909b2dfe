"""A plot of strength against iterations, as SVG or PNG. Needs the extra `serai[plot]`."""

from pathlib import Path

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.ticker import NullLocator, PercentFormatter

from serai.lab.arena_report import ArenaReport

PARCHMENT, INDIGO, JADE, POMEGRANATE = "#f4ead6", "#1f2a44", "#2f8f74", "#b5323a"
STYLE = {
    "font.family": "DejaVu Sans",  # comes with matplotlib, so that a plot looks the same everywhere
    "font.size": 10,
    "text.color": INDIGO,
    "axes.labelcolor": INDIGO,
    "axes.edgecolor": INDIGO,
    "xtick.color": INDIGO,
    "ytick.color": INDIGO,
    "svg.hashsalt": "serai",  # without it the ids in an SVG file would be random
}
MARGIN = 0.03
"""How much space there is above and below, as a share of 1."""


def plot_iterations(report: ArenaReport, title: str, path: Path) -> None:
    """Plot the win rate of a bot against its iterations, with intervals, from a run with several numbers of iterations."""
    iterations = {bot.name: bot.iterations for bot in report.bots}
    rows = sorted((iterations[row.bot] or 0, row) for row in report.pairings)
    counts = [count for count, _ in rows]
    rates = [row.win_rate for _, row in rows]
    lows, highs = zip(*(row.win_interval for _, row in rows), strict=True)
    with rc_context(STYLE):
        space = ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12)
        figure = Figure(figsize=(7, 4.2), dpi=160, facecolor=PARCHMENT, layout=space)
        axes = figure.subplots()
        axes.set_facecolor(PARCHMENT)
        axes.axhline(report.par, color=POMEGRANATE, linewidth=1.2, linestyle=(0, (5, 3)))
        axes.annotate(
            f"par {report.par:.0%}", (1, report.par), xycoords=("axes fraction", "data"), xytext=(-4, 4), textcoords="offset points",
            ha="right", color=POMEGRANATE,
        )  # fmt: skip
        axes.fill_between(counts, lows, highs, color=JADE, alpha=0.22, linewidth=0)
        axes.vlines(counts, lows, highs, color=JADE, linewidth=1.4)
        axes.plot(counts, rates, color=JADE, linewidth=2, marker="o", markersize=6, markeredgecolor=PARCHMENT)
        for count, rate in zip(counts, rates, strict=True):
            axes.annotate(f"{rate:.1%}", (count, rate), xytext=(7, -13), textcoords="offset points")
        axes.set_xscale("log")
        axes.set_xticks(counts, [f"{count:,}" for count in counts])
        axes.xaxis.set_minor_locator(NullLocator())
        axes.set_ylim(max(0.0, min(*lows, report.par) - MARGIN), min(1.0 + MARGIN / 2, max(*highs, report.par) + MARGIN))
        axes.yaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
        axes.margins(x=0.11)
        axes.grid(axis="y", color=INDIGO, alpha=0.12)
        axes.spines[["top", "right"]].set_visible(False)
        axes.set_xlabel("iterations per decision")
        axes.set_ylabel("win rate")
        bot, opponent = report.bots[0], report.bots[-1]
        axes.set_title(f"{title}: {bot.bot}{' (open)' if bot.open else ''} against {opponent.name}", loc="left", weight="bold")
        deals = max(row.deals for _, row in rows)
        axes.set_title(
            f"{report.players} players, {deals:,} deals in {len(report.sides)} seatings, 95 % intervals", loc="right", fontsize=8
        )
        # No date, so that the same results give the same file.
        figure.savefig(path, metadata={"Date": None} if path.suffix.lower() == ".svg" else None)
