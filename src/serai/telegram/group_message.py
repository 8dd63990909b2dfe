"""What a group sees of its table: one live message, and a separate message for each headline."""

from collections import deque
from collections.abc import Callable
from html import escape

import msgspec
from msgspec import Struct

from serai.protocol.pushes import Push, Told
from serai.store.entry import TABLE
from serai.telegram import lobby_message
from serai.telegram.bot_context import BotContext
from serai.telegram.live_message import Content
from serai.telegram.live_message_notes import restore
from serai.telegram.notes import TableNote
from serai.telegram.player import shown_deadline
from serai.telegram.rendering import TableRenderer, clipped, display_names, say

LOG_LINES, MAX_LOG_LINES = 6, 30
"""How many lines of the log the live message shows: usually, and if much has happened since it was last sent."""
ALERT_PAUSE = 20_000
"""Milliseconds, at least, between two alerts in the middle of play."""
BURIED_AFTER = 10
"""After this many messages of others the live message is sent again."""
SUPERGROUP = "-100"
"""The prefix of a supergroup's number."""


class Change(Struct, frozen=True):
    """How the live message changes with a push."""

    fresh: bool
    """Whether it is sent again at the end of the chat."""
    began: bool
    """Whether a match has just begun."""
    silent: bool
    """Whether it is sent without a notification sound."""


