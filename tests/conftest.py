"""In CI nothing may be skipped: a skip there is a failure."""

import os

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped and os.environ.get("CI"):
        terminalreporter.write_line(f"{len(skipped)} skipped: in CI a skip is a failure", red=True)
        pytest.exit("a test was skipped in CI", returncode=1)
