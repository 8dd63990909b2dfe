"""The actions of Whot as ints, what a hand can play, and the log of a round."""

from typing import Final

from mypy_extensions import i64

from serai.games.whot.cards import WHOT, Cards, count_plain, has_whot, is_one_whot, nth_plain, plain_cards

# Playing a card is the card itself; playing a Whot is WHOT + the symbol that it asks for, or LAST_WHOT.
LAST_WHOT: Final = 105
DRAW: Final = 106
PASS: Final = 107
TENDER: Final = 108
# What only the table may do
LEAVE: Final = 109
TIMEOUT: Final = 110

WHOT_WAYS: Final = 5  # a Whot can ask for each symbol


def is_play(action: i64) -> bool:
    return action < DRAW


def card_played(action: i64) -> i64:
    if action > WHOT:
        return WHOT
    return action


# What a hand can play: its playable cards by symbol and number, then a Whot for each symbol, or the last Whot.


def plays(hand: Cards, playable: Cards) -> list[int]:
    actions = plain_cards(playable)
    if has_whot(playable):
        if is_one_whot(hand):
            actions.append(LAST_WHOT)
        else:
            actions.extend([WHOT, WHOT + 1, WHOT + 2, WHOT + 3, WHOT + 4])
    return actions


def count_plays(hand: Cards, playable: Cards) -> i64:
    """`len(plays(hand, playable))`, quickly."""
    ways = count_plain(playable)
    if has_whot(playable):
        ways += 1 if is_one_whot(hand) else WHOT_WAYS
    return ways


def nth_play(hand: Cards, playable: Cards, n: i64, ways: i64) -> i64:
    """`plays(hand, playable)[n]`, quickly; `ways` is how many there are."""
    if has_whot(playable):
        if is_one_whot(hand):
            return LAST_WHOT
        if n >= ways - WHOT_WAYS:
            return WHOT + n - (ways - WHOT_WAYS)
    return nth_plain(playable, n)


# An entry of the log is an action and the seat that took it.

SEAT_STEP: Final = 128


def log_entry(seat: i64, action: i64) -> i64:
    return seat * SEAT_STEP + action


def seat_in(entry: i64) -> i64:
    return entry // SEAT_STEP


def action_in(entry: i64) -> i64:
    return entry % SEAT_STEP
