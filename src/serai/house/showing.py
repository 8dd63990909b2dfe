"""Shows a table: a pure function of the table and the viewer, and nothing else ever leaves."""

from msgspec import Raw

from serai.house import entries as log
from serai.house.push import ChairView, PauseView, TableView, Told, encode
from serai.house.stencil import Stencil
from serai.house.table import Table
from serai.house.views import NUMBERS, Views
from serai.kernel.entry import TABLE, Entry
from serai.kernel.seen import Event
from serai.kernel.state import State


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
    deadlines = {seat: decision.deadline for seat, decision in table.decisions.items()}
    return table.stencil[1].fill(encode(table.version), encode(table.phase()), encode(deadlines))


class Showing:
    """A table at one version, ready to be sent to any number of viewers. What is the same for all is made once."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._begin = b'{"type":"push","version":%d,"seat":' % table.version
        self._common = b"".join([b',"table":', *table_json(table), b',"told":'])
        self._fronts: dict[int, tuple[list[Told], bytes]] = {}
        self._views = None if table.state is None else Views(table.rules, table.state)
        self._made: dict[tuple[int | None, bool, int, bool], bytes] = {}

    def push(self, person: str, told: list[Told], scene: bool = False) -> bytes:
        """The bytes that somebody is sent: a Push; `scene`: with the view laid out. The same for all who are the same to the table."""
        table = self._table
        who = table.seat_of(person), person == table.host.id, id(told), scene
        made = self._made.get(who)
        if made is None:
            made = self._made[who] = self._push(who[0], who[1], told, scene)
        return made

    def _push(self, seat: int | None, host: bool, told: list[Told], scene: bool) -> bytes:
        table = self._table
        parts = [self._begin, NULL if seat is None else NUMBERS[seat], HOST if host else GUEST, self._front(told)]
        if self._views is None or table.state is None:
            parts.append(NO_VIEW)
            return b"".join(parts)
        parts += self._views.of(seat)
        if seat is not None and seat in table.decisions:
            parts += CHOICES, encode(table.rules.choices(table.state, seat)), REFUSALS, encode(table.rules.refusals(table.state, seat))
        else:
            parts.append(NOTHING_OPEN)
        parts += SCENE, encode(table.rules.scene(table.rules.view(table.state, seat))) if scene else NULL, END
        return b"".join(parts)

    def _front(self, told: list[Told]) -> bytes:
        """What comes before the view."""
        known = self._fronts.get(id(told))
        if known is None:
            known = self._fronts[id(told)] = told, b"".join([self._common, encode(told), b',"view":'])
        return known[1]


NULL, END = b"null", b"}"
HOST, GUEST = b',"host":true', b',"host":false'
CHOICES, REFUSALS, SCENE = b',"choices":', b',"refusals":', b',"scene":'
NOTHING_OPEN = CHOICES + NULL + REFUSALS + NULL
NO_VIEW = NULL + NOTHING_OPEN + SCENE + NULL + END
"""A Push is put together from parts that are JSON already."""


def told(table: Table, entry: Entry, before: State | None, seat: int | None, names: list[str | None] | None = None) -> Told:
    """What an entry that the table has just taken means to a viewer. `names`: who sits where, when it changed that."""
    if entry.actor == TABLE:
        events = [table_event(log.read(entry.text))]
    else:
        assert before is not None
        assert table.state is not None
        actor, action = table.did
        events = table.rules.events(before, actor, action, table.state, seat)
    by = entry.by if entry.by in ("clock", "house") else "bot" if entry.by.startswith("bot:") else "person"
    return Told(version=entry.version, at=entry.at, actor=entry.actor, by=by, events=Raw(encode(events)), names=names)


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
