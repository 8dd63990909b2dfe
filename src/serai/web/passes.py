"""Passes: how somebody takes their seat along into a browser. Each is good once, and only for a few minutes.

A pass travels in the fragment of a link, which browsers send to nobody; the client hands it in and gets the cookie for it.
"""

import hmac
import re
import secrets

from serai.kernel.keeping import Store
from serai.web.who import Seal

GOOD_FOR = 300_000
"""Milliseconds."""
OWNER = "pass"
"""Whose notes tell which passes were handed in."""
SHAPE = re.compile(r"([A-Za-z0-9_-]{1,64})\.([0-9]{1,16})\.([A-Za-z0-9_-]{8,32})\.([A-Za-z0-9_-]{43})", re.ASCII)


class Passes:
    """Writes passes and takes them in."""

    def __init__(self, seal: Seal, store: Store) -> None:
        self._seal = seal
        self._store = store

    def issue(self, guest: str) -> str:
        """A pass that makes whoever hands it in this guest."""
        text = f"{guest}.{self._store.now() + GOOD_FOR}.{secrets.token_urlsafe(9)}"
        return f"{text}.{self._sign(text)}"

    async def redeem(self, given: str) -> str | None:
        """The guest that a pass is for; None when it is not ours, too old, or was handed in before."""
        found = SHAPE.fullmatch(given)
        if found is None:
            return None
        guest, until, number, signature = found.groups()
        now = self._store.now()
        if not hmac.compare_digest(signature, self._sign(f"{guest}.{until}.{number}")) or int(until) < now:
            return None
        mine = f"{until} {secrets.token_urlsafe(9)}"
        if await self._store.keep_note(OWNER, number, mine, mode="first") != mine:
            return None
        for key, value in (await self._store.notes(OWNER)).items():
            if int(value.split()[0]) < now:
                await self._store.keep_note(OWNER, key, None)
        return guest

    def _sign(self, text: str) -> str:
        return self._seal.sign(f"pass {text}")
