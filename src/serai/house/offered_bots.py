"""Which bot the house offers first in a game, which one gives hints, and which one stands in for others."""

from importlib.machinery import EXTENSION_SUFFIXES

from serai.kernel import rng
from serai.kernel.game import AnyGame
from serai.kernel.registry import bots

STAND_IN = "greedy"
"""The bot that plays for people who are away, and for bots that fail. It does not search, so it always answers in time."""
COMPILED = rng.__file__.endswith(tuple(EXTENSION_SUFFIXES))
"""Whether searching is fast enough: plain Python is some fifty times slower, and bots that search would exceed their time limits."""


def recommended_bot(rules: AnyGame) -> str:
    """The bot that is chosen if nobody says which: the one that the game recommends, if it is installed and can think in time."""
    return rules.recommended_bot if COMPILED and rules.recommended_bot in bots() else STAND_IN


def strongest_bot(rules: AnyGame) -> str:
    """The bot that gives hints: the level that searches most."""
    return max(rules.levels, key=lambda name: rules.levels[name].iterations) if COMPILED else STAND_IN
