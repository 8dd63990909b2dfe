"""Migrates a database from before names were stored with people: its logs and chats keep their meaning, and contain no names afterwards."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

from serai.house.encoded_table import table_view
from serai.house.room import Room
from serai.house.table_events import Person, guest_name, handle
from serai.protocol import commands
from serai.store.errors import UnusableDatabase
from serai.store.integrity import logs
from serai.store.migrate import current, upgrade
from serai.store.sqlite import engine_for
from tests.house.harness import ANNA, BEN, CEM, START, STRANGER, FakeTime, Harness, run_house
from tests.house.test_damaged_log import check
from tests.load_room import load_room

TWIN = Person("id-of-a-twin", "Аnna")
BENITO = Person(BEN.id, "Benito")
GUEST = Person("id-of-a-guest", guest_name("id-of-a-guest"))
SNAPSHOT = '{"format":1,"host":{"id":"id-of-anna","name":"Anna"}}'


async def lived(node: Harness) -> Room:
    """A table with everything that used to hold a name."""
    for person in (TWIN, GUEST):
        await node.store.name_person(person.id, person.name)
    room = await node.house.open_table(ANNA, "keepers", seats=5, options={"rounds": 1})
    for seat, person in enumerate((TWIN, BEN, CEM, GUEST), 1):
        await room.request(person, commands.Sit(seat=seat))
        await room.request(person, commands.Ready())
        node.time.now += 1_000
    for person in (ANNA, TWIN, BEN, STRANGER, GUEST):
        await room.say(person, "hello")
    await room.request(ANNA, commands.Remove(seat=3))
    await room.request(ANNA, commands.AddBot(seat=3))
    await room.request(ANNA, commands.Remove(seat=3))
    node.time.now += 1_000
    await node.rename(BENITO, "Ben")
    await node.do(room, ANNA, commands.Start())
    await node.do(room, ANNA, commands.Leave())
    await node.play_on(room)
    assert room.table.status == "over"
    return room


async def shown(node: Harness, code: str) -> dict[str, Any]:
    """All that people see of a table."""
    room = await load_room(node.house, code)
    views = {
        "table": table_view(room.table),
        "log": await node.house.log(code, STRANGER.id, 1_000, 1_000),
        "chat": await room.talk(STRANGER),
        "record": await node.house.record(code),
        "replay": await node.house.replay(code, 1),
    }
    found: dict[str, Any] = msgspec.to_builtins(views)
    return found


class Old:
    """What earlier versions wrote for the events of one log."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._seats: dict[int, str] = {}
        self._names = {person.id: person.name for person in (ANNA, BEN, CEM, GUEST)} | {TWIN.id: "Аnna (2)"}

    def text(self, text: str) -> str:
        event = msgspec.json.decode(text)
        match event["event"]:
            case "opened":
                self._seats[0] = event["host"]
                event["host"] = self._person(event["host"])
            case "sat":
                self._seats[event["seat"]] = event["person"]
                event["person"] = self._person(event["person"])
            case "host-passed":
                event["person"] = self._person(event["person"])
            case "renamed":
                was, self._names[event["person"]] = self._names[event["person"]], "Benito"
                event |= {"person": self._person(event["person"]), "was": was}
            case "emptied" if event["removed"]:
                person = self._seats[event["seat"]]
                event |= {"removed": handle(self._code, person), "name": self._names[person]}
            case "emptied":
                event |= {"removed": None, "name": ""}
        return msgspec.json.encode(event).decode()

    def _person(self, id: str) -> dict[str, str]:
        return {"id": id, "name": self._names[id]}


def make_old(new: Path, old: Path) -> None:
    """Write a database as it was at 0004 from one of now."""
    engine = engine_for(old)
    upgrade(engine, "0004")
    engine.dispose()
    with closing(sqlite3.connect(new)) as source, closing(sqlite3.connect(old)) as target, target:
        for table in ("tables", "facts", "notes"):
            for row in source.execute(f"SELECT * FROM {table}"):
                target.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
        olds: dict[str, Old] = {}
        for code, version, at, actor, by, text, command in source.execute('SELECT * FROM entries ORDER BY "table", version').fetchall():
            if actor == "@":
                text = olds.setdefault(code, Old(code)).text(text)
            target.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)", (code, version, at, actor, by, text, command))
        names = {person.id: person.name for person in (ANNA, BEN, STRANGER, GUEST)} | {TWIN.id: "Аnna (2)"}
        for code, number, at, person, seat, text in source.execute('SELECT "table", number, at, person, seat, text FROM chat'):
            target.execute("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?)", (code, number, at, person, names[person], seat, text))
            target.execute("INSERT OR IGNORE INTO snapshots VALUES (?, 3, ?)", (code, SNAPSHOT))
        people = [(ANNA.id, "Anna"), (TWIN.id, "Аnna"), (CEM.id, "")]  # of the others, only logs and chats know the names
        target.executemany(f"INSERT INTO people VALUES (?, ?, {START})", people)


