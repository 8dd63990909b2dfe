"""Seeds for bots. They are secret: with a bot's seed, its hand could be computed from its choices."""

import hmac
import secrets

from serai.store.protocol import Store

KEY = "bot-key"
"""The fact under which the house keeps the key, beside the one that signs cookies."""


class BotSeeds:
    """Derives seeds from a secret key. The same key gives the same seeds, so a decision can be repeated."""

    def __init__(self, key: str | None = None) -> None:
        """Without a key: a random one that is not stored."""
        self._key = (key or secrets.token_urlsafe(32)).encode()

    @classmethod
    async def of(cls, store: Store) -> "BotSeeds":
        """The seeds of a house: the key is made once and kept in its database."""
        return cls(await store.keep_fact(KEY, secrets.token_urlsafe(32), mode="first"))

    def seed(self, purpose: str, table: str, version: int, seat: int) -> str:
        """The seed for a seat's decision at a version of a table."""
        return hmac.digest(self._key, f"{purpose} {table} {version} {seat}".encode(), "sha256").hex()
