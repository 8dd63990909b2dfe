"""The interface of a store: its methods, rows and errors."""

from asyncio import Future
from collections.abc import Iterable
from typing import Literal, Protocol

from msgspec import Struct

from serai.store.entry import StoredEntry


class TableRow(Struct, frozen=True):
    """What can be found of a table without reading its log; written in the same transaction as the entries."""

    code: str
    game: str
    public: bool
    practice: bool
    status: str
    version: int
    deadline: int | None
    opened_at: int
    touched_at: int
    listing: str | None = None
    """What the lobby shows of it, if it is listed."""


class ChatLine(Struct, frozen=True):
    """A line of a table's chat."""

    table: str
    number: int
    at: int
    person: str
    seat: int | None
    text: str
    phrase: str | None = None
    """The key of a quick phrase; then the text is empty."""


class VersionConflict(Struct, frozen=True):
    """Another node appended that version first: read the tail and decide again."""


class StoreFailed(Exception):
    """The store can't read or write at the moment, for example because the disk is full. Nothing was changed; trying later may help."""


class DamagedStore(StoreFailed):
    """The data is damaged on disk; trying later does not help."""


class Store(Protocol):
    """Holds the log. A write is durable when its call returns. Any call may raise StoreFailed."""

    @property
    def exclusive(self) -> bool:
        """Whether no other process appends to the log: then a table in memory is never behind it."""
        ...

    @property
    def failing(self) -> bool:
        """Whether the last write failed."""
        ...

    def now(self) -> int:
        """The time in milliseconds since 1970. The house uses no other clock."""
        ...

    def append(self, entries: list[StoredEntry], row: TableRow) -> "Future[VersionConflict | None]":
        """Add entries of one table, all or none; None means that they are on disk. A table's first append opens it.

        The append has begun when this returns: cancelling the future does not cancel it.
        """
        ...

    def can_extend(self, appending: "Future[VersionConflict | None]") -> bool:
        """Whether an append is still waiting for others to share a commit with. Once false, it stays so."""
        ...

    def extend(self, appending: "Future[VersionConflict | None]", entries: list[StoredEntry], row: TableRow) -> None:
        """Add the table's next entries to such an append: all or none of them are written. Nothing may be awaited after `can_extend`."""
        ...

    async def tail(self, table: str, after: int = 0, upto: int | None = None) -> list[StoredEntry]:
        """A table's entries after a version, and up to one, in order; empty for an unknown table.

        Raises DamagedStore when one is missing.
        """
        ...

    async def close_damaged(self, table: str) -> None:
        """Close a table whose log is damaged, without an entry: it is not listed, and has no deadline any more."""
        ...

    async def version_of(self, table: str, command: str) -> int | None:
        """The version of the entry with an idempotency key."""
        ...

    async def rows(
        self, *, status: list[str] | None = None, due_before: int | None = None, untouched_since: int | None = None
    ) -> list[TableRow]:
        """The tables that match, by the time of their last entry; `due_before`: with an earlier deadline."""
        ...

    async def snapshot(self, table: str, upto: int | None = None) -> str | None:
        """The newest snapshot of a table, or the newest at or before a version."""
        ...

    async def keep_snapshots(self, table: str, snapshots: list[tuple[int, str]]) -> None:
        """Store snapshots of a table, by version. They are a cache and may be lost."""
        ...

    async def say(self, line: ChatLine) -> ChatLine:
        """Add a line to the chat; the result has its number."""
        ...

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        """The last lines of a table's chat after a number."""
        ...

    async def person(self, id: str) -> str | None:
        """The name that a person chose; blank: none, but they are known."""
        ...

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names that people chose, of those who are known."""
        ...

    async def name_person(self, id: str, name: str) -> None:
        """Store the name that a person chose."""
        ...

    async def avatars(self, ids: Iterable[str]) -> dict[str, str]:
        """The avatars that people chose, of those who did."""
        ...

    async def set_avatar(self, id: str, avatar: str | None) -> None:
        """Store the avatar that a person chose; None: none."""
        ...

    async def fact(self, name: str) -> str | None:
        """A value of the house, by name."""
        ...

    async def keep_fact(self, name: str, value: str, *, mode: Literal["overwrite", "first"] = "overwrite") -> str:
        """Store a value; with `first` an earlier one stays. Returns the value that is stored now."""
        ...

    async def note(self, owner: str, key: str) -> str | None:
        """A value that belongs to an owner, by key."""
        ...

    async def notes(self, owner: str, prefix: str = "") -> dict[str, str]:
        """All values of an owner whose keys have a prefix."""
        ...

    async def keep_note(self, owner: str, key: str, value: str | None, *, mode: Literal["overwrite", "first"] = "overwrite") -> str | None:
        """Store a value; None deletes it, and with `first` an earlier one stays. Returns the value that is stored now."""
        ...

    async def close(self) -> None:
        """Finish what is under way and close the database."""
        ...
