"""Takes the screenshots for the documentation (`make pictures`). Otherwise they are only checked not to be empty."""

import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Guest, is_my_turn, make_move, match_over, play_until, start_bot_match, wait_for_animations

pytestmark = pytest.mark.long
DOCS_IMAGES = Path(__file__).parents[2] / "docs" / "img"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
MOVES = {"liap-tui": 2, "telefon": 5, "hukum": 5, "whot": 3}
"""After how many of the guest's moves a table looks its best; three for other games."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return DOCS_IMAGES if os.environ.get("SERAI_PICTURES") == "1" else tmp_path


def picture(page: Page, folder: Path, name: str) -> None:
    """Take a screenshot at both sizes, when all animations have ended."""
    folder.mkdir(exist_ok=True)
    expect(page.locator(".toast")).to_have_count(0)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)  # effects that disappear after a moment
        wait_for_animations(page)
        path = folder / f"{name}-{size}.jpg"
        page.screenshot(path=path, type="jpeg", quality=82)
        assert path.stat().st_size > 12_000, "the screenshot is empty"


def amina(new_guest: NewGuest) -> Guest:
    guest = new_guest("Amina", color_scheme="dark")
    guest.set_name()
    return guest


def test_picture_of_the_lobby(new_guest: NewGuest, folder: Path) -> None:
    guest = amina(new_guest)
    for name, rules in zip(("Bayar", "Zuhra"), serai.games(), strict=False):
        host = new_guest(name)
        host.go(f"/t/{host.open_table(rules.id, public=True)}")
    guest.go("/")
    expect(guest.page.get_by_role("link", name="Sit down").or_(guest.page.get_by_role("button", name="Sit down")).first).to_be_visible()
    picture(guest.page, folder, "lobby")


def test_picture_of_the_waiting_room(new_guest: NewGuest, folder: Path) -> None:
    host, guest = amina(new_guest), new_guest("Bayar")
    code = host.open_table("telefon", seats=4)
    host.go(f"/t/{code}")
    guest.set_name()
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here Seat 3").click()
    guest.page.get_by_role("button", name="I'm ready").click()
    expect(host.page.get_by_text("Bayar").first).to_be_visible()
    picture(host.page, folder, "gathering")


def reach_midgame(guest: Guest, game: str, rng: random.Random) -> bool:
    """Play at a new table until it looks its best and it is the guest's turn; returns whether the match lasted that long."""
    start_bot_match(guest, game, seats=4)
    moves = 0
    while not match_over([guest.page]) and (moves < MOVES.get(game, 3) or not is_my_turn(guest.page)):
        if is_my_turn(guest.page):
            moves += make_move(guest.page, rng)
        else:
            play_until([guest.page], rng, lambda pages: is_my_turn(pages[0]) or match_over(pages))
    return not match_over([guest.page])


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_picture_of_a_table(new_guest: NewGuest, folder: Path, game: AnyGame) -> None:
    guest, rng = amina(new_guest), random.Random(21)
    while not reach_midgame(guest, game.id, rng):
        pass  # a match can end with its first trick
    picture(guest.page, folder, game.id)


def test_picture_of_the_result_and_the_replay(new_guest: NewGuest, folder: Path) -> None:
    guest, rng = amina(new_guest), random.Random(4)
    code = start_bot_match(guest, "liap-tui", seats=4, options={"max_rounds": 1})
    play_until([guest.page], rng, lambda pages: pages[0].get_by_role("button", name="Rematch").is_visible())
    picture(guest.page, folder, "outcome")
    guest.go(f"/t/{code}/1")
    slider = guest.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("24")
    picture(guest.page, folder, "replay")
