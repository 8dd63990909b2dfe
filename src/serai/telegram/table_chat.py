"""The table's chat in Telegram: lines from browsers are sent to the group and to the players' private chats without a sound.

What a player writes to the bot, or with /say in the group, is posted to the table's chat. Each chat can turn the lines off.
"""

import re
from collections import deque
from collections.abc import Callable, Mapping
from html import escape

from serai.kernel.catalogue import catalogue
from serai.protocol.server_messages import Chat
from serai.telegram.bot_context import BotContext
from serai.telegram.live_message import Content
from serai.telegram.notes import TableNote
from serai.telegram.player import Player
from serai.telegram.rendering import clipped, person_name

MAX_QUEUED = 8
"""How many lines are queued for a chat; older ones are dropped."""
GROUP_PAUSE, PRIVATE_PAUSE = 10_000, 5_000
"""Milliseconds between two messages with chat lines: the table needs most of the rate limit."""
AUTOLINKED = re.compile(r"([@/#])(?=\w)")
"""What Telegram would turn into a mention, a command or a hashtag."""


class TableChat:
    """The chat of one table."""

    def __init__(self, context: BotContext, note: TableNote, players: Mapping[int, Player], save: Callable[[], None]) -> None:
        self._context = context
        self._note = note
        self._players = players
        self._save = save
        self._speaking: dict[int, bool] = {}
        """Who is posting a line through Telegram right now, and whether in the group."""
        self._waiting: dict[int, deque[str]] = {}
        """The lines that are queued for each chat."""
        self._sent: dict[int, int] = {}

    async def say(self, person: int, text: str, *, in_group: bool) -> None:
        """Post a player's line to the table's chat. Raises RequestRefused or HouseUnavailable."""
        player = self._players[person]
        self._speaking[person] = in_group
        try:
            await player.connection.say(text, handle=player.handle)
        finally:
            self._speaking.pop(person, None)

    def on_line(self, said: Chat) -> None:
        """A line was posted. Every player's connection receives it; it is handled once."""
        if said.number <= self._note.said:
            return
        self._note.said = said.number
        self._save()
        author = next((person for person, player in self._players.items() if player.handle == said.who), None)
        for chat in self._readers(author):
            if self._context.notes.shows_chat(chat):
                language = self._context.language(chat)
                words = said.text if said.phrase is None else catalogue("serai.house", language).say(f"phrase-{said.phrase}")
                text = AUTOLINKED.sub("\\1\u2060", escape(words, quote=False))
                name = person_name(said.name, language)
                self._waiting.setdefault(chat, deque(maxlen=MAX_QUEUED)).append(f"💬 <b>{escape(name)}</b>: {text}")

    def _readers(self, author: int | None) -> list[int]:
        """The chats that have not seen the line yet."""
        group = self._note.chat
        if author in self._speaking:
            return [] if self._speaking[author] else [group]
        return [group, *(person for person in self._players if person != author)]

    def flush(self) -> None:
        """Send queued lines, within the pauses."""
        now = self._context.now()
        for chat, lines in list(self._waiting.items()):
            pause = GROUP_PAUSE if chat < 0 else PRIVATE_PAUSE
            if chat > 0 and (chat not in self._players or not self._context.can_message(chat)):
                del self._waiting[chat]
            elif now >= self._sent.get(chat, 0) + pause:
                self._sent[chat] = now
                del self._waiting[chat]
                content, thread = Content(clipped(list(lines)), silent=True), self._note.thread if chat < 0 else None
                self._context.outbox.say(
                    chat, content, thread, key=f"chat {now}"
                )  # with a key, so that the table's messages do not wait for it
