"""How the end of a match is told in the terminal."""

from io import StringIO

import pytest
from rich.console import Console

import serai
from serai.cli.terminal import Narrator
from serai.kernel.outcome import Outcome
from serai.kernel.presentation import Summary

NAMES = ["Anna", "Ben", "Cem", "Dora"]


@pytest.mark.parametrize(
    ("game", "winners", "told"),
    [
        ("liap-tui", [1], "Ben wins"),
        ("liap-tui", [0, 2], "Anna and Cem share the win"),
        ("hukum", [0, 2], "Anna and Cem win"),
        ("hukum", [], "Nobody wins"),
    ],
)
def test_partners_win_together_and_others_share_the_win(game: str, winners: list[int], told: str) -> None:
    rules, out = serai.game(game), StringIO()
    reason = "target" if game == "liap-tui" else "trump_team"
    outcome = Outcome(scores=[0] * 4, winners=winners, reason=reason)
    teams = rules.policy(rules.read_options({})).teams(4)
    Narrator(rules, NAMES, Console(file=out, width=80)).result(outcome, Summary(rounds=1, seats=[{}] * 4), teams)
    assert f" {told} " in out.getvalue().splitlines()[0]
