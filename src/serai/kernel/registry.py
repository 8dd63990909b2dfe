"""The registered games and bots. All are registered with entry points, the built-in ones too."""

import warnings
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from serai.kernel.bot import Bot
from serai.kernel.errors import UnknownBot, UnknownGame
from serai.kernel.game import AnyGame

GAMES = "serai.games"
"""The entry point group for games; each entry names an instance of Game."""
BOTS = "serai.bots"
"""The entry point group for bots; each entry names a function from a game to a Bot."""

_added: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    """Add a game by hand, for notebooks and tests; an installed game uses the entry point."""
    _added[game.id] = game


def game(id: str) -> AnyGame:
    """The game with that id. Raises UnknownGame."""
    if id in _added:
        return _added[id]
    if id not in _entry_points(GAMES):
        known = sorted(_entry_points(GAMES).keys() | _added.keys())
        raise UnknownGame(reason="no-such-game", given=id, allowed=known)
    return _load_game(id)


def games() -> list[AnyGame]:
    """All games, by id. One that can't be loaded is left out with a warning, so that a broken plug-in does not stop the server."""
    found = []
    for id in sorted(_entry_points(GAMES).keys() | _added.keys()):
        try:
            found.append(game(id))
        except UnknownGame as error:
            warnings.warn(f"{error}; it is left out", stacklevel=2)
    return found


def bot(name: str, game: AnyGame) -> Bot:
    """The bot with that name, for a game. Raises UnknownBot."""
    if name not in _entry_points(BOTS):
        raise UnknownBot(reason="no-such-bot", given=name, allowed=bots())
    maker: Callable[[AnyGame], Bot] = _entry_points(BOTS)[name].load()
    return maker(game)


def bots() -> list[str]:
    """The names of all bots."""
    return sorted(_entry_points(BOTS))


@cache
def _entry_points(group: str) -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=group)}


@cache
def _load_game(id: str) -> AnyGame:
    try:
        found: AnyGame = _entry_points(GAMES)[id].load()
    except Exception as error:
        raise UnknownGame(f"game {id!r} is installed but can't be loaded: {error!r}", reason="game-broken", given=id) from error
    return found
