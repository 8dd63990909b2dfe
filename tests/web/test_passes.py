"""Passes, by which somebody takes their seat into a browser; and guests for whom another face of the house vouches."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import pytest

from serai.web.passes import GOOD_FOR
from serai.web.who import VOUCHED
from tests.web.served import Clock, Served, served

Test = Callable[[Served, Clock], Coroutine[Any, Any, None]]


def run(tmp_path: Path, test: Test, **settings: Any) -> None:
    async def go() -> None:
        clock = Clock()
        async with served(tmp_path, clock=clock, **settings) as house:
            await test(house, clock)

    asyncio.run(go())


async def hand_in(house: Served, given: str, cookie: str | None = None) -> httpx.Response:
    async with house.guest(cookie) as guest:
        return await guest.post("/api/me/pass", json={"given": given})


def test_a_pass_makes_whoever_hands_it_in_that_guest(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        cookie = await house.newcomer("Amina")
        id = cookie.partition(".")[0]
        for before in (None, await house.newcomer("Somebody")):
            answer = await hand_in(house, house.face.passes.issue(id), before)
            assert (answer.status_code, answer.json()["name"]) == (200, "Amina")
            assert answer.headers.get_list("set-cookie")[0].startswith(f"serai={cookie};")
            assert len(answer.headers.get_list("set-cookie")) == 1

    run(tmp_path, test)


def test_a_pass_is_good_once(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        given = house.face.passes.issue((await house.newcomer("Amina")).partition(".")[0])
        answers = await asyncio.gather(*(hand_in(house, given) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [200, 403, 403, 403, 403]
        assert all(answer.json()["code"] == "no-such-pass" for answer in answers if answer.status_code == 403)

    run(tmp_path, test)


def test_a_pass_is_good_for_five_minutes(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        id = (await house.newcomer("Amina")).partition(".")[0]
        early, late = house.face.passes.issue(id), house.face.passes.issue(id)
        clock.ahead += GOOD_FOR / 1000 - 5
        assert (await hand_in(house, early)).status_code == 200
        clock.ahead += 10
        assert (await hand_in(house, late)).status_code == 403

    run(tmp_path, test)


def test_old_passes_are_forgotten(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        for _ in range(3):
            assert (await hand_in(house, house.face.passes.issue("somebody"))).status_code == 200
        clock.ahead += GOOD_FOR / 1000 + 5
        assert (await hand_in(house, house.face.passes.issue("somebody"))).status_code == 200
        assert len(await house.face.store.notes("pass")) == 1

    run(tmp_path, test)


def test_nobody_can_make_a_pass(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        good = house.face.passes.issue("somebody")
        guest, until, number, proof = good.split(".")
        for forged in (
            "",
            "x",
            f"another.{until}.{number}.{proof}",
            f"{guest}.{int(until) + 1}.{number}.{proof}",
            f"{guest}.{until}.another-one.{proof}",
            good[:-1],
            good + "A",
            house.face.seal.cookie("somebody"),
        ):
            answer = await hand_in(house, forged)
            assert answer.status_code == 403, forged
        assert (await hand_in(house, good)).status_code == 200

    run(tmp_path, test)


def test_who_tries_many_has_to_wait(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        codes = [(await hand_in(house, "x")).status_code for _ in range(6)]
        assert codes == [403, 403, 403, 429, 429, 429]

    run(tmp_path, test, guesses=3)


@pytest.mark.parametrize(("vouched", "answers"), [(True, [201, 201, 201]), (False, [201, 429, 429])])
def test_guests_of_another_face_have_budgets_of_their_own(tmp_path: Path, vouched: bool, answers: list[int]) -> None:
    async def test(house: Served, clock: Clock) -> None:
        found = []
        for number in range(3):
            headers = house.face.seal.headers(house.face.seal.known_as("telegram", number))
            if not vouched:
                headers[VOUCHED.decode()] = "A" * 43
            async with httpx.AsyncClient(base_url=house.url, headers=headers) as guest:
                found.append((await guest.post("/api/tables", json={"game": "whot"})).status_code)
        assert found == answers

    run(tmp_path, test, tables_per_hour=1)


def test_a_guests_id_can_not_be_told_from_a_number(tmp_path: Path) -> None:
    async def test(house: Served, clock: Clock) -> None:
        ids = {house.face.seal.known_as(face, number) for face in ("telegram", "other") for number in range(100)}
        assert len(ids) == 200
        assert not any(str(number) == id for number in range(100) for id in ids)

    run(tmp_path, test)
