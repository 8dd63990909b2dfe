"""Who one is: a signed cookie and nothing else. A wrong one opens nothing and shuts nobody out."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

import serai
from serai.web.who import LONGEST_NAME, Seal, clean_name
from tests.web.served import Served, served, started

GAME = serai.games()[0]


def flags(set_cookie: str) -> set[str]:
    return {part.strip().lower() for part in set_cookie.split(";")[1:]}


async def test_the_first_visit_makes_a_guest_by_a_cookie_that_scripts_and_other_sites_cannot_use(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        for path in ("/", "/api/me", "/api/games"):
            guest.cookies.clear()
            answer = await guest.get(path)
            assert {"httponly", "samesite=lax", "path=/"} <= flags(answer.headers["set-cookie"]), path
            assert "secure" not in flags(answer.headers["set-cookie"])
        assert "set-cookie" not in (await guest.get("/api/me")).headers, "who has one keeps it"


async def test_under_https_cookies_are_secure(tmp_path: Path) -> None:
    async with served(tmp_path, public_url="https://serai.example") as house, house.guest() as guest:
        answer = await guest.get("/api/me")
        assert "secure" in flags(answer.headers["set-cookie"])
        assert "strict-transport-security" in answer.headers
        laid = await guest.post("/api/tables", json={"game": GAME.id}, headers={"Cookie": "", "Origin": "https://serai.example"})
        assert laid.json()["link"] == f"https://serai.example/t/{laid.json()['code']}"


async def test_a_proxy_that_is_trusted_says_that_it_is_https(tmp_path: Path) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    for trusted, secure in ((["127.0.0.1"], True), ([], False)):
        async with served(tmp_path, trusted_proxies=trusted) as house, house.guest() as guest:
            assert ("secure" in flags((await guest.get("/api/me", headers=forwarded)).headers["set-cookie"])) is secure


async def test_a_socket_gives_the_cookie_too_and_it_holds(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        async with house.socket(f"/ws/tables/{code}") as socket:
            assert socket.response is not None
            given = socket.response.headers["Set-Cookie"]
            assert {"httponly", "samesite=lax", "path=/"} <= flags(given)
        cookie = given.split(";")[0].removeprefix("serai=")
        async with house.player(code, cookie) as player:
            assert (await player.do("sit", seat=1))["type"] == "done"
        async with house.player(code, cookie) as again:
            assert again.push["seat"] == 1


def broken(cookie: str) -> dict[str, str]:
    id, _, signature = cookie.partition(".")
    return {
        "forged": f"{id}.{'A' * len(signature)}",
        "of another's key": Seal("another key").cookie(id),
        "signature cut": cookie[:-1],
        "signature longer": cookie + "A",
        "another id": f"{'A' * len(id)}.{signature}",
        "no signature": id,
        "empty signature": f"{id}.",
        "empty": "",
        "dots": "...",
        "quotes": f'"{id}"',
        "not ascii": "é.ü",
        "long": "x" * 4000,
    }


async def test_a_wrong_cookie_reads_nothing_does_nothing_and_throws_nobody_out(tmp_path: Path) -> None:
    async with served(tmp_path, guesses=0) as house:
        code, cookies = await started(house, GAME.id, GAME.seats[0])
        async with house.player(code, cookies[0]) as owner:
            for kind, cookie in broken(cookies[0]).items():
                async with house.player(code, cookie) as stranger:
                    assert (stranger.push["seat"], stranger.push["host"], stranger.push["choices"]) == (None, False, None), kind
                    assert (await stranger.do("leave"))["code"] == "not-seated"
                    assert (await stranger.do("start"))["code"] == "host-only"
                async with house.guest() as guest:
                    answer = await guest.get("/api/me", headers=[(b"Cookie", f"serai={cookie}".encode())])
                    assert answer.status_code == 200
                    assert "set-cookie" in answer.headers, "and gets one that is good"
                    assert answer.json()["name"] != "Player 1"
            await owner.send({"type": "ping"})
            await owner.until("pong")
            assert owner.push["seat"] == 0


async def test_a_cookie_of_a_neighbouring_site_does_not_hide_ours(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        cookie = await house.newcomer("Anna")
        answer = await guest.get("/api/me", headers={"Cookie": f"serai=evil; serai={cookie}; other=1"})
        assert answer.json()["name"] == "Anna"


@given(st.text())
def test_no_text_is_a_cookie(text: str) -> None:
    assert Seal("key").open(text) is None


@given(st.text(alphabet="abcDEF123_-", min_size=1), st.text(min_size=1))
def test_a_seal_knows_its_own_cookies_alone(id: str, key: str) -> None:
    assert Seal(key).open(Seal(key).cookie(id)) == id
    assert Seal(key + "x").open(Seal(key).cookie(id)) is None


async def test_the_key_outlives_a_restart(tmp_path: Path) -> None:
    async with served(tmp_path) as house:
        cookie = await house.newcomer("Anna")
    async with served(tmp_path) as house, house.guest(cookie) as guest:
        assert (await guest.get("/api/me")).json() == {"name": "Anna", "guest": False}


# Origins


async def handshake(house: Served, path: str, origin: str) -> tuple[int, Any]:
    try:
        async with house.socket(path, Origin=origin):
            return 101, None
    except InvalidStatus as error:
        return error.response.status_code, json.loads(error.response.body or b"null")


async def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async with served(tmp_path, origins=["https://friend.example"]) as house, house.guest() as guest:
        code = await house.table(await house.newcomer(), GAME.id)
        for origin, welcome in (
            (f"http://{house.host}", True),
            ("https://friend.example", True),
            ("https://evil.example", False),
            (f"http://{house.host}.evil.example", False),
            (f"http://evil.example@{house.host}.evil.example", False),
            (f"ftp://{house.host}", False),
            ("null", False),
            ("", False),
        ):
            for path in ("/ws/lobby", f"/ws/tables/{code}"):
                status, body = await handshake(house, path, origin)
                assert status == (101 if welcome else 403), origin
                assert welcome or body["code"] == "foreign-origin"
            for request in (guest.post("/api/tables", json={"game": GAME.id}, headers={"Origin": origin}),):
                answer = await request
                assert answer.status_code == (201 if welcome else 403), origin
        answer = await guest.put("/api/me", json={"name": "x"}, headers={"Origin": "https://evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-origin")
        assert (await guest.get("/api/games", headers={"Origin": "https://evil.example"})).status_code == 200
        assert "access-control-allow-origin" not in (await guest.get("/api/me", headers={"Origin": "https://evil.example"})).headers


# Names


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("<b onclick=x>Anna</b>", "<b onclick=x>Anna</b>"),
        ("An\u202ena", "Anna"),
        ("An\u0000na", "Anna"),
        ("\u200dAnna\u200d", "Anna"),
        ("ക\u0d4d\u200d", "ക\u0d4d"),
        ("ศิริ", "ศิริ"),
    ],
)
async def test_names_are_one_clean_line(tmp_path: Path, typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text(max_size=60))
def test_a_clean_name_is_short_printable_and_stays_so(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= LONGEST_NAME
    assert not set(cleaned) & set("\n\r\t\x00\u202e\u2028")
    assert clean_name(cleaned) == cleaned


async def test_a_blank_name_gives_the_guests_name_back(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as guest:
        before = (await guest.get("/api/me")).json()
        assert before["guest"]
        assert before["name"].startswith("Guest ")
        assert (await guest.put("/api/me", json={"name": "Anna"})).json() == {"name": "Anna", "guest": False}
        assert (await guest.put("/api/me", json={"name": "   "})).json() == before
