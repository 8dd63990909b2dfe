"""Waiting for something that must not be left half done."""

import asyncio
from collections.abc import Callable, Generator
from contextvars import Context
from typing import Any


class _Patience:
    """Waits for a future as `await` does, though whoever is told to stop waiting hears of that when it is over."""

    def __init__(self, work: "asyncio.Future[Any]") -> None:
        self._asyncio_future_blocking = False
        self._work = work

    def get_loop(self) -> asyncio.AbstractEventLoop:
        return self._work.get_loop()

    def add_done_callback(self, call: Callable[["asyncio.Future[Any]"], object], *, context: Context | None = None) -> None:
        self._work.add_done_callback(call, context=context)

    def cancel(self, msg: object = None) -> bool:
        return False

    def __await__(self) -> Generator["_Patience", None, None]:
        self._asyncio_future_blocking = True
        yield self


async def finish(work: "asyncio.Future[Any]") -> bool:
    """Wait until something is over, well or not; whether we were told meanwhile to stop waiting."""
    if not work.done():
        try:
            await _Patience(work)
        except asyncio.CancelledError:
            return True
        except Exception:
            return False
    return False
