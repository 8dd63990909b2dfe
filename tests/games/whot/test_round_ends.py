"""How a round of Whot ends, according to the rulings: the last card, an empty market, tender, who is out."""

from typing import Any

import pytest

import serai
from serai.games.whot.rules import WhotState
from tests.games.whot.deals import (
    GAME,
    after_tender,
    deal,
    dealt,
    hand,
    lay,
    legal,
    market,
    names,
    pile,
    refused,
    say,
    stuck,
    under,
    view,
)

# Last card down


def last_card(card: str, *others: str, top: str = "circle-3", **options: Any) -> WhotState:
    """P1 has played two cards and holds only this one; it is P1's turn again."""
    state = dealt(f"{card} circle-1 circle-7", *others, top=top, **options)
    return say(state, "P1 play circle-1", "P1 play circle-7", *(f"P{seat} timeout" for seat in range(2, state.players + 1)))


@pytest.mark.parametrize("card", ["circle-2", "circle-5", "circle-8", "circle-14", "circle-10", "cross-7"])
def test_the_last_card_wins_the_round_at_once_and_its_effect_is_dropped(card: str) -> None:
    state = last_card(card, "star-1 star-2 star-4", "", "")
    counts = view(state).counts
    assert view(state).last_card == [0]
    say(state, f"P1 play {card}")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.hands[0], ended.caller) == ("last_card", 0, [], None)
    assert [len(cards) for cards in ended.hands] == [0, *counts[1:]], "nobody draws"
    assert state.penalty == 0
    assert state.phase() == "in_progress"


def test_a_hold_on_as_the_last_card_wins_too() -> None:
    state = dealt("circle-1 circle-7 circle-10", "", top="circle-3")
    say(state, "P1 play circle-7", "P2 timeout", "P1 play circle-10", "P2 timeout", "P1 play circle-1")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([0], "last_card")


def test_a_whot_as_the_last_card_names_nothing() -> None:
    state = last_card("whot", "")
    assert legal(state) == ["play whot"]
    with pytest.raises(serai.IllegalAction):
        serai.play(state, 0, "play whot star")
    say(state, "P1 play whot")
    assert state.outcome() is not None


def test_a_two_as_the_last_card_passes_no_penalty_on() -> None:
    state = dealt("circle-2 circle-7 circle-10", "cross-2 square-2 star-2", "", "", top="circle-3")
    say(state, "P1 play circle-2")
    lay(state, "star-1 star-3 star-4")
    state.hold(1, pile("cross-2"))
    say(state, "P2 play cross-2")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.winner, state.penalty, [len(cards) for cards in ended.hands]) == (1, 0, [2, 0, 3, 3])


def test_last_card_is_announced_and_forgetting_costs_nothing() -> None:
    state = dealt("circle-1 circle-7 circle-10", "", top="circle-3")
    say(state, "P1 play circle-1")
    before = state.copy()
    say(state, "P1 play circle-7")
    told = GAME.events(before, 0, GAME.parse("play circle-7"), state, None)
    assert GAME.words().event(told[-1]) == "Last card: P1 has one left"
    assert legal(say(state, "P2 timeout")) == ["play circle-10"]


# Classic, market empty


def test_the_cards_under_the_top_one_are_shuffled_into_a_new_market_when_a_card_is_to_be_drawn() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3 star-1 whot")
    assert legal(state) == ["draw"]
    say(state, "P1 draw")
    assert (state.phase(), state.actors(), names(state.pack())) == ("in_progress", [], ["square-3", "star-1", "whot"])
    say(state, "* deal whot square-3 star-1")
    assert (hand(state, 1)[-1], market(state), under(state)) == ("whot", ["square-3", "star-1"], [])
    assert (state.actors(), view(state).reshuffles, view(state).top) == ([1], 1, "circle-3")


def test_no_reshuffle_before_a_card_is_to_be_drawn() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "circle-4 star-1 star-2", top="circle-3"), "whot", "square-3")
    say(state, "P1 draw")
    assert (market(state), state.deal_due(), state.actors()) == ([], False, [1])
    assert not say(state, "P2 play circle-4").deal_due()


