"""The fold: computes a table from its log. Pure: the same entries and names give the same table, on any node, at any time."""

from msgspec.structs import replace

from serai.house import table_events as events
from serai.house.chairs import MISSED_TURNS, ActivePause, Chair, Decision
from serai.house.log import MOVES, Action, Author, ByClock, ByPerson, Deal, Entry, Step
from serai.house.practice_values import LessonProgress, PlayedMove
from serai.house.table import Table
from serai.house.table_events import Person, handle
from serai.kernel.state import CHANCE, State

MAX_REMOVED = 100
"""How many removed players are remembered: the last ones."""


def fold(code: str, entries: list[Entry], names: dict[str, str]) -> Table:
    """The table of a whole log, with people's names."""
    table = Table(code, entries[0], names)
    for entry in entries[1:]:
        apply(table, entry)
    return table


def step(table: Table, entry: Entry) -> Step:
    """Apply the next entry, and return what is needed to describe it."""
    what = entry.what
    chairs = table.chairs
    if isinstance(what, MOVES):
        before = table.share_state()
        apply(table, entry)
        return Step(entry, before, table.share_state(), table.chairs, False)
    apply(table, entry)
    names_changed = table.chairs is not chairs and [c.name for c in table.chairs] != [c.name for c in chairs]
    renamed = isinstance(what, events.Renamed)  # a table that was loaded later had the new name already
    return Step(entry, None, table.share_state(), table.chairs, names_changed or renamed, _name_in(table, what, chairs))


def _name_in(table: Table, event: events.AnyTableEvent, before: tuple[Chair, ...]) -> str:
    """The name of the person an event is about; `before`: the chairs before it."""
    match event:
        case events.HostPassed():
            return table.host.name
        case events.Sat() | events.Renamed() | events.AvatarChanged():
            return table.chairs[event.seat].name or ""
        case events.Emptied():
            return before[event.seat].name or ""
        case _:
            return ""


def apply(table: Table, entry: Entry) -> None:
    """Apply the next entry of the log."""
    assert entry.version == table.version + 1, f"{table.code}: entry {entry.version} after {table.version}"
    table.version = entry.version
    table.touched_at = entry.at
    what = entry.what
    if isinstance(what, Action):
        table.own_state().apply(what.seat, what.action)
        if table.practice:
            _note_move(table, PlayedMove(table.version, what.seat, what.action, what.forced))
        _count_missed(table, what.seat, entry.by)
        _after_move(table, entry.at, what.seat)
    elif isinstance(what, Deal):
        table.own_state().deal(what.order)
        if table.practice:
            _note_move(table, PlayedMove(table.version, CHANCE, order=what.order))
        _after_move(table, entry.at, CHANCE)
    else:
        table.revision = entry.version
        _apply_event(table, what, entry.at)


def _after_move(table: Table, at: int, acted: int) -> None:
    _ask(table, at, acted)
    assert table.state is not None
    if not table.decisions and not table.state.deal_due():
        table.status = "over"


def _note_move(table: Table, move: PlayedMove) -> None:
    """Remember a move of a practice table, so that it can be taken back; a lesson goes on after it."""
    table.moves = (*table.moves, move)
    if move.order is not None and move.order in table.coming_deals:
        table.coming_deals = table.coming_deals[table.coming_deals.index(move.order) + 1 :]
    if (lesson := table.running_lesson()) is not None:
        table.lesson = lesson.after_move(table.version)


def _count_missed(table: Table, seat: int, by: Author) -> None:
    """Whether a seat's player acted or let the clock run out. What a bot or the house did for the seat does not count."""
    chair = table.chairs[seat]
    missed = chair.missed
    if isinstance(by, ByClock):
        missed += 1
    elif missed and chair.person is not None and isinstance(by, ByPerson) and by.id == chair.person.id:
        missed = 0
    if missed != chair.missed:
        _change(table, seat, replace(chair, missed=missed))
        table.revision = table.version


