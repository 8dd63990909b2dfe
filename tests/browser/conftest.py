from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.helpers import CHROMIUM, FLAGS, Guest, Size
from tests.processes import PATIENCE, HouseProcess

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium per worker for all browser tests. It is closed before other tests start, because they need their own event loop."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """One server per worker: tables are independent of each other."""
    house = HouseProcess(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[HouseProcess]:
    """A server that the test may kill."""
    house = HouseProcess(tmp_path)
    yield house
    house.stop()


NewGuest = Callable[..., Guest]


@pytest.fixture
def new_guest(browser: Browser, house: HouseProcess) -> Iterator[NewGuest]:
    """Creates guests, each with their own browser context."""
    guests: list[Guest] = []

    def create(name: str, size: Size = (390, 844), house: HouseProcess = house, **context: object) -> Guest:
        guests.append(Guest(browser, house, name, size, **context))
        return guests[-1]

    yield create
    for guest in guests:
        guest.context.close()
