"""Checks a database for damage, page by page and table by table; it may be in use."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from serai.store.entry import StoredEntry
from serai.store.errors import UnusableDatabase, is_damage, unusable
from serai.store.migrate import known
from serai.store.protocol import TableRow

MOST = 20
"""The most damaged pages that are listed."""


def damaged_pages(path: Path) -> list[str]:
    """The damage that SQLite itself finds, in its words. Raises UnusableDatabase if the database can't be opened at all."""
    found: list[str] = []
    with closing(sqlite3.connect(path)) as database:
        try:
            found += (line for (line,) in database.execute(f"PRAGMA integrity_check({MOST})"))
        except sqlite3.Error as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_CORRUPT:
                raise unusable(path, error) from error
            found.append(str(error))  # SQLite stops at a page that it can't read; single logs may still be complete
    return [] if found == ["ok"] else found


def logs(path: Path) -> Iterator[tuple[TableRow, list[StoredEntry] | None]]:
    """Every table's row with its log; None for a log that can't be read. Raises UnusableDatabase."""
    columns = ", ".join(f'"{field}"' for field in StoredEntry.__struct_fields__)
    with closing(sqlite3.connect(path)) as database:
        try:
            database.execute("BEGIN")
            _check_revision(database, path)
            for found in database.execute(f"SELECT {', '.join(TableRow.__struct_fields__)} FROM tables").fetchall():
                row = TableRow(*found)
                yield row, _log(database, f'SELECT {columns} FROM entries WHERE "table" = ? ORDER BY version', row.code)
        except sqlite3.Error as error:
            raise unusable(path, error) from error


def _check_revision(database: sqlite3.Connection, path: Path) -> None:
    """Logs of an earlier version can't be read before they are migrated. Raises UnusableDatabase."""
    (found,) = database.execute("SELECT version_num FROM alembic_version").fetchone() or (None,)
    if found in known()[:-1]:
        raise UnusableDatabase(
            f"the database {path} was written by an earlier Serai: run `serai db upgrade`, then check it again", database=str(path)
        )


def _log(database: sqlite3.Connection, query: str, code: str) -> list[StoredEntry] | None:
    try:
        return [StoredEntry(*found) for found in database.execute(query, (code,))]
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        return None
