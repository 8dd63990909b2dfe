"""The WebSocket of the lobby: the list of open public tables, sent anew when it changes, though not at every heartbeat of the house."""

import asyncio
from asyncio import TimerHandle

import msgspec

from serai.house.house import House, Listing
from serai.web.messages import LobbyMessage
from serai.web.wire import Wire

SHOWN = 100
"""How many tables are sent."""
AT_MOST_EVERY = 0.25
"""Seconds between two lists."""


class Lobby:
    """Everyone who looks at the list."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._wires: set[Wire] = set()
        self._due: TimerHandle | None = None
        self._latest: bytes | None = None
        house.listen_to_lobby(self._changed)

    def enter(self, wire: Wire) -> None:
        """Somebody looks: here is the list."""
        self._wires.add(wire)
        wire.drained = lambda: wire.write(self._list())
        wire.write(self._list())

    def exit(self, wire: Wire) -> None:
        """Somebody looks away."""
        wire.drained = None
        self._wires.discard(wire)

    def _changed(self, _: list[Listing]) -> None:
        self._latest = None
        if self._due is None and self._wires:
            self._due = asyncio.get_running_loop().call_later(AT_MOST_EVERY, self._tell)

    def _tell(self) -> None:
        self._due = None
        for wire in list(self._wires):
            if not wire.slow:  # who is behind gets the newest list on catching up
                wire.write(self._list())

    def _list(self) -> bytes:
        if self._latest is None:
            tables = self._house.open_tables()
            self._latest = msgspec.json.encode(LobbyMessage(tables=tables[:SHOWN], total=len(tables)))
        return self._latest
