"""Sampled worlds: everything that draws, passes and openings have shown holds in them, and every such world can occur."""

from collections import Counter
from itertools import combinations, islice
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import serai
from serai.games.telefon.knowledge import DEALT, counter, with_counter, without_place
from serai.games.telefon.rules import TelefonState
from tests.games.telefon.deals import GAME, SET, deal, dealt, endgame, first_game, hands_of, mask, new, say
from tests.games.telefon.histories import History, bazar_of, ways
from tests.games.telefon.model import halves, opening_rank
from tests.games.telefon.walks import SETUPS, Step, late_positions, walk

setups = st.sampled_from(SETUPS)
seeds = st.integers(0, 10**6)


def worlds(state: TelefonState, seat: int, count: int = 60) -> list[TelefonState]:
    return [state.determinize(seat, serai.Rng(k)) for k in range(count)]


def showing(tile: str, *values: int) -> bool:
    return bool(set(halves(tile)) & set(values))


# Every world has a possible history


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_every_world_has_a_deal_under_which_all_that_happened_was_legal(setup: tuple[int, dict[str, object]], seed: int) -> None:
    """The same log, replayed through the checked API from another deal, ends in that world."""
    for i, step in enumerate(walk(*setup, seed)):
        if i > 200:
            break
        if (i + seed) % 7 or step.after.seat < 0:
            continue
        seat = i % step.after.players
        world = step.after.determinize(seat, serai.Rng(i))
        assert world.hands[seat] == step.after.hands[seat]
        assert [len(hand) for hand in hands_of(world)] == [len(hand) for hand in hands_of(step.after)]
        history = History(step)
        found = history.deal_for(hands_of(world), bazar_of(world))
        assert found is not None
        assert history.replayed(found) == world


@settings(max_examples=8, deadline=None)
@given(setups, seeds)
def test_a_world_is_drawn_from_what_the_seat_knows_alone(setup: tuple[int, dict[str, object]], seed: int) -> None:
    for i, step in enumerate(walk(*setup, seed)):
        if i > 100:
            break
        seat = i // 3 % step.after.players
        world = step.after.determinize(seat, serai.Rng(i))
        assert step.after.determinize(seat, serai.Rng("k")) == world.determinize(seat, serai.Rng("k"))
        assert GAME.view(world, seat) == GAME.view(step.after, seat)


@pytest.mark.parametrize(
    ("players", "options", "seed", "unseen"),
    [(2, {}, 6, 8), (2, {}, 35, 7), (2, {"hand": 5}, 22, 7), (2, {}, 24, 8), (3, {}, 0, 6), (3, {}, 4, 6), (3, {"hand": 7}, 12, 7)],
)
def test_exactly_the_possible_hands_come_up(players: int, options: dict[str, object], seed: int, unseen: int) -> None:
    """Of all ways to distribute what P1 has not seen, exactly those with a possible history are sampled."""
    step = next(late_positions(players, options, seed, unseen))
    state, history = step.after, History(step)
    hidden = sorted(set().union(*hands_of(state)[1:], bazar_of(state)))
    all_shares = shares(hidden, [len(hand) for hand in hands_of(state)[1:]])
    possible = {
        shared
        for shared in all_shares
        if history.deal_for([hands_of(state)[0], *map(set, shared)], [tile for tile in hidden if not any(tile in hand for hand in shared)])
    }
    drawn = {tuple(frozenset(hand) for hand in hands_of(world)[1:]) for world in worlds(state, 0, 20 * len(possible))}
    assert len(possible) < 0.6 * len(all_shares)
    assert drawn == possible


# How often each hand is sampled


UNIFORM: list[tuple[int, dict[str, object], int, int]] = [(2, {}, 14, 6), (2, {"hand": 5}, 157, 6), (3, {}, 27, 5), (4, {}, 0, 5)]
"""In the first two positions some hands have more deals than others; in the last two, opponents compete for the same tiles."""


@pytest.mark.parametrize(("players", "options", "seed", "unseen"), UNIFORM)
def test_every_deal_is_equally_likely(players: int, options: dict[str, object], seed: int, unseen: int) -> None:
    """Hands are sampled as often as there are deals that lead to them: all of these are counted, and compared by chi-squared."""
    step = next(late_positions(players, options, seed, unseen))
    deals = counted_deals(step)
    assert deviation(step) == pytest.approx(0)
    assert len(set(deals.values())) > 1 or players > 2
    drawn = Counter(tuple(frozenset(hand) for hand in hands_of(world)[1:]) for world in worlds(step.after, 0, 3000))
    total = sum(deals.values())
    squares = sum((drawn[hands] - 3000 * count / total) ** 2 / (3000 * count / total) for hands, count in deals.items())
    freedom = len(deals) - 1
    assert squares < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.long
