"""The guest's cookie, saved between runs of a client."""

import json
import os
from http.cookies import SimpleCookie
from pathlib import Path

from serai.client.http import HouseAddress

COOKIES = ("serai", "__Host-serai")
"""The cookie's name, and its name under https."""


class SavedIdentity:
    """A guest's identity at one house. The cookie is in a file that only its owner can read."""

    def __init__(self, house: HouseAddress, file: Path | None = None) -> None:
        self._server = house.server
        self._file = file or _data_folder() / "guest.json"
        self._cookie: str | None = self._saved().get(self._server)

    def headers(self) -> dict[str, str]:
        """The headers that identify the guest."""
        return {"Cookie": "; ".join(f"{name}={self._cookie}" for name in COOKIES)} if self._cookie else {}

    def save(self, set_cookies: list[str]) -> None:
        """Save the cookie, if the house has set one."""
        for text in set_cookies:
            found = next((cookie for name in COOKIES if (cookie := SimpleCookie(text).get(name)) is not None), None)
            if found is not None and found.value != self._cookie:
                self._cookie = found.value
                self._write({**self._saved(), self._server: found.value})

    def _saved(self) -> dict[str, str]:
        try:
            saved = json.loads(self._file.read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return saved if isinstance(saved, dict) else {}

    def _write(self, cookies: dict[str, str]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(cookies, file)


def _data_folder() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "serai"
