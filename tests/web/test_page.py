"""The pages for people: honest, and inert whatever somebody calls themselves."""

import re
from pathlib import Path

import serai
from serai.web.page import STATIC
from tests.web.served import served

GAME = serai.games()[0]
SCRIPT = "<script>x()</script>"


async def test_the_first_page_lists_games_and_open_tables_and_says_how_to_join(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer("Anna"), GAME.id)
        text = (await guest.get("/")).text
        for rules in serai.games():
            assert rules.title in text
        assert f'href="/t/{code}"' in text
        assert "Anna" in text
        assert f"serai play CODE --server {house.url}" in text


async def test_names_are_inert(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        cookie = await house.newcomer(SCRIPT)
        code = await house.table(cookie, GAME.id)
        async with house.guest(cookie) as guest:
            for path in ("/", f"/t/{code}"):
                text = (await guest.get(path)).text
                assert "<script" not in text
                assert "&lt;script&gt;" in text


async def test_pages_run_no_scripts_and_take_styles_from_the_house_alone(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        for path in ("/", f"/t/{code}", "/t/AAAAAA"):
            text = (await guest.get(path)).text
            assert not re.search(r"<script|<style| style=| on[a-z]+=|javascript:", text)
            for address in re.findall(r'(?:href|src|action)="([^"]*)"', text):
                assert address.startswith("/")
                assert (await guest.get(address)).status_code in (200, 303, 404, 409)
        for name, kind in STATIC.items():
            assert (await guest.get(f"/static/{name}")).headers["content-type"].startswith(kind)


async def test_the_form_leads_to_the_table(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        assert (await guest.get("/t", params={"code": f" {code.lower()} "})).headers["location"] == f"/t/{code}"
        for nonsense in ("", "AB", "//evil", "https:", "ABCDE\n"):
            assert (await guest.get("/t", params={"code": nonsense})).headers["location"] == "/"


async def test_a_table_that_is_not_there_has_a_page_that_says_so(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        answer = await guest.get("/t/AAAAAA")
        assert answer.status_code == 404
        assert "There is no table AAAAAA" in answer.text
        assert "<img" not in (await guest.get("/t/<img src=x>")).text
