"""The processes that tests start do not outlive them, and no test waits for one that has died."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.processes import PATIENCE, Serai
from tests.telegram.bot_api import BotApi

ROOT = Path(__file__).parents[1]
STARTS_A_CHILD = """
import subprocess, sys, time
child = "from tests.processes import end_with_parent; end_with_parent(); print('up', flush=True); import time; time.sleep(600)"
process = subprocess.Popen([sys.executable, "-c", child], stdout=subprocess.PIPE)
process.stdout.readline()
print(process.pid, flush=True)
time.sleep(600)
"""


class Stillborn(Serai):
    command = ("-c", "raise SystemExit('no good')")

    def ready(self) -> bool:
        return False


class Sleeper(Serai):
    command = ("-c", "import time; time.sleep(600)")


def test_one_that_does_not_start_is_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="Stillborn ended with 1:\nno good"):
        Stillborn(tmp_path / "log")


def test_nobody_waits_for_one_that_has_died(tmp_path: Path) -> None:
    sleeper = Sleeper(tmp_path / "log")
    assert sleeper._process is not None
    with BotApi() as api:
        api.alive = [sleeper.assert_alive]
        os.kill(sleeper._process.pid, signal.SIGKILL)
        sleeper._process.wait()
        with pytest.raises(AssertionError, match="Sleeper ended with -9"):
            api.wait_for(lambda: False, "something")


def test_one_that_the_test_has_ended_is_no_surprise(tmp_path: Path) -> None:
    sleeper = Sleeper(tmp_path / "log")
    sleeper.kill()
    sleeper.assert_alive()


@pytest.mark.skipif(sys.platform != "linux" and not os.environ.get("CI"), reason="only Linux ends children with their parents")
def test_a_house_ends_with_the_tests_that_started_it_however_they_end() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", STARTS_A_CHILD], stdout=subprocess.PIPE, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    parent.kill()
    parent.wait()
    parent.stdout.close()
    give_up = time.monotonic() + PATIENCE
    while _runs(child):
        assert time.monotonic() < give_up
        time.sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state not in "ZX"
