"""How much is enough: codes can't be guessed, and nobody can be locked out by a neighbour who tries."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus

import serai
from serai.web.face import RENAMINGS
from serai.web.limits import NAMES, Budget, neighbourhood
from serai.web.problems import Problem
from tests.web.served import Clock, Served, served

GAME = serai.games()[0]


async def guess(house: Served, cookie: str | None, code: str) -> int:
    async with house.guest(cookie) as guest:
        return (await guest.get(f"/api/tables/{code}")).status_code


async def test_new_guests_of_an_address_share_a_budget_of_wrong_codes_and_known_ones_still_get_in(tmp_path: Path) -> None:
    clock = Clock()
    async with served(tmp_path, guesses=5, clock=clock) as house:
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
            assert refused["code"] == "too-many-guesses"
            assert refused["facts"]["seconds"] > 0
        for cookie in (host, known):
            assert await guess(house, cookie, code) == 200
            async with house.player(code, cookie) as player:
                assert player.push["version"] == 1
        clock.ahead += 121
        assert await guess(house, None, code) == 200, "and the budget comes back"


async def test_a_known_guest_who_guesses_spends_their_own_budget(tmp_path: Path) -> None:
    async with served(tmp_path, guesses=3) as house:
        known, other = await house.newcomer("Anna"), await house.newcomer("Ben")
        code = await house.table(other, GAME.id)
        for letter in "ABC":
            assert await guess(house, known, f"AAAAA{letter}") == 404
        assert await guess(house, known, code) == 429
        assert await guess(house, other, code) == 200
        assert await guess(house, None, code) == 200


async def test_what_cannot_be_a_code_is_no_guess(tmp_path: Path) -> None:
    async with served(tmp_path, guesses=1) as house:
        code = await house.table(await house.newcomer(), GAME.id)
        for text in ("ABC", "ABCDEFG", "ABC123", "ÄÖÜÄÖÜ"):
            assert await guess(house, None, text) == 404
        assert await guess(house, None, code.lower()) == 200, "and small letters are as good"


async def test_tables_are_limited_for_an_address(tmp_path: Path) -> None:
    async with served(tmp_path, tables_per_hour=2) as house, house.guest() as guest:
        answers = [await guest.post("/api/tables", json={"game": GAME.id}) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
        assert answers[2].json()["code"] == "too-many-tables"
        assert 0 < int(answers[2].headers["retry-after"]) <= 3600


async def test_new_names_are_limited_for_an_address_and_known_guests_can_still_rename(tmp_path: Path) -> None:
    async with served(tmp_path, newcomers_per_hour=2) as house:
        known = [await house.newcomer("Anna"), await house.newcomer("Ben")]
        async with house.guest() as guest:
            answer = await guest.put("/api/me", json={"name": "Cem"})
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-names")
        async with house.guest(known[0]) as guest:
            assert (await guest.put("/api/me", json={"name": "Anne"})).json()["name"] == "Anne"
            code = (await guest.post("/api/tables", json={"game": GAME.id})).json()["code"]
        async with house.player(code) as player:
            assert (await player.do("sit", seat=1))["type"] == "done", "whoever has the code can play all the same"


async def test_connections_are_limited_for_an_address(tmp_path: Path) -> None:
    async with served(tmp_path, sockets_per_address=1) as house:
        async with house.socket("/ws/lobby"):
            with pytest.raises(InvalidStatus) as error:
                await house.socket("/ws/lobby").__aenter__()
            assert error.value.response.status_code == 429
            assert json.loads(error.value.response.body or b"")["code"] == "too-many-sockets"
        async with house.socket("/ws/lobby"):
            pass


@given(st.integers(1, 50), st.lists(st.integers(0, 2000), max_size=60))
def test_a_budget_never_gives_more_than_it_has(units: int, waits: list[int]) -> None:
    budget, now, taken = Budget(units, 60_000), 0, []
    for wait in waits:
        now += wait
        try:
            budget.take("somebody", now, "too-many-guesses")
        except Problem:
            assert budget.wait("somebody", now) > 0
            continue
        taken.append(now)
    for start in taken:
        assert len([time for time in taken if start <= time < start + 60_000]) <= 2 * units


@given(st.integers(1, 20))
def test_after_the_wait_that_was_told_one_more_is_to_be_had(units: int) -> None:
    budget = Budget(units, 60_000)
    for _ in range(units):
        budget.take("somebody", 0, "too-many-guesses")
    wait = budget.wait("somebody", 0)
    assert wait > 0
    assert budget.wait("somebody", wait) == 0
    assert budget.wait("somebody else", 0) == 0


async def test_names_can_be_changed_often_but_not_for_ever(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest(await house.newcomer()) as anna:
        for number in range(RENAMINGS):
            assert (await anna.put("/api/me", json={"name": f"Anna {number}"})).status_code == 200
        last = f"Anna {RENAMINGS - 1}"
        again = await anna.put("/api/me", json={"name": "Hannah"})
        assert (again.status_code, again.json()["code"]) == (429, "too-many-renames")
        assert int(again.headers["retry-after"]) > 0
        assert (await anna.put("/api/me", json={"name": last})).status_code == 200, "that is no change"
        assert (await anna.get("/api/me")).json()["name"] == last


async def test_a_browser_that_loads_everything_is_never_told_to_wait(tmp_path: Path) -> None:
    async with served(tmp_path) as house, house.guest() as browser:
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


def test_a_budget_remembers_a_bounded_number_of_names() -> None:
    budget = Budget(1, 60_000)
    for number in range(NAMES + 100):
        budget.spend(str(number), 0)
    assert len(budget._spent) == NAMES


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
    assert (neighbourhood(one) == neighbourhood(other)) is same
