"""Both general searches, flat rollouts and the tree search, in small positions whose right answers are known."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb

import pytest

import serai
from examples.high_card import HIGH_CARD, HighCardState
from serai import Evaluation, Position, Rng, State, Thinker, View
from serai.bots.ismcts import NONE, ROOT, Tree, TreeSearch
from serai.bots.rollouts import Rollouts
from tests.bots.small_games import Ambush, AtOnce, Coin, Nim, Partners, Series, Trap, position

SEARCHES = [pytest.param(Rollouts(), id="rollouts"), pytest.param(TreeSearch(), id="tree")]


def values(thinker: Thinker, state: State, iterations: int, seat: int = 0, seed: int = 1) -> dict[int, float]:
    return {found.action: found.value for found in thinker.evaluate(position(state, seat), Rng(seed), iterations)}


def best(found: dict[int, float]) -> int:
    return max(found, key=lambda action: found[action])


# What both find


@cache
def wins(left: int) -> bool:
    """Whether the player to move wins at Nim."""
    return any(not wins(left - taken) for taken in range(1, min(3, left) + 1))


@pytest.mark.parametrize("left", [left for left in range(2, 11) if wins(left)])
def test_the_tree_search_wins_at_nim(left: int) -> None:
    found = values(TreeSearch(), Nim([Nim.heap - left]), 1500, seat=1)
    assert not wins(left - best(found)), f"{left} are left, and it takes {best(found)}"


def test_no_value_is_promised_where_every_move_loses() -> None:
    assert not wins(4)
    assert max(values(TreeSearch(), Nim([Nim.heap - 4]), 1500, seat=1).values()) < 0.2


@pytest.mark.parametrize("thinker", SEARCHES)
def test_a_hidden_coin_cannot_be_guessed(thinker: Thinker) -> None:
    found = values(thinker, Coin(), 1500)
    assert best(found) == Coin.REFUSE
    assert found[Coin.REFUSE] == pytest.approx(0.6)
    assert found[Coin.HEADS] == pytest.approx(0.5, abs=0.1)


@pytest.mark.parametrize("thinker", SEARCHES)
def test_a_seat_that_is_asked_together_with_others_chooses_for_itself(thinker: Thinker) -> None:
    for seat in (0, 1):
        found = values(thinker, AtOnce(), 40, seat=seat)
        assert found == {seat: pytest.approx(0.2), 1 - seat: pytest.approx(0.9)}


@pytest.mark.parametrize("thinker", SEARCHES)
def test_a_search_stops_at_the_end_of_the_unit(thinker: Thinker) -> None:
    assert values(thinker, Series(), 30) == {Series.END: pytest.approx(0.7), Series.GO_ON: pytest.approx(0.3)}


# What only the tree finds


def test_the_tree_finds_the_reply_that_rollouts_overlook() -> None:
    flat, tree = values(Rollouts(), Trap(), 1000), values(TreeSearch(), Trap(), 1000)
    assert best(flat) == Trap.RISKY
    assert flat[Trap.RISKY] == pytest.approx(1 - 1 / Trap.REPLIES, abs=0.05)
    assert best(tree) == Trap.SAFE
    assert tree[Trap.RISKY] < 0.3


def test_the_tree_trusts_a_partner_to_find_the_good_action() -> None:
    flat, tree = values(Rollouts(), Partners(), 1000), values(TreeSearch(), Partners(), 1000)
    assert best(flat) == Partners.SURE
    assert best(tree) == Partners.TRUST


def test_the_tree_expects_a_reply_as_often_as_it_is_available() -> None:
    found = TreeSearch().evaluate(position(Ambush()), Rng(1), 2000)
    assert found[0].value == pytest.approx(3 / 4, abs=0.05)


def test_a_node_counts_how_often_it_was_available() -> None:
    tree, rng, start = Tree(0, 2000, 0.7, False), Rng(3), Ambush()
    for _ in range(2000):
        tree.simulate(start.determinize(0, rng), rng)
    walk = tree.first_child[ROOT]
    shrug = tree.first_child[walk]
    strike = tree.sibling[shrug]
    assert (tree.action[walk], tree.action[shrug], tree.action[strike]) == (Ambush.WALK, Ambush.SHRUG, Ambush.STRIKE)
    assert tree.sibling[strike] == NONE
    assert tree.visits[walk] == 2000
    assert tree.visits[shrug] + tree.visits[strike] == 1999, "the first visit of a node is played out"
    assert tree.available[strike] == pytest.approx(500, abs=60)
    assert tree.visits[strike] <= tree.available[strike] < tree.available[shrug] <= 1999
    assert 5 * tree.visits[strike] > 4 * tree.available[strike], "what wins is played when it can be"


# Values


def high_card() -> tuple[HighCardState, int]:
    """A game of two after the first trick: the seat that leads, and two cards in each hand."""
    state = HIGH_CARD.new(2)
    state.deal([2, 9, 6, 4, 11, 7, 1, 3, 5, 8, 10, 12, 13])
    state.apply(0, 6)
    state.apply(1, 7)
    return state, state.turn()


def exact(state: HighCardState, seat: int, action: int) -> float:
    """The value of an action over all worlds and all ways to play on at random."""
    unseen = sorted(set(range(1, 14)) - {*state.played} - {*state.hands[seat]})
    total = 0.0
    for hand in combinations(unseen, 2):
        world = state.copy()
        world.hands = [[*hand] if at != seat else own for at, own in enumerate(state.hands)]
        world.apply(seat, action)
        total += random_value(world, seat)
    return total / comb(len(unseen), 2)


def random_value(state: HighCardState, seat: int) -> float:
    if (turn := state.turn()) == serai.NOBODY:
        return state.value(seat)
    results = []
    for action in state.legal(turn):
        after = state.copy()
        after.apply(turn, action)
        results.append(random_value(after, seat))
    return sum(results) / len(results)


def test_rollouts_estimate_the_exact_value() -> None:
    state, seat = high_card()
    found = Rollouts().evaluate(HIGH_CARD.position(state, seat), Rng(1), 1500)
    assert [evaluation.action for evaluation in found] == state.legal(seat)
    for evaluation in found:
        assert evaluation.value == pytest.approx(exact(state, seat, evaluation.action), abs=3.5 * evaluation.error)
        assert evaluation.error < 0.02


@pytest.mark.parametrize("thinker", SEARCHES)
def test_values_are_chances_and_errors_shrink_with_iterations(thinker: Thinker) -> None:
    few, many = (thinker.evaluate(position(Coin()), Rng(5), iterations) for iterations in (60, 960))
    for before, after in zip(few, many, strict=True):
        assert 0 <= after.value <= 1
        assert 0 < after.error < before.error
    assert few[0].error / 8 < many[0].error < few[0].error / 2


@pytest.mark.parametrize("thinker", SEARCHES)
def test_a_few_equal_results_are_not_taken_for_certainty(thinker: Thinker) -> None:
    for found in thinker.evaluate(position(Coin([], 0)), Rng(1), 3):
        assert found.error > 0.1


def test_an_action_that_was_never_tried_is_worth_anything() -> None:
    assert TreeSearch().evaluate(position(Coin()), Rng(1), 0) == [Evaluation(action, 0.5, 0.5) for action in range(3)]


# Reproducibility


def openings() -> Iterator[tuple[str, Position[View]]]:
    """The first decision between several actions in each game."""
    for game in serai.games():
        state, rng = game.new(game.seats[0]), Rng(f"opening {game.id}")
        while (seat := state.turn()) < 0 or len(state.legal(seat)) == 1:
            if seat == serai.CHANCE:
                state.deal(state.shuffle(rng))
            else:
                state.apply(seat, state.legal(seat)[0])
        yield game.id, game.position(state, seat)


@pytest.mark.parametrize("thinker", SEARCHES)
def test_a_result_can_be_reproduced_from_the_seed_and_the_iterations(thinker: Thinker) -> None:
    for name, opening in openings():
        found = thinker.evaluate(opening, Rng("a"), 6)
        assert thinker.evaluate(opening, Rng("a"), 6) == found, name
        assert [evaluation.action for evaluation in found] == opening.legal
        assert any(thinker.evaluate(opening, Rng(seed), 6) != found for seed in range(5)), f"{name}: the seed does not matter"
