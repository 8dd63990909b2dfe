"""Every ruling, in the order of a round. The options have their own file."""

import pytest

import serai
from serai.games.liap_tui.rules import LiapTuiState
from tests.games.liap_tui.deals import GAME, NUMBERS, deal, declare, keep_all, legal, new, play_round, redeal, say, started, turn

# Redeals


def test_only_weak_hands_are_asked_and_all_see_it() -> None:
    state = say(new(), deal({1: "GSSSSSss", 2: "ERRrrHHh", 3: "eeCCccsh", 4: "gAAaaEss"}))
    assert state.phase() == "PREPARATION"
    for viewer in (0, 1, 2, 3, None):
        assert GAME.view(state, viewer).asked == [2]
    assert legal(state, 3) == ["redeal no", "redeal yes"]
    assert legal(state, 1) == legal(state, 2) == legal(state, 4) == []
    assert GAME.view(state, None).starter is None, "who holds the red General is not public yet"


def test_without_a_weak_hand_declaring_begins_at_once() -> None:
    state = say(new(), deal({1: "GSSSSSss", 2: "gRRrrHHh", 3: "AACCccsh", 4: "aaEEeess"}))
    assert state.phase() == "DECLARATION"
    assert state.actors() == [0]
    assert GAME.view(state, None).asked == []


def test_the_first_yes_settles_it_for_all() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P3 redeal no", "P4 redeal yes")
    assert state.deal_due()
    assert state.actors() == []
    view = GAME.view(state, None)
    assert (view.multiplier, view.starter, view.asked, view.refused, view.counts) == (2, 3, [], [], [0, 0, 0, 0])
    assert all(legal(state, seat) == [] for seat in (1, 2, 3, 4)), "P2 is not asked any more"


def test_a_no_is_final_for_that_deal_and_is_seen_by_all() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P3 redeal no")
    assert legal(state, 3) == []
    assert state.actors() == [1, 3]
    assert GAME.view(state, None).refused == [2]
    with pytest.raises(serai.IllegalAction, match="it is the turn of P2 and P4"):
        say(state, "P3 redeal yes")


def test_when_all_keep_their_hands_the_round_begins_at_times_one() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P3 redeal no", "P4 redeal no", "P2 redeal no")
    assert state.phase() == "DECLARATION"
    assert GAME.view(state, None).multiplier == 1
    assert GAME.view(state, None).refused == [1, 2, 3]
    assert state.actors() == [0]


def test_weak_hands_after_a_redeal_are_asked_again_without_limit() -> None:
    state = new()
    for times in range(2, 12):
        say(state, deal({1: "GgAAaaEE"}))
        assert state.actors() == [1, 2, 3]
        say(state, f"P{times % 3 + 2} redeal yes")
        assert GAME.view(state, None).multiplier == times
    assert keep_all(say(state, deal({}))).actors() == [11 % 3 + 1], "the last player who asked starts"


def test_who_refused_before_may_ask_in_the_next_deal() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P3 redeal no", "P4 redeal yes", deal({1: "GgAAaaEE"}))
    assert state.actors() == [1, 2, 3]
    assert GAME.view(state, None).refused == []
    say(state, "P3 redeal yes")
    assert GAME.view(state, None).multiplier == 3


def test_the_multiplier_is_back_at_one_in_the_next_round() -> None:
    state = play_round(new(), (2, 2, 1, 2), (2, 2, 2, 2), redeals=[4])
    assert GAME.view(state, None).multiplier == 1
    assert GAME.view(state, None).last_round.multiplier == 2
    assert list(state.scores) == [14, 14, -2, 14]
    play_round(state, (2, 1, 1, 1), (2, 2, 2, 2))
    assert list(state.scores) == [21, 13, -3, 13]


# Starter


def test_a_redeal_in_a_later_round_goes_before_the_winner_of_the_last_turn() -> None:
    state = play_round(new(), (1, 1, 1, 1), (2, 2, 2, 2))
    assert GAME.view(state, None).last_turn.winner == 3
    redeal(state, 2)
    assert keep_all(say(state, deal({1: "G"}))).actors() == [1]


