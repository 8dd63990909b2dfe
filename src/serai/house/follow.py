"""What the house does by itself after something happened, until somebody is awaited. It goes into the log in the same breath."""

from serai.house import entries as log
from serai.house.parts import Draft
from serai.house.table import Table, bot_names
from serai.house.telling import Telling
from serai.kernel.entry import TABLE, Entry
from serai.kernel.rng import Rng
from serai.kernel.state import State

STAND_IN = "greedy"
"""The bot that plays for people who are away, and takes free seats at quick tables."""


def foresee(table: Table, drafts: list[Draft], command: str | None, at: int, entropy: Rng) -> tuple[list[Entry], Telling]:
    """The entries that drafts make, with all that the house does after them, and the table that they lead to. This one stays as it is."""
    telling = Telling(table.copy())
    entries: list[Entry] = []
    untouched = table.state
    while drafts:
        before = None
        for draft in drafts:
            entry = Entry(table.code, telling.table.version + 1, at, draft.actor, draft.by, draft.text, command)
            command = None
            entries.append(entry)
            before = telling.take(entry, untouched)
            untouched = None
        drafts = next_by_house(telling.table, before, entropy)
    return entries, telling


def next_by_house(table: Table, before: State | None, entropy: Rng) -> list[Draft]:
    """The next entries that nobody asks for; `before` is the position before the game's last action, when that has just been."""
    if table.status == "waiting":
        return fill_up(table) if table.fills_up_at() is not None and table.taken() == len(table.chairs) else []
    if table.status == "closed" or table.state is None:
        return []
    if table.status == "over" and (people := table.people()) and table.rematch.issuperset(people):
        return by_house(log.Relaid())
    if table.pause is not None:
        return by_house(log.Resumed()) if table.pause.skipped.issuperset(table.people()) else []
    if before is not None and (pauses := _pauses(table, before, table.state)) and table.people():
        return by_house(log.Paused(phases=pauses))
    if table.status == "over":
        return []
    if table.state.deal_due():
        return [Draft("*", "house", table.rules.deal_text(table.state.shuffle(entropy)))]
    return _leavers(table, table.state)


def by_house(*events: log.AnyTableEvent, by: str = "house") -> list[Draft]:
    """Drafts of what the house decided."""
    return [Draft(TABLE, by, log.write(event)) for event in events]


def fill_up(table: Table) -> list[Draft]:
    """A quick table has waited long enough: bots take the free seats and the match begins."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.free]
    named = zip(free, bot_names(table, len(free)), strict=True)
    return by_house(*(log.BotSat(seat=seat, level=STAND_IN, name=name) for seat, name in named), log.Started())


def _pauses(table: Table, before: State, after: State) -> list[tuple[str, int]]:
    return [(pause.phase, pause.seconds) for pause in table.manners.pauses(before, after) if pause.seconds > 0]


def _leavers(table: Table, state: State) -> list[Draft]:
    """Where a game has a rule for players who leave, it holds as soon as it can."""
    for seat, chair in enumerate(table.chairs):
        if chair.left:
            leave = table.manners.leave(state, seat)
            if leave is not None and leave in state.forced(seat):
                return [Draft(f"P{seat + 1}!", "house", table.rules.text(leave))]
    return []
