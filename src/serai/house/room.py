"""A table that is loaded on this node: carries out requests, sends everyone their view, and knows who is connected."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Raw

from serai.house import chat
from serai.house.decide_seats import avatar_changed, renamed
from serai.house.encoded_table import table_view
from serai.house.hints import hint
from serai.house.history import DamagedLog
from serai.house.loading import Loaded
from serai.house.log import Draft, Step
from serai.house.pipeline import Pipeline
from serai.house.practice_values import PlayedMove
from serai.house.project import Answered, Listener, Projection
from serai.house.refused import Refused
from serai.house.requests import Answer, CarriedOut, Done, HouseRequest, Request
from serai.house.scheduler import Scheduler
from serai.house.snapshots import SNAPSHOT_EVERY, take
from serai.house.table import Table, hashed_code
from serai.house.table_events import Person, guest_name
from serai.kernel.game import AnyGame
from serai.protocol.avatars import default_avatar
from serai.protocol.commands import AnyCommand, ReturnToSeat
from serai.protocol.pushes import OpenHands, Presence, Told, encode
from serai.protocol.server_messages import Chat, HintMessage
from serai.protocol.table_view import TableView
from serai.store.protocol import ChatLine, DamagedStore

if TYPE_CHECKING:
    from serai.house.house import House

MAX_MISSED_ENTRIES = 256
"""How many missed entries are described to a person who reconnects; beyond that they get only the current view."""
_log = logging.getLogger(__name__)


class Room:
    """One table in memory, with everyone who is connected to it."""

    def __init__(self, house: "House", loaded: Loaded) -> None:
        self.house = house
        self.projection = Projection()
        self.scheduler = Scheduler(self)
        self._pipeline = Pipeline(house, loaded.table, loaded.commands, self._present, self._committed)
        self._snapshot_version = loaded.snapshot_version
        self._in_use = InUse()
        self._chat_policy = chat.ChatPolicy()
        self._open_hands = (0, b"")
        """The last result of `open_hands`, and its version."""

    @property
    def table(self) -> Table:
        """What the log says, never ahead of it."""
        return self._pipeline.table

    # Requests

    def submit(self, request: Request | HouseRequest, answer: Answer) -> None:
        """Carry out a request, or refuse it; `answer` is called once, when the result is on disk. See `Pipeline`."""
        self._pipeline.submit(request, answer)

    async def carry_out(self, request: Request | HouseRequest) -> Done:
        """Submit a request and wait for the answer. Raises Refused. Cancelling the wait does not cancel the request."""
        answered: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self.submit(request, partial(_settle, answered))
        return await answered

    async def request(self, person: Person, command: AnyCommand, *, command_id: str | None = None, seen: int | None = None) -> Done:
        """Submit a person's request and wait for the answer. Raises Refused."""
        return await self.carry_out(Request(person, command, command_id, seen))

    async def append_if(self, decide: Callable[[Table], list[Draft]]) -> bool:
        """Append what the house decides when its turn comes; returns whether there was anything to append."""
        return (await self.carry_out(HouseRequest(lambda table: decide(table) or None))).appended

    async def rename(self, person: Person, *, known: bool) -> None:
        """Show a player's new name; `known`: the table was loaded with it, and its viewers have not been sent it."""
        await self.carry_out(HouseRequest(lambda table: renamed(table, person, known=known) or None, renamed=person))

    async def show_avatar(self, person: Person) -> None:
        """Show a player's new avatar."""
        await self.carry_out(HouseRequest(lambda table: avatar_changed(table, person) or None, renamed=person))

    async def give_back_time(self) -> None:
        """Give players back the time that they lost to outages, if any."""
        while (await self.carry_out(HouseRequest(lambda table: [] if self.house.time.owed(table) else None))).appended:
            pass

    async def catch_up(self) -> None:
        """Read what other nodes have appended."""
        await self.carry_out(HouseRequest(lambda table: None, catch_up=True))

    def _committed(self, was: Table, steps: list[Step], carried_out: list[CarriedOut]) -> None:
        """Entries were added to the log: keep a snapshot if one is due, and inform the lobby, the viewers and the scheduler."""
        table = self.table
        if table.version - self._snapshot_version >= SNAPSHOT_EVERY:
            self._snapshot_version = table.version
            self.house.history.keep_snapshot(table.code, table.version, take(table, self._pipeline.commands))
        if table.status != was.status or table.revision > was.version:
            self.house.table_changed(table)
            self.house.memberships.changed(was, table)
        self.projection.publish(table, steps, [answered for done in carried_out if (answered := _answered(done)) is not None])
        if not carried_out:
            self.scheduler.reschedule()
        else:
            self.scheduler.table_changed()

    # Snapshots for viewers

    async def _missed(self, person: Person, since: int | None) -> list[Told]:
        """What a person who has seen the table up to a version has missed, up to the table's version when this returns.

        Nothing if they have seen nothing, missed too much, or the log is damaged.
        """
        if since is not None and since > self.table.version:
            await self.catch_up()
        while since is not None and 0 < since < self.table.version <= since + MAX_MISSED_ENTRIES:
            table = self.table
            try:
                lines = await self.house.history.missed_entries(table.code, person.id, since, table.version)
            except (DamagedStore, DamagedLog) as error:  # the table itself is in memory
                _log.error("the log of table %s is damaged", hashed_code(table.code), exc_info=error)
                return []
            if table is self.table:
                return lines
        return []

    async def resync(self, listener: Listener) -> None:
        """Send a listener a snapshot, and what it missed since the last push that it was sent."""
        with self._in_use:
            while (since := self.projection.version_of(listener)) is not None:
                told = await self._missed(listener.person, since)
                if self.projection.version_of(listener) == since:
                    self.projection.show(self.table, listener, told)
                    return

    async def public_view(self) -> TableView:
        """The table apart from the game, as everyone sees it."""
        return table_view(self.table)

    # People coming and going

    async def enter(self, listener: Listener, since: int | None = None) -> None:
        """A person connects; a player for whom a stand-in played gets the seat back."""
        with self._in_use:
            told = await self._missed(listener.person, since)
            self.projection.show(self.table, listener, told)
            self.scheduler.connected(listener.person.id)
            self.house.table_changed(self.table)
            seat = self.table.seat_of(listener.person.id)
            chair = None if seat is None else self.table.chairs[seat]
            left_open = chair is not None and chair.idle and since is not None  # a page that reconnects, perhaps with nobody there
            if chair is not None and chair.stand_in and not left_open and self.table.status in ("playing", "over"):
                with suppress(Refused):  # the table may have been set up again, or closed, in the meantime
                    await self.request(listener.person, ReturnToSeat())

    def exit(self, listener: Listener) -> int | None:
        """A connection is gone; returns the version that it was sent last."""
        version = self.projection.exit(self.table, listener)
        if not self.is_here(listener.person.id):
            self.scheduler.disconnected(listener.person.id)
        self.house.table_changed(self.table)
        return version

    @property
    def listeners(self) -> list[Listener]:
        """Everyone who is connected."""
        return self.projection.listeners

    def _present(self) -> set[str]:
        return {listener.person.id for listener in self.listeners}

    def is_here(self, person: str) -> bool:
        """Whether a person is connected."""
        return any(listener.person.id == person for listener in self.listeners)

    def presence(self) -> Presence:
        """Who is connected, by seat."""
        return self.projection.presence(self.table)

    # Chat

    async def say(self, person: Person, text: str) -> None:
        """Add a line to the chat. Raises Refused."""
        with self._in_use:
            now = self.house.store.now()
            line = self._chat_policy.check(self.table, person, text, now)
            await self._post(person, ChatLine(self.table.code, 0, now, person.id, self.table.seat_of(person.id), line))

    async def say_phrase(self, person: Person, phrase: str) -> None:
        """Add a quick phrase to the chat. Raises Refused."""
        with self._in_use:
            now = self.house.store.now()
            self._chat_policy.check_phrase(self.table, person, phrase, now)
            await self._post(person, ChatLine(self.table.code, 0, now, person.id, self.table.seat_of(person.id), "", phrase))

    async def _post(self, person: Person, line: ChatLine) -> None:
        kept = await self.house.store.say(line)
        data = encode(chat.seen(kept, self.table.shown_name(person), person.avatar or self.table.avatar_of(person.id)))
        for listener in self.listeners:
            if self._hears(listener.person, kept):
                self.projection.send(listener, data)

    async def talk(self, person: Person, after: int = 0) -> list[Chat]:
        """The chat so far, as much of it as the person may read."""
        lines = [line for line in await self.house.store.said(self.table.code, after) if self._hears(person, line)]
        people = {line.person for line in lines}
        names = await self.house.store.names(people) if lines else {}
        avatars = await self.house.store.avatars(people) if lines else {}
        authors = {line.person: Person(line.person, names.get(line.person) or guest_name(line.person)) for line in lines}
        shown = {id: self.table.shown_name(author) for id, author in authors.items()}
        return [chat.seen(line, shown[line.person], avatars.get(line.person) or default_avatar(line.person)) for line in lines]

    def _hears(self, person: Person, line: ChatLine) -> bool:
        return not self.table.spectators_apart or line.seat is not None or self.table.seat_of(person.id) is None

    # Practice tables

    async def hint(self, person: Person) -> HintMessage:
        """What the strongest bot would do in the person's seat, and why. Raises Refused."""
        self._practice_only()
        with self._in_use:
            async with self.house.bots.turn_for_hint():
                return await self._hint(person)

    async def _hint(self, person: Person) -> HintMessage:
        table = self.table
        seat = table.seat_of(person.id)
        if seat is None or seat not in table.decisions or table.state is None:
            raise Refused("not-your-turn")
        seed = self.house.seeds.seed("hint", table.code, table.version, seat)
        return hint(table.rules, table.state, seat, await self.house.bots.evaluate(table.rules, table.state, seat, seed))

    async def open_hands(self) -> bytes:
        """Every seat's view side by side, and the log of the match. Raises Refused.

        This takes milliseconds and anyone at the table may ask, so the result is cached for each version.
        """
        self._practice_only()
        table = self.table
        if self._open_hands[0] != table.version:
            self._open_hands = table.version, self._all_hands(table)
        return self._open_hands[1]

    def _all_hands(self, table: Table) -> bytes:
        if table.state is None:
            return encode(OpenHands(version=table.version, views=[], notes=[], log=[]))
        views = [Raw(encode(table.rules.view(table.state, seat))) for seat in range(len(table.chairs))]
        lines = [_line(table.rules, move) for move in table.moves]
        notes = table.rules.scene(table.rules.view(table.state, None)).notes
        return encode(OpenHands(version=table.version, views=views, notes=notes, log=lines))

    def _practice_only(self) -> None:
        if not self.table.practice:
            raise Refused("practice-only")

    # Loading and unloading

    async def resume(self) -> None:
        """Go on with a table after a restart: ask the bots that are to move, and do what is due."""
        self.scheduler.table_changed()
        await self.scheduler.do_due()

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is under way."""
        return not self.listeners and self._pipeline.idle and not self._in_use.count and not self.scheduler.busy

    async def stop(self) -> None:
        """Stop the clock and the bots, and finish what is under way."""
        await self.scheduler.stop()
        await self.carry_out(HouseRequest(lambda table: None))


class InUse:
    """Counts what is under way in a room, which stays loaded until that is done."""

    def __init__(self) -> None:
        self.count = 0

    def __enter__(self) -> None:
        self.count += 1

    def __exit__(self, *_: object) -> None:
        self.count -= 1


def _answered(done: CarriedOut) -> Answered | None:
    """The answer to a request, for the connection that it came from."""
    request = done.request
    if not isinstance(request, Request) or request.listener is None or request.id is None:
        return None
    return Answered(request.listener, request.id, done.version)


def _line(rules: AnyGame, move: PlayedMove) -> str:
    """A move as in a record."""
    if move.order is not None:
        return f"* {rules.deal_text(move.order)}"
    return f"P{move.seat + 1}{'!' if move.forced else ''} {rules.text(move.action)}"


def _settle(answered: "asyncio.Future[Done]", result: Done | Exception) -> None:
    if answered.done():  # nobody is waiting any longer
        return
    if isinstance(result, Exception):
        answered.set_exception(result)
    else:
        answered.set_result(result)
