"""Decides requests: may this person do that at this table now? If so, what goes into the log.

Pure: it reads the table and returns drafts of entries, or raises Refused. What concerns seats is in `decide_seats`, what concerns the
host in `decide_host`, and play is here.
"""

from serai.house import table_events as events
from serai.house.checks import check_host, check_seat, check_seen, drafts_by, own_seat
from serai.house.decide_host import Present, add_bot, allow, limit_to_known, move, mute, remove, set_bot_speed, set_options, start
from serai.house.decide_practice import rewind, undo
from serai.house.decide_seats import ask_swap, leave, return_to_seat, set_ready, sit
from serai.house.lesson_play import act_in_lesson, go_back, go_on, leave_lesson
from serai.house.log import CLOCK, Action, ByPerson, Draft
from serai.house.refused import Refused, from_kernel
from serai.house.table import Table
from serai.house.table_events import Person
from serai.kernel.checked import illegal
from serai.kernel.errors import InvalidAction
from serai.protocol.commands import (
    Act,
    AddBot,
    Allow,
    AnyCommand,
    AskSwap,
    Close,
    KeepSpectatorsApart,
    KnownOnly,
    Leave,
    LeaveLesson,
    LessonBack,
    LessonNext,
    Move,
    Mute,
    Ready,
    Rematch,
    Remove,
    ReturnToSeat,
    Rewind,
    SetBotSpeed,
    SetOptions,
    Sit,
    Skip,
    SkipPlayer,
    Start,
    Undo,
)


def decide(table: Table, person: Person, command: AnyCommand, seen: int | None = None, present: Present = list) -> list[Draft]:
    """What goes into the log when this person, who saw the table at version `seen`, sends this command; nothing if it changes nothing.

    `present` returns the ids of the people who are connected. Raises Refused.
    """
    if table.status == "closed":
        raise Refused("table-closed")
    match command:
        case Act():
            return _act(table, person, command, seen)
        case Sit():
            return sit(table, person, command)
        case Leave():
            return [*(leave_lesson(table, person) if table.running_lesson() is not None else []), *leave(table, person)]
        case ReturnToSeat():
            return return_to_seat(table, person)
        case Ready():
            return set_ready(table, person, command, seen)
        case AskSwap():
            return ask_swap(table, person, command)
        case AddBot():
            return add_bot(table, person, command)
        case Remove():
            return remove(table, person, command)
        case Move():
            return move(table, person, command)
        case SetOptions():
            return set_options(table, person, command)
        case Start():
            return start(table, person)
        case Close():
            check_host(table, person)
            return drafts_by(person, events.Closed(reason="cancelled"))
        case Skip():
            return _skip(table, person)
        case SkipPlayer():
            return _skip_player(table, person, command)
        case Rematch():
            return _ask_rematch(table, person)
        case Undo():
            return undo(table, person, seen)
        case Rewind():
            return rewind(table, person, command, seen)
        case LessonNext():
            return go_on(table, person, seen)
        case LessonBack():
            return go_back(table, person, seen)
        case LeaveLesson():
            return leave_lesson(table, person)
        case Allow():
            return allow(table, person, command)
        case KnownOnly():
            return limit_to_known(table, person, command, present)
        case Mute():
            return mute(table, person, command)
        case KeepSpectatorsApart():
            check_host(table, person)
            return [] if table.spectators_apart == command.apart else drafts_by(person, events.SpectatorsApart(apart=command.apart))
        case SetBotSpeed():
            return set_bot_speed(table, person, command)


def _act(table: Table, person: Person, command: Act, seen: int | None) -> list[Draft]:
    seat = own_seat(table, person)
    if table.state is None or table.status != "playing":
        raise Refused("no-match")
    if table.chairs[seat].left:
        raise Refused("stand-in-plays")
    decision = table.decisions.get(seat)
    check_seen(table, seen, decision.since if decision is not None else table.version)
    if table.pause is not None:
        raise Refused("paused")
    draft = Draft(check_action(table, seat, command.text), ByPerson(person.id))
    if table.running_lesson() is not None:
        return act_in_lesson(table, draft)
    return _with_seat_back(table, person, seat, draft)


def _with_seat_back(table: Table, person: Person, seat: int, draft: Draft) -> list[Draft]:
    """A person who acts while a stand-in plays for them gets the seat back first."""
    return [*return_to_seat(table, person), draft] if table.chairs[seat].stand_in else [draft]


def check_action(table: Table, seat: int, text: str) -> Action:
    """The action with this text, if it is legal for the seat. Raises Refused with the reason and the legal actions."""
    assert table.state is not None
    try:
        action = table.rules.parse(text)
    except InvalidAction as error:
        raise from_kernel(error) from None
    decision = table.decisions.get(seat)
    if decision is None or action not in decision.legal:
        raise from_kernel(illegal(table.rules, table.state, seat, text))
    return Action(seat, action)


def _skip(table: Table, person: Person) -> list[Draft]:
    """When all people want to go on, the house resumes play."""
    seat = own_seat(table, person)
    if table.pause is None:
        raise Refused("no-pause")
    return [] if seat in table.pause.skipped else _with_seat_back(table, person, seat, *drafts_by(person, events.SkipAsked(seat=seat)))


def _skip_player(table: Table, person: Person, command: SkipPlayer) -> list[Draft]:
    """Brings forward what the clock would do: a player who answered the last time can't be skipped."""
    own, seat = own_seat(table, person), check_seat(table, command.seat)
    if seat == own:
        raise Refused("own-seat")
    chair = table.chairs[seat]
    if chair.played_by_bot:
        return []
    if seat not in table.decisions:
        raise Refused("not-awaited", name=chair.name)
    if not chair.missed:
        raise Refused("not-idle", name=chair.name)
    return drafts_by(person, events.StandIn(seat=seat, on=True, idle=True))


def _ask_rematch(table: Table, person: Person) -> list[Draft]:
    """When all people want another match, the house sets the table up again."""
    seat = own_seat(table, person)
    if table.status != "over":
        raise Refused("match-not-over")
    return [] if seat in table.rematch else _with_seat_back(table, person, seat, *drafts_by(person, events.RematchAsked(seat=seat)))


def timed_out(table: Table, seat: int) -> Draft | None:
    """What the game's own rule does when a seat's time is up; None: a stand-in moves."""
    assert table.state is not None
    fallback = table.policy.fallback(table.state, seat)
    return None if fallback is None else Draft(Action(seat, fallback, forced=True), CLOCK)
