"""Telling viewers what entries meant to them, as the table takes them."""

from collections.abc import Collection

from serai.house.parts import Chair
from serai.house.push import LogPage, Told
from serai.house.showing import told
from serai.house.table import Table, fold
from serai.kernel.entry import TABLE, Entry
from serai.kernel.state import State


class Telling:
    """Folds entries into a table and notes what each entry meant to everyone, and to those who saw more of it in their seat.

    When `only` one person will be told, nothing is made for others.
    """

    def __init__(self, table: Table, only: str | None = None) -> None:
        self.table = table
        self._only = only
        self._common: list[Told] = []
        self._apart: dict[str, list[Told]] = {}

    def heard(self, person: str) -> list[Told]:
        """What somebody is told. The same list for all who are told the same."""
        return self._apart.get(person, self._common)

    def take(self, entry: Entry, before: State | None = None) -> State | None:
        """The next entry. Answers the position before it, which may be handed in to save a copy; None where it is no action of the game."""
        table = self.table
        if entry.actor == TABLE:
            before = None
        elif before is None and table.state is not None:
            before = table.state.copy()
        chairs = table.chairs
        table.apply(entry)
        names = None if table.chairs is chairs or _names(table.chairs) == _names(chairs) else _names(table.chairs)
        apart: dict[str, Told] = {}
        if before is not None:
            for seat in self._witnesses(before):
                person = table.chairs[seat].person
                if person is not None and (self._only is None or self._only == person.id):
                    apart[person.id] = told(table, entry, before, seat)
                    self._apart.setdefault(person.id, self._common.copy())
        common = told(table, entry, before, None, names)
        self._common.append(common)
        for person_id, lines in self._apart.items():
            lines.append(apart.get(person_id, common))
        return before

    def _witnesses(self, before: State) -> Collection[int]:
        """The seats that may have seen more of an action. A table event means the same to all."""
        table = self.table
        actor, action = table.did
        seats = table.rules.witnesses(before, actor, action, table.state)
        return range(len(table.chairs)) if seats is None else seats


def retell(entries: list[Entry], person: str, since: int) -> list[Told]:
    """What the entries after a version meant to somebody. The entries are a whole log."""
    telling = Telling(fold(entries[:since]), person)
    for entry in entries[since:]:
        telling.take(entry)
    return telling.heard(person)


def page_of(entries: list[Entry], person: str, before: int, most: int) -> LogPage:
    """What somebody has been told of a whole log: the last so many entries before a version."""
    upto = min(before - 1, len(entries))
    since = max(0, upto - most)
    table = fold(entries[: since or 1])
    names = _names(table.chairs)
    opening = [told(table, entry, None, None) for entry in entries[since : 1 if upto else 0]]
    telling = Telling(table, person)
    for entry in entries[since or 1 : upto]:
        telling.take(entry)
    return LogPage(names=names, told=opening + telling.heard(person))


def _names(chairs: tuple[Chair, ...]) -> list[str | None]:
    return [chair.name for chair in chairs]
