"""The eight test scenarios of the source rules, and the examples of the rules page."""

import pytest

import serai
from serai.games.hukum.rules import HukumState
from tests.games.hukum.deals import ACES, all_pass, deal, dealer_team_wins, dealt, legal, new, play_low, say, trump_team_wins, vakkai

A_NAMES, B_NAMES = "* deal 10S AH 7C KD", "* deal AH 10S KD 7C"


def test_scenario_1_vakkai_success_is_worth_eight_to_the_declarers_team() -> None:
    state = vakkai(say(new(), A_NAMES), 2, made=True)
    assert state.scores() == [-8, 8, -8, 8]
    assert state.phase() == "DEALER_SELECTION"


def test_scenario_2_vakkai_failure_costs_sixteen_and_the_match_ends_where_the_line_is_crossed() -> None:
    state = vakkai(say(new(), A_NAMES), 2, made=False)
    assert state.scores() == [16, -16, 16, -16]
    assert state.outcome() == serai.Outcome([16, -16, 16, -16], [0, 2], "vakkai_lost")


def test_scenario_2_vakkai_failure_does_not_end_the_match_where_the_line_is_not_crossed() -> None:
    state = trump_team_wins(say(new(), A_NAMES))
    assert state.scores() == [-5, 5, -5, 5]
    vakkai(state, 2, made=False)
    assert state.scores() == [11, -11, 11, -11]
    assert state.phase() == "DEALER_SELECTION"
    assert state.outcome() is None


def test_scenario_3_the_trump_teams_fifth_trick_is_worth_five_and_ends_the_hand_at_once() -> None:
    state = trump_team_wins(say(new(), A_NAMES))
    assert state.scores() == [-5, 5, -5, 5]
    assert state.phase() == "DEALER_SELECTION"
    assert sum(state.won) == 5, "three tricks were not played"


def test_scenario_4_the_dealer_teams_fourth_trick_is_worth_ten_and_ends_the_hand_at_once() -> None:
    state = dealer_team_wins(say(new(), A_NAMES))
    assert state.scores() == [10, -10, 10, -10]
    assert sum(state.won) == 4


@pytest.mark.parametrize("dealer", [2, 4])
@pytest.mark.parametrize("speaker", [2, 4])
def test_scenario_5_the_team_below_zero_chooses_either_partner_as_dealer(speaker: int, dealer: int) -> None:
    state = dealer_team_wins(say(new(), A_NAMES))
    assert state.actors() == [1, 3]
    assert legal(state, speaker) == ["dealer P2", "dealer P4"]
    assert legal(state, 1) == legal(state, 3) == []
    say(state, f"P{speaker} dealer P{dealer}", "* " + deal(dealer, {}))
    assert state.actors() == [dealer % 4], "the dealer's next player is asked first"


def test_scenario_6_play_out_of_turn_is_rejected() -> None:
    state = say(all_pass(dealt(1, {2: "AS KS QS JS"})), "P2 hukum S")
    before = repr(state)
    for seat in (1, 2, 4):
        with pytest.raises(serai.IllegalAction, match="it is the turn of P3"):
            say(state, f"P{seat} play 7S")
    assert repr(state) == before


def test_scenario_7_failing_to_follow_suit_is_rejected() -> None:
    state = say(all_pass(dealt(1, {2: "AS KS QS JS", 3: "7H", 4: "8H 8D"})), "P2 hukum S", "P3 play 7H")
    before = repr(state)
    with pytest.raises(serai.IllegalAction, match="hearts was led and you can follow suit"):
        say(state, "P4 play 8D")
    assert repr(state) == before
    assert legal(state, 4) == [text for text in legal(state, 4) if text.endswith("H")]


