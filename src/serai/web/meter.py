"""What can be measured of a house that runs. Nothing here names a person, a table or a card."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from serai.kernel.entry import TABLE, Entry
from serai.kernel.keeping import Lost, Repeated, Row, Store

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
        self.moves = Counter("serai_moves_accepted", "Actions of games that are in the log.", ["by"], registry=self.registry)
        self._moves_by = {by: self.moves.labels(by) for by in ("person", "clock", "bot")}
        self.refusals = Counter("serai_refusals", "Requests that were refused.", ["code"], registry=self.registry)
        self.cut_off = Counter("serai_readers_cut_off", "Connections ended because nobody read.", registry=self.registry)
        self.skipped = Counter("serai_pushes_skipped", "Pushes that a slow reader went without.", registry=self.registry)
        self.requests = Counter("serai_http_requests", "HTTP requests.", ["route", "status"], registry=self.registry)
        self.append = Histogram("serai_append_seconds", "Until an append is on disk.", buckets=APPEND_BUCKETS, registry=self.registry)
        Gauge("serai_tables_awake", "Tables in memory.", registry=self.registry).set_function(tables_awake)
        Gauge("serai_event_loop_stall_max_seconds", "The longest stall of the last five minutes.", registry=self.registry).set_function(
            self.longest_stall
        )
        self._stalls: deque[tuple[float, float]] = deque()

    def count(self, entries: list[Entry]) -> None:
        """Entries are in the log."""
        for entry in entries:
            if entry.actor not in (TABLE, "*"):
                self._moves_by[_by(entry)].inc()

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        return generate_latest(self.registry)

    async def watch_loop(self) -> None:
        """Find out, for as long as it runs, how late the event loop is."""
        while True:
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            now = time.monotonic()
            self.stalled(now - due, now)

    def stalled(self, late: float, now: float) -> None:
        """The loop was so late. Only what may yet be the maximum of the window is kept."""
        while self._stalls and self._stalls[-1][1] <= late:
            self._stalls.pop()
        self._stalls.append((now, late))
        while self._stalls[0][0] < now - STALL_WINDOW:
            self._stalls.popleft()

    def longest_stall(self) -> float:
        """In seconds."""
        return self._stalls[0][1] if self._stalls else 0.0


class MeteredStore:
    """A store whose appends are counted and timed; everything else goes straight through."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.meter: Meter | None = None

        self.now = store.now

    def append(self, entries: list[Entry], row: Row) -> "asyncio.Future[Lost | Repeated | None]":
        """Under way when this returns, as with any store."""
        append = self._store.append(entries, row)
        append.add_done_callback(partial(self._note, time.perf_counter(), entries))
        return append

    def _note(self, began: float, entries: list[Entry], append: "asyncio.Future[Lost | Repeated | None]") -> None:
        if self.meter is not None and not append.cancelled() and append.exception() is None:
            self.meter.append.observe(time.perf_counter() - began)
            if append.result() is None:
                self.meter.count(entries)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)


def _by(entry: Entry) -> str:
    return "clock" if entry.by == "clock" else "bot" if entry.by.startswith("bot:") else "person"
