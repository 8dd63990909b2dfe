"""Entries as text: to the store's rows and back. Nothing else in the house reads or writes the text of an entry."""

from typing import Final

import msgspec

from serai.house.log import CLOCK, HOUSE, Action, Author, ByBot, ByPerson, Deal, Entry, Step, What
from serai.house.table_events import AnyTableEvent, Opened, Relaid
from serai.kernel import state
from serai.kernel.game import AnyGame
from serai.store.entry import CHANCE, TABLE, StoredEntry

_events: Final = msgspec.json.Decoder(AnyTableEvent)
_encode: Final = msgspec.json.Encoder().encode
BOT: Final = "bot:"
SEATS: Final = [f"P{seat + 1}" for seat in range(16)]
FORCED: Final = [f"{seat}!" for seat in SEATS]


def write(code: str, rules: AnyGame, entry: Entry) -> StoredEntry:
    """An entry of the table with this code, as a row of the store."""
    what = entry.what
    if isinstance(what, Action):
        text = rules.text(what.action)
    elif isinstance(what, Deal):
        text = rules.deal_text(what.order)
    else:
        text = write_event(what)
    return StoredEntry(code, entry.version, entry.at, actor_of(what), write_author(entry.by), text, entry.command)


def read(rules: AnyGame, row: StoredEntry) -> Entry:
    """The entry of a row. Raises ValueError or InvalidAction if the house can't have written it."""
    what: What
    if row.actor == TABLE:
        what = read_event(row.text)
    elif row.actor == CHANCE:
        what = Deal(rules.parse_deal(row.text))
    else:
        what = Action(seat_of(row.actor), rules.parse(row.text), row.actor.endswith("!"))
    return Entry(row.version, row.at, what, read_author(row.by), row.command)


def read_opening(row: StoredEntry) -> Entry:
    """The entry that a log begins with; no game is needed to read it. Raises ValueError."""
    opened = read_event(row.text)
    if not isinstance(opened, Opened):
        raise ValueError("a log begins with its opening")
    return Entry(row.version, row.at, opened, read_author(row.by), row.command)


def write_event(event: AnyTableEvent) -> str:
    """A table event as the text of a row."""
    return _encode(event).decode()


def read_event(text: str) -> AnyTableEvent:
    """The table event in a row's text. Raises ValueError."""
    event: AnyTableEvent = _events.decode(text)
    return event


def actor_of(what: What) -> str:
    """Who acts: `*` for chance, `P1`… for a seat, `P1!` if something acted for it, `@` for the table."""
    if isinstance(what, Action):
        seat = what.seat
        if seat < len(SEATS):
            return (FORCED if what.forced else SEATS)[seat]
        return f"P{seat + 1}!" if what.forced else f"P{seat + 1}"
    return CHANCE if isinstance(what, Deal) else TABLE


def acted(step: Step) -> tuple[int, int]:
    """Who acted in a step that changed the position, and the action; for a deal the kernel's CHANCE and any number."""
    what = step.entry.what
    return (what.seat, what.action) if isinstance(what, Action) else (state.CHANCE, 0)


def seat_of(actor: str) -> int:
    """The seat, from 0, of `P1` or `P1!`."""
    return int(actor.strip("P!")) - 1


def write_author(by: Author) -> str:
    """A person's id, `clock`, `house`, or `bot:<level>`."""
    if isinstance(by, ByPerson):
        return by.id
    return BOT + by.level if isinstance(by, ByBot) else by.kind


def read_author(text: str) -> Author:
    """The author that the text names."""
    if text == CLOCK.kind:
        return CLOCK
    if text == HOUSE.kind:
        return HOUSE
    return ByBot(text.removeprefix(BOT)) if text.startswith(BOT) else ByPerson(text)


RELAID: Final = write_event(Relaid())


def last_relaid(rows: list[StoredEntry]) -> int:
    """The version at which the table was last set up again for a rematch; 0: never. Actions before it no longer matter."""
    return max((row.version for row in rows if row.actor == TABLE and row.text == RELAID), default=0)
