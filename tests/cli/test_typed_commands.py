"""Commands that can be typed at a table of a house, and their requests."""

from types import SimpleNamespace
from typing import Any, get_args

import pytest

from serai.cli.typed_commands import HELP, chosen, requests
from serai.kernel.presentation import Choice
from serai.protocol.commands import AnyCommand


def table(**more: Any) -> Any:
    chairs = [SimpleNamespace(name=name, missed=missed) for name, missed in (("Ann", 0), ("Ben", 0), ("Chi", 1), (None, 0))]
    fields = {"chairs": chairs, "deadlines": {}, "removed": [SimpleNamespace(name="Dilara", who="d-handle")], **more}
    return SimpleNamespace(seat=0, table=SimpleNamespace(**fields))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("sit", [{"do": "sit"}]),
        ("sit 4", [{"do": "sit", "seat": 3}]),
        ("ready", [{"do": "ready"}]),
        ("remove 2", [{"do": "remove", "seat": 1}]),
        ("bot", [{"do": "add-bot", "seat": 3}]),
        ("bot 4 random", [{"do": "add-bot", "seat": 3, "level": "random"}]),
        ("skip-player 2", [{"do": "skip-player", "seat": 1}]),
        ("known-only", [{"do": "known-only", "only": True}]),
        ("known-only off", [{"do": "known-only", "only": False}]),
        ("allow Dilara", [{"do": "allow", "who": "d-handle"}]),
        ("allow emeka", [{"do": "allow", "who": "e-handle"}]),
        ("allow somebody else", [{"do": "allow", "who": "somebody else"}]),
        ("ready now", None),
        ("remove", None),
        ("known-only perhaps", None),
        ("allow", None),
        ("dance", None),
    ],
)
def test_a_typed_command(typed: str, expected: list[dict[str, object]] | None) -> None:
    word, *rest = typed.split()
    assert requests(word, rest, table(), {"emeka": "e-handle"}) == expected


def test_whoever_missed_the_most_turns_is_skipped_unless_a_seat_is_named() -> None:
    assert requests("skip-player", [], table(deadlines={0: 1, 1: 1, 2: 1}), {}) == [{"do": "skip-player", "seat": 2}]
    assert requests("skip-player", [], table(deadlines={0: 1}), {}) == [], "nobody else is awaited"


def test_an_action_is_chosen_by_number_or_by_text() -> None:
    choices = [Choice(text="draw", kind="draw"), Choice(text="Play R", kind="play")]
    assert [chosen(answer, choices) for answer in ("1", "Play R", "play r", "3")] == ["draw", "Play R", None, None]


def test_every_command_that_people_need_during_play_is_in_the_help() -> None:
    elsewhere = {"act", "add-bot", "close", "move", "mute", "bot-speed", "rewind", "set-options", "skip", "spectators-apart"}
    elsewhere |= {"lesson-next", "lesson-back", "leave-lesson"}  # serai learn
    known = {kind.__struct_config__.tag for kind in get_args(AnyCommand)}
    assert {name for name in known - elsewhere if name not in HELP} == set()
