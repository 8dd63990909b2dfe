"""The queue of one chat, and its order."""

import asyncio
from collections import deque
from collections.abc import Callable

from msgspec import Struct

from serai.telegram.live_message import Content, LiveMessage, PossibleDuplicate
from serai.telegram.send_order import Priority, Ticket, group_bucket, private_bucket

MIN_BACKOFF, MAX_BACKOFF = 1.0, 60.0
"""Seconds until a failed request is retried: the first time, and at most."""
KNOWN = 64
"""How many ids of the last messages in a chat are remembered."""


class Job(Struct, eq=False):
    """One request in a chat."""

    live: LiveMessage | None = None
    content: Content | None = None
    thread: int | None = None
    remove: int | None = None
    strip: int | None = None
    duplicate: int | None = None
    """The id of a message that may be a duplicate: if `sure`, it is deleted, otherwise it loses its buttons."""
    sure: bool = False
    key: str | None = None
    """For replies to commands: a queued reply is replaced by a newer one with the same key."""
    possible_duplicate: PossibleDuplicate | None = None
    done: Callable[[int | None], None] | None = None

    @property
    def priority(self) -> Priority:
        if self.content is not None:
            return Priority.NEWS if self.key is None else Priority.REPLY
        if self.live is None:
            return Priority.TIDY
        if self.live.message is not None and not self.live.fresh:
            return Priority.EDIT
        return Priority.TURN if self.live.urgent else Priority.NEWS


class ChatQueue:
    """One chat: its jobs, its rate limit, and the ids of its last messages."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.jobs: deque[Job] = deque()
        self.bucket = group_bucket() if number < 0 else private_bucket()
        self.not_before = 0.0
        self.pause = MIN_BACKOFF
        self.task: asyncio.Task[None] | None = None
        self.ticket: Ticket | None = None
        self.edited = False
        """Whether the last request was an edit."""
        self.known: deque[int] = deque(maxlen=KNOWN)
        """The ids of the last messages, ours and those of others that the bot received."""
        self.removed: deque[int] = deque(maxlen=KNOWN)
        self.stripped: deque[int] = deque(maxlen=KNOWN)
        """The ids of messages without buttons that had some. Telegram refuses to remove them again."""

    def wait(self, now: float) -> float:
        """Seconds until the next request may be sent."""
        wait = max(self.not_before - now, self.bucket.wait(now))
        return wait if wait > 1e-6 else 0.0  # less is a rounding error

    def possible_duplicate(self) -> PossibleDuplicate | None:
        """The duplicate to look for if the response to a message is lost now."""
        return PossibleDuplicate(max(self.known), sure=True) if self.known else None

    def next(self) -> Job:
        """News in order; then edits and replies to commands alternately, so that neither starves; then cleanup."""

        def rank(job: Job) -> float:
            priority = job.priority
            if priority == Priority.REPLY and not self.edited:
                return Priority.EDIT + 0.5
            return max(Priority.NEWS, priority)

        return min(self.jobs, key=rank)
