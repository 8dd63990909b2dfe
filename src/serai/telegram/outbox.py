"""What goes out, within Telegram's limits: about 20 messages a minute in a group, one a second in a private chat, 30 a second overall.

Each chat has a queue of its own, so that a slow one delays no other. A live message is kept at what it should say: however often that
changes while it waits, only the newest is sent. What must not be missed goes before edits.
"""

import asyncio
import contextlib
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

Key = list[list[tuple[str, str]]]
"""Rows of buttons: what each says, and what it carries; an address is opened, anything else is told to the house."""
SPARE = 3
"""How many of the messages that can go at once are left for what people must not miss, while edits wait."""
SOONEST, LATEST = 1.0, 60.0
"""Seconds until something that the network swallowed is tried again: at first, and at most."""


class Content(Struct, frozen=True):
    """A message as it should be: HTML, and rows of buttons."""

    text: str
    keys: Key = []
    silent: bool = False
    """Whether phones need not make a sound."""


class TooFast(Exception):
    """Telegram wants a pause."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds


class Unsent(Exception):
    """The network or Telegram's server failed; later it may go."""


class Missing(Exception):
    """The message to change is not there any more."""


class Closed(Exception):
    """The chat does not take messages: the person blocked the bot, or it was removed."""


class Moved(Exception):
    """The group has become a supergroup, with another number."""

    def __init__(self, chat: int) -> None:
        self.chat = chat


class Carrier(Protocol):
    """Takes one thing to Telegram. Raises the errors above; whatever can't ever be done is dropped with a line in the log."""

    async def send(self, chat: int, thread: int | None, content: Content) -> int: ...

    async def edit(self, chat: int, message: int, content: Content) -> None: ...

    async def delete(self, chat: int, message: int) -> None: ...

    async def strip(self, chat: int, message: int) -> None:
        """Take a message's buttons away."""
        ...


class Hours(Protocol):
    """The time, and waiting for it to pass."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class RealHours:
    """By the machine's clock."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def lasting(seconds: float) -> float:
    """A time to wait; one that is too short for a clock to show is none."""
    return seconds if seconds > 1e-6 else 0.0


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, at_once: int, a_second: float) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self._left = float(at_once)
        self._at = 0.0

    def wait(self, now: float, spare: int = 0) -> float:
        """Seconds until one more may go, and so many could still go after it."""
        self._fill(now)
        return lasting((1 + spare - self._left) / self.a_second)

    def take(self, now: float) -> None:
        """One goes."""
        self._fill(now)
        self._left -= 1

    def _fill(self, now: float) -> None:
        self._left = min(float(self.at_once), self._left + max(0.0, now - self._at) * self.a_second)
        self._at = now


def group_bucket() -> Bucket:
    """3 at once and 16 a minute: never 20 in any minute, though some be late on the way."""
    return Bucket(3, 16 / 60)


def private_bucket() -> Bucket:
    return Bucket(4, 1.0)


def overall_bucket() -> Bucket:
    """5 at once and 25 a second: never more than 30 in any second."""
    return Bucket(5, 25.0)


