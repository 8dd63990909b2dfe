"""Where updates come from: long polling, or a webhook. Telegram hears that an update arrived only when it was seen to."""

import asyncio
import hmac
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import uvicorn
from telegram import Bot, Update
from telegram.error import Conflict, InvalidToken, NetworkError, RetryAfter, TelegramError

from serai.kernel.errors import SeraiError
from serai.telegram.carrier import pause_asked
from serai.telegram.face import UPDATES
from serai.web.logs import tell

Take = Callable[[Update], Awaitable[None]]
POLL = 25
"""Seconds for which Telegram holds a poll when nothing happens."""
SOONEST, LATEST = 0.5, 30.0
"""Seconds until a poll that failed is tried again: at first, and at most."""
LONG = 4.0
"""From so many seconds on it is worth a line in the log."""
PATIENCE = 3.0
"""Seconds, at least, until asking again when another program asked."""
AT_MOST = 5.0
"""Seconds that the next poll waits for updates to be seen to: a slow chat delays no other for longer."""
BODY = 1024 * 1024
"""The most bytes of an update."""
SECRET = b"x-telegram-bot-api-secret-token"
PATH = "/telegram"


class TokenRefused(SeraiError):
    """Telegram does not know the token."""

    code = "token-refused"

    def __init__(self) -> None:
        super().__init__("Telegram does not know this token; get it from @BotFather again")


async def poll(bot: Bot, take: Take, offset: int | None = None) -> None:
    """Ask for updates until cancelled. Raises TokenRefused."""
    await _insist(lambda: bot.delete_webhook(drop_pending_updates=False))
    pause = SOONEST
    while True:
        try:
            updates = await bot.get_updates(offset, timeout=POLL, read_timeout=POLL + 10, allowed_updates=UPDATES)
            pause = SOONEST
        except InvalidToken:
            raise TokenRefused from None
        except TelegramError as error:
            if pause >= LONG:
                tell("Telegram does not tell updates; trying again", logging.WARNING, reason=type(error).__name__)
            await asyncio.sleep(_after(error, pause))
            pause = min(2 * pause, LATEST)
            continue
        if updates:
            offset = updates[-1].update_id + 1
            await asyncio.wait([asyncio.ensure_future(take(update)) for update in updates], timeout=AT_MOST)


def _after(error: TelegramError, pause: float) -> float:
    """Seconds to wait after an error."""
    if isinstance(error, RetryAfter):
        return pause_asked(error)
    if isinstance(error, Conflict):
        tell("another program asks for this bot's updates: only one can", logging.ERROR)
        return max(pause, PATIENCE)
    if not isinstance(error, NetworkError):
        tell("Telegram refuses to tell updates", logging.ERROR, error)
    return pause


async def _insist(call: Callable[[], Awaitable[object]]) -> None:
    """Ask for something until it is done. Raises TokenRefused."""
    pause = SOONEST
    while True:
        try:
            await call()
            return
        except InvalidToken:
            raise TokenRefused from None
        except TelegramError as error:
            await asyncio.sleep(_after(error, pause))
            pause = min(2 * pause, LATEST)


async def listen(bot: Bot, take: Take, *, url: str, secret: str, host: str, port: int) -> None:
    """Have Telegram call, until cancelled. Raises TokenRefused."""
    app: Any = Webhook(bot, take, secret)
    config = uvicorn.Config(app, lifespan="off", access_log=False, log_config=None, server_header=False, ws="none")
    server = uvicorn.Server(config)
    place = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    serving = asyncio.ensure_future(server._serve([place]))  # `serve` would take the process's signals for itself
    try:
        await _insist(lambda: bot.set_webhook(url, secret_token=secret, allowed_updates=UPDATES))
        await serving
    finally:
        server.should_exit = True
        await asyncio.wait([serving])
        place.close()


class Webhook:
    """A bare ASGI application that takes updates from Telegram and nobody else."""

    def __init__(self, bot: Bot, take: Take, secret: str) -> None:
        self._bot = bot
        self._take = take
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
            if len(body) > BODY:
                return 413
            if not message.get("more_body"):
                break
        try:
            update = Update.de_json(msgspec.json.decode(body), self._bot)
        except (msgspec.DecodeError, TypeError, KeyError, AttributeError, ValueError):
            return 400
        await asyncio.wait([asyncio.ensure_future(self._take(update))], timeout=AT_MOST)
        return 200
