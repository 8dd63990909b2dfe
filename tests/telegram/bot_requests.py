"""Requests to the tests' Bot API server, made with python-telegram-bot."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from tests.telegram.bot_api import BotApi
from tests.telegram.chats import Chat

BotRequest = Callable[[Bot], Awaitable[Any]]


def ask(api: BotApi, *requested: BotRequest, token: str | None = None) -> Any:
    """Make requests in order; returns the last result."""

    async def go() -> Any:
        result = None
        requests = [HTTPXRequest(httpx_kwargs={"verify": False}) for _ in range(2)]
        async with Bot(token or api.token, base_url=api.url, request=requests[0], get_updates_request=requests[1]) as bot:
            for one in requested:
                result = await one(bot)
        return result

    return asyncio.run(go())


def send(chat: Chat, text: str, **more: Any) -> BotRequest:
    return lambda bot: bot.send_message(chat.id, text, **more)


def keyboard(*labels: str) -> InlineKeyboardMarkup:
    return InlineKeyboardMarkup([[InlineKeyboardButton(label, callback_data=f"tap {label}") for label in labels]])


@contextmanager
def refused(kind: type[TelegramError], why: str) -> Iterator[None]:
    """An error of Telegram's. The library changes the case of the message."""
    with pytest.raises(kind) as told:
        yield
    assert why.lower() in str(told.value).lower()
