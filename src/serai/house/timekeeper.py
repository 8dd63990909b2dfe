"""Corrects deadlines in tables' logs after outages, and after the system clock was wrong."""

from typing import Final

from serai.house import table_events as events
from serai.house.log import Draft
from serai.house.outages import Outages, StallDetector
from serai.house.react import house_drafts
from serai.house.table import Table
from serai.store.protocol import Store

MAX_SKEW_MS: Final = 60_000
"""If a table's last entry is more than this many milliseconds in the future, the clock was wrong when it was written."""


class Timekeeper:
    """The time of entries, and corrections that tables need."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stall_detector = StallDetector()
        self.outages = Outages()
        self.stood_still = False
        """Whether there was a stall that has not been dealt with yet."""

    def at(self, table: Table, now: int) -> int:
        """The time of a table's next entry: not before its last one, unless that is far in the future."""
        return now if table.touched_at > now + MAX_SKEW_MS else max(now, table.touched_at)

    def owed(self, table: Table, now: int) -> list[Draft]:
        """Drafts that must be appended before anything else: time that players lost to outages since the last entry.

        If the last entry is far in the future, deadlines count from now.
        """
        if self._stall_detector.beats:
            self._beat(now)
        lost = self.outages.lost_since(table.touched_at) if self.outages.spans else 0
        ahead = table.touched_at > now + MAX_SKEW_MS
        if not (lost or ahead) or table.next_deadline() is None:
            return []
        if ahead:
            return house_drafts(events.ClockCorrected(by=now - table.touched_at))
        return house_drafts(events.TimeGivenBack(away=lost)) if table.status == "playing" else []

    def beat(self) -> None:
        """Called several times a second, to detect stalls of the whole process."""
        self._beat(self._store.now())

    def _beat(self, now: int) -> None:
        span = self._stall_detector.beat(now)
        if span is not None:
            self.outages.add(*span)
            self.stood_still = True
