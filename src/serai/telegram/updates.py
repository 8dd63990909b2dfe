"""Receives updates by long polling or a webhook. An update is confirmed to Telegram only after it was handled."""

import asyncio
import hmac
import logging
import socket
from collections.abc import Awaitable, Callable, Generator, Iterable
from contextlib import contextmanager
from typing import Any

import msgspec
import uvicorn
from telegram import Bot, Update
from telegram.error import Conflict, EndPointNotFound, InvalidToken, NetworkError, RetryAfter, TelegramError

from serai.kernel.errors import SeraiError
from serai.telegram.app import UPDATES
from serai.telegram.sender import retry_after
from serai.web.companion import Report
from serai.web.logs import log_event

Handler = Callable[[Update], Awaitable[None]]
POLL_TIMEOUT = 25
"""Seconds until Telegram answers a poll if there are no updates."""
GRACE = 10
"""Seconds after that until a poll without a response is cancelled: its connection is dead."""
MIN_BACKOFF, MAX_BACKOFF = 0.5, 30.0
"""Seconds until a failed poll is retried: the first time, and at most."""
REPORT_FROM = 4.0
"""Seconds of backoff from which failures are logged and reported."""
CONFLICT_PAUSE = 3.0
"""Seconds, at least, until the next poll if another program is polling."""
HANDLE_TIMEOUT = 5.0
"""Seconds that the next poll waits for updates to be handled: a slow chat delays the others no longer than this."""
MAX_BODY = 1024 * 1024
"""The maximum size of an update in bytes."""
SECRET = b"x-telegram-bot-api-secret-token"
PATH = "/telegram"


class TokenRefused(SeraiError):
    """Telegram does not accept the token."""

    code = "token-refused"

    def __init__(self) -> None:
        super().__init__(
            "Telegram does not accept the bot's token: send /token to @BotFather, and put the token that it sends into SERAI_TELEGRAM_TOKEN"
            " or the token file"
        )


async def poll(bot: Bot, handle: Handler, report: Report, offset: int | None = None) -> None:
    """Poll for updates until cancelled. A failed poll is retried, whatever the reason; an update that can't be parsed is skipped."""
    await _retry(lambda: bot.delete_webhook(drop_pending_updates=False), report)
    pause = MIN_BACKOFF
    while True:
        try:
            given = await _get_updates(bot, offset)
            numbers = [update["update_id"] for update in given]
        except Exception as error:
            await asyncio.sleep(_backoff(error, pause, report))
            pause = min(2 * pause, MAX_BACKOFF)
            continue
        pause = MIN_BACKOFF
        report(None)
        if given:
            offset = max(numbers) + 1
            await _handle_all(handle, _parsed(bot, given))


async def _get_updates(bot: Bot, offset: int | None) -> list[dict[str, Any]]:
    """Raw updates. `Bot.get_updates` parses all or none, so an update that it can't parse would be delivered again and again."""
    asked = {"offset": offset, "timeout": POLL_TIMEOUT, "allowed_updates": UPDATES}
    known = {name: value for name, value in asked.items() if value is not None}
    # spelled like this because the library warns if a request has a method of its own
    updates: list[dict[str, Any]] = await bot.do_api_request("get_Updates", known, read_timeout=POLL_TIMEOUT + GRACE)
    return updates


def _parsed(bot: Bot, given: Iterable[dict[str, Any]]) -> list[Update]:
    return [update for one in given if (update := _parse(bot, one)) is not None]


def _parse(bot: Bot, given: dict[str, Any]) -> Update | None:
    """The parsed update; if the library can't parse it, None, and the error is logged."""
    try:
        return Update.de_json(given, bot)
    except Exception as error:
        kinds = ", ".join(key for key in given if key != "update_id")
        log_event("an update can't be parsed and is skipped", logging.ERROR, error, update=given["update_id"], kind=kinds[:80])
        return None


async def _handle_all(handle: Handler, updates: list[Update]) -> bool:
    """Handle updates concurrently and wait for them for a while; False if the bot is shutting down and has cancelled one."""
    if not updates:
        return True
    done, _ = await asyncio.wait([asyncio.ensure_future(handle(update)) for update in updates], timeout=HANDLE_TIMEOUT)
    return not any(task.cancelled() for task in done)


def _backoff(error: Exception, pause: float, report: Report) -> float:
    """How many seconds to wait after an error."""
    if pause >= REPORT_FROM:
        report("telegram-silent")
        log_event("polling Telegram fails; retrying", logging.WARNING, reason=type(error).__name__)
    if isinstance(error, RetryAfter):
        return retry_after(error)
    if isinstance(error, Conflict):
        log_event("another program is polling for this bot's updates: only one can", logging.ERROR)
        return max(pause, CONFLICT_PAUSE)
    if isinstance(error, InvalidToken | EndPointNotFound):  # Telegram sometimes says this of a valid token
        log_event("Telegram refused the token; retrying. If this continues, get a new token from @BotFather", logging.WARNING, pause=pause)
    elif not isinstance(error, NetworkError):
        log_event("Telegram refused a poll", logging.ERROR, error)
    return pause


async def _retry(call: Callable[[], Awaitable[object]], report: Report) -> None:
    """Make a request until it succeeds."""
    pause = MIN_BACKOFF
    while True:
        try:
            await call()
            return
        except TelegramError as error:
            await asyncio.sleep(_backoff(error, pause, report))
            pause = min(2 * pause, MAX_BACKOFF)


async def serve_webhook(bot: Bot, handle: Handler, report: Report, *, url: str, secret: str, host: str, port: int) -> None:
    """Receive updates by a webhook until cancelled."""
    app: Any = Webhook(bot, handle, secret)
    config = uvicorn.Config(app, lifespan="off", access_log=False, log_config=None, server_header=False, ws="none")
    server = ServerWithoutSignals(config)
    place = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    serving = asyncio.ensure_future(server.serve([place]))
    try:
        await _retry(lambda: bot.set_webhook(url, secret_token=secret, allowed_updates=UPDATES), report)
        report(None)
        await serving
    finally:
        server.should_exit = True
        await asyncio.wait([serving])
        place.close()


class ServerWithoutSignals(uvicorn.Server):
    """Does not install signal handlers: the process has its own."""

    @contextmanager
    def capture_signals(self) -> Generator[None]:
        yield


class Webhook:
    """A minimal ASGI application that accepts updates from Telegram only."""

    def __init__(self, bot: Bot, handle: Handler, secret: str) -> None:
        self._bot = bot
        self._handle = handle
        self._secret = secret.encode()

    async def __call__(self, scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
        status = await self._status(scope, receive)
        await send({"type": "http.response.start", "status": status, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b""})

    async def _status(self, scope: Any, receive: Callable[[], Awaitable[Any]]) -> int:
        given = dict(scope["headers"]).get(SECRET, b"")
        if not hmac.compare_digest(given, self._secret):
            return 403
        if scope["method"] != "POST":
            return 405
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if len(body) > MAX_BODY:
                return 413
            if not message.get("more_body"):
                break
        try:
            given = msgspec.json.decode(body, type=dict[str, Any])
            int(given["update_id"])
        except (msgspec.DecodeError, KeyError, TypeError, ValueError):
            return 400
        update = _parse(self._bot, given)  # accepted even if it can't be parsed: otherwise Telegram would deliver it again and again
        handled = await _handle_all(self._handle, [] if update is None else [update])
        return 200 if handled else 503
