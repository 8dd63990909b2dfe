"""When messages are handled: in order, alternating with those of other connections, and one at a time for each connection."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from serai.web.inbox import MESSAGES_PER_ITERATION, Handler, Inbox, LoopBatches
from serai.web.limits import MessageLimiter


class Loop:
    """What is called soon, in iterations that the test starts."""

    def __init__(self) -> None:
        self.soon: list[Callable[[], None]] = []

    def call_soon(self, call: Callable[[], None]) -> None:
        self.soon.append(call)

    def iterate(self) -> None:
        calls, self.soon = self.soon, []
        for call in calls:
            call()


class Connection:
    """A connection that notes what is done with it."""

    def __init__(self) -> None:
        self.read_on_calls = 0
        self.errors: list[BaseException] = []
        self.flushed = 0

    def read_on(self) -> None:
        self.read_on_calls += 1

    def failed(self, error: BaseException) -> None:
        self.errors.append(error)

    def flush(self) -> None:
        self.flushed += 1


def inbox(loop: Loop, handler: Handler, connection: Connection | None = None, batches: LoopBatches | None = None) -> Inbox:
    created = Inbox(batches or LoopBatches(loop.call_soon), connection or Connection())
    created.start(handler, MessageLimiter(0, lambda: 0.0))
    return created


def test_messages_that_arrive_together_are_handled_in_an_iteration_each() -> None:
    loop, handled = Loop(), list[str | None]()
    messages = inbox(loop, handled.append)
    for message in "abc":
        messages.put(message)
    for number in (1, 2, 3):
        assert len(loop.soon) == 1
        loop.iterate()
        assert handled == list("abc")[:number]
    assert loop.soon == []


def test_of_many_connections_some_are_handled_in_an_iteration_and_the_rest_in_the_next() -> None:
    loop, handled = Loop(), list[str | None]()
    batches = LoopBatches(loop.call_soon)
    for _ in range(MESSAGES_PER_ITERATION + 1):
        inbox(loop, handled.append, batches=batches).put("hello")
    loop.iterate()
    assert len(handled) == MESSAGES_PER_ITERATION
    loop.iterate()
    assert len(handled) == MESSAGES_PER_ITERATION + 1
    assert loop.soon == []


def test_reading_goes_on_when_all_messages_are_handled() -> None:
    loop, connection = Loop(), Connection()
    messages = inbox(loop, lambda message: None, connection)
    messages.put("a")
    messages.put("b")
    loop.iterate()
    assert connection.read_on_calls == 0
    loop.iterate()
    assert connection.read_on_calls == 1


async def test_a_message_waits_until_the_one_before_it_is_handled() -> None:
    handled, release = list[str | None](), asyncio.Event()

    def handler(message: str | None) -> Coroutine[Any, Any, None]:
        async def handle() -> None:
            await release.wait()
            handled.append(message)

        return handle()

    messages = Inbox(LoopBatches(asyncio.get_running_loop().call_soon), Connection())
    messages.start(handler, MessageLimiter(0, lambda: 0.0))
    messages.put("a")
    messages.put("b")
    await asyncio.sleep(0.01)
    release.set()
    await messages.join()
    assert handled == ["a"]
    async with asyncio.timeout(5):
        while handled != ["a", "b"]:
            await asyncio.sleep(0)


def test_nothing_is_handled_while_the_reader_is_slow() -> None:
    loop, handled = Loop(), list[str | None]()
    messages = inbox(loop, handled.append)
    messages.pause()
    messages.put("a")
    loop.iterate()
    assert handled == []
    messages.resume()
    loop.iterate()
    assert handled == ["a"]


@pytest.mark.parametrize("waits", [False, True])
async def test_an_exception_concerns_its_own_connection_only(waits: bool) -> None:
    async def fail_later() -> None:
        raise ValueError

    def handler(message: str | None) -> Coroutine[Any, Any, None]:
        if waits:
            return fail_later()
        raise ValueError

    connection, other, handled = Connection(), Connection(), list[str | None]()
    batches = LoopBatches(asyncio.get_running_loop().call_soon)
    for owner, handle in ((connection, handler), (other, handled.append)):
        messages = Inbox(batches, owner)
        messages.start(handle, MessageLimiter(0, lambda: 0.0))
        messages.put("a")
    async with asyncio.timeout(5):
        while not connection.errors or not handled:
            await asyncio.sleep(0)
    assert [type(error) for error in connection.errors] == [ValueError]
    assert other.errors == []


def test_a_connection_is_flushed_once_in_an_iteration() -> None:
    loop, first, second = Loop(), Connection(), Connection()
    batches = LoopBatches(loop.call_soon)
    batches.flush_soon(first)
    batches.flush_soon(second)
    assert len(loop.soon) == 1
    loop.iterate()
    assert (first.flushed, second.flushed) == (1, 1)
