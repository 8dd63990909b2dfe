"""Practice tables that are opened from a position of a record, or for a lesson: what goes into their log first."""

from itertools import islice

from msgspec import Struct

from serai.house import table_events as events
from serai.house.checks import drafts_by
from serai.house.decide_host import check_setup
from serai.house.log import HOUSE, Action, Deal, Draft
from serai.house.offered_bots import recommended_bot
from serai.house.refused import Refused, from_kernel
from serai.house.table import Table, bot_names
from serai.house.table_events import Opened, Person
from serai.kernel.errors import SeraiError
from serai.kernel.game import AnyGame
from serai.kernel.options import OptionValue
from serai.kernel.registry import bots, game
from serai.kernel.state import CHANCE, State
from serai.records import Lesson, Record, steps
from serai.records import lesson as lesson_of
from serai.records.lesson_path import moves_before
from serai.records.replay import start

MAX_MOVES = 10_000
"""The most deals and actions of a record that a table is opened from. The longest matches have a few thousand."""


class PracticeSetup(Struct, frozen=True, kw_only=True):
    """A position from which a practice table is opened."""

    record: Record
    at: int
    """How many of the record's deals and actions have been made."""
    options: dict[str, OptionValue]
    """All options, defaults included."""
    moves: list[Deal | Action]
    """Those deals and actions."""
    deals: list[list[int]]
    """The deals of the record that come after them."""
    seat: int
    """The seat of the person who opens the table."""
    level: str
    """The bots in the other seats."""
    lesson: Lesson | None = None


def from_record(record: Record, at: int, seat: int | None, level: str | None = None) -> PracticeSetup:
    """The position of a record after some of its deals and actions; without a seat, that of the first player to act. Raises Refused."""
    if len(record.entries) > MAX_MOVES:
        raise Refused("record-too-long", given=len(record.entries), most=MAX_MOVES)
    if not 0 <= at <= len(record.entries):
        raise Refused("no-such-step", given=at, most=len(record.entries))
    if seat is not None and not 0 <= seat < len(record.players):
        raise Refused("no-such-seat", seats=len(record.players))
    if level is not None and level not in bots():
        raise Refused("no-such-bot", given=level, allowed=", ".join(bots()))
    try:
        rules, state = start(record)
        moves, state = _replayed(record, at, state)
        deals = [rules.parse_deal(entry.text) for entry in record.entries[at:] if entry.actor == CHANCE]
    except SeraiError as error:
        raise from_kernel(error) from None
    if state.outcome() is not None:
        raise Refused("position-over")
    return PracticeSetup(
        record=record,
        at=at,
        options=check_setup(rules.id, dict(record.options), len(record.players), "unlimited", public=False, practice=True),
        moves=moves,
        deals=deals,
        seat=next(iter(state.actors()), 0) if seat is None else seat,
        level=recommended_bot(rules) if level is None else level,
    )


def from_lesson(rules: AnyGame, id: str) -> PracticeSetup:
    """The position with which a lesson of a game begins. Raises Refused."""
    lesson = lesson_of(rules, id)
    if lesson is None:
        raise Refused("no-such-lesson", given=id)
    found = from_record(lesson.record, moves_before(lesson, lesson.start), lesson.learner)
    return PracticeSetup(
        record=found.record,
        at=found.at,
        options=found.options,
        moves=found.moves,
        deals=found.deals,
        seat=found.seat,
        level=found.level,
        lesson=lesson,
    )


def _replayed(record: Record, at: int, state: State) -> tuple[list[Deal | Action], State]:
    """The first deals and actions of a record, and the position after them. Raises InvalidRecord."""
    rules = game(record.game)
    moves: list[Deal | Action] = []
    for made in islice(steps(record), at):
        state = made.after
        if made.actor == CHANCE:
            moves.append(Deal(rules.parse_deal(made.entry.text)))
        else:
            moves.append(Action(made.actor, made.action, forced=made.entry.by_table))
    return moves, state


def opening(setup: PracticeSetup, host: Person) -> Opened:
    """The first entry of the table's log."""
    record = setup.record
    return Opened(
        game=record.game,
        rules_version=record.rules_version,
        options=setup.options,
        seats=len(record.players),
        public=False,
        practice=True,
        clock="unlimited",
        host=host.id,
    )


def first_drafts(setup: PracticeSetup, table: Table, host: Person) -> list[Draft]:
    """What follows the opening: everyone sits down, the match begins, and the position is reached."""
    others = [seat for seat in range(len(table.chairs)) if seat != setup.seat]
    lesson = setup.lesson
    names = bot_names(table, len(others)) if lesson is None else [lesson.record.players[seat] for seat in others]
    sat = [] if setup.seat == 0 else drafts_by(host, events.Sat(seat=setup.seat, person=host.id))
    named = zip(others, names, strict=True)
    sat += drafts_by(host, *(events.BotSat(seat=seat, level=setup.level, name=name) for seat, name in named), events.Started())
    reached = [Draft(move, HOUSE) for move in setup.moves]
    reached += drafts_by(host, events.RecordContinued(deals=setup.deals))
    if lesson is not None:
        reached += drafts_by(host, events.LessonBegan(lesson=lesson.id, text=lesson.text))
    return sat + reached
