"""Timers. Handed in, so that tests control the time."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A timer that can be cancelled."""

    def cancel(self) -> None: ...


class Timer(Protocol):
    """Calls a function at a time of the store's clock."""

    def at(self, when: int, now: int, ring: Callable[[], None]) -> Alarm:
        """Call `ring` when the clock, which shows `now`, shows `when` (milliseconds)."""
        ...


class LoopTimer:
    """The event loop's timers."""

    def at(self, when: int, now: int, ring: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(max(0, when - now) / 1000, ring)
