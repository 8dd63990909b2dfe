"""Decides requests about seats: sitting down, being ready, swapping, leaving and coming back."""

from serai.house import table_events as events
from serai.house.checks import check_seat, check_seen, check_waiting, drafts_by, own_seat
from serai.house.log import Draft
from serai.house.refused import Refused
from serai.house.table import Table
from serai.house.table_events import Person
from serai.protocol.commands import AskSwap, Ready, Sit


def sit(table: Table, person: Person, command: Sit) -> list[Draft]:
    """Take a free seat, or move to it."""
    check_waiting(table)
    own = table.seat_of(person.id)
    first_free = next((at for at, chair in enumerate(table.chairs) if chair.free), None)
    seat = first_free if command.seat is None else check_seat(table, command.seat)
    if own is not None and (command.seat is None or seat == own):
        return []
    if seat is None:
        raise Refused("no-free-seat")
    if not table.chairs[seat].free:
        raise Refused("seat-taken", name=table.chairs[seat].name)
    barred = table.barred(person.id)
    if barred == "removed":
        raise Refused("removed", host=table.host.name)
    if barred is not None:
        raise Refused("strangers-sit", host=table.host.name)
    return drafts_by(person, events.Sat(seat=seat, person=person.id))


def set_ready(table: Table, person: Person, command: Ready, seen: int | None) -> list[Draft]:
    """Become ready, or no longer."""
    seat = own_seat(table, person)
    check_waiting(table)
    if command.ready:
        check_seen(table, seen, table.options_version)
    return [] if table.chairs[seat].ready == command.ready else drafts_by(person, events.ReadySet(seat=seat, ready=command.ready))


def ask_swap(table: Table, person: Person, command: AskSwap) -> list[Draft]:
    """Ask a person to swap seats, or agree; with a bot or a free seat it is done immediately."""
    seat = own_seat(table, person)
    check_waiting(table)
    other = table.chairs[check_seat(table, command.seat)]
    if command.seat == seat:
        raise Refused("own-seat")
    if other.person is None or (command.seat, seat) in table.swaps:
        return drafts_by(person, events.Swapped(seat=seat, with_seat=command.seat))
    return [] if (seat, command.seat) in table.swaps else drafts_by(person, events.SwapAsked(seat=seat, with_seat=command.seat))


def leave(table: Table, person: Person) -> list[Draft]:
    """Leave the seat."""
    seat = own_seat(table, person)
    if table.status == "playing":
        return _leave_match(table, person, seat)
    if person.id != table.host.id:
        return drafts_by(person, events.Emptied(seat=seat))
    if table.policy.host_leaving_cancels:
        return drafts_by(person, events.Closed(reason="cancelled"))
    heir = _heir(table, seat)
    if heir is None:
        return drafts_by(person, events.Closed(reason="abandoned"))
    return drafts_by(person, events.Emptied(seat=seat), events.HostPassed(person=heir.id))


def _leave_match(table: Table, person: Person, seat: int) -> list[Draft]:
    """A stand-in takes the seat; if the game has a rule for players who leave, the house applies it."""
    if table.chairs[seat].left:
        return []
    drafts = drafts_by(person, events.StandIn(seat=seat, on=True, left=True))
    heir = _heir(table, seat)
    if person.id == table.host.id and heir is not None:
        drafts += drafts_by(person, events.HostPassed(person=heir.id))
    return drafts


def _heir(table: Table, seat: int) -> Person | None:
    """The host after this seat's player has left: the next person who plays, or at least has not left."""
    others = [chair for at, chair in enumerate(table.chairs) if at != seat and chair.person is not None and not chair.left]
    others.sort(key=lambda chair: chair.stand_in)
    return others[0].person if others else None


def return_to_seat(table: Table, person: Person) -> list[Draft]:
    """Take the seat back from the stand-in."""
    seat = own_seat(table, person)
    if not table.chairs[seat].stand_in:
        raise Refused("seat-is-yours")
    drafts = drafts_by(person, events.StandIn(seat=seat, on=False))
    host = table.seat_of(table.host.id)
    if host is None or (host != seat and table.chairs[host].left):
        drafts += drafts_by(person, events.HostPassed(person=person.id))
    return drafts


def renamed(table: Table, person: Person, *, known: bool = False) -> list[Draft]:
    """What goes into the log when a person has a new name; nothing if the table is closed or they have no seat.

    `known`: the table already has the name, but its viewers have not been sent it.
    """
    seat = table.seat_of(person.id)
    if seat is None or table.status == "closed" or (table.name_of(person.id) == person.name and not known):
        return []
    return drafts_by(person, events.Renamed(seat=seat, person=person.id))


def avatar_changed(table: Table, person: Person) -> list[Draft]:
    """What goes into the log when a person has a new avatar; nothing if the table is closed or they have no seat."""
    seat = table.seat_of(person.id)
    if seat is None or table.status == "closed" or table.avatar_of(person.id) == person.avatar:
        return []
    return drafts_by(person, events.AvatarChanged(seat=seat, person=person.id))
