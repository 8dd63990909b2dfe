"""A bounded queue that is fair over tables: the table that has had less of the workers' time goes first (start-time fair queueing)."""

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")

MAX_CHARGE = 0.25
"""The most seconds that a table is charged for one item, so that a slow bot goes after the others and still gets its turn."""


class QueueFull(Exception):
    """There is no more room in the queue."""


class Line(Generic[T]):
    """What one table has queued."""

    def __init__(self) -> None:
        self.waiting: deque[T] = deque()
        self.starts = 0.0
        """The virtual time at which its next item may start: the later, the more of the workers' time the table has had lately."""
        self.running = False


class FairQueue(Generic[T]):
    """Items of many tables. At most one item of a table is being worked on at any time.

    Each table is charged for the time that its items take. A table that needs little hardly waits for those that need much, and one that
    was idle has no credit from that time.
    """

    def __init__(self, most: int, most_per_table: int) -> None:
        self._most = most
        self._most_per_table = most_per_table
        self._size = 0
        self._now = 0.0
        """The virtual time: the start of the item that was taken last."""
        self._lines: dict[str, Line[T]] = {}

    def __len__(self) -> int:
        return self._size

    def put(self, table: str, item: T, *, urgent: bool = False) -> None:
        """Add an item; an urgent one goes first, whatever its table was charged. Raises QueueFull."""
        line = self._lines.get(table)
        if self._size >= self._most or (line is not None and len(line.waiting) >= self._most_per_table):
            raise QueueFull
        if line is None:
            line = self._lines[table] = Line()
        if not line.waiting and not line.running:
            line.starts = max(line.starts, self._now)
        if urgent:
            line.waiting.appendleft(item)
            line.starts = 0.0
        else:
            line.waiting.append(item)
        self._size += 1

    def take(self) -> tuple[str, T] | None:
        """The next item and its table; `done` must be called for it. None if nothing can be worked on now."""
        ready = [(line.starts, table) for table, line in self._lines.items() if line.waiting and not line.running]
        if not ready:
            return None
        starts, table = min(ready, key=lambda found: found[0])
        self._now = max(self._now, starts)
        line = self._lines[table]
        line.running = True
        line.starts = self._now
        self._size -= 1
        return table, line.waiting.popleft()

    def done(self, table: str, seconds: float) -> None:
        """The item that was taken for a table is done, and took this long."""
        line = self._lines[table]
        line.running = False
        line.starts += min(seconds, MAX_CHARGE)
        self._lines = {table: line for table, line in self._lines.items() if line.waiting or line.running or line.starts > self._now}

    def remove(self, table: str, item: T) -> None:
        """Take out an item that nobody needs any longer, if it is still waiting."""
        line = self._lines.get(table)
        if line is not None and item in line.waiting:
            line.waiting.remove(item)
            self._size -= 1
