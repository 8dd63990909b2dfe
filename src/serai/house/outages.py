"""Outages: times when the house was closed or the whole process stood still. Players get that time back."""

import msgspec

from serai.store.protocol import Store

AWAKE_FACT = "awake"
"""The fact that says when the house was last running."""
OUTAGES_FACT = "outages"
"""The fact that lists outages for which some tables have not been given their time back."""
MAX_OUTAGES = 100
"""How many are remembered."""
STALL_MS = 2_000
"""If the clock advances by more than this between two checks, the process was stalled."""


class Outages:
    """Spans of time, oldest first, without overlaps."""

    def __init__(self, spans: list[tuple[int, int]] | None = None) -> None:
        self.spans: list[tuple[int, int]] = []
        for since, until in sorted(spans or []):
            self.add(since, until)

    @classmethod
    async def of(cls, store: Store, now: int, needed_since: int) -> "Outages":
        """The outages that concern tables whose last entry was at that time or later, for a house that starts now.

        If the clock was ahead before, all that is known about an outage is that it is over by now.
        """
        last, kept = await store.fact(AWAKE_FACT), await store.fact(OUTAGES_FACT)
        spans = msgspec.json.decode(kept or "[]", type=list[tuple[int, int]])
        if last is not None:
            spans.append((int(last), now))
        cut = [(since, min(until, now)) for since, until in spans if min(until, now) > max(since, needed_since)]
        return cls(cut)

    def add(self, since: int, until: int) -> None:
        """Add the newest one, merged with those that it overlaps."""
        while self.spans and self.spans[-1][1] >= since:
            before = self.spans.pop()
            since, until = min(since, before[0]), max(until, before[1])
        self.spans = [*self.spans, (since, until)][-MAX_OUTAGES:]

    def lost_since(self, at: int) -> int:
        """How many milliseconds were lost after a time."""
        lost = 0
        for since, until in reversed(self.spans):
            if until <= at:
                break
            lost += until - max(since, at)
        return lost

    async def keep(self, store: Store) -> None:
        """Store them, for tables that are not loaded."""
        await store.keep_fact(OUTAGES_FACT, msgspec.json.encode(self.spans).decode())


class StallDetector:
    """Detects that the process stood still (a stopped process, a suspended computer) by jumps of the clock."""

    def __init__(self) -> None:
        self._last: int | None = None

    def beat(self, now: int) -> tuple[int, int] | None:
        """Check the clock; returns the span in which the process stood still, if it did."""
        last, self._last = self._last, now
        return (last, now) if last is not None and now - last > STALL_MS else None

    @property
    def beats(self) -> bool:
        """Whether the clock has been checked at least once."""
        return self._last is not None
