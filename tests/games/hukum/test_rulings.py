"""Every ruling, in the order in which a match is played."""

import pytest

import serai
from tests.games.hukum.deals import (
    ACES,
    PACK,
    all_pass,
    deal,
    dealer_team_wins,
    dealt,
    legal,
    new,
    next_dealer,
    play_low,
    say,
    trump_team_wins,
    vakkai,
)

A_NAMES, B_NAMES = "* deal 10S AH 7C KD", "* deal AH 10S KD 7C"


# The toss


def test_every_match_begins_with_a_toss_of_four_cards() -> None:
    state = new()
    assert state.phase() == "INITIAL_TOSS"
    assert state.deal_due()
    assert state.deal_size() == 4
    assert len(state.pack()) == 32
    assert state.actors() == []


@pytest.mark.parametrize(("rank", "points"), [("A", 8), ("K", 7), ("Q", 6), ("J", 5), ("10", 4), ("9", 3), ("8", 2), ("7", 1)])
def test_what_a_card_counts_in_the_toss(rank: str, points: int) -> None:
    """P1 draws the card and P3 a seven; P2 and P4 draw one point more, one less, and the same in total."""
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    if points < 8:
        assert say(new(), f"* deal {rank}S {ranks[points]}H 7D 7C").actors() == [0, 2]
    if points > 1:
        assert say(new(), f"* deal {rank}S {ranks[points - 2]}H 7D 7C").actors() == [1, 3]
    assert say(new(), f"* deal {rank}S {rank}H 7D 7C").deal_due()


def test_suits_do_not_count_in_the_toss() -> None:
    assert say(new(), "* deal AS AC AH AD").deal_due()


def test_equal_totals_are_drawn_again() -> None:
    state = say(new(), "* deal AS KH 7D 8C")
    assert state.phase() == "INITIAL_TOSS"
    assert state.deal_due()
    assert state.deal_size() == 4
    assert say(state, "* deal 7S 8S 9S JS").actors() == [0, 2]


def test_the_second_draw_counts_by_itself() -> None:
    state = say(new(), "* deal AS KH 7D 8C", "* deal 9S 8S 7S 7C")
    assert state.actors() == [1, 3]
    assert state.toss == say(new(), "* deal 9S 8S 7S 7C").toss


def test_the_lower_total_is_the_dealer_team() -> None:
    assert say(new(), A_NAMES).actors() == [0, 2]
    assert say(new(), B_NAMES).actors() == [1, 3]


# The dealer and the deal


@pytest.mark.parametrize("speaker", [1, 3])
@pytest.mark.parametrize("dealer", [1, 3])
def test_either_partner_says_who_deals_and_the_first_to_say_so_decides(speaker: int, dealer: int) -> None:
    state = say(new(), A_NAMES)
    assert state.phase() == "DEALER_SELECTION"
    assert legal(state, speaker) == ["dealer P1", "dealer P3"]
    say(state, f"P{speaker} dealer P{dealer}")
    assert state.phase() == "DEALING_FIRST"
    assert state.actors() == []
    with pytest.raises(serai.IllegalAction, match="a deal is due first"):
        say(state, f"P{4 - speaker} dealer P{dealer}")


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_four_to_each_clockwise_from_the_dealers_next_player_and_then_four_more(dealer: int) -> None:
    state = say(new(), A_NAMES if dealer % 2 else B_NAMES, f"P{dealer} dealer P{dealer}", "* deal " + " ".join(PACK))
    chooser = dealer % 4
    for step in range(4):
        assert held(state, (chooser + step) % 4) == sorted(PACK[4 * step : 4 * step + 4])
    say(all_pass(state), f"P{chooser + 1} hukum S")
    for step in range(4):
        assert held(state, (chooser + step) % 4) == sorted(PACK[4 * step : 4 * step + 4] + PACK[16 + 4 * step : 20 + 4 * step])


def held(state: serai.State, seat: int) -> list[str]:
    return sorted(serai.game("hukum").view(state, seat).hand)


def test_the_deal_that_is_due_takes_the_whole_pack() -> None:
    state = say(new(), A_NAMES, "P1 dealer P1")
    assert state.deal_size() == len(state.pack()) == 32
    assert dealt(1).deal_size() == 0
    assert dealt(1).pack() == []


