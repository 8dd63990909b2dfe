"""Reading a game's options, and describing them for forms. Options are msgspec Structs whose fields all have defaults."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from serai.kernel.errors import InvalidOptions

O = TypeVar("O", bound=Struct)  # noqa: E741
JsonValue = str | int | bool | None | list["JsonValue"] | dict[str, "JsonValue"]
OptionValue = str | int | bool | None


def read_options(cls: type[O], given: Struct | Mapping[str, object] | None) -> O:
    """The given options, checked one by one; an unknown key or an invalid value raises InvalidOptions."""
    if given is None:
        return cls()
    if isinstance(given, Struct):
        if not isinstance(given, cls):
            raise InvalidOptions(reason="not-options", given=type(given).__qualname__)
        given = {field: getattr(given, field) for field in cls.__struct_fields__}
    if not isinstance(given, Mapping):
        raise InvalidOptions(reason="not-options", given=repr(given))
    hints = get_type_hints(cls, include_extras=True)
    for key, value in given.items():
        if key not in hints:
            raise InvalidOptions(reason="no-such-option", option=key, given=repr(value), allowed=list(hints))
        try:
            msgspec.convert(value, hints[key])
        except msgspec.ValidationError:
            raise InvalidOptions(option=key, given=repr(value), **_allowed(hints[key])) from None
    return cls(**given)


def options_schema(cls: type[Struct]) -> dict[str, JsonValue]:
    """JSON Schema of an Options Struct, for forms. Titles and help texts are catalogue keys; choices keep their order."""
    hints = get_type_hints(cls, include_extras=True)
    defaults = cls()
    properties: dict[str, JsonValue] = {}
    for key, hint in hints.items():
        field = _schema(hint)
        field["default"] = getattr(defaults, key)
        field["title"] = f"option-{key}"
        field["description"] = f"option-{key}-help"
        properties[key] = field
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _allowed(hint: object) -> dict[str, object]:
    """The values that an option takes, as the facts of an error."""
    schema = _schema(hint)
    if "enum" in schema:
        choices = schema["enum"]
        assert isinstance(choices, list)
        return {"reason": "not-a-choice", "allowed": [repr(choice) for choice in choices]}
    if schema["type"] == "boolean":
        return {"reason": "not-a-switch"}
    if "minimum" not in schema:
        return {"reason": "not-a-number"}
    reason = "out-of-range" if schema["type"] == "integer" else "out-of-range-or-none"
    return {"reason": reason, "least": schema["minimum"], "most": schema["maximum"]}


def _schema(hint: object) -> dict[str, JsonValue]:
    origin = get_origin(hint)
    if origin is Annotated:
        inner, *metas = get_args(hint)
        schema = _schema(inner)
        for meta in metas:
            if isinstance(meta, Meta):
                schema |= {"minimum": int(meta.ge or 0), "maximum": int(meta.le or 0)}
        return schema
    if origin is Literal:
        choices = list(get_args(hint))
        return {"type": "integer" if isinstance(choices[0], int) else "string", "enum": choices}
    if origin in (Union, UnionType):
        inner = next(arm for arm in get_args(hint) if arm is not NoneType)
        return _schema(inner) | {"type": ["integer", "null"]}
    if hint is bool:
        return {"type": "boolean"}
    if hint is int:
        return {"type": "integer"}
    raise TypeError(f"an option can be a bool, a choice, a whole number, or a whole number or None; not {hint!r}")
