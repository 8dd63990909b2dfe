"""From the lobby to a table (quick play, form, code), invitations and seats, hints, and what happens after a match."""

import random
import re

import pytest
from playwright.sync_api import expect

import serai
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, make_move, match_over, play_until, start_bot_match, table

GAME = serai.games()[0]


def test_a_name_and_one_click_start_a_match_against_bots(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go("/")
    page = guest.page
    page.get_by_role("button", name="You are").click()
    page.get_by_label("Your name").fill("Amina")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Amina").first).to_be_visible()
    page.get_by_role("button", name="Against bots").first.click()
    page.locator("[data-turn=mine]").wait_for()
    assert make_move(page, random.Random(1))
    guest.assert_no_console_errors()


def test_quick_play_gives_a_seat_and_bots_take_the_others(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go("/")
    guest.page.get_by_role("button", name="Play now").first.click()
    table(guest.page).wait_for()
    expect(guest.page.locator("[data-status=playing]")).to_be_visible(timeout=40_000)
    guest.assert_no_console_errors()


def test_a_table_opened_with_the_form_appears_in_other_lobbies(new_guest: NewGuest) -> None:
    host, other = new_guest("Hodan", DESKTOP), new_guest("Olga")
    for person in (host, other):
        person.set_name()
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
    other.assert_no_console_errors()


def test_a_code_is_accepted_as_people_type_it(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan"), new_guest("Amina")
    code = host.open_table(GAME.id)
    guest.go("/")
    field = guest.page.get_by_label("Six letters, or the whole link.")
    field.fill("abc")
    guest.page.get_by_role("button", name="Join", exact=True).click()
    expect(guest.page.get_by_text("A code has six letters")).to_be_visible()
    field.fill(f" {code[:3].lower()} {code[3:].lower()} ")
    guest.page.get_by_role("button", name="Join", exact=True).click()
    table(guest.page).wait_for()
    assert guest.page.url.endswith(f"/t/{code}")


def test_a_wrong_code_shows_an_error(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go("/t/QQQQQQ")
    expect(guest.page.get_by_role("alert")).to_contain_text("There is no table QQQQQQ")
    guest.page.get_by_role("link", name="Back to the lobby").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Sit down and play")
    guest.assert_no_console_errors("404")


@pytest.mark.long
def test_an_invitation_can_be_scanned_and_seats_can_be_swapped(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan", DESKTOP), new_guest("Amina", PHONE)
    code = host.open_table(GAME.id)
    host.go(f"/t/{code}")
    host.page.get_by_role("button", name="QR code").click()
    expect(host.page.get_by_role("img", name="QR code of the link to this table")).to_be_visible()
    guest.set_name()
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here Seat 2").click()
    guest.page.get_by_role("button", name=re.compile("^Hodan")).click()
    guest.page.get_by_role("button", name="Swap seats").click()
    host.page.get_by_role("button", name="Swap", exact=True).click()
    expect(guest.page.locator("[data-place='seat:0']")).to_contain_text("Amina")
    host.assert_no_console_errors()
    guest.assert_no_console_errors()


@pytest.mark.long
def test_after_the_match_there_is_a_ranking_a_replay_and_another_match(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", DESKTOP, reduced_motion="reduce")
    code = start_bot_match(guest, "liap-tui", seats=4, options={"max_rounds": 1})
    page = guest.page
    play_until([page], random.Random(5), lambda pages: pages[0].get_by_role("button", name="Rematch").is_visible())
    assert match_over([page])
    page.get_by_role("button", name="Watch replay").or_(page.get_by_role("link", name="Watch replay")).click()
    slider = page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.focus()
    first = page.locator(".table-layout .bar").inner_text()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".table-layout .bar")).not_to_have_text(first)
    guest.go(f"/t/{code}")
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("[data-status=playing]")).to_be_visible()
    guest.assert_no_console_errors()


def test_bots_are_offered_in_order_with_a_line_about_each_and_the_recommended_one_is_chosen(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", PHONE)
    code = guest.open_table(GAME.id)
    guest.go(f"/t/{code}")
    page = guest.page
    (info,) = [found for found in guest.request("GET", "/api/games") if found["id"] == GAME.id]
    levels = page.get_by_role("radiogroup", name="Bot level")
    expect(levels.get_by_role("radio")).to_have_count(len(info["bots"]))
    assert levels.inner_text().split("\n") == [bot["title"] for bot in info["bots"]]
    about = {bot["name"]: bot for bot in info["bots"]}
    expect(levels.get_by_role("radio", name=about[info["recommended_bot"]]["title"])).to_be_checked()
    expect(page.get_by_text(about[info["recommended_bot"]]["description"])).to_be_visible()
    levels.get_by_role("radio", name="Hard").check()
    expect(page.get_by_text(about["hard"]["description"])).to_be_visible()
    page.get_by_role("button", name="Add a bot").first.click()
    expect(page.get_by_text("Hard", exact=True)).to_have_count(2)
    guest.assert_no_console_errors()


def test_hints_and_open_hands_exist_only_at_practice_tables(new_guest: NewGuest) -> None:
    guest, other = new_guest("Amina", DESKTOP), new_guest("Olga")
    start_bot_match(guest, "whot")
    page = guest.page
    page.locator("[data-turn=mine]").wait_for()
    page.get_by_role("button", name="Get a hint").click()
    expect(page.locator(".hinted").first).to_be_visible(timeout=20_000)
    expect(page.locator(".bar .now")).to_have_text(re.compile(r"^Hint: .+\. .+\.$"))
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Show all hands").click()
    expect(page.locator("pre")).to_contain_text("deal")
    code = other.open_table(GAME.id)
    other.go(f"/t/{code}")
    other.page.get_by_role("button", name="More", exact=True).click()
    expect(other.page.get_by_role("button", name="Show all hands")).to_have_count(0)
    guest.assert_no_console_errors()
