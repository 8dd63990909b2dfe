"""Every game can be played: by four people in four browsers, and with the keyboard alone."""

import random

import pytest
from playwright.sync_api import Page

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, LANDSCAPE, PHONE, play_until, press, round_over, start_bot_match, table
from tests.marks import short

FOCUSED_IN_TURN = """() => {
  const root = document.querySelector("[data-version]");
  if (root.dataset.turn !== "mine") return null;
  const here = document.activeElement;
  return ["hand", "actions", "centre"].find((place) => here.closest(`.table-layout .${place}`)) ?? here.outerHTML.slice(0, 200);
}"""
"""Where the focus is while it is the viewer's turn; null at other times."""
SHORT_ROUND = {"liap-tui": {"max_rounds": 1}, "whot": {"hand": 3, "mode": "tender"}}
"""Options that make a round short."""


@pytest.mark.parametrize("game", short(serai.games()), ids=lambda game: game.id)
def test_four_people_play_a_whole_round(new_guest: NewGuest, game: AnyGame) -> None:
    rng = random.Random(game.id)
    screens = {"Amina": PHONE, "Bayar": DESKTOP, "Chidi": PHONE, "Devi": LANDSCAPE}
    people = [new_guest(name, size, reduced_motion="reduce") for name, size in screens.items()]
    options = SHORT_ROUND.get(game.id, {})
    code = people[0].open_table(game.id, seats=4, clock="unlimited", options=options)
    for person in people:
        person.set_name()
        person.go(f"/t/{code}")
    for seat, person in enumerate(people[1:], 1):
        person.page.get_by_role("button", name=f"Sit here Seat {seat + 1}").click()
    for person in people[1:]:
        person.page.get_by_role("button", name="I'm ready").click()
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    pages = [person.page for person in people]
    for page in pages:
        table(page).and_(page.locator("[data-status=playing]")).wait_for()
    play_until(pages, rng, round_over, seconds=280)
    for person in people:
        person.assert_no_console_errors()


@pytest.mark.parametrize("game", short(serai.games(), 2), ids=lambda game: game.id)
def test_a_round_is_played_with_the_keyboard_alone(new_guest: NewGuest, game: AnyGame) -> None:
    """Tab, arrow keys and Enter are enough to reach every enabled button, and the focus never falls out of the play area."""
    guest = new_guest("Amina", DESKTOP, reduced_motion="reduce")
    start_bot_match(guest, game.id, seats=game.seats[0], options=SHORT_ROUND.get(game.id, {}))
    turns: list[str] = []

    def press_in_turn(page: Page, rng: random.Random) -> bool:
        if place := page.evaluate(FOCUSED_IN_TURN):
            turns.append(place)
        return press(page, rng)

    play_until([guest.page], random.Random(game.id), round_over, seconds=280, do=press_in_turn)
    assert len(turns) > 3
    assert set(turns) <= {"hand", "actions", "centre"}
    assert "hand" in turns
    guest.assert_no_console_errors()
