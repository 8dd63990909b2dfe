"""Describes what happened at a table to its viewers: the events that each of them may know of."""

from collections.abc import Collection

from serai.house import table_events
from serai.house.codec import acted, actor_of, read, read_opening
from serai.house.fold import step
from serai.house.loading import begin, fold_on
from serai.house.log import MOVES, Deal, Entry, Step
from serai.house.snapshots import Snapshot
from serai.house.table import Table
from serai.kernel.game import AnyGame
from serai.kernel.presentation import Event
from serai.kernel.state import State
from serai.protocol.pushes import LogPage, Told
from serai.store.entry import StoredEntry


class Descriptions:
    """What each step means to everyone, and to players who saw more of it.

    Nothing is built for people who are not connected.
    """

    def __init__(self, rules: AnyGame, steps: list[Step], people: Collection[str]) -> None:
        """`people`: the ids of the viewers."""
        self._rules = rules
        self._people = people
        self._common: list[Told] = []
        self._apart: dict[str, list[Told]] = {}
        for made in steps:
            self._take(made)

    def of(self, person: str) -> list[Told]:
        """What a person is told. People who are told the same share one list."""
        return self._apart.get(person, self._common)

    def _take(self, step: Step) -> None:
        apart: dict[str, Told] = {}
        if step.before is not None:
            for seat in self._private_event_seats(step, step.before):
                person = step.chairs[seat].person
                if person is not None and person.id in self._people:
                    apart[person.id] = told(self._rules, step, seat)
                    self._apart.setdefault(person.id, self._common.copy())
        common = told(self._rules, step, None)
        self._common.append(common)
        for person_id, lines in self._apart.items():
            lines.append(apart.get(person_id, common))

    def _private_event_seats(self, step: Step, before: State) -> Collection[int]:
        """The seats that may have seen more of an action. A table event means the same to everyone."""
        actor, action = acted(step)
        seats = self._rules.private_event_seats(before, actor, action, step.after)
        return range(len(step.chairs)) if seats is None else seats


def retell(snapshot: Snapshot | None, rows: list[StoredEntry], names: dict[str, str], person: str, since: int) -> list[Told]:
    """What the rows after a version meant to a person. They follow the snapshot; None: they are a whole log."""
    table, rest = begin(snapshot, rows, names)
    fold_on(table, [row for row in rest if row.version <= since])
    return Descriptions(table.rules, _steps(table, [row for row in rest if row.version > since]), [person]).of(person)


def page_of(snapshot: Snapshot | None, rows: list[StoredEntry], names: dict[str, str], person: str, since: int, upto: int) -> LogPage:
    """What a person was told after one version, up to another; `snapshot` as for `retell`."""
    table, rest = begin(snapshot, rows, names)
    fold_on(table, [row for row in rest if row.version <= since])
    seated = [chair.name for chair in table.chairs]
    opening = []
    if snapshot is None and since == 0 and upto > 0:
        opening.append(told(table.rules, _opened(table, read_opening(rows[0])), None))
    steps = _steps(table, [row for row in rest if since < row.version <= upto])
    return LogPage(names=seated, told=opening + Descriptions(table.rules, steps, [person]).of(person))


def _steps(table: Table, rows: list[StoredEntry]) -> list[Step]:
    return [step(table, read(table.rules, row)) for row in rows]


def _opened(table: Table, opening: Entry) -> Step:
    return Step(opening, None, None, table.chairs, False, table.host.name)


def told(rules: AnyGame, step: Step, seat: int | None) -> Told:
    """What a step means to a viewer."""
    entry, what = step.entry, step.entry.what
    if isinstance(what, MOVES):
        assert step.before is not None
        assert step.after is not None
        actor, action = acted(step)
        events = rules.events(step.before, actor, action, step.after, seat)
    else:
        event = table_event(what, step.name)
        events = [] if event is None else [event]
    names = [chair.name for chair in step.chairs] if step.names_changed else None
    round = step.before.units() + 1 if isinstance(what, Deal) and step.before is not None else None
    return Told(version=entry.version, at=entry.at, actor=actor_of(what), by=entry.by.kind, events=events, names=names, round=round)


