"""A store in memory, for tests that play many matches and ask nothing of the disk."""

import asyncio
from typing import Literal

from msgspec.structs import replace

from serai.kernel.entry import Entry
from serai.kernel.keeping import ChatLine, Lost, Row


class MemoryStore:
    def __init__(self) -> None:
        self.entries: dict[str, list[Entry]] = {}
        self.table_rows: dict[str, Row] = {}
        self.lines: list[ChatLine] = []
        self.facts: dict[str, str] = {}
        self.written: dict[tuple[str, str], str] = {}

    def now(self) -> int:
        return 1_700_000_000_000

    def append(self, entries: list[Entry], row: Row) -> "asyncio.Future[Lost | None]":
        log = self.entries.setdefault(row.code, [])
        lost = entries[0].version != len(log) + 1
        if not lost:
            log.extend(entries)
            self.table_rows[row.code] = row
        answer: asyncio.Future[Lost | None] = asyncio.get_running_loop().create_future()
        answer.set_result(Lost() if lost else None)
        return answer

    async def tail(self, table: str, after: int = 0) -> list[Entry]:
        return self.entries.get(table, [])[after:]

    async def rows(
        self, *, status: list[str] | None = None, due_before: int | None = None, untouched_since: int | None = None
    ) -> list[Row]:
        return list(self.table_rows.values())

    async def say(self, line: ChatLine) -> ChatLine:
        self.lines.append(replace(line, number=len(self.lines) + 1))
        return self.lines[-1]

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        return self.lines

    async def person(self, id: str) -> str | None:
        return None

    async def name_person(self, id: str, name: str) -> None:
        pass

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
