"""Damage on disk: `serai db check` finds and names it, and a damaged table is closed while others play on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import serai
from serai.cli import app
from serai.house.room import Room
from tests.house.harness import ANNA, FakeListener, Harness, refused, run_house

GAME = serai.games()[0]


async def played(folder: Path, moves: int = 12) -> str:
    """A database with a table in mid-match: the table's code."""
    async with run_house(folder) as here:
        room = await here.playing(GAME.id, GAME.seats[0])
        await here.play_on(room, moves)
        return room.table.code


def check(folder: Path) -> Result:
    return CliRunner().invoke(app, ["db", "check", "--data-dir", str(folder)])


async def test_an_intact_database_passes_the_check(tmp_path: Path) -> None:
    for game in serai.games():
        async with run_house(tmp_path) as here:
            room = await here.playing(game.id, game.seats[0])
            await here.play_on(room)
    done = check(tmp_path)
    assert done.exit_code == 0, done.output
    assert f"{len(serai.games())} tables" in done.output
    assert "no damage" in done.output


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("DELETE FROM entries WHERE version = 7", "entry 7 is missing"),
        ("DELETE FROM entries WHERE version = 1", "entry 1 is missing"),
        ("DELETE FROM entries WHERE version = (SELECT max(version) FROM entries)", "is missing"),
        ("UPDATE entries SET text = 'nonsense' WHERE version = 9", "entry 9 can't be right"),
        ("UPDATE entries SET text = (SELECT text FROM entries WHERE version = 2) WHERE version = 1", "entry 1 can't be right"),
    ],
)
async def test_a_missing_or_impossible_entry_is_named(tmp_path: Path, damage: str, words: str) -> None:
    code = await played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "serai.db")) as database, database:
        database.execute("PRAGMA foreign_keys=OFF")
        assert database.execute(damage).rowcount == 1
    done = check(tmp_path)
    assert done.exit_code == 1
    assert f"table {code}" in done.output
    assert words in done.output


DAMAGE = [
    'DELETE FROM entries WHERE "table" = ? AND version = 7',
    'DELETE FROM entries WHERE "table" = ? AND version = 1',
    'DELETE FROM entries WHERE "table" = ?1 AND version = (SELECT max(version) FROM entries WHERE "table" = ?1)',
    "UPDATE entries SET text = 'nonsense' WHERE \"table\" = ? AND version = 9",
    "UPDATE entries SET text = '{}' WHERE \"table\" = ? AND version = 1",
]


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_table_is_closed_with_a_message_while_others_play_on(tmp_path: Path, damage: str) -> None:
    broken = await played(tmp_path)
    sound = await played(tmp_path)
    with closing(sqlite3.connect(tmp_path / "serai.db")) as database, database:
        assert database.execute(damage, (broken,)).rowcount == 1
    async with run_house(tmp_path) as here:
        await here.house.wake()
        assert (await refused(_enter(here, broken))).code == "table-damaged"
        assert broken not in here.house.lobby
        assert [row.code for row in await here.store.rows(status=["waiting", "playing"])] == [sound]
        assert await here.store.rows(due_before=2**60) == [row for row in await here.store.rows() if row.code == sound and row.deadline]
        room = await _enter(here, sound)
        await here.play_on(room, 3)


@pytest.mark.parametrize("damage", [DAMAGE[0], DAMAGE[3], DAMAGE[4]])
async def test_reading_a_damaged_log_is_refused_while_the_table_plays_on_from_memory(tmp_path: Path, damage: str) -> None:
    async with run_house(tmp_path) as here:
        room = await here.playing(GAME.id, GAME.seats[0])
        await here.play_on(room, 12)
        code, house = room.table.code, here.house
        with closing(sqlite3.connect(tmp_path / "serai.db")) as database, database:
            assert database.execute(damage, (code,)).rowcount == 1
        assert (await refused(house.log(code, ANNA.id, 12, 10))).code == "table-damaged"
        listener = FakeListener(ANNA)
        await room.enter(listener, 2)
        assert (listener.last["version"], listener.last["told"]) == (room.table.version, [])
        await here.play_on(room)
        for reading in (house.record(code), house.replay(code, 1)):
            assert (await refused(reading)).code == "table-damaged"


async def test_a_damaged_page_affects_only_the_tables_on_it(tmp_path: Path) -> None:
    codes = [await played(tmp_path, moves=40) for _ in range(3)]
    page = _a_page_of(tmp_path / "serai.db", codes, codes[1])
    with (tmp_path / "serai.db").open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\xff" * PAGE)
    done = check(tmp_path)
    assert done.exit_code == 1, done.output
    async with run_house(tmp_path) as here:
        await here.house.wake()
        assert (await refused(_enter(here, codes[1]))).code == "table-damaged"
        for code in (codes[0], codes[2]):
            await here.play_on(await _enter(here, code), 3)


PAGE = 2048


TABLE_LEAF = 13
"""The first byte of a page that holds rows, in SQLite's file format."""


def _a_page_of(path: Path, codes: list[str], code: str) -> int:
    """A page that holds rows of one table's log and of no other."""
    data = path.read_bytes()
    for start in range(PAGE, len(data), PAGE):
        page = data[start : start + PAGE]
        if page[0] == TABLE_LEAF and {other for other in codes if other.encode() in page} == {code} and page.count(code.encode()) > 3:
            return start // PAGE + 1
    raise AssertionError("there is no such page")


async def _enter(here: Harness, code: str) -> Room:
    async with here.house.lease(code) as room:
        return room
