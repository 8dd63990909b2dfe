"""Translates SQLite's errors: into StoreFailed for the house, and into advice for a person who opens a database."""

import sqlite3
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from serai.kernel.errors import SeraiError
from serai.store.protocol import DamagedStore, StoreFailed


class UnusableDatabase(SeraiError):
    """A database that can't be opened, read or written."""

    code = "unusable-database"


DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
OURS = (sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.InterfaceError)
"""Errors about our statements, not about the database."""
RESTORE = "restore a backup, or move it away to start with a new one"
ADVICE = {
    sqlite3.SQLITE_NOTADB: "{path} is not a database: " + RESTORE,
    sqlite3.SQLITE_CORRUPT: "the database {path} is damaged or incomplete: " + RESTORE,
    sqlite3.SQLITE_READONLY: "the database {path} can't be written: give the user who runs this permission to write to it and its folder",
    sqlite3.SQLITE_CANTOPEN: "the database {path} can't be opened: check that its folder exists and that this user may write to it",
    sqlite3.SQLITE_PERM: "the database {path} can't be opened: give the user who runs this permission to read and write it",
    sqlite3.SQLITE_FULL: "there is no space left on the disk for the database {path}: free some, and try again",
    sqlite3.SQLITE_IOERR: "the disk failed to read or write the database {path}: check that it is not full and not faulty",
    sqlite3.SQLITE_BUSY: "another program has locked the database {path}: stop it, and try again",
    sqlite3.SQLITE_LOCKED: "another program has locked the database {path}: stop it, and try again",
}


def driver_error(error: BaseException) -> sqlite3.Error | None:
    """The driver's error, if this is one or wraps one."""
    found = error.orig if isinstance(error, DBAPIError) else error
    return found if isinstance(found, sqlite3.Error) else None


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the database is damaged, so that trying again does not help."""
    return _primary(error) in DAMAGED


def store_error(error: BaseException) -> BaseException:
    """The error that the house gets: StoreFailed if it is about the database and not about our statement."""
    found = driver_error(error)
    if found is None or isinstance(found, OURS):
        return error
    kind = DamagedStore if is_damage(found) else StoreFailed
    failed = kind(type(found).__name__)
    failed.__cause__ = error
    return failed


def unusable(path: Path, error: sqlite3.Error) -> UnusableDatabase:
    """The message for a person who opens a database."""
    advice = ADVICE.get(_primary(error), "the database {path} can't be used ({error}): " + RESTORE)
    return UnusableDatabase(advice.format(path=path, error=error), database=str(path))


def _primary(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 if the driver gives none."""
    code: int = getattr(error, "sqlite_errorcode", 0)
    return code & 0xFF
