"""Waiting appends share a commit, and a job that fails does not affect the others."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from serai.store.protocol import ChatLine, StoreFailed, VersionConflict
from serai.store.sqlite import GATHER, SqliteStore
from tests.store.logs import NOW, add, entries, opened, row, store


def commits(store: SqliteStore) -> Callable[[], int]:
    """Counts the writer's commits from now on."""
    seen: list[str] = []
    ready = threading.Event()

    def trace(connection: Any) -> None:
        connection.connection.driver_connection.set_trace_callback(seen.append)
        ready.set()

    store._writer.do(trace)
    ready.wait(5)
    return lambda: sum(statement == "COMMIT" for statement in seen)


async def held(store: SqliteStore) -> threading.Event:
    """Keep the writer busy until the event is set, so that jobs queue up."""
    begun, go_on = threading.Event(), threading.Event()

    def wait(connection: object) -> None:
        begun.set()
        go_on.wait(5)

    store._writer.do(wait)
    await asyncio.to_thread(begun.wait, 5)
    return go_on


async def test_appends_that_wait_share_one_commit(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        tables = [f"TABLE{letter}" for letter in "ABCDEFGHIJKLMNOPQRST"]
        await opened(s, *tables)
        count = commits(s)
        await asyncio.sleep(0)
        go_on = await held(s)
        before = count()
        waiting = [asyncio.ensure_future(add(s, table, 2)) for table in tables]
        await asyncio.sleep(0)
        go_on.set()
        assert await asyncio.gather(*waiting) == [None] * len(tables)
        assert count() - before == 2, "one for the job that blocked it, one for all that waited"


async def test_a_busy_writer_gathers_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    go_on: list[Callable[[], None]] = []

    def call_later(seconds: float, callback: Callable[[], None]) -> None:
        waits.append(seconds)
        go_on.append(callback)

    async with store(tmp_path) as s:
        tables = [f"TABL{number}" for number in range(10, 50)]
        await opened(s, *tables)
        await asyncio.gather(add(s, tables[0], 2))
        versions = dict.fromkeys(tables, 1) | {tables[0]: 2}
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", call_later)

        def some(many: int) -> list[asyncio.Future[VersionConflict | None]]:
            for table in tables[:many]:
                versions[table] += 1
            return [asyncio.ensure_future(add(s, table, versions[table])) for table in tables[:many]]

        async def gathered(first: int, then: int) -> None:
            """Queue some jobs, and more while they wait."""
            work = some(first)
            while not go_on:
                await asyncio.sleep(0)
            work += some(then)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            before = count()
            go_on.pop()()
            assert await asyncio.gather(*work) == [None] * len(work)
            assert count() - before == 1, "one commit for all"

        count = commits(s)
        await asyncio.gather(*some(1))
        assert waits == [], "a single job does not wait"
        await gathered(4, 1)
        await gathered(1, 31)
        await gathered(1, 1)
        assert waits == [GATHER] * 3, "after a busy batch, even one job waits for more"
        await asyncio.gather(*some(1))
        assert len(waits) == 3, "and no longer after a small one"


async def test_an_append_can_be_extended_until_it_is_passed_to_the_writer(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        appending = s.append(entries("AAAAAA", 2), row("AAAAAA", 2))
        assert s.can_extend(appending)
        s.extend(appending, entries("AAAAAA", 3, 2), row("AAAAAA", 4))
        await asyncio.sleep(0)
        assert not s.can_extend(appending)
        assert await appending is None
        assert [entry.version for entry in await s.tail("AAAAAA")] == [1, 2, 3, 4]
        lost = s.append(entries("AAAAAA", 4), row("AAAAAA", 4))
        s.extend(lost, entries("AAAAAA", 5), row("AAAAAA", 5))
        assert await lost == VersionConflict(), "all or none"
        assert len(await s.tail("AAAAAA")) == 4


async def test_one_loser_does_not_take_the_rest_with_it(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA", "BBBBBB", "CCCCCC")
        await add(s, "BBBBBB", 2)
        go_on = await held(s)
        line = ChatLine("AAAAAA", 0, NOW, "id", 0, "hello")
        waiting = [
            asyncio.ensure_future(work)
            for work in (
                add(s, "AAAAAA", 2),
                add(s, "BBBBBB", 2),
                add(s, "BBBBBB", 4),
                s.say(line),
                add(s, "CCCCCC", 2),
                add(s, "DDDDDD", 1),
                add(s, "DDDDDD", 1),
            )
        ]
        await asyncio.sleep(0)
        go_on.set()
        answers = await asyncio.gather(*waiting)
        assert [type(answer) for answer in answers] == [
            type(None),
            VersionConflict,
            VersionConflict,
            ChatLine,
            type(None),
            type(None),
            VersionConflict,
        ]
        assert [len(await s.tail(table)) for table in ("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD")] == [2, 2, 2, 1]


async def test_work_that_fails_takes_back_only_what_it_did_itself(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        go_on = await held(s)
        waiting = [
            asyncio.ensure_future(work)
            for work in (s.say(ChatLine("NOBODY", 0, NOW, "id", 0, "hello")), s.keep_fact("a", "1"), add(s, "AAAAAA", 2))
        ]
        await asyncio.sleep(0)
        go_on.set()
        answers = await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(answers[0], IntegrityError)
        assert "hello" not in str(answers[0]), "an error does not show what was to be written"
        assert answers[1:] == ["1", None]


async def test_after_an_error_of_the_database_the_writer_goes_on(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        await s._writer.do(lambda connection: connection.exec_driver_sql("PRAGMA busy_timeout=0"))
        with closing(sqlite3.connect(tmp_path / "serai.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreFailed) as failed:
                await add(s, "AAAAAA", 2)
            assert "locked" in str(failed.value.__cause__)
            with pytest.raises(StoreFailed):
                await s.keep_fact("a", "1")
            assert s.failing
            other.execute("ROLLBACK")
        assert await add(s, "AAAAAA", 2) is None
        assert not s.failing


async def test_who_stops_waiting_does_not_stop_the_append(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        go_on = await held(s)
        waiting = asyncio.ensure_future(add(s, "AAAAAA", 2))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)
        go_on.set()
        await s.keep_fact("a", "1")
        assert len(await s.tail("AAAAAA")) == 2
