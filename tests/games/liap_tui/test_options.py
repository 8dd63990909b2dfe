"""Every option: what it changes, what it takes and what it refuses."""

import pytest

import serai
from serai.games.liap_tui.options import LiapTuiOptions
from tests.games.liap_tui.deals import GAME, NUMBERS, deal, declare, keep_all, legal, new, play_round, redeal, say, started, turn

# values


def test_chess_values() -> None:
    state = started({1: "GRHC", 2: "gAE", 3: "rhc"}, values="chess")
    worth = {choice.text: choice.facts["worth"] for choice in GAME.choices(state, 0)}
    assert [worth[f"play {letters}"] for letters in ("G", "R", "H", "C", "RHC")] == [10, 9, 4, "4.5", "17.5"]
    turn(state, "RHC")
    assert GAME.view(state, None).plays[0].worth == 17.5
    assert GAME.view(state, None).values == "chess"


def test_chess_values_make_equals_of_colours_so_that_the_earlier_wins() -> None:
    hands = {1: "Gc", 2: "C", 3: "A", 4: "h"}
    chess = turn(started(hands, values="chess"), "c", "C", "A", "h")
    assert GAME.view(chess, None).last_turn.winner == 0
    ranked = turn(started(hands), "c", "C", "A", "h")
    assert GAME.view(ranked, None).last_turn.winner == 2


def test_chess_values_make_other_hands_weak() -> None:
    hands = {1: "GgSSSSSs", 2: "RRrrssss", 3: "AAaaEEee", 4: "HHhhCCcc"}
    assert say(new(values="chess"), deal(hands)).actors() == [2, 3]
    assert say(new(), deal(hands)).actors() == [1, 3]


# declarations


def test_exactly_eight_the_last_must_make_eight() -> None:
    state = keep_all(say(new(declarations="exactly_eight"), deal({1: "G"})))
    say(state, "P1 declare 1", "P2 declare 2", "P3 declare 3")
    assert legal(state, 4) == ["declare 2"]
    assert {refusal.why for refusal in GAME.refusals(state, 3)} == {"must-make-eight"}
    assert {refusal.facts["needed"] for refusal in GAME.refusals(state, 3)} == {2}
    assert len(GAME.refusals(state, 3)) == 8


@pytest.mark.parametrize(("numbers", "needed"), [((0, 0, 0), 8), ((8, 0, 0), 0), ((3, 3, 1), 1)])
def test_exactly_eight_takes_any_number_from_zero_to_eight(numbers: tuple[int, int, int], needed: int) -> None:
    state = keep_all(say(new(declarations="exactly_eight"), deal({1: "G"})))
    say(state, *(f"P{seat} declare {number}" for seat, number in enumerate(numbers, 1)))
    assert legal(state, 4) == [f"declare {needed}"]


def test_exactly_eight_leaves_any_number_when_the_total_is_above_eight() -> None:
    state = keep_all(say(new(declarations="exactly_eight"), deal({1: "G"})))
    say(state, "P1 declare 8", "P2 declare 1", "P3 declare 0")
    assert legal(state, 4) == NUMBERS


def test_exactly_eight_the_rule_of_two_zeros_goes_first() -> None:
    state = new(declarations="exactly_eight")
    for _ in range(2):
        play_round(state, (0, 3, 3, 2), (2, 2, 2, 2))
    redeal(state, 2)
    keep_all(say(state, deal({})))
    say(state, "P2 declare 8", "P3 declare 0", "P4 declare 0")
    assert legal(state, 1) == NUMBERS[1:]
    assert [(refusal.text, refusal.why) for refusal in GAME.refusals(state, 0)] == [("declare 0", "two-zeros")]


def test_exactly_eight_binds_only_the_last() -> None:
    state = keep_all(say(new(declarations="exactly_eight"), deal({1: "G"})))
    say(state, "P1 declare 8")
    assert legal(state, 2) == NUMBERS


def test_blind_hands_are_unseen_by_anyone_until_all_have_declared() -> None:
    state = say(new(declarations="blind"), deal({2: "G"}))
    for number in range(4):
        assert state.phase() == "DECLARATION"
        for seat in range(4):
            assert GAME.view(state, seat).hand == []
            assert GAME.view(state, seat).face_down
        say(state, f"P{(number + 1) % 4 + 1} declare 1")
    assert state.phase() == "TURN"
    for seat in range(4):
        assert len(GAME.view(state, seat).hand) == 8
        assert not GAME.view(state, seat).face_down


def test_blind_has_no_redeals() -> None:
    state = say(new(declarations="blind"), deal({1: "GgAAaaEE"}))
    assert state.phase() == "DECLARATION"
    assert GAME.view(state, None).asked == []
    assert state.actors() == [0], "in round 1 the table names who holds the red General"


def test_blind_keeps_the_other_rules_of_declaring() -> None:
    state = say(new(declarations="blind"), deal({1: "G"}))
    say(state, "P1 declare 1", "P2 declare 2", "P3 declare 3")
    assert legal(state, 4) == [number for number in NUMBERS if number != "declare 2"]


