"""Matches that are over, to look at again: every step with all hands open. An address that can be passed on, like the record's."""

import asyncio
import gzip
from typing import Annotated

from litestar import Response, get
from litestar.openapi import ResponseSpec
from litestar.params import PathParameter

from serai.house.archive import Replay
from serai.web.api import AnyRequest, Code, TheFace, errors, guest_of
from serai.web.reading import ASK_AGAIN, KEPT, digest, has

Match = Annotated[int, PathParameter(description="Which match of the table, from 1.", ge=1)]


@get(
    "/api/tables/{code:str}/matches/{match:int}/replay",
    operation_id="getReplay",
    summary="A match that is over, step by step with all hands open",
    responses={
        200: ResponseSpec(Replay, generate_examples=False, description="The match, packed for who can unpack it."),
        **errors(400, 404, 409, 410, 429),
    },
    response_headers=KEPT,
)
async def get_replay(face: TheFace, request: AnyRequest, code: Code, match: Match) -> Response[bytes | None]:
    room = await face.find(guest_of(request), code)
    packed = await face.replays.packed(room.table.code, match)
    headers = {"etag": f'"{digest(packed)}"', "cache-control": f"private, {ASK_AGAIN}", "vary": "accept-encoding"}
    if has(request, headers["etag"]):
        return Response(None, status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(await asyncio.to_thread(gzip.decompress, packed), media_type="application/json", headers=headers)
    return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})


HANDLERS = [get_replay]
