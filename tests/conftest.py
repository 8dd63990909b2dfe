"""In CI nothing may be skipped: a skip there is a failure. Hypothesis tests have no deadline: machines are noisy."""

import os

import hypothesis
import pytest

hypothesis.settings.register_profile("serai", deadline=None)
hypothesis.settings.load_profile("serai")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", [])
    if skipped and os.environ.get("CI"):
        terminalreporter.write_line(f"{len(skipped)} skipped: in CI a skip is a failure", red=True)
        pytest.exit("a test was skipped in CI", returncode=1)
