"""A test that hangs fails, and the others go on."""

import subprocess
import sys
from pathlib import Path

import pytest

HANGING = """
import asyncio, time

def test_sleeps():
    time.sleep(100)

def test_waits():
    asyncio.run(asyncio.sleep(100))

def test_passes():
    pass
"""
ROOT = Path(__file__).parents[1]


def test_a_test_that_hangs_fails_and_the_others_go_on(tmp_path: Path) -> None:
    file = tmp_path / "test_hanging.py"
    file.write_text(HANGING)
    run = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path), "-p", "no:cacheprovider"]
    limit = ["--timeout", "2", "-o", "timeout_func_only=true"]  # setting up may take longer on a busy machine
    found = subprocess.run([*run, "-n", "1", *limit, str(file)], capture_output=True, text=True, timeout=240)
    assert found.returncode == 1, found.stdout
    assert "2 failed, 1 passed" in found.stdout


def test_every_test_has_a_limit(pytestconfig: pytest.Config) -> None:
    assert 0 < float(pytestconfig.getini("timeout")) <= 300