class Gate:
    """Lets through what all chats together may send, one after the other: what must not be missed first, edits while there is room."""

    def __init__(self, bucket: Bucket, hours: Hours) -> None:
        self._bucket = bucket
        self._hours = hours
        self._waiting: tuple[deque[asyncio.Future[None]], deque[asyncio.Future[None]]] = (deque(), deque())
        self._task: asyncio.Task[None] | None = None

    async def pass_through(self, *, patient: bool) -> None:
        """Wait for one's turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[patient].append(turn)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._let_through())
        await turn

    async def _let_through(self) -> None:
        urgent, patient = self._waiting
        while urgent or patient:
            now = self._hours.now()
            if wait := self._bucket.wait(now, 0 if urgent else SPARE):
                await self._hours.sleep(wait)
                continue
            turn = (urgent or patient).popleft()
            if not turn.done():
                self._bucket.take(now)
                turn.set_result(None)
                await asyncio.sleep(0)


class Live(Struct, eq=False):
    """A message that is kept up to date."""

    chat: int
    thread: int | None = None
    message: int | None = None
    said: Content | None = None
    """What it says now, as far as is known."""
    wanted: Callable[[], Content | None] | None = None
    """What it should say, asked when it can be sent."""
    fresh: bool = False
    """Whether it is to be sent anew at the end of the chat, and the old one taken away."""
    changed: Callable[[], None] | None = None
    """Told when it was sent or edited."""


class Job(Struct, eq=False):
    """One thing to do in a chat."""

    live: Live | None = None
    content: Content | None = None
    thread: int | None = None
    remove: int | None = None
    strip: int | None = None
    done: Callable[[int | None], None] | None = None

    @property
    def can_wait(self) -> bool:
        """Whether it is only an edit, or tidying up."""
        return self.content is None and (self.live is None or (self.live.message is not None and not self.live.fresh))


class _Chat:
    def __init__(self, number: int) -> None:
        self.number = number
        self.jobs: deque[Job] = deque()
        self.bucket = group_bucket() if number < 0 else private_bucket()
        self.not_before = 0.0
        self.pause = SOONEST
        self.task: asyncio.Task[None] | None = None

    def wait(self, now: float) -> float:
        """Seconds until the next may go."""
        return lasting(max(self.not_before - now, self.bucket.wait(now)))

    def next(self) -> Job:
        return next((job for job in self.jobs if not job.can_wait), self.jobs[0])


class Outbox:
    """All chats' queues."""

    def __init__(
        self,
        carrier: Carrier,
        hours: Hours | None = None,
        *,
        closed: Callable[[int], None] = lambda chat: None,
        moved: Callable[[int, int], None] = lambda old, new: None,
    ) -> None:
        """`closed` is told of chats that take no messages, `moved` of groups that have another number now."""
        self._carrier = carrier
        self._hours = hours or RealHours()
        self._closed = closed
        self._moved = moved
        self._gate = Gate(overall_bucket(), self._hours)
        self._chats: dict[int, _Chat] = {}

    # What is asked

    def show(self, live: Live, wanted: Callable[[], Content | None], *, fresh: bool = False) -> None:
        """See that a live message says this; None: there is nothing to say any more, and nothing is sent."""
        live.wanted = wanted
        live.fresh = live.fresh or fresh
        jobs = self._chat(live.chat).jobs
        waiting = next((job for job in jobs if job.live is live), None)
        if waiting is None:
            self._put(live.chat, Job(live=live))
        elif fresh:  # after all that was said before
            jobs.remove(waiting)
            jobs.append(waiting)

    def say(self, chat: int, content: Content, thread: int | None = None, done: Callable[[int | None], None] | None = None) -> None:
        """Send a message of its own. `done` is told its number, or None when it could not be sent."""
        self._put(chat, Job(content=content, thread=thread, done=done))

    def remove(self, chat: int, message: int) -> None:
        """Delete a message."""
        self._put(chat, Job(remove=message))

    def strip(self, chat: int, message: int) -> None:
        """Take a message's buttons away."""
        self._put(chat, Job(strip=message))

    async def quiet(self) -> None:
        """Wait until nothing is left to send."""
        while tasks := [chat.task for chat in self._chats.values() if chat.task is not None and not chat.task.done()]:
            await asyncio.wait(tasks)

    async def close(self, patience: float) -> None:
        """Give what waits a moment to go, then stop."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.quiet(), patience)
        for chat in self._chats.values():
            if chat.task is not None:
                chat.task.cancel()

    # How it goes

    def _chat(self, number: int) -> _Chat:
        return self._chats.setdefault(number, _Chat(number))

    def _put(self, number: int, job: Job) -> None:
        chat = self._chat(number)
        chat.jobs.append(job)
        if chat.task is None or chat.task.done():
            chat.task = asyncio.get_running_loop().create_task(self._work(chat))

    async def _work(self, chat: _Chat) -> None:
        while chat.jobs:
            while wait := chat.wait(self._hours.now()):
                await self._hours.sleep(wait)
            job = chat.next()
            if job.live is None or self._has_news(job.live):
                await self._gate.pass_through(patient=job.can_wait)
                job = chat.next()  # something more urgent may have come
                chat.bucket.take(self._hours.now())
                await self._attempt(chat, job)
            else:
                self._finish(chat, job)

    def _has_news(self, live: Live) -> bool:
        content = live.wanted() if live.wanted is not None else None
        return content is not None and (live.fresh or live.message is None or content != live.said)

    async def _attempt(self, chat: _Chat, job: Job) -> None:
        try:
            await self._carry(chat, job)
        except TooFast as error:
            chat.not_before = self._hours.now() + error.seconds
        except Unsent:
            chat.not_before = self._hours.now() + chat.pause
            chat.pause = min(2 * chat.pause, LATEST)
        except Closed:
            self._give_up(chat)
            self._closed(chat.number)
        except Moved as error:
            self._move(chat, error.chat)
        else:
            chat.pause = SOONEST

    async def _carry(self, chat: _Chat, job: Job) -> None:
        if job.live is not None:
            await self._carry_live(chat, job, job.live)
        elif job.content is not None:
            number = await self._carrier.send(chat.number, job.thread, job.content)
            self._finish(chat, job, number)
        else:
            try:
                if job.remove is not None:
                    await self._carrier.delete(chat.number, job.remove)
                elif job.strip is not None:
                    await self._carrier.strip(chat.number, job.strip)
            except Missing:
                pass
            self._finish(chat, job)

    async def _carry_live(self, chat: _Chat, job: Job, live: Live) -> None:
        content = live.wanted() if live.wanted is not None else None
        if content is None:
            self._finish(chat, job)
            return
        if live.message is not None and not live.fresh:
            try:
                await self._carrier.edit(chat.number, live.message, content)
            except Missing:
                live.message = None
                return
        else:
            old, live.fresh = live.message, False
            try:
                live.message = await self._carrier.send(chat.number, live.thread, content)
            except BaseException:
                live.fresh = old is not None
                raise
            if old is not None:
                self._put(chat.number, Job(remove=old))
        live.said = content
        self._finish(chat, job, live.message)
        if live.changed is not None:
            live.changed()
        if self._has_news(live):
            self._put(chat.number, Job(live=live))

    def _finish(self, chat: _Chat, job: Job, number: int | None = None) -> None:
        if job in chat.jobs:
            chat.jobs.remove(job)
        if job.done is not None:
            job.done(number)

    def _give_up(self, chat: _Chat) -> None:
        for job in list(chat.jobs):
            self._finish(chat, job)

    def _move(self, chat: _Chat, number: int) -> None:
        jobs = list(chat.jobs)
        chat.jobs.clear()
        for job in jobs:
            if job.live is not None:
                job.live.chat, job.live.message = number, None
            if job.live is not None or job.content is not None:
                self._put(number, job)
        self._moved(chat.number, number)