def test_hands_are_seen_while_declaring_unless_blind() -> None:
    state = keep_all(say(new(), deal({1: "G"})))
    assert len(GAME.view(state, 0).hand) == 8
    assert not GAME.view(state, 0).face_down


# compete


def test_higher_type_lets_any_valid_set_compete() -> None:
    state = turn(started({1: "GSSS", 2: "gae", 3: "sss"}, compete="higher_type"), "SSS")
    facts = {choice.text: choice.facts for choice in GAME.choices(state, 1)}
    assert facts["play gae"] == {"set": "STRAIGHT", "worth": 33, "competes": True, "wins": True}
    turn(state, "gae", "sss")
    assert GAME.view(state, None).winning == 1
    assert [play.competes for play in GAME.view(state, None).plays] == [True, True, True]


def test_higher_type_the_type_goes_before_the_points() -> None:
    state = turn(started({1: "GAAE", 2: "ssss"}, compete="higher_type"), "GAAE", "ssss")
    assert GAME.view(state, None).winning == 0, "four of a kind ranks below an extended straight"
    state = turn(started({1: "GAAEE", 2: "sssss"}, compete="higher_type"), "GAAEE", "sssss")
    assert GAME.view(state, None).winning == 1, "five of a kind ranks above"


def test_higher_type_an_invalid_set_never_competes() -> None:
    state = turn(started({1: "GSS", 2: "gA"}, compete="higher_type"), "SS", "gA")
    assert [play.competes for play in GAME.view(state, None).plays] == [True, False]
    assert GAME.view(state, None).winning == 0


# Scoring


@pytest.mark.parametrize("bonus", [3, 0])
def test_zero_bonus(bonus: int) -> None:
    state = play_round(new(zero_bonus=bonus), (0, 1, 1, 1), (0, 3, 3, 2), redeals=[2])
    assert state.scores[0] == 2 * bonus


@pytest.mark.parametrize("declared", range(9))
def test_progressive_bonus_is_twice_the_number_and_four(declared: int) -> None:
    state = new(bonus="progressive")
    assert state.base_points(declared, declared) == (2 * declared + 4 if declared else 3)
    assert state.base_points(declared, 8 - declared) == (12 if declared == 4 else -abs(2 * declared - 8))


@pytest.mark.parametrize("cap", range(1, 9))
def test_penalty_cap_limits_what_a_round_costs_before_the_multiplier(cap: int) -> None:
    state = new(penalty_cap=cap)
    assert [state.base_points(0, taken) for taken in range(1, 9)] == [-min(taken, cap) for taken in range(1, 9)]
    assert [state.base_points(8, taken) for taken in range(8)] == [-min(8 - taken, cap) for taken in range(8)]
    assert state.base_points(8, 8) == 13
    play_round(state, (0, 8, 1, 1), (5, 1, 1, 1), redeals=[1, 1])
    assert list(state.scores) == [-3 * min(5, cap), -3 * min(7, cap), 18, 18]


# The end


@pytest.mark.parametrize(("target", "over"), [(10, True), (12, True), (13, False), (200, False)])
def test_target(target: int, over: bool) -> None:
    state = play_round(new(target=target), (7, 1, 1, 1), (7, 1, 0, 0))
    assert (state.outcome() is not None) == over


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_max_rounds(rounds: int) -> None:
    state = new(max_rounds=rounds)
    for _ in range(rounds):
        assert state.outcome() is None
        play_round(state, (1, 1, 1, 1), (2, 2, 2, 2))
    assert state.outcome() == serai.Outcome([-rounds] * 4, [0, 1, 2, 3], "max_rounds")


@pytest.mark.parametrize(("gap", "reset"), [(10, True), (13, True), (14, False), (None, False)])
def test_comeback_puts_all_scores_back_when_someone_trails_by_the_gap(gap: int | None, reset: bool) -> None:
    state = play_round(new(comeback=gap), (7, 1, 1, 0), (7, 0, 0, 1))
    assert list(state.scores) == ([0, 0, 0, 0] if reset else [12, -1, -1, -1])
    result = GAME.view(state, None).last_round
    assert result.reset is reset
    assert [line.score for line in result.seats] == [12, -1, -1, -1]


def test_comeback_keeps_rounds_zero_streaks_and_starter() -> None:
    state = play_round(new(comeback=10), (8, 1, 1, 0), (7, 0, 0, 1), redeals=[1] * 5)
    assert list(state.scores) == [-6, -6, -6, -6]
    play_round(state, (7, 1, 1, 0), (7, 0, 0, 1))
    view = GAME.view(state, None)
    assert view.scores == [0, 0, 0, 0]
    assert view.round == 3
    assert view.zero_streaks == [0, 0, 0, 2]
    assert keep_all(say(state, deal({1: "G"}))).actors() == [3]


