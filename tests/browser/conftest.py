from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.place import CHROMIUM, FLAGS, Guest, Size
from tests.processes import PATIENCE, HouseProcess

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium for a file's tests."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HouseProcess]:
    """One house for a file's tests: tables don't mind each other."""
    house = HouseProcess(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[HouseProcess]:
    """A house that a test may kill."""
    house = HouseProcess(tmp_path)
    yield house
    house.stop()


Come = Callable[..., Guest]


@pytest.fixture
def come(browser: Browser, house: HouseProcess) -> Iterator[Come]:
    """Somebody comes to the house."""
    guests: list[Guest] = []

    def come(name: str, size: Size = (390, 844), house: HouseProcess = house, **context: object) -> Guest:
        guests.append(Guest(browser, house, name, size, **context))
        return guests[-1]

    yield come
    for guest in guests:
        guest.context.close()
