"""The matches that a table's log tells of, as records."""

from serai import records
from serai.house.entries import Started, read
from serai.house.refused import Refused
from serai.house.table import fold
from serai.kernel.entry import TABLE, Entry, seat_of
from serai.kernel.state import CHANCE
from serai.records import Record


def record_of(log: list[Entry], match: int | None = None) -> Record:
    """The record of a match, by its number from 1, or of the last one that is over.

    Raises Refused for a match that is being played: a record shows every hand.
    """
    starts = [entry.version for entry in log if entry.actor == TABLE and isinstance(read(entry.text), Started)]
    ends = [*(start - 1 for start in starts[1:]), len(log)]
    for number, start, end in reversed([*zip(range(1, len(starts) + 1), starts, ends, strict=False)]):
        if match in (None, number) and (record := _record(log[:end], start)) is not None:
            return record
    raise Refused("no-record-yet")


def _record(log: list[Entry], start: int) -> Record | None:
    """The record of the match that began at a version, and is the last in this log; None when it is not over."""
    table = fold(log[:start])
    began, names, entries = table.touched_at, [chair.name or "" for chair in table.chairs], []
    for entry in log[start:]:
        table.apply(entry)
        if entry.actor != TABLE:
            entries.append(_recorded(entry, began))
            if table.state is not None and table.outcome() is not None:
                return records.new_record(table.rules, table.options, names, entries, table.state)
    return None


def _recorded(entry: Entry, began: int) -> records.Entry:
    """An entry of the log as a line of a record."""
    seconds = (entry.at - began) / 1000
    if entry.actor == "*":
        return records.Entry(CHANCE, entry.text, seconds=seconds)
    return records.Entry(seat_of(entry.actor), entry.text, by_table=entry.actor.endswith("!"), seconds=seconds)
