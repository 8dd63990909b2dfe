"""Four people with four browsers play each game."""

import random

import pytest

import serai
from serai.kernel.game import AnyGame
from tests.browser.conftest import Come
from tests.browser.place import DESKTOP, LANDSCAPE, PHONE, play, round_over, table

QUICK = {"liap-tui": {"max_rounds": 1}, "whot": {"hand": 3}}
"""Options that make a round short."""


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
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