def _ask(table: Table, at: int, acted: int = CHANCE) -> None:
    """Open decisions for the seats that are to act. One that another seat's action leaves open keeps its deadline."""
    assert table.state is not None
    open_now: dict[int, Decision] = {}
    phase = table.state.phase()
    for seat in table.state.actors():
        legal = tuple(table.state.legal(seat))
        kept = table.decisions.get(seat) if seat != acted else None
        if kept is None or kept.phase != phase:
            kept = Decision(table.version, table.deadline(seat, at), phase, legal)
        elif kept.legal != legal:
            kept = Decision(table.version, kept.deadline, phase, legal)
        open_now[seat] = kept
    table.decisions = open_now


def _apply_event(table: Table, event: events.AnyTableEvent, at: int) -> None:
    match event:
        case events.Sat():
            old = table.seat_of(event.person)
            named_at = table.version if old is None else table.chairs[old].named_at
            if old is not None:
                _seat(table, old, Chair())
            _seat(table, event.seat, Chair(person=Person(event.person, ""), named_at=named_at))
            table.known |= {handle(table.code, event.person)}
            table.show_names()
        case events.BotSat():
            _seat(table, event.seat, Chair(bot=event.level, bot_name=event.name, ready=True))
            table.show_names()
        case events.Emptied():
            person = table.chairs[event.seat].person
            if event.removed and person is not None:
                who = handle(table.code, person.id)
                table.removed = dict([*table.removed.items(), (who, person.id)][-MAX_REMOVED:])
                table.known -= {who}
            _seat(table, event.seat, Chair())
            table.show_names()
        case events.Swapped():
            here, there = table.chairs[event.seat], table.chairs[event.with_seat]
            _seat(table, event.seat, _unready(there))
            _seat(table, event.with_seat, _unready(here))
        case events.SwapAsked():
            table.swaps |= {(event.seat, event.with_seat)}
        case events.HostPassed():
            table.set_host(event.person)
        case events.Renamed():
            _change(table, event.seat, replace(table.chairs[event.seat], named_at=table.version))
            table.show_names()
        case events.OptionsSet():
            table.options, table.clock, table.public = event.options, event.clock, event.public
            table.options_version = table.version
            table.policy = table.read_policy()
            table.chairs = tuple(map(_unready, table.chairs))
        case events.ReadySet():
            _change(table, event.seat, replace(table.chairs[event.seat], ready=event.ready))
        case events.Started():
            _start(table, at)
        case events.StandIn():
            _stand_in(table, event, at)
        case events.BotFailure():
            _change(table, event.seat, replace(table.chairs[event.seat], bot_failed=True))
        case events.Paused():
            length = sum(seconds for _, seconds in event.phases)
            table.pause = ActivePause(event.phases, at, at + length * 1000)
            table.decisions = {}
        case events.PhaseShown():
            if table.pause is not None:
                table.pause = replace(table.pause, phases=table.pause.phases[1:], began=table.pause.next_at)
        case events.SkipAsked():
            if table.pause is not None:
                table.pause = replace(table.pause, skipped=table.pause.skipped | {event.seat})
        case events.Resumed():
            table.pause = None
            if table.state is not None and table.status == "playing":
                _ask(table, at)
        case events.RematchAsked():
            table.rematch |= {event.seat}
        case events.Relaid():
            _lay_again(table)
        case events.Muted():
            table.muted = table.muted | {event.who} if event.muted else table.muted - {event.who}
        case events.Allowed():
            table.removed = {who: id for who, id in table.removed.items() if who != event.who}
            table.known |= {event.who}
        case events.LimitedToKnown():
            table.known_only = event.only
            table.known |= set(event.present)
        case events.SpectatorsApart():
            table.spectators_apart = event.apart
        case events.Rewound():
            _rewind(table, event.version, at)
        case events.RecordContinued():
            table.coming_deals = tuple(event.deals)
        case events.LessonBegan():
            lesson = LessonProgress(id=event.lesson, text=event.text, at=0, since=table.version)
            table.lesson = lesson.went(lesson.lesson().start, table.version)
            _ask_again(table, at)
        case events.LessonMoved():
            if table.lesson is not None:
                table.lesson = table.lesson.went(event.at, table.version)
        case events.LessonAnswered():
            if table.lesson is not None:
                table.lesson = replace(table.lesson, answer=event.key)
        case events.LessonEnded():
            if table.lesson is not None:
                table.lesson = replace(table.lesson, answer="", ended=event.reason)
            _ask_again(table, at)
        case events.BotSpeedSet():
            table.bot_speed = event.speed
        case events.TimeGivenBack():
            _move_deadlines(table, event.away)
        case events.ClockCorrected():
            _move_deadlines(table, event.by)
        case events.Closed():
            table.status = "closed"
            table.closed = event.reason
            table.decisions = {}
            table.pause = None


