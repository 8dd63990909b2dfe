"""The Telegram bot: handles each update once, in its chat's order, as a command, a button tap or a change of membership."""

import asyncio
import logging
import weakref
from html import escape
from typing import Any

from telegram import CallbackQuery, ChatMember, ChatMemberRestricted, ChatMemberUpdated, Message, Update, User
from telegram.constants import ChatType

from serai.client.errors import HouseUnavailable, RequestRefused
from serai.telegram.bot_context import BotContext
from serai.telegram.callbacks import Answer, Callback, CallbackHandler
from serai.telegram.chat_commands import JOINING, Command, CommandHandler
from serai.telegram.live_message import Content
from serai.telegram.rendering import refusal, say
from serai.telegram.send_order import PersonLimiter
from serai.telegram.session import TableSession
from serai.telegram.tables import Tables
from serai.web.logs import log_event

GROUPS = (ChatType.GROUP, ChatType.SUPERGROUP)
GONE = (ChatMember.LEFT, ChatMember.BANNED)
COMMANDS, TAPS = (8, 0.25), (10, 3.0)
"""Rate limits per person for commands, and for taps and chat lines: the burst, and how many a second."""
TICK = 1.0
"""Seconds between two ticks of the sessions."""
UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
"""The kinds of updates that the bot asks for. It gets `chat_member` only where it is an admin of the group."""


