"""Backups while the server is running."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from serai.store.sqlite import SqliteStore
from tests.store.logs import add, opened, store


async def test_a_backup_while_writing_is_whole_and_opens(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        done = asyncio.Event()

        async def write() -> None:
            version = 2
            while not done.is_set():
                assert await add(s, "AAAAAA", version, 3) is None
                version += 3

        writing = asyncio.ensure_future(write())
        for n in range(5):
            await s.backup(tmp_path / f"copy-{n}.db")
        done.set()
        await writing
        head = len(await s.tail("AAAAAA"))
    for n in range(5):
        with closing(sqlite3.connect(tmp_path / f"copy-{n}.db")) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        again = SqliteStore(tmp_path / f"copy-{n}.db")
        kept = await again.tail("AAAAAA")
        assert [entry.version for entry in kept] == [*range(1, len(kept) + 1)]
        assert len(kept) % 3 == 1, "an append is there completely or not at all"
        assert (await again.rows())[0].version == len(kept) <= head
        await again.close()
    assert not [*tmp_path.glob("*.part")]


async def test_a_backup_takes_the_place_of_an_older_one_only_when_it_is_complete(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        target = tmp_path / "copy.db"
        target.write_text("what was there before")
        (tmp_path / "copy.db.part").write_text("left over by a backup that was killed")
        await s.backup(target)
        with closing(sqlite3.connect(target)) as copy:
            assert copy.execute("SELECT count(*) FROM entries").fetchone() == (1,)
        with pytest.raises(OSError, match="there is no folder"):
            await s.backup(tmp_path / "nowhere" / "copy.db")
