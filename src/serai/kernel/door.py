"""The checked door: every text from outside goes through here before it touches a state."""

from collections import Counter

from serai.kernel.errors import IllegalAction, InvalidAction
from serai.kernel.game import AnyGame
from serai.kernel.registry import game
from serai.kernel.state import CHANCE, State

SHOWN = 12
"""How many legal actions an error message lists before it says how many more there are."""


def play(state: State, seat: int, text: str, *, by_table: bool = True) -> None:
    """Check an action and apply it; on an error the state stays as it was.

    `seat` is the seat from 0, or `serai.CHANCE` for a deal. What only the table may do for a seat (leave, time out) is taken
    too, unless `by_table` is false: say so where the text comes from a player.
    Raises InvalidAction for a text that is no action of the game and IllegalAction for one that is not open here.
    """
    rules = game(state.game_id)
    if seat == CHANCE:
        _deal(rules, state, text)
        return
    if not isinstance(seat, int) or not 0 <= seat < state.players:
        raise IllegalAction(f"there is no seat {seat!r}; the seats are 0 to {state.players - 1}, and {CHANCE} for chance")
    action = rules.parse(text)
    if action not in state.legal(seat) and not (by_table and action in state.forced(seat)):
        raise illegal(rules, state, seat, text)
    state.apply(seat, action)


def illegal(rules: AnyGame, state: State, seat: int, text: str) -> IllegalAction:
    """The error that says what was tried, why it is not open, and what is. It shows the position as that seat sees it, and no more."""
    legal = [rules.text(action) for action in state.legal(seat)]
    why = _why(rules, state, seat, text)
    return IllegalAction(
        f"P{seat + 1} can't {text!r} in {state.phase()}: {why}. {_open(legal)}. Position: {rules.view(state, seat)!r}",
        seat=seat,
        given=text,
        allowed=legal,
        why=why,
    )


def _why(rules: AnyGame, state: State, seat: int, text: str) -> str:
    if state.outcome() is not None:
        return "the match is over"
    if state.deal_due():
        return "a deal is due first"
    if seat not in state.actors():
        return f"it is {' and '.join(f'P{actor + 1}' for actor in state.actors())} to act"
    for refusal in rules.refusals(state, seat):
        if refusal.text == text:
            return rules.words().refusal(refusal)
    return "it is not among the legal actions"


def _open(legal: list[str]) -> str:
    if not legal:
        return "Nothing is open to this seat now"
    more = f" and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
    return f"Legal: {', '.join(legal[:SHOWN])}{more}"


def _deal(rules: AnyGame, state: State, text: str) -> None:
    order = rules.parse_deal(text)
    why = ""
    if not state.deal_due():
        why = f"no deal is due in {state.phase()}"
    elif len(order) != state.deal_size():
        why = f"this deal takes {state.deal_size()} pieces, not {len(order)}"
    elif extra := Counter(order) - Counter(state.pack()):
        why = f"more than the pack holds: {rules.deal_text(sorted(extra.elements()))!r}"
    if why:
        raise IllegalAction(f"{why}. Position: {rules.view(state, None)!r}", seat=CHANCE, given=text, why=why)
    state.deal(order)


def read_words(text: str, allowed: str) -> list[str]:
    """The words of an action's text, which must be separated by single spaces. Helps games to parse."""
    words = text.split(" ") if isinstance(text, str) else []
    if not words or "" in words:
        raise InvalidAction(f"{text!r} is no action; write {allowed}", given=text, allowed=allowed)
    return words
