"""People with real browsers in a house."""

import json
import random
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from tests.processes import PATIENCE, HouseProcess

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = (390, 844)
DESKTOP = (1280, 800)
LANDSCAPE = (844, 390)
Size = tuple[int, int]


class Line:
    """The line between browsers and a house, which can be cut and mended."""

    def __init__(self, house: HouseProcess) -> None:
        self._goal = house.port
        self._open: list[socket.socket] = []
        self._cut = False
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._cut = True
        for end in self._open:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._cut = False

    def close(self) -> None:
        self.cut()
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if self._cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self._goal))
                self._open += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(one, other), daemon=True).start()

    @staticmethod
    def _carry(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


class Guest:
    """Somebody with a browser of their own. Whatever the browser's console complains about is kept."""

    def __init__(self, browser: Browser, house: HouseProcess, name: str, size: Size = PHONE, **context: Any) -> None:
        self.house = house
        self.name = name
        self.complaints: list[str] = []
        touch = size[0] < 760
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, **{"base_url": house.url, "locale": "en", **context}
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.on("console", lambda message: self.complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        return page

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """HTTP as this person."""
        data = None if body is None else json.dumps(body)
        answer = self.context.request.fetch(path, method=method, headers={"content-type": "application/json"}, data=data)
        assert answer.ok, answer.text()
        return answer.json()

    def introduce(self) -> None:
        """Take a name."""
        self.ask("PUT", "/api/me", {"name": self.name})

    def open_table(self, game: str, **laying: Any) -> str:
        """Lay a table: its code."""
        self.introduce()
        code: str = self.ask("POST", "/api/tables", {"game": game, "public": False, **laying})["code"]
        return code

    def go(self, path: str) -> None:
        self.page.goto(path)

    def no_complaints(self, *allowed: str) -> None:
        """The console was silent, apart from what a test brought about itself."""
        found = [line for line in self.complaints if not any(part in line for part in allowed)]
        assert not found, found


# What people do at a table


def table(page: Page) -> Locator:
    """The table's page; it tells the version, the status, and whose turn it is."""
    return page.locator("[data-version]")


def version(page: Page) -> int:
    return int(table(page).get_attribute("data-version") or 0)


def mine(page: Page) -> bool:
    return table(page).get_attribute("data-turn") == "mine"


def status(page: Page) -> str:
    return table(page).get_attribute("data-status") or ""


def at_bots_table(guest: Guest, game: str, *, seats: int = 3, **laying: Any) -> str:
    """A match against bots that has begun, in the guest's browser, at a practice table without a clock: its code."""
    code = guest.open_table(game, seats=seats, practice=True, clock="unlimited", **laying)
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Fill with bots").click()
    guest.page.get_by_role("button", name="Start", exact=True).click()
    guest.page.locator("[data-status=playing]").wait_for()
    return code


PICK = """([at, ...dice]) => {
  const root = document.querySelector("[data-version]");
  if (at !== null && root.dataset.version !== String(at)) return null;
  const open = [...document.querySelectorAll(".bar .actions button:enabled")];
  const skip = root.dataset.turn !== "mine";
  const places = ".around .centre button:enabled, .around .hand button:enabled";
  const others = skip ? [] : [...document.querySelectorAll(places)].filter((button) => button.ariaDisabled !== "true");
  const from = open.length && (dice[0] < 0.75 || !others.length) ? open : others;
  return from[Math.floor(dice[1] * from.length)] ?? null;
}"""
"""Whatever is open at a version (null: at any), picked as somebody does who knows no rules: a button in the bar if there is one, else a
piece or a place."""
CLICK = f"given => {{ const button = ({PICK})(given); button?.click(); return button !== null; }}"
WAY = """goal => {
  const here = document.activeElement;
  if (!goal.isConnected || goal.disabled) return "gone";
  if (here === goal) return "there";
  const back = goal.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
  const inHand = goal.tabIndex < 0 && goal.closest(".hand")?.contains(here);
  return inHand ? (back ? "ArrowLeft" : "ArrowRight") : back ? "Shift+Tab" : "Tab";
}"""
"""How to come to a button with the keyboard: arrows lead from card to card in a hand of which Tab reaches one."""
SETTLED = """() => document.getAnimations().every((motion) =>
  motion.playState !== "running" || motion.effect.getComputedTiming().endTime === Infinity)"""


def given(rng: random.Random, at: int | None = None) -> list[float | int | None]:
    """What PICK is given."""
    return [at, rng.random(), rng.random()]


def settled(page: Page) -> None:
    """Whatever travels or fades has arrived."""
    page.wait_for_function(SETTLED)


def act(page: Page, rng: random.Random, seconds: float = PATIENCE) -> bool:
    """Click around until the table moves on; whether it did."""
    before, give_up = version(page), time.monotonic() + seconds
    while version(page) == before and mine(page):
        if time.monotonic() > give_up:
            return False
        page.evaluate(CLICK, given(rng, before))
        page.wait_for_timeout(30)
    return True


def press(page: Page, rng: random.Random) -> bool:
    """Do with Tab and Enter what a click would do; whether there was anything to do."""
    goal = page.evaluate_handle(PICK, given(rng)).as_element()
    if goal is None:
        return False
    for _ in range(100):
        way = goal.evaluate(WAY)
        if way == "there":
            page.keyboard.press("Enter")
        if way in ("there", "gone"):
            return True
        page.keyboard.press(way)
    raise AssertionError(f"no key leads to {goal.get_attribute('aria-label') or goal.inner_text()}")


def click(page: Page, rng: random.Random) -> bool:
    """Click on something; whether there was anything."""
    return bool(page.evaluate(CLICK, given(rng)))


def play(
    pages: list[Page],
    rng: random.Random,
    until: Callable[[list[Page]], bool],
    seconds: float = 200,
    do: Callable[[Page, random.Random], bool] = click,
) -> None:
    """Let everybody click around, or do it in another way, until something holds."""
    give_up = time.monotonic() + seconds
    while not until(pages):
        assert time.monotonic() < give_up, f"nothing went on: {[(status(page), mine(page), version(page)) for page in pages]}"
        if not sum(do(page, rng) for page in pages):
            pages[0].wait_for_timeout(30)


def over(pages: list[Page]) -> bool:
    return all(status(page) == "over" for page in pages)


def round_over(pages: list[Page]) -> bool:
    """The first round, hand or game of a match has been played, or all of it."""
    return over(pages) or all(int(table(page).get_attribute("data-round") or 0) > 1 for page in pages)
