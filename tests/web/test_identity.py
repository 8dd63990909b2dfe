"""Identity is a signed cookie and nothing else. An invalid one gives no access and locks nobody out."""

import asyncio
import base64
import hmac
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

import serai
from serai.web.context import LOG_OUTS
from serai.web.identity import EPOCHS, MAX_NAME, Authenticator, clean_name
from tests.load_room import load_room
from tests.web.raw_websocket import frame, raw_websocket
from tests.web.running_server import RunningServer, run_server, started

GAME = serai.games()[0]


def flags(set_cookie: str) -> set[str]:
    return {part.strip().lower() for part in set_cookie.split(";")[1:]}


async def test_the_first_visit_makes_a_guest_by_a_cookie_that_scripts_and_other_sites_cannot_use(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        for path in ("/", "/api/me", "/api/games"):
            guest.cookies.clear()
            answer = await guest.get(path)
            assert {"httponly", "samesite=lax", "path=/"} <= flags(answer.headers["set-cookie"]), path
            assert "secure" not in flags(answer.headers["set-cookie"])
        assert "set-cookie" not in (await guest.get("/api/me")).headers, "who has one keeps it"


async def test_under_https_cookies_are_secure(tmp_path: Path) -> None:
    async with run_server(tmp_path, public_url="https://serai.example") as house, house.guest() as guest:
        answer = await guest.get("/api/me")
        assert "secure" in flags(answer.headers["set-cookie"])
        assert "strict-transport-security" in answer.headers
        laid = await guest.post("/api/tables", json={"game": GAME.id}, headers={"Cookie": "", "Origin": "https://serai.example"})
        assert laid.json()["link"] == f"https://serai.example/t/{laid.json()['code']}"


async def test_under_https_the_cookie_is_one_that_no_other_site_can_set(tmp_path: Path) -> None:
    async with run_server(tmp_path, public_url="https://serai.example") as house, house.guest() as guest:
        given = (await guest.put("/api/me", json={"name": "Anna"}, headers={"Origin": "https://serai.example"})).headers["set-cookie"]
        name, _, value = given.split(";")[0].partition("=")
        assert name == "__Host-serai"
        assert {"secure", "path=/"} <= flags(given)
        assert "domain" not in given.lower()
        for sent, called in ((f"__Host-serai={value}", True), (f"serai={value}", False), (f"serai=x; __Host-serai={value}", True)):
            answer = await guest.get("/api/me", headers={"Cookie": sent})
            assert (answer.json()["name"] == "Anna") is called, sent
        vouched = house.context.auth.request_headers(value.partition(".")[0])
        assert (await guest.get("/api/me", headers=vouched)).json()["name"] == "Anna", "another front end of the house connects over http"
        async with house.socket("/ws/lobby") as socket:
            assert socket.response is not None
            assert socket.response.headers["Set-Cookie"].startswith("__Host-serai=")


# Logging out


async def test_logging_out_makes_a_new_guest_here_and_changes_nothing_elsewhere(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer("Anna")
        async with house.guest(cookie) as here:
            answer = await here.post("/api/me/log-out", json={})
            assert answer.json()["guest"]
            assert "serai=" in answer.headers["set-cookie"]
            fresh = answer.headers["set-cookie"].split(";")[0].removeprefix("serai=")
        async with house.guest(fresh) as here, house.guest(cookie) as elsewhere:
            assert (await here.get("/api/me")).json() == answer.json()
            assert (await elsewhere.get("/api/me")).json()["name"] == "Anna"


async def test_logging_out_everywhere_invalidates_all_cookies_even_after_a_restart(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer("Anna")
        id = cookie.partition(".")[0]
        code = await house.table(cookie, GAME.id)
        async with house.player(code, cookie) as elsewhere, house.guest(cookie) as here:
            assert (await here.post("/api/me/log-out", json={"everywhere": True})).status_code == 200
            assert (await elsewhere.until("refused"))["code"] == "logged-out"
            await elsewhere.socket.wait_closed()
            assert elsewhere.socket.close_code == 4401
        async with house.guest(cookie) as old:
            assert (await old.get("/api/me")).json()["name"] != "Anna"
        async with house.player(code, cookie) as old_player:
            assert old_player.push["seat"] is None
        async with house.guest() as guest:
            back = await guest.post("/api/me/pass", json={"given": house.context.login_links.issue(id)})
            assert back.json()["name"] == "Anna", "a link still makes them who they were"
            newer = back.headers["set-cookie"].split(";")[0].removeprefix("serai=")
        async with httpx.AsyncClient(base_url=house.url, headers=house.context.auth.request_headers(id)) as telegram:
            assert (await telegram.get("/api/me")).json()["name"] == "Anna"
    async with run_server(tmp_path) as house, house.guest(cookie) as old, house.guest(newer) as current:
        assert (await old.get("/api/me")).json()["name"] != "Anna"
        assert (await current.get("/api/me")).json()["name"] == "Anna"
        id, epoch, proof = newer.split(".")
        for forged in (
            f"{id}.{proof}",
            f"{id}.0.{proof}",
            f"{id}.2.{proof}",
            f"{id}.-1.{proof}",
            f"{id}.{epoch}.{proof}.x",
            f"{id}..{proof}",
        ):
            async with house.guest(forged) as guest:
                assert (await guest.get("/api/me")).json()["name"] != "Anna", forged


async def test_logging_out_everywhere_closes_connections_that_are_not_at_a_table(tmp_path: Path) -> None:
    async with run_server(tmp_path, silent_after=1) as house:
        cookie = await house.newcomer("Anna")
        code = await house.table(cookie, GAME.id)
        path, sent = f"/ws/tables/{code}", f"Cookie: {house.cookie}={cookie}"
        async with raw_websocket(house.host, path, sent) as silent:
            await silent.send(frame(b'{"type": "hello"}'))
            room = await load_room(house.house, code)
            for here in (True, False):
                while room.presence().connected[0] is not here:
                    await asyncio.sleep(0.01)
            async with raw_websocket(house.host, path, sent) as before_hello, house.guest(cookie) as device:
                assert (await device.post("/api/me/log-out", json={"everywhere": True})).status_code == 200
                assert await before_hello.closed() == 4401
            assert await silent.closed() == 4401


async def test_logging_out_everywhere_is_limited_and_stores_no_unknown_guest(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        async with house.guest(await house.newcomer()) as unknown:
            assert (await unknown.post("/api/me/log-out", json={"everywhere": True})).status_code == 200
        assert await house.context.store.notes(EPOCHS) == {}
        id = (await house.newcomer("Anna")).partition(".")[0]
        answers = []
        for _ in range(LOG_OUTS + 1):
            async with house.guest(house.context.auth.cookie(id)) as guest:
                answers.append(await guest.post("/api/me/log-out", json={"everywhere": True}))
        assert [answer.status_code for answer in answers] == [200] * LOG_OUTS + [429]
        assert answers[-1].json()["code"] == "too-many-log-outs"


async def test_a_proxy_that_is_trusted_says_that_it_is_https(tmp_path: Path) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.7"}
    for trusted, secure in ((["127.0.0.1"], True), ([], False)):
        async with run_server(tmp_path, trusted_proxies=trusted) as house, house.guest() as guest:
            assert ("secure" in flags((await guest.get("/api/me", headers=forwarded)).headers["set-cookie"])) is secure


async def test_a_websocket_handshake_sets_a_valid_cookie(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
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


def old_cookie(key: str, id: str, epoch: int = 0) -> str:
    """A cookie as the house signed it before it used itsdangerous."""
    signed = f"epoch {epoch} guest {id}" if epoch else f"guest {id}"
    signature = base64.urlsafe_b64encode(hmac.digest(key.encode(), signed.encode(), "sha256")).rstrip(b"=").decode()
    return f"{id}.{epoch}.{signature}" if epoch else f"{id}.{signature}"


async def test_a_cookie_in_the_old_format_is_still_good_and_is_replaced(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        await guest.put("/api/me", json={"name": "Anna"})
        id, key = guest.cookies["serai"].partition(".")[0], house.context.auth.key
        async with house.guest(old_cookie(key, id)) as returning:
            answer = await returning.get("/api/me")
            assert answer.json()["name"] == "Anna"
            renewed = answer.headers["set-cookie"].split(";")[0].removeprefix("serai=")
            assert renewed == house.context.auth.cookie(id) != old_cookie(key, id)
        async with house.guest(renewed) as again:
            answer = await again.get("/api/me")
            assert (answer.json()["name"], "set-cookie" in answer.headers) == ("Anna", False)
        for wrong in (old_cookie("another key", id), old_cookie(key, id, 1), old_cookie(key, id)[:-1] + "!"):
            async with house.guest(wrong) as stranger:
                assert (await stranger.get("/api/me")).json()["name"] != "Anna"


@given(st.text(st.characters(categories=["L", "N"], max_codepoint=127), min_size=1), st.text(min_size=1), st.integers(0, 999))
def test_a_cookie_in_the_old_format_is_good_until_its_owner_logs_out_everywhere(id: str, key: str, epoch: int) -> None:
    assert Authenticator(key, {id: epoch}).read_cookie(old_cookie(key, id, epoch)) == id
    assert Authenticator(key, {id: epoch + 1}).read_cookie(old_cookie(key, id, epoch)) is None
    assert Authenticator(key + "x", {id: epoch}).read_cookie(old_cookie(key, id, epoch)) is None
    assert Authenticator(key, {id: epoch}).read_cookie(old_cookie(key, id, epoch + 1)) is None


def test_ids_and_secrets_made_before_stay_the_same() -> None:
    """The ids of people in Telegram and the proofs of old buttons depend on it."""
    auth = Authenticator("key")
    assert auth.sign("telegram 7") == "NZy2JPhJvDoHtSHZDf4INyrSPaWYrXegMrL8b6pfkzE"
    assert auth.guest_id("telegram", 7) == "NZy2JPhJvDoHtSHZDf4INy"


def broken(cookie: str) -> dict[str, str]:
    id, _, signature = cookie.partition(".")
    return {
        "forged": f"{id}.{'A' * len(signature)}",
        "of another's key": Authenticator("another key").cookie(id),
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


async def test_an_invalid_cookie_gives_no_access_and_locks_nobody_out(tmp_path: Path) -> None:
    async with run_server(tmp_path, guesses=0) as house:
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


async def test_a_cookie_of_a_sibling_domain_does_not_hide_ours(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        cookie = await house.newcomer("Anna")
        answer = await guest.get("/api/me", headers={"Cookie": f"serai=evil; serai={cookie}; other=1"})
        assert answer.json()["name"] == "Anna"


@given(st.text())
def test_no_text_is_a_cookie(text: str) -> None:
    assert Authenticator("key").read_cookie(text) is None


@given(st.text(alphabet="abcDEF123_-", min_size=1), st.text(min_size=1))
def test_a_key_verifies_only_its_own_cookies(id: str, key: str) -> None:
    assert Authenticator(key).read_cookie(Authenticator(key).cookie(id)) == id
    assert Authenticator(key + "x").read_cookie(Authenticator(key).cookie(id)) is None


async def test_the_key_survives_a_restart(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house:
        cookie = await house.newcomer("Anna")
    async with run_server(tmp_path) as house, house.guest(cookie) as guest:
        me = (await guest.get("/api/me")).json()
        assert (me["name"], me["guest"]) == ("Anna", False)


# Origins


async def handshake(house: RunningServer, path: str, origin: str) -> tuple[int, Any]:
    try:
        async with house.socket(path, Origin=origin):
            return 101, None
    except InvalidStatus as error:
        return error.response.status_code, json.loads(error.response.body or b"null")


async def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async with run_server(tmp_path, origins=["https://friend.example"]) as house, house.guest() as guest:
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
        ("ปู่ย่าตายาย", "ปู่ย่าตายาย"),
        ("क्\u200dष", "क्\u200dष"),
        ("शर्\u200dमा", "शर्\u200dमा"),
        ("نمی\u200cدانم", "نمی\u200cدانم"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("Zoë Ələkbər", "Zoë Ələkbər"),
        ("王小明", "王小明"),
        ("An\u200cna", "Anna"),
        ("An\u200dna", "Anna"),
        ("An\u034fna", "Anna"),
        ("Anna\ufe0f", "Anna"),
        ("\u3164", ""),
        ("\u2800 \u2800", ""),
        ("\u115f\u1160\uffa0", ""),
        ("\u0301\u0301", ""),
        ("a" + "\u0300" * 20, "à" + "\u0300" * 4),
    ],
)
async def test_names_are_one_clean_line(tmp_path: Path, typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text(max_size=60))
def test_a_clean_name_is_short_printable_and_stays_so(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= MAX_NAME
    assert not set(cleaned) & set("\n\r\t\x00\u202e\u2028")
    assert clean_name(cleaned) == cleaned


async def test_a_blank_name_restores_the_default_name(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        before = (await guest.get("/api/me")).json()
        assert before["guest"]
        assert before["name"].startswith("Guest ")
        assert (await guest.put("/api/me", json={"name": "Anna"})).json() == {**before, "name": "Anna", "guest": False}
        assert (await guest.put("/api/me", json={"name": "   "})).json() == before
