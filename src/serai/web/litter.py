"""What closed connections leave behind: circles of objects that only a full look for garbage finds, and that takes long."""

import gc
from collections.abc import Callable

MANY = 2_000
"""After so many closed connections the look is not put off any longer: they keep some ten megabytes."""


class Litter:
    """Has it cleared away when nobody is connected, so that nobody waits for it; and after very many all the same."""

    def __init__(self, collect: Callable[[], object] = gc.collect) -> None:
        self._collect = collect
        self._open = 0
        self._closed = 0

    def came(self) -> None:
        """Somebody has connected."""
        self._open += 1

    def went(self) -> None:
        """A connection is closed."""
        self._open -= 1
        self._closed += 1

    def clear(self) -> None:
        """At every heartbeat: clear it away, if this is the time."""
        if self._closed >= MANY or (self._closed and not self._open):
            self._closed = 0
            self._collect()
