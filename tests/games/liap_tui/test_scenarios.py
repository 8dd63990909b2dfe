"""Every example and scenario of the source rules, by name.

There were two sources: the rules, and a guide to the flow of the game. OVERRIDDEN lists what a ruling decided differently;
if an option keeps the other reading, the test of that option is named.
"""

from itertools import pairwise

import pytest

import serai
from serai.games.liap_tui.rules import LiapTuiState
from serai.games.liap_tui.sets import COPIES, LETTERS, PIECE_POINTS, PLAY_TYPE_PRIORITY, compare_plays, set_type
from serai.games.liap_tui.view_types import TurnPlay, TurnResult
from tests.games.liap_tui import test_options, test_rulings
from tests.games.liap_tui.deals import GAME, NUMBERS, deal, keep_all, legal, new, play_round, redeal, say, started, turn

OVERRIDDEN = {
    "guide, components: General 10, Chariot 9, Cannon 4.5, Horse 4, Advisor and Elephant 2, Soldier 1": test_options.test_chess_values,
    "guide, weak hands: only General and Chariot prevent them": test_options.test_chess_values_make_other_hands_weak,
    "guide, redeal: all weak hands answer before anything happens": test_rulings.test_the_first_yes_settles_it_for_all,
    "guide, winning a turn: the highest play type wins": test_options.test_higher_type_lets_any_valid_set_compete,
    "guide, winning conditions: play continues when scores are tied at 50 or more": test_options.test_play_on_plays_another_round_on_a_tie,
    "rules, objective: the first player to reach 50 wins (it is the highest score after that round)":
        test_rulings.test_the_highest_score_wins_when_several_reach_the_target,
    "rules, turn phase: the winner takes all pieces as a pile (it is one pile for each piece of one set)":
        test_rulings.test_the_winner_gets_as_many_piles_as_one_set_has_pieces,
    "guide, turns: who cannot match the count is out of the turn (hands are always of one size)":
        test_rulings.test_followers_may_play_any_pieces_of_the_right_number,
}  # fmt: skip


def test_what_is_overridden_has_a_test_of_the_ruling() -> None:
    assert all(callable(test) for test in OVERRIDDEN.values())


# The rules


def test_rules_pieces_general_red_is_14_and_soldier_black_is_1() -> None:
    points = dict(zip(LETTERS, PIECE_POINTS, strict=True))
    assert points["G"] == 14
    assert points["s"] == 1


def test_rules_setup_four_players_with_eight_pieces_each() -> None:
    state = say(new(), deal({}))
    assert sum(COPIES) == 32
    assert GAME.view(state, None).counts == [8, 8, 8, 8]
    for players in (2, 3, 5):
        with pytest.raises(serai.InvalidOptions, match="4 players"):
            GAME.new(players)


def test_rules_example_declaration_sequence() -> None:
    """5, 3 and 0 make a total of 8, which is allowed to all but the last, who cannot declare 0."""
    state = keep_all(say(new(), deal({1: "G"})))
    say(state, "P1 declare 5", "P2 declare 3", "P3 declare 0")
    assert legal(state, 4) == NUMBERS[1:]
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(state, 3)] == [("declare 0", "would-make-eight")]


def test_rules_example_1_play_type_matching() -> None:
    """And the example that four pieces played are four piles."""
    state = started({1: "SSSS", 2: "ARHC", 3: "GErh", 4: "ssss"}, starter=1)
    turn(state, "SSSS")
    assert GAME.view(state, None).announced == "FOUR_OF_A_KIND"
    assert GAME.view(state, None).pieces_due == 4
    turn(state, "ARHC", "GErh", "ssss")
    result = GAME.view(state, None).last_turn
    assert [(play.set, play.worth, play.competes) for play in result.plays] == [
        ("FOUR_OF_A_KIND", 8, True),
        (None, 0, False),
        (None, 0, False),
        ("FOUR_OF_A_KIND", 4, True),
    ]
    assert (result.winner, result.gained, result.next_starter) == (0, 4, 0)
    assert state.actors() == [0]
    assert GAME.view(state, None).piles == [4, 0, 0, 0]


def test_rules_example_2_same_type_competition() -> None:
    state = started({1: "rrhc", 2: "RHCC", 3: "GaEs", 4: "eHSS"}, starter=1)
    turn(state, "rrhc", "RHCC", "GaEs", "eHSS")
    result = GAME.view(state, None).last_turn
    assert [(play.set, play.worth) for play in result.plays] == [
        ("EXTENDED_STRAIGHT", 15),
        ("EXTENDED_STRAIGHT", 18),
        (None, 0),
        (None, 0),
    ]
    assert (result.winner, result.gained) == (1, 4)
    assert result.play == TurnPlay(seat=1, pieces=["R", "H", "C", "C"], set="EXTENDED_STRAIGHT", worth=18, competes=True)
    assert state.actors() == [1]


