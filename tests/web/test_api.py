"""The HTTP API: games, tables, records, errors in one shape, headers on every response."""

from pathlib import Path

import httpx
import pytest

import serai
from serai.web.app import BODY_LIMIT
from tests.web.running_server import run_server

GAME = serai.games()[0]


async def test_games_are_described_with_words(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        found = {info["id"]: info for info in (await guest.get("/api/games")).json()}
        assert list(found) == [rules.id for rules in serai.games()]
        for rules in serai.games():
            info = found[rules.id]
            assert (info["title"], info["seats"]) == (rules.title, list(rules.seats))
            assert info["origin"]
            assert 0 < info["minutes"][0] < info["minutes"][1]
            for option in info["options"]["properties"].values():
                assert not option["title"].startswith("option-")
                assert all(" " in choice["title"] or choice["title"] for choice in option.get("oneOf", []))


@pytest.mark.parametrize("game", serai.games(), ids=lambda game: game.id)
async def test_a_table_needs_only_its_game(tmp_path: Path, game: serai.Game) -> None:  # type: ignore[type-arg]
    async with run_server(tmp_path) as house, house.guest() as guest:
        answer = await guest.post("/api/tables", json={"game": game.id})
        laid = answer.json()
        assert answer.status_code == 201
        assert len(laid["code"]) == 6
        assert laid["link"] == f"{house.url}/t/{laid['code']}"
        table = (await guest.get(f"/api/tables/{laid['code']}")).json()
        assert (table["game"], table["status"], len(table["chairs"])) == (game.id, "waiting", game.seats[-1])
        assert [listed["code"] for listed in (await guest.get("/api/tables")).json()] == [laid["code"]]


async def test_a_private_table_is_not_listed_and_found_by_its_code(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        code = (await guest.post("/api/tables", json={"game": GAME.id, "public": False, "clock": "unlimited"})).json()["code"]
        assert (await guest.get("/api/tables")).json() == []
        assert (await guest.get(f"/api/tables/{code}")).json()["clock"] == "unlimited"


async def test_quick_play_sits_two_people_at_one_table(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as one, house.guest() as two:
        codes = [(await guest.post("/api/quick-play", json={"game": GAME.id})).json()["code"] for guest in (one, two)]
        assert codes[0] == codes[1]
        assert (await one.get("/api/tables")).json()[0]["taken"] == 2


async def test_a_record_is_not_shown_before_the_end(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        code = (await guest.post("/api/tables", json={"game": GAME.id})).json()["code"]
        answer = await guest.get(f"/api/tables/{code}/record")
        assert (answer.status_code, answer.json()["code"]) == (409, "no-record-yet")


ERRORS = [
    ("GET", "/nothing/here", None, 404, "not-found"),
    ("GET", "/assets/../settings.py", None, 404, "not-found"),
    ("GET", "/assets/app.py", None, 404, "not-found"),
    ("GET", "/schema/nothing", None, 404, "not-found"),
    ("GET", "/schema/nothing.json", None, 404, "not-found"),
    ("GET", "/schema/nothing/here", None, 404, "not-found"),
    ("POST", "/schema/nothing", None, 405, "method-not-allowed"),
    ("DELETE", "/api/tables", None, 405, "method-not-allowed"),
    ("POST", "/api/me", None, 405, "method-not-allowed"),
    ("GET", "/api/tables/AAAAAA", None, 404, "no-such-table"),
    ("GET", "/api/tables/AAAAAA/record", None, 404, "no-such-table"),
    ("GET", "/api/tables/%3Cscript%3E", None, 404, "no-such-table"),
    ("GET", "/api/games/no-such-game/rules", None, 404, "unknown-game"),
    ("GET", "/api/words/no-such-game/en", None, 404, "unknown-game"),
    ("GET", "/api/words/house/no-such-language", None, 404, "no-such-language"),
    ("GET", "/api/words/house/..%2f..%2flocale%2fen", None, 404, "not-found"),
    ("POST", "/api/tables", b"{", 400, "invalid-request"),
    ("POST", "/api/tables", b"", 400, "invalid-request"),
    ("POST", "/api/tables", b"[" * 20_000, 400, "invalid-request"),
    ("POST", "/api/tables", b'{"game": 7}', 400, "invalid-request"),
    ("POST", "/api/tables", b'{"game": "GAME", "practice": 0}', 400, "invalid-request"),
    ("POST", "/api/tables", b'{"game": "GAME", "extra": 1}', 400, "invalid-request"),
    ("POST", "/api/tables", b'{"game": "no-such-game"}', 422, "unknown-game"),
    ("POST", "/api/tables", b'{"game": "GAME", "seats": 99}', 409, "invalid-options"),
    ("POST", "/api/tables", b'{"game": "GAME", "options": {"no": 1}}', 409, "invalid-options"),
    ("POST", "/api/tables", b'{"game": "GAME", "clock": 1}', 409, "clock-range"),
    ("POST", "/api/tables", b'{"game": "GAME", "clock": "unlimited"}', 409, "unlimited-is-private"),
    ("POST", "/api/quick-play", b'{"game": "no-such-game"}', 422, "unknown-game"),
    ("PUT", "/api/me", b'{"name": "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}', 400, "invalid-request"),
    ("PUT", "/api/me", b" " * (BODY_LIMIT + 1), 413, "too-large"),
]


async def test_every_error_has_the_one_shape(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        for method, path, body, status, code in ERRORS:
            content = body.replace(b"GAME", GAME.id.encode()) if body is not None else None
            answer = await guest.request(method, path, content=content)
            assert (answer.status_code, answer.json()["code"]) == (status, code), (method, path, body)
            assert set(answer.json()) == {"code", "message", "facts"}
            assert answer.json()["message"]
            assert len(answer.content) < 1000
            check_headers(answer)


async def test_an_internal_error_reveals_no_details(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        monkeypatch.setattr(house.house, "open_tables", lambda: 1 / 0)
        answer = await guest.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (500, "internal")
        assert "division" not in answer.text
        check_headers(answer)


def check_headers(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers


async def test_every_response_has_security_headers(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        code = (await guest.post("/api/tables", json={"game": GAME.id})).json()["code"]
        for path in (
            "/",
            f"/t/{code}",
            "/api/games",
            "/api/me",
            "/health",
            "/ready",
            "/metrics",
            "/schema/openapi.json",
            "/sign.svg",
        ):
            answer = await guest.get(path)
            assert answer.status_code == 200, path
            check_headers(answer)


async def test_head_and_options_requests_are_answered(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        head = await guest.head("/")
        assert (head.status_code, head.content) == (200, b"")
        assert (await guest.head("/nothing")).status_code == 404
        options = await guest.options("/api/tables")
        assert (options.status_code, set(options.headers["allow"].split(", "))) == (204, {"GET", "OPTIONS", "POST"})
        assert (await guest.options("/nothing")).status_code == 404


async def test_ready_says_whether_the_log_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        assert (await guest.get("/ready")).text == "ok\n"

        class Silent:
            async def fact(self, name: str) -> None:
                raise OSError("the disk is gone")

        monkeypatch.setattr(house.context, "store", Silent())
        answer = await guest.get("/ready")
        assert (answer.status_code, answer.json()["code"]) == (503, "store-silent")
        assert (await guest.get("/health")).status_code == 200


async def test_metrics_count_what_happens(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        cookie = await house.newcomer()
        code = await house.table(cookie, GAME.id)
        async with house.player(code, cookie) as player:
            await player.do("skip")
            text = (await guest.get("/metrics")).text
            assert 'serai_connections{socket="table"} 1.0' in text
            assert "serai_tables_awake 1.0" in text
            assert 'serai_refusals_total{code="no-pause"} 1.0' in text
            assert "serai_append_seconds_count 1.0" in text
            assert "serai_event_loop_stall_max_seconds" in text
            assert "serai_event_loop_busy_max_seconds" in text
