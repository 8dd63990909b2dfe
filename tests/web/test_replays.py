"""Replays of finished matches, at an address that can be shared."""

import gzip
from pathlib import Path

import pytest

import serai
from serai.house.archive import Replay
from serai.house.house import House
from serai.kernel.game import AnyGame
from serai.store.entry import StoredEntry
from serai.web import replay_cache
from tests.web.running_server import RunningServer, run_server
from tests.web.test_table_socket import with_bots

GAME = serai.game("whot")


async def played(house: RunningServer, game: AnyGame) -> tuple[str, str]:
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


async def test_a_finished_match_can_be_replayed_step_by_step(tmp_path: Path) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, house.guest() as stranger:
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


async def test_a_replay_is_compressed_cached_and_built_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, house.guest() as guest:
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


async def test_a_record_is_built_once_and_the_log_is_not_read_during_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with run_server(tmp_path, messages_per_second=0) as house, house.guest() as guest:
        code, text = await played(house, GAME)
        running, _ = await with_bots(house, GAME)
        read, tail = [], house.context.store.tail

        async def counted(table: str, *given: int) -> list[StoredEntry]:
            read.append(table)
            return await tail(table, *given)

        monkeypatch.setattr(house.context.store, "tail", counted)
        for path in ("record", "record?match=1", "record", "record?match=1"):
            assert (await guest.get(f"/api/tables/{code}/{path}")).text == text
        assert read.count(code) <= 2
        for path in ("record", "record?match=1", "record?match=2", "matches/1/replay", "matches/2/replay"):
            assert (await guest.get(f"/api/tables/{running}/{path}")).json()["code"] == "no-record-yet"
        assert running not in read


async def test_the_cache_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_cache, "SIZE", 2)
    async with run_server(tmp_path, messages_per_second=0) as house:
        code, _ = await played(house, GAME)
        one = await house.house.replay(code, 1)

        async def same(code: str, match: int) -> object:
            return one

        monkeypatch.setattr(house.house, "replay", same)
        for match in range(1, 5):
            assert gzip.decompress(await house.context.replays.get(code, match))
        assert [match for _, match, _ in house.context.replays._cached] == [3, 4]