def test_the_red_general_does_not_start_a_later_round() -> None:
    state = play_round(new(), (1, 1, 1, 1), (0, 8, 0, 0))
    assert keep_all(say(state, deal({4: "G"}))).actors() == [1]


# Declaring


def test_only_the_last_to_declare_may_not_make_eight() -> None:
    state = keep_all(say(new(), deal({2: "G"})))
    assert legal(state, 2) == NUMBERS
    say(state, "P2 declare 8")
    assert legal(state, 3) == NUMBERS
    say(state, "P3 declare 0")
    assert legal(state, 4) == NUMBERS
    say(state, "P4 declare 0")
    assert legal(state, 1) == NUMBERS[1:]


def test_a_total_above_eight_leaves_the_last_every_number() -> None:
    state = keep_all(say(new(), deal({1: "G"})))
    say(state, "P1 declare 3", "P2 declare 3", "P3 declare 3")
    assert legal(state, 4) == NUMBERS


def test_the_last_may_not_declare_eight_after_three_zeros() -> None:
    state = keep_all(say(new(), deal({1: "G"})))
    say(state, "P1 declare 0", "P2 declare 0", "P3 declare 0")
    assert legal(state, 4) == NUMBERS[:8]


def test_declarations_are_seen_by_all_and_final() -> None:
    state = say(keep_all(say(new(), deal({1: "G"}))), "P1 declare 3")
    for viewer in (0, 1, 2, 3, None):
        view = GAME.view(state, viewer)
        assert view.declared == [3, None, None, None]
        assert view.total_declared == 3
    with pytest.raises(serai.IllegalAction, match="it is the turn of P2"):
        say(state, "P1 declare 2")


def test_a_third_zero_in_a_row_is_not_open_and_a_number_between_starts_the_count_again() -> None:
    state = new()
    for numbers, streaks in [((0, 0, 1, 1), [1, 1, 0, 0]), ((0, 1, 0, 1), [2, 0, 1, 0])]:
        play_round(state, numbers, (2, 2, 2, 2))
        assert GAME.view(state, None).zero_streaks == streaks
    keep_all(say(state, deal({})))
    say(state, "P4 declare 1")
    assert legal(state, 1) == NUMBERS[1:]
    say(state, "P1 declare 1")
    assert legal(state, 2) == NUMBERS, "one zero two rounds ago"
    say(state, "P2 declare 0")
    assert NUMBERS[0] in legal(state, 3), "one zero in the round before"
    assert GAME.view(state, None).zero_streaks == [0, 1, 1, 0]


def test_two_zeros_and_the_last_place_can_both_forbid() -> None:
    state = new()
    for _ in range(2):
        play_round(state, (0, 1, 1, 1), (2, 2, 2, 2))
    redeal(state, 2)
    keep_all(say(state, deal({})))
    say(state, "P2 declare 1", "P3 declare 1", "P4 declare 1")
    assert legal(state, 1) == [f"declare {number}" for number in (1, 2, 3, 4, 6, 7, 8)]
    assert GAME.view(state, None).forbidden == [0, 5]
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(state, 0)] == [
        ("declare 0", "two-zeros"),
        ("declare 5", "would-make-eight"),
    ]


# Turns


def test_the_starter_plays_any_valid_set_in_the_hand_and_nothing_else() -> None:
    state = started({1: "GAEESSSs"})
    expected = ["G", "A", "E", "EE", "S", "SS", "SSS", "s", "GAE", "GAEE"]
    assert sorted(legal(state, 1)) == sorted(f"play {letters}" for letters in expected)


def test_followers_may_play_any_pieces_of_the_right_number() -> None:
    state = turn(started({1: "Gee", 2: "gAaaRrSs"}), "ee")
    assert len(legal(state, 2)) == 7 * 6 // 2 + 1
    assert "play gA" in legal(state, 2)
    assert "play aa" in legal(state, 2)
    assert "play g" not in legal(state, 2)


