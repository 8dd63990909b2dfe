"""Reload, a cut line, a house that is killed, two tabs, somebody who watches, and what is typed into the chat."""

import random
import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, PHONE, Guest, HouseProcess, act, mine, status, table, version

GAME = "whot"


def at_bots_table(guest: Guest, game: str = GAME, **laying: object) -> str:
    """A match against bots that has begun, in the guest's browser: its code."""
    code = guest.open_table(game, seats=3, practice=True, clock="unlimited", **laying)
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Fill with bots").click()
    guest.page.get_by_role("button", name="Start").click()
    table(guest.page).and_(guest.page.locator("[data-status=playing]")).wait_for()
    return code


def my_turn(page: Page) -> None:
    expect(page.locator("[data-turn=mine]")).to_be_visible()


def picture(page: Page) -> str:
    """What a page shows of the game, in words."""
    return re.sub(r"\s+", " ", page.locator(".around").inner_text())


def test_a_reload_shows_the_same_table(come: Come) -> None:
    guest = come("Amina")
    at_bots_table(guest)
    my_turn(guest.page)
    assert act(guest.page, random.Random(1))
    my_turn(guest.page)
    guest.page.wait_for_timeout(500)  # what travels has arrived
    before, at = picture(guest.page), version(guest.page)
    guest.page.reload()
    my_turn(guest.page)
    assert (picture(guest.page), version(guest.page)) == (before, at)
    guest.page.get_by_role("button", name="Log").click()
    expect(guest.page.locator(".log li").last).to_be_visible()
    guest.no_complaints()


def test_a_cut_line_loses_no_click(come: Come) -> None:
    guest = come("Amina")
    at_bots_table(guest)
    my_turn(guest.page)
    before = version(guest.page)
    guest.page.evaluate("window.cut = true")
    guest.context.set_offline(True)
    expect(guest.page.get_by_text("Reconnecting")).to_be_visible(timeout=30_000)
    for _ in range(12):  # whatever is open is clicked; nothing can be answered
        act(guest.page, random.Random(2), tries=4)
    assert version(guest.page) == before
    guest.context.set_offline(False)
    expect(guest.page.get_by_text("Reconnecting")).to_be_hidden(timeout=30_000)
    expect(guest.page.locator(f'[data-version="{before}"]')).to_be_hidden()
    assert guest.page.evaluate("window.cut"), "the page was never loaded anew"


def test_a_house_that_is_killed_comes_back_with_everything(come: Come, own_house: HouseProcess) -> None:
    guest = come("Amina", house=own_house)
    at_bots_table(guest)
    my_turn(guest.page)
    assert act(guest.page, random.Random(3))
    my_turn(guest.page)
    guest.page.wait_for_timeout(500)
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
    code = at_bots_table(guest)
    my_turn(guest.page)
    other = guest.tab()
    other.goto(f"/t/{code}")
    my_turn(other)
    assert act(other, random.Random(5))
    expect(guest.page.locator(f'[data-version="{version(other)}"]')).to_be_visible()
    guest.no_complaints()


def test_somebody_who_watches_sees_no_hand_and_can_do_nothing(come: Come) -> None:
    player, watcher = come("Amina"), come("Wole", DESKTOP)
    code = at_bots_table(player)
    watcher.go(f"/t/{code}")
    table(watcher.page).wait_for()
    my_turn(player.page)
    assert not mine(watcher.page)
    expect(watcher.page.locator(".around .hand button")).to_have_count(0)
    expect(player.page.get_by_title("1 person is watching")).to_be_visible()
    assert act(player.page, random.Random(6))
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
    assert guest.page.locator("img").count() == 0
    host.no_complaints()
    guest.no_complaints()


def test_a_game_is_played_with_the_keyboard_alone(come: Come) -> None:
    """Tab, Enter and space are enough for a whole match."""
    guest = come("Amina", DESKTOP)
    at_bots_table(guest, options={"hand": 3})
    rng = random.Random(7)

    def press(pages: list[Page]) -> bool:
        page = pages[0]
        if status(page) == "over":
            return True
        if mine(page):
            reach(page, rng)
            page.keyboard.press("Enter")
        page.wait_for_timeout(40)
        return False

    play_keys(guest.page, press)
    guest.no_complaints()


def reach(page: Page, rng: random.Random) -> None:
    """Tab to some button of the table."""
    for _ in range(rng.randrange(1, 14)):
        page.keyboard.press("Tab")
    for _ in range(40):
        inside = page.evaluate("!!document.activeElement?.closest('.around') && document.activeElement.matches('button')")
        if inside:
            return
        page.keyboard.press("Tab")


def play_keys(page: Page, press: object) -> None:
    for _ in range(2000):
        if press([page]):  # type: ignore[operator]
            return
    raise AssertionError("the match did not end")

