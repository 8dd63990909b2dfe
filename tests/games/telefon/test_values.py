"""Units, and what a match is worth between games."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import serai
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.values import chance
from tests.games.telefon.deals import all_pass, deal, give, later_game, new, say, stuck
from tests.games.telefon.walks import SETUPS, walk

KINDS: list[tuple[int, dict[str, object]]] = [(2, {}), (3, {}), (4, {}), (4, {"teams": True}), (2, {"target": 100}), (4, {"target": 1000})]
kinds = st.sampled_from(KINDS)
points = st.lists(st.integers(0, 80), min_size=4, max_size=4)


def between_games(players: int, options: dict[str, object], scores: list[int], opener: int = 1) -> TelefonState:
    """After a game with these scores; they are fifths of the number of points, so that they go up to 400."""
    sides = 2 if options.get("teams") else players
    return later_game(players, opener, [5 * score for score in scores[:sides]], **options)


def values(state: TelefonState) -> list[float]:
    return [state.value(seat) for seat in range(state.players)]


def test_a_unit_is_a_game() -> None:
    state = new()
    assert state.units() == 0
    say(state, "* " + deal(state, []))
    assert state.units() == 0
    state = stuck("0-0", "1-1")
    assert (state.units(), all_pass(state).units()) == (1, 2)


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_units_count_the_games_that_have_ended(players: int, options: dict[str, object]) -> None:
    ended = 0
    for step in walk(players, options, 1):
        ended += step.after.turn() in (serai.CHANCE, -2)
        assert step.after.units() == ended


@given(kinds, points, st.integers(1, 2))
def test_values_are_chances_that_add_up_to_one(kind: tuple[int, dict[str, object]], scores: list[int], opener: int) -> None:
    state = between_games(*kind, scores, opener)
    sides = 2 if state.teams else state.players
    found = values(state)
    assert all(0 <= value <= 1 for value in found)
    assert sum(found[:sides]) == pytest.approx(1)
    if state.teams:
        assert found[:2] == found[2:]


@given(kinds, points, st.integers(1, 2), st.integers(1, 10))
def test_points_are_worth_something(kind: tuple[int, dict[str, object]], scores: list[int], opener: int, more: int) -> None:
    """A side with more points has a better chance, and no other side has."""
    state = between_games(*kind, scores, opener)
    for side in range(2 if state.teams else state.players):
        richer = between_games(*kind, [score + more * (other == side) for other, score in enumerate(scores)], opener)
        before, after = values(state), values(richer)
        assert after[side] > before[side] or after[side] in (0, 1)
        if max(richer.score) < richer.target:
            assert after[side] > before[side]


@given(kinds, points)
def test_who_opens_has_a_small_advantage(kind: tuple[int, dict[str, object]], scores: list[int]) -> None:
    one, two = (between_games(*kind, scores, opener) for opener in (1, 2))
    if max(one.score) < one.target:
        assert one.value(0) > two.value(0)
        assert one.value(0) - two.value(0) < 0.25


def test_even_matches_are_even() -> None:
    for players, options in KINDS:
        sides = 2 if options.get("teams") else players
        for score in (0, 10, 19):
            state = between_games(players, options, [score] * 4)
            state.opener = -1
            assert values(state) == pytest.approx([1 / sides] * players)


def test_the_same_lead_weighs_more_near_the_end() -> None:
    leads = [later_game(scores=(low + 50, low)).value(0) for low in (0, 100, 200, 290)]
    assert leads == sorted(leads)
    assert leads[-1] > leads[0] + 0.1


def test_the_end_of_a_match_says_who_won() -> None:
    state = give(stuck("0-0", "1-1"), 400, 370)
    assert values(all_pass(state)) == [1, 0]
    state = give(stuck("0-0", "5-5"), 200, 400)
    assert values(all_pass(state)) == [0, 1]


def test_equal_totals_at_the_target_are_not_the_end() -> None:
    state = later_game(scores=(370, 370))
    assert 0.5 < state.value(0) < 0.6
    state = later_game(3, scores=(370, 370, 100))
    assert state.value(2) < 0.05


@pytest.mark.parametrize(("one", "other"), list(product((0, 150, 290, 300, 360), repeat=2)))
def test_seats_are_judged_alike(one: int, other: int) -> None:
    state, mirrored = later_game(opener=1, scores=(one, other)), later_game(opener=2, scores=(other, one))
    assert chance(state, 0) == pytest.approx(chance(mirrored, 1))
