"""Puts the face together: Litestar for HTTP, bare ASGI for the sockets, one door in front."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar._openapi.plugin import OpenAPIPlugin
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from serai._version import __version__
from serai.house.bench import Bench
from serai.house.house import HEARTBEAT, House
from serai.house.refused import Refused
from serai.kernel.errors import SeraiError
from serai.kernel.keeping import Store
from serai.kernel.words import catalogue
from serai.web import api, page, reading, replays, watch
from serai.web.door import Door
from serai.web.face import Face
from serai.web.logs import tell
from serai.web.meter import Meter
from serai.web.openapi import complete
from serai.web.problems import ErrorBody, Problem, error_of, from_kernel, status_problem
from serai.web.settings import Settings
from serai.web.sockets import Sockets
from serai.web.table_socket import Receive, Send
from serai.web.who import Seal

BODY_LIMIT = 64 * 1024
"""The most bytes in an HTTP request."""
Beside = Callable[[], Coroutine[Any, Any, None]]
AnyRequest = Request[Any, Any, Any]


class App:
    """The ASGI application of a house. It opens with the lifespan's start and closes with its end."""

    def __init__(
        self, settings: Settings, store: Store, *, opened: Callable[[], None] = lambda: None, beside: Beside | None = None
    ) -> None:
        """`opened` is called when everything that stays is there, before the first guest. `beside` runs while the house is open."""
        self._beside = beside
        self._settings = settings
        self._opened = opened
        self._store = store
        self.face: Face | None = None
        self._ready: tuple[Door, Sockets] | None = None
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
            tell("the house could not open", logging.ERROR, error)
            await send({"type": "lifespan.startup.failed", "message": type(error).__name__})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._close(house)
        await send({"type": "lifespan.shutdown.complete"})

    async def _open(self) -> House:
        house = House(self._store, bench=Bench(self._settings.bot_workers))
        meter = Meter(lambda: len(house.rooms))
        house.appended = meter.appended
        face = self.face = Face(self._settings, house, self._store, await Seal.of(self._store), meter)
        self._ready = (Door(face, litestar(face)), Sockets(face))
        catalogue("serai.web")  # so that nobody waits for it
        await house.wake()
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self._sweep(face)), loop.create_task(meter.watch_loop())]
        if self._beside is not None:
            self._chores.append(loop.create_task(self._accompany(self._beside)))
        self._opened()
        tell("the house is open", tables=len(house.rooms))
        return house

    async def _close(self, house: House) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await house.close()
        tell("the house is closed")

    async def _accompany(self, beside: Beside) -> None:
        """What runs beside the house does not take it down when it fails."""
        try:
            await beside()
        except Exception as error:
            tell(f"what runs beside the house has failed: {getattr(error, 'code', 'internal')}", logging.ERROR, error)

    async def _sweep(self, face: Face) -> None:
        """Keep the heartbeat, see to what is due, close what is abandoned, forget what is over."""
        while True:
            await asyncio.sleep(HEARTBEAT / 1000)
            face.litter.clear()
            try:
                await face.house.make_the_rounds(self._settings.abandoned_after * 60_000)
            except Exception as error:
                tell("the sweep failed", logging.ERROR, error)


def litestar(face: Face) -> Litestar:
    """The HTTP half."""

    def give_face() -> Face:
        return face

    app = Litestar(
        [*api.HANDLERS, *reading.HANDLERS, *replays.HANDLERS, *watch.HANDLERS, *page.HANDLERS],
        dependencies={"face": Provide(give_face, sync_to_thread=False)},
        exception_handlers={
            Refused: on_refused,
            SeraiError: on_kernel,
            HTTPException: on_http,
            RecursionError: on_depth,
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
    app.plugins.get(OpenAPIPlugin).provide_openapi_schema()  # made now, so that nobody waits for it
    return app


# Errors, all in one shape


def _response(refused: Refused, headers: dict[str, str] | None = None) -> Response[ErrorBody]:
    seconds = refused.facts.get("seconds")
    retry = {"retry-after": str(seconds)} if refused.status == 429 and seconds else {}
    return Response(error_of(refused), status_code=refused.status, media_type="application/json", headers={**(headers or {}), **retry})


def in_one_shape(response: Response[Any]) -> Response[Any]:
    """Litestar answers an unknown address beside the description with a page of its own."""
    return _response(status_problem(404)) if response.status_code == 404 else response


def on_refused(request: AnyRequest, refused: Refused) -> Response[ErrorBody]:
    return _response(refused)


def on_kernel(request: AnyRequest, error: SeraiError) -> Response[ErrorBody]:
    return _response(from_kernel(error))


def on_http(request: AnyRequest, error: HTTPException) -> Response[ErrorBody]:
    parts = error.extra if isinstance(error.extra, list) else []
    why = "; ".join(": ".join(str(part[key]) for key in ("key", "message") if part.get(key)) for part in parts)
    return _response(status_problem(error.status_code, {"why": why} if why else None), error.headers)


def on_depth(request: AnyRequest, error: RecursionError) -> Response[ErrorBody]:
    return _response(status_problem(400, {"why": "it is nested too deeply"}))


def on_fault(request: AnyRequest, error: Exception) -> Response[ErrorBody]:
    tell("fault", logging.ERROR, error)
    return _response(Problem("internal", status=500))
