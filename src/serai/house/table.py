"""A table at a version of its log, and queries about it. `serai.house.fold` computes it from the log's entries."""

import hashlib
from itertools import islice
from typing import Literal

from msgspec.structs import replace

from serai.house.chairs import ActivePause, Chair, Decision
from serai.house.confusables import distinct, skeleton
from serai.house.log import Entry
from serai.house.practice_values import LessonProgress, PlayedMove
from serai.house.table_events import Opened, Person, guest_name, handle
from serai.kernel.game import AnyGame
from serai.kernel.options import OptionValue
from serai.kernel.outcome import Outcome
from serai.kernel.policy import TablePolicy
from serai.kernel.registry import game
from serai.kernel.state import State
from serai.protocol.avatars import default_avatar
from serai.protocol.table_view import BotSpeed, Clock, Status
from serai.store.protocol import TableRow

QUICK_WAIT = 8_000
"""How many milliseconds a quick table waits for people before bots take the free seats."""
BOT_SECONDS = 20
"""How long a bot has if people have no time limit, before another is asked."""
PUBLIC_SECONDS = 600
"""How long people have at a public table if the game's options set no limit."""

BOT_NAMES = ("Zuhra", "Kofi", "Mali", "Ravi", "Leyla", "Chen", "Ngozi", "Anan", "Farid", "Meera", "Tunde", "Suda")
"""Names of bots. No two bots at a table have the same name."""