def test_comeback_does_not_touch_a_match_that_is_over() -> None:
    state = play_round(new(comeback=10, target=10), (7, 1, 1, 0), (7, 0, 0, 1))
    assert state.outcome() == serai.Outcome([12, -1, -1, -1], [0], "target")
    assert not GAME.view(state, None).last_round.reset


def test_play_on_plays_another_round_on_a_tie() -> None:
    state = play_round(new(target=10, tie="play_on", bonus="progressive"), (3, 3, 1, 2), (3, 3, 2, 0))
    assert list(state.scores) == [10, 10, -1, -2]
    assert state.outcome() is None
    play_round(state, (1, 2, 1, 1), (2, 2, 2, 2))
    assert state.outcome() == serai.Outcome([9, 18, -2, -3], [1], "target")


def test_play_on_shares_the_win_after_the_last_round() -> None:
    state = play_round(new(target=10, tie="play_on", bonus="progressive", max_rounds=1), (3, 3, 1, 2), (3, 3, 2, 0))
    assert state.outcome() == serai.Outcome([10, 10, -1, -2], [0, 1], "max_rounds")


def test_play_on_does_not_mind_a_tie_below_the_top() -> None:
    state = play_round(new(target=10, tie="play_on"), (5, 1, 1, 0), (5, 1, 1, 1))
    assert state.outcome() == serai.Outcome([10, 6, 6, -1], [0], "target")


# What an option takes


def test_defaults_are_the_rulings() -> None:
    assert GAME.read_options(None) == LiapTuiOptions(
        values="ranked",
        declarations="not_eight",
        compete="same_type",
        zero_bonus=3,
        bonus="flat",
        penalty_cap=None,
        target=50,
        max_rounds=20,
        comeback=None,
        tie="shared",
        pace=7,
        turn_seconds=45,
    )
    assert repr(new()) == repr(GAME.new(4, LiapTuiOptions()))


@pytest.mark.parametrize(
    ("option", "allowed"),
    [
        ("penalty_cap", [None, 1, 8]),
        ("target", [10, 75, 200]),
        ("max_rounds", [1, 50]),
        ("comeback", [None, 10, 200]),
        ("pace", [0, 30]),
        ("turn_seconds", [None, 5, 600]),
        ("zero_bonus", [3, 0]),
    ],
)
def test_values_at_the_ends_are_taken(option: str, allowed: list[object]) -> None:
    for value in allowed:
        assert getattr(GAME.read_options({option: value}), option) == value


@pytest.mark.parametrize(
    ("option", "given", "allowed"),
    [
        ("values", "gold", "'ranked', 'chess'"),
        ("declarations", "open", "'not_eight', 'exactly_eight', 'blind'"),
        ("compete", "none", "'same_type', 'higher_type'"),
        ("zero_bonus", 2, "3, 0"),
        ("zero_bonus", True, "3, 0"),
        ("zero_bonus", "3", "3, 0"),
        ("bonus", None, "'flat', 'progressive'"),
        ("penalty_cap", 0, "a whole number from 1 to 8 or null"),
        ("penalty_cap", 9, "a whole number from 1 to 8 or null"),
        ("target", 9, "a whole number from 10 to 200"),
        ("target", 201, "a whole number from 10 to 200"),
        ("target", None, "a whole number from 10 to 200"),
        ("max_rounds", 0, "a whole number from 1 to 50"),
        ("max_rounds", 51, "a whole number from 1 to 50"),
        ("comeback", 9, "a whole number from 10 to 200 or null"),
        ("comeback", 201, "a whole number from 10 to 200 or null"),
        ("tie", "penalties", "'shared', 'play_on'"),
        ("pace", -1, "a whole number from 0 to 30"),
        ("pace", 31, "a whole number from 0 to 30"),
        ("turn_seconds", 4, "a whole number from 5 to 600 or null"),
        ("turn_seconds", "fast", "a whole number from 5 to 600 or null"),
    ],
)
def test_other_values_are_refused_by_name(option: str, given: object, allowed: str) -> None:
    with pytest.raises(serai.InvalidOptions) as refused:
        new(**{option: given})
    assert str(refused.value) == f"option {option!r} can't be {given!r}; allowed: {allowed}"


def test_an_unknown_option_is_refused_by_name() -> None:
    with pytest.raises(serai.InvalidOptions, match="there is no option 'mercy'"):
        new(mercy=True)


def test_the_schema_has_every_option_in_order() -> None:
    properties = GAME.options_schema()["properties"]
    assert isinstance(properties, dict)
    assert list(properties) == list(LiapTuiOptions.__struct_fields__)
    assert properties["zero_bonus"] == {
        "type": "integer",
        "enum": [3, 0],
        "default": 3,
        "title": "option-zero_bonus",
        "description": "option-zero_bonus-help",
    }


def test_options_of_pace_do_not_touch_the_state() -> None:
    assert repr(new(pace=0, turn_seconds=None)) == repr(new())
    state = declare(keep_all(say(new(pace=0, turn_seconds=None), deal({1: "G"}))), (1, 1, 1, 1))
    assert state.phase() == "TURN"
