"""Who opened the Mini App: Telegram signs the user's data with the bot's token, as documented at
https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app.
"""

import hashlib
import hmac
from urllib.parse import parse_qsl

import msgspec
from msgspec import Struct

from serai.web.errors import Problem

FRESH_SECONDS = 3600
"""How long after Telegram has signed it the data can be used to log in."""
SKEW_SECONDS = 300
"""How far Telegram's clock may be ahead of ours."""


class TelegramUser(Struct, frozen=True):
    """The fields of Telegram's `WebAppUser` that are needed here."""

    id: int
    first_name: str
    last_name: str = ""


class InitDataVerifier:
    """Verifies the `initData` of one bot's Mini App."""

    def __init__(self, token: str) -> None:
        self.bot = token.partition(":")[0]
        """The bot's number, which is the public part of its token."""
        self._key = _hmac(b"WebAppData", token)

    def user(self, init_data: str, now: int) -> TelegramUser:
        """The user who opened the Mini App; `now` is in milliseconds. Raises Problem."""
        try:
            pairs = parse_qsl(init_data, keep_blank_values=True, strict_parsing=True, errors="strict", max_num_fields=64)
        except ValueError:  # UnicodeDecodeError is one too
            raise _invalid() from None
        fields = dict(pairs)
        given = fields.pop("hash", "")
        signed = "\n".join(f"{key}={value}" for key, value in sorted(fields.items()))
        # a field that is given twice could be read in two ways
        if len(fields) + 1 != len(pairs) or not hmac.compare_digest(_hmac(self._key, signed).hex().encode(), given.encode()):
            raise _invalid()
        try:
            user, issued = msgspec.json.decode(fields["user"], type=TelegramUser), int(fields["auth_date"])
        except (KeyError, ValueError, msgspec.MsgspecError):
            raise _invalid() from None
        if not -FRESH_SECONDS <= issued - now // 1000 <= SKEW_SECONDS:
            raise Problem("telegram-login-expired", status=403)
        return user


def _hmac(key: bytes, text: str) -> bytes:
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


def _invalid() -> Problem:
    return Problem("telegram-login-invalid", status=403)
