"""Being a guest of a house somewhere: asking it things over HTTP, and keeping the cookie by which it knows one again."""

import json
import os
from http.client import HTTPException
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from serai.guests.house import Address, HouseError

COOKIE = "serai"
PATIENCE = 15
"""Seconds."""


class Guest:
    """Somebody who goes to one house. The cookie lies in a file that only its owner can read."""

    def __init__(self, server: str, *, kept_in: Path | None = None) -> None:
        self.address = Address.read(server)
        self.server = self.address.server
        self._file = kept_in or _data_folder() / "guest.json"
        self.cookie: str | None = self._kept().get(self.server)

    def headers(self) -> dict[str, str]:
        """What one shows at the door."""
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """An answer of the house's API; text where it is no JSON. Raises HouseError."""
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, {**self.headers(), "Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as response:
                self.remember(response.headers.get_all("Set-Cookie") or [])
                text = response.read().decode()
                return json.loads(text) if response.headers.get_content_type() == "application/json" else text
        except HTTPError as error:
            raise HouseError(_message(error)) from None
        except (URLError, OSError, HTTPException) as error:
            raise HouseError(f"{self.server} can't be reached: {getattr(error, 'reason', error)}") from None

    def remember(self, set_cookies: list[str]) -> None:
        """Keep the cookie that the house gave."""
        for text in set_cookies:
            if (found := SimpleCookie(text).get(COOKIE)) is not None and found.value != self.cookie:
                self.cookie = found.value
                kept = {**self._kept(), self.server: self.cookie}
                self._file.parent.mkdir(parents=True, exist_ok=True)
                with open(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
                    json.dump(kept, file)

    def _kept(self) -> dict[str, str]:
        try:
            kept = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}


def _message(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read())["message"])
    except (ValueError, KeyError, TypeError):
        return f"the house answered {error.code} {error.reason}"


def _data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "serai"
