"""The desk where requests are decided: may this person do that at this table now? If so, what goes into the log.

Pure: it looks at the folded table and answers drafts of entries, or raises Refused and changes nothing.
"""

import msgspec

from serai.house import entries as log
from serai.house.chat import HANDLE, handle
from serai.house.commands import (
    Act,
    AddBot,
    AnyCommand,
    AskSwap,
    Close,
    KeepSpectatorsApart,
    Leave,
    Move,
    Mute,
    Ready,
    Rematch,
    Remove,
    ReturnToSeat,
    SetOptions,
    Sit,
    Skip,
    Start,
)
from serai.house.entries import Clock, Person
from serai.house.parts import Draft
from serai.house.refused import Refused
from serai.house.table import Table, bot_names
from serai.kernel.door import illegal
from serai.kernel.entry import TABLE
from serai.kernel.errors import InvalidAction, SeraiError
from serai.kernel.options import OptionValue
from serai.kernel.registry import bots, game

FASTEST, SLOWEST = 5, 3600
"""The seconds that a table's own clock can have."""


def decide(table: Table, person: Person, command: AnyCommand, seen: int | None = None) -> list[Draft]:
    """What goes into the log when this person, who saw the table at a version, asks for that; nothing when it is so already.

    Raises Refused.
    """
    if table.status == "closed":
        raise Refused("table-closed", status=410)
    match command:
        case Act():
            return _act(table, person, command, seen)
        case Sit():
            return _sit(table, person, command)
        case Leave():
            return _leave(table, person)
        case ReturnToSeat():
            return _return(table, person)
        case Ready():
            return _ready(table, person, command, seen)
        case AskSwap():
            return _swap(table, person, command)
        case AddBot():
            return _add_bot(table, person, command)
        case Remove():
            return _remove(table, person, command)
        case Move():
            return _move(table, person, command)
        case SetOptions():
            return _set_options(table, person, command)
        case Start():
            return _start(table, person)
        case Close():
            _host(table, person)
            return _events(person, log.Closed(reason="cancelled"))
        case Skip():
            return _skip(table, person)
        case Rematch():
            return _rematch(table, person)
        case Mute():
            return _mute(table, person, command)
        case KeepSpectatorsApart():
            _host(table, person)
            return [] if table.spectators_apart == command.apart else _events(person, log.SpectatorsApart(apart=command.apart))


def _events(person: Person, *events: log.AnyTableEvent) -> list[Draft]:
    return [Draft(TABLE, person.id, log.write(event)) for event in events]


# What most requests have to pass


def _seat(table: Table, seat: int) -> int:
    if not 0 <= seat < len(table.chairs):
        raise Refused("no-such-seat", status=404, seats=len(table.chairs))
    return seat


