"""Reload, a cut line, a house that is killed, two tabs, somebody who watches, and what is typed into the chat."""

import random
import re

from playwright.sync_api import Page, expect

from serai.kernel.words import catalogue
from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, PHONE, Line, act, at_bots_table, mine, play, table, version
from tests.processes import HouseProcess

GAME = "whot"


def my_turn(page: Page) -> None:
    expect(page.locator("[data-turn=mine]")).to_be_visible()


def picture(page: Page) -> str:
    """Own seat, bar and hand with nothing picked, as a screen reader tells them: without flourishes that pass."""
    page.keyboard.press("Escape")
    return "\n".join(page.locator(f".around > {part}").aria_snapshot() for part in (".near", ".hand"))


def test_a_reload_shows_the_same_table(come: Come) -> None:
    guest = come("Amina")
    at_bots_table(guest, GAME)
    my_turn(guest.page)
    assert act(guest.page, random.Random(1))
    my_turn(guest.page)
    before, at = picture(guest.page), version(guest.page)
    guest.page.reload()
    my_turn(guest.page)
    assert (picture(guest.page), version(guest.page)) == (before, at)
    guest.no_complaints()


def test_the_log_is_whole_after_a_reload_and_for_who_comes_late(come: Come) -> None:
    guest, late = come("Amina"), come("Olga", DESKTOP)
    code = at_bots_table(guest, GAME)
    my_turn(guest.page)
    assert act(guest.page, random.Random(1))
    my_turn(guest.page)
    guest.page.get_by_role("button", name="Log").click()
    lines = guest.page.locator(".log li")
    expect(lines.first).to_have_text("The match begins")
    told = lines.all_inner_texts()
    guest.page.reload()
    guest.page.get_by_role("button", name="Log").click()
    expect(lines).to_have_text(told)
    late.go(f"/t/{code}")
    expect(late.page.locator(".log li").first).to_have_text("The match begins")
    late.no_complaints()
    guest.no_complaints()


def test_the_log_names_who_sat_there_then(come: Come) -> None:
    host, guest = come("Hodan", DESKTOP), come("Amina")
    code = host.open_table(GAME)
    guest.introduce()
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
    told = ["Hodan opened the table", "Amina sits down", "Amina is ready", "Amina would like to swap with Hodan", "Two seats are swapped"]
    expect(host.page.locator(".log li")).to_have_text(told)
    host.no_complaints()


def test_a_cut_line_loses_no_click(come: Come, house: HouseProcess) -> None:
    line = Line(house)
    guest = come("Amina", base_url=line.url)
    at_bots_table(guest, GAME)
    my_turn(guest.page)
    before = version(guest.page)
    guest.page.evaluate("window.same = true")
    line.cut()
    expect(guest.page.get_by_text("Reconnecting")).to_be_visible()
    sent = guest.page.get_by_text(catalogue("serai.web").say("ui-now-sent"), exact=True)
    play([guest.page], random.Random(2), lambda pages: sent.is_visible())
    assert version(guest.page) == before, "nothing can be answered"
    line.mend()
    expect(guest.page.get_by_text("Reconnecting")).to_be_hidden(timeout=30_000)
    expect(guest.page.locator(f'[data-version="{before}"]')).to_have_count(0)
    assert guest.page.evaluate("window.same"), "the page was never loaded anew"
    line.close()


def test_a_house_that_is_killed_comes_back_with_everything(come: Come, own_house: HouseProcess) -> None:
    guest = come("Amina", house=own_house)
    at_bots_table(guest, GAME)
    my_turn(guest.page)
    assert act(guest.page, random.Random(3))
    my_turn(guest.page)
    before = picture(guest.page)
    own_house.kill()
    expect(guest.page.get_by_text("Reconnecting")).to_be_visible()
    own_house.start()
    expect(guest.page.get_by_text("Reconnecting")).to_be_hidden(timeout=30_000)
    my_turn(guest.page)
    assert picture(guest.page) == before
    assert act(guest.page, random.Random(4)), "play goes on"


def test_two_tabs_stay_in_step(come: Come) -> None:
    guest = come("Amina", DESKTOP)
    code = at_bots_table(guest, GAME)
    my_turn(guest.page)
    other = guest.tab()
    other.goto(f"/t/{code}")
    my_turn(other)
    assert act(other, random.Random(5))
    my_turn(other)  # nothing more happens until then
    expect(guest.page.locator(f'[data-version="{version(other)}"]')).to_be_visible()
    guest.no_complaints()


def test_somebody_who_watches_sees_no_hand_and_can_do_nothing(come: Come) -> None:
    player, watcher = come("Amina"), come("Wole", DESKTOP)
    code = at_bots_table(player, GAME)
    watcher.go(f"/t/{code}")
    table(watcher.page).wait_for()
    my_turn(player.page)
    assert not mine(watcher.page)
    expect(watcher.page.locator(".around .hand button")).to_have_count(0)
    expect(player.page.get_by_title("1 person is watching")).to_be_visible()
    assert act(player.page, random.Random(6))
    my_turn(player.page)  # nothing more happens until then
    expect(watcher.page.locator(f'[data-version="{version(player.page)}"]')).to_be_visible()
    watcher.no_complaints()


def test_what_is_typed_into_the_chat_is_text(come: Come) -> None:
    host, guest = come("<b>Amina</b>", DESKTOP), come("Bayar", PHONE)
    code = host.open_table(GAME)
    guest.introduce()
    for person in (host, guest):
        person.go(f"/t/{code}")
        person.page.get_by_role("button", name="Talk").click()
    script = "<img src=x onerror=\"document.title='stolen'\"><script>document.title='stolen'</script>"
    host.page.get_by_label("Say something").fill(script)
    host.page.get_by_role("button", name="Send").click()
    expect(guest.page.get_by_text(script)).to_be_visible()
    expect(guest.page.get_by_text("<b>Amina</b>").first).to_be_visible()
    assert "stolen" not in guest.page.title()
    assert guest.page.locator("img[src=x]").count() == 0
    host.no_complaints()
    guest.no_complaints()
