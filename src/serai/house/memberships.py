"""The tables at which a person has a seat, so that they can return to a match, even at a private table.

Each seat is a note in the store under its owner's name, written when seats change and deleted when the table is over or closed. The
notes only say where to look: the table itself is asked whether they are still true.
"""

import asyncio
import logging
from collections import OrderedDict
from typing import TYPE_CHECKING

from msgspec import Struct

from serai.house.refused import Refused
from serai.house.table import Table

if TYPE_CHECKING:
    from serai.house.house import House

MAX_TABLES = 12
"""How many tables a person is shown, those where they sat down last."""
CACHE_SIZE = 5_000
"""How many tables that are not loaded are cached."""
_log = logging.getLogger(__name__)


class OwnTable(Struct, frozen=True, kw_only=True):
    """A table at which the requester has a seat."""

    code: str
    game: str
    status: str
    """`waiting` before a match, or `playing`."""
    public: bool
    practice: bool
    names: list[str | None]
    """Who sits in each seat; null: nobody."""
    seat: int
    """The requester's seat."""
    turn: list[int]
    """The seats whose turn it is."""


class SeatedTable(Struct, frozen=True):
    """A table at a version, as its players see it in their list."""

    version: int
    people: list[str | None]
    shown: OwnTable

    def of(self, person: str) -> OwnTable | None:
        """The table in the list of one of its players; None if they have no seat there."""
        shown = self.shown
        if person not in self.people:
            return None
        return OwnTable(
            code=shown.code,
            game=shown.game,
            status=shown.status,
            public=shown.public,
            practice=shown.practice,
            names=shown.names,
            seat=self.people.index(person),
            turn=shown.turn,
        )


class Memberships:
    """Which person has seats at which tables."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._writing: set[asyncio.Task[None]] = set()
        self._asleep: OrderedDict[str, SeatedTable] = OrderedDict()

    def changed(self, was: Table | None, now: Table) -> None:
        """Seats or the status of a table may have changed: update the notes."""
        before, after = set() if was is None else members(was), members(now)
        for person in after - before:
            self._write(person, now.code, str(self._house.store.now()))
        for person in before - after:
            self._write(person, now.code, None)

    def renamed(self, person: str) -> None:
        """A person has a new name: what is cached of tables where they sit is out of date."""
        for code in [code for code, known in self._asleep.items() if person in known.people]:
            del self._asleep[code]

    async def ensure(self, person: str, table: Table) -> None:
        """Write the note of a player's seat if it is missing, as after a crash."""
        if person in members(table) and await self._house.store.note(_owner(person), table.code) is None:
            self._write(person, table.code, str(self._house.store.now()))

    async def tables_of(self, person: str) -> list[OwnTable]:
        """The tables at which a person has a seat, before or in a match: those where it is their turn first, then the newest."""
        notes = await self._house.store.notes(_owner(person))
        codes = sorted(notes, key=lambda code: int(notes[code]), reverse=True)[:MAX_TABLES]
        found = []
        for code in codes:
            table = await self._look(code, person)
            if table is None:
                self._write(person, code, None)
            else:
                found.append(table)
        return sorted(found, key=lambda table: table.seat not in table.turn)

    async def _look(self, code: str, person: str) -> OwnTable | None:
        room = self._house.rooms.get(code)
        if room is not None:
            return seated_table(room.table).of(person)
        known = self._asleep.get(code)
        if known is None or await self._house.store.tail(code, known.version):
            try:
                async with self._house.lease(code) as room:
                    known = seated_table(room.table)
            except Refused:  # its game, or these rules, are no longer installed
                return None
            self._asleep[code] = known
        self._asleep.move_to_end(code)
        while len(self._asleep) > CACHE_SIZE:
            self._asleep.popitem(last=False)
        return known.of(person)

    def _write(self, person: str, code: str, value: str | None) -> None:
        task = asyncio.get_running_loop().create_task(self._keep(person, code, value))
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    async def _keep(self, person: str, code: str, value: str | None) -> None:
        try:
            await self._house.store.keep_note(_owner(person), code, value)
        except Exception as error:  # the table is not affected; the note is written when its owner comes back
            _log.warning("the note of a seat could not be stored", exc_info=error)

    async def close(self) -> None:
        """Finish what is being written."""
        await asyncio.gather(*self._writing)


def members(table: Table) -> set[str]:
    """The players of a table that has not ended."""
    if table.status not in ("waiting", "playing"):
        return set()
    return {chair.person.id for chair in table.chairs if chair.person is not None}


def seated_table(table: Table) -> SeatedTable:
    """A table as its players see it in their list."""
    people = [None if chair.person is None else chair.person.id for chair in table.chairs]
    return SeatedTable(
        version=table.version,
        people=people if table.status in ("waiting", "playing") else [],
        shown=OwnTable(
            code=table.code,
            game=table.rules.id,
            status=table.status,
            public=table.public,
            practice=table.practice,
            names=[chair.name for chair in table.chairs],
            seat=0,
            turn=[] if table.pause is not None else sorted(table.decisions),
        ),
    )


def _owner(person: str) -> str:
    return f"seat {person}"
