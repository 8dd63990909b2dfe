"""Building from the sources: with no C compiler everything stays plain Python, and says so."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's sources alone, as someone who installs from them has them."""
    folder = tmp_path_factory.mktemp("sources")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return folder


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "build", "--build-base", str(folder / "out" / "-".join(environment))]
    clean = {key: value for key, value in os.environ.items() if not key.startswith("SERAI_")}
    return subprocess.run(command, cwd=folder, env=clean | environment, capture_output=True, text=True, check=False)


def test_without_a_c_compiler_the_build_succeeds_and_says_that_it_is_pure(sources: Path) -> None:
    done = build(sources, CC="no-such-compiler")
    assert done.returncode == 0, done.stderr
    assert "stays pure Python" in done.stderr
    built = next((sources / "out").rglob("serai/kernel/rng.py")).parents[1]
    assert not [*built.rglob("*.so")]
    assert [*built.rglob("RULES.md")]
    assert [*built.rglob("en.ftl")]


def test_where_the_compiled_kernel_is_required_a_failed_compile_is_an_error(sources: Path) -> None:
    done = build(sources, CC="no-such-compiler", SERAI_REQUIRE_COMPILED="1")
    assert done.returncode != 0
    assert "the kernel must be compiled and could not be" in done.stderr
