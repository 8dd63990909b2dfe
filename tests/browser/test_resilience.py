"""Reloads, lost connections, a killed server, two tabs, spectators, and markup in chat."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from serai.kernel.catalogue import catalogue
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Proxy, is_my_turn, make_move, play_until, start_bot_match, table, version
from tests.processes import HouseProcess

GAME = "whot"


def expect_my_turn(page: Page) -> None:
    expect(page.locator("[data-turn=mine]")).to_be_visible()


def snapshot(page: Page) -> str:
    """The player's own seat, action bar and hand, with nothing picked, as in the accessibility tree, so without passing effects."""
    page.keyboard.press("Escape")
    return "\n".join(page.locator(f".table-layout > {part}").aria_snapshot() for part in (".near", ".hand"))


def test_a_reload_shows_the_same_table(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    start_bot_match(guest, GAME)
    expect_my_turn(guest.page)
    assert make_move(guest.page, random.Random(1))
    expect_my_turn(guest.page)
    before, at = snapshot(guest.page), version(guest.page)
    guest.page.reload()
    expect_my_turn(guest.page)
    assert (snapshot(guest.page), version(guest.page)) == (before, at)
    guest.assert_no_console_errors()


@pytest.mark.long
def test_the_log_is_complete_after_a_reload_and_for_late_spectators(new_guest: NewGuest) -> None:
    guest, late = new_guest("Amina"), new_guest("Olga", DESKTOP)
    code = start_bot_match(guest, GAME)
    expect_my_turn(guest.page)
    assert make_move(guest.page, random.Random(1))
    expect_my_turn(guest.page)
    guest.page.get_by_role("button", name="Log").click()
    lines = guest.page.locator(".log li")
    expect(lines.first).to_have_text("The match begins")
    shown = lines.all_inner_texts()
    guest.page.reload()
    guest.page.get_by_role("button", name="Log").click()
    expect(lines).to_have_text(shown, use_inner_text=True)
    late.go(f"/t/{code}")
    expect(late.page.locator(".log li").first).to_have_text("The match begins")
    late.assert_no_console_errors()
    guest.assert_no_console_errors()


@pytest.mark.long
def test_the_log_names_the_players_of_the_time(new_guest: NewGuest) -> None:
    host, guest = new_guest("Hodan", DESKTOP), new_guest("Amina")
    code = host.open_table(GAME)
    guest.set_name()
    host.go(f"/t/{code}")
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Sit here Seat 2").click()
    guest.page.get_by_role("button", name="I'm ready").click()
    expect(host.page.locator(".log li").last).to_have_text("Amina is ready")
    guest.page.get_by_role("button", name=re.compile("^Hodan")).click()
    guest.page.get_by_role("button", name="Swap seats").click()
    host.page.get_by_role("button", name="Swap", exact=True).click()
    expect(guest.page.locator("[data-place='seat:0']")).to_contain_text("Amina")
    host.page.reload()
    lines = [
        "Hodan opened the table",
        "Amina sits down",
        "Amina is ready",
        "Amina wants to swap seats with Hodan",
        "Two players swapped seats",
    ]
    expect(host.page.locator(".log li")).to_have_text(lines)
    host.assert_no_console_errors()


def test_no_click_is_lost_when_the_connection_is_cut(new_guest: NewGuest, house: HouseProcess) -> None:
    proxy = Proxy(house)
    guest = new_guest("Amina", base_url=proxy.url)
    start_bot_match(guest, GAME)
    expect_my_turn(guest.page)
    before = version(guest.page)
    guest.page.evaluate("window.same = true")
    proxy.cut()
    expect(guest.page.get_by_text("Reconnecting")).to_be_visible()
    sent = guest.page.get_by_text(catalogue("serai.web").say("ui-now-sent"), exact=True)
    play_until([guest.page], random.Random(2), lambda pages: sent.is_visible())
    assert version(guest.page) == before, "the server can't have answered"
    proxy.restore()
    expect(guest.page.get_by_text("Reconnecting")).to_be_hidden(timeout=30_000)
    expect(guest.page.locator(f'[data-version="{before}"]')).to_have_count(0)
    assert guest.page.evaluate("window.same"), "the page has been reloaded"
    proxy.close()


@pytest.mark.long
def test_a_killed_server_restores_everything(new_guest: NewGuest, own_house: HouseProcess) -> None:
    guest = new_guest("Amina", house=own_house)
    start_bot_match(guest, GAME)
    expect_my_turn(guest.page)
    assert make_move(guest.page, random.Random(3))
    expect_my_turn(guest.page)
    before = snapshot(guest.page)
    own_house.kill()
    expect(guest.page.get_by_text("Reconnecting")).to_be_visible()
    own_house.start()
    expect(guest.page.get_by_text("Reconnecting")).to_be_hidden(timeout=30_000)
    expect_my_turn(guest.page)
    assert snapshot(guest.page) == before
    assert make_move(guest.page, random.Random(4)), "play continues"


def test_two_tabs_stay_in_sync(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", DESKTOP)
    code = start_bot_match(guest, GAME)
    expect_my_turn(guest.page)
    other = guest.new_tab()
    other.goto(f"/t/{code}")
    expect_my_turn(other)
    assert make_move(other, random.Random(5))
    expect_my_turn(other)  # nothing more happens until then
    expect(guest.page.locator(f'[data-version="{version(other)}"]')).to_be_visible()
    guest.assert_no_console_errors()


def test_a_spectator_sees_no_hand_and_cant_act(new_guest: NewGuest) -> None:
    player, spectator = new_guest("Amina"), new_guest("Wole", DESKTOP)
    code = start_bot_match(player, GAME)
    spectator.go(f"/t/{code}")
    table(spectator.page).wait_for()
    expect_my_turn(player.page)
    assert not is_my_turn(spectator.page)
    expect(spectator.page.locator(".table-layout .hand button")).to_have_count(0)
    expect(player.page.get_by_title("1 person is watching")).to_be_visible()
    assert make_move(player.page, random.Random(6))
    expect_my_turn(player.page)  # nothing more happens until then
    expect(spectator.page.locator(f'[data-version="{version(player.page)}"]')).to_be_visible()
    spectator.assert_no_console_errors()


def test_chat_is_shown_as_plain_text(new_guest: NewGuest) -> None:
    host, guest = new_guest("<b>Amina</b>", DESKTOP), new_guest("Bayar", PHONE)
    code = host.open_table(GAME)
    guest.set_name()
    for person in (host, guest):
        person.go(f"/t/{code}")
        person.page.get_by_role("button", name="Chat").click()
    script = "<img src=x onerror=\"document.title='stolen'\"><script>document.title='stolen'</script>"
    host.page.get_by_label("Type a message").fill(script)
    host.page.get_by_role("button", name="Send").click()
    expect(guest.page.get_by_text(script)).to_be_visible()
    expect(guest.page.get_by_text("<b>Amina</b>").first).to_be_visible()
    assert "stolen" not in guest.page.title()
    assert guest.page.locator("img[src=x]").count() == 0
    host.assert_no_console_errors()
    guest.assert_no_console_errors()
