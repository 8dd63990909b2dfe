"""Parsing command-line arguments, and prompting."""

import sys
from collections.abc import Iterable, Mapping
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from serai.cli.terminal import cleaned
from serai.kernel.errors import InvalidOptions
from serai.kernel.game import AnyGame
from serai.records import OptionValue

NAME = "Guest"
"""The default name when playing alone."""
WORDS: dict[str, bool] = {"true": True, "false": False, "on": True, "off": False, "yes": True, "no": False}

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as listed by `serai games`.", show_default=False)]
Players = Annotated[int | None, typer.Option(metavar="P", help="How many play.", show_default="4, or the most that the game takes")]
Options = Annotated[list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeat the flag for each.")]


def read_options(rules: AnyGame, given: Iterable[str] | None) -> dict[str, OptionValue]:
    """Parse options written as `key=value` by the game's schema. Values that can't be parsed are left to the game to refuse."""
    found: dict[str, OptionValue] = {}
    properties = rules.options_schema()["properties"]
    assert isinstance(properties, dict)
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOptions(
                f"write an option as key=value, not {text!r}; the options are {', '.join(properties) or 'none'}", given=text
            )
        if key in found:
            raise InvalidOptions(f"option {key!r} is given twice; give it once", option=key, given=value)
        field = properties.get(key)
        found[key] = _value(field, value) if isinstance(field, Mapping) else value
    rules.read_options(found)
    return found


def _value(field: Mapping[str, object], text: str) -> OptionValue:
    choices = field.get("enum")
    if isinstance(choices, list):
        return next((choice for choice in choices if str(choice) == text), text)
    if field["type"] == "boolean":
        return WORDS.get(text.lower(), text)
    if field["type"] == ["integer", "null"] and text.lower() in ("none", "null"):
        return None
    try:
        return int(text)
    except ValueError:
        return text


def read_bots(text: str) -> list[str]:
    """Parse comma-separated names of bots."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise InvalidOptions(f"write bots as names with commas between them, like random,greedy, not {text!r}", option="bots", given=text)
    return names


def ask(console: Console, prompt: str) -> str | None:
    """Read one line from the keyboard or a pipe; None at the end of the input."""
    try:
        line = input(prompt)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None
    if not sys.stdin.isatty():
        console.print(Text(cleaned(line)))  # so that piped input shows up in the output
    return " ".join(line.split())
