"""What a button carries: a short text that says all, so that nothing about it needs to be remembered, and that nobody else can make.

It is `kind.part.part~proof`. The proof covers the chat that the button was made for: a private one has its person's number.
"""

import hmac
import re

from msgspec import Struct

from serai.web.who import Seal

LONGEST = 64
"""Bytes; Telegram's own limit."""
PROOF = 10
"""Characters of the proof, 60 bits: taps are answered one by one, so nobody tries that many."""
SHAPE = re.compile(r"([a-z]+)((?:\.[A-Za-z0-9_-]*)*)~([A-Za-z0-9_-]{10})", re.ASCII)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class Tap(Struct, frozen=True):
    """What a tapped button says."""

    kind: str
    parts: list[str]

    def number(self, at: int) -> int:
        """A part that is a number. Raises ValueError."""
        return int(self.parts[at], 36)


class Buttons:
    """Makes them, and knows its own."""

    def __init__(self, seal: Seal) -> None:
        self._seal = seal

    def make(self, chat: int, kind: str, *parts: str | int) -> str:
        """The data of a button in a chat."""
        body = ".".join([kind, *(base36(part) if isinstance(part, int) else part for part in parts)])
        data = f"{body}~{self._proof(chat, body)}"
        assert len(data.encode()) <= LONGEST, data
        return data

    def read(self, chat: int, data: str) -> Tap | None:
        """What a button says; None when it was not made for that chat."""
        found = SHAPE.fullmatch(data)
        if found is None:
            return None
        kind, rest, proof = found.groups()
        if not hmac.compare_digest(proof, self._proof(chat, kind + rest)):
            return None
        return Tap(kind, rest.split(".")[1:])

    def _proof(self, chat: int, body: str) -> str:
        return self._seal.sign(f"button {chat} {body}")[:PROOF]


def base36(number: int) -> str:
    """A whole number from 0, in few characters."""
    text = ""
    while number or not text:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text
