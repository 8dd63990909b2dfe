"""Appends to the log in SQLite, many tables in one statement, directly through the driver: this runs with every move."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import Final

from msgspec.structs import astuple
from sqlalchemy import Connection, Table

from serai.store import schema
from serai.store.entry import StoredEntry
from serai.store.protocol import TableRow, VersionConflict
from serai.store.writer import Work, driver_of


class Append:
    """Appends entries of one table and updates its row, atomically."""

    def __init__(self, entries: list[StoredEntry], row: TableRow) -> None:
        self.entries = entries
        self.row = row

    def __call__(self, connection: Connection) -> VersionConflict | None:
        raw = driver_of(connection)
        raw.execute("SAVEPOINT one")
        try:
            append_all(raw, [self])
        except sqlite3.IntegrityError:
            raw.execute("ROLLBACK TO one")
            return VersionConflict()
        finally:
            raw.execute("RELEASE one")
        return None


def append_all(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Work]:
    """Do all appends of a batch in few statements, since the thread releases and reacquires the GIL for each statement."""
    appends = [work for work in works if isinstance(work, Append)]
    if not appends:
        return []
    _write(connection, OPEN, [astuple(append.row) for append in appends if append.entries[0].version == 1])
    moved = [_update_values(append) for append in appends if append.entries[0].version > 1]
    if _write(connection, MOVE, moved) != len(moved):
        raise sqlite3.IntegrityError("a table is at another version")
    _write(connection, ENTER, [astuple(entry) for append in appends for entry in append.entries])
    return list(appends)


def _write(connection: sqlite3.Connection, statement: str, rows: Sequence[tuple[str | int | None, ...]]) -> int:
    """Execute a statement for many rows; returns how many it changed."""
    changed = 0
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        changed += connection.execute(_for_rows(statement, len(some), len(some[0])), list(chain.from_iterable(some))).rowcount
    return changed


@cache
def _for_rows(statement: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return statement.replace("VALUES", f"VALUES {', '.join([row] * rows)}")


def _update_values(append: Append) -> tuple[str | int, ...]:
    """The values for MOVE: only whole numbers and texts, since the driver needs twenty times as long for None, True and False."""
    row = append.row
    deadline, listing = NO_DEADLINE if row.deadline is None else row.deadline, NO_LISTING if row.listing is None else row.listing
    return 1 if row.public else 0, row.status, row.version, deadline, row.touched_at, listing, row.code, append.entries[0].version - 1


def _insert(table: Table) -> str:
    columns = [f'"{column.name}"' for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES"


OPEN: Final = _insert(schema.tables)
NO_DEADLINE: Final = -1
NO_LISTING: Final = ""
"""What MOVE is given in place of NULL."""
MOVE: Final = f"""
UPDATE tables SET public = column1, status = column2, version = column3, deadline = nullif(column4, {NO_DEADLINE}), touched_at = column5,
listing = nullif(column6, '{NO_LISTING}') FROM (VALUES) WHERE code = column7 AND version = column8
"""
ENTER: Final = _insert(schema.entries)
"""Written out, since building statements from the schema for every append costs more than the append itself."""
ROWS: Final = 64
"""The most rows in one statement."""
