"""Snapshots: a table at a version, so that a long log does not have to be read and folded from its beginning.

The position of a match is stored as its bytes (`State.to_bytes`). A snapshot that can't be read, for instance because the game writes
its positions differently now, is ignored: the log says the same.
"""

from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from serai.house.chairs import ActivePause, Chair, Decision
from serai.house.idempotency import CommandIndex
from serai.house.practice_values import LessonProgress, PlayedMove
from serai.house.table import Table
from serai.house.table_events import Person
from serai.kernel.errors import SeraiError
from serai.kernel.options import OptionValue
from serai.kernel.registry import game
from serai.protocol.table_view import BotSpeed, Clock, Status

SNAPSHOT_EVERY = 200
"""A snapshot is taken when the newest one is this many entries old."""


class Snapshot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table, with its match if there is one. No field has a default, so that a snapshot in another format is not read."""

    format: Literal[4]
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
    bot_speed: BotSpeed
    removed: dict[str, str]
    known_only: bool
    known: frozenset[str]
    match: int
    began: int
    state: bytes | None
    decisions: dict[int, Decision]
    pause: ActivePause | None
    rematch: frozenset[int]
    moves: tuple[PlayedMove, ...]
    coming_deals: tuple[list[int], ...]
    lesson: LessonProgress | None
    closed: str | None
    commands: bytes
    """The marks of the newest idempotency keys."""

    def people(self) -> set[str]:
        """The ids of all people in it."""
        return {self.host, *self.removed.values(), *(chair.person.id for chair in self.chairs if chair.person is not None)}


def take(table: Table, commands: CommandIndex) -> str:
    """The snapshot of a table, as it is stored."""
    snapshot = Snapshot(
        format=4,
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
        bot_speed=table.bot_speed,
        removed=table.removed,
        known_only=table.known_only,
        known=table.known,
        match=table.match,
        began=table.began,
        state=None if table.state is None else table.state.to_bytes(),
        decisions=table.decisions,
        pause=table.pause,
        rematch=table.rematch,
        moves=table.moves,
        coming_deals=table.coming_deals,
        lesson=table.lesson,
        closed=table.closed,
        commands=commands.latest(),
    )
    return msgspec.json.encode(snapshot).decode()


def _nameless(chair: Chair) -> Chair:
    return chair if chair.person is None else replace(chair, person=Person(chair.person.id, ""))


def read(text: str | None) -> Snapshot | None:
    """A stored snapshot; None if it can't be read, or its position can't."""
    if text is None:
        return None
    try:
        snapshot = msgspec.json.decode(text, type=Snapshot)
        if snapshot.state is not None:
            game(snapshot.game).state(snapshot.state)
    except (msgspec.MsgspecError, SeraiError):
        return None
    return snapshot


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
    table.bot_speed = snapshot.bot_speed
    table.removed = snapshot.removed
    table.known_only = snapshot.known_only
    table.known = snapshot.known
    table.match = snapshot.match
    table.began = snapshot.began
    table.state = None if snapshot.state is None else table.rules.state(snapshot.state)
    table.decisions = snapshot.decisions
    table.pause = snapshot.pause
    table.rematch = snapshot.rematch
    table.moves = snapshot.moves
    table.coming_deals = snapshot.coming_deals
    table.lesson = snapshot.lesson
    table.closed = snapshot.closed
    table.show_names()
    return table
