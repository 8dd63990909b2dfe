"""Logging in from Telegram's Mini App: without a cookie, as the same guest as in the chat."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

import serai
from serai.web.context import LOGGED_OUT
from serai.web.identity import TELEGRAM
from serai.web.init_data import FRESH_SECONDS
from serai.web.session_tokens import VALID_SECONDS
from tests.init_data import TOKEN, init_data
from tests.web.running_server import Clock, Player, RunningServer, run_server

GAME = serai.games()[0]


async def log_in(house: RunningServer, data: str) -> httpx.Response:
    async with house.guest() as guest:
        return await guest.post("/api/me/telegram", json={"init_data": data})


def bearer(answer: httpx.Response) -> dict[str, str]:
    return {"Authorization": f"Bearer {answer.json()['token']}"}


@asynccontextmanager
async def player(house: RunningServer, code: str, token: str) -> AsyncIterator[Player]:
    """A client at a table that has sent hello, without a cookie."""
    offered = [Subprotocol("serai"), Subprotocol(f"bearer.{token}")]
    async with connect(f"ws://{house.host}/ws/tables/{code}", subprotocols=offered, max_size=None, close_timeout=1) as socket:
        assert socket.subprotocol == "serai", "a browser insists on it"
        assert socket.response is not None
        assert "set-cookie" not in socket.response.headers
        player = Player(socket)
        await player.send({"type": "hello", "last": None, "said": 0})
        yield player


async def test_the_token_makes_its_bearer_the_guest_of_the_chat(tmp_path: Path) -> None:
    async with run_server(tmp_path, telegram_token=TOKEN) as house:
        in_chat = house.context.auth.guest_id(TELEGRAM, 77)
        code = await house.table(house.context.auth.cookie(in_chat), GAME.id, public=False)
        first = await log_in(house, init_data(77, first_name="Amina", last_name="Diallo"))
        assert first.status_code == 200
        assert (first.json()["me"]["name"], first.json()["me"]["guest"]) == ("Amina Diallo", False)
        assert [table["code"] for table in first.json()["tables"]] == [code]
        async with house.guest() as guest:
            answer = await guest.put("/api/me", json={"name": "Mimi"}, headers=bearer(first))
            assert answer.json()["name"] == "Mimi"
            assert "set-cookie" not in answer.headers
        async with player(house, code, first.json()["token"]) as amina:
            assert (await amina.until("push"))["seat"] == 0
            assert amina.push["host"]
        again = await log_in(house, init_data(77, first_name="Amina"))
        assert again.json()["me"]["name"] == "Mimi", "a chosen name stays"


async def test_the_token_counts_for_more_than_a_cookie(tmp_path: Path) -> None:
    async with run_server(tmp_path, telegram_token=TOKEN) as house, house.guest(await house.newcomer("Ben")) as ben:
        token = bearer(await log_in(house, init_data()))
        assert (await ben.get("/api/me", headers=token)).json()["name"] == "Amina"
        assert (await ben.get("/api/me")).json()["name"] == "Ben"


async def test_replayed_data_gives_only_the_same_guest_and_expires(tmp_path: Path) -> None:
    clock = Clock()
    async with run_server(tmp_path, clock=clock, telegram_token=TOKEN) as house:
        data = init_data(77)
        names = [(await log_in(house, data)).json()["me"]["name"] for _ in range(3)]
        assert names == ["Amina"] * 3
        clock.ahead = FRESH_SECONDS + 60
        late = await log_in(house, data)
        assert (late.status_code, late.json()["code"]) == (403, "telegram-login-expired")


async def test_invalid_logins_are_rate_limited_like_other_guesses(tmp_path: Path) -> None:
    async with run_server(tmp_path, telegram_token=TOKEN, guesses=3) as house:
        for _ in range(3):
            refused = await log_in(house, init_data(token="1:another"))
            assert (refused.status_code, refused.json()["code"]) == (403, "telegram-login-invalid")
        refused = await log_in(house, init_data())
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-guesses")


async def test_a_session_ends_with_its_time_and_with_logging_out_everywhere(tmp_path: Path) -> None:
    clock = Clock()
    async with run_server(tmp_path, clock=clock, telegram_token=TOKEN) as house, house.guest() as guest:
        code = await house.table(await house.newcomer("Ben"), GAME.id)
        old = await log_in(house, init_data())
        clock.ahead = VALID_SECONDS + 60
        new = await log_in(house, init_data(issued=clock()))
        assert (await guest.post("/api/me/log-out", json={"everywhere": True}, headers=bearer(new))).status_code == 200
        guest.cookies.clear()
        for token in (old.json()["token"], new.json()["token"], "garbage", "é"):
            answer = await guest.get("/api/me", headers={b"Authorization": f"Bearer {token}".encode("latin-1")})
            assert (answer.status_code, answer.json()["code"]) == (401, "session-expired"), "not somebody else"
            assert "set-cookie" not in answer.headers
        offered = [Subprotocol("serai"), Subprotocol(f"bearer.{old.json()['token']}")]
        async with connect(f"ws://{house.host}/ws/tables/{code}", subprotocols=offered) as late:
            assert json.loads(await late.recv())["code"] == "session-expired"
            await late.wait_closed()
            assert late.close_code == LOGGED_OUT


async def test_without_a_bot_there_is_no_such_login_and_tokens_mean_nothing(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        refused = await log_in(house, init_data())
        assert (refused.status_code, refused.json()["code"]) == (404, "no-telegram")
        answer = await guest.get("/api/me", headers={"Authorization": f"Bearer {house.context.tokens.issue('somebody')}"})
        assert answer.status_code == 200, "it may be a proxy's"
        assert answer.json()["guest"]


@pytest.mark.parametrize("given", [{"telegram_token": TOKEN}, {}], ids=["with a bot", "without"])
async def test_only_telegrams_web_client_may_frame_the_pages_and_only_with_a_bot(tmp_path: Path, given: dict[str, Any]) -> None:
    async with run_server(tmp_path, **given) as house, house.guest() as guest:
        for path in ("/", "/t/ABCDEF", "/api/me", "/nothing"):
            headers = (await guest.get(path, headers={"Accept": "text/html"})).headers
            policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
            assert policy["frame-ancestors"] == ("https://web.telegram.org" if given else "'none'")
            assert ("x-frame-options" in headers) is not bool(given)
            assert policy["script-src"] == "'self'", "Telegram's script is not needed"
