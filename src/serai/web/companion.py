"""A service that runs in the same process as the server, such as the Telegram bot."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from serai.kernel.errors import SeraiError
from serai.web.logs import log_event

if TYPE_CHECKING:
    from serai.web.context import WebContext

MIN_BACKOFF, MAX_BACKOFF = 1.0, 60.0
"""Seconds until a companion that failed is restarted: the first time, and at most."""
Report = Callable[[str | None], None]
"""Takes an error code, or None if everything works."""


class Companion:
    """Supervises a service: restarts it with exponential backoff when it fails. The server is not affected."""

    def __init__(
        self,
        name: str,
        run: Callable[["WebContext", Report], Awaitable[None]],
        *,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.name = name
        self.problem: str | None = None
        """The current error code; `/ready` shows it."""
        self._run = run
        self._sleep = sleep
        self._pause = MIN_BACKOFF

    async def keep_running(self, context: "WebContext") -> None:
        """Run the service until cancelled."""
        while True:
            try:
                await self._run(context, self._report)
                self._report("ended")
                log_event("a companion has ended; restarting it", logging.ERROR, companion=self.name, pause=self._pause)
            except SeraiError as error:
                self._report(error.code)  # its message is for the operator
                log_event(str(error), logging.ERROR, companion=self.name, code=error.code, pause=self._pause)
            except Exception as error:
                self._report("internal")
                log_event("a companion has failed; restarting it", logging.ERROR, error, companion=self.name, pause=self._pause)
            pause, self._pause = self._pause, min(2 * self._pause, MAX_BACKOFF)
            await self._sleep(pause)

    def _report(self, problem: str | None) -> None:
        self.problem = problem
        if problem is None:
            self._pause = MIN_BACKOFF