def _change(table: Table, seat: int, chair: Chair) -> None:
    table.chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])


def _seat(table: Table, seat: int, chair: Chair) -> None:
    """Somebody else, or nobody, sits there now: requests from and to the seat are void."""
    _change(table, seat, chair)
    table.swaps = frozenset(pair for pair in table.swaps if seat not in pair)
    table.rematch -= {seat}


def _start(table: Table, at: int) -> None:
    table.chairs = tuple(chair for chair in table.chairs if not chair.free)
    table.swaps = frozenset()
    table.match += 1
    table.began = table.version
    table.status = "playing"
    table.state = table.rules.new(len(table.chairs), table.options)
    table._state_shared = False
    _forget_line(table)
    _ask(table, at)


def _rewind(table: Table, version: int, at: int) -> None:
    """Back to the position after the deals and actions up to a version. The deals that are taken back come again."""
    taken_back = [move.order for move in table.moves if move.version > version and move.order is not None]
    table.coming_deals = (*taken_back, *table.coming_deals)
    table.moves = tuple(move for move in table.moves if move.version <= version)
    state: State = table.rules.new(len(table.chairs), table.options)
    for move in table.moves:
        if move.order is None:
            state.apply(move.seat, move.action)
        else:
            state.deal(move.order)
    table.state = state
    table._state_shared = False
    table.status = "playing"
    table.pause = None
    table.rematch = frozenset()
    _ask_again(table, at)


def _ask_again(table: Table, at: int) -> None:
    """Open all decisions again, unless there is a pause or no match."""
    table.decisions = {}
    if table.status == "playing" and table.pause is None and table.state is not None:
        _ask(table, at)


def _forget_line(table: Table) -> None:
    """What could be taken back, and a lesson, belong to a match that is no longer played."""
    table.moves = ()
    table.coming_deals = ()
    table.lesson = None


def _stand_in(table: Table, event: events.StandIn, at: int) -> None:
    """A seat is given to a bot or back; a decision without a deadline gets a bot's, and loses it again."""
    seat = event.seat
    was = table.seconds(seat) if seat in table.decisions else None
    chair = table.chairs[seat]
    missed = 0 if not event.on else MISSED_TURNS if event.idle else chair.missed
    _change(table, seat, replace(chair, stand_in=event.on, left=event.on and event.left, missed=missed))
    if seat in table.decisions and table.seconds(seat) != was:
        table.decisions = {**table.decisions, seat: replace(table.decisions[seat], deadline=table.deadline(seat, at))}


def _lay_again(table: Table) -> None:
    table.status = "waiting"
    table.state = None
    table.rematch = frozenset()
    table.decisions = {}
    table.pause = None
    _forget_line(table)
    chairs = [Chair() if chair.left else _unready(replace(chair, stand_in=False, missed=0, bot_failed=False)) for chair in table.chairs]
    table.chairs = (*chairs, *[Chair()] * (table.seats - len(chairs)))
    table.show_names()


def _move_deadlines(table: Table, away: int) -> None:
    table.waiting_since += away
    if table.pause is not None:
        table.pause = replace(table.pause, began=table.pause.began + away, until=table.pause.until + away)
    table.decisions = {
        seat: decision if decision.deadline is None else replace(decision, deadline=decision.deadline + away)
        for seat, decision in table.decisions.items()
    }


def _unready(chair: Chair) -> Chair:
    """Bots are always ready; people have to say so again."""
    return replace(chair, ready=chair.bot is not None)
