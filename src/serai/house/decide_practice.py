"""Decides requests to go back at a practice table."""

from serai.house import table_events as events
from serai.house.checks import check_seen, drafts_by, own_seat
from serai.house.decide_seats import return_to_seat
from serai.house.log import Draft
from serai.house.refused import Refused
from serai.house.table import Table
from serai.house.table_events import Person
from serai.protocol.commands import Rewind


def undo(table: Table, person: Person, seen: int | None) -> list[Draft]:
    """Take back the person's last action and everything after it."""
    seat = _check(table, person)
    last = table.last_own_move(seat)
    if last is None:
        raise Refused("nothing-to-undo")
    _check_seen(table, seat, seen, table.moves[last].version)
    version = table.moves[last - 1].version if last else table.began
    return _rewound(table, person, events.Rewound(seat=seat, version=version, undo=True))


def rewind(table: Table, person: Person, command: Rewind, seen: int | None) -> list[Draft]:
    """Go back to an earlier position of the match."""
    seat = _check(table, person)
    if command.version != table.began and not any(move.version == command.version for move in table.moves):
        raise Refused("no-such-position")
    if not table.moves or table.moves[-1].version <= command.version:
        return []
    _check_seen(table, seat, seen, 0)
    return _rewound(table, person, events.Rewound(seat=seat, version=command.version))


def _check(table: Table, person: Person) -> int:
    """The person's seat, if they can go back here."""
    seat = own_seat(table, person)
    if not table.practice:
        raise Refused("practice-only")
    if table.state is None:
        raise Refused("no-match")
    if not table.is_alone(seat):
        raise Refused("practice-alone")
    if table.running_lesson() is not None:
        raise Refused("lesson-runs")
    return seat


def _check_seen(table: Table, seat: int, seen: int | None, since: int) -> None:
    """Refuse somebody who has not seen the action that they want to take back, or that the match went back already."""
    decision = table.decisions.get(seat)
    check_seen(table, seen, since if decision is None else max(since, decision.since))


def _rewound(table: Table, person: Person, event: events.Rewound) -> list[Draft]:
    """A person for whom a stand-in plays gets the seat back first."""
    back = return_to_seat(table, person) if table.chairs[event.seat].stand_in else []
    return [*back, *drafts_by(person, event)]
