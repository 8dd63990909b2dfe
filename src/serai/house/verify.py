"""Checks whether a table's log is intact: no version is missing, every entry can be read, every action was possible."""

from serai.house.codec import read, read_event
from serai.house.fold import apply
from serai.house.loading import begin
from serai.house.log import Action, Entry
from serai.house.table import Table
from serai.house.table_events import Opened
from serai.kernel.errors import UnknownGame
from serai.kernel.registry import game
from serai.store.entry import StoredEntry


def missing(entries: list[StoredEntry], version: int) -> int | None:
    """The first version missing from a log that should have this many entries."""
    for expected, entry in enumerate(entries, 1):
        if entry.version != expected:
            return expected
    return len(entries) + 1 if len(entries) < version else None


def playable(entries: list[StoredEntry]) -> bool:
    """Whether this version of Serai has the game and the rules that a log was written with; if not, that is not damage."""
    try:
        opened = read_event(entries[0].text)
        return not isinstance(opened, Opened) or game(opened.game).rules_version == opened.rules_version
    except UnknownGame:
        return False
    except ValueError:
        return True


def first_fault(rows: list[StoredEntry]) -> int | None:
    """The version of the first entry that can't have been written by the house."""
    version = 1
    try:
        table, rest = begin(None, rows, {})
        for row in rest:
            version = row.version
            entry = read(table.rules, row)
            if not _possible(table, entry):
                return version
            apply(table, entry)
    except Exception:  # any exception while reading an entry is a fault
        return version
    return None


def _possible(table: Table, entry: Entry) -> bool:
    what = entry.what
    if not isinstance(what, Action):
        return True
    if table.state is None:
        return False
    return what.action in table.state.legal(what.seat) or (what.forced and what.action in table.state.forced(what.seat))
