"""The rate limit of each person's commands and taps: whatever exceeds it is dropped, and delays nobody else."""

import asyncio
import itertools
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest
from telegram import CallbackQuery, Chat, Message, Update, User

from serai.telegram.app import COMMANDS, TAPS, TelegramApp

ANN, BEN = User(1, "Ann", False), User(2, "Ben", False)
GROUP = Chat(-100, "supergroup", "Friday")
NUMBERS = itertools.count(1)


def tap(user: User) -> Update:
    number = next(NUMBERS)
    return Update(number, callback_query=CallbackQuery(str(number), user, "chat", data="x"))


def command(user: User) -> Update:
    number = next(NUMBERS)
    return Update(number, message=Message(number, datetime.now(UTC), GROUP, from_user=user, text="/score"))


@pytest.mark.parametrize(("update", "limit"), [(tap, TAPS), (command, COMMANDS)])
def test_updates_of_one_person_in_bulk_are_dropped_and_others_are_handled(
    update: Any, limit: tuple[int, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    burst, rate = limit
    clock = SimpleNamespace(time=1000.0)
    clock.now = lambda: clock.time
    handled: list[int] = []

    async def nothing() -> None: ...

    async def dispatch(app: TelegramApp, update: Update) -> None:
        assert update.effective_user is not None
        handled.append(update.effective_user.id)

    async def go() -> None:
        notes = SimpleNamespace(handled=SimpleNamespace(updates=[]), mark_handled=lambda number: None, write=nothing)
        context: Any = SimpleNamespace(notes=notes, outbox=SimpleNamespace(clock=clock))
        monkeypatch.setattr(TelegramApp, "_dispatch", dispatch)
        app = TelegramApp(context)
        for one in [update(ANN) for _ in range(5 * burst)]:
            await asyncio.create_task(app.handle(one))
        await asyncio.create_task(app.handle(update(BEN)))
        assert handled == [ANN.id] * burst + [BEN.id]
        clock.time += 2 / rate
        for one in [update(ANN) for _ in range(5)]:
            await asyncio.create_task(app.handle(one))
        assert handled == [ANN.id] * burst + [BEN.id] + [ANN.id] * 2

    asyncio.run(go())
