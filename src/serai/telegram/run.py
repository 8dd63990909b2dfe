"""Puts the Telegram face together and runs it, beside the house or inside its process."""

import asyncio
import contextlib
import logging
import os
import signal
import stat
from pathlib import Path
from urllib.parse import urlsplit

from msgspec import Struct
from telegram import Bot
from telegram.error import InvalidToken, TelegramError
from telegram.request import HTTPXRequest

from serai.guests.house import Address
from serai.store.sqlite import SqliteStore
from serai.telegram import menu
from serai.telegram.carrier import TelegramCarrier
from serai.telegram.face import Face
from serai.telegram.feed import PATH, TokenRefused, listen, poll
from serai.telegram.notes import Notes
from serai.telegram.office import Office
from serai.telegram.outbox import Hours, Outbox, RealHours
from serai.web.logs import set_up, tell
from serai.web.passes import Passes
from serai.web.settings import InvalidSettings, Settings
from serai.web.who import Seal

TOKEN = "SERAI_TELEGRAM_TOKEN"
TELEGRAM = "https://api.telegram.org"
FAREWELL = 3.0
"""Seconds that messages on their way get when the face closes."""
POLLS = 4
"""Connections for polls: one that is not given back must not hold up the next."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Pace(Struct, frozen=True):
    """How time goes in Telegram: by what clock the limits are kept, and how many times as fast players are gathered."""

    hours: Hours
    gathering: float = 1.0


USUAL = Pace(RealHours())


def read_token(settings: Settings) -> str:
    """The bot's token: from the environment, or from a file that only its owner can read. Raises InvalidSettings."""
    if token := os.environ.get(TOKEN, "").strip():
        return token
    if not settings.telegram_token_file:
        how = f"set {TOKEN}, or name a file with --token-file (of `serai serve`: --telegram-token-file)"
        raise InvalidSettings(f"the bot needs its token: {how}", setting="telegram_token_file")
    path = Path(settings.telegram_token_file)
    token = path.read_text("utf-8").strip()
    if os.name == "posix" and path.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        tell("others on this machine can read the token's file: chmod 600 it", logging.WARNING)
    if not token or len(token.split()) > 1:
        raise InvalidSettings(f"{path} should hold the bot's token and nothing else", setting="telegram_token_file")
    return token


def hush() -> None:
    """Libraries that log addresses would log the token with them."""
    for name in ("httpx", "httpcore", "telegram"):
        logging.getLogger(name).addHandler(logging.NullHandler())
        logging.getLogger(name).propagate = False


async def run(settings: Settings, token: str, pace: Pace = USUAL) -> None:
    """Run until cancelled. Raises TokenRefused."""
    hush()
    store = SqliteStore(settings.database_file)
    api = (settings.telegram_api_url or TELEGRAM).rstrip("/")
    local = urlsplit(api).hostname in LOOPBACK
    requests = [HTTPXRequest(connection_pool_size=size, pool_timeout=10, httpx_kwargs={"trust_env": not local}) for size in (64, POLLS)]
    bot = Bot(token, base_url=f"{api}/bot", request=requests[0], get_updates_request=requests[1])
    try:
        await _reach(bot)
        await _serve(settings, store, bot, pace)
    finally:
        await bot.shutdown()
        await store.close()


async def _reach(bot: Bot) -> None:
    """Find out who the bot is; Telegram may be away for a while."""
    pause = 1.0
    while True:
        try:
            await bot.initialize()
            return
        except InvalidToken:
            raise TokenRefused from None
        except TelegramError as error:
            tell("Telegram can't be reached; trying again", logging.WARNING, error=type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 30.0)


async def _serve(settings: Settings, store: SqliteStore, bot: Bot, pace: Pace) -> None:
    notes = Notes(store)
    await notes.open()
    seal = await Seal.of(store)
    carrier = TelegramCarrier(bot)
    outbox = Outbox(carrier, pace.hours, closed=lambda chat: face.tables.closed(chat), moved=lambda old, new: face.tables.move(old, new))
    office = Office(
        house=Address.read(settings.telegram_house or f"http://{_reachable(settings.host)}:{settings.port}"),
        public_url=settings.public_url,
        seal=seal,
        passes=Passes(seal, store),
        notes=notes,
        carrier=carrier,
        outbox=outbox,
        username=bot.username,
        gathering=pace.gathering,
    )
    face = Face(office)
    face.open()
    registering = asyncio.ensure_future(menu.register(bot))
    tell("the house is in Telegram", bot=bot.username, tables=len(notes.tables))
    try:
        if settings.telegram_webhook_url:
            url = settings.telegram_webhook_url.rstrip("/") + PATH
            secret = seal.sign("telegram webhook")
            await listen(bot, face.take, url=url, secret=secret, host=settings.telegram_webhook_host, port=settings.telegram_webhook_port)
        else:
            await poll(bot, face.take)
    finally:
        registering.cancel()
        await outbox.close(FAREWELL)
        await face.close()
        tell("the house has left Telegram")


def _reachable(host: str) -> str:
    """An address under which a server that listens there is found from here."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]" if ":" in host else host


def telegram(settings: Settings, pace: Pace = USUAL) -> None:
    """Run by itself until the process is told to end."""
    set_up(settings.log_level)
    token = read_token(settings)
    settings.database_file.parent.mkdir(parents=True, exist_ok=True)

    async def until_told() -> None:
        task = asyncio.ensure_future(run(settings, token, pace))
        loop = asyncio.get_running_loop()
        for told in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C cancels by itself
                loop.add_signal_handler(told, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await task

    asyncio.run(until_told())
