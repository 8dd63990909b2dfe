"""Games and bots are registered with entry points; a broken one does not stop the server."""

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

import serai
from serai.kernel import registry
from serai.kernel.game import AnyGame


def test_the_four_games_are_registered_in_order() -> None:
    assert [game.id for game in serai.games()] == ["hukum", "liap-tui", "telefon", "whot"]
    assert all(serai.game(game.id) is game for game in serai.games())


def test_an_unknown_game_or_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(serai.UnknownGame, match="there is no game 'chess'; the games are hukum, liap-tui, telefon, whot"):
        serai.game("chess")
    with pytest.raises(serai.UnknownBot, match="there is no bot 'deep'; the bots are easy, medium, hard, greedy, random"):
        serai.bot("deep", serai.game("hukum"))


def test_bots_are_listed_in_the_order_of_menus() -> None:
    assert serai.bot_names()[:5] == ["easy", "medium", "hard", "greedy", "random"]


def test_a_game_that_cannot_be_loaded_is_left_out_with_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    points = dict(registry._entry_points(registry.GAMES))
    points["broken"] = EntryPoint("broken", "no.such.module:GAME", registry.GAMES)
    monkeypatch.setattr(registry, "_entry_points", lambda group: points)
    with pytest.warns(UserWarning, match="game 'broken' is installed but can't be loaded: .*; it is left out"):
        found = serai.games()
    assert "broken" not in [game.id for game in found]
    with pytest.raises(serai.UnknownGame, match="No module named 'no'"):
        serai.game("broken")


def test_a_game_can_be_registered_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_added", {})
    hukum = type(serai.game("hukum"))()
    registry.register(hukum)
    assert serai.game("hukum") is hukum


# Bots


class Plain:
    """A bot as a researcher writes it: no order, no time limit, no words."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def act(self, position: serai.Position[serai.View], rng: serai.Rng) -> int:
        return position.legal[0]


class Patient(Plain):
    order = 25
    time_limit = 9.5


@pytest.fixture
def own_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two bots of our own, and one that can't be loaded, beside the built-in ones."""
    games, points = registry._entry_points(registry.GAMES), dict(registry._entry_points(registry.BOTS))
    for name, value in {"plain": "Plain", "patient": "Patient", "broken": "Missing"}.items():
        points[name] = EntryPoint(name, f"{__name__}:{value}", registry.BOTS)
    monkeypatch.setattr(registry, "_entry_points", lambda group: points if group == registry.BOTS else games)
    registry._load_bot.cache_clear()
    yield
    registry._load_bot.cache_clear()


def test_a_bot_that_cannot_be_loaded_is_left_out_with_a_warning(own_bots: None) -> None:
    with pytest.warns(UserWarning, match="bot 'broken' is installed but can't be loaded: .*; it is left out"):
        names = serai.bot_names()
    assert names == ["easy", "medium", "patient", "hard", "greedy", "random", "plain"]
    with pytest.raises(serai.UnknownBot, match="has no attribute 'Missing'"):
        serai.bot("broken", serai.game("hukum"))


def test_a_bot_without_words_or_a_time_limit_gets_defaults(own_bots: None) -> None:
    plain, patient = registry.registered_bot("plain"), registry.registered_bot("patient")
    assert (plain.title("th"), plain.description("th")) == ("plain", "")
    assert (plain.time_limit, patient.time_limit) == (registry.TIME_LIMIT, 9.5)
    made = serai.bot("plain", serai.game("whot"))
    assert isinstance(made, Plain)
    assert made.game is serai.game("whot")


@pytest.mark.parametrize("language", ["en", "az", "hi", "th", "zh"])
def test_built_in_bots_have_a_title_and_one_line_in_every_language(language: str) -> None:
    found = [bot for bot in registry.registered_bots() if bot.package == "serai.bots"]
    assert len(found) == 5
    assert len({bot.title(language) for bot in found}) == 5
    for bot in found:
        assert bot.title(language) != bot.name
        assert 0 < len(bot.description(language)) < 160
        assert "\n" not in bot.description(language)


def test_every_level_and_recommended_bot_of_a_game_is_registered() -> None:
    for game in serai.games():
        assert game.recommended_bot in serai.bot_names()
        assert set(game.levels) <= set(serai.bot_names())
