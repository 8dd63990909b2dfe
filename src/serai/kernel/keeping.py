"""What the house asks of a store: the rows and the answers."""

from asyncio import Future
from typing import Literal, Protocol

from msgspec import Struct

from serai.kernel.entry import Entry


class Row(Struct, frozen=True):
    """What must be known of a table without folding its log; kept in the same transaction as the entries."""

    code: str
    game: str
    public: bool
    practice: bool
    status: str
    version: int
    deadline: int | None
    opened_at: int
    touched_at: int


class ChatLine(Struct, frozen=True):
    """Something that was said at a table."""

    table: str
    number: int
    at: int
    person: str
    name: str
    seat: int | None
    text: str


class Lost(Struct, frozen=True):
    """Somebody else took that version: read the tail and decide again."""


class Store(Protocol):
    """Where the log lies. Every answer is durable before it is given."""

    def now(self) -> int:
        """The store's time in milliseconds since 1970: the only clock there is."""
        ...

    def append(self, entries: list[Entry], row: Row) -> "Future[Lost | None]":
        """Add entries of one table, all or none; None means that they are on disk. A table's first append opens it.

        They are under way when this returns: who stops waiting for the answer does not stop them.
        """
        ...

    async def tail(self, table: str, after: int = 0) -> list[Entry]:
        """A table's entries after a version, in order; empty for a table that is not there."""
        ...

    async def rows(
        self, *, status: list[str] | None = None, due_before: int | None = None, untouched_since: int | None = None
    ) -> list[Row]:
        """The tables that fit, by the time they were touched; `due_before`: whose deadline lies before that time."""
        ...

    async def say(self, line: ChatLine) -> ChatLine:
        """Keep something said; the answer has its number."""
        ...

    async def said(self, table: str, after: int = 0, limit: int = 200) -> list[ChatLine]:
        """The last lines of a table's chat after a number."""
        ...

    async def person(self, id: str) -> str | None:
        """The name that somebody chose."""
        ...

    async def name_person(self, id: str, name: str) -> None:
        """Keep the name that somebody chose."""
        ...

    async def fact(self, name: str) -> str | None:
        """Something the house remembers about itself."""
        ...

    async def keep_fact(self, name: str, value: str, *, mode: Literal["overwrite", "first"] = "overwrite") -> str:
        """Remember something; with `first` an earlier value stays. Answers the value that holds."""
        ...

    async def note(self, owner: str, key: str) -> str | None:
        """Something that a part of the house wrote down for itself."""
        ...

    async def notes(self, owner: str, prefix: str = "") -> dict[str, str]:
        """All that it wrote down under keys that begin so."""
        ...

    async def keep_note(self, owner: str, key: str, value: str | None, *, mode: Literal["overwrite", "first"] = "overwrite") -> str | None:
        """Write something down; None strikes it out, and with `first` an earlier value stays. Answers the value that holds."""
        ...

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        ...
