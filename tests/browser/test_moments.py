"""The log has headings and drawn pieces, and shows earlier moments on the board."""

import random
import re

import pytest
from playwright.sync_api import expect

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, NAMES, is_my_turn, make_move, play_until, start_bot_match
from tests.marks import short


@pytest.mark.parametrize("game", short(serai.games(), 3), ids=lambda game: game.id)
def test_a_line_of_the_log_shows_that_moment_and_leads_back_to_now(new_guest: NewGuest, game: AnyGame) -> None:
    guest = new_guest("Amina", DESKTOP)
    start_bot_match(guest, game.id, seats=4)
    page = guest.page
    play_until([page], random.Random(1), lambda pages: is_my_turn(pages[0]))
    make_move(page, random.Random(1))
    move = page.locator(".log li button").filter(has=page.locator(".drawn [role=img]")).first
    play_until([page], random.Random(1), lambda pages: is_my_turn(pages[0]) and move.is_visible())
    page.reload()
    expect(page.locator(".log .round h3").first).to_have_text(re.compile(r" 1$"))
    expect(move).to_be_visible()
    hand = page.locator(".table-layout .hand [data-name]")
    now = hand.evaluate_all(NAMES)
    assert now
    move.click()
    expect(page.locator(".earlier")).to_contain_text("An earlier moment")
    expect(page.locator(".earlier")).to_contain_text("Your turn")
    expect(move).to_have_attribute("aria-current", "step")
    expect(page.locator(".bar .actions button")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".earlier")).to_have_count(0)
    assert hand.evaluate_all(NAMES) == now
    guest.assert_no_console_errors()
