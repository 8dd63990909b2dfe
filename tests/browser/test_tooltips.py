"""Hover, keyboard focus and a long press say what a piece, a number or a badge is, in every game; a long press is not a tap."""

import random

import pytest
from playwright.sync_api import CDPSession, Locator, expect

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import NewGuest
from tests.browser.helpers import NAMES, play_until, start_bot_match, wait_for_animations
from tests.browser.test_pages import check_axe

LONG_PRESS_MS = 600
HAND_PIECE = ".table-layout .hand button"


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def middle_of(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 16), box["y"] + box["height"] / 2


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_pieces_numbers_and_badges_say_what_they_are(game: AnyGame, new_guest: NewGuest) -> None:
    guest = new_guest("Ann", bypass_csp=True)
    start_bot_match(guest, game.id, seats=4)
    page, tooltip = guest.page, guest.page.get_by_role("tooltip")
    piece = page.locator(HAND_PIECE).first
    play_until([page], random.Random(1), lambda _: piece.is_visible())
    wait_for_animations(page)

    page.mouse.move(*middle_of(piece))
    expect(tooltip).to_be_visible()
    said = tooltip.inner_text()
    assert len(said) > 3
    page.mouse.move(2, 2)
    expect(tooltip).to_be_hidden()

    session = page.context.new_cdp_session(page)
    hand = page.locator(".table-layout .hand [data-name]")
    before = hand.evaluate_all(NAMES)
    touch(session, "touchStart", middle_of(piece))
    expect(tooltip).to_have_text(said, timeout=LONG_PRESS_MS * 10)
    touch(session, "touchEnd")
    expect(tooltip).to_be_visible()  # it stays for a moment, to be read
    assert {*before} <= {*hand.evaluate_all(NAMES)}, "nothing was played"
    assert piece.get_attribute("aria-pressed") != "true"
    box = tooltip.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    page.keyboard.press("Escape")
    expect(tooltip).to_be_hidden()

    check_axe(page, f"{game.id} with piece labels")
    page.keyboard.press("Tab")  # the keyboard is in use: its focus is visible
    plate = page.locator(".plate[data-tips]").first
    plate.focus()
    expect(tooltip).to_be_visible()
    tips = plate.locator("[data-tip]").evaluate_all("found => found.map((one) => one.dataset.tip)")
    assert tips
    assert {*tooltip.inner_text().splitlines()} == {*tips}
    described = plate.get_attribute("aria-describedby")
    assert described == tooltip.get_attribute("id")
    page.keyboard.press("Escape")
    expect(tooltip).to_be_hidden()
    guest.assert_no_console_errors()