def test_only_sets_of_the_starters_type_compete() -> None:
    state = turn(started({1: "GSSS", 2: "gae", 3: "sss"}), "SSS", "gae", "sss")
    assert GAME.view(state, None).winning == 0
    assert [play.competes for play in GAME.view(state, None).plays] == [True, False, True]


def test_the_highest_worth_wins_whoever_started() -> None:
    state = turn(started({1: "GE", 2: "g", 3: "A", 4: "a"}), "E", "g", "A", "a")
    assert GAME.view(state, None).last_turn.winner == 1
    assert state.actors() == [1]


def test_a_later_set_of_equal_worth_does_not_win() -> None:
    state = turn(started({1: "GRHC", 2: "RHC"}), "RHC")
    choice = next(choice for choice in GAME.choices(state, 1) if choice.text == "play RHC")
    assert choice.facts == {"set": "STRAIGHT", "worth": 18, "competes": True, "wins": False}
    turn(state, "RHC")
    assert GAME.view(state, None).winning == 0


def test_the_winner_gets_as_many_piles_as_one_set_has_pieces() -> None:
    state = started({1: "GAESSSSS", 2: "gaesssss", 3: "AaERRrrH", 4: "eHhhCCcc"}, numbers=(8, 0, 0, 1))
    turn(state, "SSSSS", "sssss", "RRrrH", "HhhCC")
    assert GAME.view(state, None).piles == [5, 0, 0, 0]
    assert state.actors() == [0]
    turn(state, "GAE", "gae", "AaE", "ecc")
    assert GAME.view(state, None).last_round.seats[0].taken == 8
    assert list(state.scores) == [13, 3, 3, -1]


def test_a_set_of_six_pieces_wins_six_piles() -> None:
    state = started({1: "GRRHHCCs", 2: "gAAaaEEe", 3: "errhhccS"}, numbers=(6, 1, 0, 0))
    turn(state, "RRHHCC", "AAaaEE", "errhhc", "SSSSss")
    assert GAME.view(state, None).piles == [6, 0, 0, 0]
    turn(state, "G", "g", "c", "s")
    assert state.actors() == [0]


# Scoring


@pytest.mark.parametrize("taken", range(9))
@pytest.mark.parametrize("declared", range(9))
def test_scoring_of_every_case(declared: int, taken: int) -> None:
    expected = -abs(declared - taken)
    if declared == taken:
        expected = declared + 5 if declared else 3
    assert new().base_points(declared, taken) == expected


def test_the_scoring_table_of_a_round() -> None:
    state = play_round(new(), (2, 0, 5, 0), (2, 2, 4, 0), redeals=[1, 3])
    result = GAME.view(state, None).last_round
    assert (result.round, result.multiplier, result.reset) == (1, 3, False)
    assert [(line.seat, line.declared, line.taken, line.base, line.points, line.score) for line in result.seats] == [
        (0, 2, 2, 7, 21, 21),
        (1, 0, 2, -2, -6, -6),
        (2, 5, 4, -1, -3, -3),
        (3, 0, 0, 3, 9, 9),
    ]


# The end


def test_the_match_ends_after_the_round_in_which_someone_has_exactly_the_target() -> None:
    state = play_round(new(target=12), (7, 1, 1, 1), (7, 1, 0, 0))
    assert state.outcome() == serai.Outcome([12, 6, -1, -1], [0], "target")
    assert state.phase() == "GAME_OVER"
    assert state.actors() == []
    assert not state.deal_due()
    assert state.turn() == serai.NOBODY
    assert all(state.legal(seat) == [] for seat in range(4))


def test_one_point_below_the_target_the_match_goes_on() -> None:
    state = play_round(new(target=13), (7, 1, 1, 1), (7, 1, 0, 0))
    assert state.outcome() is None
    assert state.deal_due()
    assert state.turn() == serai.CHANCE
    assert GAME.view(state, None).round == 2


def test_with_49_points_the_match_goes_on() -> None:
    state = thirty_six_points()
    play_round(state, (8, 1, 1, 1), (8, 0, 0, 0))
    assert state.scores[0] == 49
    assert state.outcome() is None


