"""Runs the Telegram bot on the tests' clocks: `fast_bot.py SPEED OFFSET SETTINGS`; inside `serai serve` if the settings say so.

The clock of the rate limits runs SPEED times as fast as ours, so that tests need not wait for minutes. The time of day is ours plus the
number of milliseconds in the file OFFSET. The house's own clock is unchanged.
"""

import asyncio
import sys
import time
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from telegram import Update

from serai.client.errors import HouseError
from serai.telegram.app import TelegramApp
from serai.telegram.bot_context import wall_clock
from serai.telegram.run import Clocks, run_inside, telegram
from serai.web.companion import Companion
from serai.web.serve import serve
from serai.web.settings import Settings
from serai.web.telegram_token import read_token
from tests.processes import end_with_parent
from tests.telegram.limits import SENT_AT

PROBE = "probe"
"""The data of a button that the bot answers only when it is idle."""
_probes: set[asyncio.Task[None]] = set()


class FastClock:
    """The machine's clock, so many times as fast."""

    def __init__(self, speed: float) -> None:
        self._speed = speed

    def now(self) -> float:
        return time.monotonic() * self._speed

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / self._speed)


def answer_probes_when_idle() -> None:
    """Answer a probe only when all updates before it were handled, all pushes were received, and all messages were sent."""
    handle = TelegramApp.handle

    async def idle(app: TelegramApp, update: Update) -> None:
        while updates := [task for task in app._in_progress.values() if not task.done()]:
            await asyncio.wait(updates)
        for session in list(app.tables.sessions.values()):
            with suppress(HouseError):  # a spectator's request is refused, after all pushes that were under way
                await session.connection.submit({"do": "ready"}, id=uuid.uuid4().hex)
        await app.context.outbox.wait_until_idle()
        await handle(app, update)

    async def wait_for_idle(self: TelegramApp, update: Update) -> None:
        if update.callback_query is not None and update.callback_query.data == PROBE:
            task = asyncio.create_task(idle(self, update))  # the next poll does not wait for it
            _probes.add(task)
            task.add_done_callback(_probes.discard)
        else:
            await handle(self, update)

    TelegramApp.handle = wait_for_idle  # type: ignore[method-assign]


def stamp_requests() -> None:
    """Add to each request when it was sent: on a busy machine it may arrive much later, and the sender keeps the limits."""
    send = httpx.AsyncClient.send

    async def stamped(self: httpx.AsyncClient, request: httpx.Request, **more: Any) -> httpx.Response:
        request.headers[SENT_AT] = str(time.monotonic())
        return await send(self, request, **more)

    httpx.AsyncClient.send = stamped  # type: ignore[method-assign]


if __name__ == "__main__":
    end_with_parent()
    stamp_requests()
    answer_probes_when_idle()
    speed, offset, settings = sys.argv[1:]
    clocks = Clocks(FastClock(float(speed)), lambda: wall_clock() + int(Path(offset).read_text()))
    found = msgspec.json.decode(settings, type=Settings)
    if found.telegram:
        serve(found, Companion("telegram", lambda web, report: run_inside(web, read_token(found), clocks, report)))
    else:
        telegram(found, clocks)
