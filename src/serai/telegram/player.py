"""A player of a chat's table: their own connection to the house, and their hand in the private chat."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from html import escape

import msgspec

from serai.house.table_events import handle
from serai.protocol.pushes import Push
from serai.protocol.server_messages import Chat, ServerMessage
from serai.store.entry import TABLE
from serai.telegram.bot_context import BotContext
from serai.telegram.hand import Hand, layout
from serai.telegram.live_message import Content
from serai.telegram.live_message_notes import restore
from serai.telegram.notes import SeatNote
from serai.telegram.rendering import TableRenderer, say

KEPT_LINES = 8
"""How many lines of the log are kept for the hand's message."""


class Player:
    """One person at one table. Until they are `seated`, nothing is shown to them."""

    def __init__(
        self,
        context: BotContext,
        code: str,
        person: int,
        note: SeatNote,
        *,
        chat: Callable[[], str],
        changed: Callable[["Player"], None],
        said: Callable[[Chat], None],
        last_said: int,
    ) -> None:
        """`chat` returns the group's title; `changed` is called when the note or `seated` has changed, and `said` with each chat line
        after `last_said`."""
        self.context = context
        self.person = person
        self.note = note
        self.mask = 0
        """The pieces that they have selected so far, as bits."""
        self.seated = False
        self._chat = chat
        self._changed = changed
        self._said = said
        self.handle = handle(code, context.guest(person))
        """Identifies their lines in the table's chat."""
        self._happened: deque[str] = deque(maxlen=KEPT_LINES)
        self._readied = 0
        self._deadline = (0, 0)
        self._edit_key: object = None
        """While they wait, the hand is edited only if this changes."""
        self.live = restore(context, note, person, save=lambda: changed(self))
        self.connection = context.house.connect(context.guest(person), code, self._on_message, last=note.version, said=last_said)
        self._task = asyncio.get_running_loop().create_task(self.connection.run())

    @property
    def push(self) -> Push | None:
        """The table as they see it."""
        return self.connection.push

    @property
    def is_host(self) -> bool:
        """Whether they are the table's host."""
        return self.push is not None and self.push.host

    async def submit(self, do: str, *, id: str, seen: int | None = None, **more: object) -> int:
        """Ask the table for something: the version that it made. Raises RequestRefused or HouseUnavailable."""
        return await self.connection.submit({"do": do, **more}, id=id, seen=seen)

    def sit(self) -> None:
        """They have a seat: from now on they see their hand."""
        self.seated = True
        if self.push is not None:
            self._on_push(self.push)

    def disconnect(self) -> None:
        """Close their connection."""
        self.seated = False
        self._task.cancel()

    def close(self, key: str, **facts: str) -> None:
        """Disconnect, and replace their hand with a text."""
        self.disconnect()
        if self.live.message is not None:
            content = Content(escape(say(self.context.language(self.person), key, **facts)), silent=True)
            self.live.fresh = False
            self.context.outbox.show(self.live, lambda: content)

    # The hand

    def _on_message(self, message: ServerMessage) -> None:
        if isinstance(message, Chat) and self.seated:
            self._said(message)
        if isinstance(message, Push) and self.seated:
            self._on_push(message)

    def _on_push(self, push: Push) -> None:
        if push.seat is None:
            self.close("not-in-game")
            self._changed(self)
            return
        renderer = TableRenderer(push, self.context.language(self.person))
        for told in push.told:
            if told.actor != TABLE and (self.note.version is None or told.version > self.note.version):
                self._happened.extend(renderer.lines(told))
        if push.table.status == "waiting" and not push.host and not push.table.chairs[push.seat].ready and self._readied < push.version:
            self._readied = push.version
            self.context.spawn(self.ready())
        fresh = self._notice_turn(push) and not push.table.practice  # a practice table has one message, which is always on the screen
        before, self._edit_key = self._edit_key, self._edit_key_of(push)
        if fresh or before != self._edit_key:
            self.show(fresh=fresh)

    def _edit_key_of(self, push: Push) -> object:
        """While a player waits, their hand is edited when its pieces or the round change, not with every move of the others: with
        many tables, those edits would use up the rate limit. A tap on the hand updates it."""
        table, view = push.table, push.seen()
        if table.practice:  # this message is the whole table
            return push.version
        chair = table.chairs[push.seat or 0]
        pause = None if table.pause is None else push.seat in table.pause.skipped
        return (table.status, table.match, view and view.round, pause, chair.stand_in, table.outcome is None, self.note.digest)

    async def ready(self) -> None:
        """Mark the player as ready: whoever joined is ready, also after a change of options. Raises RequestRefused or HouseUnavailable."""
        assert self.push is not None
        await self.submit("ready", id=f"ready-{self.push.version}")

    def _notice_turn(self, push: Push) -> bool:
        """Whether a new turn of theirs has begun, which needs a notification. Playing on after their own action is not a new turn."""
        note, hand, turn = self.note, layout(push), bool(push.choices)
        same = hand.digest == note.digest
        self.mask = self.mask if same else 0
        actors = [told.actor.rstrip("!") for told in push.told if told.actor.startswith("P")]
        going_on = note.turn and (same or (bool(actors) and actors[-1] == f"P{(push.seat or 0) + 1}"))
        changed = (note.turn, note.digest) != (turn, hand.digest)
        note.turn, note.digest, note.version = turn, hand.digest, push.version
        if changed:
            self._changed(self)
        return turn and not going_on

    def show(self, *, fresh: bool = False) -> None:
        """Update their message; a fresh one on their turn is urgent."""
        self.context.outbox.show(self.live, self._content, fresh=fresh, urgent=fresh and self.note.turn)

    def _content(self) -> Content | None:
        if self.push is None or not self.seated or not self.context.can_message(self.person):
            return None
        content = self.hand().content(self._chat(), list(self._happened), self._seconds(self.push))
        if not (app := self.context.app_button(self.push.table.code)):
            return content
        label = say(self.context.language(self.person), "open-app")
        return msgspec.structs.replace(content, keyboard=[*content.keyboard, [(label, app)]])

    def hand(self) -> Hand:
        """Their hand, with the selection so far."""
        assert self.push is not None
        return Hand(self.push, self.context.language(self.person), self.context.buttons, self.person, self.mask)

    def _seconds(self, push: Push) -> int | None:
        self._deadline = shown_deadline(self._deadline, push.table.deadlines, push.seat, self.context.now())
        return self._deadline[1] or None


def shown_deadline(known: tuple[int, int], deadlines: Mapping[int, int | None], seat: int | None, now: int) -> tuple[int, int]:
    """The deadline, and the seconds left when it was first known: these are shown, without a countdown. (0, 0) if there is none."""
    times = [time for at, time in deadlines.items() if time is not None and seat in (None, at)]
    deadline = min(times, default=0)
    if not deadline or deadline == known[0]:
        return known if deadline else (0, 0)
    return deadline, max(5, round((deadline - now) / 5000) * 5)
