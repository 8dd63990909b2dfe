"""A table that is awake on this node: takes requests one at a time, keeps the log ahead of what is shown, and sends everyone their view."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

from msgspec import Raw

from serai.house import chat
from serai.house.commands import AnyCommand, ReturnToSeat
from serai.house.desk import decide, renamed
from serai.house.entries import Person, guest_name
from serai.house.follow import STAND_IN, foresee
from serai.house.minder import Minder
from serai.house.once import Commands, key
from serai.house.parts import Done, Draft
from serai.house.patience import finish
from serai.house.push import OpenHands, Presence, TableView, Told, encode
from serai.house.refused import Refused
from serai.house.showing import Showing, table_view
from serai.house.table import Table, nickname, row
from serai.house.telling import Telling, retell
from serai.house.turnstile import Turnstile
from serai.kernel.entry import TABLE, Entry
from serai.kernel.keeping import ChatLine, Lost

if TYPE_CHECKING:
    from serai.house.house import House

RETOLD = 256
"""The most entries that are told anew to somebody who comes back; who missed more gets a fresh view and nothing told."""
_log = logging.getLogger(__name__)


class Listener(Protocol):
    """Somebody's connection to a table."""

    person: Person
    scene: bool
    """Whether pushes shall have the scene too."""

    def send(self, data: bytes) -> None:
        """Take a message to them; never waits."""
        ...


class Asker(Protocol):
    """Somebody who asks for something and does not wait for it."""

    person: Person

    def answered(self, id: str, version: int) -> None:
        """What they asked is on disk, and made this version."""
        ...

    def unanswered(self, id: str, command: AnyCommand, seen: int | None) -> None:
        """It came to nothing this time: ask `do`, and wait."""
        ...


