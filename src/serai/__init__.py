"""Serai: one house for traditional games. A game is written once, as a small pure state machine.

>>> import serai
>>> rules = serai.game("hukum")
>>> state = rules.new(4)
>>> serai.play(state, serai.CHANCE, "deal 10S AH 7C KD")
>>> [rules.text(action) for action in state.legal(0)]
['dealer P1', 'dealer P3']
"""

from serai._version import __version__
from serai.kernel.bot import Bot, Position
from serai.kernel.checked import play
from serai.kernel.errors import IllegalAction, InvalidAction, InvalidOptions, InvalidRecord, SeraiError, UnknownBot, UnknownGame
from serai.kernel.game import Game
from serai.kernel.outcome import Outcome
from serai.kernel.playout import playout
from serai.kernel.presentation import Choice, Event, Note, Refusal, Scene, Summary, View, Zone
from serai.kernel.registry import bot, game, games, register
from serai.kernel.registry import bots as bot_names
from serai.kernel.rng import Rng
from serai.kernel.state import CHANCE, NOBODY, State
from serai.records import Record, replay

__all__ = [
    "CHANCE",
    "NOBODY",
    "Bot",
    "Choice",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidOptions",
    "InvalidRecord",
    "Note",
    "Outcome",
    "Position",
    "Record",
    "Refusal",
    "Rng",
    "Scene",
    "SeraiError",
    "State",
    "Summary",
    "UnknownBot",
    "UnknownGame",
    "View",
    "Zone",
    "__version__",
    "bot",
    "bot_names",
    "game",
    "games",
    "play",
    "playout",
    "register",
    "replay",
]
