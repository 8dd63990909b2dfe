"""Every page is fit for everyone, in every language, and light."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import serai
from serai.kernel.game import AnyGame
from serai.kernel.words import catalogue
from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, LANDSCAPE, PHONE, at_bots_table, settled, table

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
LOBBY_LIMIT = 90 * 1024
TABLE_LIMIT = 150 * 1024
SMALLEST = (360, 640)
GAMES = pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)


def check_axe(page: Page, where: str) -> None:
    """axe finds nothing serious."""
    settled(page)  # colours are measured
    found = page.evaluate(f"async () => {{ {AXE}; return (await axe.run()).violations }}")
    serious = [
        (problem["id"], [node["target"] for node in problem["nodes"]][:4])
        for problem in found
        if problem["impact"] in ("serious", "critical")
    ]
    assert not serious, (where, serious)


def fits(page: Page) -> None:
    """Nothing sticks out at the side, once what measures itself has done so."""
    page.wait_for_function("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_lobby_is_for_everyone(come: Come, theme: str) -> None:
    guest = come("Amina", PHONE, color_scheme=theme, bypass_csp=True)
    guest.go("/")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    check_axe(guest.page, "lobby")
    for size in (SMALLEST, LANDSCAPE, DESKTOP):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        fits(guest.page)


@GAMES
def test_a_table_is_for_everyone(come: Come, game: AnyGame) -> None:
    guest = come("Amina", PHONE, bypass_csp=True)
    code = guest.open_table(game.id, practice=True, clock="unlimited")
    guest.go(f"/t/{code}")
    expect(guest.page.get_by_role("button", name="Fill with bots")).to_be_visible()
    check_axe(guest.page, "before the match")
    guest.page.get_by_role("button", name="Fill with bots").click()
    guest.page.get_by_role("button", name="Start").click()
    expect(guest.page.locator("[data-turn=mine]")).to_be_visible()
    check_axe(guest.page, "at the table")
    for panel in ("Score", "Log", "Talk", "Rules", "More"):
        guest.page.get_by_role("button", name=panel, exact=True).click()
        check_axe(guest.page, panel)
        guest.page.keyboard.press("Escape")
    for size in (SMALLEST, LANDSCAPE, DESKTOP):
        guest.page.set_viewport_size({"width": size[0], "height": size[1]})
        fits(guest.page)
        guest.page.wait_for_function("() => document.querySelector('.around .hand').getBoundingClientRect().bottom <= innerHeight + 1")


@pytest.mark.parametrize("language", ["th", "az", "hi", "zh"])
def test_the_interface_speaks(come: Come, language: str) -> None:
    """A browser that asks for a language gets it, everywhere: no English key, no bare message name."""
    guest = come("Amina", DESKTOP, locale=language)
    guest.go("/")
    expect(guest.page.locator("html")).to_have_attribute("lang", language)
    expect(guest.page.get_by_role("heading", level=1)).to_have_text(catalogue("serai.web", language).say("ui-lobby-title"))
    code = guest.open_table(serai.games()[0].id, practice=True)
    guest.go(f"/t/{code}")
    table(guest.page).wait_for()
    text = guest.page.locator("body").inner_text()
    assert not re.search(r"\b(ui|event|choice|phase|option)-[a-z]", text)
    assert catalogue("serai.web", language).say("ui-gather-fill") in text


def test_rules_and_credits_are_to_be_had_from_the_lobby(come: Come) -> None:
    guest = come("Amina", bypass_csp=True)
    guest.go("/")
    for rules in serai.games():
        guest.page.get_by_role("button", name=f"Rules of {rules.title}").click()
        expect(guest.page.get_by_role("dialog").locator(".rules h3").first).to_be_visible()
        guest.page.keyboard.press("Escape")
    credits = guest.page.get_by_role("link", name="Credits").get_attribute("href")
    assert "Copyright" in guest.context.request.get(credits or "").text()
    guest.no_complaints()


def test_without_a_connection_the_house_still_speaks(come: Come) -> None:
    """The page that is kept on the device follows the language that is chosen later."""
    guest = come("Amina", locale="th")
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


def scripts(page: Page) -> int:
    """The bytes of script that came over the line."""
    size: int = page.evaluate(
        "performance.getEntriesByType('resource').filter(e => e.name.endsWith('.js')).reduce((sum, e) => sum + e.encodedBodySize, 0)"
    )
    return size


def test_the_lobby_is_light(come: Come) -> None:
    guest = come("Amina")
    guest.page.goto("/", wait_until="networkidle")
    assert 0 < scripts(guest.page) <= LOBBY_LIMIT


@GAMES
def test_a_table_is_light(come: Come, game: AnyGame) -> None:
    guest = come("Amina")
    code = at_bots_table(guest, game.id, seats=4)
    guest.page.goto(f"/t/{code}", wait_until="networkidle")
    assert 0 < scripts(guest.page) <= TABLE_LIMIT