class Room:
    """One table, awake. `table` is always what the log says, and never ahead of it."""

    def __init__(self, house: "House", table: Table, entries: list[Entry]) -> None:
        """`entries` are the table's whole log."""
        self.house = house
        self.table = table
        self.listeners: set[Listener] = set()
        self.minder = Minder(self)
        self._lock = Turnstile()
        self._commands = Commands()
        self._commands.note(entries)
        self._visits = Visits()
        self._manner = chat.Manner()

    # Requests

    async def do(self, person: Person, command: AnyCommand, *, command_id: str | None = None, seen: int | None = None) -> Done:
        """Carry out what somebody asks, or raise Refused. Answered only when it is on disk.

        `seen` is the version that they looked at. A request with the same `command_id` is carried out once, and answered as then.
        """
        command_key = None if command_id is None else key(person, command_id)
        with self._visits:
            async with self._lock:
                if seen is not None and seen > self.table.version:
                    await self._catch_up()
                while True:
                    if command_key in self._commands and (version := await self._answered(command_key)) is not None:
                        return Done(version)
                    try:
                        drafts = decide(self.table, person, command, seen)
                    except Refused:
                        if await self._catch_up():
                            continue
                        raise
                    if not drafts:
                        return Done(self.table.version)
                    version = self.table.version + 1
                    if await self._append(drafts, command_key):
                        return Done(version)

    def at_once(self, asker: Asker, id: str, command: AnyCommand, seen: int | None) -> bool:
        """Begin with what `do` would do, where nothing has to be waited for before; no: nothing was done, and `do` can say why.

        That is so for nearly all requests, and one that has no task of its own costs much less.
        """
        command_key = key(asker.person, id)
        if self._lock.taken or (seen is not None and seen > self.table.version) or command_key in self._commands:
            return False
        try:
            drafts = decide(self.table, asker.person, command, seen)
            if not drafts:
                return False
            begun = self._begin(drafts, command_key)
        except Exception:  # it will be raised again, to somebody who waits
            return False
        self._lock.take()
        self._visits.under_way += 1
        begun.append.add_done_callback(Asked(self, begun, asker, id, command, seen).over)
        return True

    async def _answered(self, command: str | None) -> int | None:
        """The version that a command made when it came before."""
        return next((entry.version for entry in await self.house.store.tail(self.table.code) if entry.command == command), None)

    async def put(self, decide: Callable[[Table], list[Draft]]) -> bool:
        """Put into the log what the house itself decides on looking at the table; whether there was anything."""
        with self._visits:
            async with self._lock:
                while drafts := decide(self.table):
                    if await self._append(drafts):
                        return True
                return False

    async def _append(self, drafts: list[Draft], command: str | None = None) -> bool:
        """Put drafts into the log. When another node was first, what the log says is taken instead, and the answer is no.

        Who stops waiting does not stop this.
        """
        begun = self._begin(drafts, command)
        cancelled = await finish(begun.append)
        done = self._finish(begun)
        if cancelled:
            raise asyncio.CancelledError
        if not done and not await self._catch_up():
            raise RuntimeError("the store refuses a version that nobody has taken")
        return done

    def _begin(self, drafts: list[Draft], command: str | None) -> "Begun":
        """Try drafts, and what the house does after them, on a copy of the table, which takes its place when all is on disk."""
        house = self.house
        at = max(house.store.now(), self.table.touched_at)
        entries, telling = foresee(self.table, drafts, command, at, house.entropy)
        return Begun(entries, telling, house.store.append(entries, row(telling.table)))

    def _finish(self, begun: "Begun") -> bool:
        """The store has answered: whether the log has it."""
        if isinstance(begun.append.result(), Lost):
            return False
        self.house.appended(time.perf_counter() - begun.at, begun.entries)
        self._moved(begun.telling, begun.entries)
        self.minder.attend()
        return True

    async def catch_up(self) -> bool:
        """Take what other nodes put into the log; whether there was anything."""
        with self._visits:
            async with self._lock:
                return await self._catch_up()

    async def _catch_up(self) -> bool:
        entries = await self.house.store.tail(self.table.code, self.table.version)
        if entries:
            telling = Telling(self.table.copy())
            for entry in entries:
                telling.take(entry)
            self._moved(telling, entries)
            self.minder.watch()
        return bool(entries)

    # Showing

    def _moved(self, telling: Telling, entries: list[Entry]) -> None:
        """The log has gone on: show everyone."""
        was = self.table
        self.table = telling.table
        self._commands.note(entries)
        if self.table.status != was.status or TABLE in [entry.actor for entry in entries]:
            self.house.moved(self.table)
        self._show(telling)
        if self.table.chairs is not was.chairs and [c.person for c in self.table.chairs] != [c.person for c in was.chairs]:
            self._tell_presence()

    def _show(self, telling: Telling) -> None:
        if self.listeners:
            showing = Showing(self.table)
            for listener in list(self.listeners):
                person = listener.person.id
                self._send(listener, showing.push(person, telling.heard(person), listener.scene))

    def _send(self, listener: Listener, data: bytes) -> None:
        """One connection that fails is no concern of the others."""
        try:
            listener.send(data)
        except Exception as error:
            _log.warning("a listener at table %s failed: %s", nickname(self.table.code), type(error).__name__)
            self.listeners.discard(listener)

    async def look(self, person: Person, since: int | None = None, *, scene: bool = False) -> bytes:
        """What somebody who knows the table up to a version has to be sent; None: who knows nothing. Never more than is on disk."""
        with self._visits:
            async with self._lock:
                return await self._message(person, since, scene)

    async def _message(self, person: Person, since: int | None, scene: bool) -> bytes:
        if since is not None and since > self.table.version:
            await self._catch_up()
        lines: list[Told] = []
        if since is not None and 0 < since < self.table.version <= since + RETOLD:
            entries = await self.house.store.tail(self.table.code)
            lines = retell(entries[: self.table.version], person.id, since)
        return Showing(self.table).push(person.id, lines, scene)

    async def seen_by_all(self) -> TableView:
        """What everyone may know of the table, apart from the game."""
        return table_view(self.table)

    # People coming and going

    async def enter(self, listener: Listener, since: int | None = None) -> None:
        """Somebody looks at the table; a player who was away gets the seat back."""
        with self._visits:
            async with self._lock:
                message = await self._message(listener.person, since, listener.scene)
                self.listeners.add(listener)
                self._send(listener, message)
                self.minder.came(listener.person.id)
            self._tell_presence()
            seat = self.table.seat_of(listener.person.id)
            if seat is not None and self.table.chairs[seat].stand_in and self.table.status in ("playing", "over"):
                with suppress(Refused):  # the table may have been laid anew, or closed, just now
                    await self.do(listener.person, ReturnToSeat())

    def exit(self, listener: Listener) -> None:
        """Somebody looks away."""
        self.listeners.discard(listener)
        if not self.is_here(listener.person.id):
            self.minder.went(listener.person.id)
        self._tell_presence()

    def is_here(self, person: str) -> bool:
        """Whether somebody is looking on."""
        return any(listener.person.id == person for listener in self.listeners)

    def presence(self) -> Presence:
        """Who is looking on just now."""
        here = {listener.person.id for listener in self.listeners}
        seated = [chair.person.id if chair.person is not None else None for chair in self.table.chairs]
        return Presence(connected=[person in here for person in seated], spectators=len(here.difference(seated)))

    def _tell_presence(self) -> None:
        data = encode(self.presence())
        for listener in list(self.listeners):
            self._send(listener, data)

    # Talk

    async def say(self, person: Person, text: str) -> None:
        """Something said at the table. Raises Refused."""
        with self._visits:
            now = self.house.store.now()
            line = self._manner.check(self.table, person, text, now)
            seat = self.table.seat_of(person.id)
            kept = await self.house.store.say(ChatLine(self.table.code, 0, now, person.id, person.name, seat, line))
            data = encode(chat.seen(kept))
            for listener in list(self.listeners):
                if self._hears(listener.person, kept):
                    self._send(listener, data)

    async def talk(self, person: Person, after: int = 0) -> list[chat.Chat]:
        """What was said before somebody came, as far as they may hear it."""
        return [chat.seen(line) for line in await self.house.store.said(self.table.code, after) if self._hears(person, line)]

    def _hears(self, person: Person, line: ChatLine) -> bool:
        return not self.table.spectators_apart or line.seat is not None or self.table.seat_of(person.id) is None

    # Practice tables

    async def hint(self, person: Person) -> str:
        """What a bot would do in the asker's seat. Raises Refused."""
        with self._visits:
            table = self.table
            self._practice_only()
            seat = table.seat_of(person.id)
            if seat is None or seat not in table.decisions or table.state is None:
                raise Refused("not-your-turn")
            action = await self.house.bench.ask(table.rules, table.state, seat, STAND_IN, f"hint {table.code} {table.version} {seat}")
            return table.rules.text(action)

    async def open_hands(self) -> bytes:
        """Every seat's view side by side, and the log of the match. Raises Refused."""
        with self._visits:
            self._practice_only()
            table = self.table
            if table.state is None:
                return encode(OpenHands(version=table.version, views=[], log=[]))
            entries = await self.house.store.tail(table.code, table.began)
            views = [Raw(encode(table.rules.view(table.state, seat))) for seat in range(len(table.chairs))]
            lines = [f"{entry.actor} {entry.text}" for entry in entries if entry.actor != TABLE and entry.version <= table.version]
            return encode(OpenHands(version=table.version, views=views, log=lines))

    def _practice_only(self) -> None:
        if not self.table.practice:
            raise Refused("practice-only", status=403)

    # Waking and sleeping

    async def learn_names(self) -> None:
        """Take over the names that people chose while the table slept."""
        with self._visits:
            seated = [chair.person.id for chair in self.table.chairs if chair.person is not None and self.table.status != "closed"]
            for id in seated:
                if (name := await self.house.store.person(id)) is not None:
                    await self.put(partial(renamed, person=Person(id, name or guest_name(id))))

    async def wake(self) -> None:
        """Take up a table again after a restart: bots that are to move are asked, and whatever was due is done."""
        self.minder.attend()
        await self.minder.time_passes()

    @property
    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return not self.listeners and not self._visits.under_way and not self.minder.busy

    async def sleep(self) -> None:
        """Stop watching."""
        await self.minder.stop()


