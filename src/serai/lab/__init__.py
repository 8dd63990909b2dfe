"""Simulations and the arena: many games between bots, and statistics about them."""

from serai.lab.arena import Arena, arena
from serai.lab.arena_match import Contender
from serai.lab.arena_report import ArenaReport, arena_report
from serai.lab.report import Report, report
from serai.lab.simulate import Simulation, play_game, simulate
from serai.lab.statistics import Figures, Tally, wilson

__all__ = [
    "Arena",
    "ArenaReport",
    "Contender",
    "Figures",
    "Report",
    "Simulation",
    "Tally",
    "arena",
    "arena_report",
    "play_game",
    "report",
    "simulate",
    "wilson",
]
