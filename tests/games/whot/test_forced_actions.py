"""What only the table may do, according to the rulings: make a player leave, and act when time is up."""

import pytest

import serai
from tests.games.whot.deals import GAME, after_tender, aside, deal, dealt, hand, lay, legal, market, new, pile, say, stuck, view

# Leaving


def test_the_cards_go_under_the_market_sorted() -> None:
    state = dealt("", "whot star-1 triangle-7 circle-11 square-2 cross-13 circle-2", "", top="circle-3")
    say(state, "P2 leave")
    assert market(state)[-7:] == ["circle-2", "circle-11", "triangle-7", "cross-13", "square-2", "star-1", "whot"]
    assert (hand(state, 2), view(state).states, state.actors()) == ([], ["active", "out", "active"], [0])


def test_they_are_set_aside_if_the_tender_is_open() -> None:
    state = lay(dealt("", "whot star-1 triangle-7", "", top="circle-3", mode="tender"))
    say(state, "P2 leave")
    assert (market(state), aside(state), view(state).aside) == ([], ["triangle-7", "star-1", "whot"], 3)
    state = lay(dealt("", "whot star-1 triangle-7", "", top="circle-3", mode="tender"), "star-4")
    say(state, "P2 leave")
    assert (market(state), aside(state)) == (["star-4", "triangle-7", "star-1", "whot"], [])


def test_with_an_empty_market_in_classic_mode_they_are_the_market() -> None:
    state = stuck("star-7 star-4 cross-7", "whot star-1 triangle-7", "cross-10 cross-11 cross-13")
    say(state, "P1 pass", "P2 leave")
    assert (market(state), legal(state), view(state).passes) == (["triangle-7", "star-1", "whot"], ["draw"], 0)


def test_if_it_was_that_seats_turn_the_turn_passes_on_and_a_penalty_lapses() -> None:
    state = dealt("circle-2 circle-7 star-4", "", "circle-10 star-1 cross-2", top="circle-3")
    say(state, "P1 play circle-2", "P2 leave")
    assert (state.actors(), view(state).penalty, legal(state)) == ([2], 0, ["play circle-10", "play cross-2"])


def test_if_it_was_not_a_penalty_stays() -> None:
    state = dealt("circle-2 circle-7 star-4", "", "circle-10 star-1 cross-2", "", top="circle-3")
    say(state, "P1 play circle-2", "P1 leave", "P3 leave")
    assert (state.actors(), view(state).penalty) == ([1], 2)


def test_the_round_goes_on_and_still_loses_one_at_its_end() -> None:
    state = dealt("", "star-1 star-2 star-4", "", "", top="circle-3", mode="tender")
    say(state, "P1 leave")
    assert (view(state).states, state.scores(), view(state).round) == (["out", "active", "active", "active"], [0, 1, 1, 1], 1)
    say(lay(state), "P2 tender")
    assert (view(state).states.count("out"), state.scores()[1]) == (2, 2)


def test_unless_only_one_is_left_who_has_won() -> None:
    state = dealt("", "", "", top="circle-3")
    say(state, "P3 leave", "P1 leave")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ([1, 2, 0], [1], "left_alone")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.out, ended.caller) == ("left_alone", 1, 0, None)
    assert (ended.totals, ended.hands) == ([None, 0, None], [[], [], []])


def test_the_end_by_leaving_forgets_who_called_the_last_tender() -> None:
    state = after_tender("cross-10 square-10 cross-1", "star-2 star-1 cross-3", "cross-11 cross-2 triangle-1")
    say(state, "* " + deal(state, []), "P3 leave")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.winner, ended.caller, ended.out) == ("left_alone", 1, None, 2)


def test_nobody_can_be_made_to_leave_while_a_deal_is_due_or_twice() -> None:
    state = new(3)
    assert [state.forced(seat) for seat in range(3)] == [[], [], []]
    say(state, "* " + deal(state, []), "P2 leave")
    with pytest.raises(serai.IllegalAction):
        say(state, "P2 leave")
    with pytest.raises(serai.IllegalAction):
        serai.play(state, 0, "leave", by_table=False)


def test_the_count_of_passes_restarts() -> None:
    state = stuck("star-7 star-4 cross-7", "star-1 star-2 cross-1", "cross-10 cross-11 cross-13", mode="classic")
    say(state, "P1 pass", "P2 pass")
    state.hold(0, pile(""))
    say(state, "P1 leave")
    assert (view(state).passes, legal(state)) == (0, ["pass"])
    say(state, "P3 pass", "P2 pass")
    assert state.outcome() is not None


# The clock


def test_a_time_out_draws_one_card_whatever_is_in_the_hand() -> None:
    state = dealt("circle-7 circle-4 whot", "", top="circle-3", market="star-1 star-2")
    say(state, "P1 timeout")
    assert (hand(state, 1), state.actors(), market(state)[0]) == (["circle-4", "circle-7", "star-1", "whot"], [1], "star-2")
    assert view(state).lacks == [None, None], "it shows nothing of the hand"


def test_a_time_out_draws_the_whole_penalty() -> None:
    state = dealt("circle-5 circle-4 whot", "star-5 star-1 star-2", top="circle-3")
    say(state, "P1 play circle-5", "P2 timeout")
    assert (len(hand(state, 2)), state.actors(), view(state).penalty) == (6, [0], 0)


def test_a_time_out_calls_the_tender_where_there_is_nothing_to_draw() -> None:
    state = lay(dealt("circle-7 circle-4 whot", "star-1 star-2 star-4", "", top="circle-3", mode="tender"))
    say(state, "P1 timeout")
    ended = view(state).last_round
    assert ended is not None
    assert (ended.end, ended.caller) == ("tender", 0)


def test_else_a_time_out_passes_whatever_is_in_the_hand() -> None:
    state = stuck("circle-7 circle-4 whot", "star-1 star-2 star-4", "")
    say(state, "P1 timeout")
    assert (view(state).passes, state.actors(), view(state).lacks) == (1, [1], [None] * 3)


def test_a_time_out_may_bring_a_reshuffle() -> None:
    state = lay(dealt("circle-7 circle-4 whot", "", "", top="circle-3"), "", "star-1 star-2")
    say(state, "P1 timeout", "* deal star-2 star-1")
    assert ("star-2" in hand(state, 1), state.actors()) == (True, [1])


def test_only_who_is_to_move_can_run_out_of_time() -> None:
    state = dealt("", "", "", top="circle-3")
    assert [[GAME.text(action) for action in state.forced(seat)] for seat in range(3)] == [["leave", "timeout"], ["leave"], ["leave"]]
    with pytest.raises(serai.IllegalAction):
        say(state, "P2 timeout")
    with pytest.raises(serai.IllegalAction):
        serai.play(state, 0, "timeout", by_table=False)
