"""What a record contains. `text` reads and writes it; `replay` checks it against the rules."""

import math
from collections.abc import Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from serai.kernel.errors import InvalidRecord
from serai.kernel.game import AnyGame
from serai.kernel.outcome import Outcome
from serai.kernel.state import CHANCE, State

OptionValue = str | int | bool | None
CLOCK = " ; "
"""Separates an action from its time, so no action's text may contain it."""


class Entry(Struct, frozen=True):
    """One action of a game."""

    actor: int
    """The seat from 0, or CHANCE for a deal."""
    text: str
    """The action in the game's notation."""
    by_table: bool = False
    """Whether the clock, a stand-in or the table acted for the seat."""
    seconds: float | None = None
    """The time since the start of the game."""

    def __post_init__(self) -> None:
        if self.actor < CHANCE or (self.actor == CHANCE and self.by_table):
            raise InvalidRecord(f"an actor must be a seat from 0, or {CHANCE} for chance, for which the table can't act")
        if not self.text or self.text != self.text.strip() or not self.text.isprintable() or CLOCK in self.text:
            raise InvalidRecord(f"{self.text!r} can't be written as an action: it must be one line without {CLOCK!r}")
        if self.seconds is not None and not 0 <= self.seconds < math.inf:
            raise InvalidRecord(f"{self.seconds!r} is not a time; give the seconds since the start")


class Record(Struct, frozen=True, kw_only=True):
    """A game from its start to its end, or as far as it has been played. Nothing is checked against the rules before it is replayed."""

    game: str
    """The game's id."""
    rules_version: int
    """The version of the game's rules with which it was played."""
    options: Mapping[str, OptionValue]
    """The game's options. An option that is left out has its default value."""
    players: Sequence[str]
    """Who sat in each seat."""
    entries: Sequence[Entry]
    """Every action, deals included, in order."""
    result: Outcome | None = None
    """How it ended; None if it is unfinished."""


def new_record(
    game: AnyGame, options: Struct | Mapping[str, object] | None, players: Iterable[str], entries: Iterable[Entry], state: State
) -> Record:
    """The record of a game that has reached this state. All options are included, so that the record stays valid when defaults change."""
    return Record(
        game=game.id,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(game.read_options(options)),
        players=list(players),
        entries=list(entries),
        result=state.outcome(),
    )
