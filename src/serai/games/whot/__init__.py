"""Whot, from Nigeria: match symbol or number, pile up penalties, and be rid of your cards first."""

from typing import ClassVar

from serai.games.whot import bot, view
from serai.games.whot.options import WhotOptions
from serai.games.whot.rules import DRAW, FULL, LAST_WHOT, LEAVE, PASS, SYMBOLS, TENDER, TIMEOUT, WhotState, card_text
from serai.games.whot.rules import WHOT as WHOT_CARD
from serai.games.whot.seen import WhotView
from serai.games.whot.table import WhotManners
from serai.kernel.bot import Position
from serai.kernel.errors import InvalidAction
from serai.kernel.game import Game
from serai.kernel.rng import Rng
from serai.kernel.seen import Choice, Event, Refusal, Scene, Summary

NOTATION = "`play circle-5`, `play whot star`, `play whot` (the last card), `draw`, `pass` or `tender`"


class Whot(Game[WhotState, WhotView, WhotOptions]):
    id: ClassVar[str] = "whot"
    title: ClassVar[str] = "Whot"
    seats: ClassVar[range] = range(2, 7)
    minutes: ClassVar[tuple[int, int] | None] = (5, 20)
    chat_command: ClassVar[str | None] = "startgame"
    headlines: ClassVar[frozenset[str]] = frozenset({"tender-open", "tender", "hand-shown", "round-won", "out", "left", "match-won"})
    rules_version: ClassVar[int] = 1
    Options = WhotOptions

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
            raise InvalidAction(f"{text!r} is no action of Whot; write {NOTATION}", given=text, allowed=NOTATION)
        return action

    def text(self, action: int) -> str:
        return _TEXTS[action]

    def parse_deal(self, text: str) -> list[int]:
        word, *cards = text.split(" ")
        if word != "deal" or not all(card in _CARDS for card in cards):
            raise InvalidAction(
                f"{text!r} is no deal of Whot; write `deal` and the cards in order, like `deal circle-5 whot star-8`", given=text
            )
        return [_CARDS[card] for card in cards]

    def deal_text(self, order: list[int]) -> str:
        return " ".join(["deal", *(card_text(card) for card in order)])

    def view(self, state: WhotState, seat: int | None) -> WhotView:
        return view.view(state, seat)

    def own(self, state: WhotState, seat: int) -> dict[str, list[str]]:
        return {"hand": view.hand(state, seat)}

    def witnesses(self, before: WhotState, actor: int, action: int, after: WhotState) -> list[int]:
        return [seat for seat in range(before.players) if after.counts[seat] + (seat == actor) > before.counts[seat]]

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

    def manners(self, options: WhotOptions) -> WhotManners:
        return WhotManners(options.turn_seconds)

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
