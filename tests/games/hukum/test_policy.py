"""Hukum at a table: clocks, time-outs and pauses."""

import pytest

from serai.games.hukum.rules import HukumState
from serai.kernel.policy import Pause
from tests.games.hukum.deals import ACES, GAME, all_pass, dealt, legal, new, play_low, say

POLICY = GAME.policy(GAME.Options())
A_NAMES, B_NAMES = "* deal 10S AH 7C KD", "* deal AH 10S KD 7C"


@pytest.mark.parametrize(("toss", "lower"), [(A_NAMES, "dealer P1"), (B_NAMES, "dealer P2")])
def test_when_nobody_names_a_dealer_the_lower_seat_of_the_team_deals(toss: str, lower: str) -> None:
    state = say(new(), toss)
    for seat in state.actors():
        fallback = POLICY.fallback(state, seat)
        assert fallback is not None
        assert GAME.text(fallback) == lower


def test_elsewhere_a_stand_in_moves_when_the_time_is_up() -> None:
    state = dealt(1)
    assert POLICY.fallback(state, 1) is None
    all_pass(state)
    assert POLICY.fallback(state, 1) is None
    say(state, "P2 " + legal(state, 2)[0])
    assert POLICY.fallback(state, 2) is None
    assert POLICY.leave(state, 2) is None
    assert POLICY.seconds(state, 2) == 45


def paused(state: HukumState, *lines: str) -> list[Pause]:
    """The pauses after the last of some lines."""
    say(state, *lines[:-1])
    before = state.copy()
    say(state, lines[-1])
    return POLICY.pauses(before, state)


def test_the_toss_and_the_deals_are_shown_for_a_moment() -> None:
    state = new()
    assert paused(state, "* deal AS KH 7D 8C") == [Pause("INITIAL_TOSS", 4)]
    assert paused(state, A_NAMES) == [Pause("INITIAL_TOSS", 4)]
    assert paused(state, "P1 dealer P1") == []
    assert paused(state, "* " + GAME.deal_text(list(range(32)))) == [Pause("DEALING_FIRST", 2)]
    assert paused(state, "P2 pass") == []
    assert paused(state, "P3 pass", "P4 pass", "P1 pass", "P2 hukum S") == [Pause("DEALING_SECOND", 2)]
    assert paused(state, "P3 " + legal(state, 3)[0]) == []


def test_the_end_of_a_hand_is_shown_for_a_moment() -> None:
    for hand in (ACES, "7S 7H 7D 7C"):
        state = say(dealt(4, {1: hand}), "P1 vakkai")
        pauses: list[Pause] = []
        while state.phase() == "VAKKAI_PLAY":
            assert pauses == []
            before = state.copy()
            play_low(state)
            pauses = POLICY.pauses(before, state)
        assert pauses == [Pause("HAND_END", 5)]


def test_naming_the_next_dealer_is_not_a_pause() -> None:
    state = say(dealt(4, {1: ACES}), "P1 vakkai")
    while state.phase() == "VAKKAI_PLAY":
        play_low(state)
    assert paused(state, "P2 dealer P2") == []
