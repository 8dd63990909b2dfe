"""Login links, which carry a guest's identity into a browser; and guests vouched for by another front end of the house."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.web.identity import VOUCHED_HEADER
from serai.web.login_links import VALID_SECONDS
from tests.web.running_server import Clock, RunningServer, run_server

Test = Callable[[RunningServer, Clock], Coroutine[Any, Any, None]]


def run(tmp_path: Path, test: Test, **settings: Any) -> None:
    async def go() -> None:
        clock = Clock()
        async with run_server(tmp_path, clock=clock, **settings) as house:
            await test(house, clock)

    asyncio.run(go())


async def hand_in(house: RunningServer, given: str, cookie: str | None = None, *, replace: bool = False) -> httpx.Response:
    async with house.guest(cookie) as guest:
        return await guest.post("/api/me/pass", json={"given": given, "replace": replace})


def test_redeeming_a_link_makes_the_browser_that_guest(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        cookie = await house.newcomer("Amina")
        id = cookie.partition(".")[0]
        for before in (None, await house.newcomer("Somebody")):
            answer = await hand_in(house, house.context.login_links.issue(id), before, replace=True)
            assert (answer.status_code, answer.json()["name"]) == (200, "Amina")
            assert answer.headers.get_list("set-cookie")[0].startswith(f"serai={cookie};")
            assert len(answer.headers.get_list("set-cookie")) == 1

    run(tmp_path, test)


def test_a_known_guest_has_to_confirm_and_the_link_stays_valid(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        amina, ben = await house.newcomer("Amina"), await house.newcomer("Ben")
        given = house.context.login_links.issue(amina.partition(".")[0])
        asked = await hand_in(house, given, ben)
        assert (asked.status_code, asked.json()["code"], asked.json()["facts"]) == (
            409,
            "already-somebody",
            {"now": "Ben", "name": "Amina"},
        )
        assert "set-cookie" not in asked.headers
        assert (await hand_in(house, given, amina)).status_code == 200, "it is one's own"
        another = house.context.login_links.issue(amina.partition(".")[0])
        assert (await hand_in(house, another, await house.newcomer())).status_code == 200, "a cookie alone makes nobody known"
        last = house.context.login_links.issue(amina.partition(".")[0])
        assert (await hand_in(house, last, ben)).status_code == 409
        assert (await hand_in(house, last, ben, replace=True)).json()["name"] == "Amina"
        assert (await hand_in(house, "x", ben)).status_code == 403

    run(tmp_path, test)


def test_a_link_works_once(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        given = house.context.login_links.issue((await house.newcomer("Amina")).partition(".")[0])
        answers = await asyncio.gather(*(hand_in(house, given) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403]
        assert all(answer.json()["code"] == "no-such-pass" for answer in answers if answer.status_code == 403)

    run(tmp_path, test)


def test_a_link_expires_after_five_minutes(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        id = (await house.newcomer("Amina")).partition(".")[0]
        early, late = house.context.login_links.issue(id), house.context.login_links.issue(id)
        clock.ahead += VALID_SECONDS - 5
        assert (await hand_in(house, early)).status_code == 200
        clock.ahead += 10
        assert (await hand_in(house, late)).status_code == 403

    run(tmp_path, test)


def test_expired_links_are_deleted(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        for _ in range(3):
            assert (await hand_in(house, house.context.login_links.issue("somebody"))).status_code == 200
        clock.ahead += VALID_SECONDS + 5
        assert (await hand_in(house, house.context.login_links.issue("somebody"))).status_code == 200
        assert len(await house.context.store.notes("pass")) == 1

    run(tmp_path, test)


def test_links_cannot_be_forged(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        good = house.context.login_links.issue("somebody")
        guest, number, issued, proof = good.split(".")
        for forged in (
            "",
            "x",
            f"another.{number}.{issued}.{proof}",
            f"{guest}.{number}.{issued[::-1]}.{proof}",
            f"{guest}.another-one.{issued}.{proof}",
            good[:-1],
            good + "é",
            good + "A",
            house.context.auth.cookie("somebody"),
        ):
            answer = await hand_in(house, forged)
            assert answer.status_code == 403, forged
        assert (await hand_in(house, good)).status_code == 200

    run(tmp_path, test)


def test_wrong_links_are_rate_limited(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        codes = [(await hand_in(house, "x")).status_code for _ in range(6)]
        assert codes == [403, 403, 403, 429, 429, 429]

    run(tmp_path, test, guesses=3)


@pytest.mark.parametrize(("vouched", "answers"), [(True, [201, 201, 201]), (False, [201, 429, 429])])
def test_guests_of_another_front_end_have_their_own_limits(tmp_path: Path, vouched: bool, answers: list[int]) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        found = []
        for number in range(3):
            headers = house.context.auth.request_headers(house.context.auth.guest_id("telegram", number))
            if not vouched:
                headers[VOUCHED_HEADER.decode()] = "A" * 43
            async with httpx.AsyncClient(base_url=house.url, headers=headers) as guest:
                found.append((await guest.post("/api/tables", json={"game": "whot"})).status_code)
        assert found == answers

    run(tmp_path, test, tables_per_hour=1)


def test_a_guests_id_cannot_be_computed_from_a_number(tmp_path: Path) -> None:
    async def test(house: RunningServer, clock: Clock) -> None:
        ids = {house.context.auth.guest_id(face, number) for face in ("telegram", "other") for number in range(100)}
        assert len(ids) == 200
        assert not any(str(number) == id for number in range(100) for id in ids)

    run(tmp_path, test)
