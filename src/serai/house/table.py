"""A table as its log tells it: a pure fold. The same entries give the same table, on any node, at any time."""

import hashlib
from itertools import islice

from msgspec.structs import replace

from serai.house import entries as log
from serai.house.entries import Clock
from serai.house.parts import Break, Chair, Decision, Status
from serai.house.stencil import Stencil
from serai.kernel.entry import TABLE, Entry, seat_of
from serai.kernel.game import AnyGame
from serai.kernel.keeping import Row
from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.registry import game
from serai.kernel.state import CHANCE, State
from serai.kernel.table import TableManners

QUICK_WAIT = 8_000
"""How long a quick table waits for people before bots take the free seats, in milliseconds."""
BOT_SECONDS = 20
"""How long a bot has where people have as long as they like: when it does not answer, another is asked."""
PUBLIC_SECONDS = 600
"""How long people have at a public table where the game's options set no limit: strangers are not kept waiting for ever."""


BOT_NAMES = ("Zuhra", "Kofi", "Mali", "Ravi", "Leyla", "Chen", "Ngozi", "Anan", "Farid", "Meera", "Tunde", "Suda")
"""What bots go by: travellers' names, of which a table never has two alike."""


class Table:
    """The fold. `apply` takes the entries one by one and puts new values in the place of old ones, so that a copy costs little."""

    def __init__(self, opening: Entry | None) -> None:
        """As its log opens it; None: with nothing on it, for `copy` to fill."""
        if opening is None:
            return
        opened = log.read(opening.text)
        assert isinstance(opened, log.Opened), "a log begins with its opening"
        self.code = opening.table
        self.version = opening.version
        self.opened_at = opening.at
        self.touched_at = opening.at
        self.rules: AnyGame = game(opened.game)
        self.rules_version = opened.rules_version
        self.options: dict[str, OptionValue] = opened.options
        self.laid = opening.version
        """The version since which these options, clock and listing hold."""
        self.public = opened.public
        self.practice = opened.practice
        self.quick = opened.quick
        self.clock: Clock = opened.clock
        self.host = opened.host
        self.seats = opened.seats
        self.chairs: tuple[Chair, ...] = (Chair(person=opened.host), *[Chair()] * (opened.seats - 1))
        self.status: Status = "waiting"
        self.swaps: frozenset[tuple[int, int]] = frozenset()
        self.muted: frozenset[str] = frozenset()
        """The handles of those whose word the host took."""
        self.spectators_apart = False
        self.match = 0
        self.began = 0
        """The version at which the match began."""
        self.state: State | None = None
        self.did = (CHANCE, 0)
        """Who did what in the last action of the game; chance deals."""
        self.decisions: dict[int, Decision] = {}
        self.pause: Break | None = None
        self.rematch: frozenset[int] = frozenset()
        self.closed: str | None = None
        self.manners: TableManners[State] = self._manners()
        self.stencil: tuple[list[str | None], Stencil] | None = None
        """What is shown of the table until the next table event, as long as its players' states are these; kept by those who show it."""
        self._seated = _seats_of(self.chairs)
        self._seated_on = self.chairs
        """Where everybody sits, on which chairs."""

    def copy(self) -> "Table":
        """A table that can go on without this one."""
        other = Table(None)
        other.code = self.code
        other.version = self.version
        other.opened_at = self.opened_at
        other.touched_at = self.touched_at
        other.rules = self.rules
        other.rules_version = self.rules_version
        other.options = self.options
        other.laid = self.laid
        other.public = self.public
        other.practice = self.practice
        other.quick = self.quick
        other.clock = self.clock
        other.host = self.host
        other.seats = self.seats
        other.chairs = self.chairs
        other.status = self.status
        other.swaps = self.swaps
        other.muted = self.muted
        other.spectators_apart = self.spectators_apart
        other.match = self.match
        other.began = self.began
        other.state = None if self.state is None else self.state.copy()
        other.did = self.did
        other.decisions = self.decisions
        other.pause = self.pause
        other.rematch = self.rematch
        other.closed = self.closed
        other.manners = self.manners
        other.stencil = self.stencil
        other._seated = self._seated
        other._seated_on = self._seated_on
        return other

    def _manners(self) -> TableManners[State]:
        manners: TableManners[State] = self.rules.manners(self.rules.read_options(self.options))
        return manners

    # Questions

    def seat_of(self, person: str) -> int | None:
        """Where somebody sits."""
        if self._seated_on is not self.chairs:
            self._seated, self._seated_on = _seats_of(self.chairs), self.chairs
        return self._seated.get(person)

    def people(self) -> list[int]:
        """The seats of people who play themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person is not None and not chair.stand_in]

    def taken(self) -> int:
        """How many seats are not free."""
        return sum(not chair.free for chair in self.chairs)

    def can_begin(self) -> bool:
        """Whether nobody but the host is awaited before a match."""
        ready = all(chair.ready or chair.person is None or chair.person.id == self.host.id for chair in self.chairs)
        return self.status == "waiting" and self.taken() in self.rules.seats and ready

    def phase(self) -> str:
        """What the moment is called: in a match and after it by the game, in a pause by what is shown, else by the game's manners."""
        names = self.manners.phases
        if self.status == "closed":
            return names.closed
        if self.pause is not None:
            return self.pause.phases[0][0]
        if self.state is not None:
            return (self.status == "over" and names.over) or self.state.phase()
        if self.can_begin():
            return names.ready
        return names.waiting if any(chair.free for chair in self.chairs) else names.ready_check

    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.state.outcome() if self.state is not None else None

    def to_act(self) -> list[int]:
        """The seats whose decision is awaited now; nobody's during a pause."""
        return sorted(self.decisions)

    def fills_up_at(self) -> int | None:
        """When bots take the free seats of a quick table; None for any other table."""
        return self.opened_at + QUICK_WAIT if self.quick and self.status == "waiting" and self.match == 0 else None

    def next_deadline(self) -> int | None:
        """When something is due though nobody acts: the end of a pause's phase or of a quick table's wait, or the first decision's time."""
        if self.pause is not None:
            return self.pause.next_at
        if (at := self.fills_up_at()) is not None:
            return at
        return min([decision.deadline for decision in self.decisions.values() if decision.deadline is not None], default=None)

    def seconds(self, seat: int) -> int | None:
        """How long a seat has for the decision that it faces; None: as long as it likes."""
        assert self.state is not None
        seconds: int | None = None
        if self.clock != "unlimited":
            seconds = self.manners.seconds(self.state, seat) if self.clock == "game" else self.clock
        if seconds is None and self.chairs[seat].played_by_bot:
            return BOT_SECONDS
        return PUBLIC_SECONDS if seconds is None and self.public else seconds

    # The fold

    def apply(self, entry: Entry) -> None:
        """Take the next entry of the log."""
        assert entry.version == self.version + 1, f"{self.code}: entry {entry.version} after {self.version}"
        self.version = entry.version
        self.touched_at = entry.at
        if entry.actor == TABLE:
            self.stencil = None
            self._happen(log.read(entry.text), entry.at)
        else:
            self._move(entry)

    def _move(self, entry: Entry) -> None:
        """An action of the game. It was checked when it was accepted."""
        assert self.state is not None
        if entry.actor == "*":
            self.did = CHANCE, 0
            self.state.deal(self.rules.parse_deal(entry.text))
        else:
            self.did = seat_of(entry.actor), self.rules.parse(entry.text)
            self.state.apply(*self.did)
        self._ask(entry.at, acted=self.did[0])
        if not self.decisions and not self.state.deal_due():
            self.status = "over"

    def _ask(self, at: int, acted: int = CHANCE) -> None:
        """Open decisions for those who are to act. One that another's action leaves open keeps its deadline."""
        assert self.state is not None
        open_now: dict[int, Decision] = {}
        phase = self.state.phase()
        for seat in self.state.actors():
            legal = tuple(self.state.legal(seat))
            kept = self.decisions.get(seat) if seat != acted else None
            if kept is None or kept.phase != phase:
                kept = Decision(self.version, self._deadline(seat, at), phase, legal)
            elif kept.legal != legal:
                kept = Decision(self.version, kept.deadline, phase, legal)
            open_now[seat] = kept
        self.decisions = open_now

    def _deadline(self, seat: int, at: int) -> int | None:
        seconds = self.seconds(seat)
        return None if seconds is None else at + seconds * 1000

    def _happen(self, event: log.AnyTableEvent, at: int) -> None:
        match event:
            case log.Sat():
                if (old := self.seat_of(event.person.id)) is not None:
                    self._seat(old, Chair())
                self._seat(event.seat, Chair(person=event.person))
            case log.BotSat():
                self._seat(event.seat, Chair(bot=event.level, bot_name=event.name, ready=True))
            case log.Emptied():
                self._seat(event.seat, Chair())
            case log.Swapped():
                here, there = self.chairs[event.seat], self.chairs[event.with_seat]
                self._seat(event.seat, _unready(there))
                self._seat(event.with_seat, _unready(here))
            case log.SwapAsked():
                self.swaps |= {(event.seat, event.with_seat)}
            case log.HostPassed():
                self.host = event.person
            case log.Renamed():
                self._change(event.seat, replace(self.chairs[event.seat], person=event.person))
                if self.host.id == event.person.id:
                    self.host = event.person
            case log.OptionsSet():
                self.options, self.clock, self.public = event.options, event.clock, event.public
                self.laid = self.version
                self.manners = self._manners()
                self.chairs = tuple(map(_unready, self.chairs))
            case log.ReadySet():
                self._change(event.seat, replace(self.chairs[event.seat], ready=event.ready))
            case log.Started():
                self._start(at)
            case log.StandIn():
                self._stand_in(event, at)
            case log.Paused():
                length = sum(seconds for _, seconds in event.phases)
                self.pause = Break(event.phases, at, at + length * 1000)
                self.decisions = {}
            case log.PhaseShown():
                if self.pause is not None:
                    self.pause = replace(self.pause, phases=self.pause.phases[1:], began=self.pause.next_at)
            case log.SkipAsked():
                if self.pause is not None:
                    self.pause = replace(self.pause, skipped=self.pause.skipped | {event.seat})
            case log.Resumed():
                self.pause = None
                if self.state is not None and self.status == "playing":
                    self._ask(at)
            case log.RematchAsked():
                self.rematch |= {event.seat}
            case log.Relaid():
                self._relay()
            case log.Muted():
                self.muted = self.muted | {event.who} if event.muted else self.muted - {event.who}
            case log.SpectatorsApart():
                self.spectators_apart = event.apart
            case log.TimeGivenBack():
                self._give_back(event.away)
            case log.Closed():
                self.status = "closed"
                self.closed = event.reason
                self.decisions = {}
                self.pause = None

    def _change(self, seat: int, chair: Chair) -> None:
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _seat(self, seat: int, chair: Chair) -> None:
        """Somebody else, or nobody, sits there now: what the seat asked or was asked is void."""
        self._change(seat, chair)
        self.swaps = frozenset(pair for pair in self.swaps if seat not in pair)
        self.rematch -= {seat}

    def _start(self, at: int) -> None:
        self.chairs = tuple(chair for chair in self.chairs if not chair.free)
        self.swaps = frozenset()
        self.match += 1
        self.began = self.version
        self.status = "playing"
        self.state = self.rules.new(len(self.chairs), self.options)
        self._ask(at)

    def _stand_in(self, event: log.StandIn, at: int) -> None:
        """A seat goes to a bot or back; a decision without a deadline gets a bot's, and loses it again."""
        seat = event.seat
        was = self.seconds(seat) if seat in self.decisions else None
        self._change(seat, replace(self.chairs[seat], stand_in=event.on, left=event.on and event.left))
        if seat in self.decisions and self.seconds(seat) != was:
            self.decisions = {**self.decisions, seat: replace(self.decisions[seat], deadline=self._deadline(seat, at))}

    def _relay(self) -> None:
        self.status = "waiting"
        self.state = None
        self.did = CHANCE, 0
        self.rematch = frozenset()
        self.decisions = {}
        self.pause = None
        chairs = [Chair() if chair.left else _unready(replace(chair, stand_in=False)) for chair in self.chairs]
        self.chairs = (*chairs, *[Chair()] * (self.seats - len(chairs)))

    def _give_back(self, away: int) -> None:
        if self.pause is not None:
            self.pause = replace(self.pause, began=self.pause.began + away, until=self.pause.until + away)
        self.decisions = {
            seat: decision if decision.deadline is None else replace(decision, deadline=decision.deadline + away)
            for seat, decision in self.decisions.items()
        }


