"""A heuristic player for Whot: sheds high cards, saves specials for when they hurt, asks for the symbol that it holds most of."""

from collections import Counter

from serai.games.whot.actions import LAST_WHOT, TENDER, is_play
from serai.games.whot.cards import (
    FULL,
    GENERAL_MARKET,
    HOLD_ON,
    PICK_THREE,
    PICK_TWO,
    SUSPENSION,
    SYMBOLS,
    WHOT,
    card_text,
    number_of,
    symbol_of,
)
from serai.games.whot.view_types import WhotView
from serai.kernel.bot import Position
from serai.kernel.rng import Rng

TYPICAL = 7.5
"""Roughly what an unseen card counts, on average."""
NUMBERS: dict[str, int] = {card_text(card): number_of(card) for card in FULL}


def greedy(position: Position[WhotView], rng: Rng) -> int:
    """One of the legal actions, chosen from the view only.

    When nearly all cards are in the hands, the same few can go round for ever: a 14 is reshuffled, drawn and played again.
    To end this, a random card is sometimes played then.
    """
    view, legal = position.view, position.legal
    plays = [action for action in legal if is_play(action)]
    if TENDER in legal and (not plays or _would_win_tender(view)):
        return TENDER
    if not plays:
        return legal[0]
    if view.market + view.discards < 2 * view.players and rng.below(8) == 0:
        return plays[rng.below(len(plays))]
    return max(plays, key=lambda action: _worth(view, action))


def _would_win_tender(view: WhotView) -> bool:
    own = float(sum(NUMBERS[card] for card in view.hand))
    others = [view.counts[seat] for seat, state in enumerate(view.states) if state == "active" and seat != view.seat]
    return own < TYPICAL * min(others)


def _worth(view: WhotView, action: int) -> float:
    """How good it is to play this now."""
    symbols = Counter(card.rpartition("-")[0] for card in view.hand if card != "whot")
    if action >= WHOT:
        asked = 0 if action == LAST_WHOT else symbols[SYMBOLS[action - WHOT]]
        return asked - 20.0 if len(view.hand) > 2 else asked + 20.0
    number, symbol = number_of(action), SYMBOLS[symbol_of(action)]
    follow_ups = symbols[symbol] - 1 + sum(NUMBERS[card] == number for card in view.hand) - 1
    worth = number / 2 + follow_ups / 4
    pressing = min(view.counts[seat] for seat, state in enumerate(view.states) if state == "active" and seat != view.seat) <= 2
    if number == HOLD_ON:
        return worth + (12 if follow_ups else -4)
    if number in (PICK_TWO, PICK_THREE):
        return worth + (14 if pressing or view.penalty else -2)
    if number == SUSPENSION:
        return worth + (10 if pressing or view.states.count("active") == 2 else -2)
    if number == GENERAL_MARKET:
        return worth + (8 if pressing else 1)
    return worth
