"""What the Telegram face must not forget: groups and their settings, tables and their messages, people and their languages.

It lies in the house's database as notes. All of it is read when the face opens; what changes is written at once, in order.
"""

import asyncio
from typing import TypeVar

import msgspec
from msgspec import Struct

from serai.kernel.keeping import Store
from serai.kernel.options import OptionValue

OWNER = "telegram"
HANDLED = 512
"""How many updates are remembered. Telegram delivers again only what was not confirmed: at most the last hundred."""
T = TypeVar("T", bound=Struct)


class Group(Struct):
    """A chat with a game in it, and how its people like it."""

    language: str | None = None
    title: str = ""
    options: dict[str, dict[str, OptionValue]] = {}
    """By game, as they were last."""
    table: str | None = None
    """The code of the table that is on."""


class Seat(Struct):
    """A person at a table."""

    message: int | None = None
    """Their hand, in the private chat."""
    version: int | None = None
    """The last that they were shown."""
    turn: bool = False
    """Whether that was their turn."""
    digest: str = ""
    """Of the hand that they were shown."""


class Table(Struct):
    """A table in a chat."""

    code: str
    chat: int
    game: str
    creator: int
    thread: int | None = None
    message: int | None = None
    """The live message."""
    deadline: int | None = None
    """Until when players are gathered, in milliseconds since 1970."""
    over: int | None = None
    """Since when the match is over."""
    announced: int = 0
    """The last version of which the chat has heard all that it must not miss."""
    seats: dict[int, Seat] = {}
    """By the person's number."""
    expected: dict[int, str] = {}
    """Who wants to play and must open the private chat first."""


class Human(Struct):
    """Somebody who met the bot."""

    name: str = ""
    """What the house calls them."""
    language: str | None = None
    opened: bool = False
    """Whether the bot may write to them."""


class Handled(Struct):
    """The updates that were seen to."""

    updates: list[int] = []


class Notes:
    """All notes, in memory and in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unwritten: dict[str, bytes | None] = {}
        self._writing = asyncio.Lock()
        self.groups: dict[int, Group] = {}
        self.tables: dict[str, Table] = {}
        self.people: dict[int, Human] = {}
        self.handled = Handled()

    async def open(self) -> None:
        """Read everything."""
        for key, value in (await self._store.notes(OWNER)).items():
            kind, _, name = key.partition("/")
            if kind == "group":
                self.groups[int(name)] = msgspec.json.decode(value, type=Group)
            elif kind == "table":
                self.tables[name] = msgspec.json.decode(value, type=Table)
            elif kind == "person":
                self.people[int(name)] = msgspec.json.decode(value, type=Human)
            elif kind == "handled":
                self.handled = msgspec.json.decode(value, type=Handled)

    def group(self, chat: int) -> Group:
        """A chat's note; a new one is empty."""
        return self.groups.setdefault(chat, Group())

    def person(self, number: int) -> Human:
        """A person's note; a new one is empty."""
        return self.people.setdefault(number, Human())

    def keep_group(self, chat: int) -> None:
        self._keep(f"group/{chat}", self.groups.get(chat))

    def keep_table(self, code: str) -> None:
        self._keep(f"table/{code}", self.tables.get(code))

    def keep_person(self, number: int) -> None:
        self._keep(f"person/{number}", self.people.get(number))

    def seen_to(self, update: int) -> None:
        """An update was handled."""
        self.handled.updates = [*self.handled.updates, update][-HANDLED:]
        self._keep("handled", self.handled)

    def _keep(self, key: str, note: Struct | None) -> None:
        """None strikes it out."""
        self._unwritten[key] = None if note is None else msgspec.json.encode(note)

    async def write(self) -> None:
        """Everything that changed is in the store when this returns."""
        async with self._writing:
            while self._unwritten:
                changed, self._unwritten = self._unwritten, {}
                keeps = [self._store.keep_note(OWNER, key, None if note is None else note.decode()) for key, note in changed.items()]
                await asyncio.gather(*keeps)
