"""Names live with people: entries and chat lines refer to people by id. Names that were only kept in logs and chats move to `people`."""

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

EVENTS = ("opened", "sat", "host-passed", "renamed", "emptied")
NAMED = " OR ".join(f"instr(text, '\"{event}\"')" for event in EVENTS)
READ = f"""
SELECT version, at, CAST(text AS BLOB) FROM entries
WHERE "table" = :code AND actor = '@' AND ({NAMED})
ORDER BY version
"""
"""As bytes, since a text that is no text must not stop the others."""
WRITE = 'UPDATE entries SET text = :text WHERE "table" = :code AND version = :version'
SAID = 'SELECT at, CAST(person AS BLOB), CAST(name AS BLOB) FROM chat WHERE "table" = :code ORDER BY number'
KEEP = "INSERT INTO people (id, name, seen_at) VALUES (:id, :name, :at) ON CONFLICT (id) DO NOTHING"


def upgrade() -> None:
    connection = op.get_bind()
    names = Names()
    for code in connection.execute(sa.text("SELECT code FROM tables")).scalars().all():
        _rewrite_log(connection, code, names)
        for at, person, name in connection.execute(sa.text(SAID), {"code": code}):
            names.add(person.decode(errors="replace"), name.decode(errors="replace"), at)
    if kept := [*names.chosen()]:
        connection.execute(sa.text(KEEP), kept)
    connection.execute(sa.text("DELETE FROM snapshots"))
    op.drop_column("chat", "name")


class Names:
    """The newest name of each person in logs and chats."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[int, str]] = {}

    def add(self, id: str, name: str, at: int) -> None:
        if at >= self._found.get(id, (at, ""))[0]:
            self._found[id] = at, name

    def chosen(self) -> Iterable[dict[str, str | int]]:
        """Those that people chose themselves, as rows of `people`. A row that is there stays, also a blank one: they gave up their name."""
        for id, (at, name) in self._found.items():
            guest = f"Guest {int(hashlib.sha256(f'name {id}'.encode()).hexdigest()[:8], 16) % 9000 + 1000}"
            if name and name != guest and not name.startswith(f"{guest} ("):
                yield {"id": id, "name": name, "at": at}


def _rewrite_log(connection: sa.Connection, code: str, names: Names) -> None:
    changed = []
    for version, at, text in connection.execute(sa.text(READ), {"code": code}):
        if (rewritten := _rewritten(text, at, names)) is not None:
            changed.append({"code": code, "version": version, "text": rewritten})
    if changed:
        connection.execute(sa.text(WRITE), changed)


def _rewritten(text: bytes, at: int, names: Names) -> str | None:
    """An event with ids where it had people with their names; None if it has none, or can't be read and stays as it is."""
    try:
        event = msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
    match event:
        case {"event": "emptied"}:
            event["removed"] = bool(event.get("removed"))
            event.pop("name", None)
        case {"event": "opened", "host": {"id": str(id), "name": str(name)}}:
            names.add(id, name, at)
            event["host"] = id
        case {"event": "sat" | "host-passed" | "renamed", "person": {"id": str(id), "name": str(name)}}:
            names.add(id, name, at)
            event["person"] = id
            event.pop("was", None)
        case _:
            return None
    return msgspec.json.encode(event).decode()
