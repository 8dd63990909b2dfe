"""Limits for TCP connections: how many an address may hold, and how many may be open without having sent a whole request."""

import ipaddress
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv4Network, IPv6Network
from typing import Protocol

from serai.web.errors import Problem
from serai.web.logs import log_event
from serai.web.settings import Settings

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

WARN_SHARE, REFUSE_SHARE = 0.8, 0.95
"""The shares of the file descriptors in use at which a warning is logged, and new connections are refused: files have to be opened too."""
WARN_EVERY_SECONDS = 60.0
"""Seconds between two warnings of the same kind."""
RETRY_SECONDS = 10
"""Seconds after which a client that was refused may try again."""


class Waiting(Protocol):
    """A connection that has not sent a whole request."""

    def give_up(self) -> None:
        """Close it."""
        ...


class ConnectionLimits:
    """Counts the connections of one server. Those that have not sent a whole request are limited in number and time."""

    def __init__(self, settings: Settings, *, descriptors: int | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self.timeout = settings.request_timeout
        self._per_address = settings.connections_per_address
        self._most_waiting = settings.waiting_connections
        self._proxies = [network for proxy in settings.trusted_proxies if (network := _network(proxy)) is not None]
        self._all_proxies = "*" in settings.trusted_proxies
        if self._all_proxies:
            log_event("--trusted-proxies '*' believes every client about its address: name the proxy's address instead", logging.WARNING)
        self._descriptors = descriptor_limit() if descriptors is None else descriptors
        self._clock = clock
        self._warned: dict[str, float] = {}
        self._counts: Counter[str] = Counter()
        self._waiting: OrderedDict[Waiting, None] = OrderedDict()

    def admit(self, address: str, descriptor: int) -> Problem | None:
        """Count a new connection, or return why it is refused."""
        if self._descriptors and descriptor >= WARN_SHARE * self._descriptors:
            self._warn("file descriptors run short: raise the limit (ulimit -n)", open=descriptor, limit=self._descriptors)
            if descriptor >= REFUSE_SHARE * self._descriptors:
                return Problem("house-full", status=503, seconds=RETRY_SECONDS)
        if self._per_address and self._counts[address] >= self._per_address and not self._is_proxy(address):
            self._warn("an address has too many connections", connections=self._counts[address])
            return Problem("too-many-connections", status=429, seconds=RETRY_SECONDS)
        self._counts[address] += 1
        return None

    def release(self, address: str) -> None:
        """A connection that was counted is closed."""
        self._counts[address] -= 1
        if self._counts[address] <= 0:
            del self._counts[address]

    def wait_for(self, connection: Waiting) -> None:
        """A connection has not sent a whole request. When there are too many of these, the oldest is closed."""
        self._waiting[connection] = None
        if self._most_waiting and len(self._waiting) > self._most_waiting:
            self._warn("too many connections without a request", waiting=len(self._waiting))
            next(iter(self._waiting)).give_up()

    def stop_waiting(self, connection: Waiting) -> None:
        """A connection has sent a whole request, or is closed."""
        self._waiting.pop(connection, None)

    def check_forwarded(self, address: str, headers: list[tuple[bytes, bytes]] | None) -> None:
        """Everyone behind a proxy that is not trusted shares one address's rate limits: warn the operator."""
        if headers and any(name == b"x-forwarded-for" for name, _ in headers) and not self._is_proxy(address):
            self._warn("X-Forwarded-For from a peer that is not trusted is ignored: if it is your proxy, set --trusted-proxies")

    def __len__(self) -> int:
        return self._counts.total()

    @property
    def waiting(self) -> int:
        """The number of connections that have not sent a whole request."""
        return len(self._waiting)

    def _is_proxy(self, address: str) -> bool:
        """Whether an address is a trusted proxy, which has the connections of many clients."""
        if self._all_proxies:
            return True
        try:
            network = ipaddress.ip_network(address)
        except ValueError:
            return False
        return any(network.version == proxy.version and network.overlaps(proxy) for proxy in self._proxies)

    def _warn(self, event: str, **facts: int) -> None:
        now = self._clock()
        if now - self._warned.get(event, -WARN_EVERY_SECONDS) >= WARN_EVERY_SECONDS:
            self._warned[event] = now
            log_event(event, logging.WARNING, None, **facts)


def descriptor_limit() -> int:
    """The limit of file descriptors for this process, after raising it as far as allowed; 0: unknown."""
    if resource is None:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (ValueError, OSError):
            return soft
    return hard if hard != resource.RLIM_INFINITY else 0


def _network(proxy: str) -> IPv4Network | IPv6Network | None:
    try:
        return ipaddress.ip_network(proxy, strict=False)
    except ValueError:
        return None
