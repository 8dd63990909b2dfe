"""A game from another package can ship its own look, with the same interface as the games of this repository."""

import os
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

import serai
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, is_my_turn, match_over, play_until, start_bot_match, wait_for_animations
from tests.processes import HouseProcess

ROOT = Path(__file__).parents[2]
MEMBERS = """async (url) => {
  const { look } = await import(url);
  return { functions: Object.keys(look).filter((key) => typeof look[key] === "function").sort(), names: Object.keys(look).sort() };
}"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """A server with the example game installed like any plug-in: as a package with an entry point."""
    site = tmp_path_factory.mktemp("site")
    installed = site / "high_card-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: high-card\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[serai.games]\nhigh-card = examples.high_card:HIGH_CARD\n")
    paths = os.pathsep.join([str(site), str(ROOT), *(path for path in sys.path if path)])
    house = HouseProcess(tmp_path_factory.mktemp("house"), PYTHONPATH=paths)
    yield house
    house.stop()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_example_game_is_played_on_its_own_board(new_guest: NewGuest, size: tuple[int, int]) -> None:
    guest, rng = new_guest("Amina", size, reduced_motion="reduce"), random.Random(1)
    guest.go("/")
    cover = guest.page.locator("article", has_text="High Card").locator("img")
    expect(cover).to_have_attribute("src", re.compile(r"^/looks/high-card/[0-9a-f]{16}/cover\.svg$"))
    assert cover.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    start_bot_match(guest, "high-card", seats=3)
    page = guest.page
    play_until([page], rng, lambda pages: is_my_turn(pages[0]))
    wait_for_animations(page)
    expect(page.locator(".table-layout.hc-table")).to_be_visible()
    hand = page.locator(".hc-hand button")
    expect(hand).to_have_count(3)
    expect(page.locator(".plate").first).to_contain_text("Tricks: ")
    box = hand.first.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    name = hand.first.get_attribute("aria-label")
    hand.first.click()
    expect(hand.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bar .play")).to_have_text(name or "")
    expect(hand).to_have_count(3)
    hand.first.click()
    expect(page.get_by_role("button", name=name or "", exact=True)).to_have_count(0)
    expect(hand).to_have_count(2)
    play_until([page], rng, match_over)
    guest.assert_no_console_errors()


def test_replays_draw_the_pieces_of_the_look(new_guest: NewGuest) -> None:
    guest, rng = new_guest("Amina", DESKTOP, reduced_motion="reduce"), random.Random(2)
    code = start_bot_match(guest, "high-card", seats=2)
    play_until([guest.page], rng, match_over)
    guest.go(f"/t/{code}/1")
    expect(guest.page.locator("aside .piece .hc-card")).not_to_have_count(0)
    guest.page.locator("main .hc-hand").wait_for()
    guest.assert_no_console_errors()


def test_all_looks_implement_the_same_interface(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go("/")
    looks = guest.page.evaluate("JSON.parse(document.getElementById('boot').textContent).looks")
    assert set(looks) == {*(game.id for game in serai.games()), "high-card"}
    for game, files in looks.items():
        found = guest.page.evaluate(MEMBERS, files["script"])
        assert found["functions"] == found["names"], game
        assert {"board", "piece"} <= set(found["names"]) <= {"board", "piece", "line", "lasts", "cue"}, game
        assert files["cover"]
    guest.assert_no_console_errors()


def test_the_generic_board_is_used_if_a_look_cant_be_loaded(new_guest: NewGuest) -> None:
    guest, rng = new_guest("Amina", reduced_motion="reduce"), random.Random(3)
    guest.context.route("**/looks/**/index.js", lambda route: route.abort())
    start_bot_match(guest, "high-card", seats=2)
    play_until([guest.page], rng, lambda pages: is_my_turn(pages[0]))
    expect(guest.page.locator(".table-layout.generic")).to_be_visible()
    expect(guest.page.locator(".hc-hand")).to_have_count(0)
    guest.assert_no_console_errors("ERR_FAILED")
