"""Caches of replays and records: a link to one is often passed on to many people, and each takes a while to make."""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

import msgspec

from serai import records
from serai.house.archive import Replay
from serai.house.house import House

SIZE = 64
"""How many replays, and how many records, are kept. Compressed, a replay takes 20 to 100 kB, uncompressed about fifty times that."""
Key = TypeVar("Key")
Value = TypeVar("Value")


class Cache(Generic[Key, Value]):
    """Values that are made one at a time. The one that was used least recently is dropped first."""

    def __init__(self) -> None:
        self._cached: OrderedDict[Key, Value] = OrderedDict()
        self._making = asyncio.Lock()

    async def _get(self, key: Key, make: Callable[[], Awaitable[Value]]) -> Value:
        if key not in self._cached:
            async with self._making:
                if key not in self._cached:
                    self._cached[key] = await make()
                    if len(self._cached) > SIZE:
                        self._cached.popitem(last=False)
        self._cached.move_to_end(key)
        return self._cached[key]


class ReplayCache(Cache[tuple[str, int, int], bytes]):
    """Replays as gzip-compressed JSON, made off the event loop."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house

    async def get(self, code: str, match: int, version: int = 0) -> bytes:
        """The compressed replay of a table's match. Raises Refused.

        `version`: that of the table if its player can still take back something, so that the replay can change.
        """

        async def make() -> bytes:
            return await asyncio.to_thread(compress, await self._house.replay(code, match))

        return await self._get((code, match, version), make)


class RecordCache(Cache[tuple[str, int | None, int], str]):
    """Records as text."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self._house = house

    async def get(self, code: str, match: int | None, version: int) -> str:
        """The record of a table's match, or of the last that is over when the table is at a version. Raises Refused."""

        async def make() -> str:
            return records.write(await self._house.record(code, match))

        return await self._get((code, match, version), make)


def compress(replay: Replay) -> bytes:
    """A replay as gzip-compressed JSON."""
    return gzip.compress(msgspec.json.encode(replay), 6, mtime=0)