class TelegramApp:
    """One bot with all its chats."""

    def __init__(self, context: BotContext) -> None:
        self.context = context
        self.tables = Tables(context)
        self._commands = CommandHandler(context, self.tables)
        self._callbacks = CallbackHandler(context, self.tables)
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._in_progress: dict[int, asyncio.Task[Any]] = {}
        """The tasks that handle updates, by update id. Nothing else keeps a reference to them."""
        self._commands_left = PersonLimiter(*COMMANDS, context.outbox.clock)
        self._taps_left = PersonLimiter(*TAPS, context.outbox.clock)
        self._ticking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Resume all tables where they were."""
        self.tables.open()
        self._ticking = asyncio.get_running_loop().create_task(self._tick())

    async def finish_updates(self, timeout: float) -> None:
        """Wait for the updates that are being handled, then cancel the rest: Telegram delivers those again after a restart."""
        if tasks := list(self._in_progress.values()):
            await asyncio.wait(tasks, timeout=timeout)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Disconnect from all tables, where the games go on."""
        if self._ticking is not None:
            self._ticking.cancel()
        self.tables.close()
        await self.context.notes.write()
        await self.context.close()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for session in list(self.tables.sessions.values()):
                self.context.spawn(self._tick_session(session))

    async def _tick_session(self, session: TableSession) -> None:
        async with self._lock(session.note.chat):
            await session.tick()
        self.tables.forget_ended()

    def _lock(self, chat: int) -> asyncio.Lock:
        lock = self._locks.get(chat)
        if lock is None:
            lock = self._locks[chat] = asyncio.Lock()
        return lock

    # Updates

    async def handle(self, update: Update) -> None:
        """Handle an update once, even if it is delivered again. Its changes are saved when this returns. Must run as its own task."""
        number, task = update.update_id, asyncio.current_task()
        if number in self._in_progress or number in self.context.notes.handled.updates:
            return
        if not self._within_budget(update):
            self.context.notes.mark_handled(number)
            return
        assert task is not None
        self._in_progress[number] = task
        try:
            await self._try_to_dispatch(update)
            self.context.notes.mark_handled(number)
            await self.context.notes.write()
        except Exception as error:
            log_event("the bot's notes could not be saved", logging.ERROR, error)
        finally:
            del self._in_progress[number]

    async def _try_to_dispatch(self, update: Update) -> None:
        chat = update.effective_chat
        try:
            async with self._lock(chat.id if chat is not None else 0):
                await self._dispatch(update)
        except Exception as error:
            log_event("an update could not be handled", logging.ERROR, error)

    def _within_budget(self, update: Update) -> bool:
        """Whether the sender is within their rate limit. Other updates are dropped, so that they delay nobody."""
        message, user = update.message, update.effective_user
        if user is None:
            return True
        if message is not None and (message.text or "").startswith("/"):
            return self._commands_left.spend(user.id)
        if update.callback_query is not None or (message is not None and message.chat.type == ChatType.PRIVATE):
            return self._taps_left.spend(user.id)
        return True

    async def _dispatch(self, update: Update) -> None:
        if update.callback_query is not None:
            await self._on_callback(update.callback_query)
        elif update.my_chat_member is not None:
            await self._on_bot_membership(update.my_chat_member)
        elif update.chat_member is not None:
            if gone(update.chat_member.new_chat_member):
                await self._member_left(update.chat_member.chat.id, update.chat_member.new_chat_member.user, update.update_id)
        elif update.message is not None:
            await self._on_message(update.message, update.update_id)

    # Messages

    async def _on_message(self, message: Message, number: int) -> None:
        chat, user = message.chat, message.from_user
        self.context.outbox.note_message(chat.id, message.message_id)
        if message.migrate_to_chat_id is not None:
            self.tables.move(chat.id, message.migrate_to_chat_id)
            return
        if message.left_chat_member is not None:
            await self._member_left(chat.id, message.left_chat_member, number)
            return
        if user is None or chat.type not in (*GROUPS, ChatType.PRIVATE):
            return
        thread = message.message_thread_id if message.is_topic_message else None
        self._note_person(user, private=chat.type == ChatType.PRIVATE)
        words = (message.text or "").split()
        joining: dict[str, bool] = {}
        if chat.type in GROUPS:
            self._save_title(chat.id, chat.title or "")
            if (here := self.tables.of_chat(chat.id)) is not None:
                here.message.on_chat_message(thread)
        elif not user.is_bot:
            joining = await self._seat_expected(user, words, f"u{number}")
        private = chat.type == ChatType.PRIVATE
        is_command = bool(words) and words[0].startswith("/")
        if not words or not (is_command or private):
            return
        name, _, bot = words[0][1:].partition("@") if is_command else ("", "", "")
        if bot and bot.lower() != self.context.username.lower():
            return
        rest = words[1:] if is_command else words
        command = Command(name.lower(), rest, chat.id, thread, user.id, user.full_name, f"u{number}", private, joining)
        language = self.context.language(chat.id)
        if message.sender_chat is not None or user.is_bot:
            if self._commands.knows(command.name):
                self._say(command, say(language, "anonymous"))
            return
        try:
            if is_command:
                await self._commands.handle(command)
            else:
                await self._commands.talk(command)
        except RequestRefused as error:
            self._say(command, refusal(language, error.code, dict(error.facts)))
        except HouseUnavailable:
            self._say(command, say(language, "house-silent"))

    def _say(self, command: Command, text: str) -> None:
        self.context.outbox.say(command.chat, Content(escape(text)), command.thread, key=command.reply_key)

    def _note_person(self, user: User, *, private: bool) -> None:
        """Remember a person's language, and that the bot can write to them once they have used the private chat."""
        note = self.context.notes.person(user.id)
        before = (note.language, note.opened)
        note.language = note.language or self.context.supported_language(user.language_code)
        note.opened = note.opened or private
        if before != (note.language, note.opened):
            self.context.notes.save_person(user.id)
        if note.opened and not before[1]:
            self.tables.on_reachable(user.id)

    async def _seat_expected(self, user: User, words: list[str], id: str) -> dict[str, bool]:
        """Seat somebody who had to open the private chat first at the tables that they wanted to join: by code, whether they are in.

        The table that a link in the message names is left to that command. A refusal is reported to them.
        """
        linked = JOINING.fullmatch(words[1]) if len(words) > 1 else None
        language = self.context.language(user.id)
        joining: dict[str, bool] = {}
        for session in self.tables.expecting(user.id):
            code = session.note.code
            if linked is not None and code == linked[1]:
                continue
            joining[code] = False
            try:
                await self.context.update_name(user.id, user.full_name)
                key = await session.seat(user.id, id=f"{id}-{code}")
                joining[code] = key == "you-are-in"
                text = "" if key in ("you-are-in", "already-in") else say(language, key)
            except RequestRefused as error:
                text = refusal(language, error.code, dict(error.facts))
            except HouseUnavailable:
                text = say(language, "house-silent")
            if text:
                self.context.outbox.say(user.id, Content(escape(text)))
        return joining

    def _save_title(self, chat: int, title: str) -> None:
        group = self.context.notes.group(chat)
        if group.title != title:
            group.title = title
            self.context.notes.save_group(chat)

    # Callbacks

    async def _on_callback(self, query: CallbackQuery) -> None:
        chat = query.message.chat if query.message is not None else None
        language = self.context.language(query.from_user.id)
        self._note_person(query.from_user, private=chat is not None and chat.type == ChatType.PRIVATE)
        answer = Answer(say(language, "stale"))
        try:
            if chat is not None and query.data is not None:
                if chat.type in GROUPS:
                    self._save_title(chat.id, chat.title or "")
                thread = query.message.message_thread_id if isinstance(query.message, Message) and query.message.is_topic_message else None
                message = query.message.message_id if query.message is not None else None
                callback = Callback(
                    query.data, chat.id, thread, message, query.from_user.id, query.from_user.full_name, f"t{query.id}", language
                )
                answer = await self._callbacks.handle(callback)
        except RequestRefused as error:
            answer = Answer(refusal(language, error.code, dict(error.facts)))
        except HouseUnavailable:
            answer = Answer(say(language, "house-silent"))
        except Exception as error:
            log_event("a button tap could not be handled", logging.ERROR, error)
        admit = self.context.outbox.wait_to_answer
        self.context.spawn(self.context.sender.answer(query.id, answer.text, alert=answer.alert, url=answer.url, admit=admit))

    # Membership

    async def _member_left(self, chat: int, user: User, number: int) -> None:
        """Somebody left a group or was removed from it. If the bot is an admin, Telegram may report it twice."""
        if not user.is_bot:
            await self.tables.on_member_left(chat, user.id, id=f"u{number}")

    async def _on_bot_membership(self, change: ChatMemberUpdated) -> None:
        chat, status = change.chat, change.new_chat_member.status
        if chat.type == ChatType.PRIVATE:
            self._note_person(change.from_user, private=status not in GONE)
            if status in GONE:
                await self.tables.on_unreachable(chat.id)
        elif chat.type in GROUPS:
            self._save_title(chat.id, chat.title or "")
            if status in GONE:
                await self.tables.on_bot_removed(chat.id)
            elif change.old_chat_member.status in GONE:
                group = self.context.notes.group(chat.id)
                group.language = group.language or self.context.supported_language(change.from_user.language_code)
                self.context.notes.save_group(chat.id)
                self.context.outbox.say(chat.id, Content(escape(say(self.context.language(chat.id), "hello-group"))))


def gone(member: ChatMember) -> bool:
    """Whether this person is not a member of the group."""
    return member.status in GONE or (isinstance(member, ChatMemberRestricted) and not member.is_member)
