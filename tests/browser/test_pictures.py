"""The pictures in the docs are made here (`make pictures`). Else they are made and thrown away: each must show something."""

import os
import random
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, PHONE, Guest, act, at_bots_table, mine, over, play, settled

KEEP = Path(__file__).parents[2] / "docs" / "img"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
MOVES = {"liap-tui": 2, "telefon": 5, "hukum": 5, "whot": 3}
"""After how many own moves a table looks its best; three for a game that nobody has looked at."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return KEEP if os.environ.get("SERAI_PICTURES") == "1" else tmp_path


def picture(page: Page, folder: Path, name: str) -> None:
    """Taken at both sizes, when everything has arrived."""
    folder.mkdir(exist_ok=True)
    expect(page.locator(".toast")).to_have_count(0)
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(500)  # flourishes that pass
        settled(page)
        path = folder / f"{name}-{size}.jpg"
        page.screenshot(path=path, type="jpeg", quality=82)
        assert path.stat().st_size > 12_000, "a picture of nothing"


def amina(come: Come) -> Guest:
    guest = come("Amina", color_scheme="dark")
    guest.introduce()
    return guest


def test_picture_of_the_lobby(come: Come, folder: Path) -> None:
    host, guest = come("Bayar"), amina(come)
    for rules in serai.games()[:2]:
        host.open_table(rules.id, public=True)
    guest.go("/")
    expect(guest.page.get_by_role("link", name="Sit down").or_(guest.page.get_by_role("button", name="Sit down")).first).to_be_visible()
    picture(guest.page, folder, "lobby")


def test_picture_of_a_table_that_waits(come: Come, folder: Path) -> None:
    host, guest = amina(come), come("Bayar")
    code = host.open_table("telefon", seats=4)
    host.go(f"/t/{code}")
    guest.introduce()
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here Seat 3").click()
    guest.page.get_by_role("button", name="I'm ready").click()
    expect(host.page.get_by_text("Bayar").first).to_be_visible()
    picture(host.page, folder, "gathering")


def in_midst(guest: Guest, game: str, rng: random.Random) -> bool:
    """Play at a new table until it looks its best and it is the guest's turn; whether the match went on for so long."""
    at_bots_table(guest, game, seats=4)
    moves = 0
    while not over([guest.page]) and (moves < MOVES.get(game, 3) or not mine(guest.page)):
        if mine(guest.page):
            moves += act(guest.page, rng)
        else:
            play([guest.page], rng, lambda pages: mine(pages[0]) or over(pages))
    return not over([guest.page])


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_picture_of_a_table(come: Come, folder: Path, game: AnyGame) -> None:
    guest, rng = amina(come), random.Random(21)
    while not in_midst(guest, game.id, rng):
        pass  # a match can be over with its first trick
    picture(guest.page, folder, game.id)


def test_picture_of_the_end_and_of_its_replay(come: Come, folder: Path) -> None:
    guest, rng = amina(come), random.Random(4)
    code = at_bots_table(guest, "liap-tui", seats=4, options={"max_rounds": 1})
    play([guest.page], rng, lambda pages: pages[0].get_by_role("button", name="Another match").is_visible())
    picture(guest.page, folder, "outcome")
    guest.go(f"/t/{code}/1")
    slider = guest.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("24")
    picture(guest.page, folder, "replay")
