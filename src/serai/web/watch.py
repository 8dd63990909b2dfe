"""For those who look after the house: is it alive, is it ready, how is it doing."""

from litestar import Response, get

from serai.house.house import AWAKE
from serai.web.api import TheFace, errors
from serai.web.problems import Problem


@get(
    "/health",
    operation_id="health",
    summary="Is it alive?",
    media_type="text/plain",
    responses=errors(),
    sync_to_thread=False,
)
def health() -> str:
    return "ok\n"


@get("/ready", operation_id="ready", summary="Does the log answer?", media_type="text/plain", responses=errors(503))
async def ready(face: TheFace) -> str:
    try:
        await face.store.fact(AWAKE)
    except Exception:
        raise Problem("store-silent", status=503) from None
    return "ok\n"


@get("/metrics", operation_id="metrics", summary="Figures", media_type="text/plain", responses=errors(), sync_to_thread=False)
def metrics(face: TheFace) -> Response[bytes]:
    return Response(face.meter.text(), media_type="text/plain; version=0.0.4")


HANDLERS = [health, ready, metrics]
