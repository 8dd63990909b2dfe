"""Which wins are shared."""

import pytest

from serai.kernel.outcome import is_shared


@pytest.mark.parametrize(
    ("winners", "teams", "shared"),
    [([1], [], False), ([0, 2], [(0, 2), (1, 3)], False), ([0, 1], [(0, 2), (1, 3)], True), ([0, 2], [], True), ([], [], False)],
)
def test_players_who_are_not_one_team_share_a_win(winners: list[int], teams: list[tuple[int, ...]], shared: bool) -> None:
    assert is_shared(winners, teams) == shared
