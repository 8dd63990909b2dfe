"""Takes messages to Telegram, and makes what goes wrong into what the outbox can act on."""

import asyncio
import logging
from collections.abc import Awaitable
from datetime import timedelta
from typing import TypeVar

from telegram import Bot, ChatMember, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, RetryAfter, TelegramError

from serai.telegram.outbox import Closed, Content, Key, Missing, Moved, TooFast, Unsent
from serai.web.logs import tell

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
NO_THREAD = "message thread not found"
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)


class TelegramCarrier:
    """By way of python-telegram-bot."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    async def send(self, chat: int, thread: int | None, content: Content) -> int:
        try:
            return await self._send(chat, thread, content)
        except _NoThread:
            return await self._send(chat, None, content)

    async def _send(self, chat: int, thread: int | None, content: Content) -> int:
        sent = await _heeded(
            self._bot.send_message(
                chat,
                content.text,
                parse_mode=ParseMode.HTML,
                message_thread_id=thread,
                reply_markup=markup(content.keys),
                link_preview_options=NO_PREVIEW,
                disable_notification=content.silent,
            )
        )
        return 0 if sent is None else sent.message_id

    async def edit(self, chat: int, message: int, content: Content) -> None:
        await _heeded(
            self._bot.edit_message_text(
                content.text, chat, message, parse_mode=ParseMode.HTML, reply_markup=markup(content.keys), link_preview_options=NO_PREVIEW
            )
        )

    async def delete(self, chat: int, message: int) -> None:
        await _heeded(self._bot.delete_message(chat, message))

    async def strip(self, chat: int, message: int) -> None:
        await _heeded(self._bot.edit_message_reply_markup(chat, message))

    async def answer(self, tap: str, text: str = "", *, alert: bool = False, url: str | None = None) -> None:
        """Answer a tap. A phone gives up waiting after a while, and so does this."""
        for pause in (0.3, 0.6, 1.2, 2.4, 4.8, 9.6):
            try:
                await self._bot.answer_callback_query(tap, text[:200] or None, show_alert=alert or None, url=url)
                return
            except BadRequest:
                return  # too old, or answered before
            except RetryAfter as error:
                await asyncio.sleep(min(pause_asked(error), 10.0))
            except TelegramError:
                await asyncio.sleep(pause)
        tell("a tap was not answered", logging.WARNING)

    async def is_admin(self, chat: int, person: int) -> bool:
        """Whether somebody runs a group; when Telegram does not say, they don't."""
        try:
            member = await self._bot.get_chat_member(chat, person)
        except TelegramError as error:
            tell("Telegram does not tell who runs a group", logging.INFO, error=type(error).__name__)
            return False
        return member.status in (ChatMember.ADMINISTRATOR, ChatMember.OWNER)


class _NoThread(Exception):
    pass


async def _heeded(call: Awaitable[T]) -> T | None:
    """The answer; None where nothing had to be done, or never can be."""
    try:
        return await call
    except RetryAfter as error:
        raise TooFast(max(1.0, pause_asked(error))) from None
    except ChatMigrated as error:
        raise Moved(error.new_chat_id) from None
    except Forbidden:
        raise Closed from None
    except BadRequest as error:
        why = error.message.lower()
        if UNCHANGED in why:
            return None
        if any(words in why for words in MISSING):
            raise Missing from None
        if any(words in why for words in NO_CHAT):
            raise Closed from None
        if NO_THREAD in why:
            raise _NoThread from None
        tell("Telegram refused a message", logging.ERROR, error)
        return None
    except NetworkError:
        raise Unsent from None
    except TelegramError as error:
        tell("Telegram can't be used", logging.ERROR, error)
        raise Unsent from None


def pause_asked(error: RetryAfter) -> float:
    """Seconds for which Telegram wants nothing more to come."""
    after = error.retry_after
    return float(after.total_seconds() if isinstance(after, timedelta) else after)


def markup(keys: Key) -> InlineKeyboardMarkup | None:
    """Rows of buttons as Telegram has them."""
    if not keys:
        return None
    return InlineKeyboardMarkup([[_button(label, carries) for label, carries in row] for row in keys])


def _button(label: str, carries: str) -> InlineKeyboardButton:
    if carries.startswith(("https://", "http://")):
        return InlineKeyboardButton(label, url=carries)
    return InlineKeyboardButton(label, callback_data=carries)