def test_where_a_played_tile_may_be_old_or_new_the_sample_deviates_a_little() -> None:
    """The known deviation (see `knowledge`): a played tile counts as the oldest that it can have been."""
    kinds: list[tuple[int, dict[str, object], int]] = [(2, {}, 7), (2, {"hand": 5}, 7), (3, {}, 6), (3, {"hand": 7}, 6)]
    deviations = [
        deviation(step)
        for players, options, unseen in kinds
        for seed in range(15)
        for step in islice(late_positions(players, options, seed, unseen), 1)
    ]
    assert sum(each < 1e-9 for each in deviations) > 0.8 * len(deviations)
    assert sum(deviations) / len(deviations) < 0.02
    assert max(deviations) < 0.25


def counted_deals(step: Step) -> dict[tuple[frozenset[str], ...], int]:
    """For all hands that P1's opponents can hold, how many deals lead there."""
    state, history = step.after, History(step)
    hidden = sorted(set().union(*hands_of(state)[1:], bazar_of(state)))
    found = {
        hands: prod(history.deals(seat + 1, set(hand)) for seat, hand in enumerate(hands))
        for hands in shares(hidden, [len(hand) for hand in hands_of(state)[1:]])
    }
    return {hands: count for hands, count in found.items() if count}


def deviation(step: Step) -> float:
    """How far the sampled hands are from those of all deals: the total variation distance of the two distributions."""
    deals = counted_deals(step)
    sampled = {hands: prod(arrangements(step.after, seat + 1, hand) for seat, hand in enumerate(hands)) for hands in deals}
    all_deals, all_sampled = sum(deals.values()), sum(sampled.values())
    return sum(abs(deals[hands] / all_deals - sampled[hands] / all_sampled) for hands in deals) / 2


def arrangements(state: TelefonState, seat: int, hand: frozenset[str]) -> int:
    """In how many ways a hand can be put in order of age so that its counters hold."""
    packed, must_open = state.lacking[seat], state.must_open

    def possible(tile: str, age: int) -> bool:
        lacked = any(value in halves(tile) and counter(packed, value) > age for value in range(7))
        early = counter(packed, DEALT) > age and opening_rank(tile) < opening_rank(SET[must_open])
        return not lacked and not early

    return ways(sorted(hand), list(range(len(hand))), possible)


def shares(hidden: list[str], sizes: list[int]) -> list[tuple[frozenset[str], ...]]:
    """All ways to distribute hidden tiles in hands of these sizes."""
    if not sizes:
        return [()]
    return [
        (frozenset(hand), *rest)
        for hand in combinations(hidden, sizes[0])
        for rest in shares([tile for tile in hidden if tile not in hand], sizes[1:])
    ]


# Draws and passes, one by one

DRAWN = dealt("0-1 0-2", "2-2 3-4 2-4 2-5 2-6 3-5 3-6", bazar="3-3 4-4 1-5 0-6", hand=7)
say(DRAWN, "P1 play 0-1")


def test_who_draws_held_nothing_that_fits() -> None:
    """P2 draws at 0 and 1: seven of its eight tiles have neither."""
    state = say(DRAWN.copy(), "P2 draw")
    shown = GAME.view(state, 0)
    assert shown.lacks == [[], []]
    assert shown.may_show == [[6] * 7, [1, 1, 8, 8, 8, 8, 8]]
    for world in worlds(state, 0):
        assert sum(showing(tile, 0, 1) for tile in hands_of(world)[1]) <= 1
    assert {sum(showing(tile, 0, 1) for tile in hands_of(world)[1]) for world in worlds(state, 0)} == {0, 1}


def test_who_draws_again_did_not_draw_what_fits() -> None:
    state = say(DRAWN.copy(), "P2 draw", "P2 draw")
    assert GAME.view(state, 0).may_show[1] == [1, 1, 9, 9, 9, 9, 9]
    for world in worlds(state, 0):
        assert sum(showing(tile, 0, 1) for tile in hands_of(world)[1]) <= 1


def test_the_tile_played_after_drawing_is_the_last_one_drawn() -> None:
    """1-5 fits and was drawn last: P2 now holds the nine tiles that fitted nowhere."""
    state = say(DRAWN.copy(), "P2 draw", "P2 draw", "P2 draw", "P2 play 1-5 right")
    assert GAME.view(state, 0).lacks == [[], [0, 1]]
    for world in worlds(state, 0):
        assert not any(showing(tile, 0, 1) for tile in hands_of(world)[1])


