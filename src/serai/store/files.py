"""The database's files: readable only by their owner, and served by one process at a time."""

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from serai.kernel.errors import SeraiError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FILE, FOLDER = 0o600, 0o700
"""A database contains everyone's hands and the key that signs cookies."""
OTHERS = stat.S_IRWXG | stat.S_IRWXO


class DatabaseInUse(SeraiError):
    """Another process serves this database."""

    code = "database-in-use"


def create_private(path: Path) -> None:
    """Create a file that only its owner can read, and its missing parent folders; whatever exists is not changed.

    SQLite gives its `-wal` and `-shm` files the mode of the database.
    """
    missing = [folder for folder in (path.parent, *path.parent.parents) if not folder.exists()]
    for folder in reversed(missing):
        folder.mkdir(mode=FOLDER, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))


def exposed(database: Path) -> list[Path]:
    """Which of a database and its folder other users of this machine can access."""
    if sys.platform == "win32":  # file modes mean nothing there
        return []
    return [path for path in (database.parent, database) if path.exists() and path.stat().st_mode & OTHERS]


@contextmanager
def serving(database: Path) -> Iterator[None]:
    """Hold the lock of the one process that serves a database. Raises DatabaseInUse.

    The lock ends with the process, however it ends, and forked workers do not inherit it. Other programs may open the database.
    """
    path = database.with_name(database.name + ".lock")
    create_private(path)
    with path.open("r+") as file:
        try:
            _lock(file.fileno())
        except OSError:
            raise DatabaseInUse(
                f"another `serai serve` uses the database {database}{_holder(path)}: stop it, or choose another folder with --data-dir",
                database=str(database),
            ) from None
        file.truncate()
        file.write(f"{os.getpid()}\n")
        file.flush()
        yield


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _holder(path: Path) -> str:
    """The process that holds the lock, in parentheses, if the file names one."""
    try:
        number = path.read_text().strip()
    except OSError:
        return ""
    return f" (process {number})" if number.isdecimal() else ""
