"""What is sent first, how many requests of one person are handled, and messages whose responses were lost."""

import asyncio
from functools import partial

import pytest

from serai.telegram.live_message import Content, LiveMessage, PossibleDuplicate
from serai.telegram.outbox import ChatMoved, MessageGone, SendUncertain
from serai.telegram.send_order import PersonLimiter
from tests.telegram.outbox_fakes import GROUP, OTHER, PERSON, Clock, FakeOutbox, Sender, at_most, run

GROUPS, SIX = 30, 6


async def pass_a_little() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def since(w: FakeOutbox, what: str, chat: int) -> float:
    """Seconds until something went to a chat."""
    return next(time for time, done, where, _ in w.sender.went if (done, where) == (what, chat)) - 1000


def test_a_turn_overtakes_edits_that_wait_also_in_its_own_chat() -> None:
    async def test(w: FakeOutbox) -> None:
        hands = [LiveMessage(chat, message=chat) for chat in range(1, 181)]
        for hand in hands:
            w.outbox.show(hand, lambda: Content("edit"))
        await pass_a_little()
        w.outbox.show(hands[-1], lambda: Content("your turn"), fresh=True, urgent=True)
        await w.settle()
        assert since(w, "send", 180) < 0.5, "it took over the place of the edit that waited"

    run(test)


def test_a_turn_goes_before_news_and_replies_of_other_chats() -> None:
    async def test(w: FakeOutbox) -> None:
        for chat in range(1, 100):
            w.outbox.say(chat, Content("news"))
            w.outbox.say(chat, Content("reply"), key="score")
        await pass_a_little()
        w.outbox.show(LiveMessage(500), lambda: Content("your turn"), urgent=True)
        await w.settle()
        assert since(w, "send", 500) < 0.5

    run(test)


def test_thirty_groups_of_six_get_their_turns_at_once_within_the_overall_limit() -> None:
    """A move in every group every four seconds: an answer to the tap, the next one's turn, the last one's hand, the group's message."""

    async def test(w: FakeOutbox) -> None:
        answers: list[float] = []
        waits: list[float] = []

        async def answer() -> None:
            await w.outbox.wait_to_answer()
            answers.append(w.clock.now())

        async def turns(group: int) -> None:
            table = LiveMessage(-group, message=1)
            hands = [LiveMessage(group * SIX + seat, message=1) for seat in range(SIX)]
            await w.clock.sleep(4 * group / GROUPS)
            for move in range(12):
                asked = w.clock.now()
                actor, last = hands[move % SIX], hands[move % SIX - 1]
                actor.on_change = lambda asked=asked: waits.append(w.clock.now() - asked)
                w.outbox.show(actor, partial(Content, f"turn {move}"), fresh=True, urgent=True)
                last.on_change = None
                w.outbox.show(last, partial(Content, f"waits {move}"))
                w.outbox.show(table, partial(Content, f"move {move}"))
                await asyncio.gather(answer(), w.clock.sleep(4))

        playing = [asyncio.ensure_future(turns(group)) for group in range(1, GROUPS + 1)]
        await w.clock.pass_until(lambda: all(one.done() for one in playing))
        await w.settle()
        assert len(waits) == 12 * GROUPS
        assert max(waits) < 2
        assert at_most(sorted([*answers, *(time for time, *_ in w.sender.went)]), 30, 1.3), "even when some are late on the way"

    run(test)


def test_bulk_replies_do_not_hold_up_the_live_message() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP, message=1)
        for number in range(60):
            w.outbox.say(GROUP, Content(f"score {number}"), key="score")
        for number in range(10):
            w.outbox.say(GROUP, Content(f"other {number}"), key=f"other {number}")
        w.outbox.show(live, lambda: Content("moved"))
        await w.settle()
        did = [text for _, text in w.sender.did(GROUP)]
        assert did[0] == "1 moved"
        assert did.count("score 59") == 1
        assert not [text for text in did if text.startswith("score") and text != "score 59"], "the newest takes the others' place"

    run(test)


def test_edits_without_end_do_not_starve_replies() -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP, message=1)
        count = 0

        def wanted() -> Content:
            nonlocal count
            count += 1
            return Content(str(count) if len(w.sender.went) < 30 else "enough")

        for _ in range(10):
            w.outbox.say(GROUP, Content("reply"), key=f"reply {_}")
        w.outbox.show(live, wanted)
        await w.settle()
        assert [what for what, _ in w.sender.did(GROUP)][:10] == ["edit", "send"] * 5

    run(test)


def test_the_rate_limit_of_one_person() -> None:
    clock = Clock()
    budgets = PersonLimiter(3, 0.5, clock)
    assert [budgets.spend(1) for _ in range(5)] == [True, True, True, False, False]
    assert budgets.spend(2), "somebody else is"
    clock.time += 2
    assert [budgets.spend(1) for _ in range(2)] == [True, False]


