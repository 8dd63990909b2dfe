"""Makes requests to Telegram, and translates errors for the outbox."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeVar

import httpx
from telegram import Bot, ChatMember, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, WebAppInfo
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from serai.telegram.live_message import WEB_APP, Content, Keyboard
from serai.telegram.outbox import ChatClosed, ChatMoved, MessageGone, RateLimited, SendFailed, SendUncertain
from serai.web.logs import log_event

T = TypeVar("T")
UNCHANGED = "message is not modified"
MISSING = (
    "message to edit not found",
    "message can't be edited",
    "message_id_invalid",
    "message to delete not found",
    "message can't be deleted",
)
NO_CHAT = ("chat not found", "not enough rights to send", "chat_write_forbidden", "user is deactivated", "peer_id_invalid")
UNSENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)
"""Errors before anything was sent."""
NO_THREAD = "message thread not found"
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class TelegramSender:
    """A `Sender` that uses python-telegram-bot."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(self, chat: int, thread: int | None, content: Content) -> int:
        try:
            return await self._send(chat, thread, content)
        except _NoThread:
            return await self._send(chat, None, content)

    async def _send(self, chat: int, thread: int | None, content: Content) -> int:
        sent = await _translate_errors(
            self._bot.send_message(
                chat,
                content.text,
                parse_mode=ParseMode.HTML,
                message_thread_id=thread,
                reply_markup=markup(content.keyboard),
                link_preview_options=NO_PREVIEW,
                disable_notification=content.silent,
            )
        )
        return 0 if sent is None else sent.message_id

    async def edit(self, chat: int, message: int, content: Content) -> None:
        await _translate_errors(
            self._bot.edit_message_text(
                content.text,
                chat,
                message,
                parse_mode=ParseMode.HTML,
                reply_markup=markup(content.keyboard),
                link_preview_options=NO_PREVIEW,
            )
        )

    async def delete(self, chat: int, message: int) -> None:
        await _translate_errors(self._bot.delete_message(chat, message))

    async def strip(self, chat: int, message: int) -> None:
        await _translate_errors(self._bot.edit_message_reply_markup(chat, message))

    async def answer(
        self, tap: str, text: str = "", *, alert: bool = False, url: str | None = None, admit: Callable[[], Awaitable[None]]
    ) -> None:
        """Answer a tap; `admit` waits for the rate limit before each attempt. Gives up after a while, as phones do."""
        for pause in (0.3, 0.6, 1.2, 2.4, 4.8, 9.6):
            await admit()
            try:
                await self._bot.answer_callback_query(tap, text[:200] or None, show_alert=alert or None, url=url)
                return
            except BadRequest:
                return  # too old, or answered before
            except RetryAfter as error:
                await asyncio.sleep(min(retry_after(error), 10.0))
            except TelegramError:
                await asyncio.sleep(pause)
        log_event("a tap was not answered", logging.WARNING)

    async def is_admin(self, chat: int, person: int) -> bool:
        """Whether somebody is an admin of a group; False if Telegram does not answer."""
        try:
            member = await self._bot.get_chat_member(chat, person)
        except TelegramError as error:
            log_event("Telegram did not say whether somebody is an admin", logging.INFO, error=type(error).__name__)
            return False
        return member.status in (ChatMember.ADMINISTRATOR, ChatMember.OWNER)


class _NoThread(Exception):
    pass


async def _translate_errors(call: Awaitable[T]) -> T | None:
    """The response; None if there was nothing to do, or the request can never succeed."""
    try:
        return await call
    except RetryAfter as error:
        raise RateLimited(max(1.0, retry_after(error))) from None
    except ChatMigrated as error:
        raise ChatMoved(error.new_chat_id) from None
    except Forbidden:
        raise ChatClosed from None
    except BadRequest as error:
        why = error.message.lower()
        if UNCHANGED in why:
            return None
        if any(words in why for words in MISSING):
            raise MessageGone from None
        if any(words in why for words in NO_CHAT):
            raise ChatClosed from None
        if NO_THREAD in why:
            raise _NoThread from None
        log_event("Telegram refused a message", logging.ERROR, error)
        return None
    except NetworkError as error:
        raise (SendFailed if isinstance(error.__cause__, UNSENT) else SendUncertain) from None
    except TelegramError as error:
        log_event("a request to Telegram failed", logging.ERROR, error)
        raise SendFailed from None


def retry_after(error: RetryAfter) -> float:
    """How many seconds Telegram asks to wait."""
    after = error.retry_after
    return float(after.total_seconds() if isinstance(after, timedelta) else after)


def markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    """A keyboard in Telegram's format."""
    if not keyboard:
        return None
    return InlineKeyboardMarkup([[_button(label, target) for label, target in row] for row in keyboard])


def _button(label: str, target: str) -> InlineKeyboardButton:
    if target.startswith(WEB_APP):
        return InlineKeyboardButton(label, web_app=WebAppInfo(target.removeprefix(WEB_APP)))
    if target.startswith(("https://", "http://")):
        return InlineKeyboardButton(label, url=target)
    return InlineKeyboardButton(label, callback_data=target)
