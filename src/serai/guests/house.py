"""Where a house is, and what it says when it says no."""

from urllib.parse import urlsplit

from msgspec import Struct

from serai.kernel.errors import SeraiError


class HouseError(SeraiError):
    """The house said no, or nothing."""

    code = "house"


class Address(Struct, frozen=True):
    """The address of a house."""

    server: str
    """Where its pages and its API are, such as http://127.0.0.1:8000."""

    @classmethod
    def read(cls, text: str) -> "Address":
        """The address that somebody wrote. Raises HouseError."""
        parts = urlsplit(text if "://" in text else f"http://{text}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise HouseError(f"a house's address is like http://127.0.0.1:8000, not {text!r}", given=text)
        return cls(f"{parts.scheme}://{parts.netloc}")

    @property
    def socket(self) -> str:
        """The address of its WebSockets."""
        return "ws" + self.server.removeprefix("http")

    def table(self, code: str) -> str:
        """The address of a table's socket."""
        return f"{self.socket}/ws/tables/{code}"
