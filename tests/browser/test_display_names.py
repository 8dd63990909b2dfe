"""Right-to-left names and chat, guest names in the reader's language, the ready mark, closed tables, and emphasis in rules."""

import re

import pytest
from playwright.sync_api import expect

from serai.kernel.catalogue import catalogue
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, table
from tests.marks import short

GAME = "whot"
ARABIC = "سلام يا صديقي"


def test_right_to_left_names_and_chat_are_isolated(new_guest: NewGuest) -> None:
    host, guest = new_guest("ليلى", DESKTOP), new_guest("Bayar", PHONE)
    code = host.open_table(GAME)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
        person.page.locator("[data-panel=chat]").click()
    host.page.locator("#chat-message").fill(f"{ARABIC}!")
    expect(host.page.locator("#chat-message")).to_have_css("direction", "rtl")
    host.page.locator("#chat-message").press("Enter")
    line = guest.page.locator("article p", has_text=ARABIC)
    expect(line).to_have_css("direction", "rtl")
    guest.page.keyboard.press("Escape")
    guest.page.locator("[data-panel=log]").click()
    opened = guest.page.locator(".log li").first
    expect(opened).to_have_text(re.compile("\u2068ليلى\u2069"))
    expect(opened).to_have_css("direction", "ltr")
    host.assert_no_console_errors()


@pytest.mark.parametrize("language", short(["th", "zh"]))
def test_guests_are_named_in_the_readers_language(new_guest: NewGuest, language: str) -> None:
    guest, reader = new_guest("", PHONE), new_guest("Olga", DESKTOP)
    name: str = guest.request("GET", "/api/me")["name"]
    number = name.removeprefix("Guest ")
    code = guest.request("POST", "/api/tables", {"game": GAME})["code"]
    reader.context.add_cookies([{"name": "language", "value": language, "url": reader.house.url}])
    shown = catalogue("serai.web", language).say("ui-guest-number", {"number": number})
    reader.go("/")
    expect(reader.page.get_by_text(shown).first).to_be_visible()
    reader.go(f"/t/{code}")
    expect(reader.page.locator("[data-place='seat:0']")).to_contain_text(shown)
    expect(reader.page.locator(".log li").first).to_contain_text(shown)
    assert name not in reader.page.locator("body").inner_text()


@pytest.mark.long
def test_the_ready_mark_is_round_and_a_closed_table_has_no_invitation(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan", DESKTOP), new_guest("Amina")
    code = host.open_table(GAME)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
        table(person.page).wait_for()
    guest.page.get_by_role("button", name="Sit here Seat 2").click()
    guest.page.get_by_role("button", name="I'm ready").click()
    tick = host.page.locator("[data-place='seat:1'] .tick").bounding_box()
    assert tick is not None
    assert tick["width"] == pytest.approx(tick["height"])
    expect(guest.page.get_by_role("heading", name="Invite")).to_be_visible()
    guest.page.locator("[data-panel=menu]").click()
    guest.page.locator(".menu .danger").click()
    host.page.locator("[data-panel=menu]").click()
    host.page.locator(".menu .danger").click()
    host.page.wait_for_url("**/")
    host.go(f"/t/{code}")
    host.page.locator("[data-status=closed]").wait_for()
    expect(host.page.get_by_role("heading", name="Invite")).to_have_count(0)


def test_emphasis_in_rules_is_rendered(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go("/")
    page = guest.page
    for rules in page.get_by_role("button", name="Rules of ").all():
        rules.click()
        shown = page.locator("article.rules")
        expect(shown.locator("h3").first).to_be_visible()
        assert not re.search(r"(?<!\w)\*\S", shown.inner_text())
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
