"""Whot at a table: clocks, time-outs, leaving and pauses."""

import pytest

from serai.games.whot.rules import WhotState
from serai.kernel.policy import Pause
from tests.games.whot.deals import GAME, deal, dealt, lay, new, say

POLICY = GAME.policy(GAME.Options())


@pytest.mark.parametrize("seconds", [5, 30, 600, None])
def test_a_turn_takes_so_many_seconds(seconds: int | None) -> None:
    state = dealt("", "")
    assert GAME.policy(GAME.Options(turn_seconds=seconds)).seconds(state, 0) == seconds
    assert POLICY.seconds(state, 0) == 30


def test_then_the_table_moves_for_the_player() -> None:
    fallback = POLICY.fallback(dealt("", ""), 0)
    assert fallback is not None
    assert GAME.text(fallback) == "timeout"


def test_who_leaves_during_play_is_out() -> None:
    state = dealt("", "", "")
    for seat in range(3):
        leave = POLICY.leave(state, seat)
        assert leave is not None
        assert GAME.text(leave) == "leave"
    say(state, "P2 leave")
    assert POLICY.leave(state, 1) is None, "out already"
    assert POLICY.leave(new(3), 0) is None, "a deal is due"


def paused(state: WhotState, *lines: str) -> list[Pause]:
    """The pauses after the last of some lines."""
    say(state, *lines[:-1])
    before = state.copy()
    say(state, lines[-1])
    return POLICY.pauses(before, state)


def test_the_hands_lie_open_for_a_moment_at_the_end_of_a_round() -> None:
    state = dealt("circle-1 circle-10 circle-7", "", "", top="circle-3")
    assert paused(state, "P1 play circle-1") == []
    assert paused(state, "P1 play circle-10", "P2 timeout", "P3 timeout", "P1 play circle-7") == [Pause("in_progress", 6)]
    assert paused(state, "* " + deal(state, [])) == [Pause("in_progress", 2)]
    assert paused(state, f"P{state.actors()[0] + 1} leave") == [Pause("in_progress", 6)]


def test_only_an_open_tender_makes_it_a_tender_check() -> None:
    state = dealt("circle-7 cross-11 cross-10", "", top="circle-3", mode="tender")
    assert paused(state.copy(), "P1 leave") == [Pause("in_progress", 6)], "the market is not empty"
    assert paused(lay(state, "", "square-3"), "P1 tender") == [Pause("tender_check", 6)]


def test_a_reshuffle_is_no_pause() -> None:
    state = lay(dealt("star-7 cross-11 cross-10", "", top="circle-3"), "", "square-3")
    assert paused(state, "P1 draw") == []
    assert paused(state, "* deal square-3") == []
