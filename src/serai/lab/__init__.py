"""Simulation: many games between bots, and statistics about them."""

from serai.lab.report import Report, report
from serai.lab.simulate import Simulation, play_game, simulate
from serai.lab.statistics import Figures, Tally, wilson

__all__ = ["Figures", "Report", "Simulation", "Tally", "play_game", "report", "simulate", "wilson"]
