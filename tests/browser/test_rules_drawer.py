"""The rules drawer: the game's own art, the options of this table, and the cheat sheet, in the reader's language."""

import pytest
from playwright.sync_api import expect

import serai
from serai.kernel.catalogue import catalogue
from serai.kernel.game import AnyGame
from serai.testing.setups import option_values
from tests.browser.conftest import NewGuest
from tests.browser.helpers import start_bot_match
from tests.browser.test_pages import check_axe


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_rules_show_pieces_and_highlight_what_is_different_at_this_table(game: AnyGame, new_guest: NewGuest) -> None:
    defaults = game.Options()
    option, value = next((key, other) for key, values in option_values(game).items() for other in values if other != getattr(defaults, key))
    guest = new_guest("Ann", bypass_csp=True)
    start_bot_match(guest, game.id, seats=4, options={option: value})
    page = guest.page
    page.locator("[data-panel=rules]").click()
    rules = page.locator("article.rules")
    expect(rules.locator("[role=img] svg").first).to_be_visible()
    changed = rules.locator("tr.changed")
    expect(changed).to_have_count(1)
    expect(changed.locator("td").first).to_have_text(option)
    check_axe(page, f"rules of {game.id}")

    page.get_by_role("radio", name=catalogue("serai.web").say("ui-cheat-sheet"), exact=True).check()
    sheet = page.locator("article.cheat-sheet")
    expect(sheet.locator("[role=img] svg").first).to_be_visible()
    region = page.get_by_role("dialog").locator(".content")
    assert region.evaluate("it => it.scrollHeight <= 1.5 * it.clientHeight && it.scrollWidth <= it.clientWidth")
    check_axe(page, f"cheat sheet of {game.id}")
    guest.assert_no_console_errors()


def test_a_cheat_sheet_is_in_the_language_of_the_page(new_guest: NewGuest) -> None:
    game = serai.games()[0]
    guest = new_guest("Ann", locale="th")
    code = guest.open_table(game.id, practice=True)
    guest.go(f"/t/{code}")
    guest.page.locator("[data-panel=rules]").click()
    guest.page.get_by_role("radio", name=catalogue("serai.web", "th").say("ui-cheat-sheet"), exact=True).check()
    heading = (game.cheat_sheet("th") or "").splitlines()[2].removeprefix("## ")
    expect(guest.page.get_by_role("heading", name=heading)).to_be_visible()
