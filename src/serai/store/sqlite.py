"""The log in SQLite: one writer thread, and all appends that wait share one commit with fsync."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Literal

from msgspec.structs import asdict, replace
from sqlalchemy import URL, Connection, Engine, create_engine, event, func, select
from sqlalchemy.dialects.sqlite import insert

from serai.kernel.entry import Entry
from serai.kernel.keeping import ChatLine, Lost, Row
from serai.store import schema
from serai.store.append import Append, append_all
from serai.store.lane import Lane
from serai.store.migrate import upgrade

PRAGMAS = ("page_size=2048", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "wal_autocheckpoint=8000")
"""Pages are small, since a commit writes one for every table that moved on; a database that is there keeps its own size. The log is carried
over into the database every 16 MB: a page that is written many times is then carried over once."""


GATHER = 0.02
"""Seconds for which a busy writer gathers work for one commit."""


def engine_for(path: Path | str) -> Engine:
    """An engine whose commits are on disk when they return, and whose errors don't show what was to be written."""
    url = URL.create("sqlite", database=str(path))
    engine = create_engine(url, connect_args={"check_same_thread": False}, isolation_level="AUTOCOMMIT", hide_parameters=True)

    @event.listens_for(engine, "connect")
    def _pragmas(connection: sqlite3.Connection, _: object) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def steady_clock() -> Callable[[], float]:
    """Seconds since 1970 by a clock that is never set back while the house is open."""
    start = time.time() - time.monotonic()
    return lambda: start + time.monotonic()


class SqliteStore:
    """One file. Writes go through one thread; reads have a connection and a thread of their own."""

    def __init__(self, path: Path | str, *, clock: Callable[[], float] | None = None) -> None:
        self._path = Path(path)
        self._clock = clock or steady_clock()
        self._engine = engine_for(path)
        try:
            upgrade(self._engine)
        except BaseException:
            self._engine.dispose()
            raise
        self._writer = Lane(self._engine, "serai-writer", begin="BEGIN IMMEDIATE", together=append_all, gather=GATHER)
        self._reader = Lane(self._engine, "serai-reader")

    def now(self) -> int:
        return int(self._clock() * 1000)

    # The log

    def append(self, entries: list[Entry], row: Row) -> "asyncio.Future[Lost | None]":
        return self._writer.do(Append(entries, row))

    async def tail(self, table: str, after: int = 0) -> list[Entry]:
        query = select(schema.entries).where(schema.entries.c.table == table, schema.entries.c.version > after)
        query = query.order_by(schema.entries.c.version)
        return await self._reader.do(lambda connection: [Entry(*found) for found in connection.execute(query)])

    async def rows(
        self, *, status: list[str] | None = None, due_before: int | None = None, untouched_since: int | None = None
    ) -> list[Row]:
        columns = schema.tables.c
        query = select(schema.tables).order_by(columns.touched_at)
        if status is not None:
            query = query.where(columns.status.in_(status))
        if due_before is not None:
            query = query.where(columns.deadline < due_before)
        if untouched_since is not None:
            query = query.where(columns.touched_at <= untouched_since)
        return await self._reader.do(lambda connection: [Row(*found) for found in connection.execute(query)])

    # Talk, people, facts

    async def say(self, line: ChatLine) -> ChatLine:
        def write(connection: Connection) -> ChatLine:
            last = connection.execute(select(func.max(schema.chat.c.number)).where(schema.chat.c.table == line.table)).scalar() or 0
            kept = replace(line, number=last + 1)
            connection.execute(schema.chat.insert(), asdict(kept))
            return kept

        return await self._writer.do(write)

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        query = select(schema.chat).where(schema.chat.c.table == table, schema.chat.c.number > after)
        query = query.order_by(schema.chat.c.number.desc()).limit(limit)
        return await self._reader.do(lambda connection: [ChatLine(*found) for found in connection.execute(query)][::-1])

    async def person(self, id: str) -> str | None:
        query = select(schema.people.c.name).where(schema.people.c.id == id)
        return await self._reader.do(lambda connection: connection.execute(query).scalar())

    async def name_person(self, id: str, name: str) -> None:
        statement = insert(schema.people).values(id=id, name=name, seen_at=self.now())
        statement = statement.on_conflict_do_update(index_elements=["id"], set_={"name": name, "seen_at": self.now()})
        await self._writer.do(lambda connection: connection.execute(statement))

    async def fact(self, name: str) -> str | None:
        query = select(schema.facts.c.value).where(schema.facts.c.name == name)
        return await self._reader.do(lambda connection: connection.execute(query).scalar())

    async def keep_fact(self, name: str, value: str, *, mode: Literal["overwrite", "first"] = "overwrite") -> str:
        statement = insert(schema.facts).values(name=name, value=value)
        if mode == "first":
            statement = statement.on_conflict_do_nothing()
        else:
            statement = statement.on_conflict_do_update(index_elements=["name"], set_={"value": value})
        query = select(schema.facts.c.value).where(schema.facts.c.name == name)

        def write(connection: Connection) -> str:
            connection.execute(statement)
            return str(connection.execute(query).scalar_one())

        return await self._writer.do(write)

    # Notes

    async def note(self, owner: str, key: str) -> str | None:
        query = select(schema.notes.c.value).where(schema.notes.c.owner == owner, schema.notes.c.key == key)
        return await self._reader.do(lambda connection: connection.execute(query).scalar())

    async def notes(self, owner: str, prefix: str = "") -> dict[str, str]:
        columns = schema.notes.c
        query = select(columns.key, columns.value).where(columns.owner == owner, columns.key.startswith(prefix, autoescape=True))
        query = query.order_by(columns.key)
        return await self._reader.do(lambda connection: {key: value for key, value in connection.execute(query)})

    async def keep_note(self, owner: str, key: str, value: str | None, *, mode: Literal["overwrite", "first"] = "overwrite") -> str | None:
        columns = schema.notes.c
        this = (columns.owner == owner, columns.key == key)
        if value is None:
            await self._writer.do(lambda connection: connection.execute(schema.notes.delete().where(*this)))
            return None
        statement = insert(schema.notes).values(owner=owner, key=key, value=value, at=self.now())
        if mode == "first":
            statement = statement.on_conflict_do_nothing()
        else:
            statement = statement.on_conflict_do_update(index_elements=["owner", "key"], set_={"value": value, "at": self.now()})

        def write(connection: Connection) -> str:
            connection.execute(statement)
            return str(connection.execute(select(columns.value).where(*this)).scalar_one())

        return await self._writer.do(write)

    # The whole

    async def backup(self, target: Path | str) -> None:
        """A whole copy of the database, consistent, while it is in use."""
        await asyncio.to_thread(back_up, self._path, target)

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.close()
        self._engine.dispose()


def back_up(source: Path | str, target: Path | str) -> None:
    """Copy a database, which may be in use by other processes, to a file that appears only when it is complete."""
    source, target = Path(source), Path(target)
    if not source.is_file():
        raise FileNotFoundError(f"there is no database {source}")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {target.parent} to write the backup to")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(part)) as there:
        here.backup(there)
    os.replace(part, target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
