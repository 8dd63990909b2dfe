"""Reactions: what the house does after an entry until a decision is open. It is appended together with the entry."""

from collections import Counter

from serai.house import table_events as events
from serai.house.fold import step
from serai.house.lesson_play import deals_next, forced_by_lesson
from serai.house.log import CLOCK, HOUSE, Action, Author, Deal, Draft, Entry, Step
from serai.house.offered_bots import recommended_bot
from serai.house.table import Table, bot_names
from serai.house.table_events import Person
from serai.kernel.rng import Rng
from serai.kernel.state import State


def plan(
    table: Table, owed: list[Draft], drafts: list[Draft], command: str | None, at: int, entropy: Rng, named: Person | None = None
) -> tuple[Table, list[Step]]:
    """The table after some drafts and everything that the house does in response, and the steps to it. The given table is not changed.

    `owed` are table events of the house, which come first. The command is that of the first draft. `named` is a person whose name the table
    does not know yet.
    """
    ahead = table.copy()
    if named is not None:
        ahead.names = {**table.names, named.id: named.name}
        if named.avatar is not None:
            ahead.avatars = {**table.avatars, named.id: named.avatar}
    steps = [step(ahead, Entry(ahead.version + 1, at, draft.what, draft.by)) for draft in owed]
    while drafts:
        for draft in drafts:
            steps.append(step(ahead, Entry(ahead.version + 1, at, draft.what, draft.by, command)))
            command = None
        drafts = next_reaction(ahead, steps[-1].before, entropy)
    return ahead, steps


def next_reaction(table: Table, before: State | None, entropy: Rng) -> list[Draft]:
    """The house's next entries; `before` is the position before the last entry, if that was a deal or an action."""
    if table.status == "waiting":
        return fill_with_bots(table) if table.bots_join_at() is not None and table.taken() == len(table.chairs) else []
    if table.status == "closed" or table.state is None:
        return []
    if table.status == "over" and (people := table.people()) and table.rematch.issuperset(people):
        return house_drafts(events.Relaid(), *([events.Started()] if _alone_with_bots(table) else []))
    if before is not None and (pauses := _pauses(table, before, table.state)) and table.people():
        return house_drafts(events.Paused(phases=pauses))
    if table.status == "playing" and (idle := [seat for seat, chair in enumerate(table.chairs) if chair.idle and not chair.stand_in]):
        return house_drafts(*(events.StandIn(seat=seat, on=True, idle=True) for seat in idle), by=CLOCK)
    if table.pause is not None:
        return house_drafts(events.Resumed()) if table.pause.skipped.issuperset(table.people()) else []
    if table.status == "over":
        return []
    if table.running_lesson() is not None and not (table.state.deal_due() and deals_next(table)):
        return forced_by_lesson(table)
    if table.state.deal_due():
        return [Draft(Deal(_next_deal(table, table.state, entropy)), HOUSE)]
    return _leavers(table, table.state)


def _alone_with_bots(table: Table) -> bool:
    """Whether one person plays against bots only, so that the next match need not wait for anybody."""
    return sum(chair.bot is None for chair in table.chairs) == 1


def house_drafts(*what: events.AnyTableEvent, by: Author = HOUSE) -> list[Draft]:
    """Drafts of table events by the house or the clock."""
    return [Draft(event, by) for event in what]


def fill_with_bots(table: Table) -> list[Draft]:
    """A quick table has waited long enough: bots take the free seats and the match begins."""
    free = [seat for seat, chair in enumerate(table.chairs) if chair.free]
    level = recommended_bot(table.rules)
    named = zip(free, bot_names(table, len(free)), strict=True)
    return house_drafts(*(events.BotSat(seat=seat, level=level, name=name) for seat, name in named), events.Started())


def _pauses(table: Table, before: State, after: State) -> list[tuple[str, int]]:
    return [(pause.phase, pause.seconds) for pause in table.policy.pauses(before, after) if pause.seconds > 0]


def _next_deal(table: Table, state: State, entropy: Rng) -> list[int]:
    """The next deal that is known from a record or was taken back, if one fits; otherwise a random one."""
    for order in table.coming_deals:
        if len(order) == state.deal_size() and not Counter(order) - Counter(state.pack()):
            return order
    return state.shuffle(entropy)


def _leavers(table: Table, state: State) -> list[Draft]:
    """If the game has a rule for players who leave, apply it as soon as possible."""
    for seat, chair in enumerate(table.chairs):
        if chair.left:
            leave = table.policy.leave(state, seat)
            if leave is not None and leave in state.forced(seat):
                return [Draft(Action(seat, leave, forced=True), HOUSE)]
    return []
