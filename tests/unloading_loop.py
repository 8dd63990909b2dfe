"""An event loop that unloads idle tables at every point where a task can be interrupted, and checks that no table ever has two rooms."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from serai.house.house import House
from serai.house.room import Room


class UnloadingLoop(asyncio.SelectorEventLoop):
    """Calls `unload` after every callback, which includes every step of a task between two awaits."""

    def __init__(self) -> None:
        super().__init__()
        self.unload: Callable[[], None] = lambda: None

    def _then_unload(self, callback: Callable[..., object]) -> Callable[..., object]:
        def call(*args: Any) -> None:
            callback(*args)
            self.unload()

        return call

    def call_soon(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:  # type: ignore[override]
        return super().call_soon(self._then_unload(callback), *args, context=context)

    def call_soon_threadsafe(self, callback: Any, *args: Any, context: Any = None) -> asyncio.Handle:  # type: ignore[override]
        return super().call_soon_threadsafe(self._then_unload(callback), *args, context=context)

    def call_at(self, when: float, callback: Any, *args: Any, context: Any = None) -> asyncio.TimerHandle:  # type: ignore[override]
        return super().call_at(when, self._then_unload(callback), *args, context=context)


class Unloader:
    """Unloads idle tables of a house and checks that every room in use is the one in the house."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.unloaded = 0
        self.duplicated: set[str] = set()
        self._made: list[Room] = []
        add_room = House._add_room

        def add_and_note(house: House, room: Room) -> Room:
            self._made.append(room)
            return add_room(house, room)

        monkeypatch.setattr(House, "_add_room", add_and_note)

    def begin(self, house: House) -> None:
        """Start unloading."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, UnloadingLoop)
        loop.unload = lambda: self._unload(house)

    def _unload(self, house: House) -> None:
        for room in self._made:
            if not room.idle and house.rooms.get(room.table.code) is not room:
                self.duplicated.add(room.table.code)
        self.unloaded += house.upkeep.unload_idle()


def run_unloading(work: Coroutine[Any, Any, None]) -> None:
    """Run a test on an UnloadingLoop."""
    with asyncio.Runner(loop_factory=UnloadingLoop) as runner:
        runner.run(work)
