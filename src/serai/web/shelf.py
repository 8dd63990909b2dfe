"""A shelf for replays that were asked for lately: the same link is passed on to many."""

import asyncio
import gzip
from collections import OrderedDict

import msgspec

from serai.house.archive import Replay
from serai.house.house import House

KEPT = 64
"""How many replays are kept. Packed, one is 20 to 100 kB; unpacked it has about fifty times that."""


class Shelf:
    """Replays as packed JSON. They are made one at a time and beside the event loop, since each takes a while."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._packed: OrderedDict[tuple[str, int], bytes] = OrderedDict()
        self._making = asyncio.Lock()

    async def packed(self, code: str, match: int) -> bytes:
        """A table's match, packed. Raises Refused."""
        key = (code, match)
        if key not in self._packed:
            async with self._making:
                if key not in self._packed:
                    self._packed[key] = await asyncio.to_thread(pack, await self._house.replay(code, match))
                    if len(self._packed) > KEPT:
                        self._packed.popitem(last=False)
        return self._packed[key]


def pack(replay: Replay) -> bytes:
    """A replay as gzip'ed JSON."""
    return gzip.compress(msgspec.json.encode(replay), 6, mtime=0)
