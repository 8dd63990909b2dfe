"""Worlds that a seat cannot distinguish from the real state."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum.rules import HukumState
from tests.games.hukum.deals import GAME, PACK, SUITS, all_pass, dealt, new, say
from tests.games.hukum.test_properties import daring, hand_text, match, options

CHOOSERS = {1: "QS KS AS 7H", 2: "7S 8H 9H 10H", 3: "9S 10S JH QH", 4: "8S JS KH AH"}


def suit_of(card: str) -> int:
    return SUITS.index(card[-1])


@settings(max_examples=20, deadline=None)
@given(options, st.integers(0, 2**32), daring, st.integers(0, 3))
def test_all_that_a_seat_has_seen_holds_in_its_worlds(chosen: dict[str, object], seed: int, dare: int, seat: int) -> None:
    state = new(**chosen)
    for number, _ in enumerate(match(state, seed, dare)):
        if number % 4:
            continue
        whole = repr(state)
        world = state.determinize(seat, serai.Rng(number))
        assert repr(state) == whole
        assert GAME.view(world, seat) == GAME.view(state, seat)
        assert [(action, GAME.text(action)) for action in world.legal(seat)] == [(a, GAME.text(a)) for a in state.legal(seat)]
        assert sum(world.hands) + sum(world.later) == sum(state.hands) + sum(state.later), "the same cards are out"
        for other in range(4):
            assert len(hand_text(world.later[other])) == len(hand_text(state.later[other]))
            assert not world.hands[other] & state.voids[other]
        blank(world)
        real = state.copy()
        blank(real)
        assert world == real, "nothing but hidden cards may differ"


def blank(state: HukumState) -> None:
    for seat in range(4):
        state.hands[seat] = state.later[seat] = 0


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 2**32), daring, st.integers(0, 3))
def test_a_world_is_drawn_from_what_the_seat_knows_alone(seed: int, dare: int, seat: int) -> None:
    state = new()
    for number, _ in enumerate(match(state, seed, dare)):
        if number % 5 == 0:
            world = state.determinize(seat, serai.Rng("one"))
            assert state.determinize(seat, serai.Rng("two")) == world.determinize(seat, serai.Rng("two"))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32))
def test_who_named_hukum_held_it(seed: int) -> None:
    """In every world the chooser has, or has played, a card of the suit that was among its first four."""
    state = new()
    for number, _ in enumerate(match(state, seed, 0)):
        if state.trump >= 0 and number % 3 == 0:
            chooser = (state.dealer + 1) % 4
            for seat in range(4):
                world = state.determinize(seat, serai.Rng(number))
                assert any(suit_of(card) == state.trump for card in hand_text(world.hands[chooser] | world.shown[chooser]))


def trumps_of_the_chooser(state: HukumState, seat: int) -> set[int]:
    """How many spades P2 holds in a seat's worlds."""
    worlds = [state.determinize(seat, serai.Rng(k)) for k in range(300)]
    return {sum(card.endswith("S") for card in hand_text(world.hands[1])) for world in worlds}


def test_the_chooser_holds_a_trump_until_one_is_played() -> None:
    state = say(all_pass(dealt(1, CHOOSERS)), "P2 hukum S")
    assert min(trumps_of_the_chooser(state, 0)) == 1
    assert min(trumps_of_the_chooser(state, 3)) == 1
    assert trumps_of_the_chooser(state, 1) == {1}, "P2 knows"
    say(state, "P3 play 10S", "P4 play JS", "P1 play QS", "P2 play 7S")
    assert min(trumps_of_the_chooser(state, 0)) == 0


def test_where_any_suit_may_be_named_the_chooser_need_not_hold_it() -> None:
    state = say(all_pass(dealt(1, CHOOSERS, trump_choice="any")), "P2 hukum S")
    assert min(trumps_of_the_chooser(state, 0)) == 0


def test_only_the_chooser_must_hold_a_trump() -> None:
    state = say(all_pass(dealt(1, CHOOSERS)), "P2 hukum S")
    for seat in (2, 3):
        held = {sum(card.endswith("S") for card in hand_text(state.determinize(0, serai.Rng(k)).hands[seat])) for k in range(300)}
        assert 0 in held


def test_a_seats_own_second_four_cards_are_hidden_from_it() -> None:
    state = dealt(1)
    owners = {seat: set[str]() for seat in range(4)}
    for k in range(200):
        world = state.determinize(0, serai.Rng(k))
        assert world.hands[0] == state.hands[0]
        for seat in range(4):
            owners[seat] |= set(hand_text(world.later[seat]))
    unseen = set(PACK) - set(hand_text(state.hands[0]))
    assert all(cards == unseen for cards in owners.values())


def test_a_shown_void_stays_void_and_says_nothing_of_the_second_four_cards() -> None:
    """In Vakkai P2 can't follow spades: no world has a spade in its hand, although there may be one in the four cards not dealt yet."""
    state = say(dealt(4, {1: "AS KS AH AD", 2: "7H 8H 9H 10H"}), "P1 vakkai", "P1 play AS", "P2 play 7H")
    worlds = [state.determinize(3, serai.Rng(k)) for k in range(100)]
    assert not any(card.endswith("S") for world in worlds for card in hand_text(world.hands[1]))
    assert any(card.endswith("S") for world in worlds for card in hand_text(world.later[1]))
    assert any(card.endswith("S") for world in worlds for card in hand_text(world.hands[2]))


@pytest.mark.parametrize("seed", range(6))
def test_near_the_end_every_fitting_world_comes_up_and_none_much_more_often(seed: int) -> None:
    """Two cards each: all ways to distribute the six unseen cards, except those that a void or the named trump rules out."""
    state, rng = new(), serai.Rng(seed)
    while state.phase() != "TRICK_PLAY" or max(int(hand).bit_count() for hand in state.hands) > 2:
        if state.phase() in ("INITIAL_TOSS", "DEALER_SELECTION"):
            state = say(new(), "* deal 10S AH 7C KD", "P1 dealer P1")
            state.deal(state.shuffle(rng))
            all_pass(state)
        state.apply(state.seat, state.sample(state.seat, rng))
    places = [seat for seat in range(1, 4) for _ in range(int(state.hands[seat]).bit_count())]
    unseen = hand_text(state.hands[1] | state.hands[2] | state.hands[3])
    fitting = set()
    for order in permutations(unseen):
        hands = tuple(frozenset(card for place, card in zip(places, order, strict=True) if place == seat) for seat in (1, 2, 3))
        void = any(state.voids[seat] >> PACK.index(card) & 1 for seat, hand in zip((1, 2, 3), hands, strict=True) for card in hand)
        played = any(suit_of(card) == state.trump for card in hand_text(state.shown[1]))
        if not void and (played or any(suit_of(card) == state.trump for card in hands[0])):
            fitting.add(hands)
    draws = 40 * len(fitting)
    worlds = (state.determinize(0, serai.Rng(k)) for k in range(draws))
    drawn = Counter(tuple(frozenset(hand_text(world.hands[seat])) for seat in (1, 2, 3)) for world in worlds)
    assert set(drawn) == fitting
    assert max(drawn.values()) < 3 * draws / len(fitting)


@pytest.mark.parametrize("seat", range(4))
def test_where_nothing_is_hidden_the_world_is_the_state(seat: int) -> None:
    state = new()
    assert state.determinize(seat, serai.Rng(1)) == state
    say(state, "* deal 10S AH 7C KD")
    assert state.determinize(seat, serai.Rng(1)) == state
    say(state, "P1 dealer P1")
    assert state.determinize(seat, serai.Rng(1)) == state
