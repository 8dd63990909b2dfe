"""Who is knocking: a signed cookie makes a guest on the first visit. Nothing else tells one person from another.

A cookie that is missing, old, forged or garbled simply makes a new guest: it can't lock anybody out, and it opens nothing.
"""

import asyncio
import base64
import hmac
import secrets
import unicodedata

from msgspec import Struct

from serai.house.entries import Person, guest_name
from serai.kernel.keeping import Store

COOKIE = "serai"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep none longer."""
KEY = "cookie-key"
"""The fact under which the house keeps the key that signs cookies."""
VOUCHED = b"serai-vouched"
"""The header by which another face of the house, which has its key, says that somebody has an address of their own."""
LONGEST_NAME = 24
"""Characters."""
JOINERS = "\u200c\u200d"
Headers = list[tuple[bytes, bytes]]


class Guest(Struct, frozen=True):
    """Somebody at the door."""

    id: str
    fresh: bool
    """Whether they came without a cookie of ours, so that they must be given one."""
    address: str
    """Where they come from, for budgets only. Never kept, never logged."""


class Seal:
    """Makes cookies and knows its own."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()

    @classmethod
    async def of(cls, store: Store) -> "Seal":
        """The seal of a house: made once, kept for good."""
        return cls(await store.keep_fact(KEY, secrets.token_urlsafe(32), mode="first"))

    def cookie(self, id: str) -> str:
        """The cookie that makes somebody this guest."""
        return f"{id}.{self._sign(id)}"

    def open(self, cookie: str) -> str | None:
        """The guest's id, when the cookie is ours."""
        id, dot, signature = cookie.partition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._sign(id).encode()):
            return None
        return id

    def guest(self, headers: Headers, address: str) -> Guest:
        """Who sends these headers."""
        for cookie in _cookies(headers):
            if (id := self.open(cookie)) is not None:
                return Guest(id, False, f"vouched {id}" if self._vouched(headers, id) else address)
        return Guest(secrets.token_urlsafe(16), True, address)

    def known_as(self, face: str, id: int) -> str:
        """The guest who goes by this number at another face of the house; nobody else can tell it from the number."""
        return self.sign(f"{face} {id}")[:22]

    def headers(self, id: str) -> dict[str, str]:
        """What another face of the house sends for one of its guests, each of whom has budgets of their own."""
        return {"Cookie": f"{COOKIE}={self.cookie(id)}", VOUCHED.decode(): self.sign(f"vouched {id}")}

    def _vouched(self, headers: Headers, id: str) -> bool:
        found = dict(headers).get(VOUCHED)
        return found is not None and hmac.compare_digest(found, self.sign(f"vouched {id}").encode())

    def header(self, guest: Guest, *, secure: bool) -> tuple[bytes, bytes]:
        """The header that gives a guest their cookie."""
        value = f"{COOKIE}={self.cookie(guest.id)}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
        return b"set-cookie", value.encode()

    def sign(self, text: str) -> str:
        """Proof that a text comes from this house. What it is for must be a part of the text."""
        return base64.urlsafe_b64encode(hmac.digest(self._key, text.encode(), "sha256")).rstrip(b"=").decode()

    def _sign(self, id: str) -> str:
        return self.sign(f"guest {id}")


def _cookies(headers: Headers) -> list[str]:
    """Every value under our cookie's name: a neighbouring site may have set another, which must not hide ours."""
    found = []
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, cookie = part.strip().partition("=")
                if key == COOKIE:
                    found.append(cookie.strip('"'))
    return found[:8]


class People:
    """The names that guests go by, and whether the house has met them before."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._naming = asyncio.Lock()

    async def person(self, guest: Guest) -> Person:
        """A guest with the name that others see."""
        return Person(guest.id, guest_name(guest.id)) if guest.fresh else await self.called(guest.id)

    async def called(self, id: str) -> Person:
        """Somebody with the name that they go by now."""
        return Person(id, await self._store.person(id) or guest_name(id))

    async def known(self, guest: Guest) -> bool:
        """Whether they have been at a table here, or chosen a name, before."""
        return not guest.fresh and await self._store.person(guest.id) is not None

    async def remember(self, guest: Guest) -> None:
        """From now on they are known."""
        async with self._naming:
            if await self._store.person(guest.id) is None:
                await self._store.name_person(guest.id, "")

    async def rename(self, guest: Guest, name: str) -> Person:
        """Take the name that somebody chose; a blank one gives the guest's name back."""
        async with self._naming:
            await self._store.name_person(guest.id, clean_name(name))
        return Person(guest.id, clean_name(name) or guest_name(guest.id))


def clean_name(name: str) -> str:
    """A name on one line, without what can't be seen or turns the writing round. Joiners stay: some scripts need them."""
    marks = ("" if _unfit(mark) else " " if mark.isspace() else mark for mark in unicodedata.normalize("NFC", name))
    return " ".join("".join(marks).split())[:LONGEST_NAME].strip(" " + JOINERS)


def _unfit(mark: str) -> bool:
    return not mark.isspace() and mark not in JOINERS and unicodedata.category(mark).startswith(("C", "Zl", "Zp"))
