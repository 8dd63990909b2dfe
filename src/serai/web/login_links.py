"""Login links carry a guest's identity into a browser. Each works once, and only for a few minutes.

The token is in the fragment of the link, which browsers send to nobody; the client posts it and gets the guest's cookie in return.
"""

import hashlib
import secrets

from itsdangerous import BadSignature, TimestampSigner
from msgspec import Struct

from serai.store.protocol import Store
from serai.web.identity import Authenticator

VALID_SECONDS = 300
"""How long a login link can be used."""
OWNER = "pass"
"""The owner of the notes that say which tokens were used, each until it would have expired."""


class Token(Struct, frozen=True):
    """What is in the token of a login link."""

    guest: str
    number: str
    """Different for every token."""
    issued: int
    """In milliseconds."""


class StoreTimeSigner(TimestampSigner):
    """Signs with the time of the store's clock."""

    def __init__(self, key: str, salt: str, store: Store) -> None:
        super().__init__(key, salt=salt, key_derivation="hmac", digest_method=hashlib.sha256)
        self._store = store

    def get_timestamp(self) -> int:
        return self._store.now() // 1000


class LoginLinks:
    """Issues the tokens of login links, and redeems them."""

    def __init__(self, auth: Authenticator, store: Store) -> None:
        self._signer = StoreTimeSigner(auth.key, "login link", store)
        self._store = store

    def issue(self, guest: str) -> str:
        """A token whose redeemer becomes this guest."""
        return self._signer.sign(f"{guest}.{secrets.token_urlsafe(9)}").decode()

    def owner(self, given: str) -> str | None:
        """The guest that a token is for; None if it is not genuine or has expired. It may have been used before."""
        token = self._read(given)
        return token.guest if token is not None else None

    async def redeem(self, given: str) -> str | None:
        """The guest that a token is for, once; None if it is not genuine, has expired, or was used before."""
        token = self._read(given)
        if token is None:
            return None
        mine = f"{token.issued + VALID_SECONDS * 1000} {secrets.token_urlsafe(9)}"
        if await self._store.keep_note(OWNER, token.number, mine, mode="first") != mine:
            return None
        for key, value in (await self._store.notes(OWNER)).items():
            if int(value.split()[0]) < self._store.now() - 1000:
                await self._store.keep_note(OWNER, key, None)
        return token.guest

    def _read(self, given: str) -> Token | None:
        if not given.isascii():
            return None
        try:
            value, issued = self._signer.unsign(given, max_age=VALID_SECONDS, return_timestamp=True)
        except BadSignature:
            return None
        guest, _, number = value.decode().rpartition(".")
        return Token(guest, number, int(issued.timestamp()) * 1000)
