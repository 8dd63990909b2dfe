"""The pages for people: the built client with its first picture written into it, and inert whatever somebody calls themselves.

`make` builds the client before the tests (`python setup.py build_client` does it alone).
"""

import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import serai
from serai.web.page import FIXED
from serai.web.reading import all_languages
from tests.web.served import served

GAME = serai.games()[0]
SCRIPT = "</script><script>x()"
BOOT = re.compile(r'<script type="application/json" id="(?:boot|words)">(.*?)</script>', re.S)


def boot(answer: httpx.Response) -> dict[str, Any]:
    """What the page starts with."""
    found = BOOT.search(answer.text)
    assert found is not None
    whole: dict[str, Any] = json.loads(found[1])
    return whole


async def test_the_page_brings_what_its_first_picture_needs(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest(await house.newcomer("Anna")) as guest:
        first = boot(await guest.get("/"))
        assert first["me"] == {"name": "Anna", "guest": False}
        assert [found["title"] for found in first["games"]] == [rules.title for rules in serai.games()]
        assert first["language"] == "en"
        assert "ui-lobby-title" in first["words"]["house/en"]


async def test_a_tables_page_brings_the_words_of_its_game_too(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        for path in (f"/t/{code}", f"/t/{code}/1"):
            answer = await guest.get(path)
            assert answer.status_code == 200
            assert f"<title>{GAME.title} · Serai</title>" in answer.text
            assert set(boot(answer)["words"]) == {"house/en", f"{GAME.id}/en"}


async def test_a_tables_page_has_its_files_fetched_early(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        answer = await guest.get(f"/t/{code}")
        assert boot(answer)["table"] == {"code": code, "game": GAME.id}
        early = re.findall(r'<link rel="modulepreload" href="(/assets/[^"]+)">', answer.text)
        assert any("/Table-" in address for address in early)
        assert any(f"/{GAME.id}-" in address for address in early)
        assert "Table-" not in (await guest.get("/")).text


async def test_names_are_inert(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        cookie = await house.newcomer(SCRIPT)
        code = await house.table(cookie, GAME.id)
        async with house.guest(cookie) as guest:
            for path in ("/", f"/t/{code}"):
                answer = await guest.get(path)
                assert boot(answer)["me"]["name"] == SCRIPT
                assert "<script>" not in answer.text


async def test_pages_take_scripts_and_styles_from_the_house_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        for path in ("/", f"/t/{code}", "/t/AAAAAA", "/offline.html"):
            answer = await guest.get(path)
            assert "script-src 'self'" in answer.headers["content-security-policy"]
            text = BOOT.sub("", answer.text)
            assert not re.search(r"<style| style=| on[a-z]+=|javascript:", text)
            for script in re.findall(r"<script[^>]*>", text):
                assert 'src="/' in script
            for address in re.findall(r'(?:href|src|action)="([^"]+)"', text):
                assert address.startswith("/")
                assert (await guest.get(address)).status_code == 200


async def test_a_table_that_is_not_there_is_a_404_and_still_a_page(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        answer = await guest.get("/t/AAAAAA")
        assert answer.status_code == 404
        assert set(boot(answer)["words"]) == {"house/en"}
        assert "<img" not in (await guest.get("/t/<img src=x>")).text


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("sign.svg", "image/svg+xml"),
        ("icon-192.png", "image/png"),
        ("icon-512.png", "image/png"),
        ("app.webmanifest", "application/manifest+json"),
        ("worker.js", "text/javascript"),
        ("offline.css", "text/css"),
        ("offline.js", "text/javascript"),
        ("credits.txt", "text/plain"),
    ],
)
async def test_what_browsers_ask_for_by_name_is_there(tmp_path: Path, name: str, kind: str) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        answer = await guest.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache"
        assert name in FIXED


async def test_the_offline_page_has_its_words_in_every_language(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        page = await guest.get("/offline.html")
        words = boot(page)
        assert set(words) == {language.code for language in all_languages()}
        for key in re.findall(r'data-say="([a-z]+)"', page.text):
            assert len({words[code][key] for code in words}) == len(words), f"{key} is said in each language"


async def test_the_worker_keeps_only_what_the_house_has(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        worker = (await guest.get("/worker.js")).text
        kept = re.findall(r'"(/[a-z.]+)"', worker.partition("KEPT = [")[2].partition("]")[0])
        assert "/offline.html" in kept
        for address in kept:
            assert (await guest.get(address)).status_code == 200
        icons = (await guest.get("/app.webmanifest")).json()["icons"]
        for icon in icons:
            assert (await guest.get(icon["src"])).headers["content-type"] == icon["type"]


async def test_built_files_are_kept_for_good_and_sent_packed(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        page = (await guest.get("/")).text
        for address in re.findall(r'"(/assets/[^"]+\.(?:js|css))"', page):
            plain = await guest.get(address, headers={"accept-encoding": "identity"})
            packed = await guest.get(address, headers={"accept-encoding": "gzip"})
            assert "immutable" in plain.headers["cache-control"]
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.content == plain.content
            assert int(packed.headers["content-length"]) < len(plain.content) / 2


@pytest.mark.parametrize("name", ["nothing.js", "..%2fpage.py", "%2e%2e%2fapp.py", "index.html", "page.py"])
async def test_nothing_else_is_sent(tmp_path: Path, name: str) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        assert (await guest.get(f"/assets/{name}")).status_code == 404
