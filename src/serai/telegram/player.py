"""Somebody of a chat at its table: their own connection to the house, and their hand in the private chat."""

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from html import escape

from serai.guests.line import Line
from serai.guests.reading import Done, Heard, Push
from serai.kernel.entry import TABLE
from serai.telegram.hand import Hand, shown
from serai.telegram.notes import Seat
from serai.telegram.office import Office
from serai.telegram.outbox import Content, Live
from serai.telegram.telling import Teller, say

REMEMBERED = 8
"""How many lines of what happened are kept for the hand's message."""


class Player:
    """One person at one table. Until they are `seated`, nothing is shown to them."""

    def __init__(
        self, office: Office, code: str, person: int, note: Seat, *, chat: Callable[[], str], changed: Callable[["Player"], None]
    ) -> None:
        """`chat` is what their group is called; `changed` is told when the note, or whether they sit, has changed."""
        self.office = office
        self.person = person
        self.note = note
        self.mask = 0
        """The pieces that they have chosen so far."""
        self.seated = False
        self._chat = chat
        self._changed = changed
        self._happened: deque[str] = deque(maxlen=REMEMBERED)
        self._readied = 0
        self._deadline = (0, 0)
        self._live = Live(person, message=note.message, changed=self._sent)
        self.line = Line(office.house, code, office.headers(person), self._hear, last=note.version)
        self._task = asyncio.get_running_loop().create_task(self.line.run())

    @property
    def push(self) -> Push | None:
        """The table as they see it."""
        return self.line.push

    @property
    def hosts(self) -> bool:
        """Whether they are the table's host."""
        return self.push is not None and self.push.host

    async def do(self, do: str, *, id: str, seen: int | None = None, **more: object) -> Done:
        """Ask the table for something. Raises SaidNo or Silent."""
        return await self.line.do({"do": do, **more}, id=id, seen=seen)

    def sit(self) -> None:
        """They have a seat: from now on they are shown their hand."""
        self.seated = True
        if self.push is not None:
            self._tend(self.push)

    def hang_up(self) -> None:
        """No longer listen for them."""
        self.seated = False
        self._task.cancel()

    def close(self, key: str, **facts: str) -> None:
        """Their hand is put away, with a word about why."""
        self.hang_up()
        if self._live.message is not None:
            content = Content(escape(say(self.office.language(self.person), key, **facts)), silent=True)
            self._live.fresh = False
            self.office.outbox.show(self._live, lambda: content)

    # What they are shown

    def _hear(self, heard: Heard) -> None:
        if isinstance(heard, Push) and self.seated:
            self._tend(heard)

    def _tend(self, push: Push) -> None:
        if push.seat is None:
            self.close("not-in-game")
            self._changed(self)
            return
        teller = Teller(push, self.office.language(self.person))
        for told in push.told:
            if told.actor != TABLE and (self.note.version is None or told.version > self.note.version):
                self._happened.extend(teller.lines(told))
        if push.table.status == "waiting" and not push.host and not push.table.chairs[push.seat].ready and self._readied < push.version:
            self._readied = push.version
            self.office.errand(self.ready())
        self.show(fresh=self._notice_turn(push))

    async def ready(self) -> None:
        """Who joined is ready, also when the options change. Raises SaidNo or Silent."""
        assert self.push is not None
        await self.do("ready", id=f"ready-{self.push.version}")

    def _notice_turn(self, push: Push) -> bool:
        """Whether a new turn of theirs has come, so that their phone should tell. Going on after one's own play is no new turn."""
        note, hand, turn = self.note, shown(push), bool(push.choices)
        same = hand.digest == note.digest
        self.mask = self.mask if same else 0
        actors = [told.actor.rstrip("!") for told in push.told if told.actor.startswith("P")]
        going_on = note.turn and (same or (bool(actors) and actors[-1] == f"P{(push.seat or 0) + 1}"))
        changed = (note.turn, note.digest) != (turn, hand.digest)
        note.turn, note.digest, note.version = turn, hand.digest, push.version
        if changed:
            self._changed(self)
        return turn and not going_on

    def show(self, *, fresh: bool = False) -> None:
        """See that their message says how it stands for them."""
        self.office.outbox.show(self._live, self._content, fresh=fresh)

    def _content(self) -> Content | None:
        if self.push is None or not self.seated or not self.office.may_write_to(self.person):
            return None
        return self.hand().content(self._chat(), list(self._happened), self._seconds(self.push))

    def hand(self) -> Hand:
        """Their hand, with what they have chosen so far."""
        assert self.push is not None
        return Hand(self.push, self.office.language(self.person), self.office.buttons, self.person, self.mask)

    def _seconds(self, push: Push) -> int | None:
        self._deadline = span(self._deadline, push.table.deadlines, push.seat, self.office.now())
        return self._deadline[1] or None

    def _sent(self) -> None:
        if self.note.message != self._live.message:
            self.note.message = self._live.message
            self._changed(self)


def span(known: tuple[int, int], deadlines: Mapping[int, int | None], seat: int | None, now: int) -> tuple[int, int]:
    """A deadline and the seconds that were left when it was first heard of: they are told so, and not counted down. 0: there is none."""
    times = [time for at, time in deadlines.items() if time is not None and seat in (None, at)]
    deadline = min(times, default=0)
    if not deadline or deadline == known[0]:
        return known if deadline else (0, 0)
    return deadline, max(5, round((deadline - now) / 5000) * 5)
