"""The tests' own Telegram, asked by python-telegram-bot."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from tests.telegram.botapi import BotApi
from tests.telegram.chats import Chat

Asking = Callable[[Bot], Awaitable[Any]]


def ask(api: BotApi, *asking: Asking, token: str | None = None) -> Any:
    """Let a bot ask one thing after the other; the last result."""

    async def go() -> Any:
        result = None
        requests = [HTTPXRequest(httpx_kwargs={"verify": False}) for _ in range(2)]
        async with Bot(token or api.token, base_url=api.url, request=requests[0], get_updates_request=requests[1]) as bot:
            for one in asking:
                result = await one(bot)
        return result

    return asyncio.run(go())


def send(chat: Chat, text: str, **more: Any) -> Asking:
    return lambda bot: bot.send_message(chat.id, text, **more)


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=f"tap {label}") for label in labels]])


@contextmanager
def refused(kind: type[TelegramError], why: str) -> Iterator[None]:
    """The library writes Telegram's refusals with letters as it likes."""
    with pytest.raises(kind) as told:
        yield
    assert why.lower() in str(told.value).lower()
