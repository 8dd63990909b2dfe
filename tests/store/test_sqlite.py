"""The log in SQLite: losers, order, durability, finding tables, talk, facts and notes."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from serai.store import schema
from serai.store.protocol import ChatLine, VersionConflict
from serai.store.sqlite import PARAMETERS, SqliteStore
from tests.store.logs import NOW, add, entries, opened, row, store

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
            assert await add(s, "AAAAAA", first, count, status="over") == VersionConflict()
        assert [entry.version for entry in await s.tail("AAAAAA")] == [1, 2, 3]
        assert [(found.version, found.status) for found in await s.rows()] == [(3, "playing")]


async def test_a_gap_can_not_come_to_be(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        assert await add(s, "AAAAAA", 3) == VersionConflict()
        assert await add(s, "NOBODY", 2) == VersionConflict()
        assert len(await s.tail("AAAAAA")) == 1


async def test_a_code_that_is_taken_is_lost(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA")
        assert await add(s, "AAAAAA", 1) == VersionConflict()


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
        await s.say(ChatLine("AAAAAA", 0, NOW, "id", None, "hello"))
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
        for first, facts in (
            (2, {"status": "over", "deadline": NOW + 7, "touched_at": NOW + 3, "public": False, "listing": "{}"}),
            (5, {"deadline": None, "listing": None, "public": True}),
        ):
            await add(s, "AAAAAA", first, 3, **facts)
            assert await s.rows() == [row("AAAAAA", first + 2, **facts)]


async def test_a_part_of_a_log_a_command_and_a_snapshot_are_found(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await add(s, "AAAAAA", 1, 9)
        await add(s, "AAAAAA", 10, command="c")
        assert [entry.version for entry in await s.tail("AAAAAA", 3, 5)] == [4, 5]
        assert await s.version_of("AAAAAA", "c") == 10
        assert await s.version_of("AAAAAA", "d") is None
        assert await s.snapshot("AAAAAA") is None
        await s.keep_snapshots("AAAAAA", [(3, "three"), (7, "seven")])
        await s.keep_snapshots("AAAAAA", [(7, "again")])
        assert [await s.snapshot("AAAAAA", upto) for upto in (None, 7, 6, 2)] == ["seven", "seven", "three", None]


async def test_rows_have_what_the_lobby_shows(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            await add(s, code, 1, listing=f"listing of {code}")
        await add(s, "BBBBBB", 2, listing=None)
        assert [found.listing for found in await s.rows()] == ["listing of AAAAAA", None, "listing of CCCCCC"]


# Talk, people, facts


async def test_lines_of_talk_are_numbered_by_table(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        await opened(s, "AAAAAA", "BBBBBB")
        said = [await s.say(ChatLine(table, 0, NOW, "id", 1, table)) for table in ("AAAAAA", "BBBBBB", "AAAAAA")]
        assert [line.number for line in said] == [1, 1, 2]
        await asyncio.gather(*(s.say(ChatLine("AAAAAA", 0, NOW, "id", 1, str(n))) for n in range(20)))
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


async def test_the_names_of_many_people_are_read_at_once(tmp_path: Path) -> None:
    async with store(tmp_path) as s:
        many = {f"id {number}": f"Name {number}" for number in range(2 * PARAMETERS + 1)}
        people = [{"id": id, "name": name, "seen_at": NOW} for id, name in many.items()]
        await s._writer.do(lambda connection: connection.execute(schema.people.insert(), people))
        await s.name_person("blank", "")
        assert await s.names([*many, "blank", "unknown"]) == many | {"blank": ""}
        assert await s.names([]) == {}


async def test_two_stores_on_one_file_do_not_both_win(tmp_path: Path) -> None:
    async with store(tmp_path) as here, store(tmp_path) as there:
        await opened(here, "AAAAAA")
        for version in range(2, 12):
            answers = await asyncio.gather(add(here, "AAAAAA", version), add(there, "AAAAAA", version))
            assert sorted(map(str, answers)) == ["None", "VersionConflict()"]


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
