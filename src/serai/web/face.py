"""What the handlers and sockets share: the house, the people, the budgets, the figures."""

import asyncio
import re
from collections.abc import Iterable
from urllib.parse import urlsplit

from serai.house.entries import Person, guest_name
from serai.house.house import House
from serai.house.refused import Refused
from serai.house.room import Room
from serai.kernel.keeping import Store
from serai.web.limits import Budget, neighbourhood
from serai.web.litter import Litter
from serai.web.meter import Meter
from serai.web.passes import Passes
from serai.web.problems import Problem
from serai.web.settings import Settings
from serai.web.shelf import Shelf
from serai.web.who import Guest, Headers, People, Seal, clean_name

HOUR = 3_600_000
TEN_MINUTES = 600_000
RENAMINGS = 20
"""How often one person can change their name in ten minutes: all tables where they sit are told."""
CODE = re.compile(r"[A-Z]{6}", re.ASCII)


class Face:
    """One house with its door."""

    def __init__(self, settings: Settings, house: House, store: Store, seal: Seal, meter: Meter) -> None:
        self.settings = settings
        self.house = house
        self.store = store
        self.seal = seal
        self.meter = meter
        self.litter = Litter()
        self.people = People(store)
        self.passes = Passes(seal, store)
        self.replays = Shelf(house)
        self.new_tables = Budget(settings.tables_per_hour, HOUR)
        self.newcomers = Budget(settings.newcomers_per_hour, HOUR)
        self.guesses = Budget(settings.guesses, TEN_MINUTES)
        self.renamings = Budget(RENAMINGS, TEN_MINUTES)
        self.paging = asyncio.Lock()
        """Pages of logs are made one at a time: each is a whole log read anew."""
        self._renaming = asyncio.Lock()
        self._public = urlsplit(settings.public_url)

    # Who may come in

    def guest(self, headers: Headers, client: tuple[str, int] | None) -> Guest:
        """Who is at the door."""
        return self.seal.guest(headers, neighbourhood(client[0] if client else ""))

    def check_origin(self, headers: Headers) -> None:
        """Pages of other sites may not speak for somebody. Raises Problem. Who is no browser sends no origin."""
        found = dict(headers)
        origin = found.get(b"origin")
        if origin is None:
            return
        parts = urlsplit(origin.decode("latin-1"))
        own = {found.get(b"host", b"").decode("latin-1").lower(), self._public.netloc.lower()} - {""}
        if parts.scheme not in ("http", "https") or parts.netloc.lower() not in own:
            allowed = {given.rstrip("/").lower() for given in self.settings.origins}
            if origin.decode("latin-1").lower() not in allowed:
                raise Problem("foreign-origin", status=403)

    def secure(self, scheme: str) -> bool:
        """Whether cookies are for https only."""
        return self.settings.https or scheme in ("https", "wss")

    # Tables

    async def find(self, guest: Guest, code: str) -> Room:
        """The table of a code. Raises Refused; wrong codes are charged to a budget, and when it is spent nothing is looked up.

        New guests of one address share a budget; somebody whom the house knows has one of their own, so that a neighbour who
        guesses can't lock them out.
        """
        code = code.upper()
        if not CODE.fullmatch(code):
            raise Refused("no-such-table", status=404, code=code[:12])
        name = f"guest {guest.id}" if await self.people.known(guest) else f"address {guest.address}"
        now = self.store.now()
        self.guesses.check(name, now, "too-many-guesses")
        try:
            return await self.house.room(code)
        except Refused:
            self.guesses.spend(name, now)
            raise

    async def meet(self, guest: Guest) -> None:
        """Somebody has come to a table: from now on they are known, unless too many new ones came from there."""
        if await self.people.known(guest):
            return
        now = self.store.now()
        if self.newcomers.wait(guest.address, now) == 0:
            self.newcomers.spend(guest.address, now)
            await self.people.remember(guest)

    async def rename(self, guest: Guest, name: str) -> Person:
        """Somebody chose a name: everyone who sees them sees it. Raises Problem."""
        if not await self.people.known(guest):
            self.newcomers.take(guest.address, self.store.now(), "too-many-names")
        async with self._renaming:
            was = (await self.people.person(guest)).name
            if (clean_name(name) or guest_name(guest.id)) != was:
                self.renamings.take(guest.id, self.store.now(), "too-many-renames")
            person = await self.people.rename(guest, name)
            if person.name != was:
                for room in self.house.rooms.values():
                    for listener in room.listeners:
                        if listener.person.id == person.id:
                            listener.person = person
                await self.house.rename(person, was)
        return person

    def link(self, code: str, headers: Iterable[tuple[bytes, bytes]], scheme: str) -> str:
        """The address of a table, to be passed on."""
        base = self.settings.public_url.rstrip("/")
        if not base:
            host = dict(headers).get(b"host", b"").decode("latin-1")
            base = f"{'https' if scheme in ('https', 'wss') else 'http'}://{host}" if HOST.fullmatch(host) else ""
        return f"{base}/t/{code}"


HOST = re.compile(r"[A-Za-z0-9.\-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?", re.ASCII)
"""What a Host header may look like to be put into a link."""
