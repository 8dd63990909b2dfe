"""Hukum, from India: four players in two partnerships, 32 cards, and anyone may offer to play alone."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from serai.games.hukum import bot, history, view
from serai.games.hukum.cards import CARDS, SEATS, SUITS, card_text
from serai.games.hukum.hint_reasons import hint_reason
from serai.games.hukum.options import HukumOptions
from serai.games.hukum.policy import HukumPolicy
from serai.games.hukum.rules import DEALER, PASS, VAKKAI, HukumState
from serai.games.hukum.rules import HUKUM as TRUMP
from serai.games.hukum.search import HukumThinker
from serai.games.hukum.view_types import HukumView
from serai.kernel.bot import Evaluation, Position, Strength, Thinker
from serai.kernel.errors import InvalidAction
from serai.kernel.game import Game, LoggedStep
from serai.kernel.presentation import Choice, Event, Reason, Refusal, Scene, Summary
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE

EXAMPLES = ["dealer P3", "pass", "vakkai", "hukum S", "play 10D"]
DEAL_EXAMPLE = "deal 10S AH 7C KD"


class Hukum(Game[HukumState, HukumView, HukumOptions]):
    id: ClassVar[str] = "hukum"
    title: ClassVar[str] = "Hukum"
    seats: ClassVar[range] = range(4, 5)
    minutes: ClassVar[tuple[int, int] | None] = (15, 30)
    rules_version: ClassVar[int] = 1
    Options = HukumOptions
    state_type = HukumState

    def start(self, players: int, options: HukumOptions) -> HukumState:
        return HukumState(options.target, options.trump_choice == "held", options.first_lead == "chooser")

    def parse(self, text: str) -> int:
        action = _ACTIONS.get(text)
        if action is None:
            raise InvalidAction(given=text, examples=EXAMPLES)
        return action

    def text(self, action: int) -> str:
        return _TEXTS[action]

    def parse_deal(self, text: str) -> list[int]:
        word, *cards = text.split(" ")
        if word != "deal" or not all(card in _CARDS for card in cards):
            raise InvalidAction(reason="not-a-deal", given=text, example=DEAL_EXAMPLE)
        return [_CARDS[card] for card in cards]

    def deal_text(self, order: list[int]) -> str:
        return " ".join(["deal", *(card_text(card) for card in order)])

    def view(self, state: HukumState, seat: int | None) -> HukumView:
        return view.view(state, seat)

    def private_fields(self, state: HukumState, seat: int) -> dict[str, list[str]]:
        return {"hand": view.cards(state.hands[seat])}

    def private_event_seats(self, before: HukumState, actor: int, action: int, after: HukumState) -> tuple[int, ...]:
        return ()

    def changed_fields(self, before: HukumState, actor: int, action: int, after: HukumState) -> dict[str, object] | None:
        return view.changed_fields(before, after) if actor != CHANCE else None

    def changed_hands(self, before: HukumState, actor: int, action: int, after: HukumState) -> list[int]:
        return view.changed_hands(before, after)

    def hint_reason(self, view: HukumView, choice: Choice, evaluations: Sequence[Evaluation]) -> Reason | None:
        return hint_reason(view, choice)

    def choices(self, state: HukumState, seat: int) -> list[Choice]:
        return view.choices(state, seat)

    def refusals(self, state: HukumState, seat: int) -> list[Refusal]:
        return view.refusals(state, seat)

    def events(self, before: HukumState, actor: int, action: int, after: HukumState, viewer: int | None) -> list[Event]:
        return view.events(before, actor, action, after, viewer)

    def scene(self, view_: HukumView) -> Scene:
        return view.scene(view_)

    def summary(self, state: HukumState) -> Summary:
        return view.summary(state)

    def retrace(self, world: HukumState, log: Sequence[LoggedStep]) -> list[LoggedStep] | None:
        return history.retrace(world, log)

    def policy(self, options: HukumOptions) -> HukumPolicy:
        return HukumPolicy()

    def greedy(self, position: Position[HukumView], rng: Rng) -> int:
        return bot.greedy(position)

    def thinker(self) -> Thinker:
        return HukumThinker()

    levels: Mapping[str, Strength] = {
        "easy": Strength(iterations=8, slack=0.1),
        "medium": Strength(iterations=32, slack=0.02),
        "hard": Strength(iterations=400),
    }


_CARDS = {card_text(card): card for card in range(CARDS)}
_TEXTS = {
    **{card: f"play {name}" for name, card in _CARDS.items()},
    PASS: "pass",
    VAKKAI: "vakkai",
    **{TRUMP + suit: f"hukum {SUITS[suit]}" for suit in range(len(SUITS))},
    **{DEALER + seat: f"dealer P{seat + 1}" for seat in range(SEATS)},
}
_ACTIONS = {text: action for action, text in _TEXTS.items()}

HUKUM = Hukum()
