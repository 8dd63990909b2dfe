"""`make bench-client`: how soon a table can be played on a slow phone, and how smoothly pieces travel on a desktop.

A guest opens a table's link with nothing in the cache: the processor is slowed down four times, and the line has 1.6 Mbit/s with 150 ms
for each way there and back. Playable is when the own hand is on the screen. Beside it, in the same run, the same without slowing down.
Then a bots' table is watched for a while and the frames are counted.
"""

import random
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import serai
from tests.browser.place import CHROMIUM, DESKTOP, FLAGS, PHONE, Guest, act, at_bots_table, mine, play
from tests.processes import HouseProcess

RUNS = 3
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 750e3 / 8}
FRAMES = """seconds => new Promise(done => {
  const times = [];
  const step = now => { times.push(now); now - times[0] < seconds * 1000 ? requestAnimationFrame(step) : done(times); };
  requestAnimationFrame(step);
})"""


def first_view(browser: Browser, house: HouseProcess, game: str, *, slow: bool) -> float:
    """Seconds from opening the link to a hand that can be played from; somebody else has begun the match, the guest only comes back."""
    guest = Guest(browser, house, "Amina", PHONE)
    code = at_bots_table(guest, game, seats=4)
    play([guest.page], random.Random(1), lambda pages: mine(pages[0]))
    page = guest.tab()
    guest.page.close()
    tools = guest.context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    if slow:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        tools.send("Network.emulateNetworkConditions", SLOW)
    page.goto(f"/t/{code}", wait_until="commit")
    page.locator(".around .hand button").first.wait_for()
    seconds: float = page.evaluate("performance.now() / 1000")
    guest.context.close()
    return seconds


def frames(browser: Browser, house: HouseProcess, game: str) -> tuple[float, float]:
    """Frames in a second while bots play and pieces travel, and the share that came later than 25 ms after the one before."""
    guest = Guest(browser, house, "Amina", DESKTOP)
    at_bots_table(guest, game, seats=4)
    play([guest.page], random.Random(1), lambda pages: mine(pages[0]))
    act(guest.page, random.Random(2))
    times: list[float] = guest.page.evaluate(FRAMES, 3)
    guest.context.close()
    gaps = [after - before for before, after in pairwise(times)]
    return 1000 / statistics.mean(gaps), sum(gap > 25 for gap in gaps) / len(gaps)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = HouseProcess(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        print("| game | playable after, slow phone | without slowing | frames/s on a desktop | late frames |")
        print("| --- | ---: | ---: | ---: | ---: |")
        for game in serai.games():
            slow = statistics.median(first_view(browser, house, game.id, slow=True) for _ in range(RUNS))
            quick = statistics.median(first_view(browser, house, game.id, slow=False) for _ in range(RUNS))
            rate, late = frames(browser, house, game.id)
            print(f"| {game.id} | {slow:.2f} s | {quick:.2f} s | {rate:.0f} | {late:.0%} |")
        browser.close()
        house.stop()


if __name__ == "__main__":
    main()
