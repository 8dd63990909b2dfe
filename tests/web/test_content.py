"""Rules pages and catalogues, and how they are cached."""

from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

import serai
from serai.kernel.catalogue import Catalogue, source
from serai.web import content as reading
from tests.web.running_server import run_server

GAME = serai.games()[0]


async def test_the_catalogues_are_the_ones_that_the_house_uses(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        for rules in serai.games():
            answer = await guest.get(f"/api/words/{rules.id}/en")
            assert answer.text == files(rules.package).joinpath("locale", "en.ftl").read_text("utf-8")
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        of_the_house = Catalogue((await guest.get("/api/words/house/en")).text)
        assert of_the_house.has("refused-stale")
        assert of_the_house.has("event-sat")
        assert of_the_house.has("problem-not-found")


async def test_languages_are_listed_with_their_own_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {("serai.house", "ar"): "event-sat = جلس", (GAME.package, "az"): "title = Oyun", (GAME.package, "x-own"): "title = Gim"}

    def found(package: str) -> list[str]:
        return sorted(["en", *(language for owner, language in texts if owner == package)])

    monkeypatch.setattr(reading, "all_languages", reading.all_languages.__wrapped__)  # other tests may have filled the cache
    monkeypatch.setattr(reading, "languages", found)
    monkeypatch.setattr(reading, "source", lambda package, language: texts.get((package, language)) or source(package, language))
    async with run_server(tmp_path) as house, house.guest() as guest:
        listed = {language["code"]: language for language in (await guest.get("/api/languages")).json()}
        names = [(code, language["name"], language["direction"]) for code, language in listed.items()]
        assert names == [("ar", "العربية", "rtl"), ("az", "Azərbaycan", "ltr"), ("en", "English", "ltr"), ("x-own", "x-own", "ltr")]
        assert list(listed["en"]["words"]) == ["house", *(rules.id for rules in serai.games())]
        assert (list(listed["ar"]["words"]), list(listed["az"]["words"])) == (["house"], [GAME.id])
        assert (await guest.get(f"/api/words/{GAME.id}/az")).text == "title = Oyun"
        missing = await guest.get("/api/words/house/az")
        assert (missing.status_code, missing.json()["facts"]) == (404, {"allowed": "ar, en"})


async def test_a_catalogue_requested_with_its_digest_is_cached_forever(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        english = next(found for found in (await guest.get("/api/languages")).json() if found["code"] == "en")
        for owner, digest in english["words"].items():
            path = f"/api/words/{owner}/en"
            assert "immutable" in (await guest.get(path, params={"v": digest})).headers["cache-control"]
            assert (await guest.get(path, params={"v": "old"})).headers["cache-control"] == "no-cache"
            await check_etag(guest, path)


async def check_etag(guest: httpx.AsyncClient, path: str) -> Any:
    """What has not changed is not sent again, and says nothing about who asked."""
    first = await guest.get(path)
    assert first.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in first.headers
    again = await guest.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = await guest.get(path, headers={"If-None-Match": '"something-else"'})
    assert (other.status_code, other.text) == (200, first.text)


async def test_the_rules_page_of_every_game_can_be_read(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        for rules in serai.games():
            answer = await guest.get(f"/api/games/{rules.id}/rules")
            assert answer.text == rules.rules()
            assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
            await check_etag(guest, f"/api/games/{rules.id}/rules")


async def test_pages_of_a_game_are_sent_in_the_language_that_was_asked_for(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        for rules in serai.games():
            for language in ("en", "th", "xx"):
                shown = "en" if language == "xx" else language
                answer = await guest.get(f"/api/games/{rules.id}/cheat-sheet", params={"language": language})
                assert (answer.text, answer.headers["content-language"]) == (rules.cheat_sheet(shown), shown)
                answer = await guest.get(f"/api/games/{rules.id}/rules", params={"language": language})
                assert answer.text == rules.rules(language)
                assert answer.headers["content-language"] == (language if language in rules.rules_languages() else "en")
            await check_etag(guest, f"/api/games/{rules.id}/cheat-sheet?language=th")


async def test_responses_that_can_change_are_never_cached(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        for path in ("/", "/api/me", "/api/tables", "/nothing", "/static/nothing"):
            assert (await guest.get(path)).headers["cache-control"] == "no-store"
