"""Runs the house behind uvicorn."""

import errno
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import uvicorn

from serai.kernel.errors import SeraiError
from serai.store.errors import driver_error, unusable
from serai.store.files import exposed, serving
from serai.store.sqlite import SqliteStore
from serai.web.app import App
from serai.web.companion import Companion
from serai.web.connections import ConnectionLimits
from serai.web.http_connection import limit_connections
from serai.web.logs import configure_logging, log_event
from serai.web.settings import Settings
from serai.web.telegram_token import find_token

GC_THRESHOLD = 10_000
"""The garbage collector's threshold for the youngest generation: allocations until it is collected."""
NO_FULL_GC = 1_000_000
"""The threshold for the oldest generation, so high that Python never runs a full collection: `serai.web.gc_control` decides when."""
KEEP_ALIVE_SECONDS = 75
"""How long a connection stays open without a request. Longer than proxies keep theirs (nginx: 60): otherwise the server would sometimes
close one at the moment in which it is used again.
"""
SHUTDOWN_SECONDS = 10
"""How long connections have to finish when the server shuts down."""


class UnusableAddress(SeraiError):
    """The server can't listen on this address."""

    code = "unusable-address"


class CouldNotOpen(SeraiError):
    """The server could not start."""

    code = "could-not-open"


def server(settings: Settings, app: App) -> uvicorn.Server:
    """A server that is ready to run."""
    anything: Any = app
    config = uvicorn.Config(
        anything,
        host=settings.host,
        port=settings.port,
        http="h11",
        ws="none",
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        h11_max_incomplete_event_size=16 * 1024,
    )
    config.load()
    limit_connections(config, ConnectionLimits(settings))
    return uvicorn.Server(config)


def _ignore_signal(number: int, frame: object) -> None:
    """Uvicorn shuts down on a signal and raises it again afterwards, which would end the process before its cleanup."""


def freeze_gc() -> None:
    """Exclude all current objects, which are long-lived, from garbage collection: scanning them repeatedly would stall the event loop."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GC_THRESHOLD, 10, NO_FULL_GC)


def bind(settings: Settings) -> socket.socket:
    """A socket at the address to listen on. Bound before anything is opened, since it may be in use. Raises UnusableAddress."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        bound = socket.socket(family, kind, protocol)
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise UnusableAddress(
                f"port {settings.port} of {settings.host} is in use: stop the program that uses it, or choose another port with --port",
                port=settings.port,
            ) from None
        raise UnusableAddress(
            f"can't listen on port {settings.port} of {settings.host} ({error.strerror}): choose others with --host and --port",
            port=settings.port,
        ) from None
    return bound


def warn_if_exposed(settings: Settings) -> None:
    """An old installation may have left its files readable by everyone."""
    for path in exposed(settings.database_file):
        mode = "700" if path.is_dir() else "600"
        log_event(f"other users of this machine can read the database: chmod {mode} it", logging.WARNING, path=str(path))


def serve(settings: Settings, companion: Companion | None = None, announce: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is told to stop, and run the companion meanwhile.

    `announce` is called when the house opens. Raises SeraiError.
    """
    configure_logging(settings.log_level)
    telegram_token = find_token(settings)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _ignore_signal)
    with closing(bind(settings)) as listening, serving(settings.database_file):
        store = SqliteStore(settings.database_file, exclusive=True)
        warn_if_exposed(settings)

        def opened() -> None:
            freeze_gc()
            announce()

        app = App(settings, store, opened=opened, companion=companion, telegram_token=telegram_token)
        with suppress(SystemExit):  # uvicorn exits if the application could not start
            server(settings, app).run(sockets=[listening])
    if app.failure is not None:
        raise could_not_open(app.failure, settings.database_file)


def could_not_open(failure: Exception, database: Path) -> SeraiError:
    """The error for the operator when the house could not open."""
    found = driver_error(failure.__cause__ or failure)
    return CouldNotOpen("the house could not open; the log above says why") if found is None else unusable(database, found)
