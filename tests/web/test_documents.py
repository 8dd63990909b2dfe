"""What is generated is fresh, and whatever users meet is told."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from serai.house import commands
from serai.kernel.words import catalogue
from serai.web import document, messages, typescript
from serai.web.settings import Settings
from serai.web.shapes import members

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", document.pages(), ids=lambda page: page.name)
def test_the_pages_are_fresh(page: Path) -> None:
    text = page.read_text("utf-8")
    assert document.fresh(text) == text, "run: python -m serai.web.document"


def test_every_generated_part_stands_somewhere() -> None:
    text = "".join(page.read_text("utf-8") for page in document.pages())
    for part in document.PARTS:
        assert f"<!-- generated: {part} -->" in text


def test_the_typescript_types_are_fresh() -> None:
    folder = ROOT / "client" / "src" / "generated"
    found = {path.name: path.read_text("utf-8") for path in folder.glob("*.ts")}
    assert found == typescript.files(), "run: python -m serai.web.typescript"


def test_every_message_and_command_has_an_example_that_is_one() -> None:
    for cls in members(messages.AnyClientMessage):
        assert messages.read(msgspec.json.encode(document.EXAMPLES[cls]).decode()) == document.EXAMPLES[cls]
    for union in (commands.AnyCommand, messages.ServerMessage, messages.LobbyMessage):
        for cls in members(union):
            assert type(document.EXAMPLES[cls]) is cls


def test_every_setting_is_documented() -> None:
    text = (ROOT / "docs" / "server.md").read_text("utf-8")
    for name in Settings.__struct_fields__:
        assert f"`--{name.replace('_', '-')}`" in text
        assert f"`SERAI_{name.upper()}`" in text


def test_every_code_has_a_sentence_and_is_documented() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for kind, package, prefix in (("Refused", "serai.house", "refused"), ("Problem", "serai.web", "problem")):
        words = catalogue(package)
        codes = set()
        for source in (ROOT / "src" / "serai").rglob("*.py"):
            codes |= set(re.findall(rf'\b{kind}\(\s*"([a-z-]+)"', source.read_text("utf-8")))
            if kind == "Problem":
                codes |= set(re.findall(r'now(?:\(\))?, "([a-z-]+)"', source.read_text("utf-8")))
        assert codes
        for code in codes:
            assert words.has(f"{prefix}-{code}"), code
            assert f"| `{code}` |" in text, code


def test_every_route_is_documented() -> None:
    text = "".join(page.read_text("utf-8") for page in document.pages())
    for source in ("api.py", "reading.py", "replays.py", "watch.py"):
        for route in re.findall(r'@(?:get|post|put)\(\s*"([^"]+)"', files("serai.web").joinpath(source).read_text("utf-8")):
            assert route.replace(":str", "").replace(":int", "") in text, route
