"""JSON of which most stays the same: encoded once, with holes for the rest."""

from collections.abc import Iterable

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

encode = msgspec.json.Encoder().encode
HOLE = b"\0"
"""Never a part of JSON, where it is written otherwise."""
_RAW_HOLE = Raw(HOLE)


class Stencil:
    """A Struct as JSON, with holes for fields whose values differ."""

    def __init__(self, like: Struct, holes: Iterable[str]) -> None:
        """Everything but the holes, which are fields in their order, is as in a Struct like this."""
        self._between: list[bytes] = encode(replace(like, **dict.fromkeys(holes, _RAW_HOLE))).split(HOLE)

    def fill(self, *values: bytes) -> list[bytes]:
        """The whole in parts, with the values of the holes, which are JSON."""
        assert len(values) + 1 == len(self._between), "one value for each hole"
        parts: list[bytes] = []
        for number, value in enumerate(values):
            parts.append(self._between[number])
            parts.append(value)
        parts.append(self._between[-1])
        return parts
