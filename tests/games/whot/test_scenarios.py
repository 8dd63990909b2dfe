"""The sentences, examples and edge cases of the source rules, by name, and which of them are overridden."""

import pytest

import serai
from tests.games.whot.deals import GAME, deal, dealt, hand, lay, legal, market, new, refused, say, view

# Modes


def test_classic_the_first_player_to_empty_the_hand_wins_and_the_winner_continues() -> None:
    state = dealt("circle-1 circle-10 circle-7", "star-1 star-2 star-3", "cross-10 cross-11 cross-13", top="circle-4")
    say(state, "P1 play circle-1", "P1 play circle-10", "P2 timeout", "P3 timeout", "P1 play circle-7")
    assert view(state).states == ["winner", "active", "out"]
    say(state, "* " + deal(state, []))
    assert (state.actors(), view(state).counts, view(state).states) == ([0], [3, 3, 0], ["active", "active", "out"])


def test_classic_the_deck_reshuffles_when_empty_and_the_top_card_stays() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3 star-1")
    say(state, "P1 draw", "* deal star-1 square-3")
    assert (view(state).top, market(state)) == ("circle-3", ["square-3"])


def test_tender_is_the_same_as_classic_initially() -> None:
    """Nothing differs until the market is empty."""
    lines = ["P1 play circle-2", "P2 play star-2", "P3 draw", "P1 play star-1", "P1 draw"]
    states = [
        say(dealt("circle-2 star-1 cross-7", "star-2 star-7 star-3", "triangle-3 cross-3 cross-10", mode=mode), *lines)
        for mode in ("classic", "tender")
    ]
    assert repr(states[0]).replace("tender=False", "tender=True") == repr(states[1])


def test_tender_begins_not_at_once_but_opens_when_the_deck_runs_out() -> None:
    """The source's "begins" is overridden: the player to move may still play."""
    state = dealt("star-7 cross-11 cross-10", "circle-4 star-1 star-2", "", top="circle-3", mode="tender")
    say(lay(state, "star-8"), "P1 draw")
    assert (state.phase(), state.outcome(), legal(state)) == ("tender_check", None, ["play circle-4", "tender"])


# Special cards


def test_2_and_2_and_2_are_6_cards_for_the_final_player() -> None:
    state = dealt("circle-2 cross-7 cross-10", "cross-2 star-7 star-3", "star-2 square-3 square-7", "triangle-3 triangle-4 triangle-7")
    say(state, "P1 play circle-2", "P2 play cross-2", "P3 play star-2", "P4 draw")
    assert (len(hand(state, 4)), state.actors()) == (9, [0])


def test_the_example_of_the_rules_page() -> None:
    """P1 plays circle 2, P2 adds star 2, P3 draws four, P4 may play any star or any 2."""
    state = dealt("circle-2 cross-7 cross-10", "star-2 cross-11 cross-13", "square-3 square-7 square-10", "star-7 cross-2 circle-4")
    say(state, "P1 play circle-2", "P2 play star-2", "P3 draw")
    assert (len(hand(state, 3)), legal(state)) == (7, ["play cross-2", "play star-7"])


def test_the_last_of_a_stack_may_be_laid_by_the_player_who_began_it() -> None:
    state = dealt("circle-5 cross-5 cross-10", "star-5 triangle-5 cross-13")
    say(state, "P1 play circle-5", "P2 play star-5", "P1 play cross-5", "P2 play triangle-5")
    assert (view(state).penalty, legal(state)) == (12, ["draw"])
    say(state, "P1 draw")
    assert (len(hand(state, 1)), state.actors()) == (13, [1])


def test_suspension_advances_the_turn_by_two() -> None:
    for players, then in ((2, [0]), (3, [2]), (4, [2]), (5, [2]), (6, [2])):
        assert say(dealt("circle-8 cross-7 cross-10", players=players), "P1 play circle-8").actors() == then


