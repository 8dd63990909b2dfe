"""Every special moment of every game on every screen: nothing overlaps, is cut off, or is too small to tap or to read.

With `SERAI_LAYOUTS=FOLDER` the long test also leaves a screenshot of each in that folder.
"""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import NewGuest
from tests.browser.helpers import PHONE, Size, wait_for_animations
from tests.browser.special_moments import MOMENTS, NAMES, Moment, open_moment

FAULTS = (Path(__file__).parent / "geometry.js").read_text()
ZOOMED: Size = (640, 400)
"""1280×800 at 200 %."""
SIZES: list[Size] = [(360, 640), PHONE, (568, 320), (667, 375), (844, 390), ZOOMED, (768, 1024), (1280, 800), (1920, 1080), (2560, 1440)]
SHORT = {"hukum-toss": [(667, 375), (1920, 1080)]}
KNOWN = {("telefon-many", (568, 320))}
"""Fifteen tiles in the hand leave so little space for the line that the numbers at its ends touch it."""
SMALLEST = {".hand .card, .hand .held, .hand .tile, .hand .slot": 0.075, ".table-layout .stage li": 0.1}
"""The longer side of a piece on a large screen, as a part of the window's shorter side."""


def check(page: Page, moment: Moment, sizes: list[Size]) -> list[str]:
    faults: list[str] = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)  # what is laid out by a script follows the window
        wait_for_animations(page)
        if folder := os.environ.get("SERAI_LAYOUTS"):
            page.screenshot(path=Path(folder) / f"{moment.id}-{width}x{height}.png")
        if (moment.id, (width, height)) not in KNOWN:
            found: list[str] = page.evaluate(FAULTS, {"pieces": SMALLEST if width > 1600 else {}})
            faults += [f"{moment.id} at {width}×{height}: {fault}" for fault in found]
    return faults


@pytest.mark.parametrize("moment", [moment for moment in MOMENTS if moment.id in SHORT], ids=lambda moment: moment.id)
def test_a_special_moment_fits_a_phone_and_a_large_screen(new_guest: NewGuest, moment: Moment) -> None:
    guest = new_guest(NAMES[0], reduced_motion="reduce")
    guest.set_name()
    assert check(open_moment(guest, moment), moment, SHORT[moment.id]) == []
    guest.assert_no_console_errors()


@pytest.mark.long
@pytest.mark.parametrize("game", sorted({moment.game for moment in MOMENTS}))
def test_every_special_moment_fits_every_screen(new_guest: NewGuest, game: str) -> None:
    guest = new_guest(NAMES[0], reduced_motion="reduce")
    guest.set_name()
    faults: list[str] = []
    for moment in (moment for moment in MOMENTS if moment.game == game):
        page = open_moment(guest, moment)
        faults += check(page, moment, SIZES)
        page.close()
    assert faults == []
    guest.assert_no_console_errors()
