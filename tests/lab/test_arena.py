"""The arena: every deal in every seating, and the same result however it is run."""

import serai
from serai.lab.arena import arena
from serai.lab.arena_match import Contender
from serai.lab.arena_report import arena_report

HUKUM = serai.game("hukum")
GREEDY = Contender(label="greedy", bot="greedy")
RANDOM = Contender(label="random", bot="random")


def test_the_better_bot_wins_more() -> None:
    found = arena_report(arena(HUKUM, [GREEDY, RANDOM], 10, 1))
    assert [(pairing.bot, pairing.against) for pairing in found.pairings] == [("greedy", "random"), ("random", "greedy")]
    assert found.pairings[0].win_rate > 0.9
