"""Liap Tui, from Thailand and China: four players, 32 xiangqi pieces, and a number of piles to hit exactly."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from serai.games.liap_tui import bot, view
from serai.games.liap_tui.hint_reasons import hint_reason
from serai.games.liap_tui.options import LiapTuiOptions
from serai.games.liap_tui.policy import LiapTuiPolicy
from serai.games.liap_tui.position import DECLARATIONS, SEATS
from serai.games.liap_tui.rules import FIRST_SET, MOST, REDEAL_NO, REDEAL_YES, LiapTuiState
from serai.games.liap_tui.search import LiapTuiThinker
from serai.games.liap_tui.sets import COPIES, LARGEST_SET, LETTERS, piece, set_text
from serai.games.liap_tui.view_types import LiapTuiView
from serai.kernel.bot import Evaluation, Position, Strength
from serai.kernel.errors import InvalidAction
from serai.kernel.game import Game, LoggedStep
from serai.kernel.presentation import Choice, Event, Reason, Refusal, Scene, Summary
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE

EXAMPLES = ["redeal yes", "redeal no", "declare 3", "play GAE"]
DEAL_EXAMPLE = "deal " + "GgAAaaEEeeRRrrHHhhCCccSSSSSsssss"

LEVELS = {
    "easy": Strength(iterations=40, slack=0.2),
    "medium": Strength(iterations=60, slack=0.04),
    "hard": Strength(iterations=400),
}
"""About 0.3, 0.4 and 2.6 ms for a decision. One round seldom changes the chance of winning by more than 0.2."""


class LiapTui(Game[LiapTuiState, LiapTuiView, LiapTuiOptions]):
    id: ClassVar[str] = "liap-tui"
    title: ClassVar[str] = "Liap Tui"
    seats: ClassVar[range] = range(4, 5)
    minutes: ClassVar[tuple[int, int] | None] = (15, 30)
    rules_version: ClassVar[int] = 1
    Options = LiapTuiOptions
    state_type = LiapTuiState

    def start(self, players: int, options: LiapTuiOptions) -> LiapTuiState:
        return LiapTuiState(
            chess=options.values == "chess",
            declarations=DECLARATIONS.index(options.declarations),
            higher_type=options.compete == "higher_type",
            zero_bonus=options.zero_bonus,
            progressive=options.bonus == "progressive",
            penalty_cap=options.penalty_cap or 0,
            target=options.target,
            max_rounds=options.max_rounds,
            comeback=options.comeback or 0,
            play_on=options.tie == "play_on",
        )

    def parse(self, text: str) -> int:
        if text in _ACTIONS:
            return _ACTIONS[text]
        word, _, letters = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if word != "play" or not letters:
            raise InvalidAction(given=text, examples=EXAMPLES)
        return _parse_set(letters)

    def text(self, action: int) -> str:
        return f"play {set_text(action)}" if action >= FIRST_SET else _TEXTS[action]

    def parse_deal(self, text: str) -> list[int]:
        word, _, letters = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if word != "deal" or not letters or not set(letters) <= set(LETTERS):
            raise InvalidAction(reason="not-a-deal", given=text, example=DEAL_EXAMPLE)
        return [LETTERS.index(letter) for letter in letters]

    def deal_text(self, order: list[int]) -> str:
        return "deal " + "".join(LETTERS[kind] for kind in order)

    def view(self, state: LiapTuiState, seat: int | None) -> LiapTuiView:
        return view.view(state, seat)

    def private_fields(self, state: LiapTuiState, seat: int) -> dict[str, list[str]]:
        return {"hand": view.hand(state, seat)}

    def private_event_seats(self, before: LiapTuiState, actor: int, action: int, after: LiapTuiState) -> tuple[int, ...]:
        return ()

    def changed_fields(self, before: LiapTuiState, actor: int, action: int, after: LiapTuiState) -> dict[str, object] | None:
        return view.changed_fields(before, after) if actor != CHANCE else None

    def changed_hands(self, before: LiapTuiState, actor: int, action: int, after: LiapTuiState) -> list[int]:
        return view.changed_hands(before, after)

    def hint_reason(self, view: LiapTuiView, choice: Choice, evaluations: Sequence[Evaluation]) -> Reason | None:
        return hint_reason(view, choice)

    def choices(self, state: LiapTuiState, seat: int) -> list[Choice]:
        return view.choices(state, seat)

    def refusals(self, state: LiapTuiState, seat: int) -> list[Refusal]:
        return view.refusals(state, seat)

    def events(self, before: LiapTuiState, actor: int, action: int, after: LiapTuiState, viewer: int | None) -> list[Event]:
        return view.events(before, actor, action, after)

    def scene(self, view_: LiapTuiView) -> Scene:
        return view.scene(view_)

    def summary(self, state: LiapTuiState) -> Summary:
        return view.summary(state)

    def policy(self, options: LiapTuiOptions) -> LiapTuiPolicy:
        return LiapTuiPolicy(options)

    def greedy(self, position: Position[LiapTuiView], rng: Rng) -> int:
        return bot.greedy(position)

    def thinker(self) -> LiapTuiThinker:
        return LiapTuiThinker()

    levels = LEVELS

    def retrace(self, world: LiapTuiState, log: Sequence[LoggedStep]) -> list[LoggedStep]:
        """Only the hands of the deal that is being played can differ: those before it were shown, or thrown away unseen."""
        history = list(log)
        if any(world.hands):
            last = max(number for number, step in enumerate(history) if step.actor == CHANCE)
            hands = [set_text(world.hands[seat] + world.shown[seat]) for seat in range(SEATS)]
            history[last] = LoggedStep(CHANCE, order=[LETTERS.index(letter) for letter in "".join(hands)])
        return history


@lru_cache(view.KEPT)
def _parse_set(letters: str) -> int:
    """The pieces named by letters; each set has only one spelling."""
    spelled = f"play {letters}"
    if not set(letters) <= set(LETTERS):
        raise InvalidAction(given=spelled, examples=EXAMPLES)
    if len(letters) > LARGEST_SET:
        raise _misspelled("set-too-large", spelled, count=len(letters), most=LARGEST_SET)
    for letter in letters:
        copies = COPIES[LETTERS.index(letter)]
        if letters.count(letter) > copies:
            raise _misspelled("too-many-copies", spelled, letter=letter, copies=copies)
    pieces = sum(piece(LETTERS.index(letter)) for letter in letters)
    canonical = f"play {set_text(pieces)}"
    if spelled != canonical:
        raise _misspelled("letter-order", spelled, canonical=canonical, order=LETTERS)
    return pieces


def _misspelled(rule: str, spelled: str, **facts: str | int) -> InvalidAction:
    return InvalidAction(game=LiapTui.id, rule=rule, given=spelled, **facts)


_TEXTS = {**{number: f"declare {number}" for number in range(MOST + 1)}, REDEAL_NO: "redeal no", REDEAL_YES: "redeal yes"}
_ACTIONS = {text: action for action, text in _TEXTS.items()}

LIAP_TUI = LiapTui()
