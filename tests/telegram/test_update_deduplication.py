"""An update is handled once, and never leaves a failed task behind."""

import asyncio
from types import SimpleNamespace
from typing import Any

from telegram import Update

from serai.telegram.app import TelegramApp
from serai.telegram.send_order import SystemClock


def app_with(notes: Any) -> TelegramApp:
    context: Any = SimpleNamespace(notes=notes, outbox=SimpleNamespace(clock=SystemClock()))
    return TelegramApp(context)


def test_an_update_whose_notes_cannot_be_saved_fails_no_task() -> None:
    async def write() -> None:
        raise OSError("the database is closed")

    async def go() -> None:
        notes = SimpleNamespace(handled=SimpleNamespace(updates=[]), mark_handled=lambda number: None, write=write)
        task = asyncio.ensure_future(app_with(notes).handle(Update(1)))
        await asyncio.wait([task])
        assert task.exception() is None, "nobody awaits it, so nobody would see the error"

    asyncio.run(go())


def test_an_update_that_is_cancelled_is_not_marked_as_handled() -> None:
    async def go() -> None:
        handled: list[int] = []
        notes = SimpleNamespace(handled=SimpleNamespace(updates=handled), mark_handled=handled.append)
        app = app_with(notes)
        async with app._lock(0):  # another update of the same chat takes long
            task = asyncio.ensure_future(app.handle(Update(1)))
            await asyncio.sleep(0)
            await app.finish_updates(0.0)
        assert task.cancelled()
        assert handled == []

    asyncio.run(go())
