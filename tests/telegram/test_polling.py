"""Polling for updates: polls that fail, and updates that can't be parsed."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import pytest
from telegram import Bot, Update
from telegram.request import HTTPXRequest

from serai.telegram import updates
from serai.telegram.updates import POLL_TIMEOUT, poll
from serai.web.companion import Companion, Report
from serai.web.context import WebContext
from serai.web.errors import Problem
from tests.processes import PATIENCE
from tests.telegram.bot_api import BotApi
from tests.telegram.chats import Chat
from tests.telegram.users import User


class Polled(HTTPXRequest):
    """Polls, with the time that each would have waited for its answer."""

    def __init__(self) -> None:
        super().__init__(httpx_kwargs={"trust_env": False})
        self.patience: list[float] = []

    async def do_request(self, *given: Any, **more: Any) -> tuple[int, bytes]:
        self.patience.append(more["read_timeout"])
        return await super().do_request(*given, **more)


class Heard:
    """A poll that runs, and what it has brought so far."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.reports: list[str | None] = []
        self.polls = Polled()
        self.task: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()

    async def take(self, update: Update) -> None:
        assert update.message is not None
        self.texts.append(update.message.text or "")
        self._changed.set()

    async def until(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while text not in self.texts:
                self._changed.clear()
                await self._changed.wait()


def polling(api: BotApi, test: Callable[[Heard], Awaitable[None]]) -> None:
    async def go() -> None:
        heard = Heard()
        async with Bot(api.token, base_url=api.url, request=Polled(), get_updates_request=heard.polls) as bot:
            heard.task = asyncio.ensure_future(poll(bot, heard.take, heard.reports.append))
            await test(heard)
            assert not heard.task.done()
            heard.task.cancel()
            with suppress(asyncio.CancelledError):
                await heard.task

    asyncio.run(go())


@pytest.fixture(autouse=True)
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "MIN_BACKOFF", 0.01)


UNPARSABLE: list[tuple[str, Any]] = [
    ("message", {"message_id": 1}),
    ("message", {"message_id": 1, "date": "yesterday", "chat": {"id": 1, "type": "private"}}),
    ("message", 7),
    ("callback_query", {"id": "1"}),
    ("my_chat_member", {"chat": {"id": 1, "type": "group"}}),
]


def test_updates_that_cannot_be_parsed_are_skipped(api: BotApi, ann: User) -> None:
    async def test(heard: Heard) -> None:
        await heard.until("/start")
        with api.changed:
            for kind, body in UNPARSABLE:
                api.updates.push(kind, body)
        ann.say("hello")
        await heard.until("hello")
        for kind, body in UNPARSABLE:  # with nothing that can be parsed beside them
            with api.changed:
                api.updates.push(kind, body)
        await asyncio.to_thread(api.wait_for, lambda: not api.updates.waiting(), "all of them confirmed")

    polling(api, test)


@pytest.mark.parametrize("code", [401, 404, 403, 500])
def test_a_poll_that_is_refused_is_tried_again(api: BotApi, ann: User, caplog: pytest.LogCaptureFixture, code: int) -> None:
    async def test(heard: Heard) -> None:
        refused = api.faults.refuse(code, "getUpdates", times=4)
        ann.say("hello")
        await heard.until("hello")
        assert refused.served == 4
        assert code == 500 or any("Telegram refused" in line for line in caplog.messages)
        assert heard.reports[-1] is None

    polling(api, test)


def test_polling_that_fails_for_long_is_reported(api: BotApi, ann: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "REPORT_FROM", 0.02)

    async def test(heard: Heard) -> None:
        api.faults.refuse(401, "getUpdates", times=4)
        ann.say("hello")
        await heard.until("hello")
        assert "telegram-silent" in heard.reports
        assert heard.reports[-1] is None

    polling(api, test)


def test_a_silent_poll_times_out_soon_after_telegram_should_have_answered(api: BotApi, ann: User, group: Chat) -> None:
    async def test(heard: Heard) -> None:
        await heard.until("/start")
        assert heard.polls.patience
        assert all(POLL_TIMEOUT < seconds <= POLL_TIMEOUT + 10 for seconds in heard.polls.patience)

    polling(api, test)


def test_a_companion_that_fails_is_started_again_after_growing_pauses() -> None:
    pauses: list[float] = []
    problems: list[str | None] = []

    async def run(context: WebContext, report: Report) -> None:
        problems.append(companion.problem)
        match len(problems):
            case 1:
                raise Problem("internal", status=500)
            case 2:
                raise ZeroDivisionError
            case 3:
                return
            case 4:
                report(None)
                problems.append(companion.problem)
                raise TypeError
            case _:
                raise asyncio.CancelledError

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    nowhere: Any = None
    companion = Companion("test", run, sleep=sleep)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(companion.keep_running(nowhere))
    assert pauses == [1, 2, 4, 1]
    assert problems == [None, "internal", "internal", "ended", None, "internal"]
