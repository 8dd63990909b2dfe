"""Bringing databases up to date: from nothing, from every migration, from nothing else."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from serai.store.migrate import NewerDatabase, current, known, upgrade
from serai.store.schema import metadata
from serai.store.sqlite import SqliteStore, back_up, engine_for


def at(path: Path) -> str | None:
    engine = engine_for(path)
    with engine.connect() as connection:
        found = current(connection)
    engine.dispose()
    return found


def test_the_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    engine = engine_for(tmp_path / "serai.db")
    upgrade(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata) == []
    engine.dispose()


@pytest.mark.parametrize("start", [None, *known()])
def test_a_database_is_brought_up_to_date_from_every_migration(tmp_path: Path, start: str | None) -> None:
    engine = engine_for(tmp_path / "serai.db")
    if start is not None:
        upgrade(engine, start)
        assert at(tmp_path / "serai.db") == start
    upgrade(engine)
    upgrade(engine)
    engine.dispose()
    assert at(tmp_path / "serai.db") == known()[-1]


def test_migrations_are_numbered_without_gaps() -> None:
    assert known() == [f"{number:04}" for number in range(1, len(known()) + 1)]


def test_a_database_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "serai.db"
    engine = engine_for(path)
    upgrade(engine)
    engine.dispose()
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
        other.commit()
    with pytest.raises(NewerDatabase, match=r"written by a newer Serai \(its schema is 9999") as caught:
        SqliteStore(path)
    assert caught.value.code == "newer-database"
    assert at(path) == "9999"


def test_an_upgrade_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "serai.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE facts (something INTEGER)")
        other.commit()
    engine = engine_for(path)
    with pytest.raises(Exception, match="already exists"):
        upgrade(engine)
    engine.dispose()
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall() == [("facts",)]


def test_processes_that_start_at_once_upgrade_once(tmp_path: Path) -> None:
    path = tmp_path / "serai.db"
    failures: list[BaseException] = []

    def start() -> None:
        engine = engine_for(path)
        try:
            upgrade(engine)
        except BaseException as error:
            failures.append(error)
        finally:
            engine.dispose()

    threads = [threading.Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert at(path) == known()[-1]


def test_there_is_nothing_to_back_up_where_there_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        back_up(tmp_path / "serai.db", tmp_path / "copy.db")
    assert [*tmp_path.iterdir()] == []


async def test_people_and_lines_from_before_avatars_and_phrases_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "serai.db"
    engine = engine_for(path)
    upgrade(engine, "0005")
    engine.dispose()
    with closing(sqlite3.connect(path)) as old, old:
        old.execute("INSERT INTO tables VALUES ('QKXWVB', 'hukum', 0, 0, 'waiting', 1, NULL, 1, 1, NULL)")
        old.execute("INSERT INTO people VALUES ('anna', 'Anna', 1)")
        old.execute("INSERT INTO chat VALUES ('QKXWVB', 1, 2, 'anna', 0, 'hello')")
    store = SqliteStore(path)
    assert await store.names(["anna"]) == {"anna": "Anna"}
    assert await store.avatars(["anna"]) == {}
    assert [(line.text, line.phrase) for line in await store.said("QKXWVB")] == [("hello", None)]
    await store.set_avatar("anna", "owl")
    assert await store.avatars(["anna"]) == {"anna": "owl"}
    assert await store.person("anna") == "Anna"
    await store.close()