def test_fifty_points_end_the_match() -> None:
    state = thirty_six_points()
    play_round(state, (3, 1, 1, 1), (3, 5, 0, 0))
    assert state.scores[0] == 44
    assert state.outcome() is None
    play_round(state, (1, 1, 1, 1), (1, 7, 0, 0))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores[0], outcome.winners, outcome.reason) == (50, [0], "target")


def thirty_six_points() -> LiapTuiState:
    """Two rounds in which P1 hits a four at ×2."""
    state = new()
    for _ in range(2):
        play_round(state, (4, 3, 3, 1), (4, 2, 2, 0), redeals=[1])
    assert state.scores[0] == 36
    return state


def test_the_highest_score_wins_when_several_reach_the_target() -> None:
    state = play_round(new(target=10), (3, 5, 1, 1), (3, 5, 0, 0), redeals=[1])
    assert state.outcome() == serai.Outcome([16, 20, -2, -2], [1], "target")


def test_after_twenty_rounds_the_highest_score_wins() -> None:
    state = new()
    for number in range(1, 21):
        assert GAME.view(state, None).round == number
        assert state.outcome() is None
        play_round(state, (1, 1, 1, 1), (2, 2, 1 if number == 3 else 2, 3 if number == 3 else 2))
    assert state.outcome() == serai.Outcome([-20, -20, -13, -21], [2], "max_rounds")
    assert GAME.view(state, None).round == 20
    assert GAME.summary(state).rounds == 20


def test_the_target_is_the_reason_even_in_the_last_round() -> None:
    state = play_round(new(target=10, max_rounds=1), (7, 1, 1, 1), (7, 1, 0, 0))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "target"


def test_a_tie_at_the_top_is_a_shared_win() -> None:
    state = play_round(new(target=10, bonus="progressive"), (3, 3, 1, 2), (3, 3, 2, 0))
    assert state.outcome() == serai.Outcome([10, 10, -1, -2], [0, 1], "target")


# What the table does


def test_who_is_asked_about_a_redeal_has_thirty_seconds_and_then_keeps_the_hand() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}))
    policy = GAME.policy(GAME.read_options({"turn_seconds": 5}))
    assert policy.fixed_seconds(state, 1) == 30
    fallback = policy.fallback(state, 1)
    assert fallback is not None
    assert GAME.text(fallback) == "redeal no"


def test_other_decisions_have_the_turn_clock_and_a_stand_in() -> None:
    state = keep_all(say(new(), deal({1: "G"})))
    for seconds in (5, 45, None):
        policy = GAME.policy(GAME.read_options({"turn_seconds": seconds}))
        assert (policy.seconds(state, 0), policy.fixed_seconds(state, 0)) == (seconds, None)
        assert policy.fallback(state, 0) is None
    declare(state, (1, 1, 1, 1))
    assert GAME.policy(GAME.read_options({})).seconds(state, 0) == 45


def test_results_and_scoring_are_shown_for_as_long_as_the_pace_says() -> None:
    state = started({1: "GSSSSSss", 2: "gRRrrHHh", 3: "AACCccsh", 4: "aaEEeess"}, numbers=(3, 1, 1, 1))
    rng = serai.Rng(2)
    shown = []
    policy, hurried = (GAME.policy(GAME.read_options({"pace": pace})) for pace in (9, 0))
    turns = 0
    while state.phase() == "TURN":
        before = state.copy()
        seat = state.actors()[0]
        state.apply(seat, state.sample(seat, rng))
        turns += GAME.view(state, None).plays == []
        shown.append([(pause.phase, pause.seconds) for pause in policy.pauses(before, state)])
        assert hurried.pauses(before, state) == []
    assert shown.count([("TURN_RESULTS", 9)]) == turns - 1
    assert shown[-1] == [("TURN_RESULTS", 9), ("SCORING", 9)]
    assert shown.count([]) == 3 * turns
    assert policy.pauses(state, say(state.copy(), deal({1: "G"}))) == []
