"""The state as a whole: its repr shows everything, equality compares reprs, and the number of lines of play is fixed."""

import pytest

from serai.games.liap_tui.rules import LiapTuiState
from tests.games.liap_tui.deals import GAME, deal, keep_all, new, play_round, say, started, turn

HANDS = {1: "GARHCSSs", 2: "gaaRHCSs", 3: "AEEerrhs", 4: "ehccSSss"}


def test_a_new_match_shows_everything() -> None:
    assert repr(new()) == (
        "<Liap Tui PREPARATION chess=False declarations=not_eight higher_type=False zero_bonus=3 progressive=False penalty_cap=0 "
        "target=50 max_rounds=20 comeback=0 play_on=False | round=1 scores=[0, 0, 0, 0] zeros=[0, 0, 0, 0] x1 | asked=[] refused=[] "
        "starter=-1 turn=-1 | hands=/// shown=/// declared=[0, 0, 0, 0] piles=[0, 0, 0, 0] | lead=-1 winning=-1 plays=/// | "
        "last=////-1/-1 | last_round=[0, 0, 0, 0]/[0, 0, 0, 0]/x0/[0, 0, 0, 0] | hits=[0, 0, 0, 0]>"
    )


def test_a_state_made_by_hand_is_a_match_with_the_default_options() -> None:
    state = LiapTuiState()
    assert state == new()
    assert (state.players, state.game_id) == (4, "liap-tui")
    for pieces in (state.hands, state.shown, state.plays, state.last_plays, state.scores, state.last_scores):
        assert list(pieces) == [0, 0, 0, 0]


def test_options_are_shown() -> None:
    state = new(
        values="chess",
        declarations="exactly_eight",
        compete="higher_type",
        zero_bonus=0,
        bonus="progressive",
        penalty_cap=4,
        target=60,
        max_rounds=9,
        comeback=30,
        tie="play_on",
    )
    assert repr(state).startswith(
        "<Liap Tui PREPARATION chess=True declarations=exactly_eight higher_type=True zero_bonus=0 progressive=True penalty_cap=4 "
        "target=60 max_rounds=9 comeback=30 play_on=True | "
    )
    assert repr(state.copy()) == repr(state)


def test_a_turn_is_shown() -> None:
    state = turn(started(HANDS, numbers=(2, 0, 1, 1)), "RHC", "RHC", "AEE", "ehc", "A")
    shown = repr(state)
    assert "asked=[3] refused=[3] starter=0 turn=1" in shown
    assert "hands=GSSs/gaaSs/errhs/cSSss shown=ARHC/RHC/AEE/ehc declared=[2, 0, 1, 1] piles=[3, 0, 0, 0]" in shown
    assert "lead=0 winning=0 plays=A/// | last=RHC/RHC/AEE/ehc/0/0 |" in shown
    assert "zeros=[0, 1, 0, 0] x1" in shown


def test_the_round_before_is_shown() -> None:
    state = play_round(new(), (2, 0, 1, 1), (2, 3, 3, 0), redeals=[2])
    assert "round=2 scores=[14, -6, -4, -2] zeros=[0, 1, 0, 0] x1 | asked=[] refused=[] starter=-1 turn=-1 | hands=/// shown=///" in repr(
        state
    )
    assert "declared=[0, 0, 0, 0] piles=[0, 0, 0, 0] | lead=-1 winning=-1 plays=///" in repr(state)
    assert "last_round=[2, 0, 1, 1]/[2, 3, 3, 0]/x2/[14, -6, -4, -2] | hits=[1, 0, 0, 0]>" in repr(state)


def test_a_redeal_is_shown() -> None:
    state = say(new(), deal({1: "GgAAaaEE"}), "P3 redeal no")
    assert "x1 | asked=[1, 2, 3] refused=[2] starter=-1 turn=-1" in repr(state)
    say(state, "P4 redeal yes")
    assert "x2 | asked=[] refused=[] starter=3 turn=-1 | hands=///" in repr(state)


def test_equal_positions_are_equal_and_others_are_not() -> None:
    one, other = (keep_all(say(new(), deal(HANDS))) for _ in range(2))
    assert one == other
    say(other, "P1 declare 0")
    assert one != other


def leaves(state: LiapTuiState, turns: int) -> int:
    """In how many ways the next turns can be played; the end of the round is a leaf."""
    if state.phase() != "TURN" or (turns == 0 and state.winning < 0):
        return 1
    seat = state.turn()
    found = 0
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action)
        last = (seat + 1) % 4 == state.lead
        found += leaves(after, turns - 1 if last else turns)
    return found


EIGHT_LEFT: tuple[str, ...] = ()
FIVE_LEFT = ("RHC", "RHC", "AEE", "ehc")
FOUR_LEFT = (*FIVE_LEFT, "A", "a", "e", "c")
THREE_LEFT = (*FOUR_LEFT, "S", "a", "r", "S")
TWO_LEFT = (*THREE_LEFT, "g", "h", "S", "S")


@pytest.mark.parametrize(
    ("sets", "turns", "expected"),
    [
        ((*EIGHT_LEFT, "G"), 1, 210),
        ((*EIGHT_LEFT, "SS"), 1, 4862),
        (FIVE_LEFT, 1, 437),
        (FOUR_LEFT, 1, 144),
        (THREE_LEFT, 1, 54),
        (THREE_LEFT, 3, 650),
        (TWO_LEFT, 1, 8),
        (TWO_LEFT, 2, 8),
    ],
)
def test_ways_to_play_on(sets: tuple[str, ...], turns: int, expected: int) -> None:
    """Counted once with lists of letters. For example, with G s, S s, r s and s s left, P2 can lead two pieces: 2 · 2 · 1 · 2 ways."""
    assert leaves(turn(started(HANDS, numbers=(2, 0, 1, 1)), *sets), turns) == expected


def test_the_first_turn_of_a_round_has_eight_pieces_in_each_hand() -> None:
    state = started(HANDS, numbers=(2, 0, 1, 1))
    sets = ["G", "A", "R", "H", "C", "S", "SS", "s", "RHC"]
    assert {GAME.text(action) for action in state.legal(0)} == {f"play {letters}" for letters in sets}
    assert [len(turn(state.copy(), letters).legal(1)) for letters in ("G", "SS", "RHC")] == [7, 22, 41]
