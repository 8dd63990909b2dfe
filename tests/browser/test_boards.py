"""What the games' boards show on a phone."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.helpers import PHONE, is_my_turn, make_move, play_until, start_bot_match, table, version

REACHABLE = """element => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return x > 0 && y > 0 && x < innerWidth && y < innerHeight && element.contains(document.elementFromPoint(x, y));
}"""
"""Whether an element is on the screen and nothing covers it."""


def reachable(element: Locator) -> bool:
    return bool(element.evaluate(REACHABLE))


def play_until_my_turn(page: Page, rng: random.Random) -> None:
    play_until([page], rng, lambda pages: is_my_turn(pages[0]))


def open_debug_panel(page: Page) -> Locator:
    """Open the debug panel of a practice table."""
    page.locator("[data-panel=menu]").click()
    page.locator(".menu button[aria-pressed=false]").last.click()
    panel = page.locator(".debug")
    expect(panel).to_be_visible()
    return panel


def test_the_debug_panel_shows_the_position_beside_the_board(new_guest: NewGuest) -> None:
    """All hands, the turn, the trump, the tricks of each team, the score and the phase; seats are P1 to P4."""
    guest, rng = new_guest("Amina", PHONE, reduced_motion="reduce"), random.Random(3)
    start_bot_match(guest, "hukum", seats=4, options={"target": 64})
    page = guest.page
    play_until_my_turn(page, rng)
    while page.locator(".fan button").count() < 8:
        decision, before = page.get_by_role("group").get_by_role("button", name="Pass"), version(page)
        if decision.count():
            decision.click()  # selects
            decision.click()  # plays
            expect(table(page)).not_to_have_attribute("data-version", str(before))
        else:
            make_move(page, rng)
        play_until_my_turn(page, rng)
    panel = open_debug_panel(page)
    expect(page.locator("dialog")).to_have_count(0)
    expect(panel).to_contain_text("TRICK_PLAY")
    expect(panel).to_contain_text("Turn: P1")
    expect(panel).to_contain_text("Hukum is")
    expect(panel).to_contain_text("Team A: P1 Amina and P3")
    expect(panel).to_contain_text("of 4 tricks for +10")
    expect(panel).to_contain_text("of 5 tricks for +5")
    expect(panel).to_contain_text(re.compile(r"Team A -?\d+, team B -?\d+; the match ends at 64"))
    rows = panel.locator(".hands li")
    for seat in range(4):
        expect(rows.nth(seat)).to_contain_text(f"P{seat + 1}")
        assert rows.nth(seat).locator(".piece").count() in (7, 8)
    panel.get_by_text("All fields").click()
    for field, value in (
        ("actors", "[0]"),
        ("team_targets", re.compile(r"\[[45],[45]\]")),
        ("scores", re.compile(r"\[-?\d+,")),
        ("teams", '["A","B","A","B"]'),
    ):
        expect(panel.locator("dl div").filter(has=page.locator("dt", has_text=field)).first).to_contain_text(value)
    for place in (".plate", ".ledger", ".bar", ".slot:last-child .card"):  # each card covers the ones before it
        assert reachable(page.locator(place).first), f"the panel hides {place}"
    before = version(page)
    assert make_move(page, rng)
    assert version(page) > before
    expect(panel).to_be_visible()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)
    guest.assert_no_console_errors()


ENDS = """() => ({
  badge: document.querySelectorAll(".sign.four svg").length,
  ends: [...document.querySelectorAll("[data-end]")].map((end) => ({
    at: end.dataset.end,
    value: Number(end.querySelector(".value").textContent),
    counts: Number(end.querySelector(".counts").textContent),
  })),
  sum: Number(document.querySelector(".sum strong")?.textContent.slice(2) ?? 0),
  tiles: [...document.querySelectorAll(".tiles li")].map((tile) => tile.dataset.at),
  moments: window.moments,
  overlaps: window.overlaps,
})"""
WATCH_MOMENTS = """() => {
  window.moments = window.overlaps = 0;
  new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    if (node.classList?.contains("four-ways")) window.moments++;
    if (document.querySelector(".effects .four-ways") && document.querySelector(".effects .telefon")) window.overlaps++;
  }))).observe(document.body, {childList: true, subtree: true});
}"""


@pytest.mark.long
def test_open_ends_show_value_and_points_and_four_ways_are_animated(new_guest: NewGuest) -> None:
    """L and R are always shown, U and D once they hold tiles. A double that opens four ways shows an animation and a badge with a lock."""
    guest, rng = new_guest("Amina", PHONE), random.Random(3)
    start_bot_match(guest, "telefon", seats=3)
    page = guest.page
    page.evaluate(WATCH_MOMENTS)
    doubles = 0

    def all_seen(pages: list[Page]) -> bool:
        nonlocal doubles
        seen = pages[0].evaluate(ENDS)
        shown = {end["at"] for end in seen["ends"]}
        assert bool(seen["badge"]) >= bool(shown & {"up", "down"})
        assert {at for at in ("up", "down") if at in seen["tiles"]} == shown & {"up", "down"}
        if seen["ends"] and seen["sum"] and len(seen["tiles"]) > 1:
            assert sum(end["counts"] for end in seen["ends"]) == seen["sum"]
        assert not seen["overlaps"], "a Telefon hides the moment of the four ways"
        assert all(end["counts"] in (end["value"], 2 * end["value"]) for end in seen["ends"])
        doubles += any(end["counts"] > end["value"] for end in seen["ends"])
        return bool(seen["moments"] and shown & {"up", "down"} and doubles)

    play_until([page], rng, all_seen)
    expect(page.locator(".sign.four")).to_have_text("4-WAY ACTIVE!")
    guest.assert_no_console_errors()
