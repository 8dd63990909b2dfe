"""Takes the picture in docs/telegram.md (with `make pictures`) from a real game. Otherwise the picture is discarded."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.browser.helpers import CHROMIUM, FLAGS
from tests.telegram.chat_pictures import page, phone
from tests.telegram.chats import Button
from tests.telegram.environment import Environment
from tests.telegram.users import IDLE_MARK, Player, default_weight, play

pytestmark = pytest.mark.long
KEEP = Path(__file__).parents[2] / "docs" / "img"
MOVES = 9


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return KEEP if os.environ.get("SERAI_PICTURES") == "1" else tmp_path


@pytest.fixture
def env(tmp_path: Path) -> Iterator[Environment]:
    """A house of its own, where people have the usual time to gather."""
    env = Environment(tmp_path)
    yield env
    env.close()


def test_picture_of_a_game_in_telegram(env: Environment, folder: Path) -> None:
    """A group that gathers, the same group in the middle of a game, and the hand of one of them."""
    users = env.people(4)
    group = env.group(users)
    amina, bayar, chidi, _ = users
    amina.sees("Send /newgame", group)
    bayar.say("Who has time for a game tonight?", group)
    amina.say("/startgame", group)
    for user in users[1:3]:
        user.tap("Join Game", group)
        amina.sees(f"{user.name} joined the game", group)
    env.settle()
    gathering = phone(group, amina.person, group.title, "4 members, 3 online")
    users[3].tap("Join Game", group)
    amina.sees(f"{users[3].name} joined the game", group)
    amina.tap("Start Game", group)
    chidi.say("Bring it on 😄", group)

    def beautiful() -> bool:
        """Amina's turn, with a card to play and one that does not fit, after a while."""
        hand = next(amina.chat.with_buttons(), None)
        labels = [button.label for button in hand.buttons] if hand is not None and "Your hand" in hand.text else []
        idle = [label for label in labels if label.startswith(IDLE_MARK)]
        return len(labels) - len(idle) >= 2 <= len(idle) and sum(len(user.taps) for user in users) > MOVES

    def thinks(button: Button) -> float:
        return 0.0 if beautiful() else default_weight(button)

    players = [Player(user, random.Random(3), thinks if user is amina else default_weight) for user in users]
    while not beautiful():  # a tap may have been on its way
        play(players, beautiful)
        env.settle()
    drawn = page(gathering, phone(group, amina.person, group.title, "4 members, 4 online"), phone(amina.chat, amina.person, "Serai", "bot"))
    folder.mkdir(exist_ok=True)
    path = folder / "telegram.png"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        window = browser.new_page(viewport={"width": 1300, "height": 900}, device_scale_factor=1.5)
        window.set_content(drawn)
        window.locator("body").screenshot(path=path)
        browser.close()
    assert path.stat().st_size > 60_000, "a picture of nothing"
