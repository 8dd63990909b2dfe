"""Snapshots: a table at a version, so that a long log does not have to be read and folded from its beginning.

They are taken only between matches, since positions of games can't be serialized yet; so at most the current match is left to fold.
A snapshot that can't be read is ignored: the log says the same.
"""

from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from serai.house.chairs import Chair
from serai.house.idempotency import CommandIndex
from serai.house.table import Table
from serai.house.table_events import Person
from serai.kernel.options import OptionValue
from serai.kernel.registry import game
from serai.protocol.table_view import Clock, Status

SNAPSHOT_EVERY = 200
"""A snapshot is taken when the newest one is this many entries old."""


class Snapshot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table without a match. No field has a default, so that a snapshot in another format is not read."""

    format: Literal[2]
    code: str
    version: int
    opened_at: int
    touched_at: int
    waiting_since: int
    game: str
    rules_version: int
    options: dict[str, OptionValue]
    options_version: int = field(name="laid")
    public: bool
    practice: bool
    quick: bool
    clock: Clock
    host: str
    seats: int
    chairs: tuple[Chair, ...]
    """Without people's names, like the whole snapshot."""
    status: Status
    swaps: frozenset[tuple[int, int]]
    muted: frozenset[str]
    spectators_apart: bool
    removed: dict[str, str]
    known_only: bool
    known: frozenset[str]
    match: int
    began: int
    rematch: frozenset[int]
    closed: str | None
    commands: bytes
    """The marks of the newest idempotency keys."""

    def people(self) -> set[str]:
        """The ids of all people in it."""
        return {self.host, *self.removed.values(), *(chair.person.id for chair in self.chairs if chair.person is not None)}


def can_be_taken(table: Table) -> bool:
    """Whether there is no match, so that there is no position to store."""
    return table.state is None and table.pause is None and not table.decisions


def take(table: Table, commands: CommandIndex) -> str:
    """The snapshot of a table, as it is stored."""
    snapshot = Snapshot(
        format=2,
        code=table.code,
        version=table.version,
        opened_at=table.opened_at,
        touched_at=table.touched_at,
        waiting_since=table.waiting_since,
        game=table.rules.id,
        rules_version=table.rules_version,
        options=table.options,
        options_version=table.options_version,
        public=table.public,
        practice=table.practice,
        quick=table.quick,
        clock=table.clock,
        host=table.host.id,
        seats=table.seats,
        chairs=tuple(map(_nameless, table.chairs)),
        status=table.status,
        swaps=table.swaps,
        muted=table.muted,
        spectators_apart=table.spectators_apart,
        removed=table.removed,
        known_only=table.known_only,
        known=table.known,
        match=table.match,
        began=table.began,
        rematch=table.rematch,
        closed=table.closed,
        commands=commands.latest(),
    )
    return msgspec.json.encode(snapshot).decode()


def _nameless(chair: Chair) -> Chair:
    return chair if chair.person is None else replace(chair, person=Person(chair.person.id, ""))


def read(text: str | None) -> Snapshot | None:
    """A stored snapshot; None if it can't be read."""
    try:
        return None if text is None else msgspec.json.decode(text, type=Snapshot)
    except msgspec.MsgspecError:
        return None


def restore(snapshot: Snapshot, names: dict[str, str]) -> Table:
    """The table of a snapshot. Its game must be installed."""
    table = Table(snapshot.code, None, names)
    table.lay(snapshot.version, game(snapshot.game), snapshot.options, snapshot.chairs)
    table.opened_at = snapshot.opened_at
    table.touched_at = snapshot.touched_at
    table.waiting_since = snapshot.waiting_since
    table.rules_version = snapshot.rules_version
    table.options_version = snapshot.options_version
    table.public = snapshot.public
    table.practice = snapshot.practice
    table.quick = snapshot.quick
    table.clock = snapshot.clock
    table.host = Person(snapshot.host, "")
    table.seats = snapshot.seats
    table.status = snapshot.status
    table.swaps = snapshot.swaps
    table.muted = snapshot.muted
    table.spectators_apart = snapshot.spectators_apart
    table.removed = snapshot.removed
    table.known_only = snapshot.known_only
    table.known = snapshot.known
    table.match = snapshot.match
    table.began = snapshot.began
    table.rematch = snapshot.rematch
    table.closed = snapshot.closed
    table.show_names()
    return table
