"""What Litestar can't know about the API, put into its description."""

from typing import Any

from litestar.openapi.spec import OpenAPI, OpenAPIType, Reference, Schema

from serai.house.archive import Replay
from serai.house.desk import FASTEST, SLOWEST
from serai.house.house import Listing
from serai.house.push import LogPage, TableView
from serai.kernel.game import AnyGame
from serai.kernel.options import JsonValue
from serai.kernel.registry import games
from serai.web import api, reading
from serai.web.problems import ErrorBody
from serai.web.shapes import doc, fields, reachable

TYPES = (
    api.GameInfo,
    api.NewTable,
    api.QuickPlay,
    api.LaidTable,
    api.Me,
    api.NewName,
    api.Pass,
    reading.Language,
    Replay,
    ErrorBody,
    Listing,
    TableView,
    LogPage,
)


def complete(description: OpenAPI) -> None:
    """Say what everything means, and exactly which options each game takes."""
    schemas = description.components.schemas
    assert schemas is not None
    assert schemas["Told"].properties is not None
    schemas["Told"].properties["events"] = Schema(type=OpenAPIType.ARRAY, items=Reference("#/components/schemas/Event"))
    for cls in reachable(*TYPES):
        schema = schemas[cls.__name__]
        schema.description = doc(cls)
        if cls.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        for field in fields(cls):
            _describe(schema, field.name, field.doc)
    schemas["NewTable"].one_of = [_schema(laying(rules)) for rules in games()]
    assert schemas["QuickPlay"].properties is not None
    schemas["QuickPlay"].properties["game"] = _schema({"enum": [rules.id for rules in games()], "type": "string"})


def _describe(schema: Schema, name: str, words: str) -> None:
    assert schema.properties is not None
    found = schema.properties[name]
    if words:
        schema.properties[name] = Schema(all_of=[found], description=words) if isinstance(found, Reference) else found
        if isinstance(found, Schema):
            found.description = words


def laying(rules: AnyGame) -> dict[str, JsonValue]:
    """What a request for a table of this game can hold."""
    return {
        "title": rules.title,
        "properties": {
            "game": {"const": rules.id},
            "options": rules.options_schema(),
            "seats": {"enum": [*rules.seats, None]},
            "clock": {"oneOf": [{"type": "integer", "minimum": FASTEST, "maximum": SLOWEST}, {"enum": ["game", "unlimited"]}]},
        },
    }


def _schema(raw: Any) -> Schema:
    return Schema(**{{"oneOf": "one_of"}.get(key, key): value for key, value in raw.items()})