class Visits:
    """While somebody is in a room, it does not go to sleep."""

    def __init__(self) -> None:
        self.under_way = 0

    def __enter__(self) -> None:
        self.under_way += 1

    def __exit__(self, *_: object) -> None:
        self.under_way -= 1


class Begun:
    """Entries on their way to the disk, and the table as it will be then."""

    def __init__(self, entries: list[Entry], telling: Telling, append: "asyncio.Future[Lost | None]") -> None:
        self.entries = entries
        self.telling = telling
        self.append = append
        self.at = time.perf_counter()


class Asked:
    """A request on its way to the disk, for which nobody waits."""

    def __init__(self, room: Room, begun: Begun, asker: Asker, id: str, command: AnyCommand, seen: int | None) -> None:
        self._room = room
        self._begun = begun
        self._asker = asker
        self._id = id
        self._command = command
        self._seen = seen

    def over(self, _append: object) -> None:
        """The store has answered."""
        room, done = self._room, False
        try:
            done = room._finish(self._begun)
        except Exception as error:
            _log.warning("a request at table %s failed: %s", nickname(room.table.code), type(error).__name__)
        room._visits.under_way -= 1
        room._lock.release()
        if done:
            self._asker.answered(self._id, self._begun.entries[0].version)
        else:
            self._asker.unanswered(self._id, self._command, self._seen)
