"""Stores and entries for tests of the log."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from serai.store.entry import StoredEntry
from serai.store.protocol import TableRow, VersionConflict
from serai.store.sqlite import SqliteStore

NOW = 1_700_000_000_000


@asynccontextmanager
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(path / "serai.db", clock=lambda: NOW / 1000)
    try:
        yield opened
    finally:
        await opened.close()


def entries(table: str, first: int, count: int = 1, command: str | None = None) -> list[StoredEntry]:
    return [StoredEntry(table, first + i, NOW, "P1", "someone", f"move {first + i}", command if i == 0 else None) for i in range(count)]


def row(table: str, version: int, **more: Any) -> TableRow:
    facts: dict[str, Any] = {"public": True, "practice": False, "status": "playing", "deadline": None, "opened_at": NOW, "touched_at": NOW}
    return TableRow(code=table, game="hukum", version=version, **(facts | more))


async def add(
    store: SqliteStore, table: str, first: int, count: int = 1, command: str | None = None, **more: Any
) -> VersionConflict | None:
    return await store.append(entries(table, first, count, command), row(table, first + count - 1, **more))


async def opened(store: SqliteStore, *tables: str) -> None:
    for table in tables:
        assert await add(store, table, 1) is None
