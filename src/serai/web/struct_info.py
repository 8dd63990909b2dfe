"""Introspection of Structs: their fields, types, defaults and docstrings. Documentation and TypeScript types are generated from this."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct


class Field(Struct, frozen=True):
    """One field of a Struct."""

    name: str
    type: Any
    required: bool
    doc: str


def fields(cls: type[Struct]) -> list[Field]:
    """A Struct's fields, its parents' first."""
    hints = get_type_hints(cls, include_extras=True)
    docs = _docs(cls)
    return [
        Field(info.encode_name, hints[info.name], info.default is NODEFAULT and info.default_factory is NODEFAULT, docs.get(info.name, ""))
        for info in msgspec.structs.fields(cls)
    ]


def tag(cls: type[Struct]) -> tuple[str, str] | None:
    """The tag field of a message, and its value."""
    config = cls.__struct_config__
    return None if config.tag is None else (str(config.tag_field), str(config.tag))


def doc(cls: type[Struct]) -> str:
    """The docstring of a Struct, as one line."""
    return inspect.cleandoc(cls.__doc__ or "").replace("\n", " ")


def members(union: Any) -> list[type[Struct]]:
    """The Structs of a union, in order."""
    return list(get_args(union)) or [union]


def reachable(*roots: Any) -> list[type[Struct]]:
    """All Structs that these types refer to, each before those that it refers to."""
    found: dict[type[Struct], None] = {}
    waiting = list(roots)
    while waiting:
        hint = waiting.pop(0)
        for cls in structs_in(hint):
            if cls not in found:
                found[cls] = None
                waiting += [field.type for field in fields(cls)]
    return list(found)


def structs_in(hint: Any) -> Iterator[type[Struct]]:
    """The Structs that a type names directly."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        yield hint
    elif get_origin(hint) is Annotated:
        yield from structs_in(get_args(hint)[0])
    else:
        for part in get_args(hint):
            yield from structs_in(part)


@cache
def _docs(cls: type) -> dict[str, str]:
    """The docstrings of a class's fields, inherited ones included."""
    found: dict[str, str] = {}
    for parent in reversed(cls.__mro__):
        if parent not in (object, Struct) and issubclass(parent, Struct):
            found |= _own_docs(parent)
    return found


def _own_docs(cls: type) -> dict[str, str]:
    found = {}
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(tree, ast.ClassDef)
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(below, ast.Expr):
            text = ast.literal_eval(below.value)
            found[field.target.id] = inspect.cleandoc(text).replace("\n", " ")
    return found
