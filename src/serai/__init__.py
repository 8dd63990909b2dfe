"""Serai: one house for traditional games. A game is written once, as a small pure state machine.

>>> import serai
>>> rules = serai.game("hukum")
>>> state = rules.new(4)
>>> serai.play(state, serai.CHANCE, "deal 10S AH 7C KD")
>>> [rules.text(action) for action in state.legal(0)]
['dealer P1', 'dealer P3']
"""

from serai._version import __version__
from serai.kernel.bot import Bot, Evaluation, Position, Strength, Thinker
from serai.kernel.checked import play
from serai.kernel.errors import (
    IllegalAction,
    InvalidAction,
    InvalidOptions,
    InvalidRecord,
    InvalidState,
    SeraiError,
    UnknownBot,
    UnknownGame,
)
from serai.kernel.game import Game, LoggedStep
from serai.kernel.outcome import Outcome
from serai.kernel.playout import playout, playout_unit
from serai.kernel.presentation import Choice, Event, Note, Refusal, Scene, Summary, View, Zone
from serai.kernel.registry import bot, game, games, register
from serai.kernel.registry import bots as bot_names
from serai.kernel.rng import Rng
from serai.kernel.serialization import Reader, Writer
from serai.kernel.state import CHANCE, NOBODY, State
from serai.records import Record, replay

__all__ = [
    "CHANCE",
    "NOBODY",
    "Bot",
    "Choice",
    "Evaluation",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidOptions",
    "InvalidRecord",
    "InvalidState",
    "LoggedStep",
    "Note",
    "Outcome",
    "Position",
    "Reader",
    "Record",
    "Refusal",
    "Rng",
    "Scene",
    "SeraiError",
    "State",
    "Strength",
    "Summary",
    "Thinker",
    "UnknownBot",
    "UnknownGame",
    "View",
    "Writer",
    "Zone",
    "__version__",
    "bot",
    "bot_names",
    "game",
    "games",
    "play",
    "playout",
    "playout_unit",
    "register",
    "replay",
]
