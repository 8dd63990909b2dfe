"""Telegram's rate limits: 20 messages a minute in a group, 30 a second overall, one a second in a private chat with a small burst."""

import math
import time
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass

SENT_AT = "X-Sent-At"
"""The header in which the tests' bot says when it sent a request, by the machine's clock, which all processes share."""


class Clock:
    """Telegram's clock, which may run faster than ours so that tests need not wait."""

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed

    def now(self) -> float:
        return time.monotonic() * self.speed

    def sleep(self, seconds: float) -> None:
        time.sleep(seconds / self.speed)


class ManualClock(Clock):
    """A clock that the test sets."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0.0

    def now(self) -> float:
        return self.at


@dataclass(frozen=True)
class Violation:
    """The bot exceeded a limit, or did not wait as long as it was told."""

    at: float
    chat: int
    method: str
    why: str


class Limits:
    """Counts what is sent and says how long to wait. `slack` is how much earlier than due something may come: on a clock that runs
    N times as fast, the delays of a busy machine look N times as long."""

    def __init__(
        self, now: Callable[[], float], *, group: int = 20, overall: int = 30, private: float = 1.0, burst: int = 5, slack: float = 0.0
    ) -> None:
        self._now = now
        self.group, self.overall, self.private, self.burst, self.slack = group, overall, private, burst, slack
        self._all: deque[float] = deque()
        self._groups: dict[int, deque[float]] = defaultdict(deque)
        self._due: dict[int, float] = {}

    def wait(self, chat: int, private: bool, sent: float | None = None) -> tuple[int, str]:
        """Whole seconds until a message may be sent, and which limit says so; 0 when it may be sent now, and then it counts.
        `sent` is when it was sent, where that is known."""
        now = self._now() if sent is None else sent
        late = self._window(self._all, self.overall, 1.0, now)
        if late > 0:
            return math.ceil(late), f"{self.overall} messages a second"
        if private:
            due = max(now, self._due.get(chat, now))
            late = due - now - (self.burst - 1) / self.private - self.slack
            if late > 0:
                return math.ceil(late), f"{self.private:g} a second in a private chat, {self.burst} at once"
            self._due[chat] = due + 1 / self.private
        else:
            late = self._window(self._groups[chat], self.group, 60.0, now)
            if late > 0:
                return math.ceil(late), f"{self.group} messages a minute in a group"
            self._groups[chat].append(now)
        self._all.append(now)
        return 0, ""

    def _window(self, past: deque[float], most: int, span: float, now: float) -> float:
        """How long until there is room for one more in a span of time."""
        while past and past[0] <= now - span + min(self.slack, span / 2):
            past.popleft()
        return max(0.001, past[0] + span - now) if len(past) >= most else 0.0