# Messages whose answers were lost


class Screens(Sender):
    """What is on the screens, by number; answers can be lost after the fact."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self.shown: dict[int, str] = {}
        self.others: set[int] = set()
        self.lose = 0
        self._number = 100

    def somebody_writes(self) -> int:
        self._number += 1
        self.others.add(self._number)
        return self._number

    async def send(self, chat: int, thread: int | None, content: Content) -> int:
        self._go("send", chat, content.text)
        self._number += 1
        self.shown[self._number] = content.text
        if self.lose:
            self.lose -= 1
            raise SendUncertain
        return self._number

    async def strip(self, chat: int, message: int) -> None:
        self._go("strip", chat, str(message))
        if message not in self.shown:
            raise MessageGone

    async def delete(self, chat: int, message: int) -> None:
        assert message not in self.others, "that is somebody else's"
        self.shown.pop(message, None)


class FakeOutboxWithScreens(FakeOutbox):
    def __init__(self) -> None:
        super().__init__()
        self.screens = self.sender = self.outbox._sender = Screens(self.clock)


def duplicates(test: object) -> None:
    async def go() -> None:
        await test(FakeOutboxWithScreens())  # type: ignore[operator]

    asyncio.run(go())


@pytest.mark.parametrize("lost", [1, 2])
def test_a_live_message_whose_answer_was_lost_has_no_duplicate_in_the_end(lost: int) -> None:
    async def test(w: FakeOutboxWithScreens) -> None:
        w.outbox.note_message(GROUP, w.screens.somebody_writes())
        w.outbox.say(GROUP, Content("news"))
        await w.settle()
        w.screens.lose = lost
        w.outbox.show(LiveMessage(GROUP), lambda: Content("lobby"))
        w.screens.somebody_writes()
        await w.settle()
        assert sorted(w.screens.shown.values()) == ["lobby", "news"]

    duplicates(test)


def test_news_whose_answer_was_lost_are_there_once_in_the_end() -> None:
    async def test(w: FakeOutboxWithScreens) -> None:
        w.outbox.note_message(GROUP, w.screens.somebody_writes())
        w.screens.lose = 1
        w.outbox.say(GROUP, Content("one"))
        w.outbox.say(GROUP, Content("two"))
        await w.settle()
        assert sorted(w.screens.shown.values()) == ["one", "two"]

    duplicates(test)


def test_after_a_crash_a_message_that_may_have_been_sent_loses_its_buttons_and_no_other_is_removed() -> None:
    async def test(w: FakeOutboxWithScreens) -> None:
        w.screens.shown |= {98: "old hand", 99: "rules", 100: "new hand"}
        live = LiveMessage(PERSON, message=98, fresh=True, possible_duplicate=PossibleDuplicate(98))
        w.outbox.show(live, lambda: Content("hand"))
        await w.settle()
        assert w.screens.shown == {99: "rules", 100: "new hand", 101: "hand"}
        assert [text for what, text in w.sender.did(PERSON) if what == "strip"] == ["99", "100"]

    duplicates(test)


def test_a_tap_on_a_message_that_is_not_the_live_one_deletes_it() -> None:
    async def test(w: FakeOutboxWithScreens) -> None:
        w.screens.shown |= {98: "duplicate", 99: "lobby"}
        live = LiveMessage(GROUP, message=99, sending=True)
        w.outbox.remove_if_outdated(live, 98)
        await w.settle()
        assert 98 in w.screens.shown, "it may be the one that is on its way"
        live.sending = False
        w.outbox.remove_if_outdated(live, 99)
        w.outbox.remove_if_outdated(live, 98)
        await w.settle()
        assert w.screens.shown == {99: "lobby"}

    duplicates(test)


@pytest.mark.parametrize("told_first", [True, False])
def test_a_live_message_moves_with_its_group_and_stays_one(told_first: bool) -> None:
    async def test(w: FakeOutbox) -> None:
        live = LiveMessage(GROUP, message=1)
        w.outbox._moved = lambda old, new: w.outbox.move(live, new) or w.outbox.show(live, lambda: Content("table"))  # type: ignore[func-returns-value]
        w.sender.fail[GROUP] = [ChatMoved(OTHER)] * 9
        w.outbox.show(live, lambda: Content("table"))
        if told_first:
            await pass_a_little()
            w.outbox._moved(GROUP, OTHER)
        await w.settle()
        w.outbox.show(live, lambda: Content("changed"))
        await w.settle()
        assert w.sender.did(GROUP) == []
        assert w.sender.did(OTHER) == [("send", "table"), ("edit", "1 changed")]

    run(test)
