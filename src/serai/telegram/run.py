"""Assembles the Telegram bot and runs it, in a process of its own or inside the house's."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import Awaitable, Callable
from functools import partial
from urllib.parse import urlsplit

from msgspec import Struct
from telegram import Bot
from telegram.error import InvalidToken, TelegramError
from telegram.request import HTTPXRequest

from serai.client.http import HouseAddress
from serai.store.protocol import Store
from serai.store.sqlite import SqliteStore
from serai.telegram import menu
from serai.telegram.app import TelegramApp
from serai.telegram.bot_context import BotContext, wall_clock
from serai.telegram.house_check import check_house
from serai.telegram.house_client import HouseClient, RemoteHouse
from serai.telegram.in_process import LocalHouse
from serai.telegram.notes import Notes
from serai.telegram.outbox import Outbox
from serai.telegram.send_order import Clock, SystemClock
from serai.telegram.sender import TelegramSender
from serai.telegram.updates import PATH, TokenRefused, poll, serve_webhook
from serai.web.companion import Report
from serai.web.context import MINI_APP, WebContext
from serai.web.identity import Authenticator
from serai.web.login_links import LoginLinks
from serai.web.logs import configure_logging, log_event
from serai.web.settings import Settings
from serai.web.telegram_token import read_token

TELEGRAM = "https://api.telegram.org"
FINISH_TIMEOUT, FLUSH_TIMEOUT = 2.0, 3.0
"""Seconds that updates being handled, and after them messages still to be sent, get when the bot shuts down."""
READ_TIMEOUT = 30.0
"""Seconds until a response counts as lost. If this were shorter, messages that are only slow would be sent twice."""
SEND_CONNECTIONS = 256
"""Connections for everything but polls: if Telegram is slow, many requests wait at the same time."""
POLL_CONNECTIONS = 4
"""Connections for polls: one that hangs must not delay the next."""
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Clocks(Struct, frozen=True):
    """The clock of the rate limits, and the time of day."""

    limits: Clock
    now: Callable[[], int] = wall_clock


REAL_CLOCKS = Clocks(SystemClock())


def silence_library_logs() -> None:
    """Some libraries log URLs, which contain the token."""
    for name in ("httpx", "httpcore", "telegram"):
        logging.getLogger(name).addHandler(logging.NullHandler())
        logging.getLogger(name).propagate = False


class Backend(Struct, frozen=True):
    """The house and its database, as the bot reaches them."""

    house: HouseClient
    store: Store
    auth: Authenticator
    login_links: LoginLinks
    check: Callable[[], Awaitable[None]] | None = None
    """Raises an error if the bot can't work with this house. Waits until the house can be reached."""


async def run(settings: Settings, token: str, clocks: Clocks = REAL_CLOCKS, report: Report = lambda problem: None) -> None:
    """Run the bot of a house in another process until cancelled. Raises TokenRefused or WrongDatabase."""
    store = SqliteStore(settings.database_file)
    try:
        auth = await Authenticator.load(store)
        address = HouseAddress.parse(settings.telegram_house or f"http://{_connectable(settings.host)}:{settings.port}")
        check = partial(check_house, address, store, settings.database_file)
        await _run(settings, token, clocks, report, Backend(RemoteHouse(address, auth), store, auth, LoginLinks(auth, store), check))
    finally:
        await store.close()


async def run_inside(web: WebContext, token: str, clocks: Clocks = REAL_CLOCKS, report: Report = lambda problem: None) -> None:
    """Run the bot inside the house's process until cancelled. Raises TokenRefused."""
    await _run(web.settings, token, clocks, report, Backend(LocalHouse(web), web.store, web.auth, web.login_links))


async def _run(settings: Settings, token: str, clocks: Clocks, report: Report, backend: Backend) -> None:
    """Run until cancelled; problems are passed to `report`. Raises TokenRefused, or what the backend's check raises."""
    silence_library_logs()
    api = (settings.telegram_api_url or TELEGRAM).rstrip("/")
    local = urlsplit(api).hostname in LOOPBACK
    requests = [
        HTTPXRequest(
            size, read_timeout=READ_TIMEOUT, write_timeout=10, connect_timeout=10, pool_timeout=10, httpx_kwargs={"trust_env": not local}
        )
        for size in (SEND_CONNECTIONS, POLL_CONNECTIONS)
    ]
    bot = Bot(token, base_url=f"{api}/bot", request=requests[0], get_updates_request=requests[1])
    try:
        await _connect(bot, report)
        await _serve(settings, bot, clocks, report, backend)
    finally:
        await bot.shutdown()


