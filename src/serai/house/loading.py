"""Builds a table from the store's rows."""

from collections.abc import Callable

from msgspec import Struct

from serai.house.codec import last_relaid, read, read_author, read_opening
from serai.house.fold import apply
from serai.house.idempotency import CommandIndex
from serai.house.log import ByPerson
from serai.house.snapshots import SNAPSHOT_EVERY, Snapshot, restore, take
from serai.house.table import Table
from serai.house.table_events import OF_A_MATCH
from serai.store.entry import TABLE, StoredEntry


class Loaded(Struct, frozen=True):
    """A table with the index of the commands in its log."""

    table: Table
    commands: CommandIndex
    snapshot_version: int
    """The version of the newest snapshot; 0: there is none."""


def people_in(snapshot: Snapshot | None, rows: list[StoredEntry]) -> set[str]:
    """The ids of all people whose names can be shown: those who sat down or opened the table."""
    authors = [read_author(by) for by in {row.by for row in rows}]
    found = {author.id for author in authors if isinstance(author, ByPerson)}
    return found if snapshot is None else found | snapshot.people()


def load(snapshot: Snapshot | None, rows: list[StoredEntry], names: dict[str, str]) -> tuple[Loaded, list[tuple[int, str]]]:
    """The table of a snapshot, if any, and the rows after it; and the new snapshots worth storing on the way."""
    table, rest = begin(snapshot, rows, names)
    commands, snapshot_version = (CommandIndex(), 0) if snapshot is None else (CommandIndex(snapshot.commands), snapshot.version)
    made: list[tuple[int, str]] = []

    def note(row: StoredEntry, complete: bool) -> None:
        commands.add(row.command)
        if complete and table.version - (made[-1][0] if made else snapshot_version) >= SNAPSHOT_EVERY:
            made.append((table.version, take(table, commands)))

    fold_on(table, rest, note)
    return Loaded(table, commands, made[-1][0] if made else snapshot_version), made


def begin(snapshot: Snapshot | None, rows: list[StoredEntry], names: dict[str, str]) -> tuple[Table, list[StoredEntry]]:
    """The table to begin with, and the rows to fold into it: those after the snapshot, or, of a whole log, all except its opening."""
    if snapshot is not None:
        return restore(snapshot, names), rows
    return Table(rows[0].table, read_opening(rows[0]), names), rows[1:]


def fold_rows(rows: list[StoredEntry], names: dict[str, str]) -> Table:
    """The table of a whole log."""
    table, rest = begin(None, rows, names)
    return fold_on(table, rest)


def fold_on(table: Table, rows: list[StoredEntry], after_each: Callable[[StoredEntry, bool], None] | None = None) -> Table:
    """The same table after the next rows. Actions of matches before the last rematch are not decoded, since they no longer matter; what
    else belongs to those matches is not applied.

    `after_each` is told whether the table is complete: it has no match, or one whose actions were all applied.
    """
    relaid = last_relaid(rows)
    for row in rows:
        if row.version < relaid and row.actor != TABLE:
            table.version = row.version
        else:
            entry = read(table.rules, row)
            if row.version < relaid and isinstance(entry.what, OF_A_MATCH):
                table.version = row.version
            else:
                apply(table, entry)
        if after_each is not None:
            after_each(row, row.version >= relaid or table.state is None)
    return table
