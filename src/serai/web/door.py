"""The door of the HTTP half: who comes in, where from, what every answer says about safety, and one line in the log for each."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from serai.web.face import Face
from serai.web.logs import tell
from serai.web.problems import Problem, error_of
from serai.web.table_socket import Receive, Send

Application = Callable[[Any, Receive, Send], Awaitable[None]]
GUEST = "serai.guest"
"""Where the scope holds the guest."""
ROUTE = "path_template"
"""Where Litestar leaves the route that it took: logs and figures name that, since a path may hold a table's code."""
SAFE = ("GET", "HEAD", "OPTIONS", "TRACE")
ASKED = {"HEAD": "GET", "OPTIONS": "NONE"}
"""Methods that Litestar does not answer by itself, or wrongly, and what is asked of it instead: its 405 lists what is allowed."""
KNOWN = (*SAFE, "POST", "PUT", "PATCH", "DELETE")
NO_GUESTS = ("/health", "/ready", "/metrics", "/assets/", "/schema/", "/api/games/", "/api/languages", "/api/words/")
"""Addresses that need to know nobody, so that their answers can be kept for all."""
NOT_KEPT = (b"cache-control", b"no-store")
"""How long an answer may be kept, where it does not say so itself."""
CSP = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
HSTS = (b"strict-transport-security", b"max-age=31536000")


class Door:
    """An ASGI application in front of another."""

    def __init__(self, face: Face, inside: Application) -> None:
        self._face = face
        self._inside = inside

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        method, path = scope["method"], scope["path"]
        guest = self._face.guest(scope["headers"], scope["client"])
        scope[GUEST] = guest
        headers = [*HEADERS]
        if self._face.secure(scope["scheme"]):
            headers.append(HSTS)
        cookie = self._face.seal.header(guest, secure=self._face.secure(scope["scheme"]))
        given = [cookie] if guest.fresh and not path.startswith(NO_GUESTS) else []
        status = 500

        async def send_with_headers(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = 204 if method == "OPTIONS" and message["status"] == 405 else message["status"]
                if status == 204:
                    message = {**message, "status": 204, "headers": [header for header in message["headers"] if header[0] == b"allow"]}
                own = message.get("headers", [])
                said = {name for name, _ in own}
                defaults = [header for header in (NOT_KEPT, *given) if header[0] not in said]
                message["headers"] = [*own, *headers, *defaults]
            elif method == "HEAD" or status == 204:
                message["body"] = b""
            await send(message)

        try:
            if method not in SAFE:
                self._face.check_origin(scope["headers"])
        except Problem as problem:
            await _answer(problem, send_with_headers)
        else:
            scope["method"] = ASKED.get(method, method)
            await self._inside(scope, receive, send_with_headers)
        route = scope.get(ROUTE) or "unknown"
        self._face.meter.requests.labels(route, str(status)).inc()
        took = round((time.perf_counter() - began) * 1000, 1)
        tell("http", method=method if method in KNOWN else "other", route=route, status=status, ms=took)


async def _answer(problem: Problem, send: Send) -> None:
    body = msgspec.json.encode(error_of(problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
