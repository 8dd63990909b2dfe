"""Runs test functions that are coroutines, and registers the game Keepers."""

import asyncio
import inspect

import pytest

from serai.kernel import registry
from tests.house.keepers_game import KEEPERS


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    asyncio.run(pyfuncitem.obj(**arguments))
    return True


@pytest.fixture(autouse=True)
def _keepers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Registers a game that exists only for the tests in this folder."""
    monkeypatch.setitem(registry._added, KEEPERS.id, KEEPERS)