class Table:
    """A table at a version. Its values are replaced and never changed in place, so a copy costs little."""

    def __init__(self, code: str, opening: Entry | None, names: dict[str, str]) -> None:
        """As the first entry of its log opens it; None: without values, for `copy` or a snapshot to fill in.

        `names` are those that people chose, by id. They are not in the log: the code that loads the table passes them in.
        """
        self.code = code
        self.names = names
        self.avatars: dict[str, str] = {}
        """The avatars that people chose, by id: like their names they are not in the log."""
        if opening is None:
            return
        opened = opening.what
        assert isinstance(opened, Opened), "a log begins with its opening"
        self.version = opening.version
        self.opened_at = opening.at
        self.touched_at = opening.at
        self.waiting_since = opening.at
        """Since when a quick table waits for people."""
        self.rules: AnyGame = game(opened.game)
        self.rules_version = opened.rules_version
        self.options: dict[str, OptionValue] = opened.options
        self.options_version = opening.version
        """The version that last changed the options, the clock or the listing."""
        self.public = opened.public
        self.practice = opened.practice
        self.quick = opened.quick
        self.clock: Clock = opened.clock
        self.host = Person(opened.host, self.name_of(opened.host))
        self.seats = opened.seats
        self.chairs: tuple[Chair, ...] = (Chair(person=self.host, named_at=self.version), *[Chair()] * (opened.seats - 1))
        self.status: Status = "waiting"
        self.swaps: frozenset[tuple[int, int]] = frozenset()
        self.muted: frozenset[str] = frozenset()
        """The handles of people whom the host muted."""
        self.spectators_apart = False
        self.bot_speed: BotSpeed = "normal"
        self.removed: dict[str, str] = {}
        """The players whom the host removed: handles and ids."""
        self.known_only = False
        """Whether only people who have been here can sit down and chat."""
        self.known: frozenset[str] = frozenset((handle(code, opened.host),))
        """The handles of people who have sat here, or whom the host allowed to."""
        self.match = 0
        self.began = 0
        """The version at which the match began."""
        self.state: State | None = None
        self._state_shared = False
        """Whether other code may refer to the position too: then the next action is applied to a copy."""
        self.decisions: dict[int, Decision] = {}
        self.pause: ActivePause | None = None
        self.rematch: frozenset[int] = frozenset()
        self.moves: tuple[PlayedMove, ...] = ()
        """The deals and actions of the match that count, oldest first. Only at practice tables, where they can be taken back."""
        self.coming_deals: tuple[list[int], ...] = ()
        """Deals that were taken back or are known from a record: they come again, as long as they fit."""
        self.lesson: LessonProgress | None = None
        self.closed: str | None = None
        self.policy: TablePolicy[State] = self.read_policy()
        self.revision = opening.version
        """The version of the last entry that changed more than the game."""
        self._seated = _seats_of(self.chairs)
        self._seated_on = self.chairs
        """An index of `chairs`: the seat of each person."""

    def copy(self) -> "Table":
        """A copy that can change independently."""
        other = Table(self.code, None, self.names)
        other.avatars = self.avatars
        other.version = self.version
        other.opened_at = self.opened_at
        other.touched_at = self.touched_at
        other.waiting_since = self.waiting_since
        other.rules = self.rules
        other.rules_version = self.rules_version
        other.options = self.options
        other.options_version = self.options_version
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
        other.bot_speed = self.bot_speed
        other.removed = self.removed
        other.known_only = self.known_only
        other.known = self.known
        other.match = self.match
        other.began = self.began
        other.state = self.share_state()
        other._state_shared = True
        other.decisions = self.decisions
        other.pause = self.pause
        other.rematch = self.rematch
        other.moves = self.moves
        other.coming_deals = self.coming_deals
        other.lesson = self.lesson
        other.closed = self.closed
        other.policy = self.policy
        other.revision = self.revision
        other._seated = self._seated
        other._seated_on = self._seated_on
        return other

    def share_state(self) -> State | None:
        """The position, which is not changed from now on: the next action is applied to a copy."""
        self._state_shared = True
        return self.state

    def own_state(self) -> State:
        """The position, to apply an action to; no other code refers to it."""
        assert self.state is not None
        if self._state_shared:
            self.state = self.state.copy()
            self._state_shared = False
        return self.state

    def lay(self, version: int, rules: AnyGame, options: dict[str, OptionValue], chairs: tuple[Chair, ...]) -> None:
        """Set up the table without a match, with these rules, options and chairs."""
        self.version = self.revision = version
        self.rules = rules
        self.options = options
        self.chairs = chairs
        self.state = None
        self._state_shared = False
        self.decisions = {}
        self.pause = None
        self.policy = self.read_policy()
        self._seated, self._seated_on = _seats_of(chairs), chairs

    def show_names(self) -> None:
        """Give everyone at the table the name that others see: with a number if it looks like a bot's, or like that of a person who
        has had it here for longer.
        """
        shown = [chair.name for chair in self.chairs if chair.bot is not None]
        people = [(chair.named_at, seat) for seat, chair in enumerate(self.chairs) if chair.person is not None]
        chairs = list(self.chairs)
        for _, seat in sorted(people):
            person = chairs[seat].person
            assert person is not None
            name = distinct(self.name_of(person.id), shown)
            shown.append(name)
            if name != person.name:
                chairs[seat] = replace(chairs[seat], person=Person(person.id, name))
        self.chairs = tuple(chairs)
        self.set_host(self.host.id)

    def set_host(self, id: str) -> None:
        """A person is the host."""
        seat = self.seat_of(id)
        seated = None if seat is None else self.chairs[seat].person
        self.host = Person(id, self.name_of(id)) if seated is None else seated

    def read_policy(self) -> TablePolicy[State]:
        """The game's policy with these options."""
        policy: TablePolicy[State] = self.rules.policy(self.rules.read_options(self.options))
        return policy

    # Queries

    def seat_of(self, person: str) -> int | None:
        """A person's seat."""
        if self._seated_on is not self.chairs:
            self._seated, self._seated_on = _seats_of(self.chairs), self.chairs
        return self._seated.get(person)

    def name_of(self, person: str) -> str:
        """The name that a person chose, or a guest's name."""
        return self.names.get(person) or guest_name(person)

    def avatar_of(self, person: str) -> str:
        """The avatar that a person chose, or a guest's."""
        return self.avatars.get(person) or default_avatar(person)

    def shown_name(self, person: Person) -> str:
        """The name shown for a person here, even as a spectator: no other name at the table looks like it."""
        seat = self.seat_of(person.id)
        return distinct(person.name, [chair.name for chair in self.chairs]) if seat is None else self.chairs[seat].name or ""

    def is_stranger(self, who: str) -> bool:
        """Whether the table is limited to people who were here before, and this person, by handle, was not."""
        return self.known_only and who not in self.known

    def barred(self, person: str) -> Literal["removed", "stranger"] | None:
        """Why a person can't sit down here; None: they can. The host always can."""
        if person == self.host.id or not (self.removed or self.known_only):
            return None
        who = handle(self.code, person)
        return "removed" if who in self.removed else "stranger" if self.is_stranger(who) else None

    def running_lesson(self) -> LessonProgress | None:
        """The lesson, while it runs."""
        lesson = self.lesson
        return lesson if lesson is not None and lesson.ended is None else None

    def is_alone(self, seat: int) -> bool:
        """Whether a seat's player is the only person at the table."""
        return all((chair.person is None) == (other != seat) for other, chair in enumerate(self.chairs))

    def last_own_move(self, seat: int) -> int | None:
        """The index in `moves` of the last action that a seat's player chose."""
        return next((at for at in range(len(self.moves) - 1, -1, -1) if self.moves[at].seat == seat and not self.moves[at].forced), None)

    def can_undo(self) -> bool:
        """Whether the only person at a practice table can take back their last action."""
        if not self.practice or not self.moves or self.running_lesson() is not None:
            return False
        people = [seat for seat, chair in enumerate(self.chairs) if chair.person is not None]
        return len(people) == 1 and self.last_own_move(people[0]) is not None

    def people(self) -> list[int]:
        """The seats of people who play themselves."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person is not None and not chair.stand_in]

    def taken(self) -> int:
        """How many seats are not free."""
        return sum(not chair.free for chair in self.chairs)

    def can_begin(self) -> bool:
        """Whether only the host is needed to begin a match."""
        ready = all(chair.ready or chair.person is None or chair.person.id == self.host.id for chair in self.chairs)
        return self.status == "waiting" and self.taken() in self.rules.seats and ready

    def phase(self) -> str:
        """The name of the phase: in a match and after it from the game, in a pause from what is shown, else from the game's policy."""
        names = self.policy.phases
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
        """The seats with an open decision; none during a pause."""
        return sorted(self.decisions)

    def bots_join_at(self) -> int | None:
        """When bots take the free seats of a quick table; None for any other table."""
        return self.waiting_since + QUICK_WAIT if self.quick and self.status == "waiting" and self.match == 0 else None

    def next_deadline(self) -> int | None:
        """When something is due if nobody acts: the end of a pause's phase or of a quick table's wait, or the first deadline."""
        if self.pause is not None:
            return self.pause.next_at
        if (at := self.bots_join_at()) is not None:
            return at
        first: int | None = None
        for decision in self.decisions.values():
            deadline = decision.deadline
            if deadline is not None and (first is None or deadline < first):
                first = deadline
        return first

    def seconds(self, seat: int) -> int | None:
        """The time limit of a seat's decision; None: no limit."""
        assert self.state is not None
        if self.running_lesson() is not None:
            return None
        seconds: int | None = None
        if self.clock != "unlimited" or not self.practice:
            seconds = self.policy.fixed_seconds(self.state, seat)
        if seconds is None and self.clock != "unlimited":
            seconds = self.policy.seconds(self.state, seat) if self.clock == "game" else self.clock
        if seconds is None and self.chairs[seat].played_by_bot:
            return BOT_SECONDS
        return PUBLIC_SECONDS if seconds is None and self.public else seconds

    def deadline(self, seat: int, at: int) -> int | None:
        """The deadline of a decision that a seat gets at a time."""
        seconds = self.seconds(seat)
        return None if seconds is None else at + seconds * 1000


def _seats_of(chairs: tuple[Chair, ...]) -> dict[str, int]:
    return {chair.person.id: seat for seat, chair in enumerate(chairs) if chair.person is not None}


def hashed_code(code: str) -> str:
    """A hash that stands for a table's code in log files, since anybody with the code can enter."""
    return hashlib.sha256(code.encode()).hexdigest()[:8]


def row(table: Table, listing: str | None) -> TableRow:
    """The table's row in the store, for what has to be found without reading logs; `listing`: what is stored for the lobby."""
    return TableRow(
        table.code,
        table.rules.id,
        table.public,
        table.practice,
        table.status,
        table.version,
        table.next_deadline(),
        table.opened_at,
        table.touched_at,
        listing,
    )


def bot_names(table: Table, count: int) -> list[str]:
    """Names for new bots that nobody at the table has. Where in the list to begin depends on the table."""
    taken = {skeleton(chair.name) for chair in table.chairs if chair.name}
    first = sum(map(ord, table.code))
    laps = range(1, len(taken) + count + 1)
    begun = [BOT_NAMES[(first + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES))]
    names = (name if lap == 1 else f"{name} {lap}" for lap in laps for name in begun)
    return list(islice((name for name in names if skeleton(name) not in taken), count))
