"""What every part of the Telegram face needs: the way to the house and to Telegram, the notes, people's names and languages."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

import httpx
import msgspec

from serai.guests.house import Address
from serai.guests.line import SaidNo, Silent
from serai.guests.reading import NotDone
from serai.kernel.words import LANGUAGE, languages
from serai.telegram.buttons import Buttons
from serai.telegram.carrier import TelegramCarrier
from serai.telegram.notes import Notes
from serai.telegram.outbox import Outbox
from serai.telegram.telling import PACKAGE
from serai.web.logs import tell
from serai.web.passes import Passes
from serai.web.who import Seal, clean_name

FACE = "telegram"
"""What this face is called where people get their guest's id."""
PAYLOAD = 64
"""The most characters that an address can bring into the private chat."""
PATIENCE = 10.0
"""Seconds to wait for the house."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Office:
    """Shared by all tables and commands."""

    def __init__(
        self,
        *,
        house: Address,
        public_url: str,
        seal: Seal,
        passes: Passes,
        notes: Notes,
        carrier: TelegramCarrier,
        outbox: Outbox,
        username: str,
        gathering: float = 1.0,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.house = house
        self.public_url = public_url.rstrip("/")
        self.seal = seal
        self.passes = passes
        self.notes = notes
        self.carrier = carrier
        self.outbox = outbox
        self.username = username
        self.gathering = gathering
        """How many times as fast players are gathered."""
        self.now = now
        self.buttons = Buttons(seal)
        self.languages = languages(PACKAGE)
        self._http = httpx.AsyncClient(base_url=house.server, timeout=PATIENCE, trust_env=False)
        self._errands: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Let go of everything."""
        for errand in self._errands:
            errand.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)
        await self._http.aclose()

    def errand(self, work: Coroutine[Any, Any, object]) -> None:
        """Something that nobody waits for. What goes wrong is logged."""

        async def run() -> None:
            try:
                await work
            except (SaidNo, Silent):
                pass  # the house has moved on, or is away: the next push tells
            except Exception as error:
                tell("a chore of the Telegram face failed", logging.ERROR, error)

        task = asyncio.get_running_loop().create_task(run())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    # People

    def guest(self, person: int) -> str:
        """Somebody's id in the house."""
        return self.seal.known_as(FACE, person)

    def headers(self, number: int) -> dict[str, str]:
        """What is shown at the door for a person, or for a group that watches."""
        return self.seal.headers(self.guest(number))

    async def introduce(self, person: int, name: str) -> None:
        """See that the house calls somebody as Telegram does. Raises Silent or SaidNo."""
        note = self.notes.person(person)
        name = clean_name(name)
        if note.name != name:
            await self.ask(person, "PUT", "/api/me", {"name": name})
            note.name = name
            self.notes.keep_person(person)

    async def ask(self, person: int, method: str, path: str, body: object = None) -> Any:
        """An answer of the house's API to somebody. Raises Silent or SaidNo."""
        try:
            answer = await self._http.request(method, path, json=body, headers=self.headers(person))
        except httpx.HTTPError as error:
            raise Silent(f"{self.house.server} can't be reached: {type(error).__name__}") from None
        if answer.is_success:
            return answer.json()
        try:
            refused = msgspec.convert({"type": "refused", "id": None, **answer.json()}, NotDone)
        except (ValueError, TypeError, msgspec.ValidationError):
            raise Silent(f"the house answered {answer.status_code}") from None
        raise SaidNo(refused)

    def may_write_to(self, person: int) -> bool:
        """Whether they have opened the private chat."""
        note = self.notes.people.get(person)
        return note is not None and note.opened

    async def is_admin(self, chat: int, person: int) -> bool:
        """Whether somebody runs a group."""
        return await self.carrier.is_admin(chat, person)

    # Languages

    def spoken(self, code: str | None) -> str | None:
        """A language that there are words in, for what Telegram calls it."""
        if code is None:
            return None
        return next((found for found in (code, code.partition("-")[0]) if found in self.languages), None)

    def language(self, chat: int) -> str:
        """A chat's or a person's language."""
        note = self.notes.groups.get(chat) if chat < 0 else self.notes.people.get(chat)
        return (note.language if note is not None else None) or LANGUAGE

    # Addresses

    def deep_link(self, payload: str) -> str:
        """The address that opens the private chat and says this in it."""
        return f"https://t.me/{self.username}?start={payload}"

    def opening_proof(self, person: int, chat: int, thread: int, game: str) -> str:
        """Proof that somebody asked for this game in that group."""
        return self.seal.sign(f"opening {person} {chat} {thread} {game}")[:10]

    def opening_link(self, person: int, chat: int, thread: int | None, game: str) -> str:
        """The address that opens the private chat, and then the game that somebody asked for in a group."""
        payload = f"n_{chat}_{thread or 0}_{game}_{self.opening_proof(person, chat, thread or 0, game)}"
        return self.deep_link(payload if len(payload) <= PAYLOAD else "hello")

    def table_link(self, code: str) -> str:
        """A table's address in the browser; empty where no browser would find it."""
        return f"{self.public_url}/t/{code}" if self.public_url else ""