def table_event(event: table_events.AnyTableEvent, name: str) -> Event | None:
    """A table event as everyone may know it: people by name, never by id; None if there is nothing to say about it.

    `name` is the name of the person it is about.
    """
    match event:
        case table_events.Opened():
            return Event(kind="opened", facts={"name": name})
        case table_events.HostPassed():
            return Event(kind="host-passed", facts={"name": name})
        case table_events.Sat():
            return Event(kind="sat", seat=event.seat, facts={"name": name})
        case table_events.Renamed():
            return Event(kind="renamed", seat=event.seat, facts={"name": name, "number": event.seat + 1})
        case table_events.AvatarChanged():
            return Event(kind="avatar-changed", seat=event.seat, facts={"name": name})
        case table_events.BotSat():
            return Event(kind="bot-sat", seat=event.seat, facts={"level": event.level, "name": event.name or event.level})
        case table_events.Emptied():
            return Event(kind="removed", seat=event.seat, facts={"name": name}) if event.removed else Event(kind="emptied", seat=event.seat)
        case table_events.Allowed():
            return Event(kind="allowed")
        case table_events.LimitedToKnown():
            return Event(kind="known-only" if event.only else "known-only-off")
        case table_events.Swapped():
            return Event(kind="swapped", seat=event.seat, facts={"with_seat": event.with_seat})
        case table_events.SwapAsked():
            return Event(kind="swap-asked", seat=event.seat, facts={"with_seat": event.with_seat})
        case table_events.ReadySet():
            return Event(kind="ready" if event.ready else "not-ready", seat=event.seat)
        case table_events.StandIn():
            return Event(kind=_stand_in(event), seat=event.seat)
        case table_events.BotFailure():
            return Event(kind="bot-failure", seat=event.seat, facts={"level": event.level})
        case table_events.Paused():
            return Event(kind="paused", facts={"phase": event.phases[0][0], "seconds": sum(seconds for _, seconds in event.phases)})
        case table_events.PhaseShown():
            return Event(kind="phase-shown", facts={"phase": event.phase})
        case table_events.SkipAsked():
            return Event(kind="skip-asked", seat=event.seat)
        case table_events.RematchAsked():
            return Event(kind="rematch-asked", seat=event.seat)
        case table_events.Muted():
            return Event(kind="muted" if event.muted else "unmuted")
        case table_events.SpectatorsApart():
            return Event(kind="spectators-apart" if event.apart else "spectators-together")
        case table_events.Rewound():
            return Event(kind="undone" if event.undo else "rewound", seat=event.seat, facts={"version": event.version})
        case table_events.RecordContinued():
            return Event(kind="record-continued")
        case table_events.LessonBegan():
            return Event(kind="lesson-began")
        case table_events.LessonMoved() | table_events.LessonAnswered():
            return None
        case table_events.LessonEnded():
            return Event(kind="lesson-ended", facts={"reason": event.reason})
        case table_events.BotSpeedSet():
            return Event(kind="bot-speed", facts={"speed": event.speed})
        case table_events.TimeGivenBack():
            return Event(kind="time-given-back", facts={"seconds": event.away // 1000})
        case table_events.ClockCorrected():
            return Event(kind="clock-corrected")
        case table_events.Closed():
            return Event(kind="closed", facts={"reason": event.reason})
        case table_events.OptionsSet():
            return Event(kind="options-set")
        case table_events.Started():
            return Event(kind="started")
        case table_events.Resumed():
            return Event(kind="resumed")
        case table_events.Relaid():
            return Event(kind="relaid")


def _stand_in(event: table_events.StandIn) -> str:
    if not event.on:
        return "returned"
    return "left" if event.left else "idle" if event.idle else "stand-in"
