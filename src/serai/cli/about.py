"""`serai games`, `serai rules` and `serai options`."""

from collections.abc import Mapping
from typing import Annotated

import typer
from rich import box
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from serai.cli.arguments import GameId
from serai.cli.terminal import seats_text, terminal
from serai.kernel import registry
from serai.kernel.catalogue import LANGUAGE, Catalogue


def games() -> None:
    """List the games."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in ("Game", "Title", "Players", ""):
        table.add_column(heading, overflow="fold")
    for rules in registry.games():
        table.add_row(rules.id, rules.title, seats_text(rules.seats), rules.words().say("tagline"))
    terminal().print(table)


def rules(
    game: GameId,
    language: Annotated[str, typer.Option(metavar="CODE", help="The language, such as th; English if there is no translation.")] = LANGUAGE,
    cheat_sheet: Annotated[bool, typer.Option("--cheat-sheet", help="Show the cheat sheet instead, if the game has one.")] = False,
) -> None:
    """Show a game's rules page."""
    found = registry.game(game)
    page = found.cheat_sheet(language) if cheat_sheet else None
    terminal().print(Markdown(found.written(page or found.rules(language), language)))


def options(game: GameId) -> None:
    """List a game's options, for `--option`."""
    found = registry.game(game)
    words = found.words()
    properties = found.options_schema()["properties"]
    assert isinstance(properties, Mapping)
    table = Table.grid(padding=(0, 2))
    for key, field in properties.items():
        assert isinstance(field, Mapping)
        about = [words.say(f"option-{key}-help"), *(f"  {line}" for line in _allowed(words, key, field))]
        table.add_row(Text(key, "bold"), "\n".join(about))
    terminal().print(table)


def _allowed(words: Catalogue, key: str, field: Mapping[str, object]) -> list[str]:
    default = _word(field["default"])
    choices = field.get("enum")
    if isinstance(choices, list):
        return [f"{value}{' (default)' if str(value) == default else ''}: {words.say(f'option-{key}-{value}')}" for value in choices]
    if field["type"] == "boolean":
        return [f"true or false (default {default})"]
    bounds = f"{field['minimum']} to {field['maximum']}" if "minimum" in field else "a whole number"
    return [f"{bounds}{' or none' if field['type'] == ['integer', 'null'] else ''} (default {default})"]


def _word(value: object) -> str:
    """A value as it is written after `--option key=`."""
    return {True: "true", False: "false", None: "none"}[value] if value is None or isinstance(value, bool) else str(value)
