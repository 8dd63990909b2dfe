"""Decides requests of the host: bots, seats, who may stay, options and the start."""

from collections.abc import Callable, Iterable

import msgspec

from serai.house import table_events as events
from serai.house.checks import check_host, check_seat, check_waiting, drafts_by
from serai.house.log import Draft
from serai.house.offered_bots import recommended_bot
from serai.house.refused import Refused, from_kernel
from serai.house.table import Table, bot_names
from serai.house.table_events import HANDLE, Person, handle
from serai.kernel.errors import SeraiError
from serai.kernel.options import OptionValue
from serai.kernel.registry import bots, game
from serai.protocol.commands import AddBot, Allow, KnownOnly, Move, Mute, Remove, SetBotSpeed, SetOptions
from serai.protocol.table_view import Clock

Present = Callable[[], Iterable[str]]
MAX_KNOWN = 200
"""How many people a host can let stay at a table that is limited to people who were here."""
MIN_CLOCK_SECONDS, MAX_CLOCK_SECONDS = 5, 3600
"""The range of a table's own clock."""


def add_bot(table: Table, person: Person, command: AddBot) -> list[Draft]:
    """Put a bot into a free seat."""
    check_host(table, person)
    check_waiting(table)
    chair = table.chairs[check_seat(table, command.seat)]
    if not chair.free:
        raise Refused("seat-taken", name=chair.name)
    level = recommended_bot(table.rules) if command.level is None else command.level
    if level not in bots():
        raise Refused("no-such-bot", given=level, allowed=", ".join(bots()))
    return drafts_by(person, events.BotSat(seat=command.seat, level=level, name=bot_names(table, 1)[0]))


def remove(table: Table, person: Person, command: Remove) -> list[Draft]:
    """Remove a bot or a player from a seat."""
    check_host(table, person)
    check_waiting(table)
    chair = table.chairs[check_seat(table, command.seat)]
    if chair.free:
        raise Refused("nobody-there", seat=command.seat)
    if chair.person is not None and chair.person.id == person.id:
        raise Refused("host-removes-self")
    return drafts_by(person, events.Emptied(seat=command.seat, removed=chair.person is not None))


def move(table: Table, person: Person, command: Move) -> list[Draft]:
    """Swap two seats."""
    check_host(table, person)
    check_waiting(table)
    seat, other = check_seat(table, command.seat), check_seat(table, command.with_seat)
    if seat == other:
        raise Refused("own-seat")
    if table.chairs[seat].free and table.chairs[other].free:
        raise Refused("nobody-there", seat=seat)
    return drafts_by(person, events.Swapped(seat=seat, with_seat=other))


def allow(table: Table, person: Person, command: Allow) -> list[Draft]:
    """Let a person who was kept out sit down and chat."""
    check_host(table, person)
    if len(command.who) != HANDLE or not command.who.isalnum():
        raise Refused("nobody-there")
    if command.who not in table.removed and not table.is_stranger(command.who):
        return []
    if len(table.known) >= MAX_KNOWN:
        raise Refused("too-many-known", most=MAX_KNOWN)
    return drafts_by(person, events.Allowed(who=command.who))


def limit_to_known(table: Table, person: Person, command: KnownOnly, present: Present) -> list[Draft]:
    """Everyone who is connected at that moment may stay, except players who were removed."""
    check_host(table, person)
    if table.known_only == command.only:
        return []
    handles = sorted({handle(table.code, id) for id in present()} - table.known - set(table.removed)) if command.only else []
    return drafts_by(person, events.LimitedToKnown(only=command.only, present=handles[:MAX_KNOWN]))


def mute(table: Table, person: Person, command: Mute) -> list[Draft]:
    """Mute a person in the chat, or unmute them."""
    check_host(table, person)
    who = command.who
    if command.seat is not None:
        other = table.chairs[check_seat(table, command.seat)].person
        who = None if other is None else handle(table.code, other.id)
    if who is None or len(who) != HANDLE:
        raise Refused("nobody-there", seat=command.seat)
    return [] if (who in table.muted) == command.muted else drafts_by(person, events.Muted(who=who, muted=command.muted))


def set_bot_speed(table: Table, person: Person, command: SetBotSpeed) -> list[Draft]:
    """Let the bots of a practice table play faster or slower."""
    check_host(table, person)
    if not table.practice:
        raise Refused("practice-only")
    return [] if table.bot_speed == command.speed else drafts_by(person, events.BotSpeedSet(speed=command.speed))


def set_options(table: Table, person: Person, command: SetOptions) -> list[Draft]:
    """Change the options, the clock or the listing."""
    check_host(table, person)
    check_waiting(table)
    options = table.options if command.options is None else command.options
    clock = table.clock if command.clock is None else command.clock
    public = table.public if command.public is None else command.public
    options = check_setup(table.rules.id, options, table.seats, clock, public=public, practice=table.practice)
    if (options, clock, public) == (table.options, table.clock, table.public):
        return []
    return drafts_by(person, events.OptionsSet(options=options, clock=clock, public=public))


def check_setup(
    id: str, options: dict[str, OptionValue], seats: int, clock: Clock, *, public: bool, practice: bool
) -> dict[str, OptionValue]:
    """The options of a new table with defaults written out, so that a change of defaults does not change the table. Raises Refused."""
    try:
        rules = game(id)
        rules.new(seats, options)
        whole: dict[str, OptionValue] = msgspec.to_builtins(rules.read_options(options))
    except SeraiError as error:
        raise from_kernel(error) from None
    if practice and public:
        raise Refused("practice-is-private")
    if clock == "unlimited" and public:
        raise Refused("unlimited-is-private")
    if isinstance(clock, int) and not MIN_CLOCK_SECONDS <= clock <= MAX_CLOCK_SECONDS:
        raise Refused("clock-range", given=clock, fewest=MIN_CLOCK_SECONDS, most=MAX_CLOCK_SECONDS)
    return whole


def _range(seats: range) -> str:
    """How many can play: `4`, or `2–6`."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def start(table: Table, person: Person) -> list[Draft]:
    """Begin the match."""
    check_host(table, person)
    check_waiting(table)
    players = table.taken()
    if players not in table.rules.seats:
        raise Refused("wrong-number", players=players, range=_range(table.rules.seats))
    waiting = [chair.name or "" for chair in table.chairs if chair.person is not None and not chair.ready and chair.person.id != person.id]
    if waiting:
        raise Refused("not-ready", names=waiting)
    check_setup(table.rules.id, table.options, players, table.clock, public=table.public, practice=table.practice)
    return drafts_by(person, events.Started())
