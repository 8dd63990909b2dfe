"""`make bench-client`: the time until a table is playable on a slow phone, and the frame rate on a desktop.

A guest opens a table's link with an empty cache; the CPU is throttled four times, and the network has 1.6 Mbit/s and a latency of 150 ms.
The table is playable when the guest's hand is on the screen. The same is measured in the same run without throttling. Then the frames are
counted while bots play. Last, what a page costs that nobody touches: the CPU time of all of Chromium's processes, in the first seconds
after opening the lobby, later in the lobby, and at a table where it is the guest's turn.
"""

import random
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import serai
from tests.browser.helpers import CHROMIUM, DESKTOP, FLAGS, PHONE, Guest, is_my_turn, make_move, play_until, start_bot_match
from tests.processes import HouseProcess

RUNS = 3
IDLE_SECONDS = 10
IDLE_AFTER = 21_000
"""The lobby's decorations have stopped by then, in milliseconds."""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
FRAMES = """seconds => new Promise(done => {
  const times = [];
  const step = now => { times.push(now); now - times[0] < seconds * 1000 ? requestAnimationFrame(step) : done(times); };
  requestAnimationFrame(step);
})"""


def first_view(browser: Browser, house: HouseProcess, game: str, *, slow: bool) -> float:
    """Seconds from opening the link to a playable hand. The match is already running; the guest returns to it."""
    guest = Guest(browser, house, "Amina", PHONE)
    code = start_bot_match(guest, game, seats=4)
    play_until([guest.page], random.Random(1), lambda pages: is_my_turn(pages[0]))
    page = guest.new_tab()
    guest.page.close()
    tools = guest.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if slow:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        tools.send("Network.emulateNetworkConditions", SLOW)
    page.goto(f"/t/{code}", wait_until="commit")
    page.locator(".table-layout .hand button").first.wait_for()
    seconds: float = page.evaluate("performance.now() / 1000")
    guest.context.close()
    return seconds


def frames(browser: Browser, house: HouseProcess, game: str) -> tuple[float, float]:
    """Frames per second while bots play and pieces move, and the share of frames that took longer than 25 ms."""
    guest = Guest(browser, house, "Amina", DESKTOP)
    start_bot_match(guest, game, seats=4)
    play_until([guest.page], random.Random(1), lambda pages: is_my_turn(pages[0]))
    make_move(guest.page, random.Random(2))
    times: list[float] = guest.page.evaluate(FRAMES, 3)
    guest.context.close()
    gaps = [after - before for before, after in pairwise(times)]
    return 1000 / statistics.mean(gaps), sum(gap > 25 for gap in gaps) / len(gaps)


def cpu_share(browser: Browser, page: Page) -> float:
    """The share of a core that Chromium uses while a page is left alone."""
    tools = browser.new_browser_cdp_session()

    def used() -> float:
        return float(sum(process["cpuTime"] for process in tools.send("SystemInfo.getProcessInfo")["processInfo"]))

    before = used()
    page.wait_for_timeout(IDLE_SECONDS * 1000)
    return (used() - before) / IDLE_SECONDS


def idle(browser: Browser, house: HouseProcess) -> tuple[float, float, float]:
    """The share of a core: in a lobby that was just opened, in an idle one, and at a table in the guest's turn."""
    guest = Guest(browser, house, "Amina", DESKTOP)
    guest.page.goto("/", wait_until="networkidle")
    guest.page.mouse.move(5, 5)
    fresh = cpu_share(browser, guest.page)
    guest.page.wait_for_timeout(IDLE_AFTER)
    lobby = cpu_share(browser, guest.page)
    start_bot_match(guest, serai.games()[0].id, seats=4)
    play_until([guest.page], random.Random(1), lambda pages: is_my_turn(pages[0]))
    guest.page.wait_for_timeout(IDLE_AFTER)
    table = cpu_share(browser, guest.page)
    guest.context.close()
    return fresh, lobby, table


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = HouseProcess(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print("| game | playable after, slow phone | without throttling | frames/s on a desktop | late frames |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for game in serai.games():
            slow = statistics.median(first_view(browser, house, game.id, slow=True) for _ in range(RUNS))
            quick = statistics.median(first_view(browser, house, game.id, slow=False) for _ in range(RUNS))
            rate, late = frames(browser, house, game.id)
            print(f"| {game.id} | {slow:.2f} s | {quick:.2f} s | {rate:.0f} | {late:.0%} |")
        fresh, lobby, table = idle(browser, house)
        print(f"\nIdle, share of a core: lobby {fresh:.1%}, after {IDLE_AFTER // 1000} s {lobby:.1%}; table {table:.1%}")
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