class GroupMessage:
    """The live message of a table in a group."""

    def __init__(self, context: BotContext, note: TableNote, *, save: Callable[[], None], host_elsewhere: Callable[[], str | None]) -> None:
        """`save` saves the note; `host_elsewhere` returns the host's name if none of the group's players is the host."""
        self.options_open = False
        self.bot: str | None = None
        """The bot that is added next; None for the one that the game recommends."""
        """Whether the lobby shows the options."""
        self.closed = False
        self.live = restore(context, note, note.chat, note.thread, save=save, changed=self._on_sent)
        self._context = context
        self._note = note
        self._save = save
        self._host_elsewhere = host_elsewhere
        self._push: Push | None = None
        self._log: deque[tuple[int, str]] = deque(maxlen=MAX_LOG_LINES)
        self._lines: list[str] = []
        """The lines of the log that the message shows."""
        self._rendered = 0
        """The version that the message was last rendered for."""
        self._sent = 0
        """The version that the message was last sent or edited for."""
        self._headlined = False
        """Whether there was a headline since the last deal."""
        self._alerted = 0
        """When the last alert was sent."""
        self._messages_below = 0
        """How many messages came after the live one, as far as the bot receives them."""
        self._silent = False
        """Whether the live message is sent without a sound."""
        self._deadline = (0, 0)

    @property
    def _language(self) -> str:
        return self._context.language(self._note.chat)

    # What happened

    def add(self, push: Push, host: str) -> Change:
        """Add the events of a push to the log, and send its headlines; `host` is the host's name."""
        before, self._push = self._push, push
        renderer = TableRenderer(push, self._language)
        if before is None and not self._note.announced:
            self._log.append((push.version, escape(renderer.say("created", name=host))))
        new = [told for told in push.told if told.version > self._note.announced]
        for told in push.told:
            self._log.extend((told.version, line) for line in _lines(before, renderer, told))
        if headlines := [line for told in new for line in renderer.headlines(told)]:
            self._send_headline(clipped(headlines), push.version)
        decided = _decided(push) and (bool(new) if before is None else not _decided(before))
        if decided:  # the result replaces the log
            self._log.clear()
        unseen = [line for version, line in self._log if version > self._sent]
        self._lines = unseen if len(unseen) > LOG_LINES else [line for _, line in self._log][-LOG_LINES:]
        dealt = self._headlined and any(told.actor == "*" for told in new)
        self._headlined = self._headlined and not (dealt or decided)
        began = before is not None and before.table.status == "waiting" and push.table.status == "playing"
        alert = any(renderer.alerts(told) for told in new) and self._context.now() >= self._alerted + ALERT_PAUSE
        self._alerted = self._context.now() if alert else self._alerted
        return Change(dealt or decided or began or alert, began, not (decided or began or alert))

    def _send_headline(self, text: str, version: int) -> None:
        self._headlined = True
        self._messages_below += 1

        def sent(number: int | None) -> None:
            self._note.announced = max(self._note.announced, version)
            self._save()

        self._context.outbox.say(self._note.chat, Content(text), self._note.thread, sent)

    # The live message

    def refresh(self, *, fresh: bool = False, pointer: bool = False, silent: bool = True) -> None:
        """Bring the live message up to date. It is sent again at the end of the chat if it should be `fresh`, or is buried.

        The old one is deleted, or, with `pointer`, says where the new one is. Phones make a sound unless the fresh one is `silent`.
        """
        if self._push is None or self.closed:
            return
        buried = self._messages_below >= BURIED_AFTER
        if fresh or buried:
            self._messages_below = 0
            self.live.pointer = self._pointer if pointer or buried else None
            self._silent = silent or not fresh
        self._context.outbox.show(self.live, self._content, fresh=fresh or buried)

    def on_chat_message(self, thread: int | None) -> None:
        """Somebody wrote something in the chat."""
        if thread == self._note.thread:
            self._messages_below += 1
            if self._messages_below == BURIED_AFTER:
                self.refresh()

    def move(self) -> None:
        """The group has another number: the live message is sent there."""
        self._context.outbox.move(self.live, self._note.chat)
        self.refresh()

    def close(self, text: str, *, over: bool) -> None:
        """The session has ended: the live message says so, or only loses its buttons if there is no text or the match is `over`."""
        if self.live.message is not None and text and not over and self._push is not None:
            title = TableRenderer(self._push, self._language).title
            closing = Content(f"<b>{escape(title)}</b>\n\n{escape(text)}", silent=True)
            self.live.fresh = False
            self._context.outbox.show(self.live, lambda: closing)
        elif self.live.message is not None and (self.live.shown is None or self.live.shown.keyboard):
            self._context.outbox.strip(self._note.chat, self.live.message)
        if text:
            self._context.outbox.say(self._note.chat, Content(escape(text)), self._note.thread)
        self.closed = True

    def _pointer(self) -> Content:
        """The content of an old live message: a pointer to the new one, as a link in groups whose messages have URLs."""
        text = escape(say(self._language, "moved-down"))
        number = str(self._note.chat).removeprefix(SUPERGROUP)
        if number.isdigit():
            text = f'<a href="https://t.me/c/{number}/{self.live.message}">{text}</a>'
        return Content(f"⬇️ {text}", silent=True)

    def _content(self) -> Content | None:
        push = self._push
        if push is None or self.closed:
            return None
        self._rendered = push.version
        if push.table.status == "waiting":
            return self._lobby(push)
        renderer = TableRenderer(push, self._language)
        log = [f"• {line}" for line in self._lines]
        if push.table.outcome is not None and push.table.pause is None:
            people = [chair for chair in push.table.chairs if not (chair.bot or chair.stand_in or chair.left)]
            label = renderer.say("rematch", asked=len(push.table.rematch), people=len(people))
            again = [(label, self._context.buttons.make(self._note.chat, lobby_message.REMATCH, self._note.code))]
            lines = [f"<b>{escape(renderer.title)}</b>", "", *renderer.result(push.table.outcome), "", *log]
            return Content(clipped(lines), [again, self._cards_row()], self._silent)
        head = f"<b>{escape(renderer.title)}</b> · {escape(renderer.phase)}"
        lines = [head, "", *renderer.board(), "", *renderer.players(), "", *log]
        if push.table.deadlines and push.table.pause is None:
            lines += ["", f"▸ <b>{escape(renderer.say('turn-of', names=renderer.awaited()))}</b>{self._clock(renderer, push)}"]
        return Content(clipped(lines), [self._cards_row()], self._silent)

    def _clock(self, renderer: TableRenderer, push: Push) -> str:
        self._deadline = shown_deadline(self._deadline, push.table.deadlines, None, self._context.now())
        return f" · ⏱ {escape(renderer.say('turn-seconds', seconds=self._deadline[1]))}" if self._deadline[1] else ""

    def _lobby(self, push: Push) -> Content:
        left = None if self._note.deadline is None else self._note.deadline - self._context.now()
        lobby = lobby_message.Lobby(
            push,
            self._language,
            self._note.chat,
            left,
            self._note.expected,
            self._lines[-LOG_LINES:],
            self._context.join_link(self._note.code),
            self.options_open,
            self.bot,
            self._host_elsewhere(),
        )
        content = lobby.content(self._context.buttons)
        return msgspec.structs.replace(content, keyboard=[*content.keyboard, self._cards_row()])

    def _cards_row(self) -> list[tuple[str, str]]:
        """A button that opens the private chat, where the player's hand is, and one that opens the table inside Telegram."""
        row = [(say(self._language, "my-cards"), self._context.cards_link(self._note.code))]
        if link := self._context.app_link(self._note.code):
            row.append((say(self._language, "open-app"), link))
        return row

    def _on_sent(self) -> None:
        """The live message now says what was rendered last."""
        self._sent = self._rendered
        if self.live.message != self._note.message or (not self._headlined and self._note.announced < self._rendered):
            self._note.message = self.live.message
            if not self._headlined:
                self._note.announced = max(self._note.announced, self._rendered)
            self._save()


def _lines(before: Push | None, renderer: TableRenderer, told: Told) -> list[str]:
    """The lines for a log entry. Players who left before the match are named."""
    event = told.events[0] if told.actor == TABLE and told.events else None
    if event is not None and event.kind == "emptied" and before is not None and event.seat is not None:
        names = display_names(before, renderer.language)
        return [escape(renderer.say("left", name=names[event.seat]))] if event.seat < len(names) else []
    return renderer.lines(told, headlines=False)


def _decided(push: Push) -> bool:
    """Whether a match and the pause after it are over."""
    return push.table.outcome is not None and push.table.pause is None
