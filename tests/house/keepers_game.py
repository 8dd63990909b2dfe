"""Keepers: a game for testing tables. All players decide at the same time, can leave, and have a timeout rule; rounds end with a pause.

Each round deals everyone one card of 1 to 20. Everyone says `keep` or `drop`, but only one may drop. The highest card that was kept
scores. It ends after the last round, or when one player is left.
"""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from serai.kernel.bot import Position
from serai.kernel.errors import InvalidAction
from serai.kernel.game import Game
from serai.kernel.outcome import Outcome
from serai.kernel.policy import Pause, TablePolicy
from serai.kernel.presentation import Choice, Event, Refusal, Scene, Summary, View
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import CHANCE, State

KEEP, DROP, LEAVE, TIMEOUT = range(4)
TEXTS = ("keep", "drop", "leave", "timeout")
CARDS = [*range(1, 21)]


class KeepersOptions(Struct, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=1, le=9)] = 2
    pace: Annotated[int, Meta(ge=0, le=30)] = 3
    seconds: Annotated[int, Meta(ge=1, le=600)] | None = 20
    late: Literal["timeout", "stand-in"] = "timeout"


class KeepersState(State):
    game_id: ClassVar[str] = "keepers"

    def __init__(self, players: int, rounds: int) -> None:
        self.players = players
        self.rounds = rounds
        self.round = 0
        self.cards: list[int] = []
        self.rest: list[int] = []
        self.said: dict[int, int] = {}
        self.out: list[int] = []
        self.scores = [0] * players

    def phase(self) -> str:
        return "OVER" if self._over() else "DEALING" if self.deal_due() else "KEEPING"

    def _over(self) -> bool:
        return len(self.out) >= self.players - 1 or (self.round == self.rounds and not self.cards)

    def deal_due(self) -> bool:
        return not self.cards and not self._over()

    def pack(self) -> list[int]:
        return CARDS if self.deal_due() else []

    def deal(self, order: list[int]) -> None:
        self.cards, self.rest = order[: self.players], order[self.players :]
        self.round += 1

    def actors(self) -> list[int]:
        if not self.cards or self._over():
            return []
        return [seat for seat in range(self.players) if seat not in self.said and seat not in self.out]

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        return [KEEP] if DROP in self.said.values() else [KEEP, DROP]

    def forced(self, seat: int) -> list[int]:
        if self.deal_due() or self._over() or seat in self.out:
            return []
        return [LEAVE, TIMEOUT] if seat in self.actors() else [LEAVE]

    def apply(self, seat: int, action: int) -> None:
        if action == LEAVE:
            self.out = [*self.out, seat]
            self.said = {other: said for other, said in self.said.items() if other != seat}
        else:
            self.said = {**self.said, seat: action}
        if self.cards and not self.actors():
            keepers = [other for other, said in self.said.items() if said == KEEP]
            if keepers:
                best = max(keepers, key=lambda other: self.cards[other])
                self.scores = [score + (at == best) for at, score in enumerate(self.scores)]
            self.cards, self.rest, self.said = [], [], {}

    def copy(self) -> "KeepersState":
        other = type(self)(self.players, self.rounds)
        other.__dict__.update(self.__dict__)
        return other

    def determinize(self, seat: int, rng: Rng) -> "KeepersState":
        world = self.copy()
        if self.cards:
            unseen = rng.shuffled([card for card in CARDS if card != self.cards[seat]], len(CARDS) - 1)
            world.cards = [*unseen[:seat], self.cards[seat], *unseen[seat : self.players - 1]]
            world.rest = unseen[self.players - 1 :]
        return world

    def outcome(self) -> Outcome | None:
        if not self._over():
            return None
        return Outcome(self.scores, [seat for seat in range(self.players) if seat not in self.out][:1], "done")

    def write(self, out: Writer) -> None:
        out.number(self.players)
        out.number(self.rounds)
        out.number(self.round)
        for numbers in (self.cards, self.rest, self.out, self.scores, sorted(self.said), [self.said[seat] for seat in sorted(self.said)]):
            out.numbers(numbers)

    @classmethod
    def read(cls, source: Reader) -> "KeepersState":
        state = cls(source.number(), source.number())
        state.round = source.number()
        state.cards, state.rest, state.out, state.scores, seats, said = [source.numbers() for _ in range(6)]
        state.said = dict(zip(seats, said, strict=True))
        return state

    def __repr__(self) -> str:
        return f"<Keepers {sorted(self.__dict__.items())}>"


class KeepersView(View, frozen=True, kw_only=True):
    card: int | None


class KeepersPolicy(TablePolicy[KeepersState]):
    host_leaving_cancels = True

    def __init__(self, options: KeepersOptions) -> None:
        self.options = options

    def seconds(self, state: KeepersState, seat: int) -> int | None:
        return self.options.seconds

    def fallback(self, state: KeepersState, seat: int) -> int | None:
        return TIMEOUT if self.options.late == "timeout" else None

    def leave(self, state: KeepersState, seat: int) -> int | None:
        return LEAVE

    def pauses(self, before: KeepersState, after: KeepersState) -> list[Pause]:
        return [Pause("ROUND_END", self.options.pace), Pause("SCORES", 2)] if before.cards and not after.cards else []


class Keepers(Game[KeepersState, KeepersView, KeepersOptions]):
    id: ClassVar[str] = "keepers"
    title: ClassVar[str] = "Keepers"
    seats: ClassVar[range] = range(2, 7)
    rules_version: ClassVar[int] = 1
    Options = KeepersOptions
    state_type = KeepersState

    @property
    def package(self) -> str:
        return "serai.house"  # it needs no words of its own

    def start(self, players: int, options: KeepersOptions) -> KeepersState:
        return KeepersState(players, options.rounds)

    def parse(self, text: str) -> int:
        if text not in TEXTS:
            raise InvalidAction(given=text, examples=["keep", "drop"])
        return TEXTS.index(text)

    def text(self, action: int) -> str:
        return TEXTS[action]

    def parse_deal(self, text: str) -> list[int]:
        return [int(card) for card in text.split(" ")[1:]]

    def deal_text(self, order: list[int]) -> str:
        return " ".join(["deal", *map(str, order)])

    def view(self, state: KeepersState, seat: int | None) -> KeepersView:
        card = state.cards[seat] if seat is not None and state.cards else None
        return KeepersView(
            seat=seat,
            players=state.players,
            phase=state.phase(),
            actors=state.actors(),
            scores=state.scores,
            round=state.round,
            card=card,
        )

    def choices(self, state: KeepersState, seat: int) -> list[Choice]:
        return [Choice(text=TEXTS[action], kind=TEXTS[action]) for action in state.legal(seat)]

    def refusals(self, state: KeepersState, seat: int) -> list[Refusal]:
        return []

    def events(self, before: KeepersState, actor: int, action: int, after: KeepersState, viewer: int | None) -> list[Event]:
        return [Event(kind="dealt")] if actor == CHANCE else [Event(kind=TEXTS[action], seat=actor)]

    def scene(self, view: KeepersView) -> Scene:
        return Scene(zones=[])

    def summary(self, state: KeepersState) -> Summary:
        return Summary(rounds=state.round, seats=[{} for _ in range(state.players)])

    def policy(self, options: KeepersOptions) -> KeepersPolicy:
        return KeepersPolicy(options)

    def greedy(self, position: Position[KeepersView], rng: Rng) -> int:
        return position.legal[0]


KEEPERS = Keepers()
