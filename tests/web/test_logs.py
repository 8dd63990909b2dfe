"""What gets into the log: our own calls keep their arguments, a library's don't, and an exception shows its type and place."""

import ast
import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import serai
from serai.web.logs import JsonLines

SOURCES = Path(serai.__file__).parent


@pytest.fixture
def handler() -> Iterator[logging.StreamHandler[io.StringIO]]:
    handler = logging.StreamHandler(io.StringIO())
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    yield handler
    root.removeHandler(handler)


def lines(handler: "logging.StreamHandler[io.StringIO]") -> list[dict[str, Any]]:
    return [json.loads(line) for line in handler.stream.getvalue().splitlines()]


def test_our_own_log_lines_keep_their_arguments(handler: "logging.StreamHandler[io.StringIO]") -> None:
    logging.getLogger("serai.house.scheduler").warning("no bot answered at table %s", "AB…")
    assert lines(handler)[0]["event"] == "no bot answered at table AB…"


def test_a_librarys_arguments_are_dropped(handler: "logging.StreamHandler[io.StringIO]") -> None:
    logging.getLogger("asyncio").error("could not send %s", "a hand of cards")
    assert lines(handler)[0]["event"] == "could not send %s"


def test_an_exception_shows_its_type_and_place_and_not_its_message(handler: "logging.StreamHandler[io.StringIO]") -> None:
    try:
        raise ValueError("the ace of spades")
    except ValueError as error:
        logging.getLogger("serai.house.room").warning("a listener at table %s failed", "AB…", exc_info=error)
    (line,) = lines(handler)
    assert line["error"] == "ValueError"
    assert "test_logs.py" in line["trace"][-1]
    assert "spades" not in json.dumps(line)


def test_log_calls_for_exceptions_include_the_stack() -> None:
    """A log call in an `except … as error` block passes the exception on, instead of only its name."""
    bare = []
    for file in SOURCES.rglob("*.py"):
        for handler in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(handler, ast.ExceptHandler) and handler.name:
                calls = [node for node in ast.walk(handler) if isinstance(node, ast.Call)]
                bare += [f"{file.name}:{call.lineno}" for call in calls if _logs(call) and not _passes_on(call, handler.name)]
    assert bare == []


def _logs(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and ast.unparse(call.func.value) == "_log"


def _passes_on(call: ast.Call, error: str) -> bool:
    return any(keyword.arg == "exc_info" and ast.unparse(keyword.value) == error for keyword in call.keywords)
