"""The HTTP middleware: authentication, rate limits, security headers, and a log line for each request."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from serai.web.context import WebContext
from serai.web.errors import Problem, error_of
from serai.web.logs import log_event

Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Application = Callable[[Any, Receive, Send], Awaitable[None]]
GUEST = "serai.guest"
"""The key of the guest in the ASGI scope."""
ROUTE = "path_template"
"""The key under which Litestar stores the matched route. Logs and metrics name the route, since a path may contain a table's code."""
SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
HANDLED_AS = {"HEAD": "GET", "OPTIONS": "NONE"}
"""Methods that Litestar does not handle, or handles wrongly, and the method it is given instead: its 405 lists the allowed methods."""
KNOWN_METHODS = (*SAFE_METHODS, "POST", "PUT", "PATCH", "DELETE")
NOT_FOUND_PATH = "/nowhere"
"""The page for an unknown address."""
NO_COOKIE = ("/health", "/ready", "/metrics", "/assets/", "/schema/", "/api/games/", "/api/languages", "/api/words/")
"""Addresses whose responses are the same for everyone and can be cached: they set no cookie."""
NOT_RATE_LIMITED = ("/health", "/ready")
"""Not rate-limited: these are for monitoring."""
NO_STORE = (b"cache-control", b"no-store")
"""Sent where a response does not say how long it may be cached."""
TELEGRAM_WEB = "https://web.telegram.org"
"""The only other site that may show the server's pages in a frame, and only if the server has a Telegram bot."""
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
    ]
)
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
]
NO_FRAMES = [(b"content-security-policy", f"{CSP}; frame-ancestors 'none'".encode()), (b"x-frame-options", b"DENY")]
TELEGRAM_FRAMES = [(b"content-security-policy", f"{CSP}; frame-ancestors {TELEGRAM_WEB}".encode())]
"""`X-Frame-Options` can't name a site, so it is left out."""
HSTS = (b"strict-transport-security", b"max-age=31536000")


class HttpMiddleware:
    """An ASGI application in front of another."""

    def __init__(self, context: WebContext, inside: Application) -> None:
        self._context = context
        self._inside = inside
        self._headers = [*HEADERS, *(NO_FRAMES if context.init_data is None else TELEGRAM_FRAMES)]

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        method, path = scope["method"], scope["path"]
        guest = self._context.guest(scope)
        scope[GUEST] = guest
        headers = [*self._headers]
        if self._context.secure(scope["scheme"]):
            headers.append(HSTS)
        cookie = self._context.auth.set_cookie(guest, secure=self._context.secure(scope["scheme"]))
        given = [cookie] if (guest.fresh or guest.renew) and not path.startswith(NO_COOKIE) else []
        status = 500
        lost = False
        as_page = method in ("GET", "HEAD") and b"text/html" in dict(scope["headers"]).get(b"accept", b"")
        again = {**scope, "method": "GET", "path": NOT_FOUND_PATH, "raw_path": NOT_FOUND_PATH.encode()}

        async def send_with_headers(message: Any) -> None:
            nonlocal status, lost
            if message["type"] == "http.response.start":
                lost = as_page and message["status"] == 404 and not scope.get(ROUTE)
            if lost:  # a browser gets a page instead
                return
            if message["type"] == "http.response.start":
                status = 204 if method == "OPTIONS" and message["status"] == 405 else message["status"]
                if status == 204:
                    message = {**message, "status": 204, "headers": [header for header in message["headers"] if header[0] == b"allow"]}
                own = message.get("headers", [])
                said = {name for name, _ in own}
                defaults = [header for header in (NO_STORE, *given) if header[0] not in said]
                message["headers"] = [*own, *headers, *defaults]
            elif method == "HEAD" or status == 204:
                message["body"] = b""
            await send(message)

        try:
            if path not in NOT_RATE_LIMITED:
                self._context.requests.charge(guest.address, self._context.store.now(), "too-many-requests")
            if guest.expired:
                raise Problem("session-expired", status=401)
            if method not in SAFE_METHODS:
                self._context.check_origin(scope["headers"])
        except Problem as problem:
            await _answer(problem, send_with_headers)
        else:
            scope["method"] = HANDLED_AS.get(method, method)
            await self._inside(scope, receive, send_with_headers)
            if lost:
                as_page = False
                await self._inside(again, receive, send_with_headers)
        route = scope.get(ROUTE) or "unknown"
        self._context.metrics.requests.labels(route, str(status)).inc()
        took = round((time.perf_counter() - began) * 1000, 1)
        log_event("http", method=method if method in KNOWN_METHODS else "other", route=route, status=status, ms=took)


async def _answer(problem: Problem, send: Send) -> None:
    body = msgspec.json.encode(error_of(problem))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if "seconds" in problem.facts:
        headers.append((b"retry-after", str(problem.facts["seconds"]).encode()))
    await send({"type": "http.response.start", "status": problem.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
