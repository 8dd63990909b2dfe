"""The search: legal, fair, reproducible, and exact once nothing is hidden."""

import pytest

import serai
from serai.games.telefon.position import DRAW
from serai.games.telefon.rules import TelefonState
from serai.games.telefon.search import HORIZON_ERROR
from serai.kernel.bot import Evaluation
from tests.games.telefon.deals import GAME, dealt, endgame, new, say
from tests.games.telefon.test_solver import brute_force, endings
from tests.games.telefon.walks import SETUPS, walk

THINKER = GAME.thinker()


def evaluate(state: TelefonState, iterations: int = 10, seed: object = 1) -> list[Evaluation]:
    (seat,) = state.actors()
    assert THINKER is not None
    return THINKER.evaluate(GAME.position(state, seat), serai.Rng(str(seed)), iterations)


def best(state: TelefonState, iterations: int = 40) -> str:
    return GAME.text(max(evaluate(state, iterations), key=lambda evaluation: evaluation.value).action)


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_every_legal_action_has_a_value_that_depends_only_on_what_the_seat_knows(players: int, options: dict[str, object]) -> None:
    for i, step in enumerate(walk(players, options, 5)):
        state = step.after
        if i % 17 or state.seat < 0:
            continue
        found = evaluate(state, 3)
        assert [evaluation.action for evaluation in found] == state.legal(state.seat)
        assert all(0 <= evaluation.value <= 1 and evaluation.error >= 0 for evaluation in found)
        for seed in range(2):
            assert evaluate(state.determinize(state.seat, serai.Rng(seed)), 3) == found


def test_the_same_seed_gives_the_same_values() -> None:
    state = dealt("0-1 2-5", "2-3 0-5")
    assert evaluate(state, seed=1) == evaluate(state, seed=1)
    assert evaluate(state, seed=1) != evaluate(state, seed=2)


def test_more_iterations_have_smaller_errors() -> None:
    state = dealt("0-1 2-5", "2-3 0-5")
    few, many = evaluate(state, 5), evaluate(state, 80)
    assert all(more.error < less.error for less, more in zip(few, many, strict=True))


def test_with_open_hands_values_are_exact() -> None:
    count = 0
    for state in endings(2, {}, range(16), 7, 0):
        seat = state.seat
        for evaluation in evaluate(state, 1000):
            after = state.copy()
            after.apply(seat, evaluation.action)
            expected = brute_force(after) if seat == 0 else 1 - brute_force(after)
            assert evaluation.value == pytest.approx(expected, abs=1e-12)
            assert evaluation.error == 0
            count += 1
    assert count >= 20


def test_an_ending_that_is_too_large_is_estimated() -> None:
    """With nodes for one iteration, all values are exact or all are estimates."""
    errors = [{evaluation.error for evaluation in evaluate(state, 1)} for state in endings(2, {}, range(30), 14, 0)]
    assert all(error in ({0}, {HORIZON_ERROR}) for error in errors)
    assert {HORIZON_ERROR} in errors


def test_it_plays_for_the_match() -> None:
    """P1 is at 360 of 365 and may score 5 or go on quietly; P2 threatens nothing."""
    state = endgame(["1-3"], "1-2 3-6 0-0", "4-4 5-5", scores=(360, 100))
    assert best(state) == "play 1-2 left"


def test_one_legal_action_has_a_value_too() -> None:
    state = say(dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2"), "P1 play 0-0")
    (only,) = evaluate(state)
    assert only.action == DRAW
    assert 0 < only.value < 1


def won(seed: int) -> bool:
    """Whether a search with few iterations wins a match to 100 against random moves."""
    state, deals, rng = new(target=100), serai.Rng(f"deals {seed}"), serai.Rng(f"players {seed}")
    mine = seed % 2
    while (outcome := state.outcome()) is None:
        turn = int(state.turn())
        if turn == serai.CHANCE:
            state.deal(state.shuffle(deals))
        elif turn == mine:
            state.apply(turn, max(evaluate(state, 3, seed), key=lambda evaluation: evaluation.value).action)
        else:
            state.apply(turn, state.sample(turn, rng))
    return mine in outcome.winners


def test_it_beats_random_moves_clearly() -> None:
    assert sum(won(seed) for seed in range(4)) >= 3


def test_the_levels_search_more_and_more() -> None:
    easy, medium, hard = (GAME.levels[name] for name in ("easy", "medium", "hard"))
    assert easy.iterations < medium.iterations < hard.iterations
    assert easy.slack > medium.slack >= hard.slack == 0
