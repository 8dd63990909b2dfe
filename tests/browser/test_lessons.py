"""Lessons in the browser: from the lobby to the end of one, and going back at practice tables."""

import contextlib
import re

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import serai
from serai.kernel.catalogue import catalogue
from serai.records import lessons
from tests.browser.conftest import NewGuest
from tests.browser.helpers import DESKTOP, PHONE, Size

GO_ON = catalogue("serai.web").say("ui-go-on")
GAMES = [game.id for game in serai.games() if lessons(game)]


def covers(page: Page, what: str) -> bool:
    """Whether the lesson's card lies over any of the elements."""
    return bool(
        page.evaluate(
            """(what) => {
              const card = document.querySelector("section.lesson").getBoundingClientRect();
              return [...document.querySelectorAll(what)].some((element) => {
                const rect = element.getBoundingClientRect();
                const above = rect.bottom <= card.top + 1 || rect.top >= card.bottom - 1;
                return rect.width && !above && rect.right > card.left + 1 && rect.left < card.right - 1;
              });
            }""",
            what,
        )
    )


def choose(page: Page, name: str) -> None:
    """Choose something in the middle of the table, and confirm it with a second tap."""
    for _ in range(2):
        page.locator(".centre").get_by_role("button", name=name).click()


def test_a_newcomer_learns_at_the_table_and_plays_on(new_guest: NewGuest) -> None:
    guest = new_guest("Amina")
    page = guest.page
    page.goto(guest.house.url)
    card = page.locator("article", has_text="Hukum")
    card.locator("button.learn").click()
    page.locator("[data-lesson=first-hand]").click()
    lesson = page.locator("section.lesson")
    expect(lesson).to_contain_text("1/")
    expect(page.locator("[data-pointed]")).to_have_count(1)
    assert not covers(page, "[data-place=hand] [data-piece], [data-pointed]")
    lesson.get_by_role("button", name="Next").click()
    expect(lesson).to_have_attribute("data-lesson-step", "2")
    lesson.get_by_role("button", name="Back").click()
    expect(lesson).to_have_attribute("data-lesson-step", "1")
    for step in ("2", "3"):
        lesson.get_by_role("button", name="Next").click()
        expect(lesson).to_have_attribute("data-lesson-step", step)
    choose(page, "Vakkai")
    expect(lesson).to_have_class(re.compile("wrong"))
    choose(page, "Pass")
    expect(lesson).to_have_attribute("data-lesson-step", "4")
    lesson.get_by_role("button", name="Leave the lesson").click()
    expect(lesson).to_have_count(0)


@pytest.mark.parametrize(("game", "size"), [(game, PHONE if index % 2 else DESKTOP) for index, game in enumerate(GAMES)])
@pytest.mark.long
def test_every_step_of_every_lesson_is_shown_and_covers_nothing(new_guest: NewGuest, game: str, size: Size) -> None:
    guest = new_guest("Amina", size)
    page = guest.page
    for number, lesson in enumerate(lessons(serai.game(game))):
        page.goto(guest.house.url)
        page.locator("article").filter(has=page.locator(f"img[src*='{game}']")).get_by_role("button", name="Lessons:").click()
        page.locator(f"[data-lesson={lesson.id}]").click()
        card = page.locator("section.lesson")
        for at, step in enumerate(lesson.steps, 1):
            shown = page.locator(f"section.lesson[data-lesson-step='{at}']:not(.waiting)")
            pause = page.locator(".bar .actions").get_by_role("button", name=GO_ON, exact=True)
            expect(shown.or_(pause).first).to_be_visible()
            while pause.is_visible():
                with contextlib.suppress(TimeoutError):  # its time may have ended meanwhile
                    pause.click(timeout=1000)
                expect(shown.or_(pause).first).to_be_visible()
            expect(shown).to_be_visible()
            if step.points:
                expect(page.locator("[data-pointed]").first).to_be_visible()
            assert not covers(page, "[data-place=hand] [data-piece], [data-pointed]"), (lesson.id, step.key)
            if at < len(lesson.steps):
                card.get_by_role("button", name="Next", exact=True).or_(card.get_by_role("button", name="Skip")).click()
        expect(card.get_by_role("button", name="Against bots")).to_be_visible()
        page.goto(guest.house.url)
        expect(page.locator("article").filter(has=page.locator(f"img[src*='{game}']"))).to_contain_text(
            f"{number + 1}/{len(lessons(serai.game(game)))}"
        )
