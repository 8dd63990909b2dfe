"""When bots move at a table, and what is played if they can't."""

from serai.house import table_events as events
from serai.house.log import Action, Author, ByBot, Draft
from serai.house.offered_bots import STAND_IN
from serai.house.react import house_drafts
from serai.house.table import Table
from serai.kernel.errors import UnknownBot
from serai.kernel.registry import registered_bot
from serai.kernel.rng import Rng
from serai.kernel.state import State


def defers_to_people(table: Table, seat: int) -> bool:
    """Whether a bot leaves a decision to people because it could preempt them, as where partners decide together.

    If bots play for all of them, it decides. When their time is up, the game's own rule does.
    """
    if len(table.decisions) == 1 or table.state is None or not table.chairs[seat].played_by_bot:
        return False
    people = {other for other in table.decisions if not table.chairs[other].played_by_bot}
    return any(not people.issubset(_asked_after(table.state, seat, action)) for action in table.decisions[seat].legal)


def plays_slowly(table: Table) -> bool:
    """Whether only bots play and a player may still come back to the match."""
    return not table.people() and any(chair.stand_in and not chair.left for chair in table.chairs)


def _asked_after(state: State, seat: int, action: int) -> list[int]:
    """Who is to act after a seat's action."""
    after = state.copy()
    after.apply(seat, action)
    return after.actors()


def fallback_move(table: Table, seat: int, by: Author, seed: str) -> Draft:
    """The move when no bot answers: the game's own rule for a timeout, or any legal action."""
    assert table.state is not None
    action = table.policy.fallback(table.state, seat)
    if action is None:
        action = table.state.sample(seat, Rng(seed))
    return Draft(Action(seat, action, forced=True), by)


def failure_notice(table: Table, seat: int) -> list[Draft]:
    """What people are told when the bot that has a seat fails; once in a match."""
    chair = table.chairs[seat]
    return [] if chair.bot is None or chair.bot_failed else house_drafts(events.BotFailure(seat=seat, level=chair.bot))


def level_of(by: Author) -> str:
    """The bot that plays for an author."""
    return by.level if isinstance(by, ByBot) else STAND_IN


def time_limit_ms(level: str) -> int:
    """How long a bot may think."""
    try:
        return int(registered_bot(level).time_limit * 1000)
    except UnknownBot:  # it will fail when it is asked
        return 0
