"""Worlds in which the others' choices make sense are sampled more often."""

from math import log
from statistics import mean

import pytest

import serai
from serai.games.hukum.inference import OPPONENT, PARTNER, TRUMP, any_worlds, plausibility, plausible_worlds
from serai.games.hukum.rules import HukumState
from serai.kernel.rng import Rng
from tests.games.hukum.deals import GAME, all_pass, dealt, new, say


def hand(seed: int, **options: object) -> HukumState:
    """A hand in which trump has been named by the rule of thumb."""
    state = say(new(**options), "* deal 10S AH 7C KD", "P1 dealer P1")
    state.deal(state.shuffle(Rng(seed)))
    all_pass(state)
    state.apply(state.seat, state.suggest(state.seat, Rng(0)))
    return state


def play(state: HukumState, cards: int, deviate: tuple[int, ...] = ()) -> list[int]:
    """Play so many cards by the rule of thumb, but with the given ones another card if there is one. Returns who deviated."""
    deviated: list[int] = []
    for number in range(cards):
        if state.phase() != "TRICK_PLAY":
            break
        seat = state.seat
        card = state.suggest(seat, Rng(0))
        others = [other for other in state.legal(seat) if other != card]
        if number in deviate and others:
            card = others[0]
            deviated.append(seat)
        state.apply(seat, card)
    return deviated


@pytest.mark.parametrize("first_lead", ["after_chooser", "chooser"])
@pytest.mark.parametrize("seed", range(8))
def test_a_world_in_which_everyone_followed_the_rule_of_thumb_is_fully_plausible(seed: int, first_lead: str) -> None:
    for cards in range(0, 20, 3):
        state = hand(seed, first_lead=first_lead)
        play(state, cards)
        if state.phase() == "TRICK_PLAY":
            whole = repr(state)
            assert plausibility(state, state.chooser(), Rng(seed)) == 1
            assert {plausibility(state, (state.chooser() + 1) % 4, Rng(number)) for number in range(20)} <= {1, TRUMP}
            assert repr(state) == whole


@pytest.mark.parametrize("seed", range(8))
def test_every_choice_that_the_rule_of_thumb_would_not_have_made_makes_a_world_less_likely(seed: int) -> None:
    state = hand(seed)
    deviated = play(state, 14, (1, 2, 3, 5, 6, 9, 12))
    assert state.phase() == "TRICK_PLAY"
    viewer = state.chooser()
    expected = 1.0
    for seat in deviated:
        expected *= 1 if seat == viewer else PARTNER if seat % 2 == viewer % 2 else OPPONENT
    assert expected < OPPONENT
    assert plausibility(state, viewer, Rng(seed)) == pytest.approx(expected)


def test_a_trump_that_nobody_would_have_named_is_implausible() -> None:
    """P2 holds one spade, the seven, and seven hearts: whatever four cards came first, it would have named hearts."""
    state = say(all_pass(dealt(1, {2: "7S AH KH QH JH 10H 9H 8H"})), "P2 hukum S")
    assert {plausibility(state, 0, Rng(number)) for number in range(20)} == {TRUMP}
    assert plausibility(state, 1, Rng(1)) == 1


@pytest.mark.parametrize("seed", range(3))
def test_plausible_worlds_count_as_often_as_is_asked_and_are_more_plausible_than_others(seed: int) -> None:
    state = hand(seed)
    play(state, 9)
    seat = state.seat
    position = GAME.position(state, seat)
    sample = plausible_worlds(position, Rng(seed), 40)
    assert sum(sample.times) == 40
    assert all(times > 0 for times in sample.times)
    assert all(GAME.view(world, seat) == position.view for world in sample.worlds)
    others = any_worlds(position, Rng(seed), 40)
    assert list(others.times) == [1] * 40
    chosen = [world for world, times in zip(sample.worlds, sample.times, strict=True) for _ in range(times)]
    typical, usual = (mean(log(plausibility(world, seat, Rng(1))) for world in worlds) for worlds in (chosen, others.worlds))
    assert typical > usual + 0.3


def test_the_sample_depends_on_the_seed_alone() -> None:
    state = hand(3)
    play(state, 6)
    position = GAME.position(state, state.seat)
    one, again = (plausible_worlds(position, serai.Rng("a seed"), 10) for _ in range(2))
    assert one.worlds == again.worlds
    assert list(one.times) == list(again.times)