def test_also_in_the_middle_of_a_penalty() -> None:
    state = lay(dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3"), "star-1 star-2", "square-3 square-7")
    say(state, "P1 play circle-5", "P2 draw")
    assert (state.deal_due(), len(hand(state, 2)), view(state).penalty) == (True, 5, 0)
    say(state, "* deal square-7 circle-3 square-3")
    assert ("square-7" in hand(state, 2), len(hand(state, 2)), market(state)) == (True, 6, ["circle-3", "square-3"])
    assert state.actors() == [2]


def test_also_in_the_middle_of_a_general_market() -> None:
    state = lay(dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", hand=3), "star-1", "square-3 square-7")
    say(state, "P1 play circle-14")
    assert (state.deal_due(), view(state).counts) == (True, [2, 4, 3, 3])
    say(state, "* deal square-7 circle-3 square-3")
    assert ("square-7" in hand(state, 3), "circle-3" in hand(state, 4), market(state)) == (True, True, ["square-3"])
    assert (state.actors(), view(state).counts) == ([1], [2, 4, 4, 4])


def test_not_enough_even_so_what_there_is_is_drawn() -> None:
    state = lay(dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3"), "", "")
    say(state, "P1 play circle-5", "P2 draw", "* deal circle-3")
    assert (len(hand(state, 2)), state.actors(), market(state)) == (4, [2], [])
    state = lay(dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", hand=3), "star-1", "")
    say(state, "P1 play circle-14", "* deal circle-3")
    assert (view(state).counts, state.actors(), state.deal_due()) == ([2, 4, 4, 3], [1], False)


def test_nothing_at_all_to_draw_and_nothing_to_play_pass() -> None:
    state = stuck("star-7 star-4 cross-7", "circle-4 star-1 star-2")
    assert legal(state) == ["pass"]
    assert refused(state, "draw") == "the market is empty"
    say(state, "P1 pass")
    assert legal(state) == ["play circle-4"]
    assert refused(state, "pass") == "you can play, draw or call the tender, so you can't pass"


def test_all_have_passed_in_a_row_the_round_ends_and_the_lowest_hand_wins() -> None:
    state = stuck("star-7 star-4 cross-7", "star-1 star-2 cross-1", "cross-10 cross-11 cross-13")
    say(state, "P1 pass", "P2 pass")
    assert view(state).passes == 2
    say(state, "P3 pass")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.out, ended.totals) == ("all_passed", 1, 2, [18, 4, 34])


def test_a_card_played_in_between_starts_the_passes_anew() -> None:
    state = stuck("star-7 star-4 cross-7", "circle-4 star-1 star-2", "cross-10 cross-11 cross-13")
    say(state, "P1 pass", "P2 play circle-4")
    assert view(state).passes == 0


def test_a_penalty_with_nothing_to_draw_is_passed_and_gone() -> None:
    state = lay(dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3"))
    say(state, "P1 play circle-5")
    lay(state)
    assert legal(state) == ["pass"]
    say(state, "P2 pass")
    assert (view(state).penalty, state.actors()) == (0, [2])


def test_who_can_add_to_a_penalty_must_when_there_is_nothing_to_draw() -> None:
    state = dealt("circle-5 cross-11 cross-10", "star-5 star-4 cross-7", "", top="circle-3")
    say(state, "P1 play circle-5")
    assert legal(lay(state)) == ["play star-5"]


# Tender, market empty


def test_the_tender_opens_when_the_market_is_empty() -> None:
    state = lay(dealt("circle-7 cross-11 cross-10", "", top="circle-3", mode="tender"), "star-1", "square-3")
    assert (state.phase(), view(state).tender_open) == ("player_turn", False)
    assert refused(state, "tender") == "the tender opens when the market is empty"
    lay(state, "", "square-3")
    assert (state.phase(), view(state).tender_open) == ("tender_check", True)
    assert legal(state) == ["play circle-7", "tender"], "a card or the tender"


def test_who_has_nothing_to_play_has_tender_as_the_only_action() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3", mode="tender"), "", "square-3")
    assert legal(state) == ["tender"]
    assert refused(state, "draw") == "the market is empty"


def test_a_penalty_that_empties_the_market_draws_what_there_is_and_play_goes_on() -> None:
    state = dealt("circle-5 cross-11 cross-10", "star-7 star-4 cross-7", "", top="circle-3", mode="tender")
    lay(state, "star-1 star-2", "square-3 square-7")
    say(state, "P1 play circle-5", "P2 draw")
    assert (len(hand(state, 2)), state.actors(), state.phase(), view(state).penalty) == (5, [2], "tender_check", 0)


def test_a_general_market_that_empties_the_market_draws_what_there_is_and_play_goes_on() -> None:
    state = dealt("circle-14 cross-11 cross-10", "", "", "", top="circle-3", mode="tender", hand=3)
    say(lay(state, "star-1 star-2", "square-3"), "P1 play circle-14")
    assert (view(state).counts, state.actors(), state.phase()) == ([2, 4, 4, 3], [1], "tender_check")


def test_a_penalty_against_an_empty_market_can_be_passed_on_or_the_tender_called() -> None:
    state = dealt("circle-5 cross-11 cross-10", "star-5 star-4 cross-7", "", top="circle-3", mode="tender")
    say(state, "P1 play circle-5")
    assert legal(lay(state, "", "circle-3")) == ["play star-5", "tender"]


def test_all_hands_are_shown_and_the_lowest_total_wins() -> None:
    state = dealt("circle-7 cross-3 cross-10", "star-1 star-2 star-4", "whot star-3 cross-1", top="circle-3", mode="tender")
    say(lay(state), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.caller, ended.out) == ("tender", 1, 0, 2)
    assert ended.totals == [20, 7, 24]
    assert ended.hands[2] == ["cross-1", "star-3", "whot"]


def test_whot_counts_20() -> None:
    state = dealt("whot whot circle-7", "whot star-2 star-4", top="circle-3", mode="tender")
    say(lay(state), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert ended.totals == [47, 26]


def test_there_is_no_tender_in_classic_mode() -> None:
    state = dealt("circle-7 cross-11 cross-10", "", top="circle-3")
    assert refused(state, "tender") == "there is no tender in the classic mode"
    assert "tender" not in legal(lay(state))
    assert lay(state).phase() == "player_turn"


@pytest.mark.parametrize("caller", [1, 2, 3])
def test_equal_lowest_the_first_in_seat_order(caller: int) -> None:
    state = dealt("cross-10 square-10 star-1", "star-2 cross-1 cross-3", "star-3 cross-2 triangle-1", top="circle-4", mode="tender")
    lay(state)
    for seat in range(1, caller):
        state.seat = seat
    say(state, f"P{caller} tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.winner, ended.totals, ended.caller) == (1, [21, 6, 6], caller - 1)


# Three or more


def test_each_round_the_highest_hand_total_is_out_and_the_winner_opens_the_next() -> None:
    state = after_tender("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1", "cross-13 square-1 circle-1")
    assert (view(state).states, view(state).opener) == (["out", "winner", "active", "active"], 1)
    say(state, "* " + deal(state, []))
    assert view(state).states == ["out", "active", "active", "active"]
    assert (state.actors(), view(state).counts, view(state).round) == ([1], [0, 3, 3, 3], 2)


def test_seats_that_are_out_are_skipped_in_the_deal() -> None:
    state = after_tender("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1")
    say(state, "* " + deal(state, ["star-1 star-2 star-3", "cross-1 cross-2 cross-3"], "star-4"))
    assert [hand(state, seat) for seat in (1, 2, 3)] == [[], ["star-1", "star-2", "star-3"], ["cross-1", "cross-2", "cross-3"]]


def test_equal_highest_more_cards_is_out() -> None:
    state = lay(dealt("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "square-11 triangle-10", mode="tender"))
    state.hold(2, pile("triangle-10 square-11"))
    say(state, "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.totals, ended.out) == ([21, 6, 21], 0)


def test_equal_highest_more_cards_is_out_also_when_the_other_is_further_from_the_winner() -> None:
    state = lay(dealt("star-1 cross-3 cross-1", "cross-10 square-10 circle-1", "square-11 triangle-10", mode="tender"))
    state.hold(0, pile("star-1"))
    state.hold(2, pile("triangle-10 square-11"))
    say(state, "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.totals, ended.winner, ended.out) == ([1, 21, 21], 0, 1)


@pytest.mark.parametrize(("winner", "out"), [(1, 4), (2, 1), (3, 2), (4, 3)])
def test_equal_highest_and_as_many_cards_the_furthest_clockwise_from_the_winner_is_out(winner: int, out: int) -> None:
    equal = ["circle-10 circle-7 circle-1", "triangle-10 triangle-7 triangle-1", "cross-10 cross-7 cross-1", "square-10 square-7 square-1"]
    hands = ["star-1 star-2 star-3" if seat == winner else equal[seat - 1] for seat in (1, 2, 3, 4)]
    ended = view(after_tender(*hands)).last_round
    assert ended is not None
    assert (ended.winner, ended.out) == (winner - 1, out - 1)


def test_the_last_two_play_for_the_match_and_the_score_is_the_number_of_players_outlasted() -> None:
    """Four play: P1, P4 and P3 go out in this order; P2 has outlasted three."""
    low, mid = "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1"
    state = after_tender("cross-10 square-10 cross-1", low, mid, "cross-13 square-1 circle-1")
    assert state.scores() == [0, 1, 1, 1]
    say(state, "* " + deal(state, [low, mid, "cross-10 square-10 cross-1"], "circle-3"))
    say(lay(state), "P2 tender")
    assert state.scores() == [0, 2, 2, 1]
    assert state.outcome() is None
    say(state, "* " + deal(state, [low, mid], "circle-3"))
    say(lay(state), "P2 tender")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ([0, 3, 2, 1], [1], "tender")
    assert view(state).states == ["out", "winner", "out", "out"]
    assert (state.turn(), state.actors(), state.legal(1), state.forced(1), state.pack()) == (serai.NOBODY, [], [], [], [])


def test_with_two_players_the_round_decides_the_match() -> None:
    state = dealt("circle-1 circle-10 circle-7", "", top="circle-3")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P1 play circle-7")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ([1, 0], [0])
