"""The package uses only the public interfaces of other packages: private ones change without notice."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "serai"
UNDOCUMENTED = ("uvicorn.protocols", "concurrent.futures.process", "concurrent.futures.thread")
"""Modules that are private although their names don't say so."""
ALLOWED = {"os._exit"}
"""Documented in spite of the underscore. Nothing else should ever be added."""
EXCEPTIONS: set[str] = set()
"""Files that use private names. This should remain empty."""


def is_private(name: str) -> bool:
    return any(part.startswith("_") and not (part.startswith("__") and part.endswith("__")) for part in name.split("."))


def attributes(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """Every private attribute that is read, with what it is read from; by `getattr` too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.lineno, ast.unparse(node.value), node.attr
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "setattr", "hasattr") and len(node.args) > 1:
            name = node.args[1]
            if isinstance(name, ast.Constant):
                yield node.lineno, ast.unparse(node.args[0]), str(name.value)


def defined(tree: ast.AST) -> Iterator[str]:
    """The names that a module defines: functions, classes, fields, variables, and what is assigned to attributes of `self`."""
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.Name(ctx=ast.Store()):
                yield node.id
            case ast.Attribute(ctx=ast.Store(), value=ast.Name(id="self" | "other" | "cls")):
                yield node.attr
            case ast.Assign(targets=[ast.Name(id="__slots__")]):
                yield from (ast.literal_eval(node.value))


def imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def faults(sources: dict[str, str]) -> list[str]:
    trees = {name: ast.parse(text) for name, text in sources.items()}
    ours = {name for tree in trees.values() for name in defined(tree)}
    found = []
    for name, tree in trees.items():
        for line, module in imports(tree):
            if not module.startswith("serai.") and (is_private(module) or module.startswith(UNDOCUMENTED)):
                found.append(f"{name}:{line} imports {module}")
        for line, owner, attribute in attributes(tree):
            if is_private(attribute) and attribute not in ours and f"{owner}.{attribute}" not in ALLOWED:
                found.append(f"{name}:{line} uses {owner}.{attribute}")
    return found


def test_nothing_private_of_another_package_is_used() -> None:
    found = faults({path.relative_to(SOURCE).as_posix(): path.read_text("utf-8") for path in SOURCE.rglob("*.py")})
    assert [fault for fault in found if fault.partition(":")[0] not in EXCEPTIONS] == []


@pytest.mark.parametrize(
    "text",
    [
        "from litestar._openapi.plugin import OpenAPIPlugin",
        "from litestar import _openapi",
        "import litestar._openapi",
        "from uvicorn.protocols.http.h11_impl import H11Protocol",
        "from concurrent.futures.process import BrokenProcessPool",
        "server._serve()",
        "list(pool._processes)",
        "self.pool._processes",
        "getattr(pool, '_processes')",
        "super()._serve()",
    ],
)
def test_what_is_private_is_found(text: str) -> None:
    assert len(faults({"module": text})) == 1


@pytest.mark.parametrize(
    "text",
    [
        "from __future__ import annotations",
        "from serai._version import __version__",
        "class A:\n    def __init__(self):\n        self._b = 1\n        self._b += self.__class__.__name__",
        "import os\nos._exit(0)",
    ],
)
def test_what_is_public_or_ours_may_be_used(text: str) -> None:
    assert faults({"module": text}) == []
