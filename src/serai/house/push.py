"""What the house sends about a table: a pure function of the table and the viewer, and nothing else ever leaves."""

import msgspec
from msgspec import Raw, Struct

from serai.house import entries as log
from serai.house.entries import Clock
from serai.house.stencil import Stencil
from serai.house.table import Status, Table
from serai.house.views import Views
from serai.kernel.entry import TABLE, Entry, seat_of
from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.seen import Event, Scene, Summary
from serai.kernel.state import CHANCE, State


class ChairView(Struct, frozen=True, kw_only=True):
    """A seat and who sits there."""

    name: str | None
    """Nobody: null."""
    bot: bool
    """Whether a bot sits there for good."""
    level: str | None
    """How well that bot plays; null for people."""
    ready: bool
    stand_in: bool
    """Whether a bot plays for the person just now."""
    host: bool
    state: str | None
    """The player's state by its name in the rules, where the game has such names; the catalogue's `state-<name>`."""


class PauseView(Struct, frozen=True, kw_only=True):
    """A pause that is on."""

    phases: list[tuple[str, int]]
    """The phases by name and the seconds of each: the one that is shown, then those that follow."""
    began: int
    """When the first of them began."""
    until: int
    skipped: list[int]
    """The seats that have seen enough."""


class TableView(Struct, frozen=True, kw_only=True):
    """What everyone at a table may know about it, apart from the game."""

    code: str
    version: int
    game: str
    options: dict[str, OptionValue]
    clock: Clock
    public: bool
    practice: bool
    """At a practice table hints are given and all hands can be opened. It says so to everyone, and is never rated."""
    status: Status
    phase: str
    """What the moment is called, by its name in the rules: the catalogue's `phase-<phase>`, or the house's where the game has none."""
    match: int
    chairs: list[ChairView]
    swaps: list[tuple[int, int]]
    """Who has asked whom to change seats."""
    rematch: list[int]
    """The seats that would like another match."""
    spectators_apart: bool
    muted: list[str]
    """Whose word the host took: `who` of their lines in the chat."""
    pause: PauseView | None
    deadlines: dict[int, int | None]
    """Whose decision is awaited, and until when, in milliseconds since 1970 by the house's clock; null: as long as they like."""
    outcome: Outcome | None
    summary: Summary | None
    """Statistics of a match that is over."""


class Told(Struct, frozen=True, kw_only=True):
    """What an entry of the log meant to the viewer."""

    version: int
    at: int
    actor: str
    by: str
    """`person`, `clock`, `bot` or `house`."""
    events: Raw
    """The game's events, or the table's."""


class Push(Struct, frozen=True, kw_only=True, tag="push"):
    """A table as one viewer sees it at a version. `view`, `choices` and `refusals` are the game's own; null before a match."""

    version: int
    seat: int | None
    """Where the viewer sits; null for a spectator."""
    host: bool
    """Whether the viewer is the host."""
    table: TableView
    told: list[Told]
    """What happened since the viewer's last version, oldest first."""
    view: Raw | None
    choices: Raw | None
    refusals: Raw | None
    scene: Scene | None
    """The view laid out as zones and notes, for a client that asked for it in its hello; else null."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is looking at the table just now."""

    connected: list[bool]
    """By seat; false for bots."""
    spectators: int


class OpenHands(Struct, frozen=True, kw_only=True, tag="open-hands"):
    """A practice table laid open: every seat's own view side by side, and every action so far."""

    version: int
    views: list[Raw]
    log: list[str]


encode = msgspec.json.Encoder().encode


def table_view(table: Table) -> TableView:
    """The table's own part, the same for everyone."""
    return TableView(
        code=table.code,
        version=table.version,
        game=table.rules.id,
        options=table.options,
        clock=table.clock,
        public=table.public,
        practice=table.practice,
        status=table.status,
        phase=table.phase(),
        match=table.match,
        chairs=[
            ChairView(
                name=chair.name,
                bot=chair.bot is not None,
                level=chair.bot,
                ready=chair.ready,
                stand_in=chair.stand_in,
                host=chair.person is not None and chair.person.id == table.host.id,
                state=None if chair.free else table.manners.standing(table.state, seat),
            )
            for seat, chair in enumerate(table.chairs)
        ],
        swaps=sorted(table.swaps),
        rematch=sorted(table.rematch),
        spectators_apart=table.spectators_apart,
        muted=sorted(table.muted),
        pause=None
        if table.pause is None
        else PauseView(phases=table.pause.phases, began=table.pause.began, until=table.pause.until, skipped=sorted(table.pause.skipped)),
        deadlines={seat: decision.deadline for seat, decision in table.decisions.items()},
        outcome=table.outcome(),
        summary=table.rules.summary(table.state) if table.status == "over" and table.state is not None else None,
    )


