"""Outgoing messages, within Telegram's limits: about 20 a minute in a group, one a second in a private chat, 30 a second overall.

Each chat has its own queue, so that a slow one does not delay others. A live message is kept up to date: however often it changes while
it is queued, only the newest content is sent. Urgent requests go first, within a chat and across all chats (see `send_order`).

If the response to a message is lost, it is unknown whether the message was sent. It is sent again, and then a duplicate is searched for
among the ids in between, and deleted.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

from serai.telegram.chat_queue import MAX_BACKOFF, MIN_BACKOFF, ChatQueue, Job
from serai.telegram.live_message import Content, LiveMessage, PossibleDuplicate
from serai.telegram.send_order import REMEMBERED, Clock, Gate, Priority, SystemClock, overall_bucket

SEARCHED = 20
"""How many ids are searched for a duplicate."""


class RateLimited(Exception):
    """Telegram asks for a pause."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class SendFailed(Exception):
    """The network or Telegram's server failed; it can be retried."""


class SendUncertain(SendFailed):
    """The response was lost: it is unknown whether the message was sent."""


class MessageGone(Exception):
    """The message no longer exists, or is not the bot's."""


class ChatClosed(Exception):
    """The bot can't write to the chat: the person blocked it, or it was removed."""


class ChatMoved(Exception):
    """The group has become a supergroup, which has another id."""

    def __init__(self, chat: int) -> None:
        self.chat = chat


class Sender(Protocol):
    """Makes one request to Telegram. Raises the errors above; permanent errors are logged, and the request is dropped."""

    async def send(self, chat: int, thread: int | None, content: Content) -> int: ...

    async def edit(self, chat: int, message: int, content: Content) -> None: ...

    async def delete(self, chat: int, message: int) -> None: ...

    async def strip(self, chat: int, message: int) -> None:
        """Remove a message's buttons. Raises MessageGone for messages of others, too."""
        ...


