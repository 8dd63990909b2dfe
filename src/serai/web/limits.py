"""Rate limits of the web server: refused requests say when to try again, and one household counts as one address."""

import ipaddress
from collections.abc import Callable

from serai.rate_limit import RateLimiter, TokenBucket, in_seconds
from serai.web.errors import Problem


class RequestLimiter(RateLimiter):
    """A rate limiter, in milliseconds, that raises a problem with the seconds to wait."""

    def charge(self, key: str, now: int, code: str) -> None:
        """Take a token, or raise the problem of that code."""
        self.check(key, now, code)
        self.spend(key, now)

    def check(self, key: str, now: int, code: str) -> None:
        """Raise the problem of that code if there is no token."""
        if wait := self.wait(key, now):
            raise Problem(code, status=429, seconds=in_seconds(wait))


class MessageLimiter:
    """How fast one connection may send: a number of messages per second, twice as many in a burst. 0 means no limit."""

    def __init__(self, per_second: int, clock: Callable[[], float]) -> None:
        self._bucket = TokenBucket(2 * per_second, per_second)
        self._clock = clock

    def take(self) -> float:
        """Count a message that has arrived: seconds to wait before it is handled."""
        now = self._clock()
        wait = self._bucket.wait(now)
        self._bucket.take(now)
        return wait


MAX_ADDRESS = 64
"""Characters; what a proxy forwards as an address may be anything."""


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network that one household has under IPv6."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address[:MAX_ADDRESS]
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
