"""Bots that fail in every way, installed for a test as a package with entry points, so that worker processes find them too."""

from pathlib import Path

import pytest

from serai.kernel import registry

SOURCE = '''
import os
import time

LOADED = []


class Bot:
    time_limit = 60.0

    def __init__(self, game):
        LOADED.append(game.id)

    def act(self, position, rng):
        return position.legal[0]


class Loading(Bot):
    """Chooses by how many bots were loaded in this process."""

    def act(self, position, rng):
        return position.legal[len(LOADED) - 1]


class Talking(Bot):
    def act(self, position, rng):
        print("a bot that prints")
        return position.legal[0]


class Raising(Bot):
    def act(self, position, rng):
        raise KeyError("a card that is not there")


class Cheating(Bot):
    def act(self, position, rng):
        return 999_999


class Crashing(Bot):
    def act(self, position, rng):
        os._exit(7)


class Hanging(Bot):
    time_limit = 0.3

    def act(self, position, rng):
        while True:
            time.sleep(0.01)


class Sampling(Bot):
    """Chooses by the worlds that it samples."""

    def act(self, position, rng):
        return position.legal[sum(hash(position.world(rng).to_bytes().hex()) for _ in range(1)) % len(position.legal)]


class Waiting(Bot):
    """Answers when a file exists, and writes down that it was asked."""

    def act(self, position, rng):
        folder = os.environ["SERAI_TEST_BOTS"]
        with open(os.path.join(folder, "asked"), "a") as asked:
            asked.write("x")
        while not os.path.exists(os.path.join(folder, "answer")):
            time.sleep(0.005)
        return position.legal[0]
'''
NAMES = ("Loading", "Talking", "Raising", "Cheating", "Crashing", "Hanging", "Sampling", "Waiting")


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the bots in this process and in the workers that it starts, for the duration of a test."""
    (folder / "bots_of_a_test.py").write_text(SOURCE)
    about = folder / "bots_of_a_test-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: bots-of-a-test\nVersion: 1.0\n")
    points = "\n".join(f"{name.lower()} = bots_of_a_test:{name}" for name in NAMES)
    (about / "entry_points.txt").write_text(f"[{registry.BOTS}]\n{points}\n")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("SERAI_TEST_BOTS", str(folder))
    forget()


def forget() -> None:
    """Read the entry points again."""
    registry._entry_points.cache_clear()
    registry._load_bot.cache_clear()
