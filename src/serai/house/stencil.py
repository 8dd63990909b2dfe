"""JSON of which most stays the same: encoded once, with holes for the rest."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

encode = msgspec.json.Encoder().encode


class Stencil:
    """A Struct as JSON, with holes for fields whose values differ."""

    def __init__(self, like: Struct, holes: Iterable[str]) -> None:
        """Everything but the holes, which are fields in their order, is as in a Struct like this."""
        rest = encode(like)
        self.fits = True
        """Whether the holes could be found; not, where the same field with the same value is also further inside."""
        self._between: list[bytes] = []
        for name in holes:
            key = b'"%b":' % name.encode()
            field = key + encode(getattr(like, name))
            self.fits = self.fits and rest.count(field) == 1
            before, _, rest = rest.partition(field)
            self._between.append(before + key)
        self._last = rest

    def fill(self, *values: bytes) -> list[bytes]:
        """The whole in parts, with the values of the holes, which are JSON."""
        parts: list[bytes] = []
        for before, value in zip(self._between, values, strict=True):
            parts += before, value
        parts.append(self._last)
        return parts
