"""How the levels think: always legal, from what the seat knows alone, and right where the answer is known."""

import pytest

import serai
from serai.games.hukum.rules import HukumState
from serai.games.hukum.search import HukumThinker
from serai.games.hukum.values import match_values
from serai.kernel.bot import Evaluation
from tests.games.hukum.deals import ACES, GAME, all_pass, dealt, new, next_dealer, say, trump_team_wins
from tests.games.hukum.test_properties import match


def think(state: HukumState, seat: int, iterations: int = 16, seed: int | str = 1) -> list[Evaluation]:
    """What the thinker makes of the position for a seat, counted from 0."""
    return HukumThinker().evaluate(GAME.position(state, seat), serai.Rng(seed), iterations)


def best(state: HukumState, iterations: int = 16) -> str:
    """What the seat whose turn it is would do."""
    return GAME.text(max(think(state, state.actors()[0], iterations), key=lambda evaluation: evaluation.value).action)


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_gets_a_value_in_every_kind_of_position(seed: int) -> None:
    state, seen = new(), set[str]()
    for number, _ in enumerate(match(state, seed, 2)):
        for seat in state.actors():
            if number % 5 == 0 or state.phase() not in seen:
                found = think(state, seat, 6)
                assert [evaluation.action for evaluation in found] == state.legal(seat)
                assert all(0 <= evaluation.value <= 1 for evaluation in found)
                assert all(0 <= evaluation.error <= 1 for evaluation in found)
                seen.add(state.phase())
    assert {"DEALER_SELECTION", "VAKKAI_DECISION", "HUKUM_SELECTION", "TRICK_PLAY"} <= seen


@pytest.mark.parametrize("seed", range(3))
def test_worlds_that_the_seat_can_not_tell_apart_give_the_same_answer(seed: int) -> None:
    state = new()
    for number, _ in enumerate(match(state, seed, 2)):
        for seat in state.actors():
            if number % 9 == 0:
                world = state.determinize(seat, serai.Rng(number))
                assert think(world, seat, 6) == think(state, seat, 6)


def test_the_same_seed_gives_the_same_answer_whatever_was_solved_before() -> None:
    used = HukumThinker()
    for seed in range(2):
        state = new()
        for number, _ in enumerate(match(state, seed, 0)):
            if state.actors() and state.phase() == "TRICK_PLAY" and number % 13 == 0:
                position = GAME.position(state, state.actors()[0])
                assert used.evaluate(position, serai.Rng(1), 6) == HukumThinker().evaluate(position, serai.Rng(1), 6)


def test_partners_are_alike_when_the_dealer_is_named() -> None:
    state = say(new(), "* deal 10S AH 7C KD")
    one, other = think(state, 0)
    assert one.value == other.value == state.value(0)
    assert one.error == 0


def test_it_dares_vakkai_with_a_hand_that_can_not_lose_and_not_with_a_weak_one() -> None:
    assert best(dealt(1, {2: ACES})) == "vakkai"
    assert best(dealt(1, {2: "AS KS QS AH"})) == "vakkai"
    assert best(dealt(1, {2: "KS KH KD KC"})) == "pass"
    assert best(dealt(1, {2: "AS 7H 8D 9C"})) == "pass"


def test_it_leads_what_can_not_be_beaten_in_vakkai() -> None:
    state = say(dealt(4, {1: "AS KS AH KH"}), "P1 vakkai")
    assert best(state) in ("play AS", "play AH")


def test_it_names_a_long_suit() -> None:
    assert best(all_pass(dealt(1, {2: "AS KS QS 7H"}))) == "hukum S"


def won_hand(seed: int) -> HukumState:
    """The trump team has four tricks, and its next card decides."""
    rng = serai.Rng(seed)
    while True:
        state = say(new(), "* deal 10S AH 7C KD", "P1 dealer P1")
        state.deal(state.shuffle(rng))
        all_pass(state)
        while state.phase() in ("HUKUM_SELECTION", "TRICK_PLAY"):
            last = state.phase() == "TRICK_PLAY" and state.seat == (state.lead - 1) % 4 and state.trick
            if last and state.seat % 2 == 1 and state.team_tricks(1) == 4 and len(state.legal(state.seat)) > 1:
                after = [state.copy() for _ in state.legal(state.seat)]
                for action, one in zip(state.legal(state.seat), after, strict=True):
                    one.apply(state.seat, action)
                ended = [one.phase() != "TRICK_PLAY" for one in after]
                if any(ended) and not all(ended):
                    return state
            state.apply(state.seat, state.sample(state.seat, rng))


@pytest.mark.parametrize("seed", range(5))
def test_it_takes_the_trick_that_wins_the_hand(seed: int) -> None:
    state = won_hand(seed)
    found = think(state, state.seat)
    ends = {}
    for evaluation in found:
        after = state.copy()
        after.apply(state.seat, evaluation.action)
        ends[evaluation.action] = after.phase() != "TRICK_PLAY"
    assert ends[max(found, key=lambda evaluation: evaluation.value).action]
    assert all(evaluation.value >= found[0].value - 0.002 for evaluation in found if ends[evaluation.action])


def test_the_match_score_decides_what_a_hand_is_worth() -> None:
    """With eight trumps P2 can't lose the hand. At 0 that is worth five points, at 15 it is the match."""
    values = []
    for hands in (0, 3):
        state = say(new(), "* deal 10S AH 7C KD")
        for _ in range(hands):
            trump_team_wins(state)
        next_dealer(state, {2: "AS KS QS JS 10S 9S 8S 7S"}, dealer=1)
        say(all_pass(state), "P2 hukum S")
        while state.seat != 1:
            state.apply(state.seat, state.legal(state.seat)[0])
        values.append([evaluation.value for evaluation in think(state, 1)])
    assert all(value == pytest.approx(match_values(16).chance(5, deals=False), abs=0.003) for value in values[0])
    assert all(value == pytest.approx(1, abs=0.003) for value in values[1])
