"""Rate limits: codes can't be guessed, and nobody is locked out by a neighbour who tries."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

import serai
from serai.web.context import RENAMINGS
from serai.web.errors import Problem
from serai.web.limits import MessageLimiter, RequestLimiter, network_of
from tests.web.running_server import Clock, RunningServer, run_server

GAME = serai.games()[0]


async def guess(house: RunningServer, cookie: str | None, code: str) -> int:
    async with house.guest(cookie) as guest:
        return (await guest.get(f"/api/tables/{code}")).status_code


async def test_new_guests_of_an_address_share_a_budget_of_wrong_codes_and_known_ones_still_get_in(tmp_path: Path) -> None:
    clock = Clock()
    async with run_server(tmp_path, guesses=5, clock=clock) as house:
        host = await house.newcomer()
        code = await house.table(host, GAME.id)
        known = await house.newcomer()
        async with house.player(code, known):
            pass
        passer_by = await house.newcomer()
        for number in range(5):
            assert await guess(house, await house.newcomer(), f"AAAAA{'BCDEF'[number]}") == 404
        assert await guess(house, None, "AAAAAG") == 429
        assert await guess(house, None, code) == 429, "even the right code: the answer must not tell"
        assert await guess(house, passer_by, code) == 429, "a cookie alone makes nobody known"
        async with house.socket(f"/ws/tables/{code}") as socket:
            refused = json.loads(await socket.recv())
            assert refused["code"] == "too-many-guesses-here"
            assert refused["facts"]["seconds"] > 0
        for cookie in (host, known):
            assert await guess(house, cookie, code) == 200
            async with house.player(code, cookie) as player:
                assert player.push["version"] == 1
        clock.ahead += 121
        assert await guess(house, None, code) == 200, "and the budget comes back"


async def test_a_known_guest_who_guesses_spends_their_own_budget(tmp_path: Path) -> None:
    async with run_server(tmp_path, guesses=3) as house:
        known, other = await house.newcomer("Anna"), await house.newcomer("Ben")
        code = await house.table(other, GAME.id)
        for letter in "ABC":
            assert await guess(house, known, f"AAAAA{letter}") == 404
        assert await guess(house, known, code) == 429
        assert await guess(house, other, code) == 200
        assert await guess(house, None, code) == 200


async def test_an_address_has_a_budget_for_all_its_guests_and_those_with_the_right_code_still_get_in(tmp_path: Path) -> None:
    clock = Clock()
    async with run_server(tmp_path, guesses=3, guesses_per_address=6, clock=clock) as house:
        guessers = [await house.newcomer(f"Guesser {number}") for number in range(4)]
        host, honest = await house.newcomer("Host"), await house.newcomer("Honest")
        code = await house.table(host, GAME.id)
        for guesser in guessers[:2]:
            assert [await guess(house, guesser, f"AAAAA{letter}") for letter in "ABC"] == [404] * 3
        assert await guess(house, guessers[2], "AAAAAA") == 404, "one try is left to somebody who has not guessed wrong"
        assert await guess(house, guessers[2], "AAAAAB") == 429
        assert await guess(house, guessers[2], code) == 429
        async with house.guest() as newcomer:
            refused = await newcomer.get(f"/api/tables/{code}")
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many-guesses-here")
            assert int(refused.headers["retry-after"]) > 0
            await newcomer.put("/api/me", json={"name": "New"})
            assert (await newcomer.get(f"/api/tables/{code}")).status_code == 200, "the way in that the refusal names"
        assert await guess(house, honest, code) == 200
        async with house.player(code, honest) as player:
            assert (await player.do("sit", seat=1))["type"] == "done"
            assert await guess(house, honest, "AAAAAA") == 404
            assert await guess(house, honest, "AAAAAB") == 429
            assert await guess(house, honest, code) == 200, "nobody is kept from where they sit"
        clock.ahead += 3601
        assert await guess(house, guessers[2], code) == 200


async def test_requests_are_limited_for_an_address(tmp_path: Path) -> None:
    async with run_server(tmp_path, requests_per_minute=10) as house, house.guest() as guest:
        answers = [await guest.get("/api/games") for _ in range(11)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429]
        assert answers[-1].json()["code"] == "too-many-requests"
        assert int(answers[-1].headers["retry-after"]) > 0
        assert (await guest.get("/health")).status_code == 200


async def test_opening_a_socket_is_a_request_too(tmp_path: Path) -> None:
    async with run_server(tmp_path, requests_per_minute=3) as house:
        for _ in range(3):
            async with house.socket("/ws/lobby"):
                pass
        with pytest.raises(InvalidStatus) as refused:
            async with house.socket("/ws/lobby"):
                pass
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body or b"")["code"] == "too-many-requests"


async def test_an_impossible_code_does_not_count_as_a_guess(tmp_path: Path) -> None:
    async with run_server(tmp_path, guesses=1) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        for text in ("ABC", "ABCDEFG", "ABC123", "ÄÖÜÄÖÜ"):
            assert await guess(house, None, text) == 404
        assert await guess(house, None, code.lower()) == 200, "lower case is accepted"


async def test_tables_are_limited_for_an_address(tmp_path: Path) -> None:
    async with run_server(tmp_path, tables_per_hour=2) as house, house.guest() as guest:
        answers = [await guest.post("/api/tables", json={"game": GAME.id}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[2].json()["code"] == "too-many-tables"
        assert 0 < int(answers[2].headers["retry-after"]) <= 3600


async def test_new_names_are_limited_for_an_address_and_known_guests_can_still_rename(tmp_path: Path) -> None:
    async with run_server(tmp_path, newcomers_per_hour=2) as house:
        known = [await house.newcomer("Anna"), await house.newcomer("Ben")]
        async with house.guest() as guest:
            answer = await guest.put("/api/me", json={"name": "Cem"})
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-names")
        async with house.guest(known[0]) as guest:
            assert (await guest.put("/api/me", json={"name": "Anne"})).json()["name"] == "Anne"
            code = (await guest.post("/api/tables", json={"game": GAME.id})).json()["code"]
        async with house.player(code) as player:
            assert (await player.do("sit", seat=1))["type"] == "done", "anyone with the code can still play"


async def test_connections_are_limited_for_an_address(tmp_path: Path) -> None:
    async with run_server(tmp_path, sockets_per_address=1) as house:
        async with house.socket("/ws/lobby"):
            with pytest.raises(InvalidStatus) as error:
                await house.socket("/ws/lobby").__aenter__()
            assert error.value.response.status_code == 429
            assert json.loads(error.value.response.body or b"")["code"] == "too-many-sockets"
        async with house.socket("/ws/lobby"):
            pass


def test_a_problem_says_after_how_many_seconds_there_is_another_token() -> None:
    limiter = RequestLimiter(2, 60_000)
    for _ in range(2):
        limiter.charge("somebody", 0, "too-many-guesses")
    for _ in range(2):
        with pytest.raises(Problem) as error:
            limiter.charge("somebody", 500, "too-many-guesses")
        assert (error.value.status, error.value.facts["seconds"]) == (429, 30)
    limiter.check("somebody", 30_000, "too-many-guesses")
    limiter.charge("somebody", 30_000, "too-many-guesses")
    limiter.charge("somebody else", 0, "too-many-guesses")


@given(st.integers(1, 100), st.lists(st.floats(0, 0.1), min_size=1, max_size=100))
def test_a_connection_that_waits_keeps_to_its_rate(per_second: int, pauses: list[float]) -> None:
    now = 100.0
    limiter = MessageLimiter(per_second, lambda: now)
    read = []
    for pause in pauses:
        now += pause
        read.append(now)
        now += limiter.take()
    assert len(read) <= 2 * per_second + per_second * (read[-1] - read[0]) + 1.01


async def test_name_changes_are_limited(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest(await house.newcomer()) as anna:
        for number in range(RENAMINGS):
            assert (await anna.put("/api/me", json={"name": f"Anna {number}"})).status_code == 200
        last = f"Anna {RENAMINGS - 1}"
        again = await anna.put("/api/me", json={"name": "Hannah"})
        assert (again.status_code, again.json()["code"]) == (429, "too-many-renames")
        assert int(again.headers["retry-after"]) > 0
        assert (await anna.put("/api/me", json={"name": last})).status_code == 200, "the same name is not a change"
        assert (await anna.get("/api/me")).json()["name"] == last


async def test_a_browser_that_loads_everything_is_never_told_to_wait(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as browser:
        code = await house.table(await house.newcomer(), GAME.id)
        await browser.get("/")
        read = ["/api/games", "/api/languages", "/api/me", "/api/tables", f"/api/tables/{code}", "/", f"/t/{code}", "/sign.svg"]
        read += [f"/api/words/{owner}/en" for owner in ("house", *(rules.id for rules in serai.games()))]
        for _ in range(5):
            answers = await asyncio.gather(*(browser.get(path) for path in read * 4))
            assert {answer.status_code for answer in answers} == {200}
        async with AsyncExitStack() as stack:
            for _ in range(20):
                await stack.enter_async_context(house.socket("/ws/lobby", browser.cookies["serai"]))
                await stack.enter_async_context(house.player(code, browser.cookies["serai"]))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
    ],
)
def test_a_household_counts_as_one_address(one: str, other: str, same: bool) -> None:
    assert (network_of(one) == network_of(other)) is same


async def test_a_forwarded_address_is_truncated(tmp_path: Path) -> None:
    async with run_server(tmp_path, trusted_proxies=["*"], requests_per_minute=1) as house, house.guest() as guest:
        for number, expected in ((1, 200), (2, 429)):
            forged = "x" * 8_000 + str(number)
            assert (await guest.get("/api/games", headers={"X-Forwarded-For": forged})).status_code == expected
