"""Runs `serai` with the Telegram face's clock going faster, so that tests need not wait for minutes: `fast.py SPEED ARGUMENTS …`."""

import asyncio
import sys
import time

from serai.cli import main
from serai.telegram.office import Office
from serai.telegram.outbox import RealHours


def hurry(speed: float) -> None:
    """Make the face's hours and its wall clock run so many times as fast. What it notes of time holds after a restart too."""

    async def sleep(self: RealHours, seconds: float) -> None:
        await asyncio.sleep(seconds / speed)

    RealHours.now = lambda self: time.monotonic() * speed  # type: ignore[method-assign]
    RealHours.sleep = sleep  # type: ignore[method-assign]
    assert Office.__init__.__kwdefaults__ is not None
    Office.__init__.__kwdefaults__["now"] = lambda: int(time.time() * 1000 * speed)


if __name__ == "__main__":
    hurry(float(sys.argv.pop(1)))
    main()
