"""Worlds that a seat cannot distinguish from the real state."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations, permutations
from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.hukum import rules
from serai.games.hukum.knowledge import deal_unseen
from serai.games.hukum.position import HukumPosition
from serai.games.hukum.rules import HukumState
from serai.testing.state_checks import check_history
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


# Every deal that fits is equally likely


def ways_to_deal(state: HukumState, viewer: int) -> dict[tuple[frozenset[str], ...], int]:
    """Each way to distribute the cards that the viewer has not seen, and how many deals it stands for: in how many ways the chooser's first
    four cards can be chosen from its eight so that trump is among them."""
    others = [seat for seat in range(4) if seat != viewer]
    sizes = [len(hand_text(state.hands[seat])) for seat in others]
    unseen = {card for seat in others for card in hand_text(state.hands[seat])}
    chooser = (state.dealer + 1) % 4
    found: dict[tuple[frozenset[str], ...], int] = {}
    for one in combinations(sorted(unseen), sizes[0]):
        for two in combinations(sorted(unseen - {*one}), sizes[1]):
            hands = (frozenset(one), frozenset(two), frozenset(unseen - {*one, *two}))
            if any(state.voids[seat] >> PACK.index(card) & 1 for seat, hand in zip(others, hands, strict=True) for card in hand):
                continue
            ways = 70
            if chooser != viewer and state.trump_held:
                eight = [*hands[others.index(chooser)], *hand_text(state.shown[chooser])]
                ways = sum(any(suit_of(card) == state.trump for card in first) for first in combinations(eight, 4))
            if ways:
                found[hands] = ways
    return found


def late_position(seed: int, cards: int, **options: object) -> HukumState:
    """Trick play in which everybody has so many cards left, or one less, reached at random."""
    rng = serai.Rng(seed)
    while True:
        state = say(new(**options), "* deal 10S AH 7C KD", "P1 dealer P1")
        state.deal(state.shuffle(rng))
        all_pass(state)
        while state.phase() in ("HUKUM_SELECTION", "TRICK_PLAY"):
            if state.trump >= 0 and max(len(hand_text(hand)) for hand in state.hands) <= cards:
                return state
            state.apply(state.seat, state.sample(state.seat, rng))


def assert_drawn_in_proportion(drawn: Counter[Any], ways: Mapping[Any, int]) -> None:
    """A chi-square test: its value is around the number of possibilities, and hardly ever five standard deviations above."""
    assert set(drawn) <= set(ways)
    draws, total = sum(drawn.values()), sum(ways.values())
    chi_square = sum((drawn[key] - draws * often / total) ** 2 / (draws * often / total) for key, often in ways.items())
    assert chi_square < len(ways) - 1 + 5 * (2 * len(ways)) ** 0.5


def drawn_hands(state: HukumState, viewer: int, draws: int) -> Counter[tuple[frozenset[str], ...]]:
    rng = serai.Rng("draws")
    worlds = (state.determinize(viewer, rng) for _ in range(draws))
    return Counter(tuple(frozenset(hand_text(world.hands[seat])) for seat in range(4) if seat != viewer) for world in worlds)


@pytest.mark.parametrize("seed", range(8))
def test_near_the_end_every_deal_that_fits_is_equally_likely(seed: int) -> None:
    state = late_position(seed, 2)
    for viewer in (0, 1, 3):
        ways = ways_to_deal(state, viewer)
        assert_drawn_in_proportion(drawn_hands(state, viewer, 10 * len(ways) + 1000), ways)


@pytest.mark.long
@pytest.mark.parametrize("choice", ["held", "any"])
@pytest.mark.parametrize("seed", range(20))
def test_with_three_cards_left_every_deal_that_fits_is_equally_likely(seed: int, choice: str) -> None:
    state = late_position(seed, 3, trump_choice=choice)
    for viewer in range(4):
        ways = ways_to_deal(state, viewer)
        assert_drawn_in_proportion(drawn_hands(state, viewer, 10 * len(ways) + 1000), ways)


def test_a_chooser_with_more_trumps_is_more_likely_to_have_had_one_among_the_first_four() -> None:
    """Nothing but trump has been named. In proportion: the deals in which P2 has so many spades, times the ways to have one in time."""
    state = say(all_pass(dealt(1, CHOOSERS)), "P2 hukum S")
    spades = sum(suit_of(card) == 0 for seat in (1, 2, 3) for card in hand_text(state.hands[seat]))
    ways = {k: comb(spades, k) * comb(24 - spades, 8 - k) * (70 - comb(8 - k, 4)) for k in range(1, spades + 1)}
    rng = serai.Rng(1)
    worlds = [state.determinize(0, rng) for _ in range(3000)]
    assert_drawn_in_proportion(Counter(sum(suit_of(card) == 0 for card in hand_text(world.hands[1])) for world in worlds), ways)


def test_in_vakkai_every_deal_that_fits_is_equally_likely() -> None:
    """The last trick: P2 is known to have no spade. Each pair of last cards of P2 and P4 leaves as many deals of the others."""
    state = say(dealt(4, {1: "AS KS AH AD", 2: "7H 8H 9H 10H", 4: "7S 8S JH 7C"}), "P1 vakkai", "P1 play AS", "P2 play 7H", "P4 play 7S")
    say(state, "P1 play KS", "P2 play 8H", "P4 play 8S", "P1 play AH", "P2 play 9H", "P4 play JH")
    seen = {card for hand in state.shown for card in hand_text(hand)} | {*hand_text(state.hands[0])}
    unseen = [card for card in PACK if card not in seen]
    ways = {(one, two): 1 for one, two in permutations(unseen, 2) if suit_of(one) != 0}
    rng = serai.Rng(1)
    worlds = [state.determinize(0, rng) for _ in range(6000)]
    assert_drawn_in_proportion(Counter((hand_text(world.hands[1])[0], hand_text(world.hands[3])[0]) for world in worlds), ways)
    partner = Counter(card for world in worlds for card in hand_text(world.hands[2]))
    assert set(partner) == set(unseen)


def test_before_trump_is_named_every_unseen_card_is_anywhere_equally_often() -> None:
    state, rng = dealt(1), serai.Rng(1)
    unseen = [card for card in PACK if card not in hand_text(state.hands[0])]
    places: Counter[tuple[int, bool, str]] = Counter()
    for _ in range(1500):
        world = state.determinize(0, rng)
        for seat in range(4):
            places.update((seat, True, card) for card in hand_text(world.later[seat]))
            places.update((seat, False, card) for card in hand_text(world.hands[seat]) if seat != 0)
    assert_drawn_in_proportion(places, dict.fromkeys(places, 1))
    assert len(places) == 7 * len(unseen)


# The battery notices a world that contradicts what was seen


def forget_voids(position: HukumPosition, world: HukumPosition, viewer: int, rng: serai.Rng) -> None:
    """What a careless author might write: as `deal_unseen`, but it forgets who did not follow suit."""
    remembered = position.copy()
    assert isinstance(remembered, HukumState)
    for seat in range(4):
        remembered.voids[seat] = 0
    deal_unseen(remembered, world, viewer, rng)


def forget_trump(position: HukumPosition, world: HukumPosition, viewer: int, rng: serai.Rng) -> None:
    """The same for the trump that the chooser had to hold."""
    remembered = position.copy()
    assert isinstance(remembered, HukumState)
    remembered.trump_held = False
    deal_unseen(remembered, world, viewer, rng)


@pytest.mark.changes_code
@pytest.mark.parametrize("careless", [forget_voids, forget_trump])
def test_the_battery_notices_worlds_that_forget(careless: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "deal_unseen", careless)
    with pytest.raises(AssertionError, match="would"):
        check_history(GAME, thin=1)


@pytest.mark.parametrize("seat", range(4))
def test_where_nothing_is_hidden_the_world_is_the_state(seat: int) -> None:
    state = new()
    assert state.determinize(seat, serai.Rng(1)) == state
    say(state, "* deal 10S AH 7C KD")
    assert state.determinize(seat, serai.Rng(1)) == state
    say(state, "P1 dealer P1")
    assert state.determinize(seat, serai.Rng(1)) == state
