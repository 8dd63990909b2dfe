"""Where the compiled kernel is wanted, it is what runs; and both ways write the same games."""

import os
import re
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from serai.kernel import bits, hidden, playout, rng, state

ROOT = Path(__file__).parents[1]
EXPECTED = os.environ.get("SERAI_EXPECT_COMPILED") == "1"


@pytest.mark.parametrize("module", [bits, hidden, playout, rng, state], ids=lambda module: module.__name__)
def test_the_kernel_runs_the_way_it_is_meant_to(module: object) -> None:
    file = getattr(module, "__file__", "")
    assert file.endswith(".py") != EXPECTED, f"{file} with SERAI_EXPECT_COMPILED={'1' if EXPECTED else 'unset'}"
    assert (str(ROOT) + "/src" in file) != EXPECTED, "the compiled tests run the installed wheel, the pure ones the sources"


def test_the_package_holds_the_browser_client() -> None:
    """The page, every file that it names with its compressed twins, and what browsers ask for by name; also in the wheel."""
    client = files("serai.web").joinpath("client")
    page = client.joinpath("index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert any(name.endswith(".js") for name in named)
    for name in (*named, "worker.js", "offline.html", "icon-512.png"):
        assert client.joinpath(*name.split("/")).is_file(), name
    for file in client.joinpath("assets").iterdir():
        if file.name.endswith((".js", ".css")):
            assert client.joinpath("assets", f"{file.name}.br").is_file(), file.name


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
