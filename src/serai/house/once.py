"""A request that comes twice is carried out once."""

import hashlib

from serai.house.entries import Person
from serai.kernel.entry import Entry


class Commands:
    """Which commands a log holds: eight bytes of each, since they are many and hardly one comes again.

    Only who knows a log to its end can add to it, so what is not here was never carried out. What seems to be here may, once in ages, not
    be: the log itself says.
    """

    def __init__(self) -> None:
        self._marks = bytearray()

    def note(self, entries: list[Entry]) -> None:
        """These are in the log now."""
        for entry in entries:
            if entry.command is not None:
                self._marks += mark(entry.command)

    def __contains__(self, command: str | None) -> bool:
        return command is not None and mark(command) in self._marks


def mark(command: str) -> bytes:
    """What is kept of a command in memory."""
    return bytes.fromhex(command[:16])


def key(person: Person, command_id: str) -> str:
    """The log's name for a command: two people's ids never meet."""
    return hashlib.blake2b(f"{person.id} {command_id}".encode(), digest_size=16).hexdigest()
