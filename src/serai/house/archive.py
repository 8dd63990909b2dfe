"""The matches that a table's log tells of, as records, and step by step to look at."""

from msgspec import Struct

from serai import records
from serai.house.entries import Started, read
from serai.house.refused import Refused
from serai.house.table import fold
from serai.kernel.entry import TABLE, Entry, seat_of
from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.registry import game
from serai.kernel.seen import Event, Scene, Summary, View
from serai.kernel.state import CHANCE
from serai.records import Record


class ReplayStep(Struct, frozen=True, kw_only=True):
    """One action of a match that is over, and how the table lay after it, with all hands open."""

    actor: str
    """`*` for a deal, `P1`… for a seat, `P1!` where the table acted for it."""
    text: str
    """The action in the game's notation."""
    seconds: float | None
    """When it was, counted from the start of the match."""
    events: list[Event]
    """What happened, as the one who acted saw it; a deal as everyone did."""
    views: list[View]
    """Every seat's own view, the game's own, side by side."""
    scene: Scene
    """The table laid out with every seat's places as that seat sees them."""


class Replay(Struct, frozen=True, kw_only=True):
    """A match that is over, step by step."""

    game: str
    rules_version: int
    options: dict[str, OptionValue]
    names: list[str]
    """Who sat in each seat."""
    levels: list[str | None]
    """How well the bot plays that sat there; null for people."""
    outcome: Outcome
    summary: Summary
    steps: list[ReplayStep]


def replay_of(log: list[Entry], match: int | None = None) -> Replay:
    """A match to look at again, by its number from 1, or the last one that is over. Raises Refused as `record_of` does."""
    record, levels = _match(log, match)
    rules, shown = game(record.game), []
    for step in records.steps(record):
        viewer = None if step.actor == CHANCE else step.actor
        shown.append(
            ReplayStep(
                actor=records.actor_text(step.entry),
                text=step.entry.text,
                seconds=step.entry.seconds,
                events=rules.events(step.before, step.actor, step.action, step.after, viewer),
                views=[rules.view(step.after, seat) for seat in range(len(record.players))],
                scene=records.open_scene(rules, step.after),
            )
        )
    assert record.result is not None, "it is over"
    return Replay(
        game=record.game,
        rules_version=record.rules_version,
        options=dict(record.options),
        names=list(record.players),
        levels=levels,
        outcome=record.result,
        summary=rules.summary(step.after),
        steps=shown,
    )


def record_of(log: list[Entry], match: int | None = None) -> Record:
    """The record of a match, by its number from 1, or of the last one that is over.

    Raises Refused for a match that is being played: a record shows every hand.
    """
    return _match(log, match)[0]


def _match(log: list[Entry], match: int | None) -> tuple[Record, list[str | None]]:
    """The record of a match and the levels of its bots. Raises Refused."""
    starts = [entry.version for entry in log if entry.actor == TABLE and isinstance(read(entry.text), Started)]
    ends = [*(start - 1 for start in starts[1:]), len(log)]
    for number, start, end in reversed([*zip(range(1, len(starts) + 1), starts, ends, strict=False)]):
        if match in (None, number) and (found := _record(log[:end], start)) is not None:
            return found
    raise Refused("no-record-yet")


def _record(log: list[Entry], start: int) -> tuple[Record, list[str | None]] | None:
    """The record, and the bots' levels, of the match that began at a version, and is the last in this log; None when it is not over."""
    table = fold(log[:start])
    began, entries = table.touched_at, []
    for entry in log[start:]:
        table.apply(entry)
        if entry.actor != TABLE:
            entries.append(_recorded(entry, began))
            if table.state is not None and table.outcome() is not None:
                names = [chair.name or "" for chair in table.chairs]
                record = records.new_record(table.rules, table.options, names, entries, table.state)
                return record, [chair.bot for chair in table.chairs]
    return None


def _recorded(entry: Entry, began: int) -> records.Entry:
    """An entry of the log as a line of a record."""
    seconds = (entry.at - began) / 1000
    if entry.actor == "*":
        return records.Entry(CHANCE, entry.text, seconds=seconds)
    return records.Entry(seat_of(entry.actor), entry.text, by_table=entry.actor.endswith("!"), seconds=seconds)
