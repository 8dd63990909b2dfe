"""Checks that many requests have to pass. Each raises Refused."""

from serai.house import table_events as events
from serai.house.log import ByPerson, Draft
from serai.house.refused import Refused
from serai.house.table import Table
from serai.house.table_events import Person


def drafts_by(person: Person, *what: events.AnyTableEvent) -> list[Draft]:
    """Drafts of table events that a person caused."""
    return [Draft(event, ByPerson(person.id)) for event in what]


def check_seat(table: Table, seat: int) -> int:
    """The same seat, if the table has it."""
    if not 0 <= seat < len(table.chairs):
        raise Refused("no-such-seat", seats=len(table.chairs))
    return seat


def own_seat(table: Table, person: Person) -> int:
    """The person's seat; they must have one."""
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused("not-seated")
    return seat


def check_host(table: Table, person: Person) -> None:
    """Only the host may do this."""
    if person.id != table.host.id:
        raise Refused("host-only", host=table.host.name)


def check_waiting(table: Table) -> None:
    """Only before a match."""
    if table.status != "waiting":
        raise Refused("already-started")


def check_seen(table: Table, seen: int | None, since: int) -> None:
    """Refuse a person whose view is older than this version."""
    if seen is not None and seen < since:
        raise Refused("stale", seen=seen, version=table.version)
