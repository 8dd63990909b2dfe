"""The bot's persistent state: groups and their settings, tables and their messages, people and their languages.

It is stored as notes in the house's database. Everything is read at startup; changes are written immediately, in order.
"""

import asyncio
from typing import TypeVar

import msgspec
from msgspec import Struct

from serai.kernel.options import OptionValue
from serai.store.protocol import Store

OWNER = "telegram"
HANDLED = 512
"""How many updates are remembered. Telegram delivers again only what was not confirmed: at most the last hundred."""
T = TypeVar("T", bound=Struct)


class GroupNote(Struct):
    """A group and its settings."""

    language: str | None = None
    title: str = ""
    options: dict[str, dict[str, OptionValue]] = {}
    """The last options, by game."""
    table: str | None = None
    """The code of the current table."""
    chat: bool = True
    """Whether the table's chat is shown here."""


class LiveMessageNote(Struct):
    """A live message, so that after a crash there is still only one."""

    message: int | None = None
    sending: bool = False
    """Whether a new one was being sent, whose id may be lost."""
    old: list[int] = []
    """Replaced messages that may still exist."""


class SeatNote(LiveMessageNote):
    """A person at a table; the live message is their hand, in the private chat."""

    version: int | None = None
    """The last version that they were shown."""
    turn: bool = False
    """Whether it was their turn then."""
    digest: str = ""
    """Of the hand that they were shown."""


class TableNote(LiveMessageNote, kw_only=True):
    """A table in a chat."""

    code: str
    chat: int
    game: str
    creator: int
    thread: int | None = None
    deadline: int | None = None
    """When the time to join ends, in milliseconds since 1970."""
    over: int | None = None
    """When the match ended."""
    announced: int = 0
    """The last version whose important events the chat has been told."""
    seats: dict[int, SeatNote] = {}
    """By the person's number."""
    said: int = 0
    """The number of the last chat line that was received."""
    expected: dict[int, str] = {}
    """Who wants to play and has to open the private chat first."""


class PersonNote(Struct):
    """Somebody who has used the bot."""

    name: str = ""
    """What the house calls them."""
    language: str | None = None
    opened: bool = False
    """Whether the bot may write to them."""
    chat: bool = True
    """Whether their tables' chat is shown to them."""


class HandledUpdates(Struct):
    """The last updates that were handled."""

    updates: list[int] = []


class ProfileNote(Struct):
    """The menu and descriptions that were registered with Telegram."""

    digest: str = ""


class Notes:
    """All notes, in memory and in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unwritten: dict[str, bytes | None] = {}
        self._writing = asyncio.Lock()
        self.groups: dict[int, GroupNote] = {}
        self.tables: dict[str, TableNote] = {}
        self.people: dict[int, PersonNote] = {}
        self.handled = HandledUpdates()
        self.profile = ProfileNote()

    async def open(self) -> None:
        """Read everything."""
        for key, value in (await self._store.notes(OWNER)).items():
            kind, _, name = key.partition("/")
            if kind == "group":
                self.groups[int(name)] = msgspec.json.decode(value, type=GroupNote)
            elif kind == "table":
                self.tables[name] = msgspec.json.decode(value, type=TableNote)
            elif kind == "person":
                self.people[int(name)] = msgspec.json.decode(value, type=PersonNote)
            elif kind == "handled":
                self.handled = msgspec.json.decode(value, type=HandledUpdates)
            elif kind == "profile":
                self.profile = msgspec.json.decode(value, type=ProfileNote)

    def group(self, chat: int) -> GroupNote:
        """The note about a group, created if there is none."""
        return self.groups.setdefault(chat, GroupNote())

    def person(self, number: int) -> PersonNote:
        """The note about a person, created if there is none."""
        return self.people.setdefault(number, PersonNote())

    def shows_chat(self, chat: int) -> bool:
        """Whether a group or a person is shown the table's chat."""
        return self.group(chat).chat if chat < 0 else self.person(chat).chat

    def save_group(self, chat: int) -> None:
        self._save(f"group/{chat}", self.groups.get(chat))

    def save_table(self, code: str) -> None:
        self._save(f"table/{code}", self.tables.get(code))

    def save_person(self, number: int) -> None:
        self._save(f"person/{number}", self.people.get(number))

    def mark_handled(self, update: int) -> None:
        """An update was handled."""
        self.handled.updates = [*self.handled.updates, update][-HANDLED:]
        self._save("handled", self.handled)

    def save_profile(self, digest: str) -> None:
        """The menu and descriptions with this digest were registered."""
        self.profile = ProfileNote(digest)
        self._save("profile", self.profile)

    def _save(self, key: str, note: Struct | None) -> None:
        """None deletes it."""
        self._unwritten[key] = None if note is None else msgspec.json.encode(note)

    async def write(self) -> None:
        """Write all changes to the store."""
        async with self._writing:
            while self._unwritten:
                changed, self._unwritten = self._unwritten, {}
                keeps = [self._store.keep_note(OWNER, key, None if note is None else note.decode()) for key, note in changed.items()]
                await asyncio.gather(*keeps)
