"""Where the compiled kernel is wanted, it is what runs; and both ways write the same games."""

import os
import re
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
