"""A store in memory, for tests that play many matches and don't need a database."""

import asyncio
from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from serai.store.entry import StoredEntry
from serai.store.protocol import ChatLine, TableRow, VersionConflict


class MemoryStore:
    def __init__(self) -> None:
        self.entries: dict[str, list[StoredEntry]] = {}
        self.table_rows: dict[str, TableRow] = {}
        self.lines: list[ChatLine] = []
        self.facts: dict[str, str] = {}
        self.people: dict[str, str] = {}
        self.pictures: dict[str, str] = {}
        self.written: dict[tuple[str, str], str] = {}

    exclusive = False

    @property
    def failing(self) -> bool:
        return False

    def now(self) -> int:
        return 1_700_000_000_000

    def append(self, entries: list[StoredEntry], row: TableRow) -> "asyncio.Future[VersionConflict | None]":
        log = self.entries.setdefault(row.code, [])
        lost = entries[0].version != len(log) + 1
        if not lost:
            log.extend(entries)
            self.table_rows[row.code] = row
        answer: asyncio.Future[VersionConflict | None] = asyncio.get_running_loop().create_future()
        answer.set_result(VersionConflict() if lost else None)
        return answer

    def can_extend(self, appending: "asyncio.Future[VersionConflict | None]") -> bool:
        return False

    def extend(self, appending: "asyncio.Future[VersionConflict | None]", entries: list[StoredEntry], row: TableRow) -> None:
        raise AssertionError("an append is written immediately")

    async def tail(self, table: str, after: int = 0, upto: int | None = None) -> list[StoredEntry]:
        return self.entries.get(table, [])[after:upto]

    async def version_of(self, table: str, command: str) -> int | None:
        return next((entry.version for entry in self.entries.get(table, []) if entry.command == command), None)

    async def snapshot(self, table: str, upto: int | None = None) -> str | None:
        return None

    async def keep_snapshots(self, table: str, snapshots: list[tuple[int, str]]) -> None:
        pass

    async def close_damaged(self, table: str) -> None:
        pass

    async def rows(
        self, *, status: list[str] | None = None, due_before: int | None = None, untouched_since: int | None = None
    ) -> list[TableRow]:
        return list(self.table_rows.values())

    async def say(self, line: ChatLine) -> ChatLine:
        self.lines.append(replace(line, number=len(self.lines) + 1))
        return self.lines[-1]

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        return self.lines

    async def person(self, id: str) -> str | None:
        return self.people.get(id)

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        return {id: self.people[id] for id in ids if id in self.people}

    async def name_person(self, id: str, name: str) -> None:
        self.people[id] = name

    async def avatars(self, ids: Iterable[str]) -> dict[str, str]:
        return {id: self.pictures[id] for id in ids if id in self.pictures}

    async def set_avatar(self, id: str, avatar: str | None) -> None:
        self.people.setdefault(id, "")
        self.pictures.pop(id, None)
        if avatar is not None:
            self.pictures[id] = avatar

    async def fact(self, name: str) -> str | None:
        return self.facts.get(name)

    async def keep_fact(self, name: str, value: str, *, mode: Literal["overwrite", "first"] = "overwrite") -> str:
        self.facts[name] = value
        return value

    async def note(self, owner: str, key: str) -> str | None:
        return self.written.get((owner, key))

    async def notes(self, owner: str, prefix: str = "") -> dict[str, str]:
        return {key: value for (whose, key), value in sorted(self.written.items()) if whose == owner and key.startswith(prefix)}

    async def keep_note(self, owner: str, key: str, value: str | None, *, mode: Literal["overwrite", "first"] = "overwrite") -> str | None:
        if value is None:
            self.written.pop((owner, key), None)
        elif mode == "overwrite" or (owner, key) not in self.written:
            self.written[owner, key] = value
        return self.written.get((owner, key))

    async def close(self) -> None:
        pass
