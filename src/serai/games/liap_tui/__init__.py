"""Liap Tui, from Thailand and China: four players, 32 xiangqi pieces, and a number of piles to hit exactly."""

from functools import lru_cache
from typing import ClassVar

from serai.games.liap_tui import bot, view
from serai.games.liap_tui.options import LiapTuiOptions
from serai.games.liap_tui.rules import DECLARATIONS, FIRST_SET, MOST, REDEAL_NO, REDEAL_YES, LiapTuiState
from serai.games.liap_tui.seen import LiapTuiView
from serai.games.liap_tui.sets import COPIES, LARGEST_SET, LETTERS, piece, set_text
from serai.games.liap_tui.table import LiapTuiManners
from serai.kernel.bot import Position
from serai.kernel.errors import InvalidAction
from serai.kernel.game import Game
from serai.kernel.rng import Rng
from serai.kernel.seen import Choice, Event, Refusal, Scene, Summary

NOTATION = f"`redeal yes`, `redeal no`, `declare 3` or `play GAE` (letters in the order {LETTERS})"


class LiapTui(Game[LiapTuiState, LiapTuiView, LiapTuiOptions]):
    id: ClassVar[str] = "liap-tui"
    title: ClassVar[str] = "Liap Tui"
    seats: ClassVar[range] = range(4, 5)
    minutes: ClassVar[tuple[int, int] | None] = (15, 30)
    headlines: ClassVar[frozenset[str]] = frozenset({"round-over", "hit", "missed", "scores-reset", "match-won"})
    rules_version: ClassVar[int] = 1
    Options = LiapTuiOptions

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
            raise _no_action(text)
        return _parse_set(letters)

    def text(self, action: int) -> str:
        return f"play {set_text(action)}" if action >= FIRST_SET else _TEXTS[action]

    def parse_deal(self, text: str) -> list[int]:
        word, _, letters = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if word != "deal" or not letters or not set(letters) <= set(LETTERS):
            wanted = "`deal` and 32 letters as one word, eight for each seat in turn"
            raise InvalidAction(f"{text!r} is no deal of Liap Tui; write {wanted}", given=text, allowed=wanted)
        return [LETTERS.index(letter) for letter in letters]

    def deal_text(self, order: list[int]) -> str:
        return "deal " + "".join(LETTERS[kind] for kind in order)

    def view(self, state: LiapTuiState, seat: int | None) -> LiapTuiView:
        return view.view(state, seat)

    def own(self, state: LiapTuiState, seat: int) -> dict[str, list[str]]:
        return {"hand": view.hand(state, seat)}

    def witnesses(self, before: LiapTuiState, actor: int, action: int, after: LiapTuiState) -> tuple[int, ...]:
        return ()

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

    def manners(self, options: LiapTuiOptions) -> LiapTuiManners:
        return LiapTuiManners(options)

    def greedy(self, position: Position[LiapTuiView], rng: Rng) -> int:
        return bot.greedy(position)


@lru_cache(view.KEPT)
def _parse_set(letters: str) -> int:
    """The pieces that letters name; one set has one spelling."""
    spelled = f"play {letters}"
    if not set(letters) <= set(LETTERS):
        raise _no_action(spelled)
    if len(letters) > LARGEST_SET:
        raise InvalidAction(f"{spelled!r} has {len(letters)} pieces; a set has 1 to {LARGEST_SET}", given=spelled, allowed=NOTATION)
    for letter in letters:
        copies = COPIES[LETTERS.index(letter)]
        if letters.count(letter) > copies:
            raise InvalidAction(f"{spelled!r} takes more {letter} than there are; there {_are(copies)}", given=spelled, allowed=NOTATION)
    pieces = sum(piece(LETTERS.index(letter)) for letter in letters)
    canonical = f"play {set_text(pieces)}"
    if spelled != canonical:
        raise InvalidAction(f"write {canonical!r} for {spelled!r}: letters in the order {LETTERS}", given=spelled, allowed=canonical)
    return pieces


def _no_action(text: object) -> InvalidAction:
    return InvalidAction(f"{text!r} is no action of Liap Tui; write {NOTATION}", given=text, allowed=NOTATION)


def _are(copies: int) -> str:
    return "is 1" if copies == 1 else f"are {copies}"


_TEXTS = {**{number: f"declare {number}" for number in range(MOST + 1)}, REDEAL_NO: "redeal no", REDEAL_YES: "redeal yes"}
_ACTIONS = {text: action for action, text in _TEXTS.items()}

LIAP_TUI = LiapTui()
