"""Whether the other end of a connection is still there. TCP does not say: a phone without a network looks like one that is quiet.

A connection that was silent for a while is sent a WebSocket ping, which every client answers automatically. One that stays silent counts
as lost, and as back as soon as something arrives again. Silence is counted in rounds, not
measured, so that a stall of the server does not count.
"""

import asyncio
from collections.abc import Callable
from typing import Protocol

SILENT_ROUNDS = 3
"""After this many silent rounds a connection counts as lost."""
SLICES = 20
"""A round is split into this many slices, so that checking many connections never blocks the event loop for long."""


class Pingable(Protocol):
    """A connection."""

    received: bool
    """Set whenever anything at all arrives."""

    def ping(self) -> None:
        """Send a ping; the answer sets `received`."""
        ...


class Watch:
    """A connection that is watched."""

    def __init__(self, connection: Pingable, lost: Callable[[], None], back: Callable[[], None]) -> None:
        self.connection = connection
        self.lost = lost
        self.back = back
        self.silent_rounds = 0

    def check(self) -> None:
        if self.connection.received:
            self.connection.received = False
            before, self.silent_rounds = self.silent_rounds, 0
            if before >= SILENT_ROUNDS:
                self.back()
            return
        self.silent_rounds += 1
        self.connection.ping()
        if self.silent_rounds == SILENT_ROUNDS:
            self.lost()


class Liveness:
    """Watches connections."""

    def __init__(self, seconds: float) -> None:
        """`seconds`: a silent connection counts as lost after this long at the latest."""
        self._interval = seconds / (SILENT_ROUNDS + 1) / SLICES
        self._slices: list[set[Watch]] = [set() for _ in range(SLICES)]
        self._current = 0

    def watch(self, connection: Pingable, lost: Callable[[], None], back: Callable[[], None]) -> Callable[[], None]:
        """Call `lost` when a connection has gone silent, and `back` when something arrives after that. Returns a function that stops it."""
        watch = Watch(connection, lost, back)
        part = min(self._slices, key=len)
        part.add(watch)
        return lambda: part.discard(watch)

    def check(self) -> None:
        """Check the next slice."""
        self._current = (self._current + 1) % SLICES
        for watch in list(self._slices[self._current]):
            watch.check()

    async def run(self) -> None:
        """Check all slices in turn, forever."""
        while True:
            await asyncio.sleep(self._interval)
            self.check()