def test_a_tile_drawn_later_is_not_bound_by_what_was_shown_before() -> None:
    """P2 has shown that it has no 0 and no 1; a tile that it draws at other ends may have them."""
    state = dealt("0-1 6-6 0-0", "2-2 3-4 2-4 2-5 4-4 3-5 4-5", bazar="1-6 3-3 0-3 0-5")
    say(state, "P1 play 0-1", "P2 draw", "P2 play 1-6 right")
    assert GAME.view(state, 0).lacks[1] == [0, 1]
    say(state, "P1 play 6-6 right", "P2 draw")
    shown = GAME.view(state, 0)
    assert shown.lacks[1] == []
    assert shown.may_show[1] == [1, 1, 8, 8, 8, 8, 1]
    held = [hands_of(world)[1] for world in worlds(state, 0, 200)]
    assert any(any(showing(tile, 0, 1) for tile in hand) for hand in held)
    assert all(sum(showing(tile, 0, 1, 6) for tile in hand) <= 1 for hand in held)


def test_who_passes_holds_nothing_that_fits() -> None:
    state = say(endgame(["1-6"], "0-0 2-2 3-3", "4-4 5-5 1-3"), "P1 pass")
    assert GAME.view(state, 1).lacks == [[1, 6], []]
    assert GAME.view(state, 1).may_show == [[3, 0, 3, 3, 3, 3, 0], [3] * 7]


def test_a_closed_way_shows_nothing() -> None:
    """Up and down are closed: only the two ends give information."""
    state = say(endgame(["1-6"], "0-0", "5-5"), "P1 pass")
    assert [counter(state.lacking[0], at) for at in range(8)] == [0, 1, 0, 0, 0, 0, 1, 0]


def test_all_four_ends_give_information() -> None:
    state = say(endgame(["1-6", "6-6 right", "2-6 right", "3-6 up", "4-6 down"], "0-0", "5-5"), "P1 pass")
    assert GAME.view(state, None).lacks[0] == [1, 2, 3, 4]


def test_playing_a_tile_keeps_what_the_others_lack() -> None:
    """P1 passes with three tiles at 1 and 6, then plays one of them: the other two still lack 1 and 6."""
    state = say(endgame(["1-6"], "0-0 2-2 3-3", "1-2 5-5 4-4"), "P1 pass", "P2 play 1-2 left", "P1 play 2-2 left")
    assert GAME.view(state, 1).may_show[0] == [2, 0, 2, 2, 2, 2, 0]
    assert GAME.view(state, 1).lacks[0] == [1, 6]


def test_a_tile_played_from_among_old_and_new_ones_leaves_the_most_open() -> None:
    """The tile may have been old or drawn: it counts as old, so the drawn one is unconstrained."""
    packed = with_counter(0, 0, 3)
    assert counter(without_place(packed, 0), 0) == 2
    assert counter(without_place(packed, 2), 0) == 2
    assert counter(without_place(packed, 3), 0) == 3


@given(st.lists(st.integers(0, 63), min_size=8, max_size=8), st.integers(0, 7), st.integers(0, 63))
def test_counters_do_not_touch_each_other(counts: list[int], at: int, count: int) -> None:
    packed = 0
    for i, each in enumerate(counts):
        packed = with_counter(packed, i, each)
    assert [counter(packed, i) for i in range(8)] == counts
    changed = with_counter(packed, at, count)
    assert [counter(changed, i) for i in range(8)] == [*counts[:at], count, *counts[at + 1 :]]
    left = without_place(packed, count)
    assert [counter(left, i) for i in range(8)] == [each - 1 if each > count else each for each in counts]


# The first opening


def test_before_the_first_opening_everyone_knows_the_openers_tile_and_what_nobody_was_dealt() -> None:
    state = first_game("0-1", "4-4", "0-2", bazar="2-3 1-1 2-2 3-3", players=3)
    for seat in (0, 2):
        for world in worlds(state, seat):
            assert "4-4" in hands_of(world)[1]
            for hand in hands_of(world):
                assert all(opening_rank(tile) >= opening_rank("4-4") for tile in hand)
    for world in worlds(state, 1):
        assert all(opening_rank(tile) > opening_rank("4-4") for hand in (hands_of(world)[0], hands_of(world)[2]) for tile in hand)
    assert len({repr(world) for world in worlds(state, 1)}) == 60


def test_after_the_first_opening_it_is_still_known() -> None:
    state = say(first_game("0-1 5-6", "4-4", "0-2", bazar="2-3 1-1 2-2 3-3", players=3), "P2 play 4-4")
    for seat in range(3):
        for world in worlds(state, seat):
            assert all(opening_rank(tile) > opening_rank("4-4") for hand in hands_of(world) for tile in hand)
            assert {"2-3", "1-1", "2-2", "3-3"} <= set(bazar_of(world))


