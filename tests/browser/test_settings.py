"""The settings on this device, and how a player who looks elsewhere learns that it is their turn."""

import random

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, is_my_turn, make_move, match_over, play_until, start_bot_match

NOTIFICATIONS = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((shown) => shown.title);
}"""
HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
RECORD_VIBRATIONS = "window.vibrations = []; navigator.vibrate = (pattern) => window.vibrations.push(pattern);"


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("switch", name="Sound")).to_be_visible()


def test_settings_are_kept_on_the_device_and_can_be_reset(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", PHONE, color_scheme="dark")
    guest.go("/")
    page = guest.page
    open_settings(page)
    page.get_by_role("slider", name="Volume").fill("0.3")
    page.get_by_role("switch", name="Four-colour suits").click()
    page.get_by_role("radio", name="Light").check(force=True)
    expect(page.locator("html[data-theme=light]")).to_have_count(1)
    guest.go("/")
    expect(page.locator("html[data-theme=light]")).to_have_count(1)
    open_settings(page)
    expect(page.get_by_role("slider", name="Volume")).to_have_value("0.3")
    page.get_by_role("slider", name="Volume").fill("0")
    expect(page.get_by_role("switch", name="Sound")).not_to_be_checked()
    page.get_by_role("button", name="Reset to defaults").click()
    expect(page.locator("html[data-theme=dark]")).to_have_count(1)
    expect(page.get_by_role("switch", name="Four-colour suits")).not_to_be_checked()
    expect(page.get_by_role("slider", name="Volume")).to_have_value("0.7")
    guest.assert_no_console_errors()


def test_a_blocked_notification_is_explained_and_stays_off(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", DESKTOP)
    guest.go("/")
    open_settings(guest.page)
    guest.page.get_by_role("switch", name="Notify on your turn").click()
    expect(guest.page.get_by_text("Your browser blocks notifications.")).to_be_visible()
    expect(guest.page.get_by_role("switch", name="Notify on your turn")).not_to_be_checked()


def test_a_player_who_looks_elsewhere_learns_that_it_is_their_turn(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", PHONE, permissions=["notifications"])
    page, rng = guest.page, random.Random(3)
    page.add_init_script(RECORD_VIBRATIONS)
    guest.go("/")
    page.evaluate("navigator.serviceWorker.ready")
    open_settings(page)
    page.get_by_role("switch", name="Notify on your turn").click()
    expect(page.get_by_role("switch", name="Notify on your turn")).to_be_checked()
    start_bot_match(guest, "telefon", seats=2)
    play_until([page], rng, lambda pages: is_my_turn(pages[0]))
    expect(page).to_have_title("Your turn · Telefon domino · Serai")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/sign-turn.svg")
    assert page.evaluate(NOTIFICATIONS) == [], "not while the page is visible"
    before = len(page.evaluate("vibrations"))
    page.evaluate(HIDE, True)
    while len(page.evaluate("vibrations")) == before:
        assert not match_over([page])
        make_move(page, rng)
        play_until([page], rng, lambda pages: is_my_turn(pages[0]) or match_over(pages))
    page.wait_for_function(f"async () => (await ({NOTIFICATIONS})())[0] === 'Your turn · Telefon domino'")
    page.evaluate(HIDE, False)
    page.wait_for_function(f"async () => (await ({NOTIFICATIONS})()).length === 0")
    guest.assert_no_console_errors()