def rows(path: Path, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as database:
        return database.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()


def migrate(path: Path) -> None:
    engine = engine_for(path)
    upgrade(engine)
    with engine.connect() as connection:
        assert current(connection) != "0004"
    engine.dispose()


async def test_an_old_database_shows_what_it_did_and_its_logs_hold_no_names(tmp_path: Path) -> None:
    time = FakeTime()
    async with run_house(tmp_path, time=time, name="new.db") as node:
        code = (await lived(node)).table.code
        await node.store.name_person(CEM.id, "")
        node.house.rooms.clear()
        before = await shown(node, code)
    make_old(tmp_path / "new.db", tmp_path / "old.db")
    texts = [str(row) for row in rows(tmp_path / "old.db", "entries")]
    assert all(any(f'"event":"{kind}"' in text for text in texts) for kind in ("opened", "sat", "host-passed", "renamed", "emptied"))
    migrate(tmp_path / "old.db")
    assert rows(tmp_path / "old.db", "entries") == rows(tmp_path / "new.db", "entries"), "byte for byte as it would be written now"
    assert rows(tmp_path / "old.db", "chat") == rows(tmp_path / "new.db", "chat")
    assert rows(tmp_path / "old.db", "snapshots") == []
    assert {(id, name) for id, name, *_ in rows(tmp_path / "old.db", "people")} == {
        (ANNA.id, "Anna"),
        (TWIN.id, "Аnna"),
        (CEM.id, ""),
        (BEN.id, "Benito"),
        (STRANGER.id, "Stranger"),
    }, "the newest names; one that was given up stays so, and a guest's is nobody's choice"
    async with run_house(tmp_path, time=time, name="old.db") as node:
        after = await shown(node, code)
        assert after == before
        players = ["Anna", "Аnna (2)", "Benito", GUEST.name]
        assert after["record"]["players"] == after["replay"]["names"] == players
        assert [chair["name"] for chair in after["table"]["chairs"]] == players
        assert [found["name"] for found in after["table"]["removed"]] == [guest_name(CEM.id)]
        assert [line["name"] for line in after["chat"]] == ["Anna", "Аnna (2)", "Benito", "Stranger", GUEST.name]
        room = await load_room(node.house, code)
        await node.do(room, BENITO, commands.Rematch())


ODD = [
    b"nonsense",
    b'{"event":"sat"}',
    b'{"event":"sat","seat":1,"person":{"id":7,"name":"Zelda"}}',
    b'{"event":"renamed","seat":1,"person":{"id":"id"},"was":"Zelda"}',
    b'{"event":"opened","host":null}',
    b'["opened","sat"]',
    b'{"event":"sat","person":{"id":"id","name":"\xff"}}',
    b'{"event":"bot-sat","seat":2,"level":"greedy","name":"opened"}',
    b'{"event":"sat","seat":1,"person":"id"}',
]


async def test_rows_that_can_not_be_read_stay_as_they_are_and_stop_nothing(tmp_path: Path) -> None:
    async with run_house(tmp_path, name="new.db") as node:
        code = (await lived(node)).table.code
    make_old(tmp_path / "new.db", tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as database, database:
        database.execute("INSERT INTO tables VALUES ('BROKEN', 'keepers', 0, 0, 'waiting', 9, NULL, 1, 1, NULL)")
        for version, text in enumerate(ODD, 1):
            database.execute("INSERT INTO entries VALUES ('BROKEN', ?, 1, '@', 'id', CAST(? AS TEXT), NULL)", (version, text))
    migrate(tmp_path / "old.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as database:
        kept = database.execute("SELECT CAST(text AS BLOB) FROM entries WHERE \"table\" = 'BROKEN' ORDER BY version").fetchall()
    assert [text for (text,) in kept] == ODD
    async with run_house(tmp_path, name="old.db") as node:
        assert (await load_room(node.house, code)).table.status == "over"


async def test_an_old_database_is_not_checked_before_it_is_migrated(tmp_path: Path) -> None:
    async with run_house(tmp_path, name="new.db") as node:
        await lived(node)
    make_old(tmp_path / "new.db", tmp_path / "serai.db")
    with pytest.raises(UnusableDatabase, match="run `serai db upgrade`"):
        next(logs(tmp_path / "serai.db"))
    migrate(tmp_path / "serai.db")
    done = check(tmp_path)
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("when", ["UPDATE entries", "DELETE FROM snapshots", "ALTER TABLE chat"])
async def test_a_migration_that_is_interrupted_begins_again(tmp_path: Path, when: str) -> None:
    async with run_house(tmp_path, name="new.db") as node:
        await lived(node)
    make_old(tmp_path / "new.db", old := tmp_path / "old.db")
    before = {table: rows(old, table) for table in ("entries", "chat", "people", "snapshots")}
    engine = engine_for(old)

    @event.listens_for(engine, "before_cursor_execute")
    def stop(connection: object, cursor: object, statement: str, *_: object) -> None:
        if when in statement:
            raise RuntimeError("the power is gone")

    with pytest.raises(RuntimeError):
        upgrade(engine)
    engine.dispose()
    assert {table: rows(old, table) for table in before} == before
    migrate(old)
    assert rows(old, "entries") == rows(tmp_path / "new.db", "entries")
