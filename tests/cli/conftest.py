"""Runs `serai` in this process."""

from collections.abc import Callable

import pytest
from typer.testing import CliRunner, Result

from serai.cli import app

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Call with arguments, and input as `typed=`."""
    monkeypatch.setenv("COLUMNS", "100")

    def call(*arguments: object, typed: str = "") -> Result:
        result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed, prog_name="serai")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return call
