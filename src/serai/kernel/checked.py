"""The checked API: every text from outside is parsed and checked here before it is applied to a state."""

from collections import Counter
from collections.abc import Sequence

from serai.kernel.errors import IllegalAction, InvalidAction
from serai.kernel.game import AnyGame
from serai.kernel.registry import game
from serai.kernel.state import CHANCE, State


def play(state: State, seat: int, text: str, *, by_table: bool = True) -> None:
    """Check an action and apply it; after an error the state is unchanged.

    `seat` counts from 0; `serai.CHANCE` means a deal. What only the table may do for a seat (leave, time out) is accepted
    too, unless `by_table` is false: pass that if the text comes from a player.
    Raises InvalidAction for a text that is not an action of the game, and IllegalAction for one that is not legal here.
    """
    rules = game(state.game_id)
    if seat == CHANCE:
        _deal(rules, state, text)
        return
    if not isinstance(seat, int) or not 0 <= seat < state.players:
        raise IllegalAction(reason="no-such-seat", given=seat, last=state.players - 1)
    action = rules.parse(text)
    if action not in state.legal(seat) and not (by_table and action in state.forced(seat)):
        raise illegal(rules, state, seat, text)
    state.apply(seat, action)


def illegal(rules: AnyGame, state: State, seat: int, text: str) -> IllegalAction:
    """The error that says what was tried, why it is not legal, and what is. It shows the position only as that seat sees it."""
    legal = [rules.text(action) for action in state.legal(seat)]
    view = rules.view(state, seat)
    return IllegalAction(view=view, seat=seat, given=text, phase=state.phase(), open=legal, **_reason(rules, state, seat, text))


def _reason(rules: AnyGame, state: State, seat: int, text: str) -> dict[str, object]:
    """The facts that say why an action is not legal: the game's own refusal if it has one."""
    if state.outcome() is not None:
        return {"reason": "match-over"}
    if state.deal_due():
        return {"reason": "deal-due"}
    if seat not in state.actors():
        return {"reason": "not-your-turn", "actor_seats": state.actors()}
    for refusal in rules.refusals(state, seat):
        if refusal.text == text:
            return {"reason": "rules", "game": rules.id, "rule": refusal.why, "pieces": refusal.uses, **refusal.facts}
    return {"reason": "not-legal"}


def _deal(rules: AnyGame, state: State, text: str) -> None:
    order = rules.parse_deal(text)
    facts: dict[str, object] = {}
    if not state.deal_due():
        facts = {"reason": "no-deal-due", "phase": state.phase()}
    elif len(order) != state.deal_size():
        facts = {"reason": "deal-size", "size": state.deal_size(), "dealt": len(order)}
    elif extra := Counter(order) - Counter(state.pack()):
        facts = {"reason": "not-in-pack", "extra": rules.deal_text(sorted(extra.elements()))}
    if facts:
        raise IllegalAction(view=rules.view(state, None), seat=CHANCE, given=text, **facts)
    state.deal(order)


def read_words(text: str, examples: Sequence[str]) -> list[str]:
    """The words of an action's text, which must be separated by single spaces. For games that parse word by word."""
    words = text.split(" ") if isinstance(text, str) else []
    if not words or "" in words:
        raise InvalidAction(given=text, examples=examples)
    return words
