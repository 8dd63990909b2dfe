"""Outgoing messages: within Telegram's limits, nothing twice, nothing lost, no chat delays another. On a manual clock."""

import asyncio
from functools import partial

from serai.rate_limit import TokenBucket
from serai.telegram.live_message import Content, LiveMessage
from serai.telegram.outbox import ChatClosed, ChatMoved, MessageGone, RateLimited, SendFailed
from serai.telegram.send_order import group_bucket, overall_bucket
from tests.telegram.outbox_fakes import GROUP, OTHER, PERSON, FakeOutbox, at_most, run


def test_a_group_never_gets_more_than_twenty_messages_in_any_minute() -> None:
    async def test(w: FakeOutbox) -> None:
        for number in range(90):
            w.outbox.say(GROUP, Content(str(number)))
        await w.settle()
        assert [text for _, text in w.sender.did(GROUP)] == [str(number) for number in range(90)]
        assert at_most([time for time, *_ in w.sender.went], 20, 60.0)

    run(test)


def test_all_chats_together_never_get_more_than_thirty_in_any_second() -> None:
    async def test(w: FakeOutbox) -> None:
        for chat in range(1, 301):
            w.outbox.say(chat, Content("x"))
        await w.settle()
        assert len(w.sender.went) == 300
        assert at_most([time for time, *_ in w.sender.went], 30, 1.0)

    run(test)


def test_a_live_message_that_changes_while_it_waits_is_edited_once_with_the_newest() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP)
        w.outbox.show(live, partial(Content, "first"))
        await w.settle()
        for number in range(50):
            w.outbox.show(live, partial(Content, str(number)))
        await w.settle()
        assert w.sender.did(GROUP) == [("send", "first"), ("edit", "1 49")]

    run(test)


def test_nothing_is_sent_when_a_live_message_says_it_already() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP)
        for _ in range(3):
            w.outbox.show(live, lambda: Content("same"))
            await w.settle()
        assert w.sender.did(GROUP) == [("send", "same")]

    run(test)


def test_what_must_not_be_missed_goes_before_edits() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP)
        w.outbox.show(live, lambda: Content("live"))
        await w.settle()
        w.sender.fail[GROUP] = [RateLimited(5.0)]
        w.outbox.show(live, lambda: Content("changed"))
        w.outbox.say(GROUP, Content("news"))
        await w.settle()
        assert w.sender.did(GROUP) == [("send", "live"), ("send", "news"), ("edit", "1 changed")]

    run(test)


def test_a_fresh_one_comes_last_and_the_old_one_goes() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(PERSON)
        w.outbox.show(live, lambda: Content("old"))
        await w.settle()
        w.outbox.show(live, lambda: Content("new"))
        w.outbox.say(PERSON, Content("news"))
        w.outbox.show(live, lambda: Content("new"), fresh=True)
        await w.settle()
        assert w.sender.did(PERSON) == [("send", "old"), ("send", "news"), ("send", "new"), ("delete", "1")]
        assert live.message == 3

    run(test)


def test_buttons_are_removed_once() -> None:
    """Telegram refuses to remove buttons that are not there."""

    async def test(w: FakeOutbox) -> None:
        live, keyboard = LiveMessage(PERSON), [[("Play", "p")]]
        w.outbox.show(live, lambda: Content("hand", keyboard))
        await w.settle()
        w.outbox.show(live, lambda: Content("you left"))
        w.outbox.strip(PERSON, 1)  # a tap on the buttons that are still there
        await w.settle()
        w.outbox.strip(PERSON, 1)
        await w.settle()
        assert w.sender.did(PERSON) == [("send", "hand"), ("edit", "1 you left")]
        w.outbox.show(live, lambda: Content("hand again", keyboard))
        await w.settle()
        for _ in range(2):
            w.outbox.strip(PERSON, 1)
            await w.settle()
        assert w.sender.did(PERSON)[2:] == [("edit", "1 hand again"), ("strip", "1")]

    run(test)


def test_a_rate_limited_chat_delays_no_other() -> None:
    async def test(w: FakeOutbox) -> None:
        w.sender.fail[GROUP] = [RateLimited(30.0), RateLimited(12.0)]
        w.outbox.say(GROUP, Content("late"))
        for number in range(3):
            w.outbox.say(OTHER, Content(str(number)))
        await w.settle()
        assert [round(time - 1000) for time, _, chat, _ in w.sender.went if chat == OTHER] == [0, 0, 0]
        assert [(round(time - 1000), text) for time, _, chat, text in w.sender.went if chat == GROUP] == [(42, "late")]

    run(test)


def test_network_errors_are_retried_with_exponential_backoff() -> None:
    async def test(w: FakeOutbox) -> None:
        w.sender.fail[GROUP] = [SendFailed(), SendFailed(), SendFailed()]
        w.outbox.say(GROUP, Content("there"))
        await w.settle()
        assert [(round(time - 1000), text) for time, _, _, text in w.sender.went] == [(7, "there")]

    run(test)


def test_a_live_message_that_somebody_deleted_is_sent_again() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP)
        w.outbox.show(live, lambda: Content("one"))
        await w.settle()
        w.sender.fail[GROUP] = [MessageGone()]
        w.outbox.show(live, lambda: Content("two"))
        await w.settle()
        assert w.sender.did(GROUP) == [("send", "one"), ("send", "two")]
        assert live.message == 2

    run(test)


def test_a_chat_that_the_bot_cannot_write_to_is_given_up_and_reported() -> None:
    async def test(w: FakeOutbox) -> None:
        w.sender.fail[PERSON] = [ChatClosed()]
        told: list[int | None] = []
        for _ in range(3):
            w.outbox.say(PERSON, Content("hello"), done=told.append)
        await w.settle()
        assert (w.closed, told, w.sender.did(PERSON)) == ([PERSON], [None, None, None], [])

    run(test)


def test_queued_messages_move_with_a_group_to_its_new_id() -> None:
    async def test(w: FakeOutbox) -> None:
        w.sender.fail[GROUP] = [ChatMoved(OTHER)]
        w.outbox.say(GROUP, Content("one"))
        w.outbox.say(GROUP, Content("two"))
        await w.settle()
        assert w.moved == [(GROUP, OTHER)]
        assert w.sender.did(OTHER) == [("send", "one"), ("send", "two")]

    run(test)


def test_edits_leave_room_for_what_must_not_be_missed() -> None:
    async def test(w: FakeOutbox) -> None:
        lives = [LiveMessage(chat, message=1) for chat in range(1, 200)]
        for live in lives:
            w.outbox.show(live, lambda: Content("edit"))
        for _ in range(3):
            await asyncio.sleep(0)
        w.outbox.say(1000, Content("news"))
        await w.settle()
        sent = next(time for time, what, _, _ in w.sender.went if what == "send")
        assert sent - 1000 < 0.5, "it did not wait for two hundred edits"

    run(test)


def test_the_buckets_keep_the_limits() -> None:
    for bucket, most, span in ((group_bucket(), 20, 60.0), (overall_bucket(), 30, 1.0), (TokenBucket(1, 2.0), 3, 1.0)):
        now, times = 5.0, []
        for _ in range(200):
            now += bucket.wait(now)
            bucket.take(now)
            times.append(now)
        assert at_most(times, most, span - 1e-6)
