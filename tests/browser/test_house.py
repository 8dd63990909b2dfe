"""The way in: from the lobby to a table, by a link, by a code; what the host can do; what comes after the match."""

import random
import re

from playwright.sync_api import expect

import serai
from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, PHONE, act, at_bots_table, over, play, table

GAME = serai.games()[0]


def test_a_name_and_one_click_lead_to_a_game_against_bots(come: Come) -> None:
    guest = come("Amina")
    guest.go("/")
    page = guest.page
    page.get_by_role("button", name="You are").click()
    page.get_by_label("Your name").fill("Amina")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Amina").first).to_be_visible()
    page.get_by_role("button", name="Against bots").first.click()
    page.locator("[data-turn=mine]").wait_for()
    assert act(page, random.Random(1))
    guest.no_complaints()


def test_quick_play_sits_one_down_and_bots_fill_in(come: Come) -> None:
    guest = come("Amina")
    guest.go("/")
    guest.page.get_by_role("button", name="Play now").first.click()
    table(guest.page).wait_for()
    expect(guest.page.locator("[data-status=playing]")).to_be_visible(timeout=40_000)
    guest.no_complaints()


def test_a_table_opened_with_the_form_shows_in_others_lobbies_at_once(come: Come) -> None:
    host, other = come("Hodan", DESKTOP), come("Olga")
    for person in (host, other):
        person.introduce()
        person.go("/")
    host.page.get_by_role("button", name="Open a table").first.click()
    host.page.get_by_role("button", name="Open the table").click()
    table(host.page).wait_for()
    listed = other.page.get_by_text("Hodan")
    expect(listed.first).to_be_visible()
    code = re.search(r"/t/([A-Z]{6})", host.page.url)
    assert code
    other.page.locator(f"[href='/t/{code[1]}']").first.click()
    other.page.get_by_role("button", name=re.compile("Sit here")).first.click()
    expect(host.page.get_by_text("Olga").first).to_be_visible()
    other.no_complaints()


def test_a_code_is_taken_as_people_type_it(come: Come) -> None:
    host, guest = come("Hodan"), come("Amina")
    code = host.open_table(GAME.id)
    guest.go("/")
    field = guest.page.get_by_label("Six letters, or the whole link.")
    field.fill("abc")
    guest.page.get_by_role("button", name="Come in").click()
    expect(guest.page.get_by_text("A code has six letters")).to_be_visible()
    field.fill(f" {code[:3].lower()} {code[3:].lower()} ")
    guest.page.get_by_role("button", name="Come in").click()
    table(guest.page).wait_for()
    assert guest.page.url.endswith(f"/t/{code}")


def test_a_wrong_code_is_told_in_words(come: Come) -> None:
    guest = come("Amina")
    guest.go("/t/QQQQQQ")
    expect(guest.page.get_by_role("alert")).to_contain_text("There is no table QQQQQQ")
    guest.page.get_by_role("link", name="To the lobby").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Sit down and play")
    guest.no_complaints("404")


def test_an_invitation_can_be_scanned_and_seats_can_be_swapped(come: Come) -> None:
    host, guest = come("Hodan", DESKTOP), come("Amina", PHONE)
    code = host.open_table(GAME.id)
    host.go(f"/t/{code}")
    host.page.get_by_role("button", name="QR code").click()
    expect(host.page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
    guest.introduce()
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here Seat 2").click()
    guest.page.get_by_role("button", name=re.compile("^Hodan")).click()
    guest.page.get_by_role("button", name="Swap seats").click()
    host.page.get_by_role("button", name="Swap", exact=True).click()
    expect(guest.page.locator("[data-place='seat:0']")).to_contain_text("Amina")
    host.no_complaints()
    guest.no_complaints()


def test_after_the_match_there_is_a_ranking_a_replay_and_another_match(come: Come) -> None:
    guest = come("Amina", DESKTOP, reduced_motion="reduce")
    code = at_bots_table(guest, "liap-tui", seats=4, options={"max_rounds": 1})
    page = guest.page
    play([page], random.Random(5), lambda pages: pages[0].get_by_role("button", name="Another match").is_visible())
    assert over([page])
    page.get_by_role("button", name="Look at it again").or_(page.get_by_role("link", name="Look at it again")).click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.focus()
    first = page.locator(".around .bar").inner_text()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".around .bar")).not_to_have_text(first)
    guest.go(f"/t/{code}")
    page.get_by_role("button", name="Another match").click()
    expect(page.locator("[data-status=waiting]")).to_be_visible()
    guest.no_complaints()


def test_a_hint_and_open_hands_at_a_practice_table_and_nowhere_else(come: Come) -> None:
    guest, other = come("Amina", DESKTOP), come("Olga")
    at_bots_table(guest, "whot")
    page = guest.page
    page.locator("[data-turn=mine]").wait_for()
    page.get_by_role("button", name="Ask for a hint").click()
    expect(page.locator(".hinted").first).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Lay all hands open").click()
    expect(page.locator("pre")).to_contain_text("deal")
    code = other.open_table(GAME.id)
    other.go(f"/t/{code}")
    other.page.get_by_role("button", name="More", exact=True).click()
    expect(other.page.get_by_role("button", name="Lay all hands open")).to_have_count(0)
    guest.no_complaints()
