"""Each game is played: by four people with four browsers, and by one who has no mouse."""

import random

import pytest

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, LANDSCAPE, PHONE, at_bots_table, play, press, round_over, table

GAMES = pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
QUICK = {"liap-tui": {"max_rounds": 1}, "whot": {"hand": 3, "mode": "tender"}}
"""Options that make a round short."""


@GAMES
def test_four_people_play_a_whole_round(come: Come, game: AnyGame) -> None:
    rng = random.Random(game.id)
    screens = {"Amina": PHONE, "Bayar": DESKTOP, "Chidi": PHONE, "Devi": LANDSCAPE}
    people = [come(name, size, reduced_motion="reduce") for name, size in screens.items()]
    options = QUICK.get(game.id, {})
    code = people[0].open_table(game.id, seats=4, clock="unlimited", options=options)
    for person in people:
        person.introduce()
        person.go(f"/t/{code}")
    for seat, person in enumerate(people[1:], 1):
        person.page.get_by_role("button", name=f"Sit here Seat {seat + 1}").click()
    for person in people[1:]:
        person.page.get_by_role("button", name="I'm ready").click()
    people[0].page.get_by_role("button", name="Start", exact=True).click()
    pages = [person.page for person in people]
    for page in pages:
        table(page).and_(page.locator("[data-status=playing]")).wait_for()
    play(pages, rng, round_over, seconds=280)
    for person in people:
        person.no_complaints()


@GAMES
def test_a_round_is_played_with_the_keyboard_alone(come: Come, game: AnyGame) -> None:
    """Tab, arrows and Enter are enough, and lead to every button that is open."""
    guest = come("Amina", DESKTOP, reduced_motion="reduce")
    at_bots_table(guest, game.id, seats=game.seats[0], options=QUICK.get(game.id, {}))
    play([guest.page], random.Random(game.id), round_over, seconds=280, do=press)
    guest.no_complaints()
