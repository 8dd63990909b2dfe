"""Each ruling, point by point."""

import pytest

import serai
from tests.games.telefon.deals import (
    GAME,
    SET,
    all_pass,
    deal,
    dealt,
    endgame,
    first_game,
    hands_of,
    legal,
    line,
    mask,
    new,
    refused,
    say,
    stuck,
)

# Hand


@pytest.mark.parametrize(("players", "hand", "bazar"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_seven_tiles_for_two_and_five_for_more_the_rest_is_the_bazar(players: int, hand: int, bazar: int) -> None:
    state = new(players)
    assert GAME.view(state, None).bazar == 28
    say(state, "* " + deal(state, []))
    shown = GAME.view(state, None)
    assert (shown.counts, shown.bazar) == ([hand] * players, bazar)


def test_hands_are_dealt_in_turn_and_the_bazar_is_drawn_in_order() -> None:
    state = dealt("0-1 2-2", "2-3 3-4 4-5 5-6 3-5 4-6 2-6", bazar="3-3 2-4 1-5 0-0")
    assert hands_of(state)[1] == {"2-3", "3-4", "4-5", "5-6", "3-5", "4-6", "2-6"}
    say(state, "P1 play 0-1")
    for tile in ("3-3", "2-4", "1-5"):
        held = hands_of(state)[1]
        assert legal(state) == ["draw"]
        say(state, "P2 draw")
        assert hands_of(state)[1] - held == {tile}
    assert legal(state) == ["play 1-5 right"]
    assert state.bazar_left() == 11


# The first game


def test_among_equal_lowest_tiles_the_smaller_high_half_opens() -> None:
    """1-2 before 0-3."""
    state = first_game("0-3", "1-2", bazar="2-3 0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2")
    assert (state.actors(), legal(state)) == ([1], ["play 1-2"])
    state = first_game("1-2", "0-3", bazar="2-3 0-0 1-1 2-2 3-3 4-4 5-5 6-6 0-1 0-2")
    assert (state.actors(), legal(state)) == ([0], ["play 1-2"])


def test_the_whole_order_of_first_openings() -> None:
    """P2 holds a tile, and all that come before it, at most fourteen, are in the bazar."""
    order = ["2-3", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "0-0", "0-1", "0-2", "1-2", "0-3", "1-3", "0-4", "1-4"]
    for n, tile in enumerate(order):
        assert legal(first_game("", tile, bazar=" ".join(order[:n]))) == [f"play {tile}"]


def test_everybody_may_know_the_tile_that_must_open() -> None:
    state = first_game("0-0", "2-3", players=3)
    assert [GAME.view(state, seat).must_open for seat in (0, 1, 2, None)] == ["2-3"] * 4
    assert "must be opened with [2-3]" in refused(state, f"play {(hands_of(state)[1] - {'2-3'}).pop()}")
    assert GAME.view(say(state, "P2 play 2-3"), 0).must_open is None


# Later games


def test_who_won_opens_the_next_game_and_who_opened_does_after_a_tie() -> None:
    state = all_pass(stuck("2-3", "1-4", seat=2))
    assert GAME.view(state, None).last_game.end == "tied"
    assert GAME.view(state, None).last_game.winner is None
    assert GAME.view(state, None).opener == 0
    say(state, "* " + deal(state, ["5-5", "2-3"]))
    assert state.actors() == [0]
    assert len(legal(state)) == 7
    assert GAME.view(state, None).round == 3


def test_after_a_tie_in_the_first_game_its_opener_opens_with_any_tile() -> None:
    state = stuck("2-3", "1-4", "5-5")
    state.game_number, state.opener, state.must_open = 1, 2, 8
    all_pass(state)
    say(state, "* " + deal(state, ["2-3", "1-1", "0-1 0-2"]))
    assert (state.actors(), state.must_open, state.game_number) == ([2], -1, 2)
    assert len(legal(state)) == 5


# The line


def test_the_opening_tile_lies_with_its_low_half_to_the_left() -> None:
    ends = GAME.view(line("2-3"), None).ends
    assert [(end.at, end.value, end.tile) for end in ends] == [("left", 2, "2-3"), ("right", 3, "2-3")]


def test_a_tile_may_go_to_either_end_also_when_both_show_the_same_number() -> None:
    state = dealt("4-4", "0-4 1-2")
    say(state, "P1 play 4-4")
    assert {"play 0-4 left", "play 0-4 right"} <= set(legal(state))
    hub = line("1-4", "4-4 right", "4-5 right", "0-4 up")
    assert [end.value for end in GAME.view(hub, None).ends] == [1, 5, 0, 4]


def test_a_tile_turns_to_fit() -> None:
    board = GAME.view(line("2-3", "0-2 left", "3-3 right", "0-5 left", "1-3 right", "3-6 up", "5-5 left", "3-4 down"), None).board
    assert [(placed.tile, placed.at, placed.inner, placed.outer, placed.double) for placed in board] == [
        ("2-3", "start", 2, 3, False),
        ("0-2", "left", 2, 0, False),
        ("3-3", "right", 3, 3, True),
        ("0-5", "left", 0, 5, False),
        ("1-3", "right", 3, 1, False),
        ("3-6", "up", 3, 6, False),
        ("5-5", "left", 5, 5, True),
        ("3-4", "down", 3, 4, False),
    ]
    assert [placed.seat for placed in board] == [0, 1, 0, 1, 0, 1, 0, 1]


# Open ends


def test_a_lone_opening_double_counts_its_pips_once() -> None:
    shown = GAME.view(line("5-5"), None)
    assert ([end.counts for end in shown.ends], shown.sum) == ([5, 5], 10)
    shown = GAME.view(line("6-6"), None)
    assert ([end.counts for end in shown.ends], shown.sum, shown.last_play.points) == ([6, 6], 12, 0)


@pytest.mark.parametrize("side", ["left", "right"])
def test_with_one_side_covered_it_counts_both_halves_at_the_other(side: str) -> None:
    state = line("5-5", f"0-5 {side}")
    shown = GAME.view(state, None)
    assert {end.at: end.counts for end in shown.ends} == {"left": 10, "right": 10} | {side: 0}
    assert not shown.four_way
    assert state.scores() == [10, 10]


@pytest.mark.parametrize(("first", "second"), [("left", "right"), ("right", "left")])
def test_an_opening_double_with_both_sides_covered_is_the_hub(first: str, second: str) -> None:
    shown = GAME.view(line("5-5", f"0-5 {first}", f"1-5 {second}"), None)
    assert shown.hub == "5-5"
    assert {end.at: (end.value, end.counts, end.tile) for end in shown.ends} == {
        first: (0, 0, "0-5"),
        second: (1, 1, "1-5"),
        "up": (5, 0, None),
        "down": (5, 0, None),
    }


def test_a_double_at_an_end_has_one_neighbour_and_is_not_a_hub() -> None:
    for plays in (["3-5", "5-5 right"], ["3-5", "3-3 left"], ["3-5", "5-5 right", "3-3 left"]):
        assert GAME.view(line(*plays), None).hub is None


@pytest.mark.parametrize(
    ("plays", "hub"), [(["0-3", "0-0 left", "0-6 left"], "0-0"), (["0-3", "3-3 right", "3-6 right"], "3-3"), (["0-0", "0-1 left"], None)]
)
def test_covering_a_double_makes_it_the_hub_on_the_left_as_on_the_right(plays: list[str], hub: str | None) -> None:
    assert GAME.view(line(*plays), None).hub == hub


# Telefon


def test_the_sum_0_scores_nothing() -> None:
    state = line("0-1", "0-0 left", "1-2 right", "0-2 right")
    shown = GAME.view(state, None)
    assert (shown.sum, shown.last_play.points, state.scores()) == (0, 0, [0, 0])
    assert GAME.summary(state).seats[1]["telefons"] == 0


def test_draws_and_passes_never_score() -> None:
    state = dealt("0-5", "1-1 2-2 3-3 4-4 1-2 1-3 1-4", bazar="6-6 0-0")
    say(state, "P1 play 0-5", "P2 draw", "P2 draw")
    assert state.ends_sum() == 5
    assert state.scores() == [0, 0]


def test_telefons_have_no_cap() -> None:
    assert line("4-6", "4-4 left", "6-6 right", scores=[299, 300]).scores() == [319, 300]
    assert line("4-6", "4-4 left", "6-6 right", scores=[340, 300]).scores() == [360, 300]


def test_the_tile_that_goes_out_scores_first_and_then_the_bonus() -> None:
    """1 and 4 make 5: 293, and only 7 of the bonus of 15."""
    state = say(endgame(["1-6"], "4-6", "6-6", scores=[288]), "P1 play 4-6 right")
    assert state.scores() == [300, 0]
    assert GAME.view(state, None).last_game.bonus == 7
    state = say(endgame(["1-6"], "4-6", "6-6", scores=[298]), "P1 play 4-6 right")
    assert (state.scores(), GAME.view(state, None).last_game.bonus) == ([303, 0], 0)


def test_a_telefon_can_bring_the_last_tile_past_the_limit_so_that_there_is_no_bonus() -> None:
    state = say(endgame(["1-6"], "4-6", "6-6", scores=[295]), "P1 play 4-6 right")
    assert (state.scores(), GAME.view(state, None).last_game.bonus) == ([300, 0], 0)


# Four ways


def test_up_and_down_are_closed_before_there_is_a_hub() -> None:
    state = dealt("3-4", "3-3 3-5", "")
    say(state, "P1 play 3-4", "P2 play 3-3 left")
    assert not [text for text in legal(state) if text.endswith(("up", "down"))]


def test_any_tile_with_the_hubs_number_goes_up_and_down() -> None:
    state = line("3-4", "3-3 left", "0-3 left")
    ups = {text.split()[1] for text in legal(state) if text.endswith("up")}
    downs = {text.split()[1] for text in legal(state) if text.endswith("down")}
    assert ups == downs == {"1-3", "2-3"}


def test_there_is_one_hub_also_when_it_is_0_0() -> None:
    state = line("0-1", "0-0 left", "0-2 left", "1-1 right", "1-3 right")
    assert GAME.view(state, None).hub == "0-0"
    assert list(state.values) == [2, 3, 0, 0]


def test_a_chain_up_goes_on_from_its_outer_end() -> None:
    state = line("3-4", "3-3 left", "0-3 left", "3-6 up", "1-6 up")
    assert state.values[2] == 1
    assert state.values[3] == 3


# Drawing and passing


def test_the_turn_stays_until_a_tile_fits_or_the_bazar_is_empty() -> None:
    state = dealt("0-0", "1-1 2-2 3-3 4-4 5-5 6-6 1-2", bazar="1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6")
    say(state, "P1 play 0-0")
    for left in range(14, 0, -1):
        assert state.bazar_left() == left
        assert legal(state) == ["draw"]
        say(state, "P2 draw")
    assert (state.actors(), legal(state)) == ([1], ["pass"])
    assert say(state, "P2 pass").actors() == [0]
    assert len(legal(state)) == 12


def test_a_play_between_passes_starts_the_count_again() -> None:
    state = endgame(["1-6"], "1-1 0-3", "2-2", "3-3")
    say(state, "P1 play 1-1 left", "P2 pass", "P3 pass")
    assert GAME.view(state, None).passes == 2
    say(state, "P1 pass")
    assert GAME.view(state, None).last_game.end == "blocked"
    state = endgame(["1-6"], "0-0", "2-2", "1-1 3-3")
    say(state, "P1 pass", "P2 pass", "P3 play 1-1 left", "P1 pass", "P2 pass")
    assert state.phase() == "PLAYING"
    assert GAME.view(state, None).passes == 2


# Blocked


def test_the_lowest_hand_wins_a_blocked_game_wherever_it_sits() -> None:
    hands = ["3-3", "2-2", "5-5", "4-4"]
    for turn in range(4):
        turned = hands[turn:] + hands[:turn]
        for seat in (1, 2, 3, 4):
            ended = GAME.view(all_pass(stuck(*turned, seat=seat)), None).last_game
            assert (turned[ended.winner], ended.held, ended.bonus) == ("2-2", 24, 25)


def test_a_tie_that_is_not_for_the_lowest_hand_does_not_matter() -> None:
    for hands in (["4-4", "3-5", "1-1"], ["1-1", "4-4", "3-5"], ["3-5", "1-1", "4-4"]):
        ended = GAME.view(all_pass(stuck(*hands)), None).last_game
        assert (ended.end, hands[ended.winner], ended.bonus) == ("blocked", "1-1", 20)


def test_equal_lowest_hands_take_no_bonus() -> None:
    for hands in (["1-4", "2-3", "5-5"], ["5-5", "1-4", "2-3"], ["1-4", "5-5", "2-3"]):
        state = all_pass(stuck(*hands, scores=[10, 20, 30]))
        ended = GAME.view(state, None).last_game
        assert (ended.end, ended.winner, ended.bonus, ended.held, ended.rounded) == ("tied", None, 0, 0, 0)
        assert state.scores() == [10, 20, 30]
        assert state.opener == 0


def test_an_empty_hand_counts_as_nothing_and_0_0_too() -> None:
    ended = GAME.view(all_pass(stuck("0-1", "0-0")), None).last_game
    assert (ended.winner, ended.pips, ended.bonus) == (1, [1, 0], 5)


def test_hands_are_turned_up_at_the_end_of_a_game() -> None:
    state = all_pass(stuck("0-1 2-2", "0-0", "5-5 3-3"))
    for seat in (0, 1, 2, None):
        assert GAME.view(state, seat).last_game.hands == [["0-1", "2-2"], ["0-0"], ["3-3", "5-5"]]
    say(state, "* " + deal(state, []))
    assert GAME.view(state, None).last_game.hands == [["0-1", "2-2"], ["0-0"], ["3-3", "5-5"]]


# The match


@pytest.mark.parametrize(
    ("scores", "over"), [([364, 0], False), ([365, 0], True), ([366, 365], True), ([365, 365], False), ([400, 400], False)]
)
def test_the_match_ends_at_365_unless_the_top_is_equal(scores: list[int], over: bool) -> None:
    """The winner of this game gets no bonus, being past 300."""
    state = all_pass(stuck("0-0", "0-1", scores=scores))
    assert state.scores() == scores
    assert (state.outcome() is not None) == over
    assert state.phase() == ("MATCH_END" if over else "DEALING")
    assert state.turn() == (serai.NOBODY if over else serai.CHANCE)


def test_equal_at_the_top_is_another_game_and_others_may_still_win_it() -> None:
    state = all_pass(stuck("0-0", "0-1", "5-5", scores=[365, 365, 360]))
    assert state.outcome() is None
    say(state, "* " + deal(state, ["2-2", "0-1", "5-5"]))
    assert GAME.view(state, None).deciding
    state = all_pass(stuck("0-0", "0-1", "5-5", scores=[365, 365, 370]))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ([2], [365, 365, 370])


def test_who_has_no_part_in_the_tie_at_the_top_can_be_anywhere() -> None:
    assert all_pass(stuck("0-0", "0-1", "5-5", scores=[370, 400, 370])).outcome() == serai.Outcome([370, 400, 370], [1], "blocked")


def test_a_tied_game_can_end_the_match() -> None:
    assert all_pass(stuck("1-4", "2-3", scores=[365, 360])).outcome() == serai.Outcome([365, 360], [0], "tied")


def test_nothing_can_be_done_after_the_match() -> None:
    state = all_pass(stuck("0-0", "0-1", scores=[365]))
    assert (state.actors(), state.legal(0), state.legal(-1), state.pack()) == ([], [], [], [])
    assert not state.deal_due()


# Teams


def test_a_teams_points_are_added_up() -> None:
    state = line("3-4", "0-3 left", "0-0 left", "4-5 right", players=4, teams=True)
    assert state.scores() == [0, 5, 0, 5]
    assert line("5-5", "0-5 right", "5-6 left", "6-6 left", players=4, teams=True).scores() == [10, 10, 10, 10]


def test_the_bonus_is_what_the_other_team_holds() -> None:
    state = say(endgame(["1-6"], "5-6", "0-1", "6-6 5-5", "0-2", teams=True), "P1 play 5-6 right")
    assert state.scores() == [5, 0, 5, 0]
    assert GAME.view(state, None).last_game.held == 3


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_single_lowest_hand_decides_which_team_wins(seat: int) -> None:
    state = all_pass(stuck("5-5", "3-3", "0-1", "0-2", seat=seat, teams=True))
    ended = GAME.view(state, None).last_game
    assert (ended.end, ended.winner, ended.bonus) == ("blocked", 2, 10)
    assert state.scores() == [10, 0, 10, 0]
    assert state.opener == 2


@pytest.mark.parametrize(("seat", "winner"), [(1, 0), (2, 2), (3, 2), (4, 0)])
def test_partners_tied_for_lowest_win_and_who_comes_first_opens(seat: int, winner: int) -> None:
    state = all_pass(stuck("1-4", "3-3", "2-3", "4-4", seat=seat, teams=True))
    ended = GAME.view(state, None).last_game
    assert (ended.end, ended.winner, ended.bonus) == ("blocked", winner, 15)
    assert state.scores() == [15, 0, 15, 0]
    assert state.opener == winner


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_lowest_hands_of_both_teams_are_a_tie(seat: int) -> None:
    for hands in (["1-4", "2-3", "5-5", "3-3"], ["1-4", "2-3", "0-5", "3-3"], ["4-4", "5-5", "1-4", "2-3"]):
        assert GAME.view(all_pass(stuck(*hands, seat=seat, teams=True)), None).last_game.end == "tied"


def test_thresholds_are_for_the_teams_score() -> None:
    assert line("5-5", players=4, teams=True, scores=[300, 0]).scores() == [300, 0, 300, 0]
    assert line("5-5", players=4, teams=True, scores=[290, 300]).scores() == [300, 300, 300, 300]
    assert say(endgame(["1-6"], "5-6", "6-6", "0-1", "5-5", teams=True, scores=[290]), "P1 play 5-6 right").scores() == [300, 0, 300, 0]
    state = all_pass(stuck("0-0", "0-1", "5-5", "1-1", teams=True, scores=[365, 370]))
    assert state.outcome() == serai.Outcome([365, 370, 365, 370], [1, 3], "blocked")
    assert all_pass(stuck("0-0", "0-1", "5-5", "1-1", teams=True, scores=[370, 370])).outcome() is None
    assert all_pass(stuck("0-0", "0-1", "5-5", "1-1", teams=True, scores=[364, 330])).outcome() is None


# Notation


def test_every_action_has_one_text() -> None:
    places = ["", " left", " right", " up", " down"]
    texts = [f"play {tile}{place}" for tile in SET for place in places] + ["draw", "pass"]
    actions = [GAME.parse(text) for text in texts]
    assert len(set(actions)) == len(texts) == 28 * 5 + 2
    assert [GAME.text(action) for action in actions] == texts


def test_the_numbers_of_actions_are_fixed() -> None:
    """Learning programs may rely on them."""
    texts = ["play 0-0 left", "play 2-3 left", "play 0-0 right", "play 6-6 up", "play 0-1 down", "play 0-0", "play 6-6", "draw", "pass"]
    assert [GAME.parse(text) for text in texts] == [0, 8, 32, 91, 97, 128, 155, 160, 161]


@pytest.mark.parametrize("text", ["", "play", "play 3-2", "play 2-3 top", "play 2-3  left", "Draw", "pass ", "play 7-7", "play 2-3 start"])
def test_other_texts_are_not_actions(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not an action of this game; examples: play 2-3 left"):
        GAME.parse(text)


@pytest.mark.parametrize("text", ["deal 3-2", "deal 0-0  0-1", "DEAL 0-0", "0-0 0-1", "deal 0-0 7-7"])
def test_other_texts_are_not_deals(text: str) -> None:
    with pytest.raises(serai.InvalidAction, match="is not a deal of this game; example: deal 0-0"):
        GAME.parse_deal(text)


def test_a_deal_is_the_28_tiles_in_order() -> None:
    assert GAME.deal_text(list(range(28))) == "deal " + " ".join(SET)
    assert GAME.parse_deal("deal 2-3 6-6 0-0") == [8, 27, 0]
    state = new()
    assert (state.pack(), state.deal_size()) == (list(range(28)), 28)
    with pytest.raises(serai.IllegalAction, match="28 pieces"):
        say(state, "* deal 2-3 6-6 0-0")


def test_a_hand_is_a_mask_of_tiles() -> None:
    state = dealt("0-0 6-6", "2-3")
    assert state.hands[0] & mask("0-0 6-6 2-3") == 1 + 2**27
