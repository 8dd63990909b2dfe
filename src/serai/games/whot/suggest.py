"""A quick player for playouts. It judges only by its own hand, the top card, and how many cards the others hold.

The weights were found by hill climbing in matches against those of `bot.greedy`, four times as large. With three and more players they are
nearly the same; one of two wins more by getting rid first of cards that no other card of the hand can follow, whatever their numbers.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from serai.games.whot.actions import LAST_WHOT, TENDER, WHOT_WAYS, count_plays
from serai.games.whot.cards import (
    GENERAL_MARKET,
    HOLD_ON,
    NO_NUMBER,
    PICK_THREE,
    PICK_TWO,
    PLAIN,
    SECOND,
    SUSPENSION,
    WHOT,
    Cards,
    count,
    count_plain,
    demand,
    hand_total,
    has_whot,
    is_one_whot,
    meeting,
    number_of,
    symbol_of,
)
from serai.kernel.bits import lowest, size
from serai.kernel.rng import Rng

if TYPE_CHECKING:
    from serai.games.whot.rules import WhotState

TYPICAL: Final = 15
"""Roughly what two unseen cards count, on average."""
FEW: Final = 2
"""With so many cards left, a player is close to winning."""
LEAST: Final = -1000000
STRAY: Final = 8
"""Once the market has been reshuffled, one in so many plays is random: otherwise the same few cards could go round for ever."""


class Weights:
    """How much it is worth to play a card."""

    def __init__(
        self,
        number: i64,
        follow_up: i64,
        again: i64,
        again_in_vain: i64,
        pick: i64,
        pick_from_few: i64,
        suspension: i64,
        suspend_few: i64,
        market: i64,
        market_for_few: i64,
        whot: i64,
        whot_before_last: i64,
    ) -> None:
        self.number: i64 = number  # for each point of the card
        self.follow_up: i64 = follow_up  # for each other card in the hand that fits it
        self.again: i64 = again  # a card after which one plays again: with another card to play, and without
        self.again_in_vain: i64 = again_in_vain
        self.pick: i64 = pick  # always, and if another player has few cards
        self.pick_from_few: i64 = pick_from_few
        self.suspension: i64 = suspension
        self.suspend_few: i64 = suspend_few
        self.market: i64 = market
        self.market_for_few: i64 = market_for_few
        self.whot: i64 = whot  # also as the last card but one
        self.whot_before_last: i64 = whot_before_last


TWO: Final = Weights(0, -2, 33, -31, -11, 56, 0, 0, 79, 22, -35, 65)
MANY: Final = Weights(2, 1, 48, -10, -8, 26, 40, 30, 4, 28, -80, 80)


def suggest(state: "WhotState", seat: i64, rng: Rng) -> i64:
    """A legal action."""
    hand = state.held(seat)
    playable = meeting(hand, state.demand())
    ways = count_plays(hand, playable)
    other = state.beside_playing(ways > 0)
    if ways == 0:
        return other
    if other == TENDER and would_win_tender(state, seat, hand):
        return TENDER
    if is_one_whot(hand):
        return LAST_WHOT
    if state.reshuffles > 0 and rng.below(STRAY) == 0:
        return state.sample(seat, rng)
    return best_play(state, seat, hand, playable, TWO if size(state.inside) == 2 else MANY, rng)


def best_play(state: "WhotState", seat: i64, hand: Cards, playable: Cards, weights: Weights, rng: Rng) -> i64:
    """The best play by these weights, of a hand that can play something and is not a single Whot."""
    two = size(state.inside) == 2
    few = fewest(state, seat) <= FEW
    best: i64 = -1
    most: i64 = LEAST
    first = playable[0]
    second = playable[1] & PLAIN
    while first | second:
        card: i64 = 0
        if first:
            card = lowest(first)
            first &= first - 1
        else:
            card = SECOND + lowest(second)
            second &= second - 1
        worth = worth_of(card, hand, weights, two, few)
        if worth > most:
            most = worth
            best = card
    if has_whot(playable):
        worth = weights.whot
        if count(hand) == 2:
            worth = weights.whot_before_last
        if worth > most:
            best = WHOT + favourite(hand, rng)
    return best


def worth_of(card: i64, hand: Cards, weights: Weights, two: bool, few: bool) -> i64:
    """How good it is to play this card, which is not a Whot; whether there are only two players, and whether one has few cards left."""
    number = number_of(card)
    follow_ups = count_plain(meeting(hand, demand(symbol_of(card), number, False))) - 1
    worth = number * weights.number + follow_ups * weights.follow_up
    if number == HOLD_ON or (number == SUSPENSION and two):
        return worth + (weights.again if follow_ups > 0 or has_whot(hand) else weights.again_in_vain)
    if number in (PICK_TWO, PICK_THREE):
        worth += weights.pick
        if few:
            worth += weights.pick_from_few
    elif number == SUSPENSION:
        worth += weights.suspension
        if few:
            worth += weights.suspend_few
    elif number == GENERAL_MARKET:
        worth += weights.market
        if few:
            worth += weights.market_for_few
    return worth


def would_win_tender(state: "WhotState", seat: i64, hand: Cards) -> bool:
    """Whether this hand is lighter than the others are likely to be."""
    return 2 * hand_total(hand, state.star_double) < TYPICAL * fewest(state, seat)


def fewest(state: "WhotState", seat: i64) -> i64:
    """How many cards the other player with the fewest holds."""
    least: i64 = 1000
    for other in range(state.players):
        if other != seat and state.is_in(other):
            held = state.count(other)
            if held < least:
                least = held
    return least


def favourite(hand: Cards, rng: Rng) -> i64:
    """The symbol that a hand has most of; any if it has only Whots."""
    best: i64 = 0
    most: i64 = 0
    for symbol in range(WHOT_WAYS):
        cards = count_of_symbol(hand, symbol)
        if cards > most:
            most = cards
            best = symbol
    return best if most > 0 else rng.below(WHOT_WAYS)


def count_of_symbol(hand: Cards, symbol: i64) -> i64:
    return count_plain(meeting(hand, demand(symbol, NO_NUMBER, False)))