class Outbox:
    """The queues of all chats."""

    def __init__(
        self,
        sender: Sender,
        clock: Clock | None = None,
        *,
        closed: Callable[[int], None] = lambda chat: None,
        moved: Callable[[int, int], None] = lambda old, new: None,
    ) -> None:
        """`closed` is called with chats that the bot can't write to, `moved` with the old and the new id of a group."""
        self._sender = sender
        self.clock = clock or SystemClock()
        self._closed = closed
        self._moved = moved
        self._gate = Gate(overall_bucket(), self.clock)
        self._chats: dict[int, ChatQueue] = {}

    # Requests

    def show(self, live: LiveMessage, render: Callable[[], Content | None], *, fresh: bool = False, urgent: bool = False) -> None:
        """Update a live message, or send it if it was not sent yet. If `render` returns None, nothing is sent."""
        live.render = render
        live.urgent = urgent or (live.fresh and live.urgent)
        live.fresh = live.fresh or fresh
        chat = self._chat(live.chat)
        waiting = next((job for job in chat.jobs if job.live is live), None)
        if waiting is None:
            self._put(live.chat, Job(live=live))
            return
        if fresh:  # after everything that was queued before
            chat.jobs.remove(waiting)
            chat.jobs.append(waiting)
        self._promote(chat)

    def say(
        self,
        chat: int,
        content: Content,
        thread: int | None = None,
        done: Callable[[int | None], None] | None = None,
        *,
        key: str | None = None,
    ) -> None:
        """Send a message. `done` is called with its id, or None if it could not be sent. With a key it is a reply to a command: news
        and edits do not wait for it, and it replaces a queued reply with the same key."""
        if key is not None and (waiting := next((job for job in self._chat(chat).jobs if job.key == key), None)) is not None:
            waiting.content, waiting.thread = content, thread
            return
        self._put(chat, Job(content=content, thread=thread, key=key, done=done))

    def remove(self, chat: int, message: int, done: Callable[[int | None], None] | None = None) -> None:
        """Delete a message."""
        self._put(chat, Job(remove=message, done=done))

    def strip(self, chat: int, message: int) -> None:
        """Remove a message's buttons."""
        if not any(job.strip == message for job in self._chat(chat).jobs):
            self._put(chat, Job(strip=message))

    def remove_if_outdated(self, live: LiveMessage, message: int) -> None:
        """Somebody tapped this message: if it is certainly not the live one, it is an old one or a duplicate, and is deleted."""
        chat = self._chat(live.chat)
        certain = live.message is not None and not live.sending and live.possible_duplicate is None
        going = message in chat.removed or any(message in (job.duplicate, job.remove) for job in chat.jobs)
        if certain and message != live.message and not going:
            self._put(live.chat, Job(duplicate=message, sure=True))

    def note_message(self, chat: int, message: int) -> None:
        """Somebody wrote this message: whatever is sent from now on has a higher id."""
        self._chat(chat).known.append(message)

    async def wait_to_answer(self) -> None:
        """Wait until an answer to a tap may be sent: it counts towards the overall limit, and has the highest priority."""
        await self._gate.queue(Priority.ANSWER).turn

    def move(self, live: LiveMessage, number: int) -> None:
        """A live message's group has another id now: the message is sent again there."""
        if live.chat == number:
            return
        old = self._chat(live.chat)
        for job in [job for job in old.jobs if job.live is live]:
            old.jobs.remove(job)
        live.chat, live.message, live.shown, live.fresh, live.possible_duplicate = number, None, None, False, None

    async def wait_until_idle(self) -> None:
        """Wait until all queues are empty."""
        while tasks := [chat.task for chat in self._chats.values() if chat.task is not None and not chat.task.done()]:
            await asyncio.wait(tasks)

    async def close(self, timeout: float) -> None:
        """Wait for the queues to empty, at most this many seconds, then stop."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.wait_until_idle(), timeout)
        for chat in self._chats.values():
            if chat.task is not None:
                chat.task.cancel()

    # Sending

    def _chat(self, number: int) -> ChatQueue:
        chat = self._chats.get(number)
        if chat is None:
            if len(self._chats) >= REMEMBERED:
                self._forget_idle()
            chat = self._chats[number] = ChatQueue(number)
        return chat

    def _forget_idle(self) -> None:
        now = self.clock.now()
        self._chats = {number: chat for number, chat in self._chats.items() if chat.jobs or chat.wait(now) or not chat.bucket.is_full(now)}

    def _put(self, number: int, job: Job) -> None:
        chat = self._chat(number)
        chat.jobs.append(job)
        if chat.task is None or chat.task.done():
            chat.task = asyncio.get_running_loop().create_task(self._work(chat))
        else:
            self._promote(chat)

    def _promote(self, chat: ChatQueue) -> None:
        """Raise the priority of the chat's place in the overall queue to that of its most urgent job."""
        if chat.ticket is not None and chat.jobs:
            self._gate.promote(chat.ticket, chat.next().priority)

    async def _work(self, chat: ChatQueue) -> None:
        while chat.jobs:
            while wait := chat.wait(self.clock.now()):
                await self.clock.sleep(wait)
            if not chat.jobs:
                return
            job = chat.next()
            if job.live is None or self._has_news(job.live):
                chat.ticket = self._gate.queue(job.priority)
                await chat.ticket.turn
                chat.ticket = None
                if not chat.jobs:
                    return
                job = chat.next()  # something more urgent may have been queued
                chat.bucket.take(self.clock.now())
                chat.edited = job.priority == Priority.EDIT
                await self._attempt(chat, job)
            else:
                self._finish(chat, job)

    def _has_news(self, live: LiveMessage) -> bool:
        content = live.render() if live.render is not None else None
        return content is not None and (live.fresh or live.message is None or content != live.shown)

    async def _attempt(self, chat: ChatQueue, job: Job) -> None:
        try:
            await self._carry(chat, job)
        except RateLimited as error:
            chat.not_before = self.clock.now() + error.seconds
        except SendFailed:
            chat.not_before = self.clock.now() + chat.pause
            chat.pause = min(2 * chat.pause, MAX_BACKOFF)
        except ChatClosed:
            self._give_up(chat)
            self._closed(chat.number)
        except ChatMoved as error:
            self._move(chat, error.chat)
        else:
            chat.pause = MIN_BACKOFF

    async def _carry(self, chat: ChatQueue, job: Job) -> None:
        if job.live is not None:
            await self._carry_live(chat, job, job.live)
        elif job.content is not None:
            await self._carry_message(chat, job, job.content)
        else:
            with contextlib.suppress(MessageGone):
                if job.remove is not None:
                    chat.removed.append(job.remove)
                    await self._sender.delete(chat.number, job.remove)
                elif job.strip is not None and job.strip not in chat.stripped:
                    await self._sender.strip(chat.number, job.strip)
                    chat.stripped.append(job.strip)
                elif job.duplicate is not None:
                    await self._sender.strip(chat.number, job.duplicate)  # raises MessageGone if it is somebody else's
                    if job.sure:
                        self.remove(chat.number, job.duplicate)
            self._finish(chat, job)

    async def _carry_message(self, chat: ChatQueue, job: Job, content: Content) -> None:
        try:
            number = await self._sender.send(chat.number, job.thread, content)
        except SendUncertain:
            job.possible_duplicate = job.possible_duplicate or chat.possible_duplicate()
            raise
        chat.known.append(number)
        self._finish(chat, job, number)
        self._look_for_duplicates(chat, job.possible_duplicate, number)

    async def _carry_live(self, chat: ChatQueue, job: Job, live: LiveMessage) -> None:
        content = live.render() if live.render is not None else None
        if content is None or not self._has_news(live):  # the content may be the same again by now
            self._finish(chat, job)
            return
        if live.message is not None and not live.fresh:
            try:
                await self._sender.edit(chat.number, live.message, content)
            except MessageGone:
                live.message = None
                return
            if not content.keyboard:
                chat.stripped.append(live.message)
            elif live.message in chat.stripped:
                chat.stripped.remove(live.message)
            if live.chat != chat.number:
                return
        elif not await self._send_live(chat, live, content):
            return
        live.shown = content
        self._finish(chat, job, live.message)
        if live.on_change is not None:
            live.on_change()
        if self._has_news(live):
            self._put(chat.number, Job(live=live))

    async def _send_live(self, chat: ChatQueue, live: LiveMessage, content: Content) -> bool:
        """Send a live message; False if its chat has moved meanwhile."""
        possible = (
            live.possible_duplicate or chat.possible_duplicate() or (None if live.message is None else PossibleDuplicate(live.message))
        )
        old, live.fresh, live.sending = live.message, False, True
        try:
            if live.before_send is not None:
                await live.before_send()
            number = await self._sender.send(chat.number, live.thread, content)
        except BaseException as error:
            if live.chat == chat.number:
                live.fresh = old is not None
                if isinstance(error, SendUncertain):
                    live.possible_duplicate = possible
            raise
        finally:
            live.sending = False
        if live.chat != chat.number:
            return False
        live.message = number
        chat.known.append(number)
        if old is not None:
            self._replace(live, old)
        possible, live.possible_duplicate = live.possible_duplicate, None
        self._look_for_duplicates(chat, possible, number)
        return True

    def _replace(self, live: LiveMessage, old: int) -> None:
        """Delete the old message, or make it point to the new one."""

        def gone() -> None:
            if live.on_replaced is not None:
                live.on_replaced(old)

        if live.pointer is not None:
            self.show(LiveMessage(live.chat, live.thread, old, on_change=gone), live.pointer)
        else:
            self.remove(live.chat, old, lambda _: gone())

    def _look_for_duplicates(self, chat: ChatQueue, possible: PossibleDuplicate | None, number: int) -> None:
        """Check all ids between the last that was known then and this one."""
        if possible is not None:
            for one in range(max(possible.after + 1, number - SEARCHED), number):
                if one not in chat.known:
                    self._put(chat.number, Job(duplicate=one, sure=possible.sure))

    def _finish(self, chat: ChatQueue, job: Job, number: int | None = None) -> None:
        if job in chat.jobs:
            chat.jobs.remove(job)
        if job.done is not None:
            job.done(number)

    def _give_up(self, chat: ChatQueue) -> None:
        for job in list(chat.jobs):
            self._finish(chat, job)

    def _move(self, chat: ChatQueue, number: int) -> None:
        """The chat has another id now: queued messages go there, and live messages are sent there again."""
        jobs = list(chat.jobs)
        chat.jobs.clear()
        self._moved(chat.number, number)
        for job in jobs:
            if job.live is not None:
                self.move(job.live, number)
                if job.live.render is not None:
                    self.show(job.live, job.live.render)
            elif job.content is not None:
                self._put(number, job)
