"""The log in SQLite: group commit, losers, repeats, order, durability, talk and facts."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from serai.kernel.entry import Entry
from serai.kernel.keeping import ChatLine, Lost, Row
from serai.store.sqlite import GATHER, SqliteStore

NOW = 1_700_000_000_000


@asynccontextmanager
async def store(path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(path / "serai.db", clock=lambda: NOW / 1000)
    try:
        yield opened
    finally:
        await opened.close()


def entries(table: str, first: int, count: int = 1, command: str | None = None) -> list[Entry]:
    return [Entry(table, first + i, NOW, "P1", "someone", f"move {first + i}", command if i == 0 else None) for i in range(count)]


def row(table: str, version: int, **more: Any) -> Row:
    facts: dict[str, Any] = {"public": True, "practice": False, "status": "playing", "deadline": None, "opened_at": NOW, "touched_at": NOW}
    return Row(code=table, game="hukum", version=version, **(facts | more))


async def add(store: SqliteStore, table: str, first: int, count: int = 1, command: str | None = None, **more: Any) -> Lost | None:
    return await store.append(entries(table, first, count, command), row(table, first + count - 1, **more))


async def opened(store: SqliteStore, *tables: str) -> None:
    for table in tables:
        assert await add(store, table, 1) is None


# Appending


async def test_what_was_appended_is_read_in_order_and_from_any_version(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await add(s, "AAAAAA", 1, 3)
        await add(s, "AAAAAA", 4, 2, command="c")
        await opened(s, "BBBBBB")
        assert await s.tail("AAAAAA") == [*entries("AAAAAA", 1, 3), *entries("AAAAAA", 4, 2, "c")]
        assert [entry.version for entry in await s.tail("AAAAAA", 3)] == [4, 5]
        assert await s.tail("AAAAAA", 5) == []
        assert await s.tail("NOBODY") == []


async def test_a_version_that_is_taken_is_lost_and_changes_nothing(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        await add(s, "AAAAAA", 2, 2)
        for first, count in ((2, 1), (2, 5), (3, 3), (1, 1)):
            assert await add(s, "AAAAAA", first, count, status="over") == Lost()
        assert [entry.version for entry in await s.tail("AAAAAA")] == [1, 2, 3]
        assert [(found.version, found.status) for found in await s.rows()] == [(3, "playing")]


async def test_a_gap_can_not_come_to_be(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        assert await add(s, "AAAAAA", 3) == Lost()
        assert await add(s, "NOBODY", 2) == Lost()
        assert len(await s.tail("AAAAAA")) == 1


async def test_a_code_that_is_taken_is_lost(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        assert await add(s, "AAAAAA", 1) == Lost()


# Group commit


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
    """Keep the writer busy until the event is set, so that work piles up."""
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
        assert count() - before == 2, "one for whoever held it up, one for all that waited"


async def test_a_busy_writer_gathers_for_a_moment_and_a_crowded_one_for_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    gathering, go_on = threading.Semaphore(0), threading.Semaphore(0)

    def sleep(seconds: float) -> None:
        waits.append(seconds)
        gathering.release()
        go_on.acquire(timeout=5)

    async with store(tmp_path) as s:
        tables = [f"TABL{number}" for number in range(10, 50)]
        await opened(s, *tables)
        versions = dict.fromkeys(tables, 1)
        monkeypatch.setattr(time, "sleep", sleep)

        def some(many: int) -> list[asyncio.Future[Lost | None]]:
            for table in tables[:many]:
                versions[table] += 1
            return [asyncio.ensure_future(add(s, table, versions[table])) for table in tables[:many]]

        async def gathered(first: int, then: int) -> None:
            """Some, and more while the writer waits."""
            work = some(first)
            await asyncio.to_thread(gathering.acquire, timeout=5)
            work += some(then)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            before = count()
            go_on.release()
            assert await asyncio.gather(*work) == [None] * len(work)
            assert count() - before == 1, "one commit for all"

        count = commits(s)
        await asyncio.gather(*some(1))
        assert waits == [], "alone, nothing is waited for"
        await gathered(4, 1)
        await gathered(1, 31)
        assert waits == [GATHER] * 2, "once there was much to do, even one piece of work waits for more"
        await gathered(1, 1)
        assert waits[2:] == [2 * GATHER]
        await asyncio.gather(*some(1))
        assert len(waits) == 3, "and no longer when there is little"


async def test_one_loser_does_not_take_the_rest_with_it(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA", "BBBBBB", "CCCCCC")
        await add(s, "BBBBBB", 2)
        go_on = await held(s)
        line = ChatLine("AAAAAA", 0, NOW, "id", "Anna", 0, "hello")
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
        assert [type(answer) for answer in answers] == [type(None), Lost, Lost, ChatLine, type(None), type(None), Lost]
        assert [len(await s.tail(table)) for table in ("AAAAAA", "BBBBBB", "CCCCCC", "DDDDDD")] == [2, 2, 2, 1]


async def test_work_that_fails_takes_back_only_what_it_did_itself(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        go_on = await held(s)
        waiting = [
            asyncio.ensure_future(work)
            for work in (s.say(ChatLine("NOBODY", 0, NOW, "id", "Anna", 0, "hello")), s.keep_fact("a", "1"), add(s, "AAAAAA", 2))
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
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await add(s, "AAAAAA", 2)
            with pytest.raises((sqlite3.OperationalError, OperationalError)):
                await s.keep_fact("a", "1")
            other.execute("ROLLBACK")
        assert await add(s, "AAAAAA", 2) is None


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


# Durability


async def test_a_commit_is_on_disk_when_it_is_answered(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        asked = await s._writer.do(
            lambda connection: [pragma(connection, name) for name in ("synchronous", "journal_mode", "foreign_keys")]
        )
        assert asked == [2, "wal", 1], "2 is FULL: the log is synced at every commit"
        await opened(s, "AAAAAA")
        with closing(sqlite3.connect(tmp_path / "serai.db")) as other:
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (1,)


def pragma(connection: Any, name: str) -> Any:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


async def test_everything_is_there_after_closing_and_opening(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await add(s, "AAAAAA", 1, 4)
        await s.say(ChatLine("AAAAAA", 0, NOW, "id", "Anna", None, "hello"))
        await s.name_person("id", "Anna")
    async with store(tmp_path) as s:
        assert len(await s.tail("AAAAAA")) == 4
        assert [line.text for line in await s.said("AAAAAA")] == ["hello"]
        assert await s.person("id") == "Anna"


async def test_what_was_queued_is_written_before_the_store_closes_and_nothing_after(tmp_path: Path) -> None:
    s = SqliteStore(tmp_path / "serai.db")
    await opened(s, "AAAAAA")
    waiting = [asyncio.ensure_future(add(s, "AAAAAA", version)) for version in range(2, 30)]
    await asyncio.sleep(0)
    await s.close()
    assert await asyncio.gather(*waiting) == [None] * 28
    with pytest.raises(RuntimeError, match="closed"):
        await s.tail("AAAAAA")


async def test_a_path_may_have_any_letters(tmp_path: Path) -> None:
    folder = tmp_path / "100% of it? #1 & ünïcode"
    folder.mkdir()
    async with store(folder) as s:
        await opened(s, "AAAAAA")
    assert (folder / "serai.db").is_file()


# Finding tables


async def test_rows_are_found_by_status_deadline_and_touch(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        for at, (code, status, deadline) in enumerate(
            [("AAAAAA", "waiting", None), ("BBBBBB", "playing", NOW + 5), ("CCCCCC", "over", NOW + 9)]
        ):
            await add(s, code, 1, status=status, deadline=deadline, touched_at=NOW + at)

        async def found(**by: Any) -> list[str]:
            return [row.code for row in await s.rows(**by)]

        assert await found() == ["AAAAAA", "BBBBBB", "CCCCCC"]
        assert await found(status=["waiting", "over"]) == ["AAAAAA", "CCCCCC"]
        assert await found(due_before=NOW + 5) == []
        assert await found(due_before=NOW + 6) == ["BBBBBB"]
        assert await found(due_before=NOW + 10) == ["BBBBBB", "CCCCCC"]
        assert await found(untouched_since=NOW + 1) == ["AAAAAA", "BBBBBB"]
        assert await found(status=["over"], untouched_since=NOW) == []


async def test_the_row_goes_with_the_entries(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        await add(s, "AAAAAA", 2, 3, status="over", deadline=NOW + 7, touched_at=NOW + 3, public=False)
        assert await s.rows() == [row("AAAAAA", 4, status="over", deadline=NOW + 7, touched_at=NOW + 3, public=False)]


# Talk, people, facts


async def test_lines_of_talk_are_numbered_by_table(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA", "BBBBBB")
        said = [await s.say(ChatLine(table, 0, NOW, "id", "Anna", 1, table)) for table in ("AAAAAA", "BBBBBB", "AAAAAA")]
        assert [line.number for line in said] == [1, 1, 2]
        await asyncio.gather(*(s.say(ChatLine("AAAAAA", 0, NOW, "id", "Anna", 1, str(n))) for n in range(20)))
        assert [line.number for line in await s.said("AAAAAA")] == [*range(1, 23)]
        assert [line.number for line in await s.said("AAAAAA", after=20)] == [21, 22]
        assert [line.number for line in await s.said("AAAAAA", limit=3)] == [20, 21, 22], "the last ones"


async def test_a_fact_is_kept_first_or_overwritten(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        assert await s.fact("key") is None
        assert await s.keep_fact("key", "one", mode="first") == "one"
        assert await s.keep_fact("key", "two", mode="first") == "one"
        assert await s.keep_fact("key", "three") == "three"
        assert await s.fact("key") == "three"
        answers = await asyncio.gather(*(s.keep_fact("secret", str(n), mode="first") for n in range(10)))
        assert len(set(answers)) == 1, "all who start at once have the same"


async def test_a_person_has_the_last_name_they_chose(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        assert await s.person("id") is None
        await s.name_person("id", "Anna")
        await s.name_person("id", "Anne")
        assert await s.person("id") == "Anne"


async def test_two_stores_on_one_file_do_not_both_win(tmp_path: Path) -> None:
    async with store(tmp_path) as here, store(tmp_path) as there:
        await opened(here, "AAAAAA")
        for version in range(2, 12):
            answers = await asyncio.gather(add(here, "AAAAAA", version), add(there, "AAAAAA", version))
            assert sorted(map(str, answers)) == ["Lost()", "None"]


# Backup


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
        assert len(kept) % 3 == 1, "an append is there whole or not at all"
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


async def test_notes_are_kept_found_by_the_beginning_of_their_key_and_struck_out(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        assert await s.note("face", "a/1") is None
        for key in ("a/1", "a/2", "a%3", "b/1"):
            assert await s.keep_note("face", key, f"{key} text") == f"{key} text"
        await s.keep_note("other", "a/1", "theirs")
        assert await s.keep_note("face", "a/1", "again") == "again"
        assert await s.keep_note("face", "a/2", "late", mode="first") == "a/2 text"
        assert await s.notes("face", "a/") == {"a/1": "again", "a/2": "a/2 text"}
        assert await s.notes("face", "a%") == {"a%3": "a%3 text"}
        assert await s.keep_note("face", "a/1", None) is None
        assert list(await s.notes("face")) == ["a%3", "a/2", "b/1"]
        assert await s.note("other", "a/1") == "theirs"
