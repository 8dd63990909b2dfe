"""The Telegram face: takes each update once, in its chat's order, and gives it to a command or a tap."""

import asyncio
import logging
import weakref
from html import escape
from typing import Any

from telegram import CallbackQuery, ChatMember, ChatMemberUpdated, Message, Update, User
from telegram.constants import ChatType

from serai.guests.line import SaidNo, Silent
from serai.telegram.commands import Asked, Commands
from serai.telegram.office import Office
from serai.telegram.outbox import Content
from serai.telegram.sitting import Sitting
from serai.telegram.tables import Tables
from serai.telegram.taps import Answer, Tapped, Taps
from serai.telegram.telling import refusal, say
from serai.web.logs import tell

GROUPS = (ChatType.GROUP, ChatType.SUPERGROUP)
GONE = (ChatMember.LEFT, ChatMember.BANNED)
TICK = 1.0
"""Seconds between looks at the clock."""
UPDATES = ["message", "callback_query", "my_chat_member"]
"""What Telegram is asked to tell."""


class Face:
    """One bot with all its chats."""

    def __init__(self, office: Office) -> None:
        self.office = office
        self.tables = Tables(office)
        self._commands = Commands(office, self.tables)
        self._taps = Taps(office, self.tables)
        self._locks: weakref.WeakValueDictionary[int, asyncio.Lock] = weakref.WeakValueDictionary()
        self._under_way: dict[int, asyncio.Task[Any] | None] = {}
        """The updates that are being seen to, and by which task: nobody else holds on to one that takes long."""
        self._ticking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Take up all tables where they were."""
        self.tables.open()
        self._ticking = asyncio.get_running_loop().create_task(self._tick())

    async def close(self) -> None:
        """Let go; the tables go on."""
        if self._ticking is not None:
            self._ticking.cancel()
        self.tables.close()
        await self.office.notes.write()
        await self.office.close()

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            for sitting in list(self.tables.sittings.values()):
                self.office.errand(self._look(sitting))

    async def _look(self, sitting: Sitting) -> None:
        async with self._lock(sitting.note.chat):
            await sitting.tick()
        self.tables.tidy()

    def _lock(self, chat: int) -> asyncio.Lock:
        lock = self._locks.get(chat)
        if lock is None:
            lock = self._locks[chat] = asyncio.Lock()
        return lock

    # Updates

    async def take(self, update: Update) -> None:
        """See to an update. One that was seen to before is not seen to again; what it changed is written down when this returns."""
        number = update.update_id
        if number in self._under_way or number in self.office.notes.handled.updates:
            return
        self._under_way[number] = asyncio.current_task()
        try:
            chat = update.effective_chat
            async with self._lock(chat.id if chat is not None else 0):
                await self._see_to(update)
        except Exception as error:
            tell("an update could not be handled", logging.ERROR, error)
        finally:
            del self._under_way[number]
        self.office.notes.seen_to(number)
        await self.office.notes.write()

    async def _see_to(self, update: Update) -> None:
        if update.callback_query is not None:
            await self._tapped(update.callback_query)
        elif update.my_chat_member is not None:
            await self._membership(update.my_chat_member)
        elif update.message is not None:
            await self._heard(update.message, update.update_id)

    # Messages

    async def _heard(self, message: Message, number: int) -> None:
        chat, user = message.chat, message.from_user
        if message.migrate_to_chat_id is not None:
            self.tables.move(chat.id, message.migrate_to_chat_id)
            return
        if user is None or chat.type not in (*GROUPS, ChatType.PRIVATE):
            return
        thread = message.message_thread_id if message.is_topic_message else None
        self._meet(user, private=chat.type == ChatType.PRIVATE)
        if chat.type in GROUPS:
            self._title(chat.id, chat.title or "")
        elif not user.is_bot:
            await self._let_in(user, f"u{number}")
        words = (message.text or "").split()
        if not words or not words[0].startswith("/"):
            return
        name, _, bot = words[0][1:].partition("@")
        if bot and bot.lower() != self.office.username.lower():
            return
        asked = Asked(name.lower(), words[1:], chat.id, thread, user.id, user.full_name, f"u{number}", chat.type == ChatType.PRIVATE)
        language = self.office.language(chat.id)
        if message.sender_chat is not None or user.is_bot:
            if self._commands.knows(asked.name):
                self._say(asked, say(language, "anonymous"))
            return
        try:
            await self._commands.obey(asked)
        except SaidNo as error:
            self._say(asked, refusal(language, error.code, dict(error.facts)))
        except Silent:
            self._say(asked, say(language, "house-silent"))

    def _say(self, asked: Asked, text: str) -> None:
        self.office.outbox.say(asked.chat, Content(escape(text)), asked.thread)

    def _meet(self, user: User, *, private: bool) -> None:
        """Whoever writes in the private chat can be written to."""
        note = self.office.notes.person(user.id)
        before = (note.language, note.opened)
        note.language = note.language or self.office.spoken(user.language_code)
        note.opened = note.opened or private
        if before != (note.language, note.opened):
            self.office.notes.keep_person(user.id)
        if note.opened and not before[1]:
            self.tables.reachable(user.id)

    async def _let_in(self, user: User, id: str) -> None:
        """Whoever wanted to join and had to open the private chat first has done so."""
        for sitting in self.tables.expecting(user.id):
            try:
                await self.office.introduce(user.id, user.full_name)
                await sitting.seat(user.id, id=id)
            except (SaidNo, Silent):
                continue

    def _title(self, chat: int, title: str) -> None:
        group = self.office.notes.group(chat)
        if group.title != title:
            group.title = title
            self.office.notes.keep_group(chat)

    # Taps

    async def _tapped(self, query: CallbackQuery) -> None:
        chat = query.message.chat if query.message is not None else None
        language = self.office.language(query.from_user.id)
        self._meet(query.from_user, private=chat is not None and chat.type == ChatType.PRIVATE)
        answer = Answer(say(language, "stale"))
        try:
            if chat is not None and query.data is not None:
                if chat.type in GROUPS:
                    self._title(chat.id, chat.title or "")
                thread = query.message.message_thread_id if isinstance(query.message, Message) and query.message.is_topic_message else None
                message = query.message.message_id if query.message is not None else None
                tapped = Tapped(
                    query.data, chat.id, thread, message, query.from_user.id, query.from_user.full_name, f"t{query.id}", language
                )
                answer = await self._taps.take(tapped)
        except SaidNo as error:
            answer = Answer(refusal(language, error.code, dict(error.facts)))
        except Silent:
            answer = Answer(say(language, "house-silent"))
        finally:
            self.office.errand(self.office.carrier.answer(query.id, answer.text, alert=answer.alert, url=answer.url))

    # Being let in and thrown out

    async def _membership(self, change: ChatMemberUpdated) -> None:
        chat, status = change.chat, change.new_chat_member.status
        if chat.type == ChatType.PRIVATE:
            self._meet(change.from_user, private=status not in GONE)
            if status in GONE:
                await self.tables.unreachable(chat.id)
        elif chat.type in GROUPS:
            self._title(chat.id, chat.title or "")
            if status in GONE:
                await self.tables.thrown_out(chat.id)
            elif change.old_chat_member.status in GONE:
                group = self.office.notes.group(chat.id)
                group.language = group.language or self.office.spoken(change.from_user.language_code)
                self.office.notes.keep_group(chat.id)
                self.office.outbox.say(chat.id, Content(escape(say(self.office.language(chat.id), "hello-group"))))