def _own_seat(table: Table, person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused("not-seated", status=403)
    return seat


def _host(table: Table, person: Person) -> None:
    if person.id != table.host.id:
        raise Refused("host-only", status=403, host=table.host.name)


def _before_start(table: Table) -> None:
    if table.status != "waiting":
        raise Refused("already-started")


def _fresh(table: Table, seen: int | None, since: int) -> None:
    """Refuse somebody who has not seen yet what has held since a version."""
    if seen is not None and seen < since:
        raise Refused("stale", seen=seen, version=table.version)


# Seats


def _sit(table: Table, person: Person, command: Sit) -> list[Draft]:
    _before_start(table)
    chair = table.chairs[_seat(table, command.seat)]
    if command.seat == table.seat_of(person.id):
        return []
    if not chair.free:
        raise Refused("seat-taken", name=chair.name)
    return _events(person, log.Sat(seat=command.seat, person=person))


def _ready(table: Table, person: Person, command: Ready, seen: int | None) -> list[Draft]:
    seat = _own_seat(table, person)
    _before_start(table)
    if command.ready:
        _fresh(table, seen, table.laid)
    return [] if table.chairs[seat].ready == command.ready else _events(person, log.ReadySet(seat=seat, ready=command.ready))


def _swap(table: Table, person: Person, command: AskSwap) -> list[Draft]:
    seat = _own_seat(table, person)
    _before_start(table)
    other = table.chairs[_seat(table, command.seat)]
    if command.seat == seat:
        raise Refused("own-seat")
    if other.person is None or (command.seat, seat) in table.swaps:
        return _events(person, log.Swapped(seat=seat, with_seat=command.seat))
    return [] if (seat, command.seat) in table.swaps else _events(person, log.SwapAsked(seat=seat, with_seat=command.seat))


def _leave(table: Table, person: Person) -> list[Draft]:
    seat = _own_seat(table, person)
    if table.status == "playing":
        return _leave_match(table, person, seat)
    if person.id != table.host.id:
        return _events(person, log.Emptied(seat=seat))
    if table.manners.host_leaving_cancels and table.match == 0:
        return _events(person, log.Closed(reason="cancelled"))
    heir = _heir(table, seat)
    if heir is None:
        return _events(person, log.Closed(reason="abandoned"))
    return _events(person, log.Emptied(seat=seat), log.HostPassed(person=heir))


def _leave_match(table: Table, person: Person, seat: int) -> list[Draft]:
    """A stand-in takes the seat; where the game has a rule for leavers, the house follows it."""
    if table.chairs[seat].left:
        return []
    drafts = _events(person, log.StandIn(seat=seat, on=True, left=True))
    heir = _heir(table, seat)
    if person.id == table.host.id and heir is not None:
        drafts += _events(person, log.HostPassed(person=heir))
    return drafts


def _heir(table: Table, seat: int) -> Person | None:
    """Who is host when this seat's player leaves: the next who plays, or who at least has not left."""
    others = [chair for at, chair in enumerate(table.chairs) if at != seat and chair.person is not None and not chair.left]
    others.sort(key=lambda chair: chair.stand_in)
    return others[0].person if others else None


def _return(table: Table, person: Person) -> list[Draft]:
    seat = _own_seat(table, person)
    if not table.chairs[seat].stand_in:
        raise Refused("seat-is-yours")
    drafts = _events(person, log.StandIn(seat=seat, on=False))
    host = table.seat_of(table.host.id)
    if host is None or (host != seat and table.chairs[host].left):
        drafts += _events(person, log.HostPassed(person=person))
    return drafts


# The host


def _add_bot(table: Table, person: Person, command: AddBot) -> list[Draft]:
    _host(table, person)
    _before_start(table)
    chair = table.chairs[_seat(table, command.seat)]
    if not chair.free:
        raise Refused("seat-taken", name=chair.name)
    if command.level not in bots():
        raise Refused("no-such-bot", status=404, given=command.level, allowed=", ".join(bots()))
    return _events(person, log.BotSat(seat=command.seat, level=command.level, name=bot_names(table, 1)[0]))


def _remove(table: Table, person: Person, command: Remove) -> list[Draft]:
    _host(table, person)
    _before_start(table)
    chair = table.chairs[_seat(table, command.seat)]
    if chair.free:
        raise Refused("nobody-there", seat=command.seat)
    if chair.person is not None and chair.person.id == person.id:
        raise Refused("host-removes-self")
    return _events(person, log.Emptied(seat=command.seat))


def _move(table: Table, person: Person, command: Move) -> list[Draft]:
    _host(table, person)
    _before_start(table)
    seat, other = _seat(table, command.seat), _seat(table, command.with_seat)
    if seat == other:
        raise Refused("own-seat")
    if table.chairs[seat].free and table.chairs[other].free:
        raise Refused("nobody-there", seat=seat)
    return _events(person, log.Swapped(seat=seat, with_seat=other))


def _mute(table: Table, person: Person, command: Mute) -> list[Draft]:
    _host(table, person)
    who = command.who
    if command.seat is not None:
        other = table.chairs[_seat(table, command.seat)].person
        who = None if other is None else handle(table.code, other.id)
    if who is None or len(who) != HANDLE:
        raise Refused("nobody-there", seat=command.seat)
    return [] if (who in table.muted) == command.muted else _events(person, log.Muted(who=who, muted=command.muted))


def _set_options(table: Table, person: Person, command: SetOptions) -> list[Draft]:
    _host(table, person)
    _before_start(table)
    options = table.options if command.options is None else command.options
    clock = table.clock if command.clock is None else command.clock
    public = table.public if command.public is None else command.public
    options = check_laying(table.rules.id, options, table.seats, clock, public=public, practice=table.practice)
    if (options, clock, public) == (table.options, table.clock, table.public):
        return []
    return _events(person, log.OptionsSet(options=options, clock=clock, public=public))


def check_laying(
    id: str, options: dict[str, OptionValue], seats: int, clock: Clock, *, public: bool, practice: bool
) -> dict[str, OptionValue]:
    """All options of a table that can be laid so, defaults written out, so that a table outlives a change of them. Raises Refused."""
    try:
        rules = game(id)
        rules.new(seats, options)
        whole: dict[str, OptionValue] = msgspec.to_builtins(rules.read_options(options))
    except SeraiError as error:
        raise Refused(error.code, status=422, why=str(error)) from None
    if practice and public:
        raise Refused("practice-is-private", status=422)
    if clock == "unlimited" and public:
        raise Refused("unlimited-is-private", status=422)
    if isinstance(clock, int) and not FASTEST <= clock <= SLOWEST:
        raise Refused("clock-range", status=422, given=clock, fewest=FASTEST, most=SLOWEST)
    return whole


def _start(table: Table, person: Person) -> list[Draft]:
    _host(table, person)
    _before_start(table)
    players = table.taken()
    if players not in table.rules.seats:
        raise Refused("wrong-number", players=players, fewest=table.rules.seats[0], most=table.rules.seats[-1])
    waiting = [chair.name or "" for chair in table.chairs if chair.person is not None and not chair.ready and chair.person.id != person.id]
    if waiting:
        raise Refused("not-ready", names=", ".join(waiting))
    check_laying(table.rules.id, table.options, players, table.clock, public=table.public, practice=table.practice)
    return _events(person, log.Started())


# Play


def _act(table: Table, person: Person, command: Act, seen: int | None) -> list[Draft]:
    seat = _own_seat(table, person)
    if table.state is None or table.status != "playing":
        raise Refused("no-match")
    if table.chairs[seat].stand_in:
        raise Refused("stand-in-plays")
    decision = table.decisions.get(seat)
    _fresh(table, seen, decision.since if decision is not None else table.version)
    if table.pause is not None:
        raise Refused("paused")
    return [Draft(f"P{seat + 1}", person.id, check_action(table, seat, command.text))]


def check_action(table: Table, seat: int, text: str) -> str:
    """The action's text, when it is open to the seat. Raises Refused with the reason and what is open."""
    assert table.state is not None
    try:
        action = table.rules.parse(text)
    except InvalidAction as error:
        raise Refused("invalid-action", status=422, why=str(error)) from None
    decision = table.decisions.get(seat)
    if decision is None or action not in decision.legal:
        facts = illegal(table.rules, table.state, seat, text).facts
        allowed = facts["allowed"]
        assert isinstance(allowed, list)
        raise Refused("illegal-action", why=str(facts["why"]), open=allowed)
    return table.rules.text(action)


def _skip(table: Table, person: Person) -> list[Draft]:
    """When all people have seen enough, the house goes on by itself."""
    seat = _own_seat(table, person)
    if table.pause is None:
        raise Refused("no-pause")
    return [] if seat in table.pause.skipped else _events(person, log.SkipAsked(seat=seat))


def _rematch(table: Table, person: Person) -> list[Draft]:
    """When all people would like another match, the house lays the table by itself."""
    seat = _own_seat(table, person)
    if table.status != "over":
        raise Refused("match-not-over")
    return [] if seat in table.rematch else _events(person, log.RematchAsked(seat=seat))


def renamed(table: Table, person: Person) -> list[Draft]:
    """What goes into the log when somebody goes by another name; nothing where they don't sit, and where nothing more happens."""
    seat = table.seat_of(person.id)
    if seat is None or table.status == "closed" or table.chairs[seat].name == person.name:
        return []
    return _events(person, log.Renamed(seat=seat, person=person, was=table.chairs[seat].name or ""))


def timed_out(table: Table, seat: int) -> Draft | None:
    """What happens by the game's own rule when a seat's time is up; None: a stand-in moves."""
    assert table.state is not None
    fallback = table.manners.fallback(table.state, seat)
    return None if fallback is None else Draft(f"P{seat + 1}!", "clock", table.rules.text(fallback))
