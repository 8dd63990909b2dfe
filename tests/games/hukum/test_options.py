"""Each option at each of its values, and what is refused."""

import pytest

import serai
from tests.games.hukum.deals import GAME, all_pass, dealer_team_wins, dealt, legal, new, say, trump_team_wins, vakkai

A_NAMES = "* deal 10S AH 7C KD"


def test_trump_held_is_the_default() -> None:
    assert legal(all_pass(dealt(1, {2: "7S 8S 9S 10S"})), 2) == ["hukum S"]
    assert legal(all_pass(dealt(1, {2: "7S 8S 9S 10S"}, trump_choice="held")), 2) == ["hukum S"]


def test_trump_may_be_any_suit_where_that_is_agreed() -> None:
    state = all_pass(dealt(1, {2: "7S 8S 9S 10S"}, trump_choice="any"))
    assert legal(state, 2) == ["hukum S", "hukum H", "hukum D", "hukum C"]
    say(state, "P2 hukum C")
    assert GAME.view(state, 0).trump == "C"


def test_the_player_after_the_chooser_leads_by_default() -> None:
    for options in ({}, {"first_lead": "after_chooser"}):
        state = all_pass(dealt(1, {2: "7S"}, **options))
        assert say(state, "P2 hukum S").actors() == [2]


def test_the_chooser_leads_where_that_is_agreed() -> None:
    state = all_pass(dealt(1, {2: "7S"}, first_lead="chooser"))
    assert say(state, "P2 hukum S").actors() == [1]
    say(state, "P2 " + legal(state, 2)[0])
    assert state.actors() == [2]


def test_the_target_is_sixteen_by_default() -> None:
    assert GAME.view(new(), None).target == 16


@pytest.mark.parametrize(("target", "over"), [(8, True), (9, False), (64, False)])
def test_the_match_ends_at_the_target(target: int, over: bool) -> None:
    """A made Vakkai is worth 8 whatever the target."""
    for declarer in (1, 2):
        state = vakkai(say(new(target=target), A_NAMES), declarer, made=True)
        assert sorted(state.scores()) == [-8, -8, 8, 8]
        assert (state.outcome() is not None) == over


def test_a_higher_target_outlasts_a_lost_vakkai() -> None:
    state = vakkai(say(new(target=17), A_NAMES), 1, made=False)
    assert state.scores()[:2] == [-16, 16]
    assert state.outcome() is None


def test_points_do_not_change_with_the_target() -> None:
    for target in (16, 64):
        assert trump_team_wins(say(new(target=target), A_NAMES)).scores()[:2] == [-5, 5]
        assert dealer_team_wins(say(new(target=target), A_NAMES)).scores()[:2] == [10, -10]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"target": 7}, "option 'target' can't be 7; allowed: a whole number from 8 to 64"),
        ({"target": 65}, "option 'target' can't be 65; allowed: a whole number from 8 to 64"),
        ({"target": "16"}, "option 'target' can't be '16'"),
        ({"target": True}, "option 'target' can't be True"),
        ({"target": None}, "option 'target' can't be None"),
        ({"trump_choice": "all"}, "option 'trump_choice' can't be 'all'; allowed: 'held', 'any'"),
        ({"first_lead": "dealer"}, "option 'first_lead' can't be 'dealer'; allowed: 'after_chooser', 'chooser'"),
        ({"trumps": "any"}, "there is no option 'trumps'; the options are target, trump_choice, first_lead"),
    ],
)
def test_bad_options_are_refused_by_name(options: dict[str, object], words: str) -> None:
    with pytest.raises(serai.InvalidOptions) as refused:
        GAME.new(4, options)
    assert words in str(refused.value)


@pytest.mark.parametrize("players", [0, 2, 3, 5, "4"])
def test_hukum_is_for_four(players: int) -> None:
    with pytest.raises(serai.InvalidOptions, match="this game is for 4 players"):
        GAME.new(players)


def test_the_options_can_be_given_as_their_struct() -> None:
    state = GAME.new(4, GAME.Options(target=32, first_lead="chooser"))
    assert GAME.view(state, None).target == 32
    assert state == new(target=32, first_lead="chooser")
