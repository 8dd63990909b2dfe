"""Returning to your tables, and the Back button."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.helpers import PHONE, start_bot_match, table

GAME = "whot"


def test_the_lobby_links_to_a_running_match(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", PHONE)
    code = start_bot_match(guest, GAME)
    page = guest.page
    page.locator("[data-turn=mine]").wait_for()
    page.get_by_role("link", name="Back to the lobby").click()
    confirmation = page.get_by_role("dialog", name="The match is still on")
    expect(confirmation).to_be_visible()
    confirmation.get_by_role("button", name="Stay").click()
    expect(confirmation).to_be_hidden()
    assert page.url.endswith(f"/t/{code}")
    page.get_by_role("link", name="Back to the lobby").click()
    confirmation.get_by_role("button", name="Back to the lobby").click()
    own = page.locator(".own")
    expect(own).to_contain_text(code)
    expect(own).to_contain_text("Your turn")
    own.get_by_role("link", name="Return").click()
    expect(page.locator("[data-turn=mine]")).to_be_visible()
    guest.go("/")
    expect(own.get_by_role("link", name="Return")).to_be_visible()
    guest.assert_no_console_errors()


def test_every_page_links_to_your_other_tables(new_guest: NewGuest) -> None:
    guest, host = new_guest("Amina", PHONE), new_guest("Hodan")
    code = start_bot_match(guest, GAME)
    page = guest.page
    page.locator("[data-turn=mine]").wait_for()
    other = host.open_table(GAME)
    guest.go(f"/t/{other}")
    page.get_by_role("button", name="Your tables: Your turn").click()
    page.get_by_role("dialog").get_by_role("link", name="Return").click()
    expect(page.locator("[data-turn=mine]")).to_be_visible()
    assert page.url.endswith(f"/t/{code}")
    expect(page.get_by_role("button", name="Your tables")).to_have_count(0)
    for missing in ("/t/QQQQQQ", "/nowhere/at/all"):
        guest.go(missing)
        expect(page.get_by_role("link", name="Return")).to_be_visible()


def test_back_closes_a_drawer_first_and_asks_before_it_leaves_a_match(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", PHONE)
    page = guest.page
    guest.go("/")
    page.locator("header .settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.get_by_role("button", name="Against bots").first.click()
    page.locator("[data-status=playing]").wait_for()
    url = page.url
    for panel in ("score", "menu"):
        page.locator(f"[data-panel={panel}]").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.go_back()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.url == url
    page.locator("[data-panel=log]").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.wait_for_function("() => !history.state?.overlay")  # the drawer's entry is removed a moment later
    page.go_back()
    expect(page.get_by_role("dialog", name="The match is still on")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == url, "Back closes the confirmation too"
    page.go_back()
    page.get_by_role("dialog").get_by_role("button", name="Back to the lobby").click()
    expect(page.locator(".own")).to_be_visible()
    guest.assert_no_console_errors()


@pytest.mark.long
def test_the_list_is_requested_rarely(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    requests: list[str] = []
    guest.page.on("request", lambda request: requests.append(request.url) if "/api/me/tables" in request.url else None)
    guest.go("/")
    guest.page.get_by_role("button", name="Play now").first.wait_for()
    code = guest.open_table(GAME)
    guest.go(f"/t/{code}")
    table(guest.page).wait_for()
    assert len(requests) <= 2, requests
