"""Runs the Telegram face with its clocks going faster, so that tests need not wait for minutes: `fast.py SPEED GATHERING SETTINGS`.

The house's own clock stays as it is: a turn of half a second would be over before a busy machine has shown it.
"""

import asyncio
import sys
import time

import msgspec

from serai.telegram.run import Pace, telegram
from serai.web.settings import Settings


class FastHours:
    """The machine's clock, so many times as fast."""

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def now(self) -> float:
        return time.monotonic() * self._speed

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self._speed)


if __name__ == "__main__":
    speed, gathering, settings = sys.argv[1:]
    telegram(msgspec.json.decode(settings, type=Settings), Pace(FastHours(float(speed)), float(gathering)))
