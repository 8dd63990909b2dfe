"""Who sends a request. A signed cookie makes a guest on the first visit; there is no other identity.

A cookie that is missing, expired, forged or garbled simply makes a new guest: it can't lock anybody out, and it gives access to nothing.
"""

import asyncio
import hashlib
import secrets
import unicodedata

from itsdangerous import BadSignature, Signer
from itsdangerous.encoding import want_bytes
from msgspec import Struct

from serai.house.table_events import Person, guest_name
from serai.protocol.avatars import default_avatar
from serai.store.protocol import Store

COOKIE = "serai"
SECURE_COOKIE = "__Host-serai"
"""The cookie's name under https: browsers don't let a sibling domain set a cookie with this prefix."""
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep no cookie longer."""
KEY = "cookie-key"
"""The fact in the database that holds the key that signs cookies."""
VOUCHED_HEADER = b"serai-vouched"
"""The header with which another front end of the house, which has the key, says that a guest has rate limits of their own."""
EPOCHS = "epoch"
"""The owner of the notes that count how often a guest has logged out everywhere: cookies from before that are no longer valid."""
MAX_NAME = 24
"""Characters."""
JOINERS = "\u200c\u200d"
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, [*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0)]))
)
"""Invisible letters and marks: fillers, the blank Braille pattern, variation selectors."""
EMOJI_SELECTOR = "\ufe0f"
"""The variation selector that shows the sign before it as an emoji."""
VIRAMA = 9
"""The combining class of the marks after which the scripts of India need joiners."""
MAX_STACKED_MARKS = 4
"""How many combining marks one letter may have."""
Headers = list[tuple[bytes, bytes]]


class Guest(Struct, frozen=True):
    """The sender of a request."""

    id: str
    fresh: bool
    """Whether the request came without a valid cookie."""
    address: str
    """Where the request comes from, for rate limits only. Never stored, never logged."""
    renew: bool = False
    """Whether the cookie has an old format and should be replaced."""


class Authenticator:
    """Signs cookies and other proofs with the house's key, and verifies them."""

    def __init__(self, key: str, epochs: dict[str, int] | None = None) -> None:
        self.key = key
        self._epochs = epochs or {}
        self._cookies = _signer(key, "guest cookie")
        self._vouched = _signer(key, "vouched guest")
        self._plain = Signer(key, key_derivation="none", digest_method=hashlib.sha256)

    @classmethod
    async def load(cls, store: Store) -> "Authenticator":
        """With the key in the database, which is created once."""
        key = await store.keep_fact(KEY, secrets.token_urlsafe(32), mode="first")
        return cls(key, {id: int(epoch) for id, epoch in (await store.notes(EPOCHS)).items()})

    # Cookies

    def cookie(self, id: str) -> str:
        """The cookie that makes its bearer this guest."""
        return self._cookies.sign(f"{id}.{self._epochs.get(id, 0)}").decode()

    def read_cookie(self, cookie: str) -> str | None:
        """The guest's id, if the cookie is genuine and they have not logged out everywhere since."""
        found = self._signed(cookie)
        return found[0] if found is not None and found[1] == self._epochs.get(found[0], 0) else None

    async def end_sessions(self, id: str, store: Store) -> None:
        """Make all cookies of a guest invalid."""
        self._epochs[id] = self._epochs.get(id, 0) + 1
        await store.keep_note(EPOCHS, id, str(self._epochs[id]))

    def _signed(self, cookie: str) -> tuple[str, int] | None:
        """The id and the epoch in a genuine cookie, however old."""
        try:
            id, _, epoch = self._cookies.unsign(cookie).decode().partition(".")
        except BadSignature:
            return self._signed_before(cookie)
        return id, int(epoch)

    def _signed_before(self, cookie: str) -> tuple[str, int] | None:
        """The same for a cookie in the old format: `id.signature`, or `id.epoch.signature` after logging out everywhere."""
        value, _, signature = cookie.rpartition(".")
        id, _, epoch = value.partition(".")
        if not value or len(epoch) > 9 or (epoch and not (epoch.isascii() and epoch.isdigit())):
            return None
        signed = f"epoch {int(epoch)} guest {id}" if int(epoch or 0) else f"guest {id}"
        return (id, int(epoch or 0)) if self._plain.verify_signature(want_bytes(signed), signature) else None

    # Requests

    def authenticate(self, headers: Headers, address: str, *, secure: bool = False) -> Guest:
        """The sender of a request with these headers."""
        if (vouched := dict(headers).get(VOUCHED_HEADER)) is not None:
            for cookie in _cookies(headers, COOKIE):
                found = self._signed(cookie)
                if found is not None and self._vouched.verify_signature(want_bytes(found[0]), vouched):
                    return Guest(found[0], False, f"vouched {found[0]}")
        for cookie in _cookies(headers, SECURE_COOKIE if secure else COOKIE):
            if (id := self.read_cookie(cookie)) is not None:
                return Guest(id, False, address, renew=not self._cookies.validate(cookie))
        return Guest(secrets.token_urlsafe(16), True, address)

    def guest_id(self, front_end: str, number: int) -> str:
        """The id of the guest that another front end of the house knows by this number. It can't be computed without the key."""
        return self.sign(f"{front_end} {number}")[:22]

    def request_headers(self, id: str) -> dict[str, str]:
        """What another front end of the house sends for one of its guests, so that each has rate limits of their own."""
        return {"Cookie": f"{COOKIE}={self.cookie(id)}", VOUCHED_HEADER.decode(): self._vouched.get_signature(id).decode()}

    def set_cookie(self, guest: Guest, *, secure: bool) -> tuple[bytes, bytes]:
        """The header that gives a guest their cookie."""
        name, flag = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
        value = f"{name}={self.cookie(guest.id)}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax{flag}"
        return b"set-cookie", value.encode()

    # Other proofs

    def sign(self, text: str) -> str:
        """A deterministic signature of a text, for ids and secrets. The text must say what it is for."""
        return self._plain.get_signature(text).decode()


