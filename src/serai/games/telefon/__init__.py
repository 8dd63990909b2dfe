"""Telefon domino, from Azerbaijan: make the open ends add up to five, ten, fifteen …"""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from serai.games.telefon import bot, history, view
from serai.games.telefon.hint_reasons import hint_reason
from serai.games.telefon.options import TelefonOptions
from serai.games.telefon.policy import TelefonPolicy
from serai.games.telefon.position import DRAW, ENDS, OPEN, PASS, PLACE, PLACES, SEATS
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.search import TelefonThinker
from serai.games.telefon.tiles import TILES, tile_text
from serai.games.telefon.view_types import TelefonView
from serai.kernel.bot import Evaluation, Position, Strength, Thinker
from serai.kernel.errors import InvalidAction, InvalidOptions
from serai.kernel.game import Game, LoggedStep
from serai.kernel.presentation import Choice, Event, Reason, Refusal, Scene, Summary
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE

EXAMPLES = ["play 2-3 left", "play 2-3", "draw", "pass"]
DEAL_EXAMPLE = "deal 0-0 2-3 6-6"
HAND_OF_TWO = 7
HAND_OF_MORE = 5


class Telefon(Game[TelefonState, TelefonView, TelefonOptions]):
    id: ClassVar[str] = "telefon"
    title: ClassVar[str] = "Telefon domino"
    seats: ClassVar[range] = range(2, SEATS + 1)
    minutes: ClassVar[tuple[int, int] | None] = (20, 45)
    rules_version: ClassVar[int] = 1
    Options = TelefonOptions
    state_type = TelefonState

    def start(self, players: int, options: TelefonOptions) -> TelefonState:
        if options.teams and players != SEATS:
            raise InvalidOptions(game=self.id, rule="teams-of-four", option="teams", given=True, players=players)
        hand = options.hand or (HAND_OF_TWO if players == 2 else HAND_OF_MORE)
        return TelefonState(players, hand, options.target, options.teams, options.blocked_tie == "next_to_play")

    def parse(self, text: str) -> int:
        action = _ACTIONS.get(text)
        if action is None:
            raise InvalidAction(given=text, examples=EXAMPLES)
        return action

    def text(self, action: int) -> str:
        return _TEXTS[action]

    def parse_deal(self, text: str) -> list[int]:
        word, *tiles = text.split(" ")
        if word != "deal" or not all(tile in _TILES for tile in tiles):
            raise InvalidAction(reason="not-a-deal", given=text, example=DEAL_EXAMPLE)
        return [_TILES[tile] for tile in tiles]

    def deal_text(self, order: list[int]) -> str:
        return " ".join(["deal", *(tile_text(tile) for tile in order)])

    def view(self, state: TelefonState, seat: int | None) -> TelefonView:
        return view.view(state, seat)

    def private_fields(self, state: TelefonState, seat: int) -> dict[str, list[str]]:
        return {"hand": view.tiles(state.hands[seat])}

    def private_event_seats(self, before: TelefonState, actor: int, action: int, after: TelefonState) -> tuple[int, ...]:
        return (actor,) if actor != CHANCE and action == DRAW else ()

    def changed_fields(self, before: TelefonState, actor: int, action: int, after: TelefonState) -> dict[str, object] | None:
        return view.changed_fields(before, action, after) if actor != CHANCE else None

    def changed_hands(self, before: TelefonState, actor: int, action: int, after: TelefonState) -> list[int]:
        return view.changed_hands(before, after)

    def hint_reason(self, view: TelefonView, choice: Choice, evaluations: Sequence[Evaluation]) -> Reason | None:
        return hint_reason(view, choice)

    def choices(self, state: TelefonState, seat: int) -> list[Choice]:
        return view.choices(state, seat)

    def refusals(self, state: TelefonState, seat: int) -> list[Refusal]:
        return view.refusals(state, seat)

    def events(self, before: TelefonState, actor: int, action: int, after: TelefonState, viewer: int | None) -> list[Event]:
        return view.events(before, actor, action, after, viewer)

    def scene(self, view_: TelefonView) -> Scene:
        return view.scene(view_)

    def summary(self, state: TelefonState) -> Summary:
        return view.summary(state)

    def policy(self, options: TelefonOptions) -> TelefonPolicy:
        return TelefonPolicy(options.teams)

    def greedy(self, position: Position[TelefonView], rng: Rng) -> int:
        return bot.greedy(position)

    def thinker(self) -> Thinker:
        return TelefonThinker()

    levels: Mapping[str, Strength] = {
        "easy": Strength(iterations=6, slack=0.06),
        "medium": Strength(iterations=20),
        "hard": Strength(iterations=300),
    }

    def retrace(self, world: TelefonState, log: Sequence[LoggedStep]) -> list[LoggedStep]:
        return history.retrace(world, log)


_TILES = {tile_text(tile): tile for tile in range(TILES)}
_TEXTS = {
    **{end * PLACE + tile: f"play {name} {PLACES[end]}" for end in range(ENDS) for name, tile in _TILES.items()},
    **{OPEN + tile: f"play {name}" for name, tile in _TILES.items()},
    DRAW: "draw",
    PASS: "pass",
}
_ACTIONS = {text: action for action, text in _TEXTS.items()}

TELEFON = Telefon()
