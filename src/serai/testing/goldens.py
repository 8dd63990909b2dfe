"""Playthroughs as text: every step of a match, and what every viewer saw change. A change to the rules shows up in review."""

from itertools import islice

import msgspec

from serai.kernel.game import AnyGame
from serai.kernel.options import JsonValue
from serai.kernel.state import CHANCE
from serai.testing.setups import Setup, option_values
from serai.testing.walk import Step, walk

LONGEST = 200
"""The most steps of a match in a playthrough."""


def golden_setups(game: AnyGame) -> dict[str, Setup]:
    """The default options, the fewest players with every range at its minimum, and the most players with the last value of every choice."""
    shortest: dict[str, JsonValue] = {}
    choices: dict[str, JsonValue] = {}
    for key, values in option_values(game).items():
        if isinstance(values[-1], int) and not isinstance(values[-1], bool):
            shortest[key] = next(value for value in values if value is not None)
        else:
            choices[key] = values[-1]
    return {
        "default": Setup(game.seats[0], {}),
        "fewest": Setup(game.seats[0], shortest),
        "most": Setup(game.seats[-1], shortest | choices),
    }


def playthrough(game: AnyGame, setup: Setup) -> str:
    """A match, one block for each step; a long one is cut short."""
    lines = [f"game {game.id} {game.rules_version}", f"players {setup.players}", f"options {msgspec.json.encode(setup.options).decode()}"]
    seen: dict[int | None, dict[str, object]] = {viewer: {} for viewer in [None, *range(setup.players)]}
    for step in islice(walk(game, setup, "golden", forced=True), LONGEST):
        lines += ["", str(step), *_event_lines(game, step), *_changes(game, setup, step, seen)]
    lines += ["", f"outcome {step.after.outcome()}", f"summary {game.summary(step.after)}"]
    return "\n".join(lines) + "\n"


def _event_lines(game: AnyGame, step: Step) -> list[str]:
    events = game.events(step.before, step.actor, step.action, step.after, None)
    return [f"  {game.words().event(event)}" for event in events]


def _changes(game: AnyGame, setup: Setup, step: Step, seen: dict[int | None, dict[str, object]]) -> list[str]:
    """What changed in the spectator's view, and in each seat's view where it differs from the spectator's."""
    lines = []
    public = msgspec.to_builtins(game.view(step.after, None))
    for viewer in [None, *range(setup.players)]:
        fields = public if viewer is None else msgspec.to_builtins(game.view(step.after, viewer))
        own = {name: value for name, value in fields.items() if viewer is None or value != public[name]}
        for name, value in own.items():
            if seen[viewer].get(name, ...) != value:
                lines.append(f"    {'all' if viewer is None else f'P{viewer + 1}'} {name}={msgspec.json.encode(value).decode()}")
        seen[viewer] = own
        if viewer is not None and step.actor != CHANCE and (choices := game.choices(step.after, viewer)):
            lines.append(f"    P{viewer + 1} may {' | '.join(choice.text for choice in choices)}")
    return lines