def test_where_the_lowest_tile_opens_nobody_was_dealt_a_lower_one() -> None:
    state = first_game("0-3", "1-2", bazar="2-3 0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2")
    say(state, "P2 play 1-2")
    for world in worlds(state, 0):
        assert {"2-3", "0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "0-1", "0-2"} <= set(bazar_of(world))


def test_what_was_drawn_in_the_first_game_may_come_before_the_opening_tile() -> None:
    """P2 opens with 0-0; all doubles and 2-3 are in the bazar. P1 draws a tile, which may be a double."""
    state = first_game("1-2 1-3 1-4 2-4 3-4 2-5 3-5", "0-0", bazar="6-6 2-3 1-1 2-2 3-3 4-4 5-5 0-6")
    say(state, "P2 play 0-0", "P1 draw")
    before = {"2-3", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"}
    drawn = [len(before & hands_of(world)[0]) for world in worlds(state, 1, 200)]
    assert set(drawn) == {0, 1}
    assert [counter(state.lacking[0], at) for at in range(8)] == [7, 0, 0, 0, 0, 0, 0, 7]


def test_a_tile_that_comes_before_the_opening_one_was_drawn() -> None:
    """P1 draws 6-6 and 0-6 at 0, plays 0-6, and later 6-6: that must have been a drawn tile, so the rest was dealt."""
    state = first_game("1-2 1-3 1-4 2-4 3-4 2-5 3-5", "0-0 5-6", bazar="6-6 0-6 2-3 1-1 2-2 3-3 4-4 5-5")
    say(state, "P2 play 0-0", "P1 draw", "P1 draw", "P1 play 0-6 left", "P2 play 5-6 left")
    assert counter(state.lacking[0], 7) == 7
    state = first_game("1-2 1-3 1-4 2-4 3-4 2-5 3-5", "0-0 0-1 0-2", bazar="6-6 0-6 2-3 1-1 2-2 3-3 4-4 5-5")
    say(state, "P2 play 0-0", "P1 draw", "P1 draw", "P1 play 0-6 left", "P2 play 0-2 right", "P1 play 6-6 left")
    assert [counter(state.lacking[0], at) for at in range(8)] == [7, 0, 0, 0, 0, 0, 0, 7]
    for world in worlds(state, 1):
        assert not {"2-3", "1-1", "2-2", "3-3", "4-4", "5-5"} & hands_of(world)[0]


def test_later_games_tell_nothing_by_their_opening() -> None:
    state = dealt("0-1", "2-3")
    assert list(state.lacking) == [0, 0, 0, 0]
    assert any("2-3" in bazar_of(world) for world in worlds(say(state, "P1 play 0-1"), 0))


def test_the_first_game_says_that_all_tiles_are_dealt_ones() -> None:
    state = first_game("2-3", players=4, hand=6)
    assert [[counter(packed, at) for at in range(8)] for packed in state.lacking] == [[0] * 7 + [6]] * 4
    say(state, "P1 play 2-3")
    assert [counter(packed, 7) for packed in state.lacking] == [5, 6, 6, 6]


# Worlds vary


def test_the_bazar_of_a_world_is_in_random_order_and_its_hands_vary() -> None:
    state = dealt("0-1", "2-3")
    drawn = worlds(state, 0, 200)
    assert {bazar_of(world)[0] for world in drawn} == set(SET) - hands_of(state)[0]
    assert {tile for world in drawn for tile in hands_of(world)[1]} == set(SET) - hands_of(state)[0]
    assert all(world.drawn == 0 for world in drawn)


def test_before_the_deal_there_is_nothing_to_guess() -> None:
    state = new()
    assert state.determinize(0, serai.Rng(1)) == state
    assert state.determinize(0, serai.Rng(1)) is not state


def test_with_no_bazar_and_one_opponent_hand_known_the_rest_follows() -> None:
    """Only the two hands are left: P2 holds what P1 does not see."""
    state = say(endgame(["1-6"], "0-0 1-1", "2-2 3-3"), "P1 play 1-1 left")
    assert mask("2-2 3-3") == state.hands[1]


def test_a_deal_after_a_world_goes_on_as_usual() -> None:
    state = say(endgame(["1-6"], "5-6", "2-2 3-3"), "P1 play 5-6 right")
    world = state.determinize(1, serai.Rng(4))
    assert say(world, "* " + deal(world, [])).phase() == "OPENING"
