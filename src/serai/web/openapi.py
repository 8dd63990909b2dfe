"""Adds to the OpenAPI description what Litestar can't know."""

from typing import Any

from litestar import Litestar
from litestar.openapi.spec import OpenAPI, Reference, Schema

from serai.house.archive import Replay
from serai.house.decide_host import MAX_CLOCK_SECONDS, MIN_CLOCK_SECONDS
from serai.house.memberships import OwnTable
from serai.kernel.game import AnyGame
from serai.kernel.options import JsonValue
from serai.kernel.registry import games
from serai.protocol.avatars import AVATARS
from serai.protocol.listing import Listing
from serai.protocol.pushes import LogPage
from serai.protocol.table_view import TableView
from serai.web import api, practice
from serai.web import content as reading
from serai.web.errors import ErrorBody
from serai.web.struct_info import doc, fields, reachable

TYPES = (
    api.BotInfo,
    api.GameInfo,
    api.NewTable,
    api.QuickPlay,
    api.TableLink,
    api.Me,
    api.ProfileChange,
    api.Pass,
    api.LogOut,
    reading.Language,
    practice.LessonInfo,
    practice.NewLesson,
    practice.NewPractice,
    Replay,
    ErrorBody,
    Listing,
    OwnTable,
    TableView,
    LogPage,
)


def complete(description: OpenAPI) -> None:
    """Add descriptions, and exactly which options each game takes."""
    schemas = description.components.schemas
    assert schemas is not None
    for cls in reachable(*TYPES):
        schema = schemas[cls.__name__]
        schema.description = doc(cls)
        if cls.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        for field in fields(cls):
            _describe(schema, field.name, field.doc)
    schemas["NewTable"].one_of = [_schema(new_table_schema(rules)) for rules in games()]
    for name in ("QuickPlay", "NewLesson"):
        properties = schemas[name].properties
        assert properties is not None
        properties["game"] = _schema({"enum": [rules.id for rules in games()], "type": "string"})
    assert schemas["ProfileChange"].properties is not None
    schemas["ProfileChange"].properties["avatar"] = _schema({"enum": ["", *AVATARS, None]})


async def prepare(app: Litestar) -> None:
    """Request the description once. Litestar renders it at the first request, which would block the event loop."""
    path = "/schema/openapi.json"
    scope: Any = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [],
        "server": None,
        "client": None,
    }

    async def receive() -> Any:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        assert message["type"] != "http.response.start" or message["status"] == 200

    await app(scope, receive, send)


def _describe(schema: Schema, name: str, words: str) -> None:
    assert schema.properties is not None
    found = schema.properties[name]
    if words:
        schema.properties[name] = Schema(all_of=[found], description=words) if isinstance(found, Reference) else found
        if isinstance(found, Schema):
            found.description = words


def new_table_schema(rules: AnyGame) -> dict[str, JsonValue]:
    """The schema of a request for a table of this game."""
    return {
        "title": rules.title,
        "properties": {
            "game": {"const": rules.id},
            "options": rules.options_schema(),
            "seats": {"enum": [*rules.seats, None]},
            "clock": {
                "oneOf": [{"type": "integer", "minimum": MIN_CLOCK_SECONDS, "maximum": MAX_CLOCK_SECONDS}, {"enum": ["game", "unlimited"]}]
            },
        },
    }


def _schema(raw: Any) -> Schema:
    return Schema(**{{"oneOf": "one_of"}.get(key, key): value for key, value in raw.items()})
