"""Helpers for browser tests: guests with a browser context of their own, moves by random clicks, and a proxy that can fail."""

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
    "--disable-features=LocalNetworkAccessChecks",  # a page that stands for Telegram's web client shows one of 127.0.0.1 in a frame
]
PHONE = (390, 844)
DESKTOP = (1280, 800)
LANDSCAPE = (844, 390)
Size = tuple[int, int]


class Proxy:
    """A TCP proxy between browsers and a server that can cut or freeze connections."""

    def __init__(self, house: HouseProcess) -> None:
        self._port = house.port
        self._sockets: list[socket.socket] = []
        self._cut = False
        self._running = threading.Event()
        self._running.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Close all connections and refuse new ones."""
        self._cut = True
        for connection in self._sockets:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def restore(self) -> None:
        self._cut = False
        self._running.set()

    def freeze(self) -> None:
        """Stop forwarding, but keep connections open, as when a phone loses its network."""
        self._running.clear()

    def close(self) -> None:
        self.cut()
        self._running.set()
        self._listener.close()
        for connection in self._sockets:
            connection.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                if self._cut:
                    client.close()
                    continue
                server = socket.create_connection(("127.0.0.1", self._port))
                self._sockets += [client, server]
                for source, target in ((client, server), (server, client)):
                    threading.Thread(target=self._forward, args=(source, target), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                self._running.wait()
                target.sendall(data)
            self._running.wait()
        for connection in (source, target):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Guest:
    """A person with their own browser context. Errors in the browser's console are recorded."""

    def __init__(self, browser: Browser, house: HouseProcess, name: str, size: Size = PHONE, **context: Any) -> None:
        self.house = house
        self.name = name
        self.console_errors: list[str] = []
        touch = size[0] < 760
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=touch, **{"base_url": house.url, "locale": "en", **context}
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page = self.new_tab()

    def new_tab(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.on("console", lambda message: self.console_errors.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.console_errors.append(f"{error}"))
        return page

    def request(self, method: str, path: str, body: object = None) -> Any:
        """Send an HTTP request as this person."""
        data = None if body is None else json.dumps(body)
        response = self.context.request.fetch(path, method=method, headers={"content-type": "application/json"}, data=data)
        assert response.ok, response.text()
        return response.json()

    def set_name(self) -> None:
        """Tell the server this person's name."""
        self.request("PUT", "/api/me", {"name": self.name})

    def open_table(self, game: str, **settings: Any) -> str:
        """Open a table; returns its code."""
        self.set_name()
        code: str = self.request("POST", "/api/tables", {"game": game, "public": False, **settings})["code"]
        return code

    def go(self, path: str) -> None:
        self.page.goto(path)

    def assert_no_console_errors(self, *allowed: str) -> None:
        """`allowed`: parts of errors that the test causes itself."""
        errors = [error for error in self.console_errors if not any(part in error for part in allowed)]
        assert not errors, errors


# At a table


def table(page: Page) -> Locator:
    """The root element of the table's page; its attributes contain the version, the status, and whose turn it is."""
    return page.locator("[data-version]")


def version(page: Page) -> int:
    return int(table(page).get_attribute("data-version") or 0)


def is_my_turn(page: Page) -> bool:
    return table(page).get_attribute("data-turn") == "mine"


def status(page: Page) -> str:
    return table(page).get_attribute("data-status") or ""


def start_bot_match(guest: Guest, game: str, *, seats: int = 3, **settings: Any) -> str:
    """Start a match against bots in the guest's browser, at a practice table without a clock; returns the table's code."""
    code = guest.open_table(game, seats=seats, practice=True, clock="unlimited", **settings)
    guest.go(f"/t/{code}")
    guest.page.get_by_role("button", name="Fill with bots").click()
    guest.page.get_by_role("button", name="Start", exact=True).click()
    guest.page.locator("[data-status=playing]").wait_for()
    return code


NAMES = "found => found.map((one) => one.dataset.name)"
"""Of pieces: what they are."""
PICK_BUTTON = """([version, ...random]) => {
  const root = document.querySelector("[data-version]");
  if (version !== null && root.dataset.version !== String(version)) return null;
  const actions = [...document.querySelectorAll(".bar .actions button:enabled")];
  const skip = root.dataset.turn !== "mine";
  const places = ".table-layout .centre button:enabled, .table-layout .hand button:enabled";
  const others = skip ? [] : [...document.querySelectorAll(places)].filter((button) => button.ariaDisabled !== "true");
  const from = actions.length && (random[0] < 0.75 || !others.length) ? actions : others;
  return from[Math.floor(random[1] * from.length)] ?? null;
}"""
"""Picks a random enabled button at a version (null: at any), as someone who doesn't know the rules would: preferably a button in the action
bar, otherwise a piece or a place."""
CLICK = f"(picked) => {{ const button = ({PICK_BUTTON})(picked); button?.click(); return button !== null; }}"
NEXT_KEY = """target => {
  const here = document.activeElement;
  if (!target.isConnected || target.disabled) return "gone";
  if (here === target) return "there";
  const back = target.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
  const inHand = target.tabIndex < 0 && target.closest(".hand")?.contains(here);
  return inHand ? (back ? "ArrowLeft" : "ArrowRight") : back ? "Shift+Tab" : "Tab";
}"""
"""The key that moves the focus towards a button: arrow keys between the cards of a hand in which Tab reaches only one, otherwise Tab."""
ANIMATIONS_FINISHED = """() => document.getAnimations().every((motion) =>
  motion.playState !== "running" || motion.effect.getComputedTiming().endTime === Infinity)"""


def pick_arguments(rng: random.Random, at: int | None = None) -> list[float | int | None]:
    """The arguments of PICK_BUTTON."""
    return [at, rng.random(), rng.random()]


def wait_for_animations(page: Page) -> None:
    """Wait until all finite animations have ended."""
    page.wait_for_function(ANIMATIONS_FINISHED)


def make_move(page: Page, rng: random.Random, seconds: float = PATIENCE) -> bool:
    """Click random buttons until the version changes; returns whether it did."""
    before, give_up = version(page), time.monotonic() + seconds
    while version(page) == before and is_my_turn(page):
        if time.monotonic() > give_up:
            return False
        page.evaluate(CLICK, pick_arguments(rng, before))
        page.wait_for_timeout(30)
    return True


def press(page: Page, rng: random.Random) -> bool:
    """Activate a random button with the keyboard; returns whether there was one."""
    target = page.evaluate_handle(PICK_BUTTON, pick_arguments(rng)).as_element()
    if target is None:
        return False
    for _ in range(100):
        key = target.evaluate(NEXT_KEY)
        if key == "there":
            page.keyboard.press("Enter")
        if key in ("there", "gone"):
            return True
        page.keyboard.press(key)
    raise AssertionError(f"no key leads to {target.get_attribute('aria-label') or target.inner_text()}")


def click(page: Page, rng: random.Random) -> bool:
    """Click a random button; returns whether there was one."""
    return bool(page.evaluate(CLICK, pick_arguments(rng)))


def play_until(
    pages: list[Page],
    rng: random.Random,
    until: Callable[[list[Page]], bool],
    seconds: float = 200,
    do: Callable[[Page, random.Random], bool] = click,
) -> None:
    """Let everyone click random buttons, or call `do` for everyone, until a condition is met."""
    give_up = time.monotonic() + seconds
    while not until(pages):
        assert time.monotonic() < give_up, f"no progress: {[(status(page), is_my_turn(page), version(page)) for page in pages]}"
        if not sum(do(page, rng) for page in pages):
            pages[0].wait_for_timeout(30)


def match_over(pages: list[Page]) -> bool:
    return all(status(page) == "over" for page in pages)


def round_over(pages: list[Page]) -> bool:
    """Whether the first round (hand, game) of the match is over, or the match is."""
    return match_over(pages) or all(int(table(page).get_attribute("data-round") or 0) > 1 for page in pages)
