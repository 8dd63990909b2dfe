"""`serai replay`: showing a recorded game step by step."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from serai.cli.arguments import ask
from serai.cli.terminal import Narrator, cleaned, display_names, terminal
from serai.kernel import registry
from serai.kernel.errors import InvalidOptions
from serai.kernel.policy import TablePolicy
from serai.kernel.state import CHANCE, State
from serai.records import Record, Step, open_scene, read_file, steps
from serai.records import replay as verify

PROMPT = "Enter: next · a: all the rest · q: quit > "


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record, a `.serai` file.", show_default=False)],
    everything: Annotated[bool, typer.Option("--all", help="Print the whole game without waiting.")] = False,
    brief: Annotated[bool, typer.Option("--brief", help="Print what happened, without the positions.")] = False,
    seat: Annotated[int | None, typer.Option(metavar="N", help="Show what seat N sees.", show_default="all hands open")] = None,
) -> None:
    """Show a recorded game step by step. The whole record is checked first."""
    record = read_file(file)
    end = verify(record)
    if seat is not None and not 1 <= seat <= end.players:
        raise InvalidOptions(f"there is no seat {seat}; the seats are 1 to {end.players}", option="seat", given=seat)
    viewer = None if seat is None else seat - 1
    narrator = Narrator(registry.game(record.game), display_names(record.players), terminal(), viewer)
    narrator.heading(f"{narrator.rules.title}: {', '.join(narrator.names)}")
    policy: TablePolicy[State] = narrator.rules.policy(narrator.rules.read_options(record.options))
    if _show_steps(narrator, policy, record, viewer, brief, wait=not everything):
        _end(narrator, policy, end)


def _show_steps(narrator: Narrator, policy: TablePolicy[State], record: Record, viewer: int | None, brief: bool, wait: bool) -> bool:
    """Show the steps; False if the user quits."""
    for step in steps(record):
        _step(narrator, policy, step, viewer, brief)
        if not wait:
            continue
        answer = ask(narrator.console, PROMPT)
        if answer is None or answer.lower() in ("q", "quit"):
            narrator.console.print(f"Stopped at line {step.line}.")
            return False
        wait = answer.lower() not in ("a", "all")
    return True


def _step(narrator: Narrator, policy: TablePolicy[State], step: Step, viewer: int | None, brief: bool) -> None:
    rules = narrator.rules
    actor = "*" if step.actor == CHANCE else f"P{step.actor + 1}{'!' if step.entry.by_table else ''}"
    said = Text(f"{actor} {cleaned(step.entry.text)}", "bold")
    if step.entry.seconds is not None:
        said.append(f"  {step.entry.seconds:.0f} s", "dim not bold")
    line = Table.grid(padding=(0, 1))
    line.add_row(Text(f"{step.line:>3}", "dim"), said)
    narrator.console.print(line)
    # With all hands open, events are shown as the actor saw them, who knows most.
    reader = viewer if viewer is not None or step.actor == CHANCE else step.actor
    narrator.events(rules.events(step.before, step.actor, step.action, step.after, reader))
    if not brief:
        view = rules.view(step.after, viewer)
        scene = open_scene(rules, step.after) if viewer is None else rules.scene(view)
        narrator.position(view, scene, [policy.player_state(step.after, seat) for seat in range(view.players)])
        narrator.hand(scene)
        narrator.console.print()


def _end(narrator: Narrator, policy: TablePolicy[State], end: State) -> None:
    if end.outcome() is None:
        narrator.heading("The record ends here; the game was not finished")
    else:
        narrator.ending(end, policy.teams(end.players))
