"""What can be measured of a house that runs. Nothing here names a person, a table or a card."""

import asyncio
import time
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from serai.kernel.entry import TABLE, Entry

TICK = 0.02
"""How often the event loop is asked to be on time, in seconds."""
STALL_WINDOW = 300.0
"""The longest stall of so many seconds is shown."""
APPEND_BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Meter:
    """The figures of one house."""

    def __init__(self, tables_awake: Callable[[], int]) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("serai_connections", "Open WebSockets.", ["socket"], registry=self.registry)
        self.refusals = Counter("serai_refusals", "Requests that were refused.", ["code"], registry=self.registry)
        self.cut_off = Counter("serai_readers_cut_off", "Connections ended because nobody read.", registry=self.registry)
        self.skipped = Counter("serai_pushes_skipped", "Pushes that a slow reader went without.", registry=self.registry)
        self.requests = Counter("serai_http_requests", "HTTP requests.", ["route", "status"], registry=self.registry)
        self._appends = Appends()
        self.appended = self._appends.count
        self.registry.register(self._appends)
        Gauge("serai_tables_awake", "Tables in memory.", registry=self.registry).set_function(tables_awake)
        self._stall = self._longest("serai_event_loop_stall_max_seconds", "The longest stall of the last five minutes.")
        self._busy = self._longest("serai_event_loop_busy_max_seconds", "The longest of them that was the house's own doing.")

    def _longest(self, name: str, what: str) -> "Longest":
        longest = Longest()
        Gauge(name, what, registry=self.registry).set_function(longest.of_late)
        return longest

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Find out, for as long as it runs, how late the event loop is.

        It may be late because others have the processors; by its own doing at most as late as the process has been computing since.
        """
        while True:
            due, used = time.monotonic() + TICK, time.process_time()
            await asyncio.sleep(TICK)
            now = time.monotonic()
            self._stall.note(now - due, now)
            self._busy.note(min(now - due, time.process_time() - used), now)


class Longest:
    """The longest time of a window."""

    def __init__(self) -> None:
        self._times: deque[tuple[float, float]] = deque()

    def note(self, took: float, now: float) -> None:
        """Something took so long. Only what may yet be the longest of the window is kept."""
        while self._times and self._times[-1][1] <= took:
            self._times.pop()
        self._times.append((now, took))
        while self._times[0][0] < now - STALL_WINDOW:
            self._times.popleft()

    def of_late(self) -> float:
        """In seconds."""
        return self._times[0][1] if self._times else 0.0


class Appends(Collector):
    """Counts what comes into the log. It happens with every move, so the figures are plain numbers until somebody asks for them."""

    def __init__(self) -> None:
        self._moves = {"person": 0, "clock": 0, "bot": 0}
        self._within = [0] * (len(APPEND_BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, seconds: float, entries: list[Entry]) -> None:
        """Entries are in the log, after so many seconds."""
        self._within[bisect_left(APPEND_BUCKETS, seconds)] += 1
        self._seconds += seconds
        for entry in entries:
            if entry.actor not in (TABLE, "*"):
                self._moves[_by(entry)] += 1

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        moves = CounterMetricFamily("serai_moves_accepted", "Actions of games that are in the log.", labels=["by"])
        for by, number in self._moves.items():
            moves.add_metric([by], number)
        yield moves
        edges = [*map(str, APPEND_BUCKETS), "+Inf"]
        buckets = list(zip(edges, accumulate(self._within), strict=True))
        yield HistogramMetricFamily("serai_append_seconds", "Until an append is on disk.", buckets=buckets, sum_value=self._seconds)


def _by(entry: Entry) -> str:
    return "clock" if entry.by == "clock" else "bot" if entry.by.startswith("bot:") else "person"