# Vakkai


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_everyone_is_asked_once_about_vakkai_clockwise_from_the_dealers_next_player(dealer: int) -> None:
    state = dealt(dealer)
    for step in range(4):
        seat = (dealer + step) % 4 + 1
        assert state.phase() == "VAKKAI_DECISION"
        assert state.actors() == [seat - 1]
        assert legal(state, seat) == ["pass", "vakkai"]
        say(state, f"P{seat} pass")
    assert state.phase() == "HUKUM_SELECTION"
    assert state.actors() == [dealer % 4]


@pytest.mark.parametrize("passes", [0, 1, 2, 3])
def test_the_first_vakkai_ends_the_asking(passes: int) -> None:
    state = dealt(4)
    for seat in range(1, passes + 1):
        say(state, f"P{seat} pass")
    say(state, f"P{passes + 1} vakkai")
    assert state.phase() == "VAKKAI_PLAY"
    assert state.actors() == [passes]
    assert state.trump == -1
    assert [len(held(state, seat)) for seat in range(4)] == [4, 4, 4, 4], "there is no second deal"


def test_in_vakkai_suit_must_be_followed() -> None:
    state = say(dealt(4, {1: ACES, 2: "7S KH 7D 7C", 4: "9D 9S 9H 9C"}), "P1 vakkai", "P1 play AH")
    assert legal(state, 2) == ["play KH"]
    say(state, "P2 play KH")
    assert legal(state, 4) == ["play 9H"]


def test_in_vakkai_there_is_no_trump_and_who_is_void_can_not_win() -> None:
    state = say(dealt(4, {1: "7S AH AD AC", 2: "KH QH JH 10H", 3: "AS KS QS JS", 4: "KD QD JD 10D"}), "P1 vakkai")
    say(state, "P1 play 7S", "P2 play KH", "P4 play KD")
    assert state.tricks[0] == 1
    assert state.phase() == "VAKKAI_PLAY"


@pytest.mark.parametrize("declarer", [1, 2, 3, 4])
@pytest.mark.parametrize("winner", [1, 3])
def test_in_vakkai_the_first_trick_lost_ends_the_hand_whichever_opponent_takes_it(declarer: int, winner: int) -> None:
    opponent, other = (declarer + winner - 1) % 4 + 1, (declarer + 3 - winner) % 4 + 1
    state = say(new(target=64), A_NAMES)
    next_dealer(state, {declarer: "8S AH AD AC", opponent: "9S 7H 7D 7C", other: "7S 8H 8D 8C"})
    while (asked := state.actors()[0] + 1) != declarer:
        say(state, f"P{asked} pass")
    say(state, f"P{declarer} vakkai", f"P{declarer} play AH")
    play_low(state)
    play_low(state)
    assert state.phase() == "VAKKAI_PLAY"
    say(state, f"P{declarer} play 8S")
    play_low(state)
    assert state.phase() == "VAKKAI_PLAY", "the last opponent still plays to the lost trick"
    play_low(state)
    assert state.phase() == "DEALER_SELECTION"
    assert state.scores()[declarer - 1] == -16
    assert state.last_winner == opponent - 1
    assert list(state.failures) == [int(seat == declarer) for seat in (1, 2, 3, 4)]
    assert list(state.vakkais) == [0, 0, 0, 0]


@pytest.mark.parametrize("declarer", [1, 2, 3, 4])
def test_in_vakkai_the_fourth_trick_won_ends_the_hand(declarer: int) -> None:
    state = vakkai(say(new(), A_NAMES), declarer, made=True)
    assert state.scores()[declarer - 1] == 8
    assert list(state.vakkais) == [int(seat == declarer) for seat in (1, 2, 3, 4)]
    assert list(state.failures) == [0, 0, 0, 0]
    assert state.won[declarer - 1] == 4


def test_the_declarers_partner_is_skipped_and_may_do_nothing() -> None:
    state = say(dealt(4, {1: ACES}), "P1 vakkai")
    assert dealt(4).resting() == -1, "nobody rests without Vakkai"
    assert state.resting() == 2
    for _ in range(3):
        assert legal(state, 3) == []
        assert 2 not in state.actors()
        play_low(state)


