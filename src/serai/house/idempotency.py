"""A request that is sent twice is carried out once."""

import hashlib
from typing import Final

MARK_BYTES: Final = 8
"""Bytes of a key that are kept in memory and in snapshots."""
MARKS_IN_SNAPSHOT = 1_000
"""How many keys a snapshot contains."""
MARKS_IN_MEMORY = 4_000
"""How many keys are kept in memory."""


class CommandIndex:
    """The idempotency keys in a table's log: eight bytes of each of the newest ones.

    A node that appends to a log knows all of it, so a key that is not here was not carried out, unless older ones were dropped. If the
    index says that a key may be in the log, the log is queried.
    """

    def __init__(self, marks: bytes = b"") -> None:
        """With the marks from a snapshot."""
        self._marks = {int.from_bytes(marks[start : start + MARK_BYTES], "big"): None for start in range(0, len(marks), MARK_BYTES)}
        self._complete = len(marks) < MARKS_IN_SNAPSHOT * MARK_BYTES
        """Whether no key was dropped."""

    def latest(self) -> bytes:
        """The newest marks, for a snapshot."""
        newest = list(self._marks)[-MARKS_IN_SNAPSHOT:]
        return b"".join(mark.to_bytes(MARK_BYTES, "big") for mark in newest)

    def add(self, command: str | None) -> None:
        """Add a key that is now in the log; None: an entry without a request."""
        if command is not None:
            self._marks[_mark(command)] = None
            if len(self._marks) > MARKS_IN_MEMORY:
                del self._marks[next(iter(self._marks))]
                self._complete = False

    def may_contain(self, command: str) -> bool:
        """Whether a key may be in the log."""
        return not self._complete or _mark(command) in self._marks


def _mark(command: str) -> int:
    return int(command[: 2 * MARK_BYTES], 16)


def key(person: str, command_id: str) -> str:
    """The log's key for a person's request: ids of two people never collide."""
    return hashlib.blake2b(f"{person} {command_id}".encode(), digest_size=16).hexdigest()
