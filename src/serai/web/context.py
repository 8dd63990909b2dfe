"""What request handlers and WebSockets share: the house, the people, the rate limits, the metrics."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from typing import Any, Protocol
from urllib.parse import urlsplit

from serai.house.house import House
from serai.house.refused import Refused
from serai.house.room import Room
from serai.house.table_events import Person, guest_name
from serai.protocol.avatars import AVATARS, default_avatar
from serai.store.protocol import Store
from serai.web.companion import Companion
from serai.web.errors import Problem
from serai.web.gc_control import IdleCollector
from serai.web.identity import Authenticator, Guest, Headers, People, clean_name
from serai.web.limits import RequestLimiter, network_of
from serai.web.liveness import Liveness
from serai.web.login_links import LoginLinks
from serai.web.metrics import Metrics
from serai.web.replay_cache import RecordCache, ReplayCache
from serai.web.settings import Settings

HOUR = 3_600_000
TEN_MINUTES = 600_000
MINUTE = 60_000
RENAMINGS = 20
"""How often a person can change their name in ten minutes; every change is sent to all tables where they sit."""
LOG_OUTS = 5
"""How often one person can log out everywhere in an hour."""
LOGGED_OUT = 4401
"""The close code for those who have logged out everywhere."""
INSTANCE = "serai-instance"
"""The header, and the fact in the database, that identify one run of the server."""
CODE = re.compile(r"[A-Z]{6}", re.ASCII)


class Session(Protocol):
    """A connection that was opened with a cookie."""

    def end(self, code: int, refused: Refused) -> None:
        """Say why, and close the connection."""
        ...


class WebContext:
    """One house, with everything that serving it over HTTP and WebSockets needs."""

    def __init__(
        self, settings: Settings, house: House, store: Store, auth: Authenticator, metrics: Metrics, companion: Companion | None = None
    ) -> None:
        self.settings = settings
        self.house = house
        self.store = store
        self.auth = auth
        self.metrics = metrics
        self.companion = companion
        self.instance = ""
        """Identifies this run of the server. It is in the database too, so that another process can check that the two belong together."""
        self.gc = IdleCollector()
        self.liveness = Liveness(settings.silent_after)
        self.people = People(store)
        self.login_links = LoginLinks(auth, store)
        self.replays = ReplayCache(house)
        self.records = RecordCache(house)
        self.new_tables = RequestLimiter(settings.tables_per_hour, HOUR)
        self.newcomers = RequestLimiter(settings.newcomers_per_hour, HOUR)
        self.guesses = RequestLimiter(settings.guesses, TEN_MINUTES)
        self.address_guesses = RequestLimiter(settings.guesses_per_address, TEN_MINUTES)
        self._guessed_wrong = RequestLimiter(1, HOUR)
        self.requests = RequestLimiter(settings.requests_per_minute, MINUTE)
        self.renamings = RequestLimiter(RENAMINGS, TEN_MINUTES)
        self.log_outs = RequestLimiter(LOG_OUTS, HOUR)
        self._sessions: dict[str, set[Session]] = {}
        self.paging = asyncio.Lock()
        """Pages of logs are built one at a time, since each may read much of a log."""
        self.preparing = asyncio.Lock()
        """Records from which practice tables are opened are replayed one at a time, since that takes a while."""
        self._renaming = asyncio.Lock()
        self._public = urlsplit(settings.public_url)

    # Authentication

    def guest(self, scope: Any) -> Guest:
        """The sender of a request."""
        client = scope["client"]
        return self.auth.authenticate(scope["headers"], network_of(client[0] if client else ""), secure=self.secure(scope["scheme"]))

    async def log_out_everywhere(self, guest: Guest) -> None:
        """Make all of a guest's cookies invalid and close their connections. Raises Problem."""
        if not await self.people.known(guest):
            return
        self.log_outs.charge(guest.id, self.store.now(), "too-many-log-outs")
        await self.auth.end_sessions(guest.id, self.store)
        for session in list(self._sessions.get(guest.id, ())):
            self.metrics.refusals.labels("logged-out").inc()
            session.end(LOGGED_OUT, Problem("logged-out", status=401))

    @contextmanager
    def session(self, guest: Guest, connection: Session) -> Iterator[None]:
        """Register a guest's connection until the block is left, so that logging out everywhere can close it."""
        mine = self._sessions.setdefault(guest.id, set())
        mine.add(connection)
        try:
            yield
        finally:
            mine.discard(connection)
            if not mine:
                self._sessions.pop(guest.id, None)

    def check_origin(self, headers: Headers) -> None:
        """Pages of other sites may not act for a visitor. Raises Problem. Programs other than browsers send no origin."""
        found = dict(headers)
        origin = found.get(b"origin")
        if origin is None:
            return
        scheme, _, place = origin.decode("latin-1").lower().partition("://")
        own = {found.get(b"host", b"").decode("latin-1").lower(), self._public.netloc.lower()} - {""}
        if scheme not in ("http", "https") or place not in own:
            allowed = {given.rstrip("/").lower() for given in self.settings.origins}
            if origin.decode("latin-1").lower() not in allowed:
                raise Problem("foreign-origin", status=403)

    def secure(self, scheme: str) -> bool:
        """Whether cookies are sent over https only."""
        return self.settings.https or scheme in ("https", "wss")

    # Tables

    @asynccontextmanager
    async def find_table(self, guest: Guest, code: str) -> AsyncIterator[Room]:
        """The table of a code, held until the block is left. Raises Refused.

        Wrong codes are rate-limited, and beyond the limit nothing is looked up. New guests of one address share a limit; a known guest has
        one of their own. An address has a further limit for all its guests. Beyond that one, known guests who have not given a wrong
        code can still try, so that a neighbour who guesses does not lock out people with the right code. Nobody is kept from a table at
        which they sit.
        """
        code = code.upper()
        if not CODE.fullmatch(code):
            raise Refused("no-such-table", code=code[:12])
        known = await self.people.known(guest)
        name = f"guest {guest.id}" if known else f"address {guest.address}"
        now = self.store.now()
        if not self._sits_at(guest, code):
            self.guesses.check(name, now, "too-many-guesses" if known else "too-many-guesses-here")
            if not known or self._guessed_wrong.wait(name, now):
                self.address_guesses.check(guest.address, now, "too-many-guesses-here")
        async with AsyncExitStack() as held:
            try:
                room = await held.enter_async_context(self.house.lease(code))
            except Refused:
                self.guesses.spend(name, now)
                self.address_guesses.spend(guest.address, now)
                self._guessed_wrong.spend(name, now)
                raise
            yield room

    def _sits_at(self, guest: Guest, code: str) -> bool:
        """Whether a guest has a seat at a table that is loaded."""
        room = self.house.rooms.get(code)
        return room is not None and room.table.seat_of(guest.id) is not None

    async def remember(self, guest: Guest) -> None:
        """Remember a guest who has come to a table, unless there were too many new ones from their address."""
        if await self.people.known(guest):
            return
        now = self.store.now()
        if self.newcomers.wait(guest.address, now) == 0:
            self.newcomers.spend(guest.address, now)
            await self.people.remember(guest)

    async def host_of_new_table(self, guest: Guest) -> Person:
        """The person who is about to open a table, which counts towards their limit. Raises Problem."""
        self.new_tables.charge(guest.address, self.store.now(), "too-many-tables")
        await self.remember(guest)
        return await self.people.person(guest)

    async def rename(self, guest: Guest, name: str) -> Person:
        """Change a guest's name wherever it is shown. Raises Problem."""
        if not await self.people.known(guest):
            self.newcomers.charge(guest.address, self.store.now(), "too-many-names")
        async with self._renaming:
            was = (await self.people.person(guest)).name
            if (clean_name(name) or guest_name(guest.id)) != was:
                self.renamings.charge(guest.id, self.store.now(), "too-many-renames")
            person = await self.people.rename(guest, name)
            if person.name != was:
                self._update_listeners(person)
                await self.house.rename(person, was)
        return person

    async def set_avatar(self, guest: Guest, avatar: str) -> Person:
        """Change a guest's avatar wherever it is shown. Raises Problem."""
        if avatar and avatar not in AVATARS:
            raise Problem("unknown-avatar", status=422, avatar=avatar[:32], avatars=", ".join(AVATARS))
        if not await self.people.known(guest):
            self.newcomers.charge(guest.address, self.store.now(), "too-many-names")
        async with self._renaming:
            was = (await self.people.person(guest)).avatar
            if (avatar or default_avatar(guest.id)) != was:
                self.renamings.charge(guest.id, self.store.now(), "too-many-renames")
            person = await self.people.set_avatar(guest, avatar)
            if person.avatar != was:
                self._update_listeners(person)
                await self.house.show_avatar(person)
        return person

    def _update_listeners(self, person: Person) -> None:
        for room in self.house.rooms.values():
            for listener in room.listeners:
                if listener.person.id == person.id:
                    listener.person = person

    def base_url(self, headers: Iterable[tuple[bytes, bytes]], scheme: str) -> str:
        """The server's address as the client knows it; empty if unknown."""
        if self.settings.public_url:
            return self.settings.public_url.rstrip("/")
        host = dict(headers).get(b"host", b"").decode("latin-1")
        return f"{'https' if scheme in ('https', 'wss') else 'http'}://{host}" if HOST.fullmatch(host) else ""

    def table_url(self, code: str, headers: Iterable[tuple[bytes, bytes]], scheme: str) -> str:
        """The address of a table, for sharing."""
        return f"{self.base_url(headers, scheme)}/t/{code}"


HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?", re.ASCII)
"""What a Host header must look like to be used in a link."""
