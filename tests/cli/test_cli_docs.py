"""Every command and flag is documented, every documented one exists, and the examples run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

import serai
from serai.cli import app
from serai.records import read, write

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "cli.md").read_text("utf-8")
COMMANDS = typer.main.get_command(app).commands  # type: ignore[attr-defined]
SECTIONS = {found[1]: found[2] for found in re.finditer(r"^## serai (\w+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)}


def flags(command: object) -> set[str]:
    return {flag for parameter in command.params for flag in parameter.opts if flag.startswith("-")}  # type: ignore[attr-defined]


def test_every_command_has_its_section_and_every_section_its_command() -> None:
    assert list(SECTIONS) == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_flag_is_documented_and_every_documented_flag_exists(name: str) -> None:
    documented = set(re.findall(r"^\| `(--[\w-]+)", SECTIONS[name], re.MULTILINE))
    assert documented == flags(COMMANDS[name])


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_flag_has_a_help_text(name: str) -> None:
    assert COMMANDS[name].help
    for parameter in COMMANDS[name].params:
        assert parameter.help, f"{name} {parameter.name}"


def test_the_flags_of_serai_itself_are_documented() -> None:
    for flag in flags(typer.main.get_command(app)) | {"--help"}:
        assert f"`serai {flag}`" in PAGE


def test_the_record_in_the_documentation_is_a_record() -> None:
    page = (ROOT / "docs" / "records.md").read_text("utf-8")
    found = re.search(r"^```serai\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert found
    assert write(read(found[1])) == found[1]
    assert serai.replay(found[1]).outcome() == read(found[1]).result is not None


@pytest.mark.parametrize(
    ("script", "says"),
    [("play_by_text", "No: you hold no hearts"), ("own_bot", "The rollout bots won "), ("read_records", "Outcome(scores=")],
)
def test_the_examples_run(script: str, says: str) -> None:
    done = subprocess.run([sys.executable, ROOT / "examples" / f"{script}.py"], capture_output=True, text=True, check=True)
    assert says in done.stdout


def test_every_example_is_run() -> None:
    scripts = {path.stem for path in (ROOT / "examples").glob("*.py")} - {"__init__"}
    (mark,) = test_the_examples_run.pytestmark  # type: ignore[attr-defined]
    assert scripts == {script for script, _ in mark.args[1]}
