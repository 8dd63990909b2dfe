"""Tests are split between `make test` and `make test-long`, and no feature is covered only by long tests."""

from pathlib import Path

import pytest

from tests.conftest import SHORT_TESTS

ROOT = Path(__file__).parents[1]
LONG_ONLY = {
    "tests/browser/test_pictures.py",
    "tests/telegram/test_picture.py",
    "tests/telegram/test_whot_games.py",
    "tests/web/test_stalls.py",
}
"""Modules in which every test is long; there are short tests of the same features elsewhere."""


def test_every_module_has_a_short_test(request: pytest.FixtureRequest) -> None:
    without = {module for module, count in request.config.stash[SHORT_TESTS].items() if not count}
    assert without <= LONG_ONLY


def test_ci_runs_both_and_fails_when_either_fails() -> None:
    script = (ROOT / ".ci" / "run").read_text()
    for target in ("test", "test-long"):
        assert f"make {target} || failed=1\n" in script
    assert script.endswith("exit $failed\n")
