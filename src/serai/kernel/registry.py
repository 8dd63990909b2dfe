"""The registered games and bots. All are registered with entry points, the built-in ones too.

A **game** is an entry in the group `serai.games` that names an instance of Game.

A **bot** is an entry in the group `serai.bots`. The entry's name is the bot's name, as in `--bots hard,medium`; the entry names a factory:
a function from a game to a Bot, usually a class whose `__init__` takes the game. Everything else is optional, as attributes of the factory:

- `order`: an int. Menus list bots by it, and then by name. The built-in bots have 10 (easy), 20, 30 (hard), 40 (greedy) and 50 (random);
  a factory without one comes after them.
- `time_limit`: how many seconds one decision may take at a table (`TIME_LIMIT` if it does not say). A bot that takes longer is stopped,
  and the stand-in plays for it.

The title and a description in one line are the messages `bot-<name>` and `bot-<name>-help` of the catalogues (`locale/<lang>.ftl`) in the
factory's package. A bot without them is shown under its name, with an empty description.

`bots()` lists the names, in the order of menus; `registered_bots()` lists them with all of the above; `bot(name, game)` makes one. Menus
preselect `Game.recommended_bot`.
"""

import sys
import warnings
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from serai.kernel.bot import Bot
from serai.kernel.catalogue import LANGUAGE, Catalogue, catalogue
from serai.kernel.errors import UnknownBot, UnknownGame
from serai.kernel.game import AnyGame

GAMES = "serai.games"
"""The entry point group for games; each entry names an instance of Game."""
BOTS = "serai.bots"
"""The entry point group for bots; each entry names a function from a game to a Bot."""
LAST = 100
"""The order of a bot that does not say where it belongs."""
TIME_LIMIT = 5.0
"""How many seconds a bot may think at a table if it does not say."""

_added: dict[str, AnyGame] = {}


class RegisteredBot(NamedTuple):
    """A bot as menus and worker pools need it, without a game."""

    name: str
    order: int
    time_limit: float
    """How many seconds one decision may take at a table."""
    package: str
    """Where its words are; empty if it is in no package."""
    factory: Callable[[AnyGame], Bot]

    def title(self, language: str = LANGUAGE) -> str:
        """What menus call it; its name if its package has no words for it."""
        words, key = self._words(language), f"bot-{self.name}"
        return words.say(key) if words is not None and words.has(key) else self.name

    def description(self, language: str = LANGUAGE) -> str:
        """How well it plays, in one line; empty if its package does not say."""
        words, key = self._words(language), f"bot-{self.name}-help"
        return words.say(key) if words is not None and words.has(key) else ""

    def _words(self, language: str) -> Catalogue | None:
        try:
            return catalogue(self.package, language) if self.package else None
        except OSError:  # it has no folder of catalogues
            return None


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
    """A bot with that name, for a game. Raises UnknownBot."""
    return registered_bot(name).factory(game)


def bots() -> list[str]:
    """The names of all bots, in the order of menus. One that can't be loaded is left out with a warning."""
    return [found.name for found in registered_bots()]


def registered_bots() -> list[RegisteredBot]:
    """All bots, in the order of menus. One that can't be loaded is left out with a warning."""
    found = []
    for name in _entry_points(BOTS):
        try:
            found.append(registered_bot(name))
        except UnknownBot as error:
            warnings.warn(f"{error}; it is left out", stacklevel=2)
    return sorted(found, key=lambda bot: (bot.order, bot.name))


def registered_bot(name: str) -> RegisteredBot:
    """The bot with that name. Raises UnknownBot."""
    if name not in _entry_points(BOTS):
        raise UnknownBot(reason="no-such-bot", given=name, allowed=bots())
    return _load_bot(name)


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


@cache
def _load_bot(name: str) -> RegisteredBot:
    try:
        factory: Callable[[AnyGame], Bot] = _entry_points(BOTS)[name].load()
    except Exception as error:
        raise UnknownBot(f"bot {name!r} is installed but can't be loaded: {error!r}", reason="bot-broken", given=name) from error
    return RegisteredBot(
        name=name,
        order=getattr(factory, "order", LAST),
        time_limit=getattr(factory, "time_limit", TIME_LIMIT),
        package=getattr(sys.modules.get(getattr(factory, "__module__", "")), "__package__", None) or "",
        factory=factory,
    )