def _signer(key: str, purpose: str) -> Signer:
    """Signatures for one purpose are worthless for any other."""
    return Signer(key, salt=purpose, key_derivation="hmac", digest_method=hashlib.sha256)


def _cookies(headers: Headers, wanted: str) -> list[str]:
    """Every value under our cookie's name: a sibling domain may have set another, which must not hide ours."""
    found = []
    for name, value in headers:
        if name == b"cookie":
            for part in value.decode("latin-1").split(";"):
                key, _, cookie = part.strip().partition("=")
                if key == wanted:
                    found.append(cookie.strip('"'))
    return found[:8]


class People:
    """Guests' names and avatars, and whether the house knows them."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._naming = asyncio.Lock()

    async def person(self, guest: Guest) -> Person:
        """A guest with the name that others see."""
        return Person(guest.id, guest_name(guest.id), default_avatar(guest.id)) if guest.fresh else await self.get(guest.id)

    async def get(self, id: str) -> Person:
        """A person with their current name and avatar."""
        avatars = await self._store.avatars([id])
        return Person(id, await self._store.person(id) or guest_name(id), avatars.get(id) or default_avatar(id))

    async def known(self, guest: Guest) -> bool:
        """Whether they have been at a table here, or chosen a name, before."""
        return not guest.fresh and await self._store.person(guest.id) is not None

    async def remember(self, guest: Guest) -> None:
        """Remember a guest."""
        async with self._naming:
            if await self._store.person(guest.id) is None:
                await self._store.name_person(guest.id, "")

    async def rename(self, guest: Guest, name: str) -> Person:
        """Set a guest's name; a blank one restores the default name."""
        async with self._naming:
            await self._store.name_person(guest.id, clean_name(name))
        return await self.get(guest.id)

    async def set_avatar(self, guest: Guest, avatar: str) -> Person:
        """Set a guest's avatar; a blank one restores the default one."""
        async with self._naming:
            await self._store.set_avatar(guest.id, avatar or None)
        return await self.get(guest.id)


def clean_name(name: str) -> str:
    """A name on one line, without invisible characters and direction marks; blank if nothing visible is left."""
    marks = ("" if _unfit(mark) else " " if mark.isspace() else mark for mark in unicodedata.normalize("NFC", name))
    kept: list[str] = []
    for mark in " ".join("".join(marks).split()):
        if not _is_stray(mark, kept):
            kept.append(mark)
    cleaned = "".join(kept)[:MAX_NAME].strip(" " + JOINERS)
    return cleaned if any(unicodedata.category(mark)[0] in "LNPS" for mark in cleaned) else ""


def _unfit(mark: str) -> bool:
    """Whether a character is never part of a name. Joiners may be: some scripts need them."""
    return mark in INVISIBLE or (not mark.isspace() and mark not in JOINERS and unicodedata.category(mark).startswith(("C", "Zl", "Zp")))


def _is_stray(mark: str, before: list[str]) -> bool:
    """Whether a mark is a joiner where none is needed, an emoji selector without an emoji, or one combining mark too many."""
    last = before[-1] if before else ""
    if mark in JOINERS:
        joins = last and (unicodedata.combining(last) == VIRAMA or unicodedata.bidirectional(last) == "AL" or _is_picture(last))
        return not joins
    if mark == EMOJI_SELECTOR:
        return not _is_picture(last)
    stacked = before[-MAX_STACKED_MARKS:]
    return _is_mark(mark) and (not last or last == " " or (len(stacked) == MAX_STACKED_MARKS and all(map(_is_mark, stacked))))


def _is_mark(mark: str) -> bool:
    return unicodedata.category(mark) == "Mn"


def _is_picture(mark: str) -> bool:
    return mark == EMOJI_SELECTOR or (mark != "" and unicodedata.category(mark) in ("So", "Sk"))
