"""Connections that are dead although nothing closed them: both ends notice within seconds, and nothing is lost."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Guest, Proxy, is_my_turn, make_move, start_bot_match, table, version
from tests.processes import HouseProcess

GAME = "whot"
SEEN_BY_OTHERS_MS = 10_000
"""Until the other players must see it; the server of these tests needs half of that."""
NOTICED_MS = 15_000
"""Until the page itself must notice. It needs at most 9 s: 4 s without a message, then 5 s without an answer."""


@pytest.fixture
def impatient_house(tmp_path: Path) -> Iterator[HouseProcess]:
    """A server that shows silent players as not connected after 4 s."""
    house = HouseProcess(tmp_path, "--silent-after", "4")
    yield house
    house.resume()
    house.stop()


def expect_reconnecting(page: Page) -> None:
    expect(page.get_by_text("Reconnecting").first).to_be_visible(timeout=NOTICED_MS)


def expect_connected(page: Page) -> None:
    expect(page.get_by_text("Reconnecting").first).to_be_hidden()


def start_match(host: Guest, guest: Guest) -> str:
    code = host.open_table(GAME, seats=2)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
        table(person.page).wait_for()
    guest.page.get_by_role("button", name="Sit here Seat 2").click()
    guest.page.get_by_role("button", name="I'm ready").click()
    host.page.get_by_role("button", name="Start", exact=True).click()
    for person in (host, guest):
        person.page.locator("[data-status=playing]").wait_for()
    return code


@pytest.mark.long
def test_a_frozen_connection_is_shown_at_both_ends_and_loses_no_move(new_guest: NewGuest, impatient_house: HouseProcess) -> None:
    proxy = Proxy(impatient_house)
    host, guest = new_guest("Hodan", DESKTOP, house=impatient_house), new_guest("Amina", PHONE, house=impatient_house, base_url=proxy.url)
    start_match(host, guest)
    plate = host.page.locator(".plate[data-place='seat:1']")
    expect(plate).not_to_have_attribute("aria-label", "Amina: not connected")
    proxy.freeze()
    expect(plate.locator('[data-tip="not connected"]')).to_be_visible(timeout=SEEN_BY_OTHERS_MS)
    expect_reconnecting(guest.page)
    guest.page.evaluate("window.same = true")
    proxy.restore()
    expect_connected(guest.page)
    expect(plate.locator('[data-tip="not connected"]')).to_be_hidden()
    if is_my_turn(host.page):
        assert make_move(host.page, random.Random(1))
    assert guest.page.evaluate("window.same"), "the page has been reloaded"
    proxy.close()


def test_a_device_that_goes_offline_shows_it_at_once_and_reconnects(new_guest: NewGuest, impatient_house: HouseProcess) -> None:
    host, guest = new_guest("Hodan", DESKTOP, house=impatient_house), new_guest("Amina", PHONE, house=impatient_house)
    start_match(host, guest)
    plate = host.page.locator(".plate[data-place='seat:1']")
    guest.context.set_offline(True)
    expect_reconnecting(guest.page)
    expect(plate.locator('[data-tip="not connected"]')).to_be_visible(timeout=SEEN_BY_OTHERS_MS)
    guest.context.set_offline(False)
    expect_connected(guest.page)
    expect(plate.locator('[data-tip="not connected"]')).to_be_hidden()


@pytest.mark.long
def test_a_stalled_server_is_noticed_and_a_move_is_made_when_it_resumes(new_guest: NewGuest, impatient_house: HouseProcess) -> None:
    guest = new_guest("Amina", house=impatient_house)
    start_bot_match(guest, GAME)
    guest.page.locator("[data-turn=mine]").wait_for()
    before = version(guest.page)
    impatient_house.pause()
    expect_reconnecting(guest.page)
    impatient_house.resume()
    expect_connected(guest.page)
    guest.page.locator("[data-turn=mine]").wait_for()
    assert version(guest.page) == before, "the player lost a turn"
    assert make_move(guest.page, random.Random(2))


@pytest.mark.long
def test_a_late_answer_is_noticed(new_guest: NewGuest, impatient_house: HouseProcess) -> None:
    """Even if the connection was busy just before: a request waits for at most five seconds."""
    guest = new_guest("Amina", house=impatient_house)
    start_bot_match(guest, GAME)
    guest.page.locator("[data-turn=mine]").wait_for()
    impatient_house.pause()
    make_move(guest.page, random.Random(3), seconds=4)  # some buttons only select a card
    expect_reconnecting(guest.page)
    before = version(guest.page)
    impatient_house.resume()
    expect_connected(guest.page)
    expect(guest.page.locator(f'[data-version="{before}"]')).to_have_count(0)


def test_the_lobby_says_that_its_list_is_outdated(new_guest: NewGuest, impatient_house: HouseProcess) -> None:
    guest = new_guest("Amina", house=impatient_house)
    guest.go("/")
    expect(guest.page.get_by_text("No table is open").first).to_be_visible()
    guest.context.set_offline(True)
    expect(guest.page.get_by_text("Can't load the list")).to_be_visible()
    guest.context.set_offline(False)
    expect(guest.page.get_by_text("Can't load the list")).to_be_hidden()
