"""Budgets: so much in so long for one name (an address, a guest). Bounded in memory; the time is handed in."""

import ipaddress
from collections import OrderedDict

from serai.web.problems import Problem

NAMES = 20_000
"""How many names one budget remembers; the one that was quiet longest is forgotten first."""


class Budget:
    """So many units that come back evenly within so many milliseconds. A budget of 0 has no limit."""

    def __init__(self, units: int, within: int) -> None:
        self.units = units
        self.within = within
        self._spent: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def wait(self, name: str, now: int) -> int:
        """Milliseconds until one more unit is to be had; 0: there is one now."""
        spent = self._now_spent(name, now)
        if not self.units or spent + 1 <= self.units:
            return 0
        return int((spent + 1 - self.units) * self.within / self.units) + 1

    def spend(self, name: str, now: int) -> None:
        """Take one unit."""
        spent = self._now_spent(name, now)
        self._spent[name] = (min(spent + 1, self.units), now)
        self._spent.move_to_end(name)
        while len(self._spent) > NAMES:
            self._spent.popitem(last=False)

    def take(self, name: str, now: int, code: str) -> None:
        """Take one unit, or raise the problem of that code with the seconds to wait."""
        self.check(name, now, code)
        self.spend(name, now)

    def check(self, name: str, now: int, code: str) -> None:
        """Raise the problem of that code when nothing is left."""
        if wait := self.wait(name, now):
            raise Problem(code, status=429, seconds=(wait + 999) // 1000)

    def _now_spent(self, name: str, now: int) -> float:
        spent, at = self._spent.get(name, (0.0, now))
        return max(0.0, spent - (now - at) * self.units / self.within)


def neighbourhood(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 that one IPv6 household has."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False))
