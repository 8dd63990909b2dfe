"""The HTML pages: the built client with the data for its first render, and names that can't inject anything.

`make` builds the client before the tests (`python setup.py build_client` does it alone).
"""

import html
import json
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import serai
from serai.web import static_files
from serai.web.content import all_languages
from serai.web.static_files import FIXED
from tests.web.running_server import run_server

GAME = serai.games()[0]
SCRIPT = "</script><script>x()"
BOOT = re.compile(r'<script type="application/json" id="(?:boot|words)">(.*?)</script>', re.S)


def boot(answer: httpx.Response) -> dict[str, Any]:
    """What the page starts with."""
    found = BOOT.search(answer.text)
    assert found is not None
    whole: dict[str, Any] = json.loads(found[1])
    return whole


async def test_the_page_contains_the_data_for_its_first_render(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest(await house.newcomer("Anna")) as guest:
        first = boot(await guest.get("/"))
        assert (first["me"]["name"], first["me"]["guest"]) == ("Anna", False)
        assert [found["title"] for found in first["games"]] == [rules.title for rules in serai.games()]
        assert first["language"] == "en"
        assert "ui-lobby-title" in first["words"]["house/en"]


async def test_a_tables_page_contains_the_catalogue_of_its_game(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        for path in (f"/t/{code}", f"/t/{code}/1"):
            answer = await guest.get(path)
            assert answer.status_code == 200
            assert f"<title>{GAME.title} · Serai</title>" in answer.text
            assert set(boot(answer)["words"]) == {"house/en", f"{GAME.id}/en"}


async def test_a_tables_page_has_its_files_fetched_early(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        answer = await guest.get(f"/t/{code}")
        assert boot(answer)["table"] == {"code": code, "game": GAME.id}
        early = re.findall(r'<link rel="modulepreload" href="(/assets/[^"]+)">', answer.text)
        assert any("/Table-" in address for address in early)
        assert any(f"/{GAME.id}-" in address for address in early)
        assert "Table-" not in (await guest.get("/")).text


async def test_names_are_escaped(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer(SCRIPT)
        code = await house.table(cookie, GAME.id)
        async with house.guest(cookie) as guest:
            for path in ("/", f"/t/{code}"):
                answer = await guest.get(path)
                assert boot(answer)["me"]["name"] == SCRIPT
                assert "<script>" not in answer.text


async def test_pages_take_scripts_and_styles_from_the_house_alone(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
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


async def test_an_unknown_table_is_a_404_page(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
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
    async with run_server(tmp_path) as house, house.guest() as guest:
        answer = await guest.get(f"/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.headers["cache-control"] == "no-cache"
        assert name in FIXED


async def test_the_offline_page_has_its_words_in_every_language(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        page = await guest.get("/offline.html")
        words = boot(page)
        assert set(words) == {language.code for language in all_languages()}
        for key in re.findall(r'data-say="([a-z]+)"', page.text):
            assert len({words[code][key] for code in words}) == len(words), f"{key} is said in each language"


async def test_the_worker_keeps_only_what_the_house_has(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        worker = (await guest.get("/worker.js")).text
        kept = re.findall(r'"(/[a-z.]+)"', worker.partition("CACHED = [")[2].partition("]")[0])
        assert "/offline.html" in kept
        for address in kept:
            assert (await guest.get(address)).status_code == 200
        icons = (await guest.get("/app.webmanifest")).json()["icons"]
        for icon in icons:
            assert (await guest.get(icon["src"])).headers["content-type"] == icon["type"]


async def test_built_files_are_cached_forever_and_sent_compressed(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
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
    async with run_server(tmp_path) as house, house.guest() as guest:
        assert (await guest.get(f"/assets/{name}")).status_code == 404


async def test_unknown_file_names_are_not_cached(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        assert (await guest.get("/assets/first.js")).status_code == 404
        before = static_files._read.cache_info().currsize
        for number in range(50):
            assert (await guest.get(f"/assets/made-up-{number}.js")).status_code == 404
        assert static_files._read.cache_info().currsize == before
        assert static_files._names.cache_info().currsize == 1


BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


async def test_an_unknown_address_is_a_page_for_browsers_and_an_error_for_programs(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest(await house.newcomer("Anna")) as guest:
        for path in ("/nothing", "/t/QQQQQQ/1/2", "/api/nothing", "/t/"):
            shown = await guest.get(path, headers={**BROWSER, "accept-language": "th"})
            assert (shown.status_code, shown.headers["content-type"]) == (404, "text/html; charset=utf-8"), path
            assert "content-security-policy" in shown.headers
            first = boot(shown)
            assert (first["me"]["name"], first["language"], first["table"]) == ("Anna", "th", None)
            assert '<html lang="th">' in shown.text
            told = await guest.get(path)
            assert (told.status_code, told.json()["code"]) == (404, "not-found")
            assert (await guest.head(path, headers=BROWSER)).content == b""
        assert (await guest.get("/api/tables/QQQQQQ", headers=BROWSER)).json()["code"] == "no-such-table"
        assert (await guest.post("/nothing", headers=BROWSER)).headers["content-type"].startswith("application/json")


def shared(answer: httpx.Response) -> dict[str, str]:
    """What a link to a page shows where it is passed on."""
    return {name: html.unescape(text) for name, text in re.findall(r'<meta property="og:([a-z_]+)" content="([^"]*)">', answer.text)}


async def test_a_shared_link_shows_the_game_and_the_table_and_nobody(tmp_path: Path) -> None:
    async with run_server(tmp_path, public_url="https://serai.example/") as house, house.guest() as guest:
        code = await house.table(await house.newcomer('<b>"Anna"'), GAME.id, public=False)
        answer = await guest.get(f"/t/{code}")
        found = shared(answer)
        assert (GAME.title in found["title"], code in found["title"]) == (True, True)
        assert found["description"]
        assert found["url"] == f"https://serai.example/t/{code}"
        assert found["image"] == "https://serai.example/icon-512.png"
        assert "Anna" not in "".join(found.values())
        thai = shared(await guest.get(f"/t/{code}", headers={"accept-language": "th"}))
        assert thai["description"] != found["description"]
        for path in ("/", "/t/QQQQQQ"):
            general = shared(await guest.get(path))
            assert (general["title"], general["url"]) == ("Serai", "https://serai.example/")


async def test_a_shared_match_leads_to_its_replay_and_a_closed_table_invites_nobody(tmp_path: Path) -> None:
    async with (
        run_server(tmp_path, public_url="https://serai.example/") as house,
        house.guest(anna := await house.newcomer("Anna")) as guest,
    ):
        code = await house.table(anna, GAME.id, public=False)
        match = shared(await guest.get(f"/t/{code}/3"))
        assert (match["title"], match["url"]) == (f"{GAME.title}, match 3", f"https://serai.example/t/{code}/3")
        assert "Watch the replay" in match["description"]
        assert "join" in shared(await guest.get(f"/t/{code}"))["description"]
        async with house.player(code, anna) as host:
            await host.do("close")
        assert "join" not in shared(await guest.get(f"/t/{code}"))["description"]


async def test_an_invalid_host_header_is_not_used_in_a_link_preview(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        assert shared(await guest.get("/"))["url"] == f"{house.url}/"
        assert "url" not in shared(await guest.get("/", headers={"host": 'x"><script>'}))


async def test_the_page_contains_the_digests_that_make_catalogues_cacheable(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        digests = boot(await guest.get("/"))["digests"]
        assert {"house/en", "house/th", f"{GAME.id}/zh"} <= set(digests)
        for key, digest in digests.items():
            kept = await guest.get(f"/api/words/{key}?v={digest}")
            assert "immutable" in kept.headers["cache-control"]
            assert kept.headers["content-encoding"] == "gzip"
            assert int(kept.headers["content-length"]) < len(kept.content) * 0.7
        plain = await guest.get("/api/words/house/en", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.text == (await guest.get("/api/words/house/en")).text
        assert plain.headers["vary"] == "accept-encoding"
        assert (await guest.get("/api/words/house/en", headers={"if-none-match": plain.headers["etag"]})).status_code == 304
