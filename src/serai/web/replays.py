"""Replays of finished matches: every step with all hands open. Like a record, a replay can be shared by its address."""

import asyncio
import gzip
from typing import Annotated

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from serai.house.archive import Replay
from serai.web.api import AnyRequest, Code, Context, errors, guest_of
from serai.web.content import CACHE_HEADERS, REVALIDATE, digest, is_cached

Match = Annotated[int, PathParameter(description="Which match of the table, from 1.", ge=1)]


@get(
    "/api/tables/{code:str}/matches/{match:int}/replay",
    operation_id="getReplay",
    summary="The replay of a finished match: every step, with all hands open",
    responses={
        200: ResponseSpec(Replay, generate_examples=False, description="The replay, compressed if the client accepts gzip."),
        **errors(400, 404, 409, 410, 429),
    },
    response_headers=CACHE_HEADERS,
)
async def get_replay(context: Context, request: AnyRequest, code: Code, match: Match) -> Response[bytes | None]:
    async with context.find_table(guest_of(request), code) as room:
        packed = await context.replays.get(room.table.code, match, room.table.version if room.table.practice else 0)
    headers = {"etag": f'"{digest(packed)}"', "cache-control": f"private, {REVALIDATE}", "vary": "accept-encoding"}
    if is_cached(request, headers["etag"]):
        return Response(None, status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await asyncio.to_thread(gzip.decompress, packed), media_type="application/json", headers=headers)
    return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})


HANDLERS = [get_replay]
