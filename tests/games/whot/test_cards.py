"""Piles of cards behave as lists of cards do, however they are packed."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.games.whot.actions import (
    DRAW,
    LAST_WHOT,
    PASS,
    SEAT_STEP,
    action_in,
    card_played,
    count_plays,
    is_play,
    log_entry,
    nth_play,
    plays,
    seat_in,
)
from serai.games.whot.cards import (
    ANYTHING,
    FULL,
    NO_NUMBER,
    NO_SYMBOL,
    SYMBOLS,
    WHOT,
    Cards,
    card_text,
    cards_in,
    cards_text,
    count,
    count_plain,
    demand,
    empty_hands,
    every_card_meeting,
    hand_of,
    hand_total,
    hands_text,
    has_whot,
    is_empty,
    is_one_whot,
    joined,
    lack,
    lack_parts,
    meeting,
    no_cards,
    nth_plain,
    number_of,
    plain_cards,
    set_hand,
    symbol_of,
    with_card,
    without_card,
)

LISTS = st.lists(st.integers(0, len(FULL) - 1), unique=True).map(lambda places: [FULL[place] for place in places])
DEMANDS = st.tuples(st.integers(-1, 4), st.sampled_from([NO_NUMBER, *range(1, 20)]), st.booleans())


def pile(cards: list[int]) -> Cards:
    found = no_cards()
    for card in cards:
        found = with_card(found, card)
    return found


def meets(card: int, symbol: int, number: int, whots: bool) -> bool:
    """A demand, as the rules say it."""
    return whots if card == WHOT else symbol_of(card) == symbol or number_of(card) == number


@given(LISTS)
def test_a_pile_holds_what_was_put_in(cards: list[int]) -> None:
    held, plain = pile(cards), sorted(card for card in cards if card != WHOT)
    assert cards_in(held) == sorted(cards)
    assert plain_cards(held) == plain
    assert [nth_plain(held, place) for place in range(len(plain))] == plain
    assert (count(held), count_plain(held), has_whot(held), is_empty(held)) == (len(cards), len(plain), WHOT in cards, not cards)
    assert is_one_whot(held) == (cards == [WHOT])


@given(LISTS.filter(bool), st.data())
def test_a_card_that_is_removed_is_gone_once(cards: list[int], data: st.DataObject) -> None:
    card = data.draw(st.sampled_from(cards))
    assert Counter(cards_in(without_card(pile(cards), card))) == Counter(cards) - Counter([card])


@given(LISTS, st.integers(0, 100))
def test_two_piles_joined(cards: list[int], cut: int) -> None:
    assert joined(pile(cards[:cut]), pile(cards[cut:])) == pile(cards)


@given(LISTS)
def test_the_total_of_a_pile(cards: list[int]) -> None:
    numbers = [20 if card == WHOT else card % 20 for card in cards]
    stars = [number for card, number in zip(cards, numbers, strict=True) if card_text(card).startswith("star")]
    assert hand_total(pile(cards), False) == sum(numbers)
    assert hand_total(pile(cards), True) == sum(numbers) + sum(stars)


def is_in(card: int, masks: Cards) -> bool:
    """Whether a card is in these masks of the two words."""
    return bool(masks[0] >> card & 1 if card < 60 else masks[1] >> (card - 60) & 1)


@given(LISTS, DEMANDS)
def test_what_meets_a_demand(cards: list[int], demanded: tuple[int, int, bool]) -> None:
    wanted = demand(*demanded)
    assert cards_in(meeting(pile(cards), wanted)) == sorted(card for card in cards if meets(card, *demanded))
    masks = every_card_meeting(wanted)
    assert [card for card in sorted({*FULL}) if is_in(card, masks)] == [card for card in sorted({*FULL}) if meets(card, *demanded)]


@given(LISTS)
def test_anything_meets_the_demand_of_a_whot_that_was_turned_up(cards: list[int]) -> None:
    assert meeting(pile(cards), ANYTHING) == pile(cards)
    assert all(is_in(card, every_card_meeting(ANYTHING)) for card in FULL)


@given(DEMANDS.filter(any), st.integers(0, 100))
def test_a_lack_is_a_demand_and_the_cards_drawn_since(demanded: tuple[int, int, bool], drawn: int) -> None:
    assert lack_parts(lack(demand(*demanded)) + drawn) == (*demanded, drawn)
    assert lack(demand(NO_SYMBOL, 2, False)) > 0, "0 is no lack"


@given(LISTS, DEMANDS)
def test_the_plays_of_a_hand(cards: list[int], demanded: tuple[int, int, bool]) -> None:
    """Plain cards by symbol and number; then a Whot for each symbol, or the last one, which names nothing."""
    hand = pile(cards)
    playable = meeting(hand, demand(*demanded))
    found = plays(hand, playable)
    whots = [] if WHOT not in cards or not demanded[2] else [LAST_WHOT] if cards == [WHOT] else [WHOT + symbol for symbol in range(5)]
    assert found == [card for card in sorted(cards) if card != WHOT and meets(card, *demanded)] + whots
    assert count_plays(hand, playable) == len(found)
    assert [nth_play(hand, playable, n, len(found)) for n in range(len(found))] == found


@given(st.lists(LISTS, min_size=6, max_size=6))
def test_hands_of_six_seats(lists: list[list[int]]) -> None:
    hands = empty_hands(6)
    assert all(is_empty(hand_of(hands, seat)) for seat in range(6))
    for seat, cards in enumerate(lists):
        set_hand(hands, seat, pile(cards))
    assert [cards_in(hand_of(hands, seat)) for seat in range(6)] == [sorted(cards) for cards in lists]
    assert hands_text(hands) == "/".join(cards_text(sorted(cards)) for cards in lists)


@pytest.mark.parametrize("seat", range(6))
def test_an_entry_of_the_log_is_a_seat_and_its_action(seat: int) -> None:
    for action in range(SEAT_STEP):
        assert (seat_in(log_entry(seat, action)), action_in(log_entry(seat, action))) == (seat, action)


def test_which_actions_play_which_card() -> None:
    assert [card_played(action) for action in (1, 94, *range(WHOT, LAST_WHOT + 1))] == [1, 94] + [WHOT] * 6
    assert [is_play(action) for action in (94, WHOT, LAST_WHOT, DRAW, PASS)] == [True, True, True, False, False]


def test_the_names_of_the_cards() -> None:
    assert cards_text([5, WHOT, 87]) == "circle-5,whot,star-7"
    assert [card_text(symbol * 20 + 1) for symbol in range(5)] == [f"{symbol}-1" for symbol in SYMBOLS]
