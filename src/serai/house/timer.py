"""Waking up at a time. Handed in, so that tests hold the clock themselves."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """Something that will ring, unless it is cancelled."""

    def cancel(self) -> None: ...


class Timer(Protocol):
    """Rings at a time of the store's clock."""

    def at(self, when: int, now: int, ring: Callable[[], None]) -> Alarm:
        """Call `ring` when the clock, which shows `now`, shows `when` (milliseconds)."""
        ...


class LoopTimer:
    """Rings by the event loop."""

    def at(self, when: int, now: int, ring: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0, when - now) / 1000, ring)
