"""Lessons and practice tables over HTTP: opening them, what is refused, and playing one."""

from pathlib import Path

import serai
from serai.records import lessons
from tests.web.running_server import run_server
from tests.web.test_replays import played


async def test_a_lesson_is_listed_opened_and_played(tmp_path: Path) -> None:
    async with run_server(tmp_path) as house, house.guest() as guest:
        listed = (await guest.get("/api/games/hukum/lessons", params={"language": "zh"})).json()
        first = lessons(serai.game("hukum"))[0]
        assert listed[0] == {
            "id": first.id,
            "title": serai.game("hukum").lesson_words("zh").say(first.title),
            "minutes": first.minutes,
            "steps": len(first.steps),
        }
        assert (await guest.get("/api/games/hukum/lessons", params={"language": "tlh"})).json()[0]["title"] == "Your first hand"
        assert (await guest.get("/api/games/nothing/lessons")).status_code == 404
        words = (await guest.get("/api/words/hukum.lessons/hi")).text
        assert f"{first.title} =" in words
        assert "title =" in words, "and the game's own"
        assert (await guest.get("/api/words/nothing.lessons/hi")).status_code == 404
        assert (await guest.get("/api/words/hukum.lessons/xx")).json()["code"] == "no-such-language"
        cookie = await house.newcomer("Amina")
        async with house.guest(cookie) as guest:
            opened = await guest.post("/api/lessons", json={"game": "hukum", "lesson": first.id})
            assert opened.status_code == 201, opened.text
            for body, status, code in (
                ({"game": "hukum", "lesson": "nothing"}, 404, "no-such-lesson"),
                ({"game": "nothing", "lesson": "first"}, 422, "unknown-game"),
                ({"game": "hukum"}, 400, "invalid-request"),
                ({"game": "hukum", "lesson": "x" * 65}, 400, "invalid-request"),
            ):
                answer = await guest.post("/api/lessons", json=body)
                assert (answer.status_code, answer.json()["code"]) == (status, code)
        async with house.player(opened.json()["code"], cookie) as player:
            assert player.push["table"]["lesson"]["number"] == 1
            await player.do("lesson-next")
            assert player.push["table"]["lesson"]["number"] == 2
            assert (await player.do("undo"))["code"] == "lesson-runs"
            await player.do("leave-lesson")
            assert player.push["table"]["lesson"]["ended"] == "left"


async def test_a_practice_table_is_opened_from_a_record_or_a_finished_match(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=0, tables_per_hour=1000) as house:
        code, text = await played(house, serai.game("whot"))
        cookie = await house.newcomer("Amina")
        async with house.guest(cookie) as guest:
            for source in ({"record": text}, {"table": code}, {"table": code.lower(), "match": 1}):
                answer = await guest.post("/api/practice", json={**source, "step": 3, "seat": 1})
                assert answer.status_code == 201, answer.text
                async with house.player(answer.json()["code"], cookie) as player:
                    table = player.push["table"]
                    assert (table["practice"], table["public"], table["status"], player.push["seat"]) == (True, False, "playing", 1)
            for body, status, error in (
                ({"step": 3}, 409, "record-or-table"),
                ({"step": 3, "record": text, "table": code}, 409, "record-or-table"),
                ({"step": 3, "record": "rubbish"}, 409, "invalid-record"),
                ({"step": 10**6, "record": text}, 404, "no-such-step"),
                ({"step": 3, "record": text, "seat": 9}, 404, "no-such-seat"),
                ({"step": 3, "record": text, "level": "genius"}, 404, "no-such-bot"),
                ({"step": len(text.splitlines()) - 6, "record": text}, 409, "position-over"),
                ({"step": 3, "table": "ZZZZZZ"}, 404, "no-such-table"),
                ({"step": 3, "table": code, "match": 7}, 409, "no-record-yet"),
                ({"step": -1, "record": text}, 404, "no-such-step"),
                ({"step": 10**30, "record": text}, 404, "no-such-step"),
                ({"step": "3", "record": text}, 400, "invalid-request"),
                ({"step": 3, "table": "x" * 9000}, 404, "no-such-table"),
                ({"step": 3, "table": code, "match": -1}, 409, "no-record-yet"),
                ({"step": 3, "record": text + "x" * 65536}, 413, "too-large"),
            ):
                answer = await guest.post("/api/practice", json=body)
                assert (answer.status_code, answer.json()["code"]) == (status, error), answer.text


async def test_opening_practice_tables_is_limited_like_opening_any(tmp_path: Path) -> None:
    async with run_server(tmp_path, tables_per_hour=1) as house, house.guest() as guest:
        lesson = {"game": "hukum", "lesson": lessons(serai.game("hukum"))[0].id}
        assert (await guest.post("/api/lessons", json=lesson)).status_code == 201
        assert (await guest.post("/api/lessons", json=lesson)).json()["code"] == "too-many-tables"
        assert (await guest.post("/api/practice", json={"record": "", "step": 0})).json()["code"] == "too-many-tables"
