"""The callback data of buttons: a short text with everything that the button means, signed, so that no state is kept for it.

The format is `kind.part.part~proof`. The proof is a signature that also covers the chat that the button was made for.
"""

import hmac
import re

from msgspec import Struct

from serai.web.identity import Authenticator

LONGEST = 64
"""Telegram's limit, in bytes."""
PROOF = 10
"""Characters of the proof, 60 bits: far too many to try with rate-limited taps."""
SHAPE = re.compile(r"([a-z]+)((?:\.[A-Za-z0-9_-]*)*)~([A-Za-z0-9_-]{10})", re.ASCII)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class ButtonData(Struct, frozen=True):
    """The data of a button that was tapped."""

    kind: str
    parts: list[str]

    def number(self, at: int) -> int:
        """A part that is a number. Raises ValueError."""
        return int(self.parts[at], 36)


class Buttons:
    """Signs and verifies button data."""

    def __init__(self, auth: Authenticator) -> None:
        self._auth = auth

    def make(self, chat: int, kind: str, *parts: str | int) -> str:
        """The data of a button in a chat."""
        body = ".".join([kind, *(base36(part) if isinstance(part, int) else part for part in parts)])
        data = f"{body}~{self._proof(chat, body)}"
        assert len(data.encode()) <= LONGEST, data
        return data

    def read(self, chat: int, data: str) -> ButtonData | None:
        """The data of a button; None if it was not made for that chat."""
        found = SHAPE.fullmatch(data)
        if found is None:
            return None
        kind, rest, proof = found.groups()
        if not hmac.compare_digest(proof, self._proof(chat, kind + rest)):
            return None
        return ButtonData(kind, rest.split(".")[1:])

    def _proof(self, chat: int, body: str) -> str:
        return self._auth.sign(f"button {chat} {body}")[:PROOF]


def base36(number: int) -> str:
    """A non-negative integer in base 36."""
    text = ""
    while number or not text:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text
