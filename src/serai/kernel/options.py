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
    """The options given, checked one by one; an unknown key or bad value raises InvalidOptions."""
    if given is None:
        return cls()
    if isinstance(given, Struct):
        if not isinstance(given, cls):
            raise InvalidOptions(f"options must be a mapping or {cls.__qualname__}, not {type(given).__qualname__}")
        given = {field: getattr(given, field) for field in cls.__struct_fields__}
    if not isinstance(given, Mapping):
        raise InvalidOptions(f"options must be a mapping or {cls.__qualname__}, not {given!r}")
    hints = get_type_hints(cls, include_extras=True)
    for key, value in given.items():
        if key not in hints:
            raise InvalidOptions(
                f"there is no option {key!r}; the options are {', '.join(hints) or 'none'}", option=key, given=value, allowed=list(hints)
            )
        try:
            msgspec.convert(value, hints[key])
        except msgspec.ValidationError:
            allowed = allowed_words(hints[key])
            raise InvalidOptions(
                f"option {key!r} can't be {value!r}; allowed: {allowed}", option=key, given=value, allowed=allowed
            ) from None
    return cls(**given)


def options_schema(cls: type[Struct]) -> dict[str, JsonValue]:
    """JSON Schema of an Options struct, for forms. Titles and help texts are catalogue keys; choices keep their order."""
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


def allowed_words(hint: object) -> str:
    """What an option takes, in words for an error message."""
    schema = _schema(hint)
    if "enum" in schema:
        choices = schema["enum"]
        assert isinstance(choices, list)
        return ", ".join(repr(choice) for choice in choices)
    if schema["type"] == "boolean":
        return "true or false"
    words = "a whole number"
    if "minimum" in schema:
        words = f"a whole number from {schema['minimum']} to {schema['maximum']}"
    return words + " or null" if schema["type"] == ["integer", "null"] else words


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
    raise TypeError(f"an option can be a bool, a choice, a whole number or a whole number or none; not {hint!r}")