def test_rules_example_3_tie_breaker() -> None:
    state = started({1: "c", 2: "r", 3: "r", 4: "h"}, starter=1)
    turn(state, "c", "r", "r", "h")
    result = GAME.view(state, None).last_turn
    assert isinstance(result, TurnResult)
    assert [play.worth for play in result.plays] == [3, 7, 7, 5]
    assert (result.winner, result.gained) == (1, 1)


@pytest.mark.parametrize(("declared", "taken", "points"), [(0, 0, 3), (0, 2, -2), (3, 3, 8), (5, 3, -2)])
def test_rules_scoring_examples(declared: int, taken: int, points: int) -> None:
    state = play_round(new(), (declared, 1, 1, 2), (taken, 8 - taken, 0, 0))
    assert state.scores[0] == points


@pytest.mark.parametrize("redeals", [0, 1, 2, 3])
def test_rules_first_redeal_doubles_second_triples_third_quadruples(redeals: int) -> None:
    state = play_round(new(), (3, 0, 1, 2), (3, 2, 2, 1), redeals=[2] * redeals)
    assert list(state.scores) == [8 * (redeals + 1), -2 * (redeals + 1), -(redeals + 1), -(redeals + 1)]


def test_rules_redeal_requester_starts_even_in_round_1() -> None:
    state = keep_all(say(redeal(new(), 3), deal({1: "G"})))
    assert state.actors() == [2]


def test_rules_general_red_starts_the_first_round() -> None:
    for seat in (1, 2, 3, 4):
        assert keep_all(say(new(), deal({seat: "G"}))).actors() == [seat - 1]


def test_rules_last_turn_winner_starts_the_next_round() -> None:
    state = play_round(new(), (1, 1, 1, 1), (2, 2, 4, 0))
    assert GAME.view(state, None).last_turn.winner == 2
    assert keep_all(say(state, deal({1: "G"}))).actors() == [2]


def test_rules_declaring_zero_twice_in_a_row_needs_one_or_more() -> None:
    state = new()
    for _ in range(2):
        play_round(state, (0, 1, 1, 1), (2, 2, 2, 2))
    keep_all(say(state, deal({})))
    say(state, "P4 declare 1")
    assert legal(state, 1) == NUMBERS[1:]


def test_rules_invalid_play_of_the_starter_must_be_tried_again() -> None:
    state = started({1: "GgS"})
    before = repr(state)
    with pytest.raises(serai.IllegalAction, match="must be of one colour"):
        turn(state, "Gg")
    assert repr(state) == before
    turn(state, "G")


def test_rules_tied_at_the_same_score_both_win() -> None:
    state = play_round(new(target=10, max_rounds=1), (4, 4, 1, 1), (4, 4, 0, 0))
    assert state.outcome() == serai.Outcome([9, 9, -1, -1], [0, 1], "max_rounds")


def test_rules_play_types_in_order_of_strength() -> None:
    sets = ["s", "ss", "sss", "rhc", "ssss", "rhhc", "rhhcc", "sssss", "rrhhcc"]
    parsed = [GAME.parse(f"play {letters}") for letters in sets]
    assert [PLAY_TYPE_PRIORITY[set_type(pieces)] for pieces in parsed] == PLAY_TYPE_PRIORITY[1:]
    for weaker, stronger in pairwise(parsed):
        assert compare_plays(stronger, weaker, False) > 0


# The guide


def test_guide_flow_overview_phases_in_order() -> None:
    """The table adds WAITING before, and TURN_RESULTS and SCORING as pauses."""
    state, rng = new(max_rounds=1), serai.Rng(1)
    seen = [state.phase()]
    while state.turn() != serai.NOBODY:
        if state.turn() == serai.CHANCE:
            state.deal(state.shuffle(rng))
        else:
            state.apply(state.turn(), state.sample(state.turn(), rng))
        seen.append(state.phase())
    assert list(dict.fromkeys(seen)) == ["PREPARATION", "DECLARATION", "TURN", "GAME_OVER"]
    for phase in ("WAITING", "PREPARATION", "DECLARATION", "TURN", "TURN_RESULTS", "SCORING", "GAME_OVER"):
        assert GAME.words().has(f"phase-{phase}")


def test_guide_preparation_several_weak_hands_decide_simultaneously() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}))
    assert state.actors() == [1, 2, 3]
    assert all(legal(state, seat) == ["redeal no", "redeal yes"] for seat in (2, 3, 4))
    say(state, "P4 redeal no", "P2 redeal no")
    assert state.actors() == [2]


def test_guide_preparation_first_player_to_accept_becomes_the_starter() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P4 redeal no", "P3 redeal yes", deal({1: "G"}))
    assert keep_all(state).actors() == [2]