def table_json(table: Table) -> list[bytes]:
    """The table's own part as it is sent, a TableView, in parts. Between two table events only some of it changes."""
    if table.status == "over":
        return [encode(table_view(table))]
    states = [table.manners.standing(table.state, seat) for seat in range(len(table.chairs))]
    if table.stencil is None or table.stencil[0] != states:
        table.stencil = states, Stencil(table_view(table), ("version", "phase", "deadlines"))
    stencil = table.stencil[1]
    if not stencil.fits:
        return [encode(table_view(table))]
    deadlines = {seat: decision.deadline for seat, decision in table.decisions.items()}
    return stencil.fill(b"%d" % table.version, encode(table.phase()), encode(deadlines))


class Showing:
    """A table at one version, ready to be sent to any number of viewers. What is the same for all is made once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._common = [b',"table":', *table_json(table), b',"told":']
        self._told: dict[int, tuple[list[Told], bytes]] = {}
        self._views = None if table.state is None else Views(table.rules, table.state)

    def push(self, person: str, told: list[Told], scene: bool = False) -> bytes:
        """The bytes that somebody is sent: a Push; `scene`: with the view laid out."""
        table = self._table
        seat = table.seat_of(person)
        view, rest = [NULL], NOTHING_OPEN
        if self._views is not None:
            view = self._views.of(seat)
            if seat is not None and seat in table.decisions:
                rest = OPEN % (encode(table.rules.choices(table.state, seat)), encode(table.rules.refusals(table.state, seat)))
        begin = BEGIN % (table.version, NULL if seat is None else b"%d" % seat, b"true" if person == table.host.id else b"false")
        end = END % (encode(table.rules.scene(table.rules.view(table.state, seat))) if scene and table.state is not None else NULL)
        return b"".join([begin, *self._common, self._lines(told), b',"view":', *view, rest, end])

    def _lines(self, told: list[Told]) -> bytes:
        known = self._told.get(id(told))
        if known is None:
            known = self._told[id(told)] = told, encode(told)
        return known[1]


NULL = b"null"
BEGIN = b'{"type":"push","version":%d,"seat":%b,"host":%b'
OPEN = b',"choices":%b,"refusals":%b'
NOTHING_OPEN = OPEN % (NULL, NULL)
END = b',"scene":%b}'
"""A Push is put together from parts that are JSON already."""


def told(table: Table, entry: Entry, before: State | None, seat: int | None) -> Told:
    """What an entry that the table has just taken means to a viewer."""
    if entry.actor == TABLE:
        events = [table_event(log.read(entry.text))]
    else:
        assert before is not None
        assert table.state is not None
        events = table.rules.events(before, *acted(table, entry), table.state, seat)
    by = entry.by if entry.by in ("clock", "house") else "bot" if entry.by.startswith("bot:") else "person"
    return Told(version=entry.version, at=entry.at, actor=entry.actor, by=by, events=Raw(encode(events)))


def acted(table: Table, entry: Entry) -> tuple[int, int]:
    """Who did what in an entry of the game."""
    if entry.actor == "*":
        return CHANCE, 0
    return seat_of(entry.actor), table.rules.parse(entry.text)


def table_event(event: log.AnyTableEvent) -> Event:
    """A table event as everyone may know it: people by name, never by id."""
    match event:
        case log.Opened() | log.HostPassed():
            person = event.host if isinstance(event, log.Opened) else event.person
            return Event(kind="opened" if isinstance(event, log.Opened) else "host-passed", facts={"name": person.name})
        case log.Sat():
            return Event(kind="sat", seat=event.seat, facts={"name": event.person.name})
        case log.Renamed():
            return Event(kind="renamed", seat=event.seat, facts={"name": event.person.name, "was": event.was})
        case log.BotSat():
            return Event(kind="bot-sat", seat=event.seat, facts={"level": event.level, "name": event.name or event.level})
        case log.Emptied():
            return Event(kind="emptied", seat=event.seat)
        case log.Swapped():
            return Event(kind="swapped", seat=event.seat, facts={"with_seat": event.with_seat})
        case log.SwapAsked():
            return Event(kind="swap-asked", seat=event.seat, facts={"with_seat": event.with_seat})
        case log.ReadySet():
            return Event(kind="ready" if event.ready else "not-ready", seat=event.seat)
        case log.StandIn():
            return Event(kind="stand-in" if event.on else "returned", seat=event.seat)
        case log.Paused():
            return Event(kind="paused", facts={"phase": event.phases[0][0], "seconds": sum(seconds for _, seconds in event.phases)})
        case log.PhaseShown():
            return Event(kind="phase-shown", facts={"phase": event.phase})
        case log.SkipAsked():
            return Event(kind="skip-asked", seat=event.seat)
        case log.RematchAsked():
            return Event(kind="rematch-asked", seat=event.seat)
        case log.Muted():
            return Event(kind="muted" if event.muted else "unmuted")
        case log.SpectatorsApart():
            return Event(kind="spectators-apart" if event.apart else "spectators-together")
        case log.TimeGivenBack():
            return Event(kind="time-given-back", facts={"seconds": event.away // 1000})
        case log.Closed():
            return Event(kind="closed", facts={"reason": event.reason})
        case log.OptionsSet():
            return Event(kind="options-set")
        case log.Started():
            return Event(kind="started")
        case log.Resumed():
            return Event(kind="resumed")
        case log.Relaid():
            return Event(kind="relaid")
