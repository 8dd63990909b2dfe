"""Chat at a table: checks and cleans each line, and limits how fast people can write."""

import unicodedata

from serai.house.refused import Refused
from serai.house.table import Table
from serai.house.table_events import Person, handle
from serai.protocol.server_messages import Chat
from serai.rate_limit import RateLimiter, in_seconds
from serai.store.protocol import ChatLine

MAX_CHARACTERS = 300
"""Characters in one line."""
BURST_LINES, BURST_MS = 6, 10_000
"""One person can send this many lines in a burst, and as many again every this many milliseconds."""
SPECTATOR_LINES_PER_MINUTE, MINUTE_MS = 60, 60_000
"""For all spectators of a table together: one person can appear as many guests."""
CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories: control characters, surrogates, line and paragraph separators."""
DIRECTION_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of the text that follows, even of other people's lines."""


def seen(line: ChatLine, name: str) -> Chat:
    """A line as others may see it, with the name of the person who wrote it."""
    return Chat(number=line.number, at=line.at, who=handle(line.table, line.person), name=name, seat=line.seat, text=line.text)


def clean(text: str) -> str:
    """A line in which control characters and direction marks are replaced by spaces."""
    return "".join(" " if unicodedata.category(mark) in CONTROL_CATEGORIES or mark in DIRECTION_MARKS else mark for mark in text).strip()


class ChatPolicy:
    """Decides which lines are accepted."""

    def __init__(self) -> None:
        self._limiter = RateLimiter(BURST_LINES, BURST_MS)
        self._spectators = RateLimiter(SPECTATOR_LINES_PER_MINUTE, MINUTE_MS)

    def check(self, table: Table, person: Person, text: str, now: int) -> str:
        """The text to keep. Raises Refused."""
        who = handle(table.code, person.id)
        if who in table.muted:
            raise Refused("muted")
        if table.is_stranger(who):
            raise Refused("strangers-chat", host=table.host.name)
        if len(text) > MAX_CHARACTERS:
            raise Refused("chat-too-long", longest=MAX_CHARACTERS, given=len(text))
        line = clean(text)
        if not line:
            raise Refused("chat-empty")
        looks_on = table.seat_of(person.id) is None and person.id != table.host.id
        if wait := max(self._limiter.wait(person.id, now), self._spectators.wait(table.code, now) if looks_on else 0.0):
            raise Refused("chat-too-fast", seconds=in_seconds(wait))
        self._limiter.spend(person.id, now)
        if looks_on:
            self._spectators.spend(table.code, now)
        return line
