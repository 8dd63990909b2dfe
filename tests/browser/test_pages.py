"""Pages are accessible, fit on every screen, come in every language, and load little script."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import serai
from serai.kernel.catalogue import catalogue
from serai.kernel.game import AnyGame
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, LANDSCAPE, PHONE, start_bot_match, table, wait_for_animations
from tests.marks import short

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
LOBBY_LIMIT = 60 * 1024
TABLE_LIMIT = 90 * 1024
SMALLEST = (360, 640)
LARGEST = (2560, 1440)
TITLE_IS_FREE = """() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  return box(".welcome p").bottom <= box(".castle .wall").top;
}"""
"""Whether the lobby's title is above the castle."""


def check_axe(page: Page, where: str) -> None:
    """Check that axe finds nothing serious."""
    wait_for_animations(page)  # axe measures colours
    found = page.evaluate(f"async () => {{ {AXE}; return (await axe.run()).violations }}")
    serious = [
        (problem["id"], [node["target"] for node in problem["nodes"]][:4])
        for problem in found
        if problem["impact"] in ("serious", "critical")
    ]
    assert not serious, (where, serious)


def wait_until_it_fits(page: Page) -> None:
    """Wait until the page does not scroll sideways."""
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", short(["dark", "light"]))
def test_the_lobby_is_accessible(new_guest: NewGuest, theme: str) -> None:
    guest, host = new_guest("Amina", PHONE, color_scheme=theme, bypass_csp=True), new_guest("Hodan")
    empty = host.open_table("telefon", public=True)
    guest.go("/")
    expect(guest.page.get_by_role("listitem").filter(has=guest.page.locator(f"[href='/t/{empty}']"))).to_contain_text("nobody is here")
    check_axe(guest.page, "lobby")
    for size in (SMALLEST, LANDSCAPE, DESKTOP, LARGEST):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        wait_until_it_fits(guest.page)
        guest.page.wait_for_function(TITLE_IS_FREE)


@pytest.mark.parametrize("game", short(serai.games(), 1), ids=lambda game: game.id)
def test_a_table_is_accessible(new_guest: NewGuest, game: AnyGame) -> None:
    guest = new_guest("Amina", PHONE, bypass_csp=True)
    code = guest.open_table(game.id, practice=True, clock="unlimited")
    guest.go(f"/t/{code}")
    expect(guest.page.get_by_role("button", name="Fill with bots")).to_be_visible()
    check_axe(guest.page, "before the match")
    guest.page.get_by_role("button", name="Fill with bots").click()
    guest.page.get_by_role("button", name="Start").click()
    expect(guest.page.locator("[data-turn=mine]")).to_be_visible()
    check_axe(guest.page, "at the table")
    for panel in ("Score", "Log", "Chat", "Rules", "More"):
        guest.page.get_by_role("button", name=panel, exact=True).click()
        check_axe(guest.page, panel)
        guest.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="More", exact=True).click()
    guest.page.get_by_role("button", name="Show all hands").click()
    expect(guest.page.locator(".debug")).to_be_visible()
    check_axe(guest.page, "debug panel")
    for size in (SMALLEST, LANDSCAPE, DESKTOP):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        wait_until_it_fits(guest.page)
        bottom = "document.querySelector('.table-layout .hand').getBoundingClientRect().bottom"
        guest.page.wait_for_function(f"() => {bottom} <= innerHeight + 1")


@pytest.mark.parametrize("language", short(["th", "az", "hi", "zh"], 3))
def test_the_interface_is_translated(new_guest: NewGuest, language: str) -> None:
    """The browser's language is used, and no message key is shown."""
    guest = new_guest("Amina", DESKTOP, locale=language)
    guest.go("/")
    expect(guest.page.locator("html")).to_have_attribute("lang", language)
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(catalogue("serai.web", language).say("ui-lobby-title"))
    code = guest.open_table(serai.games()[0].id, practice=True)
    guest.go(f"/t/{code}")
    table(guest.page).wait_for()
    text = guest.page.locator("body").inner_text()
    assert not re.search(r"\b(ui|event|choice|phase|option)-[a-z]", text)
    assert catalogue("serai.web", language).say("ui-waiting-fill") in text


def test_the_lobby_links_to_rules_and_credits(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", bypass_csp=True)
    guest.go("/")
    for rules in serai.games():
        guest.page.get_by_role("button", name=f"Rules of {rules.title}").click()
        expect(guest.page.get_by_role("dialog").locator(".rules h3").first).to_be_visible()
        guest.page.keyboard.press("Escape")
    credits = guest.page.get_by_role("link", name="Credits").get_attribute("href")
    assert "Copyright" in guest.context.request.get(credits or "").text()
    guest.assert_no_console_errors()


@pytest.mark.long
def test_the_offline_page_is_translated(new_guest: NewGuest) -> None:
    """The cached page uses a language that is chosen later."""
    guest = new_guest("Amina", locale="th")
    guest.go("/")
    guest.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guest.context.set_offline(True)
    title = guest.page.get_by_role("heading", level=1)
    for language in ("th", "az"):
        guest.page.evaluate(f"document.cookie = 'language={language}; path=/'")
        guest.page.reload()
        expect(title).to_have_text(catalogue("serai.web", language).say("offline-title"))
        expect(guest.page.locator("html")).to_have_attribute("lang", language)
    check_axe(guest.page, "offline")
    guest.context.set_offline(False)
    guest.page.get_by_role("link", name=catalogue("serai.web", "az").say("offline-again")).click()
    expect(title).to_have_text(catalogue("serai.web", "az").say("ui-lobby-title"))


def script_bytes(page: Page) -> int:
    """The size of all scripts loaded, compressed."""
    size: int = page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js')).reduce((sum, e) => sum + e.encodedBodySize, 0)"
    )
    return size


def test_the_lobby_loads_little_script(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.page.goto("/", wait_until="networkidle")
    assert 0 < script_bytes(guest.page) <= LOBBY_LIMIT


@pytest.mark.parametrize("game", short(serai.games(), 3), ids=lambda game: game.id)
def test_a_table_loads_little_script(new_guest: NewGuest, game: AnyGame) -> None:
    guest = new_guest("Amina")
    code = start_bot_match(guest, game.id, seats=4)
    guest.page.goto(f"/t/{code}", wait_until="networkidle")
    assert 0 < script_bytes(guest.page) <= TABLE_LIMIT
