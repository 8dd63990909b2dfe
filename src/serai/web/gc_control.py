"""When to run a full garbage collection.

Closed connections leave reference cycles behind that only a full collection frees, and that pauses the event loop.
"""

import gc
from collections.abc import Callable

MAX_CLOSED = 2_000
"""After this many closed connections a collection is no longer postponed: together they hold about ten megabytes."""


class IdleCollector:
    """Collects while nobody is connected, so that nobody notices the pause; after very many closed connections in any case."""

    def __init__(self, collect: Callable[[], object] = gc.collect) -> None:
        self._collect = collect
        self._open = 0
        self._closed = 0

    def connected(self) -> None:
        self._open += 1

    def disconnected(self) -> None:
        self._open -= 1
        self._closed += 1

    def collect_if_idle(self) -> None:
        """Collect if this is a good moment. Called at every heartbeat."""
        if self._closed >= MAX_CLOSED or (self._closed and not self._open):
            self._closed = 0
            self._collect()