def test_scenario_8_void_in_the_suit_led_any_card_may_be_played() -> None:
    state = say(all_pass(dealt(1, {2: "AS KS QS JS", 3: "7H", 4: "7D 8D 9D 10D 7C 8C 9C 7S"})), "P2 hukum S", "P3 play 7H")
    assert legal(state, 4) == ["play 7S", "play 7D", "play 8D", "play 9D", "play 10D", "play 7C", "play 8C", "play 9C"]
    say(state, "P4 play 7D")
    assert state.voids[3] == 0xFF00, "P4 has shown that it holds no hearts"


# The worked scores of the rules page


def test_the_scores_of_the_rules_page_follow_one_another() -> None:
    """A names hukum and takes five; B deals and takes four; B makes Vakkai; A loses one."""
    state = trump_team_wins(say(new(target=20), B_NAMES))
    assert state.scores()[:2] == [5, -5]
    dealer_team_wins(state)
    assert state.scores()[:2] == [-5, 5]
    vakkai(state, 4, made=True)
    assert state.scores()[:2] == [-13, 13]
    vakkai(state, 1, made=False)
    assert state.scores()[:2] == [-29, 29]
    assert state.outcome() == serai.Outcome([-29, 29, -29, 29], [1, 3], "vakkai_lost")


@pytest.mark.parametrize(
    ("hand", "scores"),
    [
        (lambda: trump_team_wins(say(new(), B_NAMES)), [5, -5]),
        (lambda: dealer_team_wins(say(new(), B_NAMES)), [-10, 10]),
        (lambda: vakkai(say(new(), B_NAMES), 1, made=True), [8, -8]),
        (lambda: vakkai(say(new(), B_NAMES), 3, made=False), [-16, 16]),
    ],
    ids=["trump team A", "dealer team B", "vakkai made by A", "vakkai lost by A"],
)
def test_each_line_of_the_score_examples(hand: object, scores: list[int]) -> None:
    assert callable(hand)
    state = hand()
    assert isinstance(state, HukumState)
    assert state.scores()[:2] == scores


def test_the_toss_of_the_rules_page() -> None:
    """P1 and P3 have 4 + 1, P2 and P4 have 8 + 7: team A deals."""
    state = say(new(), "* deal 10S AH 7C KD")
    assert state.actors() == [0, 2]


def test_the_trick_of_the_rules_page() -> None:
    """Hearts are trump. KS is led, AS follows, a seven of hearts takes it."""
    hands = {1: "KS 7D 8D 9D 10D JD QD KD", 2: "AS 8H 9H 10H", 3: "7H 7C 8C 9C 10C JC QC KC", 4: "8S JH QH KH"}
    state = say(all_pass(dealt(3, hands)), "P4 hukum H", "P1 play KS", "P2 play AS", "P3 play 7H", "P4 play 8S")
    assert state.last_winner == 2
    assert state.actors() == [2]


def test_the_vakkai_of_the_rules_page_is_lost_from_six_and_the_match_goes_on() -> None:
    """-10 and +16 from a Vakkai that the other team lost is +6; losing one from there leads to -10."""
    state = vakkai(dealer_team_wins(say(new(), B_NAMES)), 2, made=False)
    assert state.scores()[:2] == [6, -6]
    vakkai(state, 1, made=False)
    assert state.scores()[:2] == [-10, 10]
    assert state.outcome() is None


def test_a_whole_vakkai_trick_by_trick() -> None:
    """The declarer leads every trick; the partner is skipped."""
    state = say(dealt(4, {1: ACES, 2: "7S 7H 7D 7C", 3: "8S 8H 8D 8C", 4: "9S 9H 9D 9C"}), "P1 vakkai")
    for number, suit in enumerate("SHDC"):
        assert state.actors() == [0]
        say(state, f"P1 play A{suit}", f"P2 play 7{suit}")
        assert state.actors() == [3], "P3 rests"
        if number < 3:
            assert state.tricks[0] == number
            say(state, f"P4 play 9{suit}")
    assert state.phase() == "VAKKAI_PLAY"
    play_low(state)
    assert state.phase() == "DEALER_SELECTION"
    assert state.scores()[:2] == [8, -8]
