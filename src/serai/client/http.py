"""A house's address, and its HTTP API."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct

from serai.client.errors import HouseError, HouseUnavailable, RequestRefused
from serai.kernel.presentation import Fact

TIMEOUT = 10.0
"""Seconds."""


class HouseAddress(Struct, frozen=True):
    """The address of a house."""

    server: str
    """Where its pages and its API are, such as http://127.0.0.1:8000."""

    @classmethod
    def parse(cls, text: str) -> "HouseAddress":
        """Parse an address. Raises HouseError."""
        parts = urlsplit(text if "://" in text else f"http://{text}")
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise HouseError(f"a house's address is like http://127.0.0.1:8000, not {text!r}", given=text)
        return cls(f"{parts.scheme}://{parts.netloc}")

    def table(self, code: str) -> str:
        """The address of a table's WebSocket."""
        return f"ws{self.server.removeprefix('http')}/ws/tables/{code}"


class ErrorBody(Struct):
    """The body of an error response."""

    code: str
    message: str
    facts: dict[str, Fact]


class HttpClient:
    """Requests to a house's API. The headers of each identify the guest."""

    def __init__(
        self, house: HouseAddress, *, proxies: bool = False, on_cookies: Callable[[list[str]], None] = lambda cookies: None
    ) -> None:
        """`proxies` says whether the environment's proxies are used; `on_cookies` is called with the cookies that the house sets."""
        self._house = house
        self._on_cookies = on_cookies
        self._client = httpx.AsyncClient(base_url=house.server, timeout=TIMEOUT, trust_env=proxies)

    async def close(self) -> None:
        """Close all connections."""
        await self._client.aclose()

    async def request(self, method: str, path: str, body: object = None, *, headers: Mapping[str, str]) -> Any:
        """The response: parsed JSON, or text. Raises HouseUnavailable or RequestRefused."""
        try:
            answer = await self._client.request(method, path, json=body, headers=dict(headers))
        except httpx.HTTPError as error:
            raise HouseUnavailable(f"{self._house.server} can't be reached: {error or type(error).__name__}") from None
        self._on_cookies(answer.headers.get_list("set-cookie"))
        if answer.is_success:
            return answer.json() if answer.headers.get("content-type", "").startswith("application/json") else answer.text
        try:
            refused = msgspec.json.decode(answer.content, type=ErrorBody)
        except msgspec.DecodeError:
            raise HouseUnavailable(f"the house answered {answer.status_code} {answer.reason_phrase}") from None
        raise RequestRefused(refused.code, refused.message, refused.facts)
