"""Regular upkeep: does what is overdue, unloads idle tables, closes abandoned ones."""

from typing import TYPE_CHECKING

from serai.house import table_events as events
from serai.house.lobby import is_listed
from serai.house.log import Draft
from serai.house.react import house_drafts
from serai.house.refused import Refused
from serai.house.table import Table

if TYPE_CHECKING:
    from serai.house.house import House

SWEEP_DELAY_MS = 2_000
"""How long a deadline is left to the node that has the table loaded, before `sweep` acts on it."""
UNLOAD_UNLESS_DUE_MS = 60_000
"""A table without connections is unloaded if nothing is due within this time."""
ABANDONED_AFTER_MS = 3_600_000
"""A table without connections and new entries is closed after this time."""
CLOSE_EMPTY_TABLE_MS, CLOSE_EMPTY_MATCH_MS = 300_000, 1_800_000
"""A listed table without connections is closed after this time: while it waits for players, and during a match."""
MAX_CLOSED_PER_RUN = 200
"""How many abandoned tables are closed in one run, so that other work does not wait."""


class Upkeep:
    """What is done for all tables of a house at every heartbeat."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self.empty_since: dict[str, int] = {}
        """Since when nobody has been at a listed table."""

    async def run(self, abandoned: int = ABANDONED_AFTER_MS) -> None:
        """All of it once; `abandoned` as for `close_abandoned`."""
        await self._house.beat()
        await self.sweep()
        await self.close_abandoned(abandoned)
        await self.close_empty()
        self.unload_idle()

    async def sweep(self) -> int:
        """Do what is overdue at any table; returns at how many tables there was something."""
        late = await self._house.store.rows(due_before=self._house.store.now() - SWEEP_DELAY_MS)
        late.sort(key=lambda row: row.deadline or 0)
        await self._house.each([row.code for row in late], self._do_overdue)
        return len(late)

    async def _do_overdue(self, code: str) -> None:
        async with self._house.lease(code) as room:
            await room.catch_up()
            await room.scheduler.do_due()

    def unload_idle(self) -> int:
        """Unload tables without leases and connections where nothing is due soon; how many there were.

        They are loaded again when they are needed, or when `sweep` finds that something is due.
        """
        soon = self._house.store.now() + UNLOAD_UNLESS_DUE_MS
        free = [(code, room) for code, room in self._house.rooms.items() if code not in self._house.leases and room.idle]
        unloaded = [(code, room) for code, room in free if (room.scheduler.next_due() or soon + 1) > soon]
        for code, room in unloaded:
            room.scheduler.stop_timer()
            del self._house.rooms[code]
        return len(unloaded)

    async def close_abandoned(self, untouched: int) -> int:
        """Close tables without connections whose last entry is older than this many milliseconds; returns how many there were."""
        before = self._house.store.now() - untouched
        closed = 0
        found = [row.code for row in await self._house.store.rows(status=["waiting", "playing"], untouched_since=before)]
        empty = [
            code
            for code in found
            if code not in self._house.unplayable and not (code in self._house.rooms and self._house.rooms[code].listeners)
        ]
        for code in empty[:MAX_CLOSED_PER_RUN]:
            try:
                closed += await self._close_if_abandoned(code, before)
            except Refused:
                self._house.unplayable.add(code)
        return closed

    async def close_empty(self) -> int:
        """Close listed tables that have had no connections for minutes, so that the lobby does not offer them; how many there were."""
        now = self._house.store.now()
        empty = {code: since for code, since in self.empty_since.items() if code in self._house.lobby}
        long = [
            code
            for code, since in empty.items()
            if now - since >= (CLOSE_EMPTY_TABLE_MS if self._house.lobby[code].status == "waiting" else CLOSE_EMPTY_MATCH_MS)
        ]
        closed = 0
        for code in long[:MAX_CLOSED_PER_RUN]:
            try:
                closed += await self._close_if_empty(code)
            except Refused:  # its game can no longer be played
                self.empty_since.pop(code, None)
        return closed

    async def _close_if_empty(self, code: str) -> bool:
        async with self._house.lease(code) as room:
            await room.catch_up()

            def empty(table: Table) -> list[Draft]:
                return house_drafts(events.Closed(reason="abandoned")) if not room.listeners and is_listed(table) else []

            return await room.append_if(empty)

    async def _close_if_abandoned(self, code: str, before: int) -> bool:
        """Close a table without connections whose last entry is older than a time; whether it was."""
        async with self._house.lease(code) as room:
            await room.catch_up()

            def abandoned(table: Table) -> list[Draft]:
                gone = not room.listeners and table.touched_at <= before and table.status in ("waiting", "playing")
                return house_drafts(events.Closed(reason="abandoned")) if gone else []

            return await room.append_if(abandoned)
