"""Puts the web application together: Litestar for HTTP, plain ASGI for the WebSockets, one middleware in front of HTTP."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from serai._version import __version__
from serai.house.bot_pace import BotPace
from serai.house.bot_pool import BotPool
from serai.house.house import HEARTBEAT_MS, House
from serai.house.refused import Refused
from serai.kernel.catalogue import catalogue
from serai.kernel.errors import SeraiError
from serai.store.protocol import Store, StoreFailed
from serai.web import api, looks, page, practice, replays, static_files
from serai.web import content as reading
from serai.web import health as watch
from serai.web.companion import Companion
from serai.web.context import INSTANCE, WebContext
from serai.web.errors import ErrorBody, Problem, error_of, kernel_problem, status_of, status_problem
from serai.web.identity import Authenticator
from serai.web.logs import log_event
from serai.web.metrics import Metrics
from serai.web.middleware import HttpMiddleware, Receive, Send
from serai.web.openapi import complete, prepare
from serai.web.settings import Settings
from serai.web.sockets import Sockets

CLOCK_CHECK_SECONDS = 0.25
"""Seconds between two checks of the clock."""
BODY_LIMIT = 64 * 1024
"""The maximum size of an HTTP request, in bytes."""
AnyRequest = Request[Any, Any, Any]


class App:
    """The ASGI application of a house. It opens with the lifespan's start and closes with its end."""

    def __init__(
        self, settings: Settings, store: Store, *, opened: Callable[[], None] = lambda: None, companion: Companion | None = None
    ) -> None:
        """`opened` is called when all long-lived objects exist, before the first request. A companion runs while the house is open."""
        self._companion = companion
        self._settings = settings
        self._opened = opened
        self._store = store
        self.context: WebContext | None = None
        self.failure: Exception | None = None
        """Why the house could not open."""
        self._ready: tuple[HttpMiddleware, Sockets] | None = None
        self._chores: list[asyncio.Task[None]] = []

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        assert self._ready is not None
        await self._ready[scope["type"] == "websocket"](scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            house = await self._open()
        except Exception as error:
            self.failure = error
            if not isinstance(error, StoreFailed):  # which needs no traceback
                log_event("the house could not open", logging.ERROR, error)
            logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # it would only repeat the error
            await send({"type": "lifespan.startup.failed", "message": ""})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._close(house)
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> House:
        workers = self._settings.bot_workers
        house = House(self._store, bots=BotPool(None if workers < 0 else workers), pace=BotPace(self._settings.bot_delay))
        metrics = Metrics(lambda: len(house.rooms))
        house.appended = metrics.appended
        context = self.context = WebContext(
            self._settings, house, self._store, await Authenticator.load(self._store), metrics, self._companion
        )
        context.instance = await self._store.keep_fact(INSTANCE, secrets.token_urlsafe(12))
        http = litestar(context)
        await prepare(http)
        self._ready = (HttpMiddleware(context, http), Sockets(context))
        catalogue("serai.web")  # loaded before the first request
        await house.wake()
        loop = asyncio.get_running_loop()
        self._chores = [
            loop.create_task(self._sweep(context)),
            loop.create_task(self._keep_time(context)),
            loop.create_task(house.resume_due()),
            loop.create_task(metrics.measure_event_loop_lag()),
            loop.create_task(context.liveness.run()),
        ]
        if self._companion is not None:
            self._chores.append(loop.create_task(self._companion.keep_running(context)))
        self._opened()
        log_event("the house is open", tables=len(house.lobby))
        return house

    async def _close(self, house: House) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await house.close()
        log_event("the house is closed")

    async def _keep_time(self, context: WebContext) -> None:
        """Check the clock often, to detect that the process stood still."""
        while True:
            try:
                await context.house.keep_time()
            except Exception as error:
                log_event("time could not be given back", logging.ERROR, error)
            await asyncio.sleep(CLOCK_CHECK_SECONDS)

    async def _sweep(self, context: WebContext) -> None:
        """Run the upkeep at every heartbeat."""
        while True:
            await asyncio.sleep(HEARTBEAT_MS / 1000)
            context.gc.collect_if_idle()
            try:
                await context.house.upkeep.run(self._settings.abandoned_after * 60_000)
            except Exception as error:
                log_event("the sweep failed", logging.ERROR, error)


def litestar(context: WebContext) -> Litestar:
    """The HTTP application."""

    def provide_context() -> WebContext:
        return context

    app = Litestar(
        [
            *api.HANDLERS,
            *reading.HANDLERS,
            *replays.HANDLERS,
            *practice.HANDLERS,
            *watch.HANDLERS,
            *page.HANDLERS,
            *static_files.HANDLERS,
            *looks.HANDLERS,
        ],
        dependencies={"context": Provide(provide_context, sync_to_thread=False)},
        exception_handlers={
            Refused: on_refused,
            SeraiError: on_kernel,
            StoreFailed: on_store_failed,
            HTTPException: on_http,
            RecursionError: on_depth,
            UnicodeDecodeError: on_bytes,
            Exception: on_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Serai",
            version=__version__,
            description="One house for traditional games. Tables are played over WebSockets: see docs/protocol.md.",
            openapi_router=Router("/schema", route_handlers=[], include_in_schema=False, after_request=in_one_shape),
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=BODY_LIMIT,
        logging_config=None,
    )
    complete(app.openapi_schema)
    return app


# Errors, all in one shape


def _response(refused: Refused, headers: dict[str, str] | None = None) -> Response[ErrorBody]:
    status, seconds = status_of(refused), refused.facts.get("seconds")
    retry = {"retry-after": str(seconds)} if status == 429 and seconds else {}
    return Response(error_of(refused), status_code=status, media_type="application/json", headers={**(headers or {}), **retry})


def in_one_shape(response: Response[Any]) -> Response[Any]:
    """Litestar answers an unknown address under /schema with an HTML page of its own."""
    return _response(status_problem(404)) if response.status_code == 404 else response


def on_refused(request: AnyRequest, refused: Refused) -> Response[ErrorBody]:
    return _response(refused)


def on_kernel(request: AnyRequest, error: SeraiError) -> Response[ErrorBody]:
    return _response(kernel_problem(error))


def on_store_failed(request: AnyRequest, error: StoreFailed) -> Response[ErrorBody]:
    log_event("the store failed", logging.ERROR, error)
    return _response(Problem("store-silent", status=503))


def on_http(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    parts = error.extra if isinstance(error.extra, list) else []
    why = "; ".join(": ".join(str(part[key]) for key in ("key", "message") if part.get(key)) for part in parts)
    return _response(status_problem(error.status_code, {"detail": why} if why else None), error.headers)


def on_depth(request: AnyRequest, error: RecursionError) -> Response[ErrorBody]:
    return _response(status_problem(400, {"detail": "it is nested too deeply"}))


def on_bytes(request: AnyRequest, error: UnicodeDecodeError) -> Response[ErrorBody]:
    return _response(status_problem(400, {"detail": "it is not UTF-8"}))


def on_fault(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    log_event("fault", logging.ERROR, error)
    return _response(Problem("internal", status=500))
