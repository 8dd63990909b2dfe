"""What goes out: within Telegram's limits, nothing twice, nothing lost, and no chat waits for another. On a clock that the tests hold."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from serai.telegram.outbox import Bucket, Closed, Content, Live, Missing, Moved, Outbox, TooFast, Unsent, group_bucket, overall_bucket

GROUP, OTHER, PERSON = -100, -200, 7


class Hours:
    """Time that passes when everybody waits for it."""

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


class Carrier:
    """Takes notes of what it is given, and fails as it is told."""

    def __init__(self, hours: Hours) -> None:
        self.hours = hours
        self.went: list[tuple[float, str, int, str]] = []
        self.fail: dict[int, list[Exception]] = {}
        self._last = 0

    def _go(self, what: str, chat: int, text: str) -> None:
        if self.fail.get(chat):
            raise self.fail[chat].pop(0)
        self.went.append((self.hours.now(), what, chat, text))

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


class World:
    def __init__(self) -> None:
        self.hours = Hours()
        self.carrier = Carrier(self.hours)
        self.closed: list[int] = []
        self.moved: list[tuple[int, int]] = []
        self.outbox = Outbox(self.carrier, self.hours, closed=self.closed.append, moved=lambda old, new: self.moved.append((old, new)))

    async def settle(self) -> None:
        quiet = asyncio.ensure_future(self.outbox.quiet())
        await self.hours.pass_until(quiet.done)
        await quiet


def run(test: Callable[[World], Coroutine[Any, Any, None]]) -> None:
    async def go() -> None:
        await test(World())

    asyncio.run(go())


def at_most(times: list[float], most: int, span: float) -> bool:
    return all(sum(start <= time < start + span for time in times) <= most for start in times)


def test_a_group_never_gets_more_than_twenty_messages_in_any_minute() -> None:
    async def test(w: World) -> None:
        for number in range(90):
            w.outbox.say(GROUP, Content(str(number)))
        await w.settle()
        assert [text for _, text in w.carrier.did(GROUP)] == [str(number) for number in range(90)]
        assert at_most([time for time, *_ in w.carrier.went], 20, 60.0)

    run(test)


def test_all_chats_together_never_get_more_than_thirty_in_any_second() -> None:
    async def test(w: World) -> None:
        for chat in range(1, 301):
            w.outbox.say(chat, Content("x"))
        await w.settle()
        assert len(w.carrier.went) == 300
        assert at_most([time for time, *_ in w.carrier.went], 30, 1.0)

    run(test)


def test_a_live_message_that_changes_while_it_waits_is_edited_once_with_the_newest() -> None:
    async def test(w: World) -> None:
        live = Live(GROUP)
        w.outbox.show(live, partial(Content, "first"))
        await w.settle()
        for number in range(50):
            w.outbox.show(live, partial(Content, str(number)))
        await w.settle()
        assert w.carrier.did(GROUP) == [("send", "first"), ("edit", "1 49")]

    run(test)


def test_nothing_is_sent_when_a_live_message_says_it_already() -> None:
    async def test(w: World) -> None:
        live = Live(GROUP)
        for _ in range(3):
            w.outbox.show(live, lambda: Content("same"))
            await w.settle()
        assert w.carrier.did(GROUP) == [("send", "same")]

    run(test)


def test_what_must_not_be_missed_goes_before_edits() -> None:
    async def test(w: World) -> None:
        live = Live(GROUP)
        w.outbox.show(live, lambda: Content("live"))
        await w.settle()
        w.carrier.fail[GROUP] = [TooFast(5.0)]
        w.outbox.show(live, lambda: Content("changed"))
        w.outbox.say(GROUP, Content("news"))
        await w.settle()
        assert w.carrier.did(GROUP) == [("send", "live"), ("send", "news"), ("edit", "1 changed")]

    run(test)


def test_a_fresh_one_comes_last_and_the_old_one_goes() -> None:
    async def test(w: World) -> None:
        live = Live(PERSON)
        w.outbox.show(live, lambda: Content("old"))
        await w.settle()
        w.outbox.show(live, lambda: Content("new"))
        w.outbox.say(PERSON, Content("news"))
        w.outbox.show(live, lambda: Content("new"), fresh=True)
        await w.settle()
        assert w.carrier.did(PERSON) == [("send", "old"), ("send", "news"), ("send", "new"), ("delete", "1")]
        assert live.message == 3

    run(test)


def test_a_chat_that_is_told_to_wait_delays_no_other() -> None:
    async def test(w: World) -> None:
        w.carrier.fail[GROUP] = [TooFast(30.0), TooFast(12.0)]
        w.outbox.say(GROUP, Content("late"))
        for number in range(3):
            w.outbox.say(OTHER, Content(str(number)))
        await w.settle()
        assert [round(time - 1000) for time, _, chat, _ in w.carrier.went if chat == OTHER] == [0, 0, 0]
        assert [(round(time - 1000), text) for time, _, chat, text in w.carrier.went if chat == GROUP] == [(42, "late")]

    run(test)


def test_the_network_is_tried_again_with_longer_and_longer_pauses() -> None:
    async def test(w: World) -> None:
        w.carrier.fail[GROUP] = [Unsent(), Unsent(), Unsent()]
        w.outbox.say(GROUP, Content("there"))
        await w.settle()
        assert [(round(time - 1000), text) for time, _, _, text in w.carrier.went] == [(7, "there")]

    run(test)


def test_a_message_that_somebody_deleted_is_sent_anew() -> None:
    async def test(w: World) -> None:
        live = Live(GROUP)
        w.outbox.show(live, lambda: Content("one"))
        await w.settle()
        w.carrier.fail[GROUP] = [Missing()]
        w.outbox.show(live, lambda: Content("two"))
        await w.settle()
        assert w.carrier.did(GROUP) == [("send", "one"), ("send", "two")]
        assert live.message == 2

    run(test)


def test_a_chat_that_takes_no_messages_is_given_up_and_told_of() -> None:
    async def test(w: World) -> None:
        w.carrier.fail[PERSON] = [Closed()]
        told: list[int | None] = []
        for _ in range(3):
            w.outbox.say(PERSON, Content("hello"), done=told.append)
        await w.settle()
        assert (w.closed, told, w.carrier.did(PERSON)) == ([PERSON], [None, None, None], [])

    run(test)


def test_a_group_that_has_another_number_gets_there_what_waited() -> None:
    async def test(w: World) -> None:
        w.carrier.fail[GROUP] = [Moved(OTHER)]
        w.outbox.say(GROUP, Content("one"))
        w.outbox.say(GROUP, Content("two"))
        await w.settle()
        assert w.moved == [(GROUP, OTHER)]
        assert w.carrier.did(OTHER) == [("send", "one"), ("send", "two")]

    run(test)


def test_edits_leave_room_for_what_must_not_be_missed() -> None:
    async def test(w: World) -> None:
        lives = [Live(chat, message=1) for chat in range(1, 200)]
        for live in lives:
            w.outbox.show(live, lambda: Content("edit"))
        for _ in range(3):
            await asyncio.sleep(0)
        w.outbox.say(1000, Content("news"))
        await w.settle()
        sent = next(time for time, what, _, _ in w.carrier.went if what == "send")
        assert sent - 1000 < 0.5, "it did not wait for two hundred edits"

    run(test)


def test_buckets_hold_what_they_promise() -> None:
    for bucket, most, span in ((group_bucket(), 20, 60.0), (overall_bucket(), 30, 1.0), (Bucket(1, 2.0), 3, 1.0)):
        now, times = 5.0, []
        for _ in range(200):
            now += bucket.wait(now)
            bucket.take(now)
            times.append(now)
        assert at_most(times, most, span - 1e-6)
