"""The order and rate of requests to Telegram: limits per chat, per person and overall, and priorities."""

import asyncio
import heapq
import itertools
import time
from enum import IntEnum
from typing import Protocol

from msgspec import Struct

from serai.rate_limit import RateLimiter, TokenBucket

SPARE = 2
"""How many tokens of the overall bucket edits and clean-up leave for more urgent requests."""
REMEMBERED = 10_000
"""How many chats are remembered before idle ones are forgotten."""


class Priority(IntEnum):
    """Priorities across all chats; the lowest number goes first."""

    ANSWER = 0
    """To a tap: the phone shows a spinner until it arrives."""
    TURN = 1
    """It is somebody's turn, and their clock is running."""
    NEWS = 2
    """Important events."""
    REPLY = 3
    """To a command."""
    EDIT = 4
    TIDY = 5
    """Deleting old messages, and removing buttons that nobody needs."""


class Clock(Protocol):
    """The time, and waiting for it to pass."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's monotonic clock."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def group_bucket() -> TokenBucket:
    """3 at once and 16 a minute: never 20 in any minute, even if some are delayed on the way."""
    return TokenBucket(3, 16 / 60)


def private_bucket() -> TokenBucket:
    return TokenBucket(4, 1.0)


def overall_bucket() -> TokenBucket:
    """4 at once and 20 a second: never more than 30 in any second, even if some are delayed on the way by a third of a second."""
    return TokenBucket(4, 20.0)


class PersonLimiter:
    """The rate limit of one person's requests. Requests beyond it are ignored, so that they delay nobody else."""

    def __init__(self, burst: int, rate: float, clock: Clock) -> None:
        self._limiter = RateLimiter(burst, burst / rate)
        self._clock = clock

    def spend(self, person: int) -> bool:
        """Whether this person may ask once more; if so, it counts."""
        return self._limiter.spend(str(person), self._clock.now())


class Ticket(Struct, eq=False):
    """A place in the overall queue."""

    priority: Priority
    turn: asyncio.Future[None]


class Gate:
    """Lets requests of all chats through at the overall rate, the most urgent first."""

    def __init__(self, bucket: TokenBucket, clock: Clock) -> None:
        self._bucket = bucket
        self._clock = clock
        self._waiting: list[tuple[Priority, int, Ticket]] = []
        self._numbers = itertools.count()
        self._task: asyncio.Task[None] | None = None

    def queue(self, priority: Priority) -> Ticket:
        """A place in the queue; await its `turn`."""
        ticket = Ticket(priority, asyncio.get_running_loop().create_future())
        self._push(ticket)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._let_through())
        return ticket

    def promote(self, ticket: Ticket, priority: Priority) -> None:
        """Something more urgent is waiting in the same chat now."""
        if priority < ticket.priority and not ticket.turn.done():
            ticket.priority = priority
            self._push(ticket)  # its old place is skipped

    def _push(self, ticket: Ticket) -> None:
        heapq.heappush(self._waiting, (ticket.priority, next(self._numbers), ticket))

    async def _let_through(self) -> None:
        while self._waiting:
            priority, _, ticket = self._waiting[0]
            if ticket.turn.done() or priority != ticket.priority:
                heapq.heappop(self._waiting)
                continue
            now = self._clock.now()
            if wait := self._bucket.wait(now, 1 + SPARE if priority >= Priority.EDIT else 1):
                await self._clock.sleep(min(wait, 1 / self._bucket.rate))  # something more urgent may arrive meanwhile
                continue
            heapq.heappop(self._waiting)
            self._bucket.take(now)
            ticket.turn.set_result(None)
            await asyncio.sleep(0)
