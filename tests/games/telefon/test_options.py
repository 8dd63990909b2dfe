"""Each option at each of its values, and what is refused."""

import pytest

import serai
from serai.games.telefon.options import TelefonOptions
from tests.games.telefon.deals import GAME, all_pass, deal, endgame, line, new, say, stuck

# hand


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("hand", [None, 5, 6, 7])
def test_every_hand_fits_the_set_at_every_seat_count(players: int, hand: int | None) -> None:
    state = new(players, hand=hand)
    expected = hand or {2: 7, 3: 5, 4: 5}[players]
    assert state.hand == expected
    say(state, "* " + deal(state, []))
    shown = GAME.view(state, None)
    assert shown.counts == [expected] * players
    assert shown.bazar == 28 - expected * players >= 0


def test_with_four_hands_of_seven_a_player_who_cannot_play_passes_at_once() -> None:
    state = new(4, hand=7)
    say(state, "* " + deal(state, ["2-3", "0-0 0-1 1-1 0-4 1-4 4-4 0-5"]), "P1 play 2-3")
    assert [GAME.text(action) for action in state.legal(1)] == ["pass"]


# blocked_tie


def test_a_tie_is_nobodys_by_default() -> None:
    assert TelefonOptions().blocked_tie == "nobody"
    assert GAME.view(all_pass(stuck("1-4", "2-3")), None).last_game.end == "tied"
    assert GAME.view(all_pass(stuck("1-4", "2-3", blocked_tie="nobody")), None).last_game.end == "tied"


@pytest.mark.parametrize(("seat", "winner"), [(1, 0), (2, 2), (3, 2)])
def test_the_tied_player_whose_turn_comes_first_wins_where_that_is_agreed(seat: int, winner: int) -> None:
    state = all_pass(stuck("1-4", "5-5", "2-3", seat=seat, blocked_tie="next_to_play"))
    ended = GAME.view(state, None).last_game
    assert (ended.end, ended.winner, ended.held, ended.bonus) == ("blocked", winner, 15, 15)
    assert state.opener == winner


@pytest.mark.parametrize(("seat", "winner"), [(1, 1), (2, 1), (3, 2), (4, 1)])
def test_next_to_play_decides_between_teams_too(seat: int, winner: int) -> None:
    state = all_pass(stuck("5-5", "1-4", "2-3", "4-4", seat=seat, blocked_tie="next_to_play", teams=True))
    assert GAME.view(state, None).last_game.winner == winner
    assert state.scores() == ([15, 0, 15, 0] if winner == 2 else [0, 15, 0, 15])


def test_next_to_play_does_not_matter_without_a_tie() -> None:
    assert GAME.view(all_pass(stuck("1-5", "2-3", blocked_tie="next_to_play")), None).last_game.winner == 1


# target


def test_the_target_is_365_and_the_limit_300_by_default() -> None:
    shown = GAME.view(new(), None)
    assert (shown.target, shown.limit) == (365, 300)


@pytest.mark.parametrize(("target", "limit"), [(100, 35), (200, 135), (366, 301), (1000, 935)])
def test_the_limit_stays_65_below_the_target(target: int, limit: int) -> None:
    shown = GAME.view(new(target=target), None)
    assert (shown.target, shown.limit) == (target, limit)
    assert line("5-5", scores=[limit - 1], target=target).scores() == [limit + 9, 0]
    assert line("5-5", scores=[limit], target=target).scores() == [limit, 0]
    assert say(endgame(["1-6"], "5-6", "6-6", scores=[limit - 7], target=target), "P1 play 5-6 right").scores() == [limit, 0]


@pytest.mark.parametrize("target", [100, 365, 500])
def test_the_match_ends_at_the_target(target: int) -> None:
    assert all_pass(stuck("0-0", "0-1", scores=[target - 1], target=target)).outcome() is None
    assert all_pass(stuck("0-0", "0-1", scores=[target], target=target)).outcome() is not None


# teams


def test_all_play_for_themselves_by_default() -> None:
    assert GAME.view(new(4), None).teams is None
    assert line("5-5", "0-5 right", players=4).scores() == [10, 10, 0, 0]


@pytest.mark.parametrize("players", [2, 3])
def test_teams_need_four_seats(players: int) -> None:
    with pytest.raises(serai.InvalidOptions, match=f"teams need four players, not {players}") as caught:
        new(players, teams=True)
    assert caught.value.facts == {"game": "telefon", "rule": "teams-of-four", "option": "teams", "given": True, "players": players}
    assert caught.value.say("az") == f"Komanda oyunu üçün dörd oyunçu lazımdır, {players} yox."


# What is refused


@pytest.mark.parametrize("players", [0, 1, 5, 7])
def test_telefon_is_for_two_to_four(players: int) -> None:
    with pytest.raises(serai.InvalidOptions, match="2 to 4 players"):
        new(players)


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        ("hand", 4, "a whole number from 5 to 7 or null"),
        ("hand", 8, "a whole number from 5 to 7 or null"),
        ("hand", "auto", "a whole number from 5 to 7 or null"),
        ("hand", True, "a whole number from 5 to 7 or null"),
        ("blocked_tie", "lowest", "'nobody', 'next_to_play'"),
        ("blocked_tie", None, "'nobody', 'next_to_play'"),
        ("target", 99, "a whole number from 100 to 1,000"),
        ("target", 1001, "a whole number from 100 to 1,000"),
        ("target", None, "a whole number from 100 to 1,000"),
        ("teams", "on", "true or false"),
        ("teams", 1, "true or false"),
    ],
)
def test_a_bad_value_is_named_with_what_is_allowed(option: str, value: object, allowed: str) -> None:
    with pytest.raises(serai.InvalidOptions) as caught:
        new(4, **{option: value})
    assert str(caught.value) == f"option {option!r} can't be {value!r}; allowed: {allowed}"


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(serai.InvalidOptions, match="there is no option 'tiles'; the options are hand, blocked_tie, target, teams"):
        new(tiles=7)


def test_the_schema_describes_a_form() -> None:
    properties = GAME.options_schema()["properties"]
    assert isinstance(properties, dict)
    assert properties["hand"] == {
        "type": ["integer", "null"],
        "minimum": 5,
        "maximum": 7,
        "default": None,
        "title": "option-hand",
        "description": "option-hand-help",
    }
    assert list(properties) == ["hand", "blocked_tie", "target", "teams"]
