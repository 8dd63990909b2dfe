"""The documentation is correct and complete: its Python runs, and everything that users see is documented."""

import re
from pathlib import Path

import pytest

import serai
from serai.kernel import errors
from serai.kernel.catalogue import source
from serai.kernel.game import AnyGame

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/*.md"), *ROOT.glob("src/serai/games/*/RULES.md")]
)
BLOCKS = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in PAGES
    for number, block in enumerate(re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL))
]


@pytest.mark.parametrize("block", BLOCKS)
def test_python_blocks_run(block: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(block, "documentation", "exec"), {})


def test_the_readme_example_is_ten_lines_or_so_and_ends_with_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    block = re.findall(r"^```python\n(.*?)^```", readme, re.MULTILINE | re.DOTALL)[0]
    assert len(block.strip().splitlines()) <= 12
    exec(compile(block, "README", "exec"), {})
    assert capsys.readouterr().out.startswith("Outcome(")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_error_is_documented_with_its_code() -> None:
    text = (ROOT / "docs" / "python.md").read_text("utf-8")
    for name, error in vars(errors).items():
        if isinstance(error, type) and issubclass(error, errors.SeraiError) and error is not errors.SeraiError:
            assert f"`{name}` | `{error.code}`" in text, name


def test_every_public_name_is_documented() -> None:
    for name in serai.__all__:
        thing = getattr(serai, name)
        if callable(thing):
            assert thing.__doc__, name


def test_every_make_target_says_what_it_does() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    assert phony
    for target in phony[1].split():
        assert re.search(rf"^{target}:.*##", makefile, re.MULTILINE) or target in ("python", "toolchain", "chromium"), target


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
def test_rules_pages_list_the_phases_as_the_screen_shows_them(game: AnyGame) -> None:
    phases = [line.split(" = ") for line in source(game.package).splitlines() if line.startswith("phase-")]
    for key, shown in phases:
        row = rf"^\| {re.escape(shown)} \| .* \| `{key.removeprefix('phase-')}` \|$"
        assert re.search(row, game.rules(), re.MULTILINE), f"{game.id}: {key}"
