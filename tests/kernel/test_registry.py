"""Games and bots are registered with entry points; a broken one does not stop the server."""

from importlib.metadata import EntryPoint

import pytest

import serai
from serai.kernel import registry


def test_the_four_games_are_registered_in_order() -> None:
    assert [game.id for game in serai.games()] == ["hukum", "liap-tui", "telefon", "whot"]
    assert all(serai.game(game.id) is game for game in serai.games())


def test_an_unknown_game_or_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(serai.UnknownGame, match="there is no game 'chess'; the games are hukum, liap-tui, telefon, whot"):
        serai.game("chess")
    with pytest.raises(serai.UnknownBot, match="there is no bot 'deep'; the bots are greedy, random"):
        serai.bot("deep", serai.game("hukum"))
    assert serai.bot_names() == ["greedy", "random"]


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
