"""The database's files: private, undamaged, and served by one process at a time."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from serai.store.errors import UnusableDatabase
from serai.store.files import DatabaseInUse, exposed, serving
from serai.store.protocol import DamagedStore
from serai.store.sqlite import SqliteStore, back_up
from tests.store.logs import add, opened, store


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_a_new_database_its_folder_and_its_backups_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    was = os.umask(0)
    try:
        folder = tmp_path / "new" / "house"
        made = SqliteStore(folder / "serai.db")
        await opened(made, "AAAAAA")
        await made.backup(tmp_path / "copy.db")
        assert (mode(folder), mode(folder.parent)) == (0o700, 0o700)
        assert {path.name: mode(path) for path in folder.iterdir()} == {
            "serai.db": 0o600,
            "serai.db-wal": 0o600,
            "serai.db-shm": 0o600,
        }
        assert mode(tmp_path / "copy.db") == 0o600
        assert exposed(folder / "serai.db") == []
        await made.close()
    finally:
        os.umask(was)


async def test_an_existing_database_that_others_can_read_is_found_and_left_as_it_is(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
    (tmp_path / "serai.db").chmod(0o644)
    tmp_path.chmod(0o755)
    assert exposed(tmp_path / "serai.db") == [tmp_path, tmp_path / "serai.db"]
    async with store(tmp_path):
        assert mode(tmp_path / "serai.db") == 0o644


def test_only_one_process_serves_a_database_and_a_killed_one_lets_go(tmp_path: Path) -> None:
    holds = (
        f"import time; from pathlib import Path; from serai.store.files import serving\nwith serving(Path({str(tmp_path / 'serai.db')!r})):"
    )
    holds += " print('held', flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", holds], stdout=subprocess.PIPE, text=True) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == "held\n"
            with pytest.raises(DatabaseInUse, match=rf"process {other.pid}\).*--data-dir"), serving(tmp_path / "serai.db"):
                pass
            with closing(SqliteStore(tmp_path / "serai.db")._engine.connect()):
                pass  # other programs may open it
        finally:
            other.kill()
        other.wait(30)
        with serving(tmp_path / "serai.db"):
            pass


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (lambda data: b"not a database at all, but long enough to look at" * 100, "is not a database: restore a backup"),
        (lambda data: data[: len(data) // 2], "is damaged or incomplete: restore a backup"),
        (lambda data: data[:100] + bytes(len(data) - 100), "is damaged or incomplete: restore a backup"),
    ],
    ids=["another file", "half of it", "only its beginning"],
)
async def test_a_database_that_cannot_be_used_says_what_to_do(tmp_path: Path, damage: "object", words: str) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
    path = tmp_path / "serai.db"
    assert callable(damage)
    path.write_bytes(damage(path.read_bytes()))
    kept = path.read_bytes()
    with pytest.raises(UnusableDatabase, match=words):
        SqliteStore(path)
    assert path.read_bytes() == kept, "nothing was made worse"


async def test_a_database_without_some_of_its_tables_is_refused(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
    with closing(sqlite3.connect(tmp_path / "serai.db")) as database:
        database.execute("DROP TABLE entries")
    with pytest.raises(UnusableDatabase, match="incomplete; it has no entries"):
        SqliteStore(tmp_path / "serai.db")


async def test_a_damaged_database_makes_no_backup_and_keeps_the_old_one(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
    path, copy = tmp_path / "serai.db", tmp_path / "copy.db"
    back_up(path, copy)
    kept = copy.read_bytes()
    data = bytearray(path.read_bytes())
    data[2048 : 2 * 2048] = b"\xff" * 2048
    path.write_bytes(data)
    with pytest.raises(UnusableDatabase, match="damaged"):
        back_up(path, copy)
    assert copy.read_bytes() == kept
    assert not [*tmp_path.glob("*.part*")]


async def test_a_folder_is_not_a_place_for_a_backup(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        with pytest.raises(OSError, match="is a folder: name a file"):
            await s.backup(tmp_path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only Unix has named pipes")
async def test_a_backup_replaces_no_device_or_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    async with store(tmp_path) as s:
        with pytest.raises(OSError, match="is not a regular file: name another"):
            await s.backup(tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()


@pytest.mark.parametrize("kind", [10, 13], ids=["index", "rows"])
async def test_a_damaged_page_fails_no_other_read_of_the_same_transaction(tmp_path: Path, kind: int) -> None:
    async with store(tmp_path) as s:
        for code in ("AAAAAA", "ZZZZZZ"):
            await opened(s, code)
            await add(s, code, 2, 300)
    path = tmp_path / "serai.db"
    data = bytearray(path.read_bytes())
    pages = [start for start in range(2048, len(data), 2048) if data[start] == kind]
    start = next(at for at in pages if data[at : at + 2048].count(b"AAAAAA") > 5 and b"ZZZZZZ" not in data[at : at + 2048])
    data[start : start + 2048] = b"\xff" * 2048
    path.write_bytes(data)
    async with store(tmp_path) as s:
        damaged, sound = await asyncio.gather(s.tail("AAAAAA"), s.tail("ZZZZZZ"), return_exceptions=True)
        assert isinstance(damaged, DamagedStore)
        assert isinstance(sound, list)
        assert len(sound) == 301
