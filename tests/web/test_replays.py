"""A match that is over can be looked at again, by an address that can be passed on."""

import gzip
from pathlib import Path

import pytest

import serai
from serai.house.archive import Replay
from serai.house.house import House
from serai.kernel.game import AnyGame
from serai.web import shelf
from tests.web.served import Served, served
from tests.web.test_tables import with_bots

GAME = serai.game("whot")


async def played(house: Served, game: AnyGame) -> tuple[str, str]:
    """A match that is over: the table's code, and the record's text."""
    code, cookie = await with_bots(house, game)
    path = f"/api/tables/{code}/matches/1/replay"
    async with house.player(code, cookie) as player, house.guest() as guest:
        early = await guest.get(path)
        assert (early.status_code, early.json()["code"]) == (409, "no-record-yet"), "it would show every hand"
        while player.push["table"]["status"] == "playing":
            if player.push["table"]["pause"]:
                await player.do("skip")
            elif player.push["choices"]:
                await player.act()
            else:
                await player.hear()
        return code, (await guest.get(f"/api/tables/{code}/record")).text


async def test_a_match_that_is_over_can_be_looked_at_step_by_step(tmp_path: Path) -> None:
    async with served(tmp_path, messages_per_second=0) as house, house.guest() as stranger:
        code, text = await played(house, GAME)
        answer = await stranger.get(f"/api/tables/{code}/matches/1/replay")
        replay = answer.json()
        lines = [f"{step['actor']} {step['text']} ; {step['seconds']:g}" for step in replay["steps"]]
        assert [line.rpartition(" ; ")[0] for line in lines] == [line.rpartition(" ; ")[0] for line in text.splitlines()[5:-1]]
        for step in replay["steps"]:
            assert [view["seat"] for view in step["views"]] == [*range(len(replay["names"]))]
            assert all(set(event) == {"kind", "seat", "facts"} for event in step["events"])
            assert step["scene"]["zones"]
        assert [level is not None for level in replay["levels"]] == [False, *[True] * (len(replay["names"]) - 1)], "who was a bot"
        assert replay["steps"][-1]["views"][0]["phase"] == "ended"
        assert (await stranger.get(f"/api/tables/{code}/matches/2/replay")).json()["code"] == "no-record-yet"


async def test_a_replay_is_packed_kept_and_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path, messages_per_second=0) as house, house.guest() as guest:
        code, _ = await played(house, GAME)
        made = []

        async def counted(code: str, match: int) -> Replay:
            made.append((code, match))
            return await House.replay(house.house, code, match)

        monkeypatch.setattr(house.house, "replay", counted)
        path = f"/api/tables/{code}/matches/1/replay"
        packed = await guest.get(path, headers={"Accept-Encoding": "gzip"})
        plain = await guest.get(path, headers={"Accept-Encoding": "identity"})
        assert (packed.headers["content-encoding"], plain.headers.get("content-encoding")) == ("gzip", None)
        assert packed.content == plain.content
        assert int(packed.headers["content-length"]) < len(plain.content) / 5
        again = await guest.get(path, headers={"If-None-Match": packed.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert made == [(code, 1)]


async def test_the_shelf_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "KEPT", 2)
    async with served(tmp_path, messages_per_second=0) as house:
        code, _ = await played(house, GAME)
        one = await house.house.replay(code, 1)

        async def same(code: str, match: int) -> object:
            return one

        monkeypatch.setattr(house.house, "replay", same)
        for match in range(1, 5):
            assert gzip.decompress(await house.face.replays.packed(code, match))
        assert [match for _, match in house.face.replays._packed] == [3, 4]
