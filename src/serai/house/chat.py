"""Talk at a table: to all, any time; short, not too fast, and inert whatever is typed."""

import hashlib
import unicodedata
from collections import deque

from msgspec import Struct

from serai.house.entries import Person
from serai.house.refused import Refused
from serai.house.table import Table
from serai.kernel.keeping import ChatLine

LONGEST = 300
"""Characters in one line."""
MOST, WITHIN = 6, 10_000
"""So many lines within so many milliseconds from one person."""
HANDLE = 12
"""The length of a handle."""
UNSEEN = ("Cc", "Cs", "Zl", "Zp")
"""Control characters, halves of characters, and breaks of lines and paragraphs."""
TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of what follows, also of what others wrote."""


class Chat(Struct, frozen=True, kw_only=True, tag="chat"):
    """A line of talk, as others see it."""

    number: int
    at: int
    who: str
    """The same for everything that one person says at this table, and nothing else about them: mute by it."""
    name: str
    seat: int | None
    text: str


def seen(line: ChatLine) -> Chat:
    """A line as others may see it."""
    return Chat(number=line.number, at=line.at, who=handle(line.table, line.person), name=line.name, seat=line.seat, text=line.text)


def handle(table: str, person: str) -> str:
    """Tells one speaker at a table from another without giving away who they are."""
    return hashlib.sha256(f"{table} {person}".encode()).hexdigest()[:HANDLE]


def clean(text: str) -> str:
    """What may stand in a line: marks that would do something to others' lines become spaces."""
    return "".join(" " if unicodedata.category(mark) in UNSEEN or mark in TURNING else mark for mark in text).strip()


class Manner:
    """Who has said how much lately."""

    def __init__(self) -> None:
        self._lately: dict[str, deque[int]] = {}

    def check(self, table: Table, person: Person, text: str, now: int) -> str:
        """The text to keep. Raises Refused."""
        if handle(table.code, person.id) in table.muted:
            raise Refused("muted", status=403)
        if len(text) > LONGEST:
            raise Refused("chat-too-long", status=422, longest=LONGEST, given=len(text))
        line = clean(text)
        if not line:
            raise Refused("chat-empty", status=422)
        self._forget(now)
        lately = self._lately.setdefault(person.id, deque())
        if len(lately) >= MOST:
            raise Refused("chat-too-fast", status=429, seconds=(lately[0] + WITHIN - now + 999) // 1000)
        lately.append(now)
        return line

    def _forget(self, now: int) -> None:
        """What was said long ago no longer counts."""
        for person, lately in list(self._lately.items()):
            while lately and lately[0] <= now - WITHIN:
                lately.popleft()
            if not lately:
                del self._lately[person]
