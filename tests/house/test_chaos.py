"""`kill -9` at random acknowledged moves: nothing is lost, nothing is duplicated, every table goes on. `make chaos` runs more of these."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import chaos


@pytest.mark.parametrize("kills", [3, pytest.param(60, marks=[pytest.mark.long, pytest.mark.timeout(1200)])])
def test_killing_a_house_repeatedly_loses_and_duplicates_nothing(kills: int) -> None:
    script = Path(chaos.__file__)
    run = subprocess.run([sys.executable, str(script), "--kills", str(kills)], capture_output=True, text=True, timeout=1100)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(f"{kills} kills"), run.stdout
