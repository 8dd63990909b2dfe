"""The byte form of states: whole numbers in a fixed order, small ones in one byte.

`State.write` and `State.read` list the fields; what a state does not list is not part of the position.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from serai.kernel.errors import InvalidState

CONTINUES: Final = 128
"""Added to every byte of a number but its last."""
PAYLOAD: Final = 127
LAST_SHIFT: Final = 56
"""Where the ninth byte of a number goes, which is its last."""
TOO_SHORT: Final = "the bytes of the state end too early"
TOO_LONG: Final = "there are more bytes than the state has"
DAMAGED: Final = "the bytes of the state are damaged"


class Writer:
    """Collects the numbers of a state."""

    def __init__(self) -> None:
        self._bytes: list[int] = []

    def number(self, n: i64) -> None:
        """A whole number between -2**62 and 2**62. Those from -64 to 63 take one byte."""
        rest: i64 = n * 2 if n >= 0 else -n * 2 - 1
        while rest >= CONTINUES:
            self._bytes.append((rest & PAYLOAD) | CONTINUES)
            rest >>= 7
        self._bytes.append(rest)

    def flag(self, value: bool) -> None:
        """True or False."""
        self._bytes.append(1 if value else 0)

    def vector(self, values: vec[i64]) -> None:
        """Numbers, after how many they are."""
        self.number(len(values))
        for n in values:
            self.number(n)

    def numbers(self, values: list[int]) -> None:
        """Numbers, after how many they are; the same bytes as a vector's."""
        self.number(len(values))
        for n in values:
            self.number(n)

    def text(self, value: str) -> None:
        """A text, after its length."""
        encoded = value.encode()
        self.number(len(encoded))
        for byte in encoded:
            self._bytes.append(byte)

    def to_bytes(self) -> bytes:
        """Everything that was written."""
        return bytes(self._bytes)


class Reader:
    """Reads what a `Writer` wrote, in the same order. Raises InvalidState if the bytes end too early or are not what was written."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at: i64 = 0

    def _byte(self) -> i64:
        if self._at >= len(self._data):
            raise InvalidState(TOO_SHORT)
        byte: i64 = self._data[self._at]
        self._at += 1
        return byte

    def number(self) -> i64:
        """A whole number."""
        rest: i64 = 0
        shift: i64 = 0
        while True:
            byte = self._byte()
            if shift > LAST_SHIFT:
                raise InvalidState(DAMAGED)
            rest |= (byte & PAYLOAD) << shift
            shift += 7
            if byte < CONTINUES:
                break
        if shift > 7 and byte == 0:  # a longer form than the one that is written: equal states have equal bytes
            raise InvalidState(DAMAGED)
        return -((rest + 1) >> 1) if rest & 1 else rest >> 1

    def flag(self) -> bool:
        """True or False."""
        byte = self._byte()
        if byte > 1:
            raise InvalidState(DAMAGED)
        return byte == 1

    def _count(self) -> i64:
        count = self.number()
        if count < 0 or count > len(self._data) - self._at:  # every item takes at least a byte
            raise InvalidState(DAMAGED)
        return count

    def vector(self) -> vec[i64]:
        """Numbers."""
        values = vec[i64]()
        for _ in range(self._count()):
            values = append(values, self.number())
        return values

    def numbers(self) -> list[int]:
        """Numbers, as a list."""
        values: list[int] = []
        for _ in range(self._count()):
            values.append(self.number())
        return values

    def text(self) -> str:
        """A text."""
        count = self._count()
        encoded = self._data[self._at : self._at + count]
        self._at += count
        try:
            return encoded.decode()
        except UnicodeDecodeError:
            raise InvalidState(DAMAGED) from None

    def end(self) -> None:
        """There must be nothing left."""
        if self._at != len(self._data):
            raise InvalidState(TOO_LONG)
