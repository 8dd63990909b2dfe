"""The laboratory: many games at once, for numbers instead of fun."""

from serai.lab.report import Report, report
from serai.lab.simulate import Simulation, play_game, simulate
from serai.lab.tally import Figures, Tally, wilson

__all__ = ["Figures", "Report", "Simulation", "Tally", "play_game", "report", "simulate", "wilson"]
