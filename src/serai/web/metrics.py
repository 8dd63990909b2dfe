"""Prometheus metrics of a running server. Nothing here identifies a person, a table or a card."""

import asyncio
import time
from bisect import bisect_left
from collections import deque
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from serai.house.log import Action, Entry

TICK_SECONDS = 0.02
"""Seconds between two measurements of the event loop lag."""
STALL_WINDOW = 300.0
"""The longest stall of this many seconds is reported."""
APPEND_BUCKETS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """The metrics of one server."""

    def __init__(self, tables_awake: Callable[[], int]) -> None:
        self.registry = CollectorRegistry()
        self.connections = Gauge("serai_connections", "Open WebSockets.", ["socket"], registry=self.registry)
        self.refusals = Counter("serai_refusals", "Requests that were refused.", ["code"], registry=self.registry)
        self.cut_off = Counter("serai_readers_cut_off", "Connections closed because the client did not read.", registry=self.registry)
        self.skipped = Counter("serai_pushes_skipped", "Pushes not sent because the client was reading too slowly.", registry=self.registry)
        self.requests = Counter("serai_http_requests", "HTTP requests.", ["route", "status"], registry=self.registry)
        self._appends = Appends()
        self.appended = self._appends.count
        self.registry.register(self._appends)
        Gauge("serai_tables_awake", "Tables in memory.", registry=self.registry).set_function(tables_awake)
        self._stall = self._longest("serai_event_loop_stall_max_seconds", "The longest stall of the last five minutes.")
        self._busy = self._longest("serai_event_loop_busy_max_seconds", "The longest of these stalls that the process itself caused.")

    def _longest(self, name: str, what: str) -> "Longest":
        longest = Longest()
        Gauge(name, what, registry=self.registry).set_function(longest.within_window)
        return longest

    def text(self) -> bytes:
        """All metrics in the text format of Prometheus."""
        return generate_latest(self.registry)

    async def measure_event_loop_lag(self) -> None:
        """Measure how late the event loop is, until cancelled.

        It may be late because other processes use the CPUs. The part that this process caused is at most the CPU time that it used.
        """
        while True:
            due, used = time.monotonic() + TICK_SECONDS, time.process_time()
            await asyncio.sleep(TICK_SECONDS)
            now = time.monotonic()
            self._stall.note(now - due, now)
            self._busy.note(min(now - due, time.process_time() - used), now)


class Longest:
    """The longest duration within a sliding window."""

    def __init__(self) -> None:
        self._times: deque[tuple[float, float]] = deque()

    def note(self, took: float, now: float) -> None:
        """Add a duration, in seconds. Only those that can still become the longest are kept."""
        while self._times and self._times[-1][1] <= took:
            self._times.pop()
        self._times.append((now, took))
        while self._times[0][0] < now - STALL_WINDOW:
            self._times.popleft()

    def within_window(self) -> float:
        """The longest duration of the window, in seconds."""
        return self._times[0][1] if self._times else 0.0


class Appends(Collector):
    """Counts appended entries. This happens at every move, so it counts in plain numbers and builds metrics only when they are scraped."""

    def __init__(self) -> None:
        self._moves: dict[str, int] = {"person": 0, "bot": 0, "clock": 0, "house": 0}
        self._within = [0] * (len(APPEND_BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, seconds: float, entries: list[Entry]) -> None:
        """Count entries that were appended to the log in this many seconds."""
        self._within[bisect_left(APPEND_BUCKETS, seconds)] += 1
        self._seconds += seconds
        for entry in entries:
            if isinstance(entry.what, Action):
                self._moves[entry.by.kind] += 1

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        moves = CounterMetricFamily("serai_moves_accepted", "Game actions appended to the log.", labels=["by"])
        for by, number in self._moves.items():
            moves.add_metric([by], number)
        yield moves
        edges = [*map(str, APPEND_BUCKETS), "+Inf"]
        buckets = list(zip(edges, accumulate(self._within), strict=True))
        yield HistogramMetricFamily("serai_append_seconds", "Time until an append is durable.", buckets=buckets, sum_value=self._seconds)
