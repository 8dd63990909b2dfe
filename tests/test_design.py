"""The design page names functions that exist, so that a reader can follow the path of a move through the code."""

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PATH = (ROOT / "docs" / "design.md").read_text("utf-8").partition("## The path of one move\n")[2].partition("\n## ")[0]
PYTHON = re.findall(r"`((?:bots|house|kernel|protocol|store|web)\.[A-Za-z_.]+)`", PATH)
TYPESCRIPT = re.findall(r"`([a-z/.-]+\.(?:ts|svelte)):(#?\w+)`", PATH)


def test_the_path_leads_from_the_browser_through_the_server_and_back() -> None:
    assert len(PYTHON) > 20
    assert TYPESCRIPT[0][0] != TYPESCRIPT[-1][0]


@pytest.mark.parametrize("name", PYTHON)
def test_functions_of_the_server_exist(name: str) -> None:
    parts = name.split(".")
    found = import_module("serai." + ".".join(parts[:2]))
    for part in parts[2:]:
        found = getattr(found, part)
    assert callable(found)


@pytest.mark.parametrize(("file", "name"), TYPESCRIPT)
def test_functions_of_the_client_exist(file: str, name: str) -> None:
    text = (ROOT / "client" / "src" / file).read_text("utf-8")
    assert re.search(rf"^(?:  (?:async )?|export (?:async )?function ){re.escape(name)}\(", text, re.M)
