"""Idle players and stand-ins, leaving, sitting down, removing players, and tables for known people only."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Guest, play_until
from tests.marks import short


def start_match(host: Guest, guest: Guest, game: str, **settings: object) -> str:
    """Start a match of two people, with bots if the game needs more players."""
    code = host.open_table(game, **settings)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here").first.click()
    guest.page.get_by_role("button", name="I'm ready").click()
    if host.page.get_by_role("button", name="Fill with bots").is_visible():
        host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Start", exact=True).click()
    for person in (host, guest):
        person.page.locator("[data-status=playing]").wait_for()
    return code


@pytest.mark.parametrize(
    ("game", "shown", "status"), short([("telefon", "stand-in is playing", "A stand-in"), ("whot", "the table draws", "The table")])
)
def test_a_player_who_times_out_twice_gets_a_stand_in_and_takes_the_seat_back_with_a_tap(
    new_guest: NewGuest, game: str, shown: str, status: str
) -> None:
    host, idle = new_guest("Hodan", DESKTOP, reduced_motion="reduce"), new_guest("Idris", PHONE)
    start_match(host, idle, game, seats=2, clock=5)
    own, plate = idle.page.locator(".near .stand-in"), host.page.locator(".seats .stand-in")
    play_until([host.page], random.Random(3), lambda pages: plate.is_visible() or host.page.locator("[data-status=over]").is_visible(), 90)
    expect(plate).to_have_text(shown)
    expect(own).to_have_text(shown)
    expect(idle.page.locator(".bar .now")).to_contain_text(status)
    expect(idle.page.get_by_role("button", name="Take my seat back")).to_be_visible()
    idle.page.touchscreen.tap(195, 420)
    expect(own).to_have_count(0)
    expect(plate).to_have_count(0)
    for person in (host, idle):
        person.assert_no_console_errors()


@pytest.mark.parametrize(
    ("game", "warning"), short([("telefon", "A stand-in will play on for you"), ("whot", "You will be out of this match")], 1)
)
def test_leaving_says_what_will_happen_in_this_game(new_guest: NewGuest, game: str, warning: str) -> None:
    host, guest = new_guest("Hodan", DESKTOP), new_guest("Idris")
    start_match(host, guest, game, seats=3)
    guest.page.get_by_role("button", name="More", exact=True).click()
    guest.page.get_by_role("button", name="Leave the table").click()
    expect(guest.page.get_by_text(warning)).to_be_visible()
    expect(guest.page.locator("[data-status=playing]")).to_be_visible()
    guest.assert_no_console_errors()


def test_a_host_whose_table_closes_when_they_leave_is_told_first(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan", PHONE), new_guest("Idris")
    code = host.open_table("whot", seats=3)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(host.page.locator("[data-place='seat:1']")).to_contain_text("Idris")
    told = host.page.get_by_text("the table is closed for everyone")
    host.page.get_by_role("button", name="Hodan").click()
    host.page.get_by_role("button", name="Leave seat").click()
    expect(told).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    host.page.get_by_role("button", name="Leave the table").click()
    expect(told).to_be_visible()
    expect(guest.page.locator("[data-status=waiting]")).to_be_visible()
    host.page.get_by_role("button", name="Leave anyway").click()
    expect(guest.page.locator("[data-status=closed]")).to_be_visible()
    for person in (host, guest):
        person.assert_no_console_errors()


def test_sit_down_in_the_lobby_takes_a_seat(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan", DESKTOP), new_guest("Idris")
    code = host.open_table("telefon", public=True, seats=3)
    host.go(f"/t/{code}")
    guest.set_name()
    guest.go("/")
    guest.page.locator(f"[href='/t/{code}']", has_text="Sit down").click()
    expect(guest.page.locator("[data-place='seat:1']")).to_contain_text("Idris")
    expect(guest.page.get_by_role("button", name="I'm ready")).to_be_visible()
    guest.assert_no_console_errors()


def test_a_removed_player_is_told_and_the_host_can_allow_them_back(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan", DESKTOP), new_guest("Idris")
    code = host.open_table("telefon", seats=3)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here").first.click()
    host.page.get_by_role("button", name="Idris").click()
    host.page.get_by_role("button", name="Remove", exact=True).click()
    removed = guest.page.get_by_role("status").filter(has_text="The host removed you from this table")
    expect(removed).to_be_visible()
    expect(guest.page.get_by_role("button", name="Sit here")).to_have_count(0)
    guest.page.reload()
    expect(removed).to_be_visible()
    host.page.get_by_role("button", name="Allow Idris back").click()
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(host.page.locator("[data-place='seat:1']")).to_contain_text("Idris")
    for person in (host, guest):
        person.assert_no_console_errors()


@pytest.mark.long
def test_a_table_for_known_people_is_closed_to_strangers(new_guest: NewGuest) -> None:
    host, guest, stranger = new_guest("Hodan", DESKTOP), new_guest("Idris"), new_guest("Stranger")
    code = host.open_table("telefon", seats=3)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here").first.click()
    host.page.get_by_role("button", name="More", exact=True).click()
    host.page.get_by_label("Only people who were here can sit down and chat").check()
    host.page.keyboard.press("Escape")
    stranger.go(f"/t/{code}")
    expect(stranger.page.get_by_role("status").filter(has_text="Only people who were here before")).to_be_visible()
    expect(stranger.page.get_by_role("button", name="Sit here")).to_have_count(0)
    expect(guest.page.get_by_text("Only people who were here", exact=True)).to_be_visible()
    for person in (host, guest, stranger):
        person.assert_no_console_errors()