# Hukum and the second deal


def test_the_dealers_next_player_names_a_suit_among_the_first_four_cards() -> None:
    state = all_pass(dealt(1, {2: "7S 8S AD KD 9H"}))
    assert state.actors() == [1]
    assert legal(state, 2) == ["hukum S", "hukum D"]
    with pytest.raises(serai.IllegalAction, match="you hold no hearts"):
        say(state, "P2 hukum H")


def test_naming_hukum_brings_the_second_four_cards() -> None:
    state = all_pass(dealt(1))
    assert [len(held(state, seat)) for seat in range(4)] == [4, 4, 4, 4]
    say(state, "P2 " + legal(state, 2)[0])
    assert [len(held(state, seat)) for seat in range(4)] == [8, 8, 8, 8]
    assert state.phase() == "TRICK_PLAY"
    assert list(state.later) == [0, 0, 0, 0]


@pytest.mark.parametrize("dealer", [1, 2, 3, 4])
def test_the_dealers_partner_leads_to_the_first_trick(dealer: int) -> None:
    state = all_pass(dealt(dealer))
    chooser = dealer % 4 + 1
    say(state, f"P{chooser} {legal(state, chooser)[0]}")
    assert state.actors() == [(dealer + 1) % 4]


# Tricks


HANDS = {1: "AS 9S 8H 8D", 2: "KS QS 9H 9D", 3: "7S 8S 7H 7D", 4: "AH KH AD KD 10S JS AC KC"}


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_its_player_leads() -> None:
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D", "P3 play 8S", "P4 play JS", "P1 play 9S", "P2 play QS")
    assert state.last_winner == 1
    assert state.actors() == [1]
    assert list(state.tricks) == [0, 1, 0, 0]


def test_no_suit_is_led_before_the_first_card_of_a_trick() -> None:
    assert new().led_suit() == -1
    state = say(all_pass(dealt(1, HANDS)), "P2 hukum D")
    assert state.led_suit() == -1
    assert say(state, "P3 play 7H").led_suit() == 1
    assert say(state, "P4 play AH", "P1 play 8H", "P2 play 9H").led_suit() == -1


def test_another_suit_never_takes_the_trick_however_high() -> None:
    hands = {2: "7D 7S 8S 9S", 3: "7H 10S JS QS", 4: "AC KC QC JC 10C AD KD QD", 1: "AS KS 8D 9D"}
    state = say(all_pass(dealt(1, hands)), "P2 hukum S", "P3 play 7H", "P4 play AC")
    assert state.best_seat == 2


def test_an_over_ruff_takes_the_trick_and_an_under_ruff_does_not() -> None:
    hearts = "7H 8H 9H 10H JH QH KH AH"
    hands = {3: hearts, 4: "8D 7S 8S 9S 10S JS QS KS", 1: "7D 9D 7C 8C 9C 10C JC QC", 2: "10D JD QD KD AS KC AC AD"}
    over = say(all_pass(dealt(1, hands)), "P2 hukum D", "P3 play AH", "P4 play 8D", "P1 play 9D", "P2 play AS")
    assert over.last_winner == 0
    under = say(all_pass(dealt(1, hands)), "P2 hukum D", "P3 play AH", "P4 play 8D", "P1 play 7D", "P2 play AS")
    assert under.last_winner == 3


def test_trumping_is_never_forced() -> None:
    hands = {3: "7H 8H 9H 10H JH QH KH AH", 4: "8D 7S 8S 9S 10S JS QS KS", 2: "10D AS KC AC"}
    state = say(all_pass(dealt(1, hands)), "P2 hukum D", "P3 play AH")
    assert legal(state, 4) == ["play 7S", "play 8S", "play 9S", "play 10S", "play JS", "play QS", "play KS", "play 8D"]


# The score


