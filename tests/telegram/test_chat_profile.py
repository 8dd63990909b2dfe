"""How games appear in chats: `chat.toml` in a game's folder."""

import logging
import sys
from pathlib import Path

import msgspec
import pytest

import serai
from examples.high_card import HIGH_CARD
from serai.kernel.game import AnyGame
from serai.telegram.chat_profile import ChatProfile, chat_profile

DOCS = Path(__file__).parents[2] / "docs" / "telegram.md"


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_the_events_that_a_profile_names_exist(game: AnyGame) -> None:
    profile, words = chat_profile(game), game.words()
    assert profile.headlines
    assert not profile.headlines & profile.alerts
    assert [kind for kind in profile.headlines | profile.alerts if not words.has(f"event-{kind}")] == []


def test_no_two_games_have_the_same_command() -> None:
    commands = [command for game in serai.games() if (command := chat_profile(game).command)]
    assert len(commands) == len({*commands})


def test_a_game_without_a_file_has_the_defaults() -> None:
    assert chat_profile(HIGH_CARD) == ChatProfile()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("heedlines = []", "heedlines"),
        ("join-seconds = 5", ">= 10"),
        ('command = "Start it"', "regex"),
        ("headlines = [", ""),
        ("alerts = 3", "array"),
    ],
)
def test_a_file_that_cannot_be_read_is_logged_and_the_defaults_apply(
    text: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    package = tmp_path / "odd_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "chat.toml").write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "odd_game", raising=False)
    monkeypatch.setattr(type(HIGH_CARD), "package", property(lambda _: "odd_game"))
    with caplog.at_level(logging.ERROR, "serai.web"):
        assert chat_profile.__wrapped__(HIGH_CARD) == ChatProfile()
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    facts = record.__dict__["serai_facts"]
    assert facts["game"] == HIGH_CARD.id
    assert reason in facts["reason"]


def test_every_key_is_documented() -> None:
    text = DOCS.read_text("utf-8")
    assert [field.encode_name for field in msgspec.structs.fields(ChatProfile) if f"| `{field.encode_name}` |" not in text] == []
