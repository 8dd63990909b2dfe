"""Leases: a room with a lease is not unloaded, so that there are never two rooms for one table."""

from collections import Counter


class Leases:
    """The number of leases of each table, by code."""

    def __init__(self) -> None:
        self._holders: Counter[str] = Counter()

    def __contains__(self, code: str) -> bool:
        return code in self._holders

    def take(self, code: str) -> "Lease":
        """Take a lease of a table, whether or not it is loaded yet."""
        self._holders[code] += 1
        return Lease(self, code)

    def give_back(self, code: str) -> None:
        """End a lease."""
        self._holders[code] -= 1
        if not self._holders[code]:
            del self._holders[code]


class Lease:
    """A lease of a table, until `end` is called or the `with` block is left."""

    def __init__(self, leases: Leases, code: str) -> None:
        self._leases = leases
        self._code = code
        self._ended = False

    def end(self) -> None:
        """End the lease; a second call does nothing."""
        if not self._ended:
            self._ended = True
            self._leases.give_back(self._code)

    def __enter__(self) -> "Lease":
        return self

    def __exit__(self, *_: object) -> None:
        self.end()
