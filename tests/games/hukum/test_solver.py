"""The solver against a plain minimax that shares no code with it."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum.rules import HukumState
from serai.games.hukum.solver import OpenHands, Solver
from tests.games.hukum.deals import SUITS, all_pass, dealt, say

SOLVER = Solver()
"""One for all tests: what it remembers of one hand must not change what it says of another."""

Trick = tuple[tuple[int, int], ...]


def most_tricks(hands: tuple[int, ...], leader: int, trump: int, trick: Trick = ()) -> int:
    """How many tricks seats 0 and 2 take if everyone plays perfectly with open cards."""

    @cache
    def rest(hands: tuple[int, ...], leader: int, trick: Trick) -> int:
        if len(trick) == 4:
            best = trick[0]
            for seat, card in trick[1:]:
                if (card // 8 == best[1] // 8 and card > best[1]) or (card // 8 == trump != best[1] // 8):
                    best = (seat, card)
            return (best[0] % 2 == 0) + rest(hands, best[0], ())
        if not any(hands):
            return 0
        seat = (leader + len(trick)) % 4
        held = [card for card in range(32) if hands[seat] >> card & 1]
        legal = [card for card in held if trick and card // 8 == trick[0][1] // 8] or held
        after = [
            rest(tuple(hand ^ (1 << card if seat == other else 0) for other, hand in enumerate(hands)), leader, (*trick, (seat, card)))
            for card in legal
        ]
        return max(after) if seat % 2 == 0 else min(after)

    return rest(hands, leader, trick)


def small_hand(seed: int, cards: int, trump: int, leader: int) -> HukumState:
    """A hand of which only the last few tricks are left, the other cards having been played."""
    state = say(all_pass(dealt(1, trump_choice="any")), f"P2 hukum {SUITS[trump]}")
    order = serai.Rng(seed).shuffled([*range(32)])
    for seat in range(4):
        state.hands[seat] = sum(1 << card for card in order[seat * cards : (seat + 1) * cards])
    state.lead = state.seat = leader
    return state


def check_against_minimax(seed: int, cards: int, trump: int, leader: int) -> None:
    """The solver says which numbers of tricks a side can win; plain minimax says how many are the most."""
    state = small_hand(seed, cards, trump, leader)
    taken = most_tricks(tuple(state.hands), leader, trump)
    expected = taken if leader % 2 == 0 else cards - taken
    hands = OpenHands(state, leader, trump)
    assert [hands.wins(SOLVER, k) for k in range(cards + 2)] == [k <= expected for k in range(cards + 2)]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([1, 2, 3, 3, 3]), st.integers(0, 3), st.integers(0, 3))
def test_it_finds_what_plain_minimax_finds(seed: int, cards: int, trump: int, leader: int) -> None:
    check_against_minimax(seed, cards, trump, leader)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from([2, 3]), st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
def test_it_finds_the_same_after_each_card_in_the_middle_of_a_trick(seed: int, cards: int, trump: int, leader: int, played: int) -> None:
    state, rng = small_hand(seed, cards, trump, leader), serai.Rng(seed)
    trick: Trick = ()
    for _ in range(played):
        card = state.sample(state.seat, rng)
        trick = (*trick, (state.seat, card))
        state.apply(state.seat, card)
    hands = OpenHands(state, leader, trump)
    for card in state.legal(state.seat):
        after = tuple(hand & ~(1 << card) for hand in state.hands)
        taken = most_tricks(after, leader, trump, (*trick, (state.seat, card)))
        expected = taken if leader % 2 == 0 else cards - taken
        found = [hands.wins_after(SOLVER, played, hands.card(card), k) for k in range(cards + 2)]
        assert found == [k <= expected for k in range(cards + 2)]
        if hands.has_next_higher(played, hands.card(card)):
            higher = min(other for other in state.legal(state.seat) if other > card)
            assert found == [hands.wins_after(SOLVER, played, hands.card(higher), k) for k in range(cards + 2)]


@pytest.mark.long
@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 3), st.integers(0, 3))
def test_it_finds_what_plain_minimax_finds_with_four_cards_each(seed: int, trump: int, leader: int) -> None:
    check_against_minimax(seed, 4, trump, leader)


def test_all_trumps_take_all_tricks() -> None:
    state = say(all_pass(dealt(1, {2: "AS KS QS JS 10S 9S 8S 7S"})), "P2 hukum S")
    hands = OpenHands(state, 1, 0)
    assert hands.wins(SOLVER, 8)
    assert not OpenHands(state, 2, 0).wins(SOLVER, 1)


def test_an_ace_may_be_ruffed() -> None:
    """P1 leads hearts, of which P2 has none. With a trump P2 takes the trick, and then another with a diamond."""
    state = small_hand(1, 2, 3, 0)
    ace_of_hearts, king_of_hearts = 15, 14
    for seat, cards in enumerate([(ace_of_hearts, king_of_hearts), (16, 17), (8, 9), (10, 11)]):
        state.hands[seat] = sum(1 << card for card in cards)
    assert OpenHands(state, 0, 3).wins(SOLVER, 2)
    state.hands[1] = 1 << 16 | 1 << 24
    assert not OpenHands(state, 0, 3).wins(SOLVER, 1)


@pytest.mark.long
@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_whole_hands_do_not_depend_on_what_was_solved_before(seed: int) -> None:
    state = small_hand(seed, 8, seed % 4, 2)
    hands = OpenHands(state, 2, seed % 4)
    fresh = [hands.wins(Solver(), k) for k in (4, 5)]
    assert [hands.wins(SOLVER, k) for k in (4, 5)] == fresh
    assert fresh == sorted(fresh, reverse=True)
