"""The store in SQLite: one writer thread with group commit."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Literal

from msgspec.structs import asdict, replace
from sqlalchemy import URL, Column, Connection, Engine, create_engine, event, func, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError

from serai.store import schema
from serai.store.append import Append, append_all
from serai.store.entry import StoredEntry
from serai.store.errors import UnusableDatabase, driver_error, is_damage, unusable
from serai.store.files import create_private
from serai.store.migrate import check_complete, upgrade
from serai.store.protocol import ChatLine, DamagedStore, TableRow, VersionConflict
from serai.store.writer import DatabaseThread

PRAGMAS = ("page_size=2048", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "wal_autocheckpoint=8000")
"""Pages are small, since a commit writes one for every table that moved on; a database that is there keeps its own size. The log is carried
over into the database every 16 MB: a page that is written many times is then carried over once."""


GATHER = 0.003
"""Seconds for which a busy writer collects work for one commit. Longer than this only delays answers: it saves no CPU time."""
PARAMETERS = 500
"""How many ids are asked for in one statement."""


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
    """Seconds since 1970 by a clock that does not jump while the process runs."""
    start = time.time() - time.monotonic()
    return lambda: start + time.monotonic()


@contextmanager
def opening(path: Path) -> Iterator[None]:
    """Turn what SQLite and the file system say of a database into a sentence. Raises UnusableDatabase."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        found = driver_error(error)
        if found is None:
            raise
        raise unusable(path, found) from error


