"""Who is heard when: a turn of the event loop for each message, and no turn for nothing."""

import asyncio
from collections.abc import Callable
from typing import Any

from serai.web.frames import AT_ONCE, Inbox, Turns


class Loop:
    """Of an event loop, what is called soon; the test says when."""

    def __init__(self) -> None:
        self.soon: list[Callable[[], None]] = []

    def call_soon(self, call: Callable[[], None]) -> None:
        self.soon.append(call)

    def turn(self) -> None:
        calls, self.soon = self.soon, []
        for call in calls:
            call()


class Wire:
    read_paused = False

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()


def listening(turns: Any, heard: list[str], many: int = 1) -> list[Inbox]:
    """Some inboxes where somebody waits and everything is seen to at once."""

    def hear(event: str) -> bool:
        heard.append(event)
        return True

    inboxes = [Inbox(turns, Wire()) for _ in range(many)]
    for inbox in inboxes:
        inbox.at_once = hear
        inbox.get().send(None)
    return inboxes


async def test_messages_that_come_together_have_a_turn_each() -> None:
    loop: Any = Loop()
    turns, heard = Turns(loop), list[str]()
    (inbox,) = listening(turns, heard)
    for event in "abc":
        inbox.put_nowait(event)
    for number in (1, 2, 3):
        assert len(loop.soon) == 1
        loop.turn()
        assert heard == list("abc")[:number]
    assert loop.soon == []


async def test_of_many_so_many_are_heard_in_a_turn_and_the_rest_in_the_next() -> None:
    loop: Any = Loop()
    turns, heard = Turns(loop), list[str]()
    for inbox in listening(turns, heard, AT_ONCE + 1):
        inbox.put_nowait("hello")
    loop.turn()
    assert len(heard) == AT_ONCE
    loop.turn()
    assert len(heard) == AT_ONCE + 1
    assert loop.soon == []
