"""The name of the phase is shown in the reader's language: before the match, on every turn, in pauses and at the end."""

import random

import pytest
from playwright.sync_api import Page, expect

import serai
from serai.kernel.catalogue import catalogue
from serai.kernel.game import AnyGame
from tests.browser.conftest import NewGuest
from tests.browser.helpers import CLICK, DESKTOP, is_my_turn, match_over, pick_arguments, play_until, start_bot_match, version
from tests.marks import short

WATCH = """() => {
  window.phases = {};
  const look = () => {
    const turn = document.querySelector("[data-turn]")?.dataset.turn;
    for (const at of document.querySelectorAll("[data-phase]")) window.phases[`${turn} ${at.dataset.phase}`] = at.textContent;
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  look();
}"""
SHORT_MATCH = {"hukum": {"target": 8}, "liap-tui": {"max_rounds": 1}, "telefon": {"target": 100}, "whot": {}}
ON_MY_TURN = {
    "hukum": {"VAKKAI_DECISION"},
    "liap-tui": {"DECLARATION", "TURN"},
    "telefon": {"PLAYING"},
    "whot": {"player_turn"},
}
OTHERWISE = {
    "hukum": {"HAND_END", "MATCH_END"},
    "liap-tui": {"TURN", "TURN_RESULTS", "SCORING", "GAME_OVER"},
    "telefon": {"PLAYING", "GAME_END", "MATCH_END"},
    "whot": {"in_progress", "player_turn", "ended"},
}


@pytest.mark.parametrize(("game", "language"), short([("hukum", "hi"), ("liap-tui", "th"), ("telefon", "az"), ("whot", "zh")]))
def test_every_phase_is_shown_by_name(new_guest: NewGuest, game: str, language: str) -> None:
    rules: AnyGame = serai.game(game)
    guest = new_guest("Amina", DESKTOP, reduced_motion="reduce")
    start_bot_match(guest, game, seats=rules.seats[0], options=SHORT_MATCH[game])
    page = guest.page
    guest.context.add_cookies([{"name": "language", "value": language, "url": guest.house.url}])
    page.reload()
    expect(page.locator("[data-phase]")).to_be_visible()
    page.evaluate(WATCH)
    play_until([page], random.Random(3), match_over, do=_without_skipping_the_last_pause)
    page.get_by_role("dialog").wait_for()
    seen: dict[str, str] = page.evaluate("window.phases")
    words, house = rules.words(language), catalogue("serai.house", language)
    for key, text in seen.items():
        phase = f"phase-{key.partition(' ')[2]}"
        assert text == (words if words.has(phase) else house).say(phase), key
    assert {key.partition(" ")[2] for key in seen if key.startswith("mine ")} >= ON_MY_TURN[game]
    assert {key.partition(" ")[2] for key in seen if key.startswith("other ")} >= OTHERWISE[game]


def _without_skipping_the_last_pause(page: Page, rng: random.Random) -> bool:
    """Skip pauses only while there is a hand to play: skipping the last one would hide a phase."""
    at = version(page)  # a click after the table has moved on might skip the last pause
    return (is_my_turn(page) or page.locator(".hand [data-piece]").count() > 0) and bool(page.evaluate(CLICK, pick_arguments(rng, at)))


def test_the_waiting_room_shows_its_phase(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    guest.go(f"/t/{guest.open_table('whot', seats=2)}")
    phase = guest.page.locator("[data-phase]")
    expect(phase).to_have_text("Waiting for players")
    expect(guest.page.get_by_role("button", name="Amina")).to_contain_text("joined")
    guest.page.get_by_role("button", name="Fill with bots").click()
    expect(phase).to_have_text("Ready to start")
