"""The files of looks: those of a plug-in are served from its package, cached forever, and nothing else is."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import serai
from examples import high_card
from examples.high_card import HIGH_CARD
from serai.kernel import registry
from serai.web import api, content, looks, page, static_files
from tests.web.running_server import run_server
from tests.web.test_page import boot


def forget() -> None:
    """Everything that is cached depends on which games there are."""
    for module in (api, content, looks, page, static_files):
        for found in vars(module).values():
            if hasattr(found, "cache_clear"):
                found.cache_clear()


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "_added", {HIGH_CARD.id: HIGH_CARD})
    forget()
    yield
    forget()


async def test_the_page_says_where_looks_are_and_they_are_there(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        found = boot(await guest.get("/"))["looks"]
        assert set(found) == {rules.id for rules in serai.games()}
        for look in found.values():
            for address, kind in (
                (look["script"], "text/javascript"),
                (look["cover"], "image/svg+xml"),
                *((style, "text/css") for style in look["styles"]),
            ):
                plain = await guest.get(address, headers={"accept-encoding": "identity"})
                packed = await guest.get(address, headers={"accept-encoding": "gzip"})
                assert plain.status_code == 200, address
                assert plain.headers["content-type"].startswith(kind)
                assert "immutable" in plain.headers["cache-control"]
                assert "script-src 'self'" in plain.headers["content-security-policy"]
                assert packed.headers["content-encoding"] == "gzip"
                assert packed.content == plain.content


async def test_the_address_of_a_packaged_look_changes_with_its_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = looks.all_looks()[HIGH_CARD.id].script
    assert before is not None
    assert re.fullmatch(r"/looks/high-card/[0-9a-f]{16}/index\.js", before)
    package = tmp_path / "changed_game"
    (package / "look" / "deep").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    shutil.copytree(Path(high_card.__file__).parent / "locale", package / "locale")
    (package / "look" / "index.js").write_text("export const look = {};")
    (package / "look" / "deep" / "part.js").write_text("export const part = 1;")
    (package / "look" / "secret.py").write_text("x = 1")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(type(HIGH_CARD), "package", property(lambda _: "changed_game"))
    forget()
    look = looks.all_looks()[HIGH_CARD.id]
    assert look.script is not None
    assert look.script != before
    assert (look.styles, look.cover) == ([], None)
    async with run_server(tmp_path) as house, house.guest() as guest:
        root = look.script.removesuffix("index.js")
        assert (await guest.get(f"{root}deep/part.js")).text == "export const part = 1;"
        for address in (
            before,
            f"{root}secret.py",
            f"{root}deep",
            f"{root}..%2f__init__.py",
            f"{root}%2e%2e/__init__.py",
            "/looks/",
            "/looks/high-card/index.js",
        ):
            assert (await guest.get(address)).status_code == 404, address


async def test_a_tables_page_has_the_files_of_a_packaged_look_fetched_early(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), HIGH_CARD.id)
        text = (await guest.get(f"/t/{code}")).text
        look = looks.all_looks()[HIGH_CARD.id]
        assert f'<link rel="modulepreload" href="{look.script}">' in text
        assert f'<link rel="preload" as="style" crossorigin href="{look.styles[0]}">' in text


def test_a_game_without_a_look_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(HIGH_CARD), "package", property(lambda _: "tests.web"))
    forget()
    assert HIGH_CARD.id not in looks.all_looks()