class SqliteStore:
    """One file. Writes go through one thread; reads have a connection and a thread of their own."""

    def __init__(self, path: Path | str, *, clock: Callable[[], float] | None = None, exclusive: bool = False) -> None:
        """`exclusive`: the caller holds the lock that keeps other servers away (`store.files.serving`)."""
        self.exclusive = exclusive
        self._path = Path(path)
        self._clock = clock or steady_clock()
        create_private(self._path)
        self._engine = engine_for(path)
        try:
            with opening(self._path):
                upgrade(self._engine)
                check_complete(self._engine)
        except BaseException:
            self._engine.dispose()
            raise
        self._writer = DatabaseThread(self._engine, "serai-writer", begin="BEGIN IMMEDIATE", together=append_all, gather=GATHER)
        self._reader = DatabaseThread(self._engine, "serai-reader")

    def now(self) -> int:
        return int(self._clock() * 1000)

    @property
    def failing(self) -> bool:
        return self._writer.failing

    # The log

    def append(self, entries: list[StoredEntry], row: TableRow) -> "asyncio.Future[VersionConflict | None]":
        return self._writer.do(Append(entries, row))

    def can_extend(self, appending: "asyncio.Future[VersionConflict | None]") -> bool:
        return self._writer.waiting(appending) is not None

    def extend(self, appending: "asyncio.Future[VersionConflict | None]", entries: list[StoredEntry], row: TableRow) -> None:
        work = self._writer.waiting(appending)
        assert isinstance(work, Append), "only while can_extend"
        work.entries += entries
        work.row = row

    async def tail(self, table: str, after: int = 0, upto: int | None = None) -> list[StoredEntry]:
        query = select(schema.entries).where(schema.entries.c.table == table, schema.entries.c.version > after)
        if upto is not None:
            query = query.where(schema.entries.c.version <= upto)
        query = query.order_by(schema.entries.c.version)
        head = select(schema.tables.c.version).where(schema.tables.c.code == table)

        def read(connection: Connection) -> list[StoredEntry]:
            entries = [StoredEntry(*found) for found in connection.execute(query)]
            last: int = connection.execute(head).scalar() or 0
            last = last if upto is None else min(last, upto)
            if [entry.version for entry in entries] != [*range(after + 1, last + 1)]:
                raise DamagedStore("an entry is missing")
            return entries

        return await self._reader.do(read)

    async def close_damaged(self, table: str) -> None:
        statement = schema.tables.update().where(schema.tables.c.code == table).values(status="closed", deadline=None)
        await self._writer.do(lambda connection: connection.execute(statement))

    async def version_of(self, table: str, command: str) -> int | None:
        query = select(schema.entries.c.version).where(schema.entries.c.table == table, schema.entries.c.command == command)
        return await self._reader.do(lambda connection: connection.execute(query).scalar())

    async def rows(
        self, *, status: list[str] | None = None, due_before: int | None = None, untouched_since: int | None = None
    ) -> list[TableRow]:
        columns = schema.tables.c
        query = select(schema.tables).order_by(columns.touched_at)
        if status is not None:
            query = query.where(columns.status.in_(status))
        if due_before is not None:
            query = query.where(columns.deadline < due_before)
        if untouched_since is not None:
            query = query.where(columns.touched_at <= untouched_since)
        return await self._reader.do(lambda connection: [TableRow(*found) for found in connection.execute(query)])

    async def snapshot(self, table: str, upto: int | None = None) -> str | None:
        query = select(schema.snapshots.c.data).where(schema.snapshots.c.table == table)
        if upto is not None:
            query = query.where(schema.snapshots.c.version <= upto)
        query = query.order_by(schema.snapshots.c.version.desc()).limit(1)
        return await self._reader.do(lambda connection: connection.execute(query).scalar())

    async def keep_snapshots(self, table: str, snapshots: list[tuple[int, str]]) -> None:
        statement = insert(schema.snapshots).on_conflict_do_nothing()
        rows = [{"table": table, "version": version, "data": data} for version, data in snapshots]
        await self._writer.do(lambda connection: connection.execute(statement, rows))

    # Chat, people, facts

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
        return (await self.names([id])).get(id)

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        return await self._of_people(schema.people.c.name, ids)

    async def _of_people(self, column: Column[str], ids: Iterable[str]) -> dict[str, str]:
        """A column of people, by id, where there is something in it."""
        wanted, id_column = [*ids], schema.people.c.id
        chunks = [wanted[start : start + PARAMETERS] for start in range(0, len(wanted), PARAMETERS)]
        queries = [select(id_column, column).where(id_column.in_(chunk), column.is_not(None)) for chunk in chunks]
        return await self._reader.do(lambda connection: {id: found for query in queries for id, found in connection.execute(query)})

    async def name_person(self, id: str, name: str) -> None:
        statement = insert(schema.people).values(id=id, name=name, seen_at=self.now())
        statement = statement.on_conflict_do_update(index_elements=["id"], set_={"name": name, "seen_at": self.now()})
        await self._writer.do(lambda connection: connection.execute(statement))

    async def avatars(self, ids: Iterable[str]) -> dict[str, str]:
        return await self._of_people(schema.people.c.avatar, ids)

    async def set_avatar(self, id: str, avatar: str | None) -> None:
        statement = insert(schema.people).values(id=id, name="", seen_at=self.now(), avatar=avatar)
        statement = statement.on_conflict_do_update(index_elements=["id"], set_={"avatar": avatar, "seen_at": self.now()})
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

    # The database

    async def backup(self, target: Path | str) -> None:
        """A consistent copy of the database while it is in use."""
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
    if target.is_dir():
        raise IsADirectoryError(f"{target} is a folder: name a file for the backup")
    if target.exists() and not target.is_file():  # a device or a pipe, which the copy would replace
        raise FileExistsError(f"{target} is not a regular file: name another for the backup")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    create_private(part)
    try:
        _copy(source, part)
        os.replace(part, target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _copy(source: Path, part: Path) -> None:
    """Raises UnusableDatabase where the source is damaged or the copy can't be written."""
    with closing(sqlite3.connect(source)) as here, closing(sqlite3.connect(part)) as there:
        try:
            here.backup(there)
            (found,) = there.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.Error as error:
            raise unusable(source if is_damage(error) else part, error) from error
    if found != "ok":
        raise UnusableDatabase(
            f"the database {source} is damaged, so no backup was made: `serai db check` says where", database=str(source)
        )
