"""Runs the house behind uvicorn."""

import gc
import signal
from typing import Any

import uvicorn

from serai.store.sqlite import SqliteStore
from serai.web.app import App, Beside
from serai.web.logs import set_up
from serai.web.messages import FRAME_LIMIT
from serai.web.settings import Settings
from serai.web.wire import Wire

GARBAGE = 10_000
"""How many objects may come before those that nobody needs are looked for among the new ones."""
NEVER = 1_000_000
"""How many such looks it takes until Python looks through all of them by itself. The house chooses the time: see `serai.web.litter`."""
FAREWELL = 10
"""Seconds that connections get when the house closes."""


def server(settings: Settings, app: App) -> uvicorn.Server:
    """A server that is ready to run."""
    anything: Any = app
    config = uvicorn.Config(
        anything,
        host=settings.host,
        port=settings.port,
        ws=Wire,
        ws_max_size=FRAME_LIMIT,
        ws_per_message_deflate=False,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=FAREWELL,
        h11_max_incomplete_event_size=16 * 1024,
    )
    return uvicorn.Server(config)


def _already_heard(number: int, frame: object) -> None:
    """Uvicorn closes the house when a signal comes, and raises it again afterwards, which would end the process before it has tidied up."""


def keep_what_stays() -> None:
    """What is there by now stays for good: looking through it for garbage again and again would stall the event loop."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 10, NEVER)


def serve(settings: Settings, beside: Beside | None = None) -> None:
    """Serve until the process is told to end, with something else that runs `beside` for as long."""
    set_up(settings.log_level)
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, _already_heard)
    settings.database_file.parent.mkdir(parents=True, exist_ok=True)
    server(settings, App(settings, SqliteStore(settings.database_file), opened=keep_what_stays, beside=beside)).run()