def _seats_of(chairs: tuple[Chair, ...]) -> dict[str, int]:
    return {chair.person.id: seat for seat, chair in enumerate(chairs) if chair.person is not None}


def _unready(chair: Chair) -> Chair:
    """Bots are always ready; a person has to say so anew."""
    return replace(chair, ready=chair.bot is not None)


def nickname(code: str) -> str:
    """What a table is called in the house's own logs: whoever has the code itself can come in."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def row(table: Table) -> Row:
    """What the store must find without folding."""
    return Row(
        table.code,
        table.rules.id,
        table.public,
        table.practice,
        table.status,
        table.version,
        table.next_deadline(),
        table.opened_at,
        table.touched_at,
    )


def fold(entries: list[Entry]) -> Table:
    """The table that a whole log tells. Moves of matches before the last rematch are left out: nothing of them is left."""
    table = Table(entries[0])
    relaid = max((entry.version for entry in entries if entry.actor == TABLE and entry.text == RELAID), default=0)
    for entry in entries[1:]:
        if entry.version < relaid and entry.actor != TABLE:
            table.version = entry.version
        else:
            table.apply(entry)
    return table


RELAID = log.write(log.Relaid())


def bot_names(table: Table, count: int) -> list[str]:
    """Names for bots that sit down, none of which anyone at the table has; a table begins anywhere in the list."""
    taken = {chair.name for chair in table.chairs}
    first = sum(map(ord, table.code))
    laps = range(1, len(taken) + count + 1)
    begun = [BOT_NAMES[(first + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES))]
    names = (name if lap == 1 else f"{name} {lap}" for lap in laps for name in begun)
    return list(islice((name for name in names if name not in taken), count))
