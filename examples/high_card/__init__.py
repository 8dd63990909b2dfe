"""High Card: a complete game in one file, as small as possible. Start here to write your own.

Each seat gets three cards from 1 to 13. Everyone plays one in turn; the highest takes the trick and leads the next. Most tricks win.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import Struct

from serai import (
    CHANCE,
    Choice,
    Event,
    Game,
    LoggedStep,
    Note,
    Outcome,
    Position,
    Reader,
    Refusal,
    Rng,
    Scene,
    State,
    Summary,
    View,
    Writer,
    Zone,
)
from serai.kernel.errors import InvalidAction
from serai.kernel.policy import TablePolicy
from serai.kernel.sampling import Group, fill

CARDS = [*range(1, 14)]
HAND = 3
ALL = sum(1 << card for card in CARDS)


class HighCardOptions(Struct, frozen=True, kw_only=True):
    winner: Literal["high", "low"] = "high"


class HighCardState(State):
    game_id: ClassVar[str] = "high-card"

    def __init__(self, players: int, low_wins: bool) -> None:
        self.players = players
        self.low_wins = low_wins
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.trick: list[int] = []
        self.played: list[int] = []
        self.lead = 0
        self.tricks = [0] * players
        self.dealt = False
        self.rest: list[int] = []

    def phase(self) -> str:
        return "DEALING" if self.deal_due() else "PLAYING" if self.actors() else "OVER"

    def deal_due(self) -> bool:
        return not self.dealt

    def pack(self) -> list[int]:
        return CARDS if self.deal_due() else []

    def deal(self, order: list[int]) -> None:
        self.hands = [sorted(order[seat * HAND : (seat + 1) * HAND]) for seat in range(self.players)]
        self.rest = order[self.players * HAND :]
        self.dealt = True

    def actors(self) -> list[int]:
        return [(self.lead + len(self.trick)) % self.players] if any(self.hands) else []

    def legal(self, seat: int) -> list[int]:
        return self.hands[seat] if seat in self.actors() else []

    def apply(self, seat: int, action: int) -> None:
        self.hands = [[card for card in hand if card != action] for hand in self.hands]
        self.trick = [*self.trick, action]
        self.played = [*self.played, action]
        if len(self.trick) == self.players:
            best = min(self.trick) if self.low_wins else max(self.trick)
            self.lead = (self.lead + self.trick.index(best)) % self.players
            self.tricks = [won + (at == self.lead) for at, won in enumerate(self.tricks)]
            self.trick = []

    def copy(self) -> "HighCardState":
        other = type(self)(self.players, self.low_wins)
        other.__dict__.update(self.__dict__)  # lists are replaced, never changed in place, so they can be shared
        return other

    def determinize(self, seat: int, rng: Rng) -> "HighCardState":
        world = self.copy()
        if not self.dealt:
            return world
        unseen = sorted(set(CARDS) - set(self.played) - set(self.hands[seat]))
        others = [other for other in range(self.players) if other != seat]
        filled = fill(unseen, [*(Group(len(self.hands[other]), ALL) for other in others), Group(len(self.rest), ALL)], rng)
        world.hands = [sorted(filled[others.index(at)]) if at != seat else self.hands[seat] for at in range(self.players)]
        world.rest = filled[-1]
        return world

    def outcome(self) -> Outcome | None:
        if not self.dealt or any(self.hands):
            return None
        return Outcome(self.tricks, [seat for seat, won in enumerate(self.tricks) if won == max(self.tricks)], "played-out")

    def write(self, out: Writer) -> None:
        out.number(self.players)
        out.flag(self.low_wins)
        out.flag(self.dealt)
        out.number(self.lead)
        for numbers in (self.tricks, self.trick, self.played, self.rest, *self.hands):
            out.numbers(numbers)

    @classmethod
    def read(cls, source: Reader) -> "HighCardState":
        state = cls(source.number(), source.flag())
        state.dealt = source.flag()
        state.lead = source.number()
        state.tricks, state.trick, state.played, state.rest = [source.numbers() for _ in range(4)]
        state.hands = [source.numbers() for _ in range(state.players)]
        return state

    def __repr__(self) -> str:
        return f"<High Card {sorted(self.__dict__.items())}>"


class HighCardView(View, frozen=True, kw_only=True):
    hand: list[str]
    """The viewer's own cards."""
    counts: list[int]
    """How many cards each seat holds."""
    trick: list[str]
    """The cards on the table, in order of play."""
    played: list[str]
    """All cards that have been played."""
    pack: int
    """How many cards are not in anyone's hand."""


