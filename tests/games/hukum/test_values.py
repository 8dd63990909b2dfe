"""What a score is worth, and the rule of thumb for playouts."""

import pytest

import serai
from serai.games.hukum.values import MatchValues, hand_results, match_values
from tests.games.hukum.deals import GAME, all_pass, dealt, new, say, trump_team_wins, vakkai

TARGETS = [8, 9, 16, 33, 64]


@pytest.mark.parametrize("target", TARGETS)
def test_the_points_of_a_hand_are_worth_something(target: int) -> None:
    """A single point may be worth less than nothing: at a score just below zero the team deals, which pays double."""
    values = MatchValues(target)
    chances = [values.chance(score, deals=False) for score in range(-target, target + 5)]
    assert all(more > less for less, more in zip(chances, chances[5:], strict=False) if less < 1)
    assert (chances[0], chances[-1]) == (0.0, 1.0)


@pytest.mark.parametrize("target", TARGETS)
def test_winning_a_hand_is_worth_more_than_losing_it(target: int) -> None:
    values = MatchValues(target)
    for score in range(target):
        assert values.chance(score + 5, deals=False) > values.chance(score - 10, deals=False)
        assert values.chance(score + 8, deals=False) > values.chance(score - 16, deals=False)


@pytest.mark.parametrize("target", TARGETS)
def test_what_one_team_has_the_other_lacks(target: int) -> None:
    values = MatchValues(target)
    for score in range(1, target + 5):
        assert values.chance(score, deals=False) + values.chance(-score, deals=True) == pytest.approx(1)
    assert values.chance(0, deals=False) + values.chance(0, deals=True) == pytest.approx(1)


@pytest.mark.parametrize("target", TARGETS)
def test_a_value_is_the_mean_of_the_values_after_the_next_hand(target: int) -> None:
    values = MatchValues(target)
    assert sum(often for _, often in hand_results()) == pytest.approx(1)
    for score in range(target):
        after = sum(often * values.chance(score + gain, deals=False) for gain, often in hand_results())
        assert values.chance(score, deals=False) == pytest.approx(after)


def test_values_far_beyond_the_target_are_certain() -> None:
    assert match_values(8).chance(23, deals=False) == 1.0
    assert match_values(8).chance(-23, deals=True) == 0.0


def test_partners_share_their_value_and_a_hand_that_is_won_raises_it() -> None:
    state = say(new(target=40), "* deal 10S AH 7C KD")
    before = [state.value(seat) for seat in range(4)]
    assert before[0] == before[2]
    assert before[0] + before[1] == pytest.approx(1)
    trump_team_wins(state)
    after = [state.value(seat) for seat in range(4)]
    assert after[1] == after[3] > before[1]
    assert after[0] == after[2] < before[0]


def test_at_the_end_of_the_match_the_value_says_who_has_won() -> None:
    state = vakkai(say(new(), "* deal 10S AH 7C KD"), 2, made=False)
    assert state.phase() == "MATCH_END"
    assert [state.value(seat) for seat in range(4)] == [1, 0, 1, 0]


def test_a_unit_is_a_hand() -> None:
    state = say(new(target=40), "* deal 10S AH 7C KD")
    assert state.units() == 0
    trump_team_wins(state)
    assert state.units() == 1
    vakkai(state, 1, made=True)
    assert state.units() == 2
    say(state, f"P{state.actors()[0] + 1} dealer P{state.actors()[0] + 1}")
    assert state.units() == 2
    state.deal(state.shuffle(serai.Rng(1)))
    assert state.units() == 2
    all_pass(state)
    assert state.units() == 2


def test_the_rule_of_thumb_for_playouts_plays_like_greedy() -> None:
    for seed in range(8):
        rng, state = serai.Rng(seed), new()
        while (turn := state.turn()) != serai.NOBODY:
            if turn == serai.CHANCE:
                state.deal(state.shuffle(rng))
                continue
            suggested = state.suggest(turn, rng)
            assert suggested in state.legal(turn)
            if state.phase() not in ("DEALER_SELECTION", "VAKKAI_PLAY"):
                assert suggested == GAME.greedy(GAME.position(state, turn), rng)
            state.apply(turn, suggested if rng.below(3) else state.sample(turn, rng))


def test_a_vakkai_declarer_is_advised_to_lead_the_highest_card() -> None:
    state = say(dealt(4, {1: "QS KH 8D 7C"}), "P1 vakkai")
    assert GAME.text(state.suggest(0, serai.Rng(1))) == "play KH"
