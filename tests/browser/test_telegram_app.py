"""The page as a Telegram Mini App: in a frame of a page that stands for Telegram's web client, at the size of a phone, without cookies."""

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import serai
from tests.browser.helpers import PHONE
from tests.init_data import TOKEN, init_data
from tests.processes import PATIENCE, HouseProcess

GAME = serai.games()[0]
LIGHT = {"bg_color": "#ffffff", "secondary_bg_color": "#f1f1f1", "text_color": "#112233", "hint_color": "#999999"}
DARK = {"bg_color": "#17212b", "secondary_bg_color": "#232e3c", "text_color": "#f5f5f5", "hint_color": "#708499"}
HOST = """<!doctype html><meta name="viewport" content="width=device-width">
<body style="margin:0"><iframe style="border:0;width:100vw;height:100vh" src="ADDRESS"></iframe><script>
const frame = document.querySelector("iframe");
const answers = {
  web_app_request_safe_area: ["safe_area_changed", { top: 20, bottom: 30, left: 0, right: 0 }],
  web_app_request_content_safe_area: ["content_safe_area_changed", { top: 24, bottom: 0, left: 0, right: 0 }],
};
window.events = [];
window.tell = (eventType, eventData) => frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), "*");
addEventListener("message", (event) => {
  const { eventType, eventData } = JSON.parse(event.data);
  window.events.push([eventType, eventData]);
  if (answers[eventType]) window.tell(...answers[eventType]);
});
</script>"""
"""Telegram's web client, as far as a Mini App sees it: it shows the page in a frame and answers its events."""


@pytest.fixture(scope="module")
def telegram_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    house = HouseProcess(tmp_path_factory.mktemp("telegram"), SERAI_TELEGRAM_TOKEN=TOKEN)
    yield house
    house.stop()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, has_touch=True, locale="en")
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


def open_in_telegram(page: Page, address: str, data: str) -> Any:
    """Open an address in Telegram's web client: the frame."""
    launch = urlencode(
        {"tgWebAppData": data, "tgWebAppVersion": "8.0", "tgWebAppPlatform": "weba", "tgWebAppThemeParams": json.dumps(LIGHT)}
    )
    page.route(
        "https://web.telegram.org/**",
        lambda route: route.fulfill(content_type="text/html", body=HOST.replace("ADDRESS", f"{address}#{launch}")),
    )
    page.goto("https://web.telegram.org/a/")
    return page.frame_locator("iframe")


def posted(page: Page, kind: str) -> list[Any]:
    found: list[Any] = page.evaluate("kind => window.events.filter(([type]) => type === kind).map(([, data]) => data)", kind)
    return found


def test_a_table_opens_inside_telegram_without_a_cookie(telegram_house: HouseProcess, page: Page) -> None:
    session = httpx.post(f"{telegram_house.url}/api/me/telegram", json={"init_data": init_data(77)}).raise_for_status().json()
    as_amina = {"Authorization": f"Bearer {session['token']}"}
    body = {"game": GAME.id, "public": False, "seats": GAME.seats[0]}
    code = httpx.post(f"{telegram_house.url}/api/tables", json=body, headers=as_amina).raise_for_status().json()["code"]
    frame = open_in_telegram(page, f"{telegram_house.url}/t/{code}", init_data(77))

    # The same person as in the chat: they are the host of the table
    expect(frame.get_by_text("Amina").first).to_be_visible()
    frame.get_by_role("button", name="Fill with bots").click()
    frame.get_by_role("button", name="Start", exact=True).click()
    expect(frame.locator("[data-status=playing]")).to_be_visible()
    assert not page.context.cookies(telegram_house.url), "none in a frame of another site"
    inside = next(found for found in page.frames if found != page.main_frame)
    assert "tgWebApp" not in inside.url

    # Colours and insets
    root = frame.locator(":root")
    expect(root).to_have_attribute("data-theme", "light")
    expect(root).to_have_css("--ink", "rgb(17 34 51)")
    expect(root).to_have_css("--safe-top", "44px")
    expect(root).to_have_css("--safe-bottom", "30px")
    page.evaluate("theme => window.tell('theme_changed', { theme_params: theme })", DARK)
    expect(root).to_have_attribute("data-theme", "dark")
    assert posted(page, "web_app_ready")
    assert posted(page, "web_app_set_header_color")[-1]["color"].startswith("#")

    # The session survives a reload, for which Telegram passes the login again or not
    inside.evaluate("location.reload()")
    expect(frame.locator("[data-status=playing]")).to_be_visible()

    # Telegram's back button leads to the lobby, where it is hidden
    assert posted(page, "web_app_setup_back_button")[-1] == {"is_visible": True}
    page.evaluate("window.tell('back_button_pressed')")
    frame.get_by_role("dialog").get_by_role("button", name="Back to the lobby").click()
    expect(frame.locator("[data-status=playing]")).to_be_hidden()
    page.wait_for_function("window.events.findLast(([type]) => type === 'web_app_setup_back_button')[1].is_visible === false")
    expect(frame.get_by_text(GAME.title).first).to_be_visible()


def test_a_stale_login_says_what_to_do(telegram_house: HouseProcess, page: Page) -> None:
    frame = open_in_telegram(page, telegram_house.url, init_data(77, issued=1_700_000_000))
    expect(frame.get_by_role("alert")).to_have_text(
        "This login from Telegram is too old. Close this page and open it again from the bot's message."
    )
    frame.get_by_role("button", name="Close").click()
    page.wait_for_function("window.events.some(([type]) => type === 'web_app_close')")