def test_guide_declaration_goes_round_from_the_starter() -> None:
    state = keep_all(say(new(), deal({3: "G"})))
    for seat in (3, 4, 1, 2):
        assert state.actors() == [seat - 1]
        say(state, f"P{seat} declare 1")
    assert state.phase() == "TURN"
    assert state.actors() == [2]


def test_guide_scoring_example_declares_3_captures_3() -> None:
    assert new().base_points(3, 3) == 8


def test_guide_scoring_example_perfect_zero() -> None:
    assert new().base_points(0, 0) == 3


def test_guide_scoring_example_declares_2_captures_4() -> None:
    assert new().base_points(2, 4) == -2


def test_guide_scoring_example_failed_zero() -> None:
    assert new().base_points(0, 2) == -2


def test_guide_multiplier_example_base_8_at_times_2_is_16() -> None:
    assert play_round(new(), (3, 0, 1, 2), (3, 2, 2, 1), redeals=[1]).scores[0] == 16


def test_guide_weak_hand_decisions() -> None:
    """Eight pieces of 1 to 4 points: a redeal raises the multiplier, declining keeps it at 1."""
    hands = {2: "CCccSSss"}
    accepted = say(new(), deal(hands), "P2 redeal yes")
    assert GAME.view(accepted, None).multiplier == 2
    assert accepted.deal_due()
    declined = keep_all(say(new(), deal(hands)))
    assert GAME.view(declined, None).multiplier == 1
    assert GAME.view(declined, 1).hand == list("CCccSSss")


def test_guide_declaration_dilemma_the_last_at_a_total_of_6() -> None:
    state = keep_all(say(new(), deal({1: "G"})))
    say(state, "P1 declare 1", "P2 declare 2", "P3 declare 3")
    assert legal(state, 4) == [f"declare {number}" for number in (0, 1, 3, 4, 5, 6, 7, 8)]
    assert GAME.view(state, 3).forbidden == [2]


def test_guide_turn_playing_choices_match_with_strong_or_with_weak_pieces() -> None:
    hands = {1: "rhc", 2: "RHCSss", 3: "G"}
    strong = turn(started(hands, starter=1), "rhc", "RHC")
    weak = turn(started(hands, starter=1), "rhc", "Sss")
    assert GAME.view(strong, None).winning == 1
    assert GAME.view(weak, None).winning == 0


def test_guide_end_game_situation_at_45_points() -> None:
    """Five points or more are needed: a hit on one is enough, a hit on zero is not."""
    assert new().base_points(1, 1) + 45 >= 50
    assert new().base_points(0, 0) + 45 < 50


def test_guide_redeal_multiplier_impact_base_6_at_times_3_is_18() -> None:
    assert play_round(new(), (1, 0, 1, 2), (1, 3, 3, 1), redeals=[1, 1]).scores[0] == 18


def test_guide_early_victory_in_two_rounds() -> None:
    state = new()
    for _ in range(2):
        play_round(state, (8, 1, 1, 1), (8, 0, 0, 0), redeals=[1])
    assert state.outcome() == serai.Outcome([52, -4, -4, -4], [0], "target")


def test_guide_turn_results_show_winner_play_gain_standings_and_next_starter_for_seven_seconds() -> None:
    state = started({1: "GAE", 2: "gae"}, numbers=(3, 0, 0, 0))
    turn(state, "GAE", "gae")
    before = turn(state, three_of(state, 2)).copy()
    turn(state, three_of(state, 3))
    result = GAME.view(state, None).last_turn
    assert (result.winner, result.play.set, result.gained, result.piles, result.next_starter) == (0, "STRAIGHT", 3, [3, 0, 0, 0], 0)
    pauses = GAME.policy(GAME.read_options({})).pauses(before, state)
    assert [(pause.phase, pause.seconds) for pause in pauses] == [("TURN_RESULTS", 7)]


def three_of(state: LiapTuiState, seat: int) -> str:
    """The first three pieces of a hand."""
    return "".join(GAME.view(state, seat).hand[:3])


def test_guide_game_over_shows_ranking_rounds_and_hit_rates() -> None:
    state = play_round(new(max_rounds=2), (2, 1, 1, 3), (2, 2, 2, 2))
    play_round(state, (2, 2, 1, 1), (2, 2, 2, 2))
    assert state.phase() == "GAME_OVER"
    summary = GAME.summary(state)
    assert summary.rounds == 2
    assert summary.seats == [
        {"rank": 1, "hits": 2, "hit_rate": 100},
        {"rank": 2, "hits": 1, "hit_rate": 50},
        {"rank": 3, "hits": 0, "hit_rate": 0},
        {"rank": 3, "hits": 0, "hit_rate": 0},
    ]
