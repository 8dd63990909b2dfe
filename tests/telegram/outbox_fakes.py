"""An outbox with a fake sender and a manual clock."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from serai.telegram.live_message import Content
from serai.telegram.outbox import Outbox

GROUP, OTHER, PERSON = -100, -200, 7


class Clock:
    """A clock that advances when everybody waits for it."""

    def __init__(self) -> None:
        self.time = 1000.0
        self._sleepers: list[tuple[float, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        awake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.time + seconds, awake))
        await awake

    async def pass_until(self, idle: Callable[[], bool]) -> None:
        """Wake the sleepers one after the other until nothing is left to do."""
        for _ in range(10_000):
            for _ in range(40):
                await asyncio.sleep(0)
            if idle():
                return
            if not self._sleepers:
                continue
            self._sleepers.sort(key=lambda sleeper: sleeper[0])
            self.time, awake = max(self.time, self._sleepers[0][0]), self._sleepers.pop(0)[1]
            awake.set_result(None)
        raise AssertionError("it never comes to an end")


class Sender:
    """Records requests, and fails on demand."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.went: list[tuple[float, str, int, str]] = []
        self.fail: dict[int, list[Exception]] = {}
        self._last = 0

    def _go(self, what: str, chat: int, text: str) -> None:
        if self.fail.get(chat):
            raise self.fail[chat].pop(0)
        self.went.append((self.clock.now(), what, chat, text))

    async def send(self, chat: int, thread: int | None, content: Content) -> int:
        self._go("send", chat, content.text)
        self._last += 1
        return self._last

    async def edit(self, chat: int, message: int, content: Content) -> None:
        self._go("edit", chat, f"{message} {content.text}")

    async def delete(self, chat: int, message: int) -> None:
        self._go("delete", chat, str(message))

    async def strip(self, chat: int, message: int) -> None:
        self._go("strip", chat, str(message))

    def did(self, chat: int) -> list[tuple[str, str]]:
        return [(what, text) for _, what, where, text in self.went if where == chat]


class FakeOutbox:
    """An outbox, its fake sender, and what it reported."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.sender = Sender(self.clock)
        self.closed: list[int] = []
        self.moved: list[tuple[int, int]] = []
        self.outbox = Outbox(self.sender, self.clock, closed=self.closed.append, moved=lambda old, new: self.moved.append((old, new)))

    async def settle(self) -> None:
        quiet = asyncio.ensure_future(self.outbox.wait_until_idle())
        await self.clock.pass_until(quiet.done)
        await quiet


def run(test: Callable[[FakeOutbox], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        await test(FakeOutbox())

    asyncio.run(go())


def at_most(times: list[float], most: int, span: float) -> bool:
    return all(sum(start <= time < start + span for time in times) <= most for start in times)
