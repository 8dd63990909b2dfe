"""The tests of the compiled kernel really run it, the others plain Python; both produce the same games."""

import os
import pydoc
import re
from importlib.resources import files
from pathlib import Path

import pytest

import serai
from serai.kernel import bits, playout, rng, sampling, state

ROOT = Path(__file__).parents[1]
EXPECTED = os.environ.get("SERAI_EXPECT_COMPILED") == "1"


@pytest.mark.parametrize("module", [bits, playout, rng, sampling, state], ids=lambda module: module.__name__)
def test_the_kernel_runs_the_way_it_is_meant_to(module: object) -> None:
    file = getattr(module, "__file__", "")
    assert file.endswith(".py") != EXPECTED, f"{file} with SERAI_EXPECT_COMPILED={'1' if EXPECTED else 'unset'}"
    assert (str(ROOT) + "/src" in file) != EXPECTED, "the compiled tests run the installed wheel, the pure ones the sources"


def test_help_shows_what_the_sources_say() -> None:
    """Compiled functions and classes have their docstrings too."""
    assert "Carry out a legal or forced action" in pydoc.render_doc(serai.State.apply)
    assert "One position of a match" in pydoc.render_doc(serai.State)
    assert "apply(self, seat" in pydoc.plain(pydoc.render_doc(serai.State.apply)).replace("/, ", "")
    for function in (bits.bit, playout.playout, sampling.fill, rng.Rng.below, state.State.determinize):
        assert function.__doc__, function
    assert serai.game("whot").new(2).apply.__doc__ is None, "nothing is said where the sources say nothing"


def test_the_package_holds_the_browser_client() -> None:
    """The page, every file that it uses with the compressed versions, and what browsers request by name; also in the wheel."""
    client = files("serai.web").joinpath("client")
    page = client.joinpath("index.html").read_text("utf-8")
    named = re.findall(r'(?:src|href)="/([^"]+)"', page)
    assert any(name.endswith(".js") for name in named)
    for name in (*named, "worker.js", "offline.html", "icon-512.png"):
        assert client.joinpath(*name.split("/")).is_file(), name
    for file in client.joinpath("assets").iterdir():
        if file.name.endswith((".js", ".css")):
            assert client.joinpath("assets", f"{file.name}.br").is_file(), file.name
