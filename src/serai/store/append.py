"""Appending to the log in SQLite, many tables at once. Written out and handed to the driver: it is done with every move."""

import sqlite3
from collections.abc import Sequence
from functools import cache
from itertools import chain

from msgspec.structs import astuple
from sqlalchemy import Connection, Table

from serai.kernel.entry import Entry
from serai.kernel.keeping import Lost, Row
from serai.store import schema
from serai.store.lane import Work, driver_of


class Append:
    """Entries of one table with its row: all or none."""

    def __init__(self, entries: list[Entry], row: Row) -> None:
        self.entries = entries
        self.row = row

    def __call__(self, connection: Connection) -> Lost | None:
        raw = driver_of(connection)
        raw.execute("SAVEPOINT one")
        try:
            append_all(raw, [self])
        except sqlite3.IntegrityError:
            raw.execute("ROLLBACK TO one")
            return Lost()
        finally:
            raw.execute("RELEASE one")
        return None


def append_all(connection: sqlite3.Connection, works: Sequence[Work]) -> list[Work]:
    """All appends of a batch in few statements: for each the thread lets go of the interpreter and has to get it back."""
    appends = [work for work in works if isinstance(work, Append)]
    if not appends:
        return []
    _write(connection, OPEN, [astuple(append.row) for append in appends if append.entries[0].version == 1])
    moved = [_moved(append) for append in appends if append.entries[0].version > 1]
    if _write(connection, MOVE, moved) != len(moved):
        raise sqlite3.IntegrityError("a table is at another version")
    _write(connection, ENTER, [astuple(entry) for append in appends for entry in append.entries])
    return list(appends)


def _write(connection: sqlite3.Connection, statement: str, rows: list[tuple[str | int | None, ...]]) -> int:
    """Carry out a statement for many rows at once; how many it changed."""
    changed = 0
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        changed += connection.execute(_for_rows(statement, len(some), len(some[0])), list(chain.from_iterable(some))).rowcount
    return changed


@cache
def _for_rows(statement: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return statement.replace("VALUES", f"VALUES {', '.join([row] * rows)}")


def _moved(append: Append) -> tuple[str | int | None, ...]:
    row = append.row
    return row.public, row.status, row.version, row.deadline, row.touched_at, row.code, append.entries[0].version - 1


def _insert(table: Table) -> str:
    columns = [f'"{column.name}"' for column in table.columns]
    return f"INSERT INTO {table.name} ({', '.join(columns)}) VALUES"


OPEN = _insert(schema.tables)
MOVE = """
UPDATE tables SET public = column1, status = column2, version = column3, deadline = column4, touched_at = column5
FROM (VALUES) WHERE code = column6 AND version = column7
"""
ENTER = _insert(schema.entries)
"""Written out and handed to the driver: building statements from the schema for every append costs more than the append itself."""
ROWS = 64
"""The most rows in one statement."""