def test_the_hand_stops_on_the_trick_that_decides_it_at_four_all_but_one() -> None:
    """The dealer's team has three tricks and the trump team four: whoever takes the eighth wins the hand."""
    totals = set()
    for seed in range(300):
        rng = serai.Rng(seed)
        state = say(new(), A_NAMES, "P1 dealer P1")
        state.deal(state.shuffle(rng))
        all_pass(state)
        while state.phase() != "DEALER_SELECTION":
            seat = state.actors()[0]
            state.apply(seat, state.sample(seat, rng))
        dealers, others = state.won[0] + state.won[2], state.won[1] + state.won[3]
        assert (dealers == 4 and others < 5 and state.score == 10) or (others == 5 and dealers < 4 and state.score == -5)
        totals.add((dealers, others))
    assert {(4, 4), (3, 5)} <= totals


def test_at_nought_all_the_team_that_was_below_zero_names_the_dealer() -> None:
    """Both teams make a Vakkai: team B is below zero before the second, and still names the dealer."""
    state = vakkai(say(new(), A_NAMES), 1, made=True)
    assert state.actors() == [1, 3]
    vakkai(state, 2, made=True)
    assert state.scores() == [0, 0, 0, 0]
    assert state.actors() == [1, 3]
    assert state.outcome() is None


def test_at_nought_all_it_is_so_for_the_other_team_too() -> None:
    state = vakkai(vakkai(say(new(), B_NAMES), 2, made=True), 1, made=True)
    assert state.scores() == [0, 0, 0, 0]
    assert state.actors() == [0, 2]


def test_the_team_below_zero_names_the_dealer_after_each_hand() -> None:
    state = dealer_team_wins(say(new(target=64), A_NAMES))
    assert state.actors() == [1, 3]
    vakkai(state, 1, made=False)
    assert state.scores()[:2] == [-6, 6]
    assert state.actors() == [0, 2]
    trump_team_wins(state)
    assert state.scores()[:2] == [-11, 11]
    assert state.actors() == [0, 2]


def test_the_match_ends_at_sixteen_exactly_and_not_before() -> None:
    state = dealer_team_wins(trump_team_wins(say(new(), A_NAMES)))
    assert state.scores()[:2] == [5, -5]
    dealer_team_wins(state)
    assert state.scores()[:2] == [-5, 5]
    dealer_team_wins(state)
    assert state.scores()[:2] == [5, -5]
    trump_team_wins(state)
    trump_team_wins(state)
    assert state.scores()[:2] == [15, -15]
    assert state.outcome() is None
    trump_team_wins(state)
    assert state.outcome() == serai.Outcome([20, -20, 20, -20], [0, 2], "trump_team")
    assert state.phase() == "MATCH_END"
    assert state.actors() == []
    assert not state.deal_due()
    assert all(legal(state, seat) == [] for seat in (1, 2, 3, 4))


def test_sixteen_is_enough() -> None:
    state = vakkai(vakkai(say(new(), A_NAMES), 1, made=True), 1, made=True)
    assert state.outcome() == serai.Outcome([16, -16, 16, -16], [0, 2], "vakkai_made")


def test_both_partners_win_and_each_reason_is_told() -> None:
    assert vakkai(say(new(), A_NAMES), 1, made=False).outcome() == serai.Outcome([-16, 16, -16, 16], [1, 3], "vakkai_lost")
    ten = dealer_team_wins(say(new(target=10), A_NAMES))
    assert ten.outcome() == serai.Outcome([10, -10, 10, -10], [0, 2], "dealer_team")


def test_a_new_hand_begins_with_nothing_of_the_last() -> None:
    state = trump_team_wins(say(new(), A_NAMES))
    next_dealer(state, {})
    fresh = dealt(1, {})
    for name in ("hands", "later", "shown", "voids", "tricks"):
        assert list(getattr(state, name)) == list(getattr(fresh, name)), name
    for name in ("trick", "trump", "declarer", "lead", "best", "best_seat", "seat", "stage"):
        assert getattr(state, name) == getattr(fresh, name), name
    assert (state.hand_number, fresh.hand_number) == (2, 1)


def test_the_next_deal_is_made_by_who_was_named() -> None:
    state = trump_team_wins(say(new(), A_NAMES))
    say(state, "P1 dealer P3", "* " + deal(3, {4: ACES}))
    assert state.actors() == [3]
    assert held(state, 3) == sorted(ACES.split())
