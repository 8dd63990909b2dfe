"""Quick phrases in bubbles, muting, avatars, and the card backs and rugs that a viewer chose."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Guest


def say_phrase(guest: Guest, phrase: str) -> None:
    """From the own plate at the table."""
    guest.page.locator(".near .say").click()
    guest.page.locator(f"dialog [data-phrase={phrase}]").click()


def bubble(page: Page) -> Locator:
    return page.locator(".seats .bubble")


def test_phrases_and_avatars_are_shown_to_others_and_a_mute_is_kept(new_guest: NewGuest) -> None:
    host, guest = new_guest("Amina", PHONE), new_guest("Bayar", DESKTOP)
    for person in (host, guest):
        person.set_name()
    code = host.open_table("telefon", seats=2, clock="unlimited")
    host.go(f"/t/{code}")
    guest.go("/")
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_role("radio", name="Peacock").check(force=True)
    expect(guest.page.locator(".chip [data-avatar=peacock]").first).to_be_attached()
    guest.page.get_by_role("radio", name="Plum").check(force=True)
    guest.page.get_by_role("radio", name="Waves").check(force=True)
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here").click()
    expect(host.page.locator(".chairs [data-avatar=peacock]")).to_be_visible()
    guest.page.get_by_role("button", name="I'm ready").click()
    host.page.get_by_role("button", name="Start", exact=True).click()
    host.page.locator("[data-status=playing]").wait_for()
    guest.page.locator("[data-status=playing]").wait_for()
    expect(host.page.locator(".seats [data-avatar=peacock]")).to_be_visible()
    expect(guest.page.locator(".rug.plum")).to_be_attached()
    expect(guest.page.locator("html[data-back=wave]")).to_have_count(1)
    expect(host.page.locator(".rug")).to_have_count(0)
    say_phrase(guest, "nice")
    expect(bubble(host.page)).to_have_text("Nice move!")
    expect(host.page.locator("[data-panel=chat] .badge")).to_have_count(0)
    host.page.locator("[data-panel=chat]").click()
    host.page.get_by_role("button", name="Hide messages from Bayar").click()
    expect(bubble(host.page)).to_have_count(0)
    host.page.reload()
    host.page.locator("[data-status=playing]").wait_for()
    say_phrase(guest, "wow")
    host.page.locator("[data-panel=chat]").click()
    expect(host.page.get_by_role("button", name="Show messages from Bayar")).to_have_count(2)
    assert bubble(host.page).count() == 0
    host.page.get_by_role("button", name="Show messages from Bayar").first.click()
    expect(host.page.get_by_text("Wow!")).to_be_visible()
    for person in (host, guest):
        person.assert_no_console_errors()


def test_an_unknown_avatar_is_refused_with_those_that_exist(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    answer = guest.context.request.put("/api/me", data={"avatar": "dragon"})
    assert (answer.status, answer.json()["code"]) == (422, "unknown-avatar")
    assert "peacock" in answer.json()["message"]
