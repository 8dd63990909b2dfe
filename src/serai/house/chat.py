"""Chat at a table: checks and cleans each line, and limits how fast people can write."""

import unicodedata

from serai.house.refused import Refused
from serai.house.table import Table
from serai.house.table_events import Person, handle
from serai.protocol.phrases import PHRASES
from serai.protocol.server_messages import Chat
from serai.rate_limit import RateLimiter, in_seconds
from serai.store.protocol import ChatLine

MAX_CHARACTERS = 300
"""Characters in one line."""
BURST_LINES, BURST_MS = 6, 10_000
"""One person can send this many lines in a burst, and as many again every this many milliseconds."""
BURST_PHRASES, PHRASES_MS = 3, 9_000
"""The same for quick phrases, which cover a part of everyone's screen for a moment."""
SPECTATOR_LINES_PER_MINUTE, MINUTE_MS = 60, 60_000
"""For all spectators of a table together: one person can appear as many guests."""
CONTROL_CATEGORIES = ("Cc", "Cs", "Zl", "Zp")
"""Unicode categories: control characters, surrogates, line and paragraph separators."""
DIRECTION_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that change the direction of the text that follows, even of other people's lines."""


def seen(line: ChatLine, name: str, avatar: str) -> Chat:
    """A line as others may see it, with the name and the avatar of the person who wrote it."""
    return Chat(
        number=line.number,
        at=line.at,
        who=handle(line.table, line.person),
        name=name,
        avatar=avatar,
        seat=line.seat,
        text=line.text,
        phrase=line.phrase,
    )


def clean(text: str) -> str:
    """A line in which control characters and direction marks are replaced by spaces."""
    return "".join(" " if unicodedata.category(mark) in CONTROL_CATEGORIES or mark in DIRECTION_MARKS else mark for mark in text).strip()


class ChatPolicy:
    """Decides which lines are accepted."""

    def __init__(self) -> None:
        self._limiter = RateLimiter(BURST_LINES, BURST_MS)
        self._phrases = RateLimiter(BURST_PHRASES, PHRASES_MS)
        self._spectators = RateLimiter(SPECTATOR_LINES_PER_MINUTE, MINUTE_MS)

    def check(self, table: Table, person: Person, text: str, now: int) -> str:
        """The text to keep. Raises Refused."""
        self._check_author(table, person)
        if len(text) > MAX_CHARACTERS:
            raise Refused("chat-too-long", longest=MAX_CHARACTERS, given=len(text))
        line = clean(text)
        if not line:
            raise Refused("chat-empty")
        if wait := self._spend(self._limiter, table, person, now):
            raise Refused("chat-too-fast", seconds=in_seconds(wait))
        return line

    def check_phrase(self, table: Table, person: Person, phrase: str, now: int) -> None:
        """Check a quick phrase. Raises Refused."""
        if phrase not in PHRASES:
            raise Refused("no-such-phrase", phrase=clean(phrase)[:32], phrases=", ".join(PHRASES))
        self._check_author(table, person)
        if wait := self._spend(self._phrases, table, person, now):
            raise Refused("phrase-too-fast", seconds=in_seconds(wait))

    def _check_author(self, table: Table, person: Person) -> None:
        """Whether a person may say anything here. Raises Refused."""
        who = handle(table.code, person.id)
        if who in table.muted:
            raise Refused("muted")
        if table.is_stranger(who):
            raise Refused("strangers-chat", host=table.host.name)

    def _spend(self, limiter: RateLimiter, table: Table, person: Person, now: int) -> float:
        """Count a line towards a person's limit, and that of all spectators; or return how long to wait."""
        looks_on = table.seat_of(person.id) is None and person.id != table.host.id
        wait = max(limiter.wait(person.id, now), self._spectators.wait(table.code, now) if looks_on else 0.0)
        if not wait:
            limiter.spend(person.id, now)
            if looks_on:
                self._spectators.spend(table.code, now)
        return wait
