"""Telling viewers what entries meant to them, as the table takes them."""

from collections.abc import Iterable

from serai.house.push import Told, told
from serai.house.table import Table, fold
from serai.kernel.entry import TABLE, Entry
from serai.kernel.state import State


class Telling:
    """Folds entries into a table and notes for some people what each entry meant in the seat that they had at that moment."""

    def __init__(self, table: Table, people: Iterable[str]) -> None:
        self.table = table
        self.heard: dict[str, list[Told]] = {person: [] for person in people}

    def take(self, entry: Entry, before: State | None = None) -> State | None:
        """The next entry. Answers the position before it, which may be handed in to save a copy; None where it is no action of the game."""
        table = self.table
        if entry.actor == TABLE:
            before = None
        elif before is None and table.state is not None:
            before = table.state.copy()
        table.apply(entry)
        by_seat: dict[int | None, Told] = {}
        for person, lines in self.heard.items():
            seat = None if entry.actor == TABLE else table.seat_of(person)  # a table event means the same to all
            if seat not in by_seat:
                by_seat[seat] = told(table, entry, before, seat)
            lines.append(by_seat[seat])
        return before


def retell(entries: list[Entry], person: str, since: int) -> list[Told]:
    """What the entries after a version meant to somebody. The entries are a whole log."""
    telling = Telling(fold(entries[:since]), [person])
    for entry in entries[since:]:
        telling.take(entry)
    return telling.heard[person]
