"""What a record holds. How it is written is in `text`; whether it tells of a possible game is found out by `replay`."""

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
"""Stands between an action and its time, so no action has it in its text."""


class Entry(Struct, frozen=True):
    """One action of a game."""

    actor: int
    """The seat from 0, or CHANCE for a deal."""
    text: str
    """The action in the game's notation."""
    by_table: bool = False
    """Whether the clock, a stand-in or the table acted for the seat."""
    seconds: float | None = None
    """When it was, counted from the start of the game."""

    def __post_init__(self) -> None:
        if self.actor < CHANCE or (self.actor == CHANCE and self.by_table):
            raise InvalidRecord(f"an actor is a seat from 0, or {CHANCE} for chance, for which nobody stands in")
        if not self.text or self.text != self.text.strip() or not self.text.isprintable() or CLOCK in self.text:
            raise InvalidRecord(f"{self.text!r} can't be written as an action: it must be one line without {CLOCK!r} in it")
        if self.seconds is not None and not 0 <= self.seconds < math.inf:
            raise InvalidRecord(f"{self.seconds!r} is no time; write the seconds since the start")


class Record(Struct, frozen=True, kw_only=True):
    """A game from its start to its end, or as far as it has come. Nothing is checked against the rules before it is replayed."""

    game: str
    """The game's id."""
    rules_version: int
    """Which version of the game's rules it was played by."""
    options: Mapping[str, OptionValue]
    """What the table agreed on. An option that is not named has its default value."""
    players: Sequence[str]
    """Who sat in each seat."""
    entries: Sequence[Entry]
    """Every action, deals included, in order."""
    result: Outcome | None = None
    """How it ended; None while it goes on."""


def new_record(
    game: AnyGame, options: Struct | Mapping[str, object] | None, players: Iterable[str], entries: Iterable[Entry], state: State
) -> Record:
    """The record of a game that stands at this state. All options are written out, so that it outlives a change of defaults."""
    return Record(
        game=game.id,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(game.read_options(options)),
        players=list(players),
        entries=list(entries),
        result=state.outcome(),
    )
