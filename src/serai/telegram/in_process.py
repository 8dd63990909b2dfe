"""The house in the same process as the bot: its rooms are used directly, with the same limits as over the network."""

import asyncio
import logging
from collections.abc import Mapping

import msgspec

from serai.client.connection import TIMEOUT, BaseConnection, OnMessage, TableConnection
from serai.client.errors import HouseError, HouseUnavailable, RequestRefused
from serai.house.practice import from_lesson
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table_events import Person, guest_name
from serai.kernel import registry
from serai.kernel.errors import SeraiError
from serai.kernel.options import OptionValue
from serai.protocol.commands import AnyCommand
from serai.protocol.pushes import encode
from serai.store.protocol import StoreFailed
from serai.web.context import WebContext
from serai.web.errors import Problem, kernel_problem
from serai.web.identity import Guest
from serai.web.logs import log_event

MIN_BACKOFF, MAX_BACKOFF = 0.2, 2.0
"""Seconds until a failed connection is retried: the first time, and at most."""


class LocalHouse:
    """A `HouseClient` for the house of this process."""

    def __init__(self, web: WebContext) -> None:
        self._web = web

    async def rename(self, guest: str, name: str) -> None:
        """See `HouseClient`."""
        try:
            await self._web.rename(_guest(guest), name)
        except (Refused, SeraiError, StoreFailed) as error:
            raise self._web_error(error) from None

    async def open_table(self, guest: str, game: str, options: Mapping[str, OptionValue]) -> str:
        """See `HouseClient`."""
        try:
            host = await self._web.host_of_new_table(_guest(guest))
            room = await self._web.house.open_table(host, game, options=dict(options), public=False)
        except (Refused, SeraiError, StoreFailed) as error:
            raise self._web_error(error) from None
        return room.table.code

    async def open_lesson(self, guest: str, game: str, lesson: str) -> str:
        """See `HouseClient`."""
        try:
            setup = from_lesson(registry.game(game), lesson)
            room = await self._web.house.open_practice(await self._web.host_of_new_table(_guest(guest)), setup)
        except (Refused, SeraiError, StoreFailed) as error:
            raise self._web_error(error) from None
        return room.table.code

    def connect(self, guest: str, code: str, on_message: OnMessage, *, last: int | None = None, said: int = 0) -> TableConnection:
        """See `HouseClient`."""
        return LocalConnection(self._web, _guest(guest), code, on_message, last=last, said=said)

    async def close(self) -> None:
        """See `HouseClient`."""

    def _web_error(self, error: Exception) -> HouseError:
        return client_error(self._web, error)


class LocalConnection(BaseConnection):
    """A `TableConnection` that is a listener of its room. It holds the table's lease for as long as it runs."""

    scene = True
    slow = False

    def __init__(self, web: WebContext, guest: Guest, code: str, on_message: OnMessage, *, last: int | None, said: int) -> None:
        super().__init__(on_message, last=last, said=said)
        self.person = Person(guest.id, guest_name(guest.id))
        self._web = web
        self._guest = guest
        self._code = code
        self._room: Room | None = None
        self._entered = asyncio.Event()

    async def run(self) -> None:
        """See `TableConnection`."""
        pause = MIN_BACKOFF
        try:
            while True:
                try:
                    await self._stay()
                except Refused as refused:  # there is no such table, or it can no longer be played
                    self._web.metrics.refusals.labels(refused.code).inc()
                    return
                except Exception as error:
                    log_event("the Telegram bot's connection to a table failed; retrying", logging.ERROR, error)
                await asyncio.sleep(pause)
                pause = min(2 * pause, MAX_BACKOFF)
        finally:
            self._end()

    async def _stay(self) -> None:
        web = self._web
        async with web.find_table(self._guest, self._code) as room:
            await web.remember(self._guest)
            self.person = await web.people.person(self._guest)
            try:
                await room.enter(self, self._known_version())
                await web.house.memberships.ensure(self.person.id, room.table)
                for line in await room.talk(self.person, self._said):
                    self.send(encode(line))
                self._room = room
                self._entered.set()
                await asyncio.get_running_loop().create_future()  # until this is cancelled
            finally:
                self._room = None
                self._entered.clear()
                room.exit(self)

    def send(self, data: bytes) -> None:
        """Called by the room. The message is handled later, so that it does not delay the commit."""
        asyncio.get_running_loop().call_soon(self._deliver, data)

    def answered(self, id: str) -> None:
        """Called by the room. Nothing to do: `submit` waits for the answer."""

    def skipped(self) -> None:
        """Called by the room. Never happens: the bot is never slow."""

    def _deliver(self, data: bytes) -> None:
        if self.ended.is_set():
            return
        try:
            self._receive(data)
        except Exception as error:
            log_event("a message of a table could not be handled", logging.ERROR, error)

    async def submit(self, command: Mapping[str, object], *, id: str, seen: int | None = None, timeout: float | None = TIMEOUT) -> int:
        """See `TableConnection`."""
        try:
            async with asyncio.timeout(timeout):
                room = await self._reach_room()
                asked: AnyCommand = msgspec.convert(command, AnyCommand)
                return (await room.request(self.person, asked, command_id=id, seen=seen)).version
        except TimeoutError:
            raise HouseUnavailable("the house does not answer") from None
        except (Refused, SeraiError, StoreFailed, msgspec.ValidationError) as error:
            raise client_error(self._web, error) from None

    async def post(self, text: str) -> None:
        """See `BaseConnection`."""
        room = await self._reach_room()
        try:
            await room.say(self.person, text)
        except (Refused, SeraiError, StoreFailed) as error:
            raise client_error(self._web, error) from None

    async def _reach_room(self) -> Room:
        await self._entered.wait()
        if self._room is None:
            raise HouseUnavailable("the connection has ended")
        return self._room

    def _end(self) -> None:
        super()._end()
        self._entered.set()  # wakes those who wait for the room


def client_error(web: WebContext, error: Exception) -> HouseError:
    """An error of the house as a client over the network would get it."""
    if isinstance(error, HouseError):
        return error
    if isinstance(error, StoreFailed):
        log_event("the store failed", logging.ERROR, error)
        error = Problem("store-silent", status=503)
    elif isinstance(error, msgspec.ValidationError):
        error = Problem("unreadable", status=400, detail=str(error))
    elif isinstance(error, SeraiError):
        error = kernel_problem(error)
    assert isinstance(error, Refused)
    web.metrics.refusals.labels(error.code).inc()
    return RequestRefused(error.code, str(error), error.facts)


def _guest(id: str) -> Guest:
    """A Telegram user as a guest: with rate limits of their own, as if each had their own address."""
    return Guest(id, fresh=False, address=f"vouched {id}")
