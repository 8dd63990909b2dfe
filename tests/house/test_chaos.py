"""`kill -9` at random acknowledged moves: nothing is lost, nothing doubled, every table goes on. `make chaos` does more of it."""

import subprocess
import sys
from pathlib import Path

from tests import chaos

KILLS = 20


def test_a_house_that_is_killed_twenty_times_has_lost_and_doubled_nothing() -> None:
    script = Path(chaos.__file__)
    run = subprocess.run([sys.executable, str(script), "--kills", str(KILLS)], capture_output=True, text=True, timeout=600)
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith(f"{KILLS} kills"), run.stdout
