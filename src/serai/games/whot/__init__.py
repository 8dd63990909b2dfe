"""Whot, from Nigeria: match the symbol or the number, pile up penalties, and be the first to get rid of your cards."""

from collections.abc import Sequence
from typing import ClassVar

from serai.games.whot import bot, view
from serai.games.whot.actions import DRAW, LAST_WHOT, LEAVE, PASS, TENDER, TIMEOUT
from serai.games.whot.cards import FULL, SYMBOLS, card_text
from serai.games.whot.cards import WHOT as WHOT_CARD
from serai.games.whot.hint_reasons import hint_reason
from serai.games.whot.options import WhotOptions
from serai.games.whot.policy import WhotPolicy
from serai.games.whot.rules import WhotState
from serai.games.whot.search import RoundSearch
from serai.games.whot.view_types import WhotView
from serai.kernel.bot import Evaluation, Position, Strength
from serai.kernel.errors import InvalidAction
from serai.kernel.game import Game, LoggedStep
from serai.kernel.presentation import Choice, Event, Reason, Refusal, Scene, Summary
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE

EXAMPLES = ["play circle-5", "play whot star", "play whot", "draw", "pass", "tender"]
DEAL_EXAMPLE = "deal circle-5 whot star-8"
LEVELS = {
    "easy": Strength(iterations=3, slack=0.3),
    "medium": Strength(iterations=20, slack=0.02),
    "hard": Strength(iterations=1200),
}


class Whot(Game[WhotState, WhotView, WhotOptions]):
    id: ClassVar[str] = "whot"
    title: ClassVar[str] = "Whot"
    seats: ClassVar[range] = range(2, 7)
    minutes: ClassVar[tuple[int, int] | None] = (5, 20)
    rules_version: ClassVar[int] = 1
    levels = LEVELS
    Options = WhotOptions
    state_type = WhotState

    def start(self, players: int, options: WhotOptions) -> WhotState:
        return WhotState(
            players,
            options.mode == "tender",
            options.pack == "full",
            options.hand,
            options.whot_defends,
            options.market_keeps_turn,
            options.free_draw,
            options.star_double,
        )

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

    def view(self, state: WhotState, seat: int | None) -> WhotView:
        return view.view(state, seat)

    def private_fields(self, state: WhotState, seat: int) -> dict[str, list[str]]:
        return {"hand": view.hand(state, seat)}

    def private_event_seats(self, before: WhotState, actor: int, action: int, after: WhotState) -> list[int]:
        return [seat for seat in range(before.players) if after.count(seat) + (seat == actor) > before.count(seat)]

    def changed_fields(self, before: WhotState, actor: int, action: int, after: WhotState) -> dict[str, object] | None:
        return view.changed_fields(before, action, after) if actor != CHANCE else None

    def changed_hands(self, before: WhotState, actor: int, action: int, after: WhotState) -> list[int]:
        return view.changed_hands(before, after)

    def hint_reason(self, view: WhotView, choice: Choice, evaluations: Sequence[Evaluation]) -> Reason | None:
        return hint_reason(view, choice)

    def choices(self, state: WhotState, seat: int) -> list[Choice]:
        return [view.choice(state, action, self.text(action)) for action in state.legal(seat)]

    def refusals(self, state: WhotState, seat: int) -> list[Refusal]:
        return view.refusals(state, seat)

    def events(self, before: WhotState, actor: int, action: int, after: WhotState, viewer: int | None) -> list[Event]:
        return view.events(before, actor, action, after, viewer)

    def scene(self, view_: WhotView) -> Scene:
        return view.scene(view_)

    def summary(self, state: WhotState) -> Summary:
        return view.summary(state)

    def policy(self, options: WhotOptions) -> WhotPolicy:
        return WhotPolicy(options.turn_seconds)

    def retrace(self, world: WhotState, log: Sequence[LoggedStep]) -> list[LoggedStep]:
        """The real log with the world's deals of the round that is being played; nothing is hidden of rounds that are over."""
        steps = list(log)
        deals = [number for number, step in enumerate(steps) if step.actor == CHANCE]
        for number, order in zip(deals[len(deals) - len(world.deals) :], world.deals, strict=True):
            steps[number] = LoggedStep(CHANCE, order=list(order))
        return steps

    def thinker(self) -> RoundSearch:
        return RoundSearch()

    def greedy(self, position: Position[WhotView], rng: Rng) -> int:
        return bot.greedy(position, rng)


_CARDS = {card_text(card): card for card in FULL}
_TEXTS = {
    **{card: f"play {name}" for name, card in _CARDS.items() if card != WHOT_CARD},
    **{WHOT_CARD + symbol: f"play whot {name}" for symbol, name in enumerate(SYMBOLS)},
    LAST_WHOT: "play whot",
    DRAW: "draw",
    PASS: "pass",
    TENDER: "tender",
    LEAVE: "leave",
    TIMEOUT: "timeout",
}
_ACTIONS = {text: action for action, text in _TEXTS.items()}

WHOT = Whot()
