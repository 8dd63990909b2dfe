"""Generated files are up to date, and everything that users can meet is documented."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from serai.kernel.catalogue import catalogue
from serai.protocol import client_messages, commands, server_messages
from serai.web import generate_docs as document
from serai.web import generate_typescript as typescript
from serai.web.settings import Settings
from serai.web.struct_info import members

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", document.pages(), ids=lambda page: page.name)
def test_the_pages_are_fresh(page: Path) -> None:
    text = page.read_text("utf-8")
    assert document.fresh(text) == text, "run: python -m serai.web.generate_docs"


def test_every_generated_part_is_on_a_page() -> None:
    text = "".join(page.read_text("utf-8") for page in document.pages())
    for part in document.PARTS:
        assert f"<!-- generated: {part} -->" in text


def test_the_typescript_types_are_fresh() -> None:
    folder = ROOT / "client" / "src" / "generated"
    found = {path.name: path.read_text("utf-8") for path in folder.glob("*.ts")}
    assert found == typescript.files(), "run: python -m serai.web.generate_typescript"


def test_every_message_and_command_has_an_example_that_is_one() -> None:
    for cls in members(client_messages.AnyClientMessage):
        assert client_messages.read(msgspec.json.encode(document.EXAMPLES[cls]).decode()) == document.EXAMPLES[cls]
    for union in (commands.AnyCommand, server_messages.ServerMessage, server_messages.LobbyMessage):
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
    sources = [source.read_text("utf-8") for source in files("serai.web").iterdir() if source.name.endswith(".py")]
    found = [route for source in sources for route in re.findall(r'@(?:get|post|put|delete)\(\s*"([^"]+)"([^)]*)', source)]
    routes = [route for route, settings in found if "include_in_schema=False" not in settings]  # the others are for the browser client
    assert len(routes) > 15
    for route in routes:
        assert route.replace(":str", "").replace(":int", "") in text, route