async def _connect(bot: Bot, report: Report) -> None:
    """Get the bot's own name from Telegram, retrying while Telegram can't be reached."""
    pause = 1.0
    while True:
        try:
            await bot.initialize()
            return
        except InvalidToken:
            raise TokenRefused from None
        except TelegramError as error:
            report("telegram-silent")
            log_event("Telegram can't be reached; retrying", logging.WARNING, error=type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2 * pause, 30.0)


async def _serve(settings: Settings, bot: Bot, clocks: Clocks, report: Report, backend: Backend) -> None:
    notes = Notes(backend.store)
    await notes.open()
    sender = TelegramSender(bot)
    outbox = Outbox(
        sender, clocks.limits, closed=lambda chat: app.tables.on_chat_closed(chat), moved=lambda old, new: app.tables.move(old, new)
    )
    context = BotContext(
        house=backend.house,
        public_url=settings.public_url,
        auth=backend.auth,
        login_links=backend.login_links,
        notes=notes,
        sender=sender,
        outbox=outbox,
        username=bot.username,
        app_name=settings.telegram_app,
        main_app=bool(bot.bot.has_main_web_app),
        now=clocks.now,
    )
    app = TelegramApp(context)
    app.open()
    log_event("the Telegram bot is running", bot=bot.username, tables=len(notes.tables))
    registering = asyncio.ensure_future(menu.register(bot, notes))
    working = [asyncio.ensure_future(_receive_updates(settings, bot, app, backend.auth, report))]
    working.append(asyncio.ensure_future(_check(context, backend, bot.id)))
    try:
        await asyncio.wait(working, return_when=asyncio.FIRST_EXCEPTION)
        for task in working:
            if task.done():
                task.result()
    finally:
        for task in (registering, *working):
            task.cancel()
        await asyncio.gather(registering, *working, return_exceptions=True)
        await app.finish_updates(FINISH_TIMEOUT)
        await outbox.close(FLUSH_TIMEOUT)
        await app.close()
        log_event("the Telegram bot has stopped")


async def _check(context: BotContext, backend: Backend, bot: int) -> None:
    """Wait for the house, and find out whether it accepts logins from the bot's Mini App. Raises what the backend's check raises."""
    if backend.check is not None:
        await backend.check()
    context.accepts_logins = await backend.store.fact(MINI_APP) == str(bot)
    if context.public_url and not context.has_mini_app:
        reason = "the public URL is not https" if context.accepts_logins else "the server has no token or another bot's"
        log_event("tables can't be opened inside Telegram", logging.INFO, reason=reason)


async def _receive_updates(settings: Settings, bot: Bot, app: TelegramApp, auth: Authenticator, report: Report) -> None:
    """Receive updates, by polling or a webhook."""
    if settings.telegram_webhook_url:
        url = settings.telegram_webhook_url.rstrip("/") + PATH
        secret = auth.sign("telegram webhook")
        host, port = settings.telegram_webhook_host, settings.telegram_webhook_port
        await serve_webhook(bot, app.handle, report, url=url, secret=secret, host=host, port=port)
    else:
        await poll(bot, app.handle, report)


def _connectable(host: str) -> str:
    """The address at which a local client reaches a server that listens at `host`."""
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"[{host}]" if ":" in host else host


def telegram(settings: Settings, clocks: Clocks = REAL_CLOCKS) -> None:
    """Run in a process of its own until it gets SIGINT or SIGTERM."""
    configure_logging(settings.log_level)
    token = read_token(settings)
    settings.database_file.parent.mkdir(parents=True, exist_ok=True)

    async def until_stopped() -> None:
        task = asyncio.ensure_future(run(settings, token, clocks))
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(NotImplementedError):  # on Windows, where Ctrl-C cancels the task anyway
                loop.add_signal_handler(number, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await task

    asyncio.run(until_stopped())
