"""Logging out, here and everywhere, and login links."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

from playwright.sync_api import expect

import serai
from serai.store.sqlite import SqliteStore
from serai.web.identity import Authenticator
from serai.web.login_links import LoginLinks
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, Guest, table
from tests.processes import HouseProcess

GAME = serai.games()[0]


def user_id(guest: Guest) -> str:
    return next(cookie["value"] for cookie in guest.context.cookies() if cookie["name"] == "serai").partition(".")[0]


def login_fragment(house: HouseProcess, id: str) -> str:
    """The fragment of a login link."""

    async def issue() -> str:
        store = SqliteStore(house.folder / "serai.db")
        try:
            return LoginLinks(await Authenticator.load(store), store).issue(id)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as executor:  # this thread already runs the browser's event loop
        return f"#pass={executor.submit(asyncio.run, issue()).result()}"


def test_logging_out_makes_a_new_guest(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.set_name()
    guest.go("/")
    page = guest.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_text("You will be a new guest on this device.")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Log out", exact=True).click()
    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("You are Guest"))).to_be_visible()
    guest.assert_no_console_errors()


def test_logging_out_everywhere_is_shown_on_other_devices(new_guest: NewGuest) -> None:
    here, there = new_guest("Amina", DESKTOP), new_guest("Amina elsewhere")
    here.set_name()
    code = here.open_table(GAME.id)
    there.context.add_cookies(here.context.cookies())  # type: ignore[arg-type]
    there.go(f"/t/{code}")
    table(there.page).wait_for()
    here.go("/")
    here.page.get_by_role("button", name="Settings").click()
    here.page.get_by_role("button", name="Log out everywhere").click()
    here.page.get_by_role("button", name="Log out everywhere").click()
    expect(there.page.get_by_text("You have logged out everywhere.")).to_be_visible()
    expect(here.page.get_by_role("button", name=re.compile("You are Guest"))).to_be_visible()


def test_a_login_link_asks_before_it_replaces_the_user(new_guest: NewGuest, house: HouseProcess) -> None:
    amina, ben = new_guest("Amina"), new_guest("Ben")
    for guest in (amina, ben):
        guest.set_name()
        guest.go("/")
    ben.page.goto("about:blank")
    ben.go("/" + login_fragment(house, user_id(amina)))
    expect(ben.page.get_by_role("heading", name="Continue as Amina?")).to_be_visible()
    ben.page.get_by_role("button", name="Stay Ben").click()
    expect(ben.page.get_by_role("button", name=re.compile("You are Ben"))).to_be_visible()
    ben.page.goto("about:blank")
    ben.go("/" + login_fragment(house, user_id(amina)))
    ben.page.get_by_role("button", name="Continue as Amina").click()
    expect(ben.page.get_by_role("button", name=re.compile("You are Amina"))).to_be_visible()
    fresh = new_guest("Somebody")
    fresh.go("/" + login_fragment(house, user_id(amina)))
    expect(fresh.page.get_by_role("button", name=re.compile("You are Amina"))).to_be_visible()
