"""Runs `serai` with the Telegram face's clocks going faster, so that tests need not wait for minutes:
`fast.py SPEED GATHERING ARGUMENTS …`.

The house's own clock stays as it is: a turn of half a second would be over before a busy machine has shown it.
"""

import asyncio
import sys
import time

from serai.cli import main
from serai.telegram.outbox import RealHours
from serai.telegram.sitting import Sitting


def hurry(speed: float, gathering: float) -> None:
    """Make Telegram's limits pass so many times as fast, and people gather so many times as fast."""
    gather = Sitting.gather

    async def sleep(self: RealHours, seconds: float) -> None:
        await asyncio.sleep(seconds / speed)

    def gather_soon(self: Sitting) -> None:
        gather(self)
        assert self.note.deadline is not None
        now = self.office.now()
        self.note.deadline = now + int((self.note.deadline - now) / gathering)
        self.keep()

    RealHours.now = lambda self: time.monotonic() * speed  # type: ignore[method-assign]
    RealHours.sleep = sleep  # type: ignore[method-assign]
    Sitting.gather = gather_soon  # type: ignore[method-assign]


if __name__ == "__main__":
    hurry(float(sys.argv.pop(1)), float(sys.argv.pop(1)))
    main()