class HighCard(Game[HighCardState, HighCardView, HighCardOptions]):
    id: ClassVar[str] = "high-card"
    title: ClassVar[str] = "High Card"
    seats: ClassVar[range] = range(2, 5)
    rules_version: ClassVar[int] = 1
    Options = HighCardOptions
    state_type = HighCardState

    def start(self, players: int, options: HighCardOptions) -> HighCardState:
        return HighCardState(players, options.winner == "low")

    def parse(self, text: str) -> int:
        if text not in _PLAYS:
            raise InvalidAction(given=text, examples=["play 7"])
        return _PLAYS[text]

    def text(self, action: int) -> str:
        return f"play {action}"

    def parse_deal(self, text: str) -> list[int]:
        word, *cards = text.split(" ")
        if word != "deal" or not all(f"play {card}" in _PLAYS for card in cards):
            raise InvalidAction(reason="not-a-deal", given=text, example="deal 7 11 2")
        return [int(card) for card in cards]

    def deal_text(self, order: list[int]) -> str:
        return " ".join(["deal", *map(str, order)])

    def view(self, state: HighCardState, seat: int | None) -> HighCardView:
        return HighCardView(
            seat=seat,
            players=state.players,
            phase=state.phase(),
            actors=state.actors(),
            scores=state.tricks,
            round=1,
            hand=[str(card) for card in state.hands[seat]] if seat is not None else [],
            counts=[len(hand) for hand in state.hands],
            trick=[str(card) for card in state.trick],
            played=[str(card) for card in state.played],
            pack=len(state.rest) if state.dealt else len(CARDS),
        )

    def choices(self, state: HighCardState, seat: int) -> list[Choice]:
        return [Choice(text=f"play {card}", kind="play", uses=[str(card)]) for card in state.legal(seat)]

    def refusals(self, state: HighCardState, seat: int) -> list[Refusal]:
        return []

    def events(self, before: HighCardState, actor: int, action: int, after: HighCardState, viewer: int | None) -> list[Event]:
        if actor == CHANCE:
            return [Event(kind="dealt")]
        played = [Event(kind="played", seat=actor, facts={"card": action})]
        return played if after.trick else [*played, Event(kind="won", seat=after.lead)]

    def scene(self, view: HighCardView) -> Scene:
        hands = [
            Zone(
                id=f"hand-{at}",
                kind="hand",
                seat=at,
                hand=True,
                pieces=view.hand if at == view.seat else [],
                hidden=0 if at == view.seat else count,
            )
            for at, count in enumerate(view.counts)
        ]
        done = view.played[: len(view.played) - len(view.trick)]
        table = [Zone(id="trick", kind="trick", pieces=view.trick), Zone(id="done", kind="done", pieces=done)]
        return Scene(
            zones=[*hands, *table, Zone(id="pack", kind="pack", hidden=view.pack)],
            notes=[Note(kind="tricks", seat=at, facts={"won": won}) for at, won in enumerate(view.scores)],
        )

    def summary(self, state: HighCardState) -> Summary:
        return Summary(rounds=1, seats=[{"tricks": won} for won in state.tricks])

    def retrace(self, world: HighCardState, log: Sequence[LoggedStep]) -> list[LoggedStep]:
        """Each seat was dealt what it has played and what it holds in this world."""
        dealt = [[step.action for step in log if step.actor == seat] + world.hands[seat] for seat in range(world.players)]
        order = [card for hand in dealt for card in hand] + world.rest
        return [LoggedStep(CHANCE, order=order) if step.actor == CHANCE else step for step in log]

    def policy(self, options: HighCardOptions) -> TablePolicy[HighCardState]:
        return TablePolicy()

    def greedy(self, position: Position[HighCardView], rng: Rng) -> int:
        """The lowest card that takes the trick, otherwise the lowest card."""
        best = max((int(card) for card in position.view.trick), default=0)
        return min((card for card in position.legal if card > best), default=position.legal[0])


_PLAYS: dict[str, int] = {f"play {card}": card for card in CARDS}
HIGH_CARD = HighCard()
