"""For monitoring: liveness, readiness, metrics."""

from litestar import Response, get
from litestar.datastructures import ResponseHeader

from serai.house.outages import AWAKE_FACT
from serai.web.api import Context, errors
from serai.web.context import INSTANCE
from serai.web.errors import Problem


@get(
    "/health",
    operation_id="health",
    summary="Whether the process is alive",
    media_type="text/plain",
    responses=errors(),
    response_headers=[ResponseHeader(name=INSTANCE, description="Changes with every start of the server.", documentation_only=True)],
    sync_to_thread=False,
)
def health(context: Context) -> Response[str]:
    return Response("ok\n", headers={INSTANCE: context.instance}, media_type="text/plain")


@get(
    "/ready",
    operation_id="ready",
    summary="Whether the log can be read and written, and the Telegram bot works if it runs in this process",
    media_type="text/plain",
    responses=errors(503),
)
async def ready(context: Context) -> str:
    try:
        await context.store.fact(AWAKE_FACT)
    except Exception:
        raise Problem("store-silent", status=503) from None
    if context.store.failing:  # the heartbeat writes every few seconds, so this is never old
        raise Problem("store-silent", status=503)
    if context.companion is not None and context.companion.problem is not None:
        raise Problem("companion-failing", status=503, companion=context.companion.name, problem=context.companion.problem)
    return "ok\n"


@get("/metrics", operation_id="metrics", summary="Prometheus metrics", media_type="text/plain", responses=errors(), sync_to_thread=False)
def metrics(context: Context) -> Response[bytes]:
    return Response(context.metrics.text(), media_type="text/plain; version=0.0.4")


HANDLERS = [health, ready, metrics]
