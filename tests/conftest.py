"""In CI a skipped test is a failure. Hypothesis tests have no deadline, since machines are noisy."""

import os
from collections import Counter

import hypothesis
import pytest

from tests.processes import end_all

hypothesis.settings.register_profile("serai", deadline=None)
hypothesis.settings.load_profile("serai")
SHORT_TESTS = pytest.StashKey[Counter[str]]()
"""For each collected module, how many of its tests `make test` runs."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Count before `-m` deselects anything; then leave out what compiled modules don't allow."""
    counted = config.stash[SHORT_TESTS] = Counter()
    for item in items:
        counted[item.nodeid.partition("::")[0]] += item.get_closest_marker("long") is None
    if os.environ.get("SERAI_EXPECT_COMPILED") == "1":
        changing = [item for item in items if item.get_closest_marker("changes_code")]
        config.hook.pytest_deselected(items=changing)
        items[:] = [item for item in items if item not in changing]


def pytest_sessionfinish() -> None:
    """Stop servers that a failed test left running."""
    end_all()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped and os.environ.get("CI"):
        terminalreporter.write_line(f"{len(skipped)} skipped: in CI a skip is a failure", red=True)
        pytest.exit("a test was skipped in CI", returncode=1)