def test_suspension_from_the_last_seat_goes_round() -> None:
    state = dealt("circle-7 cross-7 cross-10", "circle-4 star-1 star-2", "circle-8 star-4 star-7")
    assert say(state, "P1 play circle-7", "P2 play circle-4", "P3 play circle-8").actors() == [1]


def test_general_market_with_two_players() -> None:
    state = say(dealt("circle-14 cross-7 cross-10", ""), "P1 play circle-14")
    assert (view(state).counts, state.actors()) == ([2, 4], [1])


# Hands


def test_circle_5_star_8_and_a_whot_come_to_33() -> None:
    state = say(lay(dealt("circle-5 star-8 whot", "", mode="tender")), "P1 tender")
    ended = view(state).last_round
    assert ended is not None
    assert ended.totals[0] == 33


def test_ties_the_first_player_wins() -> None:
    state = say(lay(dealt("circle-1 cross-3 square-3", "circle-2 cross-2 triangle-3", mode="tender", top="circle-4")), "P1 tender")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ([0], "tender")


def test_the_caller_of_a_tender_can_lose() -> None:
    state = say(lay(dealt("circle-13 cross-3 square-3", "circle-2 cross-2 triangle-3", mode="tender", top="circle-4")), "P1 tender")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == [1]


# Validation


def test_playing_out_of_turn_is_refused() -> None:
    state = dealt("circle-7 cross-7 cross-10", "circle-4 star-1 star-2")
    with pytest.raises(serai.IllegalAction, match="it is the turn of P1"):
        say(state, "P2 play circle-4")


def test_invalid_card_selections_are_answered_with_an_error_message_and_change_nothing() -> None:
    state = dealt("circle-7 cross-7 cross-10", "circle-4 star-1 star-2")
    assert refused(state, "play circle-4") == "it is not among the legal actions"
    assert refused(state, "play cross-7") == "it matches neither the symbol nor the number of Circle 3"
    with pytest.raises(serai.InvalidAction):
        say(state, "P1 play circle-20")


def test_network_issues_are_time_outs() -> None:
    state = dealt("circle-7 cross-7 cross-10", "")
    assert say(state, "P1 timeout").actors() == [1]


def test_a_player_who_leaves_is_not_waited_for_and_the_rest_continue() -> None:
    state = dealt("circle-7 cross-7 cross-10", "", "circle-4 star-1 star-2")
    say(state, "P2 leave", "P1 play circle-7")
    assert (state.actors(), state.outcome()) == ([2], None)


def test_creator_leaves_before_the_game_starts_the_game_is_cancelled() -> None:
    assert GAME.policy(GAME.Options()).host_leaving_cancels


def test_a_restart_resets_nothing() -> None:
    """The source's "bot restart: all games reset" is improved: replaying the texts leads to the same position."""
    lines = ["P1 play circle-2", "P2 play star-2", "P3 leave", "P1 timeout"]
    hands = ["circle-2 star-1 cross-7", "star-2 star-7 star-3", "triangle-3 cross-3 cross-10"]
    first, again = (say(dealt(*hands), *lines) for _ in range(2))
    assert first == again


def test_the_states_of_games_and_players_go_by_the_sources_names() -> None:
    words = GAME.words()
    for phase in ("idle", "waiting_for_players", "ready_to_start", "in_progress", "player_turn", "tender_check", "ended"):
        assert words.has(f"phase-{phase}")
    for player in ("joined", "active", "out", "winner"):
        assert words.has(f"state-{player}")
    state = new(3)
    assert (state.phase(), view(state).states) == ("in_progress", ["active"] * 3)
    say(state, "* " + deal(state, []))
    assert state.phase() == "player_turn"
    say(state, "P1 leave", "P2 leave")
    assert (state.phase(), view(state).states) == ("ended", ["out", "out", "winner"])


def test_two_to_six_can_play() -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    for players in (1, 7):
        with pytest.raises(serai.InvalidOptions, match="2 to 6 players"):
            new(players)
