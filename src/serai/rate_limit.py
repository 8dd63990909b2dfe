"""Rate limits: token buckets, one at a time or one per key.

The caller passes the current time in, in any unit. Rates, periods and waiting times are in that same unit.
"""

import math
from collections import OrderedDict

MAX_KEYS = 20_000
"""How many keys a limiter remembers. Beyond that, the key that was used least recently is forgotten."""
ROUNDING = 1e-3
"""A wait shorter than this part of the time for one token is a rounding error of floating-point times, and counts as none."""


class TokenBucket:
    """Holds up to `burst` tokens and is refilled with `rate` tokens per unit of time. A rate of 0 means no limit.

    In any period of length t, at most burst + rate * t tokens can be taken by callers who wait when they are told to.
    The state is a single number: the time at which the bucket will be full again (this is the algorithm known as GCRA).
    """

    __slots__ = ("_full_at", "burst", "rate")

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self._full_at = -math.inf

    def wait(self, now: float, tokens: int = 1) -> float:
        """How long until the bucket holds so many tokens, at most `burst`; 0.0 if it does now."""
        if not self.rate:
            return 0.0
        wait = self._full_at - (self.burst - tokens) / self.rate - now
        return wait if wait * self.rate > ROUNDING else 0.0

    def take(self, now: float) -> None:
        """Take a token. If there is none, it is borrowed, and the next wait is longer."""
        if self.rate:
            self._full_at = max(self._full_at, now) + 1 / self.rate

    def is_full(self, now: float) -> bool:
        """Whether the bucket is in the same state as a new one."""
        return self._full_at <= now


class RateLimiter:
    """`limit` tokens for each key, all at once or spread out, refilled evenly within `period`. A limit of 0 means no limit."""

    def __init__(self, limit: int, period: float) -> None:
        self.limit = limit
        self.period = period
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def wait(self, key: str, now: float) -> float:
        """How long until there is a token for this key; 0.0 if there is one now."""
        bucket = self._buckets.get(key)
        return bucket.wait(now) if self.limit and bucket is not None else 0.0

    def spend(self, key: str, now: float) -> bool:
        """Take a token, if there is one."""
        if not self.limit:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self.limit, self.limit / self.period)
            if len(self._buckets) > MAX_KEYS:
                self._buckets.popitem(last=False)
        elif bucket.wait(now):
            return False
        self._buckets.move_to_end(key)
        bucket.take(now)
        return True

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._buckets)


def in_seconds(milliseconds: float) -> int:
    """A waiting time as people are told it: in whole seconds, rounded up."""
    return math.ceil(milliseconds / 1000)
