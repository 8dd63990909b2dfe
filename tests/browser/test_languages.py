"""The language can be changed on every page and in every state; the page keeps working and sends few requests."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import serai
from serai.kernel.catalogue import catalogue, languages
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Guest, Size, match_over, play_until, start_bot_match, table
from tests.marks import short

LANGUAGES = sorted(languages("serai.web"))
GAMES = [game.id for game in serai.games()]
MAX_REQUESTS = 2 * (len(GAMES) + 1) + 4
"""For one change of language: each catalogue once, in that language and in English, and a few others."""
PAUSE = "() => new Promise((done) => setTimeout(done, 300))"
"""A page in an endless update loop never finishes this."""


def open_lobby(guest: Guest) -> None:
    guest.go("/")
    guest.page.locator(".settings").first.click()


def open_menu(page: Page) -> None:
    page.locator("[data-panel=menu]").click()


def open_waiting_room(guest: Guest) -> None:
    code = guest.open_table(GAMES[0], public=True)
    guest.go(f"/t/{code}")
    open_menu(guest.page)


def open_running_match(guest: Guest) -> None:
    start_bot_match(guest, GAMES[-1])
    open_menu(guest.page)


def open_finished_match(guest: Guest) -> None:
    start_bot_match(guest, "liap-tui", seats=4, options={"max_rounds": 1})
    play_until([guest.page], random.Random(5), match_over)
    guest.page.get_by_role("dialog").wait_for()
    guest.page.keyboard.press("Escape")
    open_menu(guest.page)


def open_closed_table(guest: Guest) -> None:
    code = guest.open_table(GAMES[0])
    guest.go(f"/t/{code}")
    table(guest.page).wait_for()
    open_menu(guest.page)
    guest.page.locator(".menu .danger").click()
    guest.page.wait_for_url("**/")
    guest.go(f"/t/{code}")
    guest.page.locator("[data-status=closed]").wait_for()
    open_menu(guest.page)


@pytest.mark.parametrize(
    ("open_page", "size"),
    short(
        [
            (open_lobby, PHONE),
            (open_lobby, DESKTOP),
            (open_waiting_room, DESKTOP),
            (open_running_match, PHONE),
            (open_running_match, DESKTOP),
            (open_finished_match, PHONE),
            (open_closed_table, PHONE),
        ],
        1,
    ),
)
def test_every_language_can_be_chosen_everywhere(new_guest: NewGuest, open_page: Callable[[Guest], None], size: Size) -> None:
    guest = new_guest("Amina", size, reduced_motion="reduce")
    open_page(guest)
    page = guest.page
    choice = page.locator("select", has=page.locator("option[value=en]"))
    expect(choice).to_be_visible()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    for language in [*LANGUAGES, *reversed(LANGUAGES)]:
        requests.clear()
        choice.select_option(language)
        expect(page.locator(f"html[lang={language}]")).to_have_count(1)
        expect(page.get_by_text(catalogue("serai.web", language).say("ui-language"), exact=True).first).to_be_visible()
        page.evaluate(PAUSE)
        assert len(requests) <= MAX_REQUESTS, requests
    guest.assert_no_console_errors()


def test_the_last_language_chosen_wins(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    open_lobby(guest)
    choice = guest.page.locator("select", has=guest.page.locator("option[value=en]"))
    expect(choice).to_be_visible()
    first, last = LANGUAGES[0], LANGUAGES[-1]
    held = []
    guest.page.route(f"**/api/words/*/{first}*", lambda route: held.append(route))
    choice.select_option(first)
    choice.select_option(last)
    expect(guest.page.locator(f"html[lang={last}]")).to_have_count(1)
    for route in held:
        route.continue_()
    guest.page.evaluate(PAUSE)
    expect(guest.page.locator(f"html[lang={last}]")).to_have_count(1)


@pytest.mark.parametrize("language", short(LANGUAGES, 2))
def test_pages_without_a_language_menu_use_the_chosen_language(new_guest: NewGuest, language: str) -> None:
    """The language is in a cookie."""
    guest = new_guest("Amina")
    guest.context.add_cookies([{"name": "language", "value": language, "url": guest.house.url}])
    requests: list[str] = []
    guest.page.on("request", lambda request: requests.append(request.url))
    words = catalogue("serai.web", language)
    for path, key in (("/", "ui-lobby-title"), ("/t/QQQQQQ", "ui-no-table"), ("/t/QQQQQQ/1", "ui-replay-gone")):
        requests.clear()
        guest.go(path)
        expect(guest.page.get_by_role("heading", level=1, name=words.say(key))).to_be_visible()
        guest.page.evaluate(PAUSE)
        assert len([url for url in requests if "/api/" in url]) <= MAX_REQUESTS, requests


@pytest.mark.long
def test_every_rules_page_opens_in_every_language(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go("/")
    page = guest.page
    page.locator("article .rules").first.click()  # the code for rules pages comes once, with the first one
    expect(page.locator("article.rules h3").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("header .settings").click()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    for language in LANGUAGES:
        requests.clear()
        page.locator("select", has=page.locator("option[value=en]")).select_option(language)
        expect(page.locator(f"html[lang={language}]")).to_have_count(1)
        page.keyboard.press("Escape")
        page.locator("article .rules").first.click()
        expect(page.locator("article.rules h3").first).to_be_visible()
        page.keyboard.press("Escape")
        page.locator("header .settings").click()
        assert len(requests) <= MAX_REQUESTS, requests
    guest.assert_no_console_errors()


@pytest.mark.long
def test_a_replay_comes_in_every_language(new_guest: NewGuest) -> None:
    guest = new_guest("Amina", reduced_motion="reduce")
    code = start_bot_match(guest, "liap-tui", seats=4, options={"max_rounds": 1})
    play_until([guest.page], random.Random(5), match_over)
    requests: list[str] = []
    guest.page.on("request", lambda request: requests.append(request.url))
    for language in LANGUAGES:
        guest.context.add_cookies([{"name": "language", "value": language, "url": guest.house.url}])
        requests.clear()
        guest.go(f"/t/{code}/1")
        step = guest.page.get_by_label(catalogue("serai.web", language).say("ui-replay-next"), exact=True)
        step.click()
        guest.page.evaluate(PAUSE)
        assert len([url for url in requests if "/api/" in url]) <= MAX_REQUESTS, requests
    guest.assert_no_console_errors()
